import { TILE } from '../content/tiles.ts';
import type { RandomStream } from '../rules/random-stream.ts';
import type { FloorLayout, LaidRoom } from './floor-layout.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, indexAt, xOf, yOf } from './grid.ts';
import type { Joint } from './prefab-shape.ts';
import { WeightedFlood } from './weighted-flood.ts';

/** Cost of a tile of rock far from everything; what is beside a wall or a corridor costs more, a corridor less. */
const ROCK = 4;
const BESIDE_ROOM = 3;
const BESIDE_CORRIDOR = 3;
/** Cost of a tile of a corridor for one that shall keep apart. */
const USED = 14;
/** Cost of a bend, and of leaving a doorway sideways. */
const BEND = 3;
const SIDEWAYS = 10;
const NEAR = [-1, 1, -FLOOR_WIDTH, FLOOR_WIDTH];

/** Scratch space, empty of meaning between two searches. */
const search = new WeightedFlood(4);

/** An end of a corridor: a doorway and the first tile beyond it. */
interface End {
  readonly jointIndex: number;
  readonly joint: Joint;
  readonly outside: number;
}

/** Digs corridors through the rock between rooms. What it has dug is cheap to use again, so corridors meet. */
export class CorridorDigger {
  /** Tiles dug outside of rooms, in the order in which they were dug. */
  readonly dug: number[] = [];
  private readonly costs = new Uint8Array(FLOOR_SIZE);
  private readonly layout: FloorLayout;
  private readonly stream: RandomStream;
  private readonly corridorCost: number;

  /** @param merging 1 to 3: how much corridors like to run in corridors that are there */
  constructor(layout: FloorLayout, stream: RandomStream, merging: number) {
    this.layout = layout;
    this.stream = stream;
    this.corridorCost = Math.max(1, ROCK - merging);
    this.priceRock();
  }

  /**
   * Joins two rooms. Returns whether it could. `apart` asks for doorways and a way of their own, without which a
   * second way would soon run into the first and be none.
   */
  join(from: LaidRoom, to: LaidRoom, apart = false): boolean {
    const ends = this.chooseEnds(from, to, apart);
    if (!ends) return false;
    if (apart) this.price(USED);
    const path = this.bentPath(ends.from, ends.to) ?? this.searchPath(ends.from.outside, ends.to.outside);
    if (apart) this.price(this.corridorCost);
    if (!path) return false;
    this.openDoorway(from, ends.from);
    this.openDoorway(to, ends.to);
    for (const index of path) this.dig(index);
    return true;
  }

  /** Makes floor of a tile of rock outside of rooms. */
  dig(index: number): void {
    const { grid, owner } = this.layout;
    if (owner[index] !== -1 || grid.at(index) !== TILE.wall) return;
    grid.set(index, TILE.floor);
    this.dug.push(index);
    this.costs[index] = this.corridorCost;
    for (const step of NEAR) {
      const beside = index + step;
      const cost = this.costs[beside] as number;
      if (cost >= ROCK && cost <= ROCK + BESIDE_ROOM) this.costs[beside] = cost + BESIDE_CORRIDOR;
    }
  }

  /** Rock is dear beside rooms and at the rim, so that corridors keep clear of both where they can. */
  private priceRock(): void {
    this.fill(1, 1, FLOOR_WIDTH - 2, FLOOR_HEIGHT - 2, ROCK + BESIDE_ROOM);
    this.fill(2, 2, FLOOR_WIDTH - 4, FLOOR_HEIGHT - 4, ROCK);
    const { rooms } = this.layout;
    for (const { x, y, shape } of rooms) {
      this.fill(x - 1, y - 1, shape.width + 2, shape.height + 2, ROCK + BESIDE_ROOM);
    }
    for (const { x, y, shape } of rooms) this.fill(x, y, shape.width, shape.height, 0);
  }

  private fill(x: number, y: number, width: number, height: number, cost: number): void {
    for (let row = y; row < y + height; row++) {
      this.costs.fill(cost, indexAt(x, row), indexAt(x + width, row));
    }
  }

  /** What it costs to run in corridors that are there. */
  private price(cost: number): void {
    for (const index of this.dug) this.costs[index] = cost;
  }

