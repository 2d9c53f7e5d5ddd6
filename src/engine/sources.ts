import type { CardDef } from '../content/definitions.ts';
import type { Modifier } from '../content/schema/modifier.ts';
import type { Trigger } from '../content/schema/trigger.ts';
import { SLOTS } from '../content/vocabulary.ts';
import { roomAt } from '../world/floor-plan.ts';
import type { Game } from './game.ts';
import type { Creature, Hero } from './game-tree.ts';

/** What an entry may grant to the one that carries it. */
export interface Grants {
  readonly id: string;
  readonly name: string;
  readonly tags?: readonly string[];
  readonly modifiers?: readonly Modifier[];
  /** Modifiers that count once for each level above the first. */
  readonly per_level?: readonly Modifier[];
  readonly triggers?: readonly Trigger[];
  readonly abilities?: readonly string[];
}

/** Is told each source in force; `times` is its level, rank or stacks. */
export type SourceVisitor = (entry: Grants, times: number) => void;

/**
 * The one place that knows what a creature carries, in the order in which its triggers are asked: species or
 * options, equipment by slot with its affixes, cards, upgrades, workshop, statuses, effects.
 */
export function forEachSource(game: Game, creature: Creature, visit: SourceVisitor): void {
  const { registries } = game;
  if (creature.kind === 'hero') visitHeroSources(game, creature as Hero, visit);
  else if (creature.kind === 'enemy') visit(registries.enemies.find(creature.def), 1);
  else visit(registries.npcs.find(creature.def), 1);
  for (const stack of creature.statuses) visit(registries.statuses.find(stack.status), stack.stacks);
  for (const effect of creature.effects) {
    visit({ id: effect.source, name: effect.name, modifiers: effect.modifiers }, effect.stacks);
  }
}

/** The same and, for the hero, the room: what modifies attributes and grants abilities. */
export function forEachModifyingSource(game: Game, creature: Creature, visit: SourceVisitor): void {
  forEachSource(game, creature, visit);
  if (creature.kind !== 'hero') return;
  const room = game.tree.floor.rooms[roomAt(game.tree.floor.rooms, creature.x, creature.y)];
  const prefab = room && game.registries.prefabs.tryFind(room.prefab);
  if (prefab) visit(prefab, 1);
}

function visitHeroSources(game: Game, hero: Hero, visit: SourceVisitor): void {
  const { registries } = game;
  for (const option of hero.options) visit(registries.options.find(option.id), option.level);
  for (const slot of SLOTS) {
    if (slot === 'second_weapon') continue;
    const worn = hero.equipment[slot];
    if (!worn) continue;
    visit(registries.items.find(worn.id), 1);
    for (const affix of worn.affixes) visit(registries.affixes.find(affix), 1);
  }
  for (const card of hero.cards) {
    visit(cardGrants(registries.cards.find(card.id), card.level), card.level);
  }
  for (const upgrade of hero.upgrades) visit(registries.upgrades.find(upgrade.id), upgrade.level);
  for (const level of game.tree.run.workshop) visit(registries.workshop.find(level.id), level.level);
}

/** A card's effect in the form of all other sources. */
function cardGrants(card: CardDef, level: number): Grants {
  const { effect } = card;
  if (effect.kind === 'modifier') return { id: card.id, name: card.name, modifiers: effect.modifiers };
  const ability = effect.abilities[Math.min(level, effect.abilities.length) - 1];
  return { id: card.id, name: card.name, abilities: ability === undefined ? [] : [ability] };
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
