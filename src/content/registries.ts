import type { Element } from '../rules/elements.ts';
import { type ContentIndex, indexContent } from './content-index.ts';
import type { Definitions, StatusDef } from './definitions.ts';
import { Registry } from './registry.ts';
import type { Balance } from './schema/balance.ts';
import { BALANCE_KINDS, REGISTRIES, type RegistryName } from './vocabulary.ts';

/** A loaded mod, as saves and bug reports name it. */
export interface LoadedMod {
  readonly id: string;
  readonly version: string;
}

/** Validated entries per registry, in load order. */
export type ValidEntries = { readonly [K in RegistryName]: readonly Definitions[K][] };

/** Everything the loaded mods say, validated and cross-checked. The engine sees content only through this. */
export type Registries = { readonly [K in Exclude<RegistryName, 'balance'>]: Registry<Definitions[K]> } & {
  /** One entry of each kind. */
  readonly balance: Balance;
  /** Old ids and what they are called now, per registry or for all. */
  readonly renames: ReadonlyMap<string, string>;
  /** The loaded mods in load order. */
  readonly mods: readonly LoadedMod[];
  /** The status that strikes of an element apply, if there is one. */
  readonly statusOfElement: ReadonlyMap<Element, StatusDef>;
  /** What the engine would otherwise look for at every turn. */
  readonly index: ContentIndex;
};

/** Thrown when the loaded set cannot make a game at all. */
export class IncompleteContentError extends Error {}

/** Builds the registries from entries that passed their schemas. */
export function buildRegistries(
  entries: ValidEntries,
  mods: readonly LoadedMod[],
  renames: ReadonlyMap<string, string> = new Map(),
): Registries {
  const registry = <K extends RegistryName>(name: K): Registry<Definitions[K]> =>
    new Registry<Definitions[K]>(name, entries[name]);
  const statuses = registry('statuses');
  const statusOfElement = new Map<Element, StatusDef>();
  for (const status of statuses.all()) {
    if (status.element) statusOfElement.set(status.element, status);
  }
  const balance = assembleBalance(entries.balance);
  return {
    items: registry('items'),
    affixes: registry('affixes'),
    options: registry('options'),
    abilities: registry('abilities'),
    enemies: registry('enemies'),
    npcs: registry('npcs'),
    prefabs: registry('prefabs'),
    quests: registry('quests'),
    statuses,
    reactions: registry('reactions'),
    cards: registry('cards'),
    upgrades: registry('upgrades'),
    workshop: registry('workshop'),
    acts: registry('acts'),
    loot: registry('loot'),
    builds: registry('builds'),
    balance,
    renames,
    mods,
    statusOfElement,
    index: indexContent(statuses.all(), entries.quests, balance.caps),
  };
}

function assembleBalance(entries: readonly Definitions['balance'][]): Balance {
  const byKind = new Map<string, Definitions['balance']>();
  for (const entry of entries) byKind.set(entry.kind, entry);
  const missing = BALANCE_KINDS.filter((kind) => !byKind.has(kind));
  if (missing.length > 0) {
    throw new IncompleteContentError(
      `The loaded mods give no balance entry of kind ${missing.join(', ')}; is the core mod whole?`,
    );
  }
  return Object.fromEntries(byKind) as unknown as Balance;
}

/** An empty set of entries, to be filled. */
export function noEntries(): { [K in RegistryName]: Definitions[K][] } {
  return Object.fromEntries(REGISTRIES.map((name) => [name, []])) as unknown as {
    [K in RegistryName]: Definitions[K][];
  };
}