  /** The pair of doorways that are near and look towards each other. */
  private chooseEnds(from: LaidRoom, to: LaidRoom, apart: boolean): { from: End; to: End } | undefined {
    let best: { from: End; to: End } | undefined;
    let bestCost = Number.POSITIVE_INFINITY;
    const others = this.endsOf(to);
    for (const a of this.endsOf(from)) {
      for (const b of others) {
        const dx = xOf(b.outside) - xOf(a.outside);
        const dy = yOf(b.outside) - yOf(a.outside);
        let cost = Math.abs(dx) + Math.abs(dy) + this.stream.next() * 4;
        if (a.joint.dx * dx + a.joint.dy * dy < 0) cost += SIDEWAYS;
        if (b.joint.dx * dx + b.joint.dy * dy > 0) cost += SIDEWAYS;
        if (apart && from.usedJoints.has(a.jointIndex)) cost += SIDEWAYS;
        if (apart && to.usedJoints.has(b.jointIndex)) cost += SIDEWAYS;
        if (cost < bestCost) {
          best = { from: a, to: b };
          bestCost = cost;
        }
      }
    }
    return best;
  }

  /** A locked room has one doorway only. */
  private endsOf(room: LaidRoom): End[] {
    const ends: End[] = [];
    for (const [jointIndex, joint] of room.shape.joints.entries()) {
      if (room.purpose === 'vault' && room.usedJoints.size > 0 && !room.usedJoints.has(jointIndex)) continue;
      ends.push({ jointIndex, joint, outside: this.layout.outside(room, joint) });
    }
    return ends;
  }

  private openDoorway(room: LaidRoom, end: End): void {
    const { grid } = this.layout;
    const { joint } = end;
    room.usedJoints.add(end.jointIndex);
    for (let step = 0; step <= joint.stub; step++) {
      grid.set(indexAt(room.x + joint.x + joint.dx * step, room.y + joint.y + joint.dy * step), TILE.floor);
    }
  }

  /** The cheapest of a few paths with at most two bends, or undefined when all of them run into rooms. */
  private bentPath(from: End, to: End): number[] | undefined {
    const [ax, ay] = [xOf(from.outside), yOf(from.outside)];
    const [bx, by] = [xOf(to.outside), yOf(to.outside)];
    const middleX = this.stream.between(Math.min(ax, bx), Math.max(ax, bx));
    const middleY = this.stream.between(Math.min(ay, by), Math.max(ay, by));
    let best: number[] | undefined;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const corners of [
      [middleX, ay, middleX, by],
      [ax, middleY, bx, middleY],
      [bx, ay, bx, by],
      [ax, by, bx, by],
    ] as const) {
      const path = [from.outside];
      const cost =
        this.walk(path, corners[0], corners[1], from.joint) +
        this.walk(path, corners[2], corners[3]) +
        this.walk(path, bx, by);
      if (cost < bestCost) {
        best = path;
        bestCost = cost;
      }
    }
    return best;
  }

  /** Adds the straight way to a corner to a path and returns what it costs; infinity when a room is in the way. */
  private walk(path: number[], x: number, y: number, leaving?: Joint): number {
    let at = path.at(-1) as number;
    const goal = indexAt(x, y);
    const dx = Math.sign(x - xOf(at));
    const dy = Math.sign(y - yOf(at));
    if (at === goal) return 0;
    let cost = leaving && (leaving.dx !== dx || leaving.dy !== dy) ? SIDEWAYS / 2 : BEND;
    while (at !== goal) {
      at += dx + dy * FLOOR_WIDTH;
      const step = this.costs[at] as number;
      if (step === 0) return Number.POSITIVE_INFINITY;
      cost += step;
      path.push(at);
    }
    return cost;
  }

  /** The cheapest path at all, which exists: rock is left all round every room. Keeps straight where that is free. */
  private searchPath(from: number, to: number): number[] | undefined {
    const { distances } = search.fill(this.costs, [to], from);
    const path = [from];
    let at = from;
    let heading = 0;
    while (at !== to) {
      let next = at;
      for (const step of [heading, ...NEAR]) {
        const distance = distances[at + step] as number;
        if (distance >= 0 && distance < (distances[next] as number)) next = at + step;
      }
      if (next === at) return undefined;
      heading = next - at;
      at = next;
      path.push(at);
    }
    return path;
  }
}
