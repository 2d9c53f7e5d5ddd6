import type { EnemyDef, NpcDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import type { EventName } from '../content/vocabulary.ts';
import { roomAt } from '../world/floor-plan.ts';
import type { Game } from './game.ts';
import type { Creature, Floor, Hero } from './game-tree.ts';
import type { SourceVisitor } from './grants.ts';
import { heroSources } from './hero-sources.ts';

/**
 * The one place that knows what a creature carries, in the order in which its triggers are asked: species or
 * options, equipment by slot with its affixes, cards, upgrades, workshop, statuses, effects.
 */
export function forEachSource(game: Game, creature: Creature, visit: SourceVisitor): void {
  if (creature.kind === 'hero') {
    for (const { entry, times } of heroSources(game, creature as Hero).sources) visit(entry, times);
  } else visit(speciesOf(game, creature), 1);
  forEachPassingSource(game, creature, visit);
}

/** The entry of anybody but the hero. */
export function speciesOf({ registries }: Game, { kind, def }: Creature): EnemyDef | NpcDef {
  return kind === 'enemy' ? registries.enemies.find(def) : registries.npcs.find(def);
}

/** Those that come and go in a fight: statuses and effects. */
function forEachPassingSource(game: Game, creature: Creature, visit: SourceVisitor): void {
  for (const stack of creature.statuses) visit(game.registries.statuses.find(stack.status), stack.stacks);
  for (const effect of creature.effects) {
    visit({ id: effect.source, name: effect.name, modifiers: effect.modifiers }, effect.stacks);
  }
}

/** All sources and, for the hero, the room: what modifies attributes and grants abilities. */
export function forEachModifyingSource(game: Game, creature: Creature, visit: SourceVisitor): void {
  forEachSource(game, creature, visit);
  if (creature.kind === 'hero') visitRoom(game, creature, visit);
}

/** The room in which the hero stands, if it does anything to who is in it. */
export function visitRoom(game: Game, hero: Creature, visit: SourceVisitor): void {
  const { rooms } = game.tree.floor;
  if (rooms.length === 0) return;
  const room = rooms[roomAt(rooms, hero.x, hero.y)];
  const prefab = room && game.registries.prefabs.tryFind(room.prefab);
  if (prefab) visit(prefab, 1);
}

/** What the rooms of a floor do by themselves. */
interface RoomsOfFloor {
  /** Of which content and how many rooms that was said. */
  readonly registries: Registries;
  readonly count: number;
  /** Whether one of them modifies attributes. */
  readonly isModifying: boolean;
  /** Whether one of them grants abilities. */
  readonly isGranting: boolean;
  /** Events to which one of them has an answer. */
  readonly answersTo: ReadonlySet<EventName>;
}

const roomsOfFloors = new WeakMap<Floor['rooms'], RoomsOfFloor>();

/** What the rooms of this floor do by themselves: few do anything, and every event and every read asks. */
export function roomsOf({ tree, registries }: Game): RoomsOfFloor {
  const { rooms } = tree.floor;
  let known = roomsOfFloors.get(rooms);
  if (known?.registries !== registries || known.count !== rooms.length) {
    const prefabs = rooms.flatMap(({ prefab }) => registries.prefabs.tryFind(prefab) ?? []);
    known = {
      registries,
      count: rooms.length,
      isModifying: prefabs.some(({ modifiers }) => modifiers.length > 0),
      isGranting: prefabs.some(({ abilities }) => abilities.length > 0),
      answersTo: new Set(prefabs.flatMap(({ triggers }) => triggers.map((trigger) => trigger.on))),
    };
    roomsOfFloors.set(rooms, known);
  }
  return known;
}

/** Whether the room in which the hero stands may modify attributes. */
export function roomMayModify(game: Game, { x, y }: Creature): boolean {
  return roomsOf(game).isModifying && roomAt(game.tree.floor.rooms, x, y) >= 0;
}

/** Whether any source of the creature carries the tag. */
export function hasTag(game: Game, creature: Creature, tag: string): boolean {
  let found = false;
  forEachSource(game, creature, (entry) => {
    if (entry.tags?.includes(tag)) found = true;
  });
  return found;
}

/** Abilities granted to a creature now; derived, never stored. Statuses and effects grant none. */
export function abilitiesOf(game: Game, creature: Creature): readonly string[] {
  if (creature.kind !== 'hero') return speciesOf(game, creature).abilities;
  const lasting = heroSources(game, creature as Hero).abilities;
  const room = roomsOf(game).isGranting ? abilitiesOfRoom(game, creature) : NO_ABILITIES;
  return room.length === 0 ? lasting : [...new Set([...lasting, ...room])];
}

const NO_ABILITIES: readonly string[] = [];

function abilitiesOfRoom(game: Game, hero: Creature): readonly string[] {
  let abilities = NO_ABILITIES;
  visitRoom(game, hero, (entry) => {
    abilities = entry.abilities ?? NO_ABILITIES;
  });
  return abilities;
}
