import type { ItemDef } from './definitions.ts';
import { notesOf } from './entry-notes.ts';
import type { Explanation } from './explanation.ts';
import { isTable } from './schema-walk.ts';
import type { RegistryName } from './vocabulary.ts';

const META = new Set<RegistryName>(['workshop', 'cards', 'balance']);

/** Faults of one valid entry that no schema can see. Each costs the entry. */
export function entryFaults(registry: RegistryName, value: unknown): Explanation[] {
  const faults: Explanation[] = [];
  if (!META.has(registry)) faults.push(...metaGainFaults(registry, value));
  if (registry === 'npcs') faults.push(...shopFaults(value));
  if (registry === 'items') faults.push(...priceFaults(value as ItemDef));
  return faults;
}

function metaGainFaults(registry: RegistryName, value: unknown): Explanation[] {
  const problem = '"meta_gain" here would turn coins into meta currency';
  const hint = 'only workshop and cards may change it';
  const faults: Explanation[] = [];
  for (const { modifier, path } of notesOf(registry, value).modifiers) {
    if (modifier.attribute === 'meta_gain') faults.push({ path: [...path, 'attribute'], problem, hint });
  }
  const base = isTable(value) ? value.base : undefined;
  if (isTable(base) && 'meta_gain' in base) faults.push({ path: ['base', 'meta_gain'], problem, hint });
  return faults;
}

/** Gold and salvage never turn into each other: no shop sells salvage, no price is paid for it. */
function shopFaults(value: unknown): Explanation[] {
  const shop = isTable(value) ? value.shop : undefined;
  if (!Array.isArray(shop)) return [];
  return shop.flatMap((offer: { item: string }, index): Explanation[] =>
    offer.item === 'core:salvage'
      ? [
          {
            path: ['shop', index, 'item'],
            problem: 'no shop may sell salvage: gold never becomes meta currency',
          },
        ]
      : [],
  );
}

function priceFaults(item: ItemDef): Explanation[] {
  if (item.id !== 'core:salvage' || item.price === 0) return [];
  const problem = 'salvage has no price: meta currency never becomes gold';
  return [{ path: ['price'], problem, hint: 'leave it out' }];
}
