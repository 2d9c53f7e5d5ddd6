import type { ItemDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import type { Game } from './game.ts';
import type { Creature, ItemInstance } from './game-tree.ts';

/** An item as a label of a list: "bandage ×3", "flaming sabre". Affixes stand before the name. */
export function describeItem(registries: Registries, item: ItemInstance): string {
  const name = withAffixes(registries, item, registries.items.tryFind(item.id)?.name);
  return item.count > 1 ? `${name} ×${item.count}` : name;
}

/** An item in a sentence: "a rusted key", "an etcher", "3 bandages", "8 gold", "some hobnail boots". */
export function itemPhrase(registries: Registries, item: ItemInstance): string {
  const def = registries.items.tryFind(item.id);
  if (item.count > 1) return `${item.count} ${withAffixes(registries, item, pluralOf(def, item.id))}`;
  return withArticle(withAffixes(registries, item, def?.name), def?.article ?? 'a');
}

/** One that is known already, or that the hero owns, in a sentence: "the rusted key". */
export function theItem(registries: Registries, item: ItemInstance): string {
  const def = registries.items.tryFind(item.id);
  return withArticle(withAffixes(registries, item, def?.name), def?.article === 'none' ? 'none' : 'the');
}

/** Items in words, those of one kind together: "44 gold", "2 keys". In the order in which each kind comes first. */
export function itemPhrases(registries: Registries, items: readonly ItemInstance[]): string[] {
  const kinds = new Map<string, ItemInstance>();
  for (const item of items) {
    const kind = [item.id, ...item.affixes].join(' ');
    const known = kinds.get(kind);
    kinds.set(kind, known ? { ...known, count: known.count + item.count } : item);
  }
  return [...kinds.values()].map((item) => itemPhrase(registries, item));
}

/** A list in a sentence: "a key, some gold and a sabre". */
export function listed(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  const before = names.slice(0, -1);
  const last = names[names.length - 1] ?? '';
  return before.length > 0 ? `${before.join(', ')} ${joint} ${last}` : last;
}

function withAffixes(registries: Registries, item: ItemInstance, name: string = item.id): string {
  return [...item.affixes.map((affix) => registries.affixes.tryFind(affix)?.name ?? affix), name].join(' ');
}

/** What takes "some" has no other form for several: "8 gold". */
function pluralOf(def: ItemDef | undefined, id: string): string {
  if (!def) return id;
  return def.plural ?? (def.article === 'some' ? def.name : regularPlural(def.name));
}

function regularPlural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function withArticle(name: string, article: Article): string {
  if (article === 'none') return name;
  if (article !== 'a') return `${article} ${name}`;
  // By the sound: a useful thing, an hour glass.
  const isVowel = /^([aeiou]|hour|honest|heir)/i.test(name) && !/^(uni|use|usu|eu|one\b|once)/i.test(name);
  return `${isVowel ? 'an' : 'a'} ${name}`;
}

/** The little word before an item's name. */
type Article = 'a' | 'some' | 'the' | 'none';

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
