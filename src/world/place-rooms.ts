import type { ActDef, PrefabDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import type { RandomStream } from '../rules/random-stream.ts';
import { onFloors } from './act-at.ts';
import { shapeOf, turnsOf } from './compile-prefab.ts';
import { type FloorLayout, ROOM_MARGIN } from './floor-layout.ts';
import type { FloorMood } from './floor-mood.ts';
import type { RoomPurpose } from './floor-plan.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from './grid.ts';
import { plainRoom } from './plain-room.ts';
import type { PrefabShape } from './prefab-shape.ts';

/** Columns between the way up and the stairs, at least: they are at the two ends of a floor. */
const FAR_APART = 34;
/** Largest end rooms, so that the other end always has its place. */
const MAX_EXIT_WIDTH = 50;
const MAX_ENTRANCE_WIDTH = 26;
const MAX_END_HEIGHT = 34;
/** Placings tried for one room before another is drawn. */
const TRIES_PER_ROOM = 24;
const LEAP = 3203;

/** What the placing of rooms needs to know. */
export interface RoomWishes {
  readonly registries: Registries;
  /** The act; undefined when no act is loaded. */
  readonly act: ActDef | undefined;
  readonly depth: number;
  /** Whether locked rooms are possible: there is an item that opens them. */
  readonly locks: boolean;
  readonly mood: FloorMood;
}

/** Lays the rooms of a floor: the two ends first, then what is special, then rooms until there are enough. */
export function placeRooms(layout: FloorLayout, wishes: RoomWishes, stream: RandomStream): void {
  const placer = new RoomPlacer(layout, wishes, stream);
  placer.placeEnds();
  const [fewest, most] = wishes.act?.rooms ?? [8, 12];
  const wanted = stream.between(fewest, most);
  const special: RoomPurpose[] = [];
  const vaultChance = wishes.locks ? (wishes.act?.vault_chance ?? 0) : 0;
  const chances = wishes.registries.balance.generator;
  if (stream.chance(vaultChance)) special.push('vault');
  if (stream.chance(vaultChance * chances.second_vault_chance)) special.push('vault');
  if (stream.chance(chances.shrine_chance)) special.push('shrine');
  if (stream.chance(chances.people_chance)) special.push('people');
  for (const purpose of special) {
    if (layout.rooms.length < wanted) placer.placeOne(purpose);
  }
  placer.fill(wanted);
}

class RoomPlacer {
  private readonly used = new Map<PrefabDef, number>();
  private readonly fitting = new Map<string, PrefabDef[]>();
  private readonly misfits: PrefabShape[] = [];
  private attemptsLeft: number;
  private readonly gap: number;
  private readonly layout: FloorLayout;
  private readonly wishes: RoomWishes;
  private readonly stream: RandomStream;

  constructor(layout: FloorLayout, wishes: RoomWishes, stream: RandomStream) {
    this.layout = layout;
    this.wishes = wishes;
    this.stream = stream;
    this.attemptsLeft = wishes.registries.balance.generator.attempts;
    this.gap = wishes.registries.balance.generator.room_gap;
  }

  /** The exit, or the keeper's room, at one end and the entrance at the other. */
  placeEnds(): void {
    const { act, depth } = this.wishes;
    const guarded = act?.boss !== undefined && depth === act.floors[1];
    const boss = guarded ? this.draw('boss', MAX_EXIT_WIDTH) : undefined;
    const exit = boss ?? this.draw('exit', MAX_EXIT_WIDTH) ?? plainRoom('exit');
    const shape = this.anyShape(exit, MAX_EXIT_WIDTH);
    const onLeft = this.stream.chance(0.5);
    const inset = this.stream.between(0, 8);
    const spaceRight = FLOOR_WIDTH - ROOM_MARGIN - shape.width;
    const x = onLeft ? ROOM_MARGIN + inset : spaceRight - inset;
    const clampedX = Math.min(Math.max(x, ROOM_MARGIN), spaceRight);
    this.lay(exit, shape, boss ? 'boss' : 'exit', clampedX, this.anyRow(shape));
    this.placeEntrance(clampedX + shape.goal.x);
  }

  private placeEntrance(stairsX: number): void {
    const drawn = this.draw('entrance', MAX_ENTRANCE_WIDTH);
    const shape = drawn && this.anyShape(drawn, MAX_ENTRANCE_WIDTH);
    for (let attempt = 0; drawn && shape && attempt < 60; attempt++) {
      const x = this.anyColumn(shape);
      if (this.tryEntrance(drawn, shape, x, this.anyRow(shape), stairsX)) return;
    }
    const plain = plainRoom('entrance');
    const plainShape = shapeOf(plain, 0);
    for (const distance of [FAR_APART, 0]) {
      for (let x = ROOM_MARGIN; x < FLOOR_WIDTH; x++) {
        for (let y = ROOM_MARGIN; y < FLOOR_HEIGHT; y++) {
          if (this.tryEntrance(plain, plainShape, x, y, stairsX, distance)) return;
        }
      }
    }
    throw new Error('no place for a way up'); // The size limits of the ends leave one.
  }

  private tryEntrance(
    prefab: PrefabDef,
    shape: PrefabShape,
    x: number,
    y: number,
    stairsX: number,
    distance = FAR_APART,
  ): boolean {
    if (Math.abs(x + shape.goal.x - stairsX) < distance) return false;
    if (!this.layout.fits(x, y, shape.width, shape.height, this.gap)) return false;
    this.lay(prefab, shape, 'entrance', x, y);
    return true;
  }

  /** Lays ordinary rooms until there are `wanted` rooms or the attempts are used up. */
  fill(wanted: number): void {
    const drawn: PrefabDef[] = [];
    for (let count = this.layout.rooms.length; count < wanted; count++) {
      const prefab = this.draw('room');
      if (!prefab) break;
      this.count(prefab, 1);
      drawn.push(prefab);
    }
    for (const prefab of drawn) this.count(prefab, -1);
    // The large ones come first, while there is room for them.
    const area = (prefab: PrefabDef) => prefab.rows.length * (prefab.rows[0]?.length ?? 0);
    drawn.sort((a, b) => area(b) - area(a));
    for (const prefab of drawn) this.tryPlace(prefab, 'room');
    while (this.layout.rooms.length < wanted && this.attemptsLeft > 0) {
      if (!this.placeOne('room')) this.attemptsLeft -= TRIES_PER_ROOM;
    }
  }

  /** Draws one prefab of a purpose and tries to lay it. */
  placeOne(purpose: RoomPurpose): boolean {
    const prefab = this.draw(purpose);
    return prefab !== undefined && this.tryPlace(prefab, purpose);
  }

  /** Of several places that fit the roomiest, so that rooms spread over the whole floor. */
  private tryPlace(prefab: PrefabDef, purpose: RoomPurpose): boolean {
    const shape = this.anyShape(prefab, FLOOR_WIDTH);
    let best: { x: number; y: number } | undefined;
    let bestSpace = -1;
    let found = 0;
    for (let attempt = 0; attempt < TRIES_PER_ROOM && this.attemptsLeft > 0; attempt++) {
      this.attemptsLeft--;
      const x = this.anyColumn(shape);
      const y = this.anyRow(shape);
      const clearance = this.layout.clearance(x, y, shape.width, shape.height);
      if (clearance < this.gap) continue;
      const space = Math.min(clearance, this.wishes.mood.space);
      if (space > bestSpace) {
        best = { x, y };
        bestSpace = space;
      }
      if (++found >= this.wishes.mood.choices) break;
    }
    best ??= this.anyFit(shape);
    if (!best) return false;
    this.lay(prefab, shape, purpose, best.x, best.y);
    return true;
  }

  /** Some place that fits, if there is one: all are looked at, from a random one on and in leaps. */
  private anyFit(shape: PrefabShape): { x: number; y: number } | undefined {
    // Space only shrinks: where a smaller shape had no place, this one has none.
    const { width, height } = shape;
    if (this.misfits.some((misfit) => misfit.width <= width && misfit.height <= height)) return undefined;
    const columns = FLOOR_WIDTH - 2 * ROOM_MARGIN - width + 1;
    const places = columns * (FLOOR_HEIGHT - 2 * ROOM_MARGIN - height + 1);
    let place = this.stream.below(places);
    for (let count = 0; count < places; count++) {
      const x = ROOM_MARGIN + (place % columns);
      const y = ROOM_MARGIN + Math.floor(place / columns);
      if (this.layout.isClear(x, y, width, height, this.gap)) return { x, y };
      // A prime larger than any number of places: every place comes up once.
      place = (place + LEAP) % places;
    }
    this.misfits.push(shape);
    return undefined;
  }

  private draw(purpose: RoomPurpose, maxWidth = FLOOR_WIDTH): PrefabDef | undefined {
    const key = `${purpose} ${maxWidth}`;
    let fitting = this.fitting.get(key);
    if (!fitting) {
      const { registries, depth } = this.wishes;
      fitting = registries.prefabs
        .all()
        .filter(
          (prefab) =>
            prefab.purpose === purpose &&
            onFloors(prefab.floors, depth) &&
            turnsWithin(prefab, maxWidth).length > 0,
        );
      this.fitting.set(key, fitting);
    }
    return this.stream.pickWeighted(fitting, (prefab) =>
      (this.used.get(prefab) ?? 0) < prefab.max_per_floor ? prefab.weight : 0,
    );
  }

  private anyShape(prefab: PrefabDef, maxWidth: number): PrefabShape {
    return shapeOf(prefab, this.stream.pick(turnsWithin(prefab, maxWidth)));
  }

  private lay(prefab: PrefabDef, shape: PrefabShape, purpose: RoomPurpose, x: number, y: number): void {
    this.layout.lay(prefab, shape, purpose, x, y);
    this.count(prefab, 1);
  }

  private count(prefab: PrefabDef, change: number): void {
    this.used.set(prefab, (this.used.get(prefab) ?? 0) + change);
  }

  private anyColumn(shape: PrefabShape): number {
    return this.stream.between(ROOM_MARGIN, FLOOR_WIDTH - ROOM_MARGIN - shape.width);
  }

  private anyRow(shape: PrefabShape): number {
    return this.stream.between(ROOM_MARGIN, FLOOR_HEIGHT - ROOM_MARGIN - shape.height);
  }
}

/** The turns in which a prefab fits on a floor and is no wider than this. */
function turnsWithin(prefab: PrefabDef, maxWidth: number): number[] {
  const maxHeight = maxWidth < FLOOR_WIDTH ? MAX_END_HEIGHT : FLOOR_HEIGHT - 2 * ROOM_MARGIN;
  const widest = Math.min(maxWidth, FLOOR_WIDTH - 2 * ROOM_MARGIN);
  return turnsOf(prefab, (width, height) => width <= widest && height <= maxHeight);
}
