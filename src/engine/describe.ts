import type { Registries } from '../content/registries.ts';
import type { Game } from './game.ts';
import type { Creature, ItemInstance } from './game-tree.ts';

/** An item in words: "3 bandages", "a flaming sabre". Affixes stand before the name. */
export function describeItem(registries: Registries, item: ItemInstance): string {
  const def = registries.items.tryFind(item.id);
  const words = [
    ...item.affixes.map((affix) => registries.affixes.tryFind(affix)?.name ?? affix),
    def?.name ?? item.id,
  ];
  const name = words.join(' ');
  return item.count > 1 ? `${name} ×${item.count}` : name;
}

/** A creature as the subject or object of a sentence: "you", "the runner". */
export function describeCreature(game: Game, creature: Creature | undefined): string {
  if (!creature) return 'something';
  if (creature.kind === 'hero') return 'you';
  if (creature.kind === 'npc') return game.registries.npcs.tryFind(creature.def)?.name ?? 'somebody';
  return `the ${game.registries.enemies.tryFind(creature.def)?.name ?? 'creature'}`;
}

/** With a capital, for the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
