import { describe, expect, test } from 'vitest';
import type { EnemyDef } from '../../src/content/definitions.ts';
import type { Registries } from '../../src/content/registries.ts';
import type { Modifier } from '../../src/content/schema/modifier.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { affixBudget, affixCost } from '../../src/rules/affix-budget.ts';
import { attributeSpec } from '../../src/rules/attributes.ts';
import { ELEMENTS, type Element } from '../../src/rules/elements.ts';
import { actAt, elementsAt } from '../../src/world/act-at.ts';
import { compilePrefab } from '../../src/world/compile-prefab.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const loaded = loadMods({ bundledModsDir: MODS, only: [] });
const core: Registries = loaded.registries;

/** The rows of resistances that the game promises, to the digit, in the order of `ELEMENTS`. */
const FIXED_ROWS: Readonly<Record<string, readonly number[]>> = {
  'core:shambler': [0, -0.2, 0, 0, 0, 0.3, 0],
  'core:runner': [0, 0, -0.4, 0, 0.2, 0, 0],
  'core:spitter': [0.1, 0, 0, 0.5, -0.3, 0.2, 0],
  'core:grabber': [0.3, -0.3, 0.1, 0, 0, 0, 0],
  'core:brute': [0.5, 0.2, 0.3, -0.4, 0, 0.1, 0],
  'core:swarm': [-0.2, -0.5, 0, 0, -0.4, 0.4, 0],
  'core:husk': [0.7, 0.3, 0.4, -0.5, 0.3, 0.2, 0],
  'core:wailer': [0.2, 0, 0, 0.2, 0.2, -0.6, 0],
  'core:hollow': [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0],
};

const resist = (enemy: EnemyDef, element: Element): number => enemy.base[`resist_${element}`] ?? 0;

/** Share of a pure hit that comes through, hide and armor included, before any status. */
function comesThrough(enemy: EnemyDef, element: Element): number {
  let sum = resist(enemy, element);
  for (const modifier of enemy.modifiers) {
    if (modifier.attribute === `resist_${element}`) sum += modifier.points ?? 0;
  }
  const { caps, floors } = core.balance.caps;
  const left = 1 - Math.min(Math.max(sum, floors.resist ?? 0), caps.resist);
  return element === 'kinetic' ? left * (1 - (enemy.base.armor ?? 0)) : left;
}

describe('the core mod', () => {
  test('loads without a single warning', () => {
    expect(loaded.warnings.map((warning) => warning.text)).toEqual([]);
  });

  test('has enough of everything for a first run', () => {
    const options = core.options.all();
    const kinds = (kind: string) => options.filter((option) => option.kind === kind).length;
    expect(kinds('race')).toBeGreaterThanOrEqual(2);
    expect(kinds('class')).toBeGreaterThanOrEqual(3);
    expect(kinds('talent')).toBeGreaterThanOrEqual(15);
    expect(core.items.all().filter((item) => !item.weapon).length).toBeGreaterThanOrEqual(20);
    expect(core.affixes.size).toBeGreaterThanOrEqual(8);
    expect(core.prefabs.size).toBeGreaterThanOrEqual(30);
    expect(core.cards.size).toBeGreaterThanOrEqual(8);
    expect(core.quests.size).toBeGreaterThanOrEqual(8);
    expect(core.reactions.size).toBe(10);
    expect(core.npcs.all().some((npc) => npc.captive)).toBe(true);
    expect(core.npcs.all().some((npc) => npc.shop.length > 0)).toBe(true);
  });

  test('every element but kinetic has its status', () => {
    expect(ELEMENTS.filter((element) => !core.statusOfElement.has(element))).toEqual(['kinetic']);
  });

  test('reactions stand in the order in which a strike looks for them', () => {
    expect(core.reactions.all().map((reaction) => reaction.id.slice('core:'.length))).toEqual([
      'electrolysis',
      'shatter',
      'ignite',
      'superconduct',
      'decay',
      'ash',
      'collapse',
      'resonance',
      'shards',
      'breach',
    ]);
  });
});

describe('species', () => {
  test.each(Object.entries(FIXED_ROWS))('%s keeps its row of resistances', (id, row) => {
    const enemy = core.enemies.find(id);
    expect(ELEMENTS.map((element) => resist(enemy, element))).toEqual(row);
  });

  test('each with a corridor has a right and a wrong element, three to six apart', () => {
    for (const act of core.acts.all()) {
      // The Abyss sends them all again, with elements that were not theirs.
      if (act.health_growth > 1) continue;
      for (const { enemy: id } of [...act.species, ...act.elites]) {
        const enemy = core.enemies.find(id);
        if (!enemy.corridor) continue;
        const parts = act.elements.map((element) => comesThrough(enemy, element));
        const ratio = Math.max(...parts) / Math.min(...parts);
        expect(ratio, `${id} in ${act.id}`).toBeGreaterThanOrEqual(3);
        expect(ratio, `${id} in ${act.id}`).toBeLessThanOrEqual(6);
      }
    }
  });

  test('strike with no element before its act', () => {
    for (const act of core.acts.all()) {
      const early = [...act.species, ...act.elites, ...act.waves.species].filter(({ enemy }) =>
        Object.keys(core.enemies.find(enemy).shares).some(
          (element) => !elementsAt(core, act.floors[0]).has(element as Element),
        ),
      );
      expect(early.map(({ enemy }) => enemy)).toEqual([]);
    }
  });

  test('floor 1 has some without a hide, and none of it hits for more than five', () => {
    const act = actAt(core, 1)!;
    const here = act.species
      .filter(({ floors }) => !floors || floors[0] <= 1)
      .map(({ enemy }) => core.enemies.find(enemy));
    expect(here.filter((enemy) => !enemy.hide).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...here.map((enemy) => enemy.base.damage ?? 0))).toBeLessThanOrEqual(5);
  });

  test('have an act on every floor, the Abyss included', () => {
    for (const depth of [1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 100, 10_000]) {
      const act = actAt(core, depth)!;
      expect(act.floors[0] <= depth && act.floors[1] >= depth).toBe(true);
      const here = act.species.filter(({ floors }) => !floors || (floors[0] <= depth && floors[1] >= depth));
      expect(here.length, `floor ${depth}`).toBeGreaterThan(1);
    }
  });
});

