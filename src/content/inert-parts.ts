import type { Definitions } from './definitions.ts';
import { ENGINE_IDS } from './engine-ids.ts';
import type { Deciding, DoubtfulPart, Finding } from './finding.ts';
import { talkParts } from './inert-actions.ts';
import { quoted } from './plain-words.ts';
import type { ValidEntries } from './registries.ts';
import { TILES } from './tiles.ts';
import type { RegistryName } from './vocabulary.ts';

/** Gives an item of the loaded set. */
export type ItemOf = (id: string) => Definitions['items'] | undefined;

/** Parts of entries that are valid by themselves and can never do anything where they stand. */
export function inertParts(entries: ValidEntries, itemOf: ItemOf): Finding[] {
  const found: Finding[] = [];
  const look = <K extends RegistryName>(
    registry: K,
    partsOf: (entry: Definitions[K]) => readonly DoubtfulPart[],
  ): void => {
    for (const entry of entries[registry]) {
      for (const part of partsOf(entry)) found.push({ ...part, registry, id: entry.id });
    }
  };
  look('items', itemParts);
  look('affixes', affixParts);
  look('prefabs', legendParts);
  look('options', (option) => optionParts(option, entries, itemOf));
  look('loot', (loot) => findParts(loot, itemOf));
  look('npcs', talkParts);
  look('npcs', idleLines);
  look('enemies', idleLines);
  look('acts', strayPacks);
  look('reactions', (reaction) => pairParts(reaction, entries));
  return found;
}

function itemParts(item: Definitions['items']): DoubtfulPart[] {
  const parts: DoubtfulPart[] = [];
  const tell = (field: string, by: string, problem: string, hint: string): void => {
    parts.push({ path: [field], decided: [{ path: [by] }], problem, hint });
  };
  if (item.weapon && item.slot !== 'weapon')
    tell('weapon', 'slot', 'nobody can wield it', 'give it slot = "weapon"');
  if (item.light !== undefined && item.slot !== 'lamp')
    tell('light', 'slot', 'it cannot be lit', 'give it slot = "lamp"');
  if (item.slot === 'weapon' && !item.weapon)
    tell('slot', 'weapon', 'it is held but no weapon', 'give it a weapon table');
  if (item.slot === undefined) {
    for (const field of ['modifiers', 'triggers', 'abilities'] as const) {
      if (item[field].length > 0)
        tell(field, 'slot', 'these count while it is worn, and it cannot be', 'give it a slot');
    }
    if (item.affix_slots > 0)
      tell('affix_slots', 'slot', 'affixes count while it is worn, and it cannot be', 'give it a slot');
  }
  if (item.actions.length === 0) {
    for (const field of ['use_condition', 'automatic'] as const) {
      const isSet = field === 'automatic' ? item.automatic !== undefined : item.use_condition.length > 0;
      if (isSet) tell(field, 'actions', 'it cannot be used', 'give it actions');
    }
  }
  return parts;
}

const IDLE_AFFIX = {
  problem: 'it does nothing',
  hint: 'give it modifiers, triggers or abilities',
  decided: ['modifiers', 'triggers', 'abilities', 'convert', 'stacks'].map((field) => ({ path: [field] })),
};

function affixParts(affix: Definitions['affixes']): DoubtfulPart[] {
  const { modifiers, triggers, abilities, convert, stacks } = affix;
  if ([modifiers, triggers, abilities, convert].every((list) => list.length === 0) && stacks === 0)
    return [{ ...IDLE_AFFIX, path: [] }];
  if (affix.slots.includes('weapon')) return [];
  const worn = { decided: [{ path: ['slots'] }], hint: 'add "weapon" to its slots' };
  const parts: DoubtfulPart[] = [];
  if (affix.convert.length > 0)
    parts.push({ path: ['convert'], problem: 'only weapons have elements to change', ...worn });
  if (affix.stacks > 0) parts.push({ path: ['stacks'], problem: 'only weapons apply stacks', ...worn });
  return parts;
}

function legendParts({ rows, legend }: Definitions['prefabs']): DoubtfulPart[] {
  return Object.entries(legend).flatMap(([key, { tile, enemy, npc, item, loot, chance }]): DoubtfulPart[] => {
    if (!rows.some((row) => row.includes(key)))
      return [
        {
          path: ['legend', key],
          decided: [{ path: ['rows'] }],
          problem: `${quoted(key)} is in none of the rows`,
        },
      ];
    const isWalkable = TILES.find(({ name }) => name === tile)?.walkable;
    if (!isWalkable && (enemy ?? npc ?? item ?? loot) !== undefined) {
      const problem = `nobody can stand on ${quoted(tile)}, nor take what lies there`;
      const hint = 'leave the tile away, or take a floor';
      return [{ path: ['legend', key, 'tile'], decided: whoIsThere(key), problem, hint }];
    }
    if (chance === 1 || (enemy ?? npc ?? item ?? loot) !== undefined) return [];
    const hint = 'give it enemy, npc, item or loot';
    const problem = 'there is nothing that could be there';
    return [{ path: ['legend', key, 'chance'], decided: whoIsThere(key), problem, hint }];
  });
}

/** The fields of a legend that put somebody or something onto a tile. */
function whoIsThere(key: string): Deciding[] {
  return ['enemy', 'npc', 'item', 'loot'].map((field) => ({ path: ['legend', key, field] }));
}

