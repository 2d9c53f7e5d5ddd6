import { describe, expect, it } from 'vitest';
import { unnamedPoints } from '../../src/content/unnamed-points.ts';
import { feltSources } from '../../src/engine/felt/felt-sources.ts';
import { type FeltMeasure, measureFelt } from '../../src/engine/felt/measure-felt.ts';
import { runFeltTool } from '../../src/tools/felt-tool.ts';
import { fixtureRegistries } from '../engine/fixture-content.ts';
import { bundled } from './bundled.ts';

const upgrade = (id: string, modifiers: string, more = ''): string =>
  `[[upgrades]]\nid = "${id}"\nname = "${id}"\ntab = "attack"\nmax_level = 10\nprice = 10\n${more}modifiers = [${modifiers}]\n`;
const AT = 'observable = "damage_per_second", felt_at =';

function measured(id: string, toml: string): FeltMeasure[] {
  const registries = fixtureRegistries(toml);
  const source = feltSources(registries).find((one) => one.id === id);
  if (source === undefined) throw new Error(`there is no ${id}`);
  return [...measureFelt(registries, source)];
}

const faultsOf = (id: string, toml: string) => measured(id, toml).flatMap(({ faults }) => faults);
const kindsOf = (id: string, toml: string) => faultsOf(id, toml).map(({ kind }) => kind);

/** The one change of a source with one modifier. */
function changeOf(id: string, toml: string) {
  const change = measured(id, toml)[0]?.change;
  if (change === undefined) throw new Error('it was measured nowhere');
  return change;
}

describe('the point at which a bonus is felt', () => {
  it('has every line of its kind at the named level, and the own one left out or in', () => {
    const toml =
      upgrade('t:edge', '{ attribute = "damage", flat = 1 }') +
      upgrade('t:own', `{ attribute = "damage", flat = 2, ${AT} { depth = 3, upgrades = 4, workshop = 2 } }`);
    const { before, after, level } = changeOf('t:own', toml);
    // Bare hands 2, four levels of edge, two of the forge; then four times two more.
    expect([before.value, after.value, level]).toEqual([8, 16, 4]);
    expect(after.parts.map(({ id, times }) => [id, times])).toEqual([
      ['t:edge', 4],
      ['t:own', 4],
      ['t:forge', 2],
    ]);
  });

  it('counts a source once at least, and no higher than it rises', () => {
    const own = (level: string): string =>
      upgrade('t:own', `{ attribute = "damage", flat = 2, ${AT} { depth = 1${level} } }`);
    expect(changeOf('t:own', own('')).level).toBe(1);
    expect(changeOf('t:own', own(', upgrades = 0')).level).toBe(1);
    expect(changeOf('t:own', own(', upgrades = 50')).level).toBe(10);
  });

  it('wears what the build of the floor wears, and puts the affix alone onto the first thing that takes it', () => {
    const toml = `
[[builds]]
id = "t:shallow"
name = "shallow"
floors = [1, 2]
equip = [{ item = "t:sword" }]
[[builds]]
id = "t:deep"
name = "deep"
floors = [3, 4]
level = 5
equip = [{ item = "t:sword", affixes = ["t:thorny"] }]
[[affixes]]
id = "t:sharp"
name = "sharp"
tier = 1
slots = ["weapon"]
floors = [3, 9]
modifiers = [{ attribute = "damage", points = 0.5, ${AT} { depth = 4 } }]
`;
    const { build, carrier, before, after } = changeOf('t:sharp', toml);
    expect([build, carrier]).toEqual(['t:deep', 't:sword']);
    expect(after.value).toBeCloseTo(before.value * 1.5, 9);
    expect(kindsOf('t:sharp', toml)).toEqual([]);
    // Below the deepest build that one goes on.
    expect(changeOf('t:sharp', toml.replace('depth = 4', 'depth = 9')).build).toBe('t:deep');
    expect(faultsOf('t:sharp', toml.replace('depth = 4', 'depth = 2'))).toEqual([
      { kind: 'not_there', text: 'it is not found on floor 2, but on 3 to 9; name one of these' },
    ]);
  });

  it('equips the card itself and those that meet it in the clamp', () => {
    const card = (id: string, points: number, at = ''): string =>
      `[[cards]]\nid = "${id}"\nname = "${id}"\neffect = { kind = "modifier", modifiers = [{ attribute = "crit_chance", points = ${points}${at} }] }\n`;
    const toml = card('t:other', 0.1) + card('t:own', 0.05, `, ${AT} { depth = 1, cards = 2 }`);
    const { before, after } = changeOf('t:own', toml);
    expect(before.points).toBeCloseTo(0.2, 9);
    expect(after.points).toBeCloseTo(0.3, 9);
  });

  it('takes a condition as met, since its foe is not there', () => {
    const condition = 'condition = [{ check = "has_tag", who = "target", value = "t:undead" }]';
    const toml = upgrade(
      't:own',
      `{ attribute = "damage", flat = 2, ${condition}, ${AT} { depth = 1, upgrades = 3 } }`,
    );
    const change = changeOf('t:own', toml);
    expect([change.before.value, change.after.value, change.assumed]).toEqual([5, 11, true]);
    expect(kindsOf('t:own', toml)).toEqual([]);
  });
});

