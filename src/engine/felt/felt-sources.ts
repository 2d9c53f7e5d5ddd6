import type { Registries } from '../../content/registries.ts';
import type { Modifier } from '../../content/schema/modifier.ts';

/*
 * src/engine/felt: whether a bonus is felt where it says so: a hero at that point of the game, without and with it.
 */

/** The registries whose modifiers name where they are felt: what is bought, found or put into a place. */
export const FELT_REGISTRIES = ['cards', 'upgrades', 'workshop', 'affixes'] as const;

/** One of them. */
export type FeltRegistry = (typeof FELT_REGISTRIES)[number];

/** A card, upgrade, workshop line or affix that changes attributes. */
export interface FeltSource {
  readonly registry: FeltRegistry;
  readonly id: string;
  readonly name: string;
  /** In the order of the file; at least one. */
  readonly modifiers: readonly Modifier[];
  /** How high it rises; an affix is there or not. */
  readonly maxLevel: number;
}

const known = new WeakMap<Registries, readonly FeltSource[]>();

/** All of the loaded set, registry by registry in load order. Kept, since screens ask at every key. */
export function feltSources(registries: Registries): readonly FeltSource[] {
  const sources = known.get(registries) ?? gather(registries);
  known.set(registries, sources);
  return sources;
}

function gather(registries: Registries): FeltSource[] {
  const all: FeltSource[] = [
    ...registries.cards.all().map((card) => ({
      ...card,
      registry: 'cards' as const,
      modifiers: card.effect.kind === 'modifier' ? card.effect.modifiers : [],
      maxLevel: card.max_level,
    })),
    ...registries.upgrades
      .all()
      .map((one) => ({ ...one, registry: 'upgrades' as const, maxLevel: one.max_level })),
    ...registries.workshop
      .all()
      .map((one) => ({ ...one, registry: 'workshop' as const, maxLevel: one.max_level })),
    ...registries.affixes.all().map((affix) => ({ ...affix, registry: 'affixes' as const, maxLevel: 1 })),
  ];
  return all
    .filter(({ modifiers }) => modifiers.length > 0)
    .map(({ registry, id, name, modifiers, maxLevel }) => ({ registry, id, name, modifiers, maxLevel }));
}