describe('weapons and affixes', () => {
  test('the starting weapons are pure kinetic', () => {
    for (const id of ['core:carbine', 'core:pistol', 'core:sabre']) {
      expect(core.items.find(id).weapon?.shares).toEqual({ kinetic: 1 });
    }
    for (const option of core.options.all()) {
      for (const { item, affixes } of option.equip) {
        const { weapon } = core.items.find(item);
        if (weapon) expect(weapon.shares).toEqual({ kinetic: 1 });
        expect(affixes).toEqual([]);
      }
    }
  });

  test('the six strongest affixes fit on no item', () => {
    const rules = core.balance.affixes;
    const costs = core.affixes
      .all()
      .map((affix) => affixCost(affix.tier, rules))
      .sort((a, b) => b - a)
      .slice(0, 6);
    const together = costs.reduce((sum, cost) => sum + cost, 0);
    expect(together).toBeGreaterThan(affixBudget(10_000, rules));
  });

  test('every bonus of cards, upgrades, workshop and affixes says where it is felt', () => {
    const modifiers: [string, readonly Modifier[]][] = [
      ...core.affixes.all().map((entry): [string, readonly Modifier[]] => [entry.id, entry.modifiers]),
      ...core.upgrades.all().map((entry): [string, readonly Modifier[]] => [entry.id, entry.modifiers]),
      ...core.workshop.all().map((entry): [string, readonly Modifier[]] => [entry.id, entry.modifiers]),
      ...core.cards
        .all()
        .map((entry): [string, readonly Modifier[]] => [
          entry.id,
          entry.effect.kind === 'modifier' ? entry.effect.modifiers : [],
        ]),
    ];
    const silent = modifiers.filter(([, list]) => list.some((one) => !one.felt_at || !one.observable));
    expect(silent.map(([id]) => id)).toEqual([]);
  });

  test('the upgrades feed all thirteen attributes of the three tabs', () => {
    const fed = (tab: string) =>
      core.upgrades
        .all()
        .filter((upgrade) => upgrade.tab === tab)
        .flatMap((upgrade) => upgrade.modifiers.map((modifier) => modifier.attribute))
        .sort();
    expect(fed('attack')).toEqual(['attack_interval', 'crit_chance', 'crit_factor', 'damage', 'range']);
    expect(fed('defence')).toEqual(['defense_flat', 'defense_percent', 'health_regen', 'max_health']);
    expect(fed('utility')).toEqual(['coin_gain', 'coins_per_wave', 'crit_coin_gain', 'free_upgrade_chance']);
  });

  test('no upgrade, fully bought, reaches the cap of its attribute', () => {
    const { caps } = core.balance.caps;
    for (const upgrade of core.upgrades.all()) {
      for (const { attribute, points } of upgrade.modifiers) {
        const { cap } = attributeSpec(attribute);
        if (cap && points) expect(points * upgrade.max_level, upgrade.id).toBeLessThanOrEqual(caps[cap]);
      }
    }
  });

  test('each act up to the second has a pure build of each of its elements', () => {
    for (let depth = 1; depth <= 8; depth++) {
      const builds = core.builds.all().filter(({ floors }) => floors[0] <= depth && floors[1] >= depth);
      for (const element of actAt(core, depth)?.elements ?? []) {
        const pure = builds.filter(
          (build) => (core.items.find(build.equip[0]!.item).weapon?.shares[element] ?? 0) > 0.75,
        );
        expect(pure.length, `${element} on floor ${depth}`).toBeGreaterThan(0);
      }
    }
  });
});

describe('rooms', () => {
  test('every drawn doorway can take a corridor, whichever way the room is turned', () => {
    for (const prefab of core.prefabs.all()) {
      const drawn = prefab.rows.join('').split('+').length - 1;
      const shapes = compilePrefab(prefab);
      expect(shapes.length, prefab.id).toBeGreaterThan(0);
      for (const shape of shapes) expect(shape.joints.length, prefab.id).toBe(drawn);
    }
  });

  test('no room loses what its legend puts into it, or a part of its floor', () => {
    for (const prefab of core.prefabs.all()) {
      const letters = prefab.rows
        .join('')
        .split('')
        .filter((symbol) => prefab.legend[symbol]).length;
      for (const shape of compilePrefab(prefab)) expect(shape.things.length, prefab.id).toBe(letters);
    }
  });

  test('whoever reaches the stairs of floor 1 can have a weapon with an element', () => {
    for (let seed = 0; seed < 40; seed++) {
      const floor = generateFloor(`core-${seed}`, 1, core);
      const exit = floor.rooms.findIndex((room) => room.purpose === 'exit');
      const elemental = floor.spawns.filter(
        (spawn) =>
          spawn.kind === 'item' &&
          spawn.room === exit &&
          Object.keys(core.items.find(spawn.id).weapon?.shares ?? { kinetic: 1 }).some(
            (element) => element !== 'kinetic',
          ),
      );
      expect(elemental.length, `seed core-${seed}`).toBeGreaterThan(0);
    }
  });
});