describe('a bonus is refused', () => {
  it('where the sum meets the clamp, even by one percentage point', () => {
    const crit = (points: number): string =>
      upgrade(
        't:own',
        `{ attribute = "crit_chance", points = ${points}, ${AT} { depth = 1, upgrades = 10 } }`,
      );
    const { cap } = changeOf('t:own', crit(0.01)).before.limits;
    const { unclamped } = changeOf('t:own', crit(0.01)).before;
    const room = (cap - unclamped) / 10;
    expect(kindsOf('t:own', crit(room))).toEqual([]);
    const [fault] = faultsOf('t:own', crit(room + 0.001));
    expect(fault?.kind).toBe('clamped');
    expect(fault?.text).toBe(
      `the sum of ${Math.round(cap * 100) + 1} % is clamped to ${Math.round(cap * 100)} %; ` +
        'name an earlier point, or lower the numbers',
    );
  });

  it('where it names no point or no figure', () => {
    expect(kindsOf('t:edge', '')).toEqual(['no_observable', 'no_point']);
    const toml = upgrade('t:own', '{ attribute = "damage", flat = 2, felt_at = { depth = 1 } }');
    expect(kindsOf('t:own', toml)).toEqual(['no_observable']);
  });

  it('where nothing changes', () => {
    const regen = (more: string) =>
      upgrade('t:own', `{ attribute = "health_regen", mult = 2, ${AT} { depth = 1${more} } }`) +
      upgrade('t:mend', '{ attribute = "health_regen", flat = 1 }');
    expect(kindsOf('t:own', regen(''))).toEqual(['no_change']);
    expect(kindsOf('t:own', regen(', upgrades = 1'))).toEqual([]);
  });

  it('where gold from critical kills comes before the first critical chance that is bought', () => {
    const coins = (more: string) =>
      upgrade('t:own', `{ attribute = "crit_coin_gain", mult = 2, ${AT} { depth = 1${more} } }`) +
      upgrade('t:aim', '{ attribute = "crit_chance", points = 0.02 }');
    expect(kindsOf('t:own', coins(''))).toEqual(['no_critical_chance']);
    expect(kindsOf('t:own', coins(', upgrades = 1'))).toEqual([]);
  });

  it('where an ultimate would be sooner that nobody has', () => {
    const toml = (more: string) => `
[[workshop]]
id = "t:own"
name = "own"
max_level = 5
price = 1
modifiers = [{ attribute = "ultimate_cooldown", points = 0.1, ${AT} { depth = 1, workshop = 1${more} } }]
[[abilities]]
id = "t:boom"
name = "boom"
cooldown = 60
ultimate = true
actions = [{ action = "heal", amount = 1, target = "self" }]
[[cards]]
id = "t:boom-card"
name = "boom"
effect = { kind = "ability", abilities = ["t:boom"] }
`;
    expect(kindsOf('t:own', toml(''))).toEqual(['no_ultimate']);
    expect(kindsOf('t:own', toml(', cards = 1'))).toEqual([]);
  });
});

describe('--tool stat --felt', () => {
  const good = upgrade('t:edge', `{ attribute = "damage", flat = 1, ${AT} { depth = 1, upgrades = 2 } }`);

  it('shows one source with both values, sums and sources', () => {
    const result = runFeltTool('t:edge', fixtureRegistries(good));
    expect(result.exitCode).toBe(0);
    expect(result.text).toContain('felt at   floor 1, upgrades 2');
    expect(result.text).toContain('seen in   damage_per_second');
    expect(result.text).toContain('Damage   2 → 4   unclamped 0 → 0');
    expect(result.text).toContain('t:edge ×2: flat +2');
    expect(result.text).toContain('It is felt there, and no clamp is met.');
  });

  it('lists all, names each that fails, and says so in JSON', () => {
    const result = runFeltTool(undefined, fixtureRegistries(good));
    expect(result.exitCode).toBe(1);
    expect(result.text).toMatch(
      /upgrade t:edge +damage +2 → 4 +0 → 0 +floor 1, upgrades 2 +damage_per_second\n/,
    );
    expect(result.text).toMatch(/card t:luck +coin_gain +nowhere +nothing +FAILS\n/);
    expect(result.text).toContain(
      'FAILS: workshop t:forge, damage: it names no felt_at; say on which floor it is felt.',
    );
    const { version, felt } = result.json as { version: number; felt: Record<string, unknown>[] };
    expect(version).toBe(1);
    expect(felt.map(({ id, holds }) => [id, holds])).toEqual([
      ['t:luck', false],
      ['t:edge', true],
      ['t:forge', false],
    ]);
  });

  it('knows what it was asked for', () => {
    const registries = fixtureRegistries(good);
    expect(runFeltTool('t:edgy', registries)).toMatchObject({ exitCode: 2 });
    expect(runFeltTool('t:edgy', registries).text).toContain('did you mean "t:edge"?');
    expect(runFeltTool('t:flaming', registries).text).toBe(
      'affix t:flaming changes no attribute, so that there is nothing to feel',
    );
  });
});

describe('core', () => {
  const { loadMods } = bundled<typeof import('../../src/mods/load-mods.ts')>('mods/load-mods.ts');
  const { registries } = loadMods({
    bundledModsDir: new URL('../../mods', import.meta.url).pathname,
    only: [],
  });

  it('has no bonus that is not felt where it says so', () => {
    const result = runFeltTool(undefined, registries);
    expect(result.text.split('\n').filter((line) => line.includes('FAILS'))).toEqual([]);
    expect(result.exitCode).toBe(0);
    const { felt } = result.json as { felt: unknown[] };
    expect(felt.length).toBeGreaterThanOrEqual(73);
  });

  it('names a point and a figure for each', () => {
    expect(unnamedPoints(registries)).toEqual([]);
  });
});
