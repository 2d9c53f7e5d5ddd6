import type { BalanceKind, RegistryName } from './vocabulary.ts';

/** Ids that the engine itself speaks of; without them there is no game. */
export const ENGINE_IDS: Partial<Record<RegistryName, readonly string[]>> = {
  items: ['core:gold', 'core:salvage', 'core:key'],
  statuses: ['core:stunned'],
  abilities: ['core:attack', 'core:flee'],
};

/** The id of core's `balance` entry of a kind. */
export function balanceId(kind: BalanceKind): string {
  return kind === 'affixes' ? 'core:affix-budget' : `core:${kind}`;
}
