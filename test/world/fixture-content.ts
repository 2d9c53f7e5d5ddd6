import { SCHEMAS } from '../../src/content/definitions.ts';
import { buildRegistries, noEntries, type Registries } from '../../src/content/registries.ts';
import { ATTRIBUTES, CAPS } from '../../src/rules/attributes.ts';
import { FIXTURE_PREFABS } from './fixture-prefabs.ts';

const GLYPH = { glyph: 'x', color: 'white' };

const item = (id: string, more: object = {}) => SCHEMAS.items.parse({ id, name: id, ...GLYPH, ...more });
const enemy = (id: string, more: object = {}) =>
  SCHEMAS.enemies.parse({ id, name: id, ...GLYPH, role: 'meat', base: {}, ...more });

/** A small content set of the generator's tests: two acts, rooms of every purpose, a few of everything. */
export function fixtureRegistries(
  more: { prefabs?: object[]; acts?: object[]; without?: string[] } = {},
): Registries {
  const entries = noEntries();
  const isWanted = (entry: { id: string }) => !more.without?.includes(entry.id);
  entries.items = items().filter(isWanted);
  entries.affixes = affixes();
  entries.enemies = ['rat', 'shambler', 'runner', 'hollow', 'mutant', 'keeper'].map((name) =>
    enemy(`core:${name}`),
  );
  entries.npcs = [SCHEMAS.npcs.parse({ id: 'core:trader', name: 'trader', ...GLYPH })];
  entries.loot = loot();
  entries.acts = [...acts(), ...(more.acts ?? [])].map((entry) => SCHEMAS.acts.parse(entry));
  entries.prefabs = [...FIXTURE_PREFABS, ...(more.prefabs ?? [])]
    .map((entry) => SCHEMAS.prefabs.parse(entry))
    .filter(isWanted);
  entries.balance = balance().map((entry) => SCHEMAS.balance.parse(entry));
  return buildRegistries(entries, []);
}

function items() {
  return [
    item('core:gold', { stack: 1000 }),
    item('core:bandage', { stack: 5 }),
    item('core:key', { tags: ['core:key'] }),
    item('core:sabre', {
      slot: 'weapon',
      affix_slots: 3,
      weapon: { damage: 8, interval: 1, shares: { kinetic: 1 } },
    }),
    item('core:torch', {
      slot: 'weapon',
      affix_slots: 2,
      weapon: { damage: 8, interval: 1, shares: { fire: 1 } },
    }),
    item('core:voidblade', { slot: 'weapon', weapon: { damage: 8, interval: 1, shares: { void: 1 } } }),
  ];
}

function affixes() {
  return [
    SCHEMAS.affixes.parse({ id: 'core:keen', name: 'keen', tier: 1, slots: ['weapon'] }),
    SCHEMAS.affixes.parse({
      id: 'core:flaming',
      name: 'flaming',
      tier: 3,
      slots: ['weapon'],
      element: 'fire',
    }),
    SCHEMAS.affixes.parse({ id: 'core:hollow', name: 'hollow', tier: 1, slots: ['weapon'], element: 'void' }),
    SCHEMAS.affixes.parse({ id: 'core:stout', name: 'stout', tier: 2, slots: ['body'] }),
    SCHEMAS.affixes.parse({ id: 'core:great', name: 'great', tier: 5, slots: ['weapon'] }),
  ];
}

function loot() {
  return [
    SCHEMAS.loot.parse({
      id: 'core:finds',
      name: 'finds',
      entries: [
        { item: 'core:gold', count: [5, 20], weight: 20 },
        { item: 'core:bandage', weight: 10 },
        { loot: 'core:weapons', weight: 6 },
      ],
    }),
    SCHEMAS.loot.parse({
      id: 'core:weapons',
      name: 'weapons',
      entries: [
        { item: 'core:sabre', affixes: [0, 3] },
        { item: 'core:torch', affixes: [0, 2] },
        { item: 'core:voidblade' },
        { loot: 'core:weapons', weight: 1 },
      ],
    }),
  ];
}

