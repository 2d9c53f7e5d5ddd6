import { describe, expect, test } from 'vitest';
import { notesOf } from '../../src/content/entry-notes.ts';
import type { RegistryName } from '../../src/content/vocabulary.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { ATTRIBUTES, type Attribute } from '../../src/rules/attributes.ts';
import { ELEMENTS } from '../../src/rules/elements.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const { registries } = loadMods({ bundledModsDir: MODS, only: ['core'] });

type Kind = 'flat' | 'points' | 'mult' | 'any';
type Source =
  | 'workshop'
  | 'in-run'
  | 'cards'
  | 'affixes'
  | 'statuses'
  | 'equipment'
  | 'species'
  | 'equipment or options';

/** What the rules promise of every attribute: which accumulator is fed by which sources. */
const FED: Readonly<Record<string, Partial<Record<Kind, readonly Source[]>>>> = {
  damage: { flat: ['workshop', 'in-run'], mult: ['cards'], points: ['affixes'] },
  attack_interval: { mult: ['workshop', 'cards', 'in-run'] },
  range: { mult: ['in-run'] },
  max_health: { flat: ['workshop', 'in-run'], mult: ['cards'] },
  crit_factor: { mult: ['in-run'], flat: ['affixes'] },
  crit_chance: { points: ['workshop', 'cards', 'in-run', 'affixes'] },
  defense_percent: { points: ['workshop', 'in-run'] },
  defense_flat: { flat: ['workshop', 'in-run'], mult: ['cards'] },
  health_regen: { flat: ['workshop', 'in-run'], mult: ['cards'] },
  coin_gain: { mult: ['workshop', 'in-run', 'cards'] },
  coins_per_wave: { flat: ['workshop', 'in-run'], mult: ['cards'] },
  crit_coin_gain: { mult: ['workshop', 'in-run', 'cards'] },
  free_upgrade_chance: { points: ['workshop', 'in-run'] },
  meta_gain: { mult: ['workshop', 'cards'] },
  ultimate_cooldown: { points: ['workshop', 'cards'] },
  wave_cooldown: { points: ['workshop', 'cards'] },
  move_interval: { mult: ['affixes', 'statuses'] },
  armor: { points: ['equipment', 'species'] },
  ...perElement('resist', { points: ['equipment', 'affixes'] }),
  ...perElement('penetration', { points: ['affixes'] }),
  ...perElement('vulnerability', { points: ['statuses'] }),
  crit_taken: { points: ['statuses'] },
  tick_taken: { mult: ['statuses'] },
  breach: { points: ['statuses'] },
  reaction_power: { points: ['affixes', 'cards'] },
  light_radius: { any: ['equipment or options'] },
  notice_radius: { any: ['equipment or options'] },
  light_drain: { any: ['equipment or options'] },
  initiative: { any: ['equipment or options'] },
  level: { any: ['equipment or options'] },
  capacity: { any: ['equipment or options'] },
};

function perElement(name: string, fed: (typeof FED)[string]): typeof FED {
  return Object.fromEntries(ELEMENTS.map((element) => [`${name}_${element}`, fed]));
}

const REGISTRIES: Readonly<Record<Source, readonly RegistryName[]>> = {
  workshop: ['workshop'],
  'in-run': ['upgrades'],
  cards: ['cards'],
  affixes: ['affixes'],
  statuses: ['statuses'],
  equipment: ['items'],
  species: ['enemies'],
  'equipment or options': ['items', 'options', 'affixes'],
};

function feeds(source: Source, attribute: Attribute, kind: Kind): boolean {
  return REGISTRIES[source].some((registry) =>
    registries[registry as 'items'].all().some((entry) => {
      const { base } = entry as { base?: Partial<Record<Attribute, number>> };
      // A species' armor and a class's light are what they begin with.
      if (base?.[attribute] !== undefined) return true;
      return notesOf(registry, entry).modifiers.some(
        ({ modifier }) =>
          modifier.attribute === attribute && (kind === 'any' || modifier[kind] !== undefined),
      );
    }),
  );
}

describe('core', () => {
  test('promises something of every attribute', () => {
    expect(ATTRIBUTES.filter((attribute) => FED[attribute] === undefined)).toEqual([]);
    expect(Object.keys(FED).filter((name) => !ATTRIBUTES.includes(name as Attribute))).toEqual([]);
  });

  test('has every source that the rules promise each attribute', () => {
    const missing = Object.entries(FED).flatMap(([attribute, kinds]) =>
      Object.entries(kinds).flatMap(([kind, sources]) =>
        sources
          .filter((source) => !feeds(source, attribute as Attribute, kind as Kind))
          .map((source) => `${attribute}: ${kind} from ${source}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('gives what turns gold into what outlives a run to workshop and cards alone', () => {
    const givers = (['upgrades', 'items', 'affixes', 'options', 'statuses', 'abilities'] as const).filter(
      (registry) =>
        registries[registry as 'items']
          .all()
          .some((entry) =>
            notesOf(registry, entry).modifiers.some((one) => one.modifier.attribute === 'meta_gain'),
          ),
    );
    expect(givers).toEqual([]);
  });
});
