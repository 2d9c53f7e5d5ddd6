import { baseFaults } from './base-rules.ts';
import type { ItemDef, LootDef, NpcDef, PrefabDef, ReactionDef, StatusDef } from './definitions.ts';
import { eachModifier } from './entry-walk.ts';
import type { Explanation } from './explanation.ts';
import { nearestName } from './nearest-name.ts';
import { quoted } from './plain-words.ts';
import { isTable } from './schema-walk.ts';
import { TILES } from './tiles.ts';
import type { RegistryName } from './vocabulary.ts';

/** Whose entries have base values of attributes. */
const HAVE_BASE = new Set<RegistryName>(['enemies', 'npcs', 'options', 'balance']);
const META = new Set<RegistryName>(['workshop', 'cards', 'balance']);

/** The attribute that turns what is found into what lasts. */
export const META_GAIN = 'meta_gain';

/**
 * Faults of one valid entry that no schema can see. Each costs the entry.
 *
 * @param namesMetaGain false where the entry is known not to have that word in it
 */
export function entryFaults(registry: RegistryName, value: unknown, namesMetaGain = true): Explanation[] {
  const faults: Explanation[] = [];
  if (namesMetaGain && !META.has(registry) && changesMetaGain(registry, value))
    faults.push(...metaGainFaults(registry, value));
  if (HAVE_BASE.has(registry)) faults.push(...baseFaults(value));
  if (registry === 'npcs') faults.push(...shopFaults(value));
  if (registry === 'npcs') faults.push(...dialogFaults(value as NpcDef), ...exchangeFaults(value as NpcDef));
  if (registry === 'items') faults.push(...priceFaults(value as ItemDef));
  if (registry === 'prefabs') faults.push(...prefabFaults(value as PrefabDef));
  if (registry === 'loot') faults.push(...lootFaults(value as LootDef));
  if (registry === 'reactions') faults.push(...pairFaults(value as ReactionDef));
  if (registry === 'statuses') faults.push(...kineticFaults(value as StatusDef));
  return faults;
}

function changesMetaGain(registry: RegistryName, value: unknown): boolean {
  let changes = isTable(value) && isTable(value.base) && META_GAIN in value.base;
  eachModifier(registry, value, ({ attribute }) => {
    if (attribute === META_GAIN) changes = true;
  });
  return changes;
}

function metaGainFaults(registry: RegistryName, value: unknown): Explanation[] {
  const problem = '"meta_gain" here would turn coins into meta currency';
  const hint = 'only workshop and cards may change it';
  const faults: Explanation[] = [];
  eachModifier(registry, value, (modifier, path) => {
    if (modifier.attribute === META_GAIN) faults.push({ path: [...path, 'attribute'], problem, hint });
  });
  const base = isTable(value) ? value.base : undefined;
  if (isTable(base) && META_GAIN in base) faults.push({ path: ['base', META_GAIN], problem, hint });
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

/** An answer that takes the one and gives the other would be a shop for it. */
function exchangeFaults({ dialog }: NpcDef): Explanation[] {
  const pairs = [
    ['core:gold', 'core:salvage', 'gold never becomes meta currency'],
    ['core:salvage', 'core:gold', 'meta currency never becomes gold'],
  ] as const;
  return dialog.flatMap(({ answers }, node) =>
    answers.flatMap(({ actions }, answer) =>
      pairs.flatMap(([taken, given, problem]): Explanation[] => {
        const takes = actions.some((one) => one.action === 'take_item' && one.item === taken);
        const gives = actions.findIndex((one) => one.action === 'give_item' && one.item === given);
        if (!takes || gives < 0) return [];
        return [{ path: ['dialog', node, 'answers', answer, 'actions', gives, 'item'], problem }];
      }),
    ),
  );
}

/** A talk that leads to a node which is not there would end in silence. */
function dialogFaults({ dialog }: NpcDef): Explanation[] {
  const nodes = new Set<string>();
  const faults: Explanation[] = [];
  for (const [index, { node }] of dialog.entries()) {
    if (nodes.has(node))
      faults.push({ path: ['dialog', index, 'node'], problem: `there are two nodes ${quoted(node)}` });
    nodes.add(node);
  }
  for (const [index, { answers }] of dialog.entries()) {
    for (const [which, { to }] of answers.entries()) {
      if (to === undefined || nodes.has(to)) continue;
      const nearest = nearestName(to, nodes);
      const path = ['dialog', index, 'answers', which, 'to'];
      faults.push({
        path,
        problem: `there is no node ${quoted(to)}`,
        hint: nearest && `did you mean "${nearest}"?`,
      });
    }
  }
  return faults;
}

function prefabFaults({ rows, legend }: PrefabDef): Explanation[] {
  const known = new Set([' ', ...TILES.map((tile) => tile.symbol), ...Object.keys(legend)]);
  const faults: Explanation[] = [];
  for (const [index, row] of rows.entries()) {
    const strange = [...row].find((character) => !known.has(character));
    if (strange === undefined) continue;
    const problem = `${quoted(strange)} is no tile and not in the legend`;
    faults.push({ path: ['rows', index], problem, hint: 'say in `legend` what it means' });
  }
  if (!rows.some((row) => row.includes('+')) && !('+' in legend)) {
    faults.push({ path: ['rows'], problem: 'no corridor can lead in', hint: 'put a + where one may join' });
  }
  return faults;
}

function lootFaults({ entries }: LootDef): Explanation[] {
  return entries.flatMap(({ item, loot, card }, index): Explanation[] =>
    [item, loot, card].filter((find) => find !== undefined).length === 1
      ? []
      : [{ path: ['entries', index], problem: 'a find is exactly one of `item`, `loot` and `card`' }],
  );
}

/** Kinetic leaves no status and no element meets itself, so that such a pair would never react. */
function pairFaults({ pair }: ReactionDef): Explanation[] {
  if (!pair) return [];
  if (pair[0] === pair[1]) return [{ path: ['pair'], problem: 'a pair is of two different elements' }];
  const kinetic = pair.indexOf('kinetic');
  if (kinetic < 0) return [];
  const hint = 'use strike = "kinetic" and requires = a status';
  return [{ path: ['pair', kinetic], problem: 'kinetic leaves no status that could react', hint }];
}

function kineticFaults({ element }: StatusDef): Explanation[] {
  if (element !== 'kinetic') return [];
  return [
    {
      path: ['element'],
      problem: 'kinetic strikes apply no status',
      hint: 'use a trigger with apply_status',
    },
  ];
}