function acts(): object[] {
  const act = {
    name: 'act',
    packs_per_floor: [5, 9],
    loot_per_floor: [5, 9],
    rooms: [9, 15],
    loot: 'core:finds',
    elite_chance: 0.2,
    elites: [{ enemy: 'core:mutant' }],
    vault_chance: 0.7,
    decor_density: 0.12,
    waves: { species: [{ enemy: 'core:rat' }], size: 3, growth: 1.2 },
  };
  return [
    {
      ...act,
      id: 'core:act-1',
      floors: [1, 4],
      elements: ['kinetic', 'fire', 'cold'],
      species: [
        { enemy: 'core:rat', pack: [2, 5], weight: 20 },
        { enemy: 'core:shambler', pack: [1, 3] },
      ],
      boss: 'core:keeper',
      decor: [
        { tile: 'rust', weight: 10 },
        { tile: 'rubble', weight: 5 },
        { tile: 'bones', weight: 3 },
        { tile: 'crate', weight: 3 },
      ],
    },
    {
      ...act,
      id: 'core:act-2',
      floors: [5, 10],
      elements: ['acid', 'void'],
      species: [{ enemy: 'core:hollow', pack: [1, 2] }],
      decor: [
        { tile: 'deep_water', weight: 10 },
        { tile: 'shallow_water', weight: 5 },
        { tile: 'moss', weight: 5 },
        { tile: 'brazier', weight: 2 },
      ],
      pays: 2,
    },
  ];
}

const filled = <K extends string>(names: readonly K[], value: number) =>
  Object.fromEntries(names.map((name) => [name, value]));

function balance(): object[] {
  const based = ATTRIBUTES.filter(
    (name) => !/^(resist|penetration|vulnerability)_|^reaction_power$/.test(name),
  );
  const window = { right: [1, 2], wrong: [3, 4] };
  return [
    { id: 'core:caps', kind: 'caps', caps: filled(CAPS, 0.5) },
    {
      id: 'core:base',
      kind: 'base',
      everyone: filled(based, 1),
      reaction_power: { base: 4, per_floor: 0.12 },
    },
    {
      id: 'core:time',
      kind: 'time',
      ...filled(
        [
          'wait',
          'use_item',
          'pick_up',
          'equip',
          'swap_weapons',
          'talk',
          'drop',
          'wave_warning',
          'rest_every',
        ],
        1,
      ),
      rest_fraction: 0.01,
      lose_track: 10,
    },
    { id: 'core:light', kind: 'light', full_charge: 600, low_fraction: 0.1, dark_notice: 2 },
    {
      id: 'core:combat',
      kind: 'combat',
      ...filled(['max_active', 'critical_push', 'critical_stun', 'step_noise', 'strike_noise'], 1),
      events_per_turn: 100,
      flee_burst: { mult: 1.5, seconds: 2, cooldown: 30 },
      low_health: 0.3,
    },
    { id: 'core:companions', kind: 'companions', max: 3, revive_within: 30, revive_health: 0.3 },
    { id: 'core:experience', kind: 'experience', first: 10, growth: 1.4, choices: 3, max_level: 30 },
    {
      id: 'core:economy',
      kind: 'economy',
      ...filled(['kill_gold', 'critical_gold'], 1),
      death_keeps: 0.3,
      sell_fraction: 0.4,
      pack_size: 40,
      card_slot_prices: [40, 120, 360, 1000],
    },
    {
      id: 'core:affixes',
      kind: 'affixes',
      base: 40,
      per_level: 3,
      max_level: 100,
      tier_costs: [8, 16, 28, 44, 64],
    },
    {
      id: 'core:corridors',
      kind: 'corridors',
      ratio: [3, 6],
      windows: { meat: window, pressure: window, tank: window, elite: window },
    },
    {
      id: 'core:generator',
      kind: 'generator',
      loops: [2, 5],
      door_chance: 0.6,
      open_door_chance: 0.2,
      shrine_chance: 0.6,
      people_chance: 0.5,
      second_vault_chance: 0.25,
      room_gap: 2,
      attempts: 400,
    },
  ];
}