function optionParts(option: Definitions['options'], entries: ValidEntries, itemOf: ItemOf): DoubtfulPart[] {
  if (option.kind === 'talent') return talentParts(option, entries);
  const talents = { decided: [{ path: ['kind'] }], hint: 'only talents have it' };
  const parts = wornParts(option, itemOf);
  if (option.classes.length > 0)
    parts.push({ path: ['classes'], problem: `a ${option.kind} has no classes`, ...talents });
  if (option.max_rank > 1)
    parts.push({ path: ['max_rank'], problem: `a ${option.kind} has no ranks`, ...talents });
  return parts;
}

/** What a class or race wears that cannot be worn, or not there. */
function wornParts({ equip }: Definitions['options'], itemOf: ItemOf): DoubtfulPart[] {
  return equip.flatMap(({ item, slot }, index): DoubtfulPart[] => {
    const worn = itemOf(item);
    if (!worn) return [];
    const path = ['equip', index];
    const tell = (field: string, problem: string, hint: string): DoubtfulPart[] => {
      const decided = [{ path: [...path, 'item'] }, { registry: 'items' as const, id: item, path: ['slot'] }];
      return [{ path: [...path, field], decided, problem, hint }];
    };
    if (worn.slot === undefined) return tell('item', `${quoted(item)} cannot be worn`, 'use items');
    if (slot === undefined || slot.replace('second_', '') === worn.slot) return [];
    return tell('slot', `${quoted(item)} is worn as ${worn.slot}`, 'leave the slot away');
  });
}

function talentParts(talent: Definitions['options'], { options }: ValidEntries): DoubtfulPart[] {
  const problem = 'a talent is chosen in mid-run and brings nothing along';
  const fields = (['equip', 'items'] as const).filter((field) => talent[field].length > 0);
  const brought = fields.map((field) => ({
    path: [field],
    decided: [{ path: ['kind'] }],
    problem,
    hint: 'use on_create or a class',
  }));
  const classes = talent.classes.flatMap((id, index): DoubtfulPart[] => {
    const { kind } = options.find((option) => option.id === id) ?? {};
    if (kind === undefined || kind === 'class') return [];
    const decided: readonly Deciding[] = [{ registry: 'options', id, path: ['kind'] }];
    return [{ path: ['classes', index], decided, problem: `${quoted(id)} is a ${kind} and no class` }];
  });
  return [...brought, ...classes];
}

/** Affixes of what can carry none, and numbers of what comes alone. */
function findParts({ entries }: Definitions['loot'], itemOf: ItemOf): DoubtfulPart[] {
  return entries.flatMap((find, index): DoubtfulPart[] => {
    const parts: DoubtfulPart[] = [];
    const item = find.item === undefined ? undefined : itemOf(find.item);
    const path = ['entries', index];
    if (find.affixes[1] > 0 && (!item || item.affix_slots === 0)) {
      const problem =
        find.item === undefined ? 'only items have affixes' : `${quoted(find.item)} carries none`;
      const decided: Deciding[] = [{ path: [...path, 'item'] }];
      if (item) decided.push({ registry: 'items', id: item.id, path: ['affix_slots'] });
      parts.push({ path: [...path, 'affixes'], decided, problem, hint: item && 'give it affix_slots' });
    }
    if (find.card !== undefined && find.count[1] > 1) {
      const decided = [{ path: [...path, 'card'] }];
      parts.push({ path: [...path, 'count'], decided, problem: 'a card comes alone' });
    }
    return parts;
  });
}

/** Abilities that nobody needs to be given. */
const EVERYBODYS: ReadonlySet<string> = new Set(ENGINE_IDS.abilities);

/** Lines of behaviour that are never done. */
function idleLines({ ai, abilities }: Definitions['enemies' | 'npcs']): DoubtfulPart[] {
  const parts = ai.flatMap((line, index): DoubtfulPart[] => {
    if (line.do !== 'ability' || abilities.includes(line.ability) || EVERYBODYS.has(line.ability)) return [];
    const problem = `it does not have the ability ${quoted(line.ability)}`;
    const decided = [{ path: ['abilities'] }];
    return [{ path: ['ai', index, 'ability'], decided, problem, hint: 'name it in abilities too' }];
  });
  const last = ai.findIndex((line) => line.do === 'wait' && line.condition.length === 0 && line.chance === 1);
  if (last >= 0 && last < ai.length - 1) {
    const problem = 'this line and those below it are never done: the one above always is';
    const decided = [{ path: ['ai', last] }];
    parts.push({
      path: ['ai', last + 1],
      decided,
      problem,
      hint: 'move "wait" to the end, or give it a chance',
    });
  }
  return parts;
}

/** Packs that come on no floor of their act. */
function strayPacks({ floors: [first, last], species, elites, waves }: Definitions['acts']): DoubtfulPart[] {
  const lists = [
    [['species'], species],
    [['elites'], elites],
    [['waves', 'species'], waves.species],
  ] as const;
  return lists.flatMap(([path, packs]) =>
    packs.flatMap(({ floors }, index): DoubtfulPart[] => {
      if (!floors || (floors[0] <= last && floors[1] >= first)) return [];
      const problem = `the floors of this act are ${first} to ${last}`;
      const decided = [{ path: ['floors'] }];
      return [{ path: [...path, index, 'floors'], decided, problem, hint: 'it never comes' }];
    }),
  );
}

/** Elements without a status cannot meet another one on a target. */
function pairParts({ pair }: Definitions['reactions'], { statuses }: ValidEntries): DoubtfulPart[] {
  return (pair ?? []).flatMap((element, index): DoubtfulPart[] => {
    if (statuses.some((status) => status.element === element)) return [];
    const decided: readonly Deciding[] = [{ registry: 'statuses', path: ['element'], was: element }];
    return [
      { path: ['pair', index], decided, problem: `no status is of ${element}, so that this never happens` },
    ];
  });
}
