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
  } else if (creature.kind === 'enemy') visit(game.registries.enemies.find(creature.def), 1);
  else visit(game.registries.npcs.find(creature.def), 1);
  forEachPassingSource(game, creature, visit);
}

/** Those that come and go in a fight: statuses and effects. */
export function forEachPassingSource(game: Game, creature: Creature, visit: SourceVisitor): void {
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

/** Whether a room of a floor modifies attributes, and of how many rooms that was said. */
const grantingRooms = new WeakMap<Floor['rooms'], { readonly count: number; readonly isAny: boolean }>();

/** Whether the room in which the hero stands may modify attributes. */
export function roomMayModify(game: Game, { x, y }: Creature): boolean {
  const { rooms } = game.tree.floor;
  let known = grantingRooms.get(rooms);
  if (known?.count !== rooms.length) {
    const { prefabs } = game.registries;
    const isAny = rooms.some(({ prefab }) => (prefabs.tryFind(prefab)?.modifiers.length ?? 0) > 0);
    known = { count: rooms.length, isAny };
    grantingRooms.set(rooms, known);
  }
  return known.isAny && roomAt(rooms, x, y) >= 0;
}

/** Whether any source of the creature carries the tag. */
export function hasTag(game: Game, creature: Creature, tag: string): boolean {
  let found = false;
  forEachSource(game, creature, (entry) => {
    if (entry.tags?.includes(tag)) found = true;
  });
  return found;
}

/** Abilities granted to a creature now, derived anew each time it is asked. */
export function abilitiesOf(game: Game, creature: Creature): string[] {
  const abilities: string[] = [];
  forEachModifyingSource(game, creature, (entry) => {
    for (const ability of entry.abilities ?? []) if (!abilities.includes(ability)) abilities.push(ability);
  });
  return abilities;
}
