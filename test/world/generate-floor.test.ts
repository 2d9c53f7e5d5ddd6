import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Registries } from '../../src/content/registries.ts';
import { TILE } from '../../src/content/tiles.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { floorFaults } from '../../src/world/check-floor.ts';
import { fieldOfView, IN_VIEW } from '../../src/world/field-of-view.ts';
import type { FloorPlan } from '../../src/world/floor-plan.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';
import { FLOOR_SIZE, indexAt } from '../../src/world/grid.ts';
import { fixtureRegistries } from './fixture-content.ts';

const fixture = fixtureRegistries();
const core = loadMods({
  bundledModsDir: fileURLToPath(new URL('../../mods', import.meta.url)),
  only: [],
}).registries;

function faultsOver(registries: Registries, seeds: number, depths: readonly number[]): string[] {
  const found: string[] = [];
  for (let seed = 0; seed < seeds; seed++) {
    for (const depth of depths) {
      const faults = floorFaults(generateFloor(`seed ${seed}`, depth, registries));
      for (const fault of faults) found.push(`seed ${seed} floor ${depth}: ${fault}`);
    }
  }
  return found;
}

function fingerprint(plan: FloorPlan): string {
  const { depth, rooms, spawns, entrance, stairs } = plan;
  const text = JSON.stringify({ depth, rows: plan.grid.toRows(), rooms, spawns, entrance, stairs });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

describe('generated floors', () => {
  it('keep their promises on a thousand seeds of ten floors with core', () => {
    expect(faultsOver(core, 1000, [1, 2, 3, 4, 7, 8, 12, 16, 23, 24])).toEqual([]);
    // Half a minute on a quiet core; the limit is for machines that do other things as well.
  }, 300_000);

  it('keep their promises with the small content set, also below its last act', () => {
    expect(faultsOver(fixture, 100, [1, 2, 3, 4, 5, 10, 11, 20_000])).toEqual([]);
  });

  it('depend on seed and depth alone', () => {
    const before = fingerprint(generateFloor('same', 3, core));
    generateFloor('other', 3, core);
    generateFloor('same', 4, core);
    expect(fingerprint(generateFloor('same', 3, core))).toBe(before);
    expect(fingerprint(generateFloor('same', 4, core))).not.toBe(before);
    expect(fingerprint(generateFloor('Same', 3, core))).not.toBe(before);
  });

  it('take any text for a seed', () => {
    for (const seed of ['', '-1', '9007199254740993', '😀', 'x'.repeat(300)]) {
      expect(floorFaults(generateFloor(seed, 1, fixture))).toEqual([]);
    }
  });

  // Renew with `npx vitest run test/world/generate-floor.test.ts -u` after a wanted change of the generator.
  it('are the same as ever for the same seeds', () => {
    const prints = ['rust', 'keep', '1'].flatMap((seed) =>
      [1, 4, 7].map((depth) => `${seed}:${depth} ${fingerprint(generateFloor(seed, depth, fixture))}`),
    );
    expect(prints).toMatchSnapshot();
  });

  it('can be seen from both sides alike', () => {
    const views = [new Uint8Array(FLOOR_SIZE), new Uint8Array(FLOOR_SIZE)] as const;
    for (let seed = 0; seed < 200; seed++) {
      const { grid } = generateFloor(`view ${seed}`, 1 + (seed % 24), core);
      const places = [...grid.walkable.keys()].filter((index) => grid.isWalkable(index));
      const from = places[(seed * 7919) % places.length]!;
      fieldOfView(grid, from, 9, views[0]);
      for (const to of places) {
        if (views[0][to] !== IN_VIEW) continue;
        fieldOfView(grid, to, 9, views[1]);
        if (views[1][from] !== IN_VIEW) expect.fail(`seed ${seed}: ${from} sees ${to}, not the other way`);
      }
    }
  });
});

describe('what generated floors hold', () => {
  const plans = (depth: number, count = 60) =>
    Array.from({ length: count }, (_, seed) => generateFloor(`holds ${seed}`, depth, fixture));

  it('have the keeper of an act before the stairs of its last floor, and nowhere else', () => {
    for (const plan of plans(4)) {
      expect(plan.spawns.filter((spawn) => spawn.id === 'core:keeper')).toHaveLength(1);
      expect(plan.rooms.filter((room) => room.purpose === 'boss')).toHaveLength(1);
    }
    for (const plan of plans(3)) expect(plan.spawns.some((spawn) => spawn.id === 'core:keeper')).toBe(false);
  });

  it('put finds behind the lock of a vault that brings none of its own', () => {
    const bare = plans(2, 100).flatMap((plan) =>
      plan.rooms.flatMap((room, index) =>
        room.prefab === 'core:bare-vault' ? [plan.spawns.filter((spawn) => spawn.room === index)] : [],
      ),
    );
    expect(bare.length).toBeGreaterThan(5);
    for (const finds of bare) expect(finds.length).toBeGreaterThan(0);
  });

  it('never use a prefab more often than it allows', () => {
    for (const plan of plans(2)) {
      for (const prefab of fixture.prefabs.all()) {
        const used = plan.rooms.filter((room) => room.prefab === prefab.id).length;
        expect(used).toBeLessThanOrEqual(prefab.max_per_floor);
      }
    }
  });

  it('give a pack one number, and hold it together', () => {
    for (const plan of plans(1, 20)) {
      const rooms = new Map<number, number>();
      for (const spawn of plan.spawns) {
        if (spawn.kind !== 'enemy') continue;
        expect(rooms.get(spawn.pack) ?? spawn.room).toBe(spawn.room);
        rooms.set(spawn.pack, spawn.room);
      }
      expect(rooms.size).toBeGreaterThan(2);
    }
  });
});

describe('a floor of poor content', () => {
  it('has a way up and stairs where no prefab is for them', () => {
    const registries = fixtureRegistries({ without: ['core:arrival', 'core:descent', 'core:throne'] });
    expect(faultsOver(registries, 50, [1, 4])).toEqual([]);
  });

  it('has no locks where nothing opens them', () => {
    const registries = fixtureRegistries({ without: ['core:key'] });
    for (let seed = 0; seed < 50; seed++) {
      const plan = generateFloor(`keyless ${seed}`, 2, registries);
      expect(floorFaults(plan)).toEqual([]);
      expect(plan.grid.toRows().join('')).not.toContain('=');
    }
  });

  it('is made of giant rooms, of rooms that touch their rim, and of rooms that nothing can enter', () => {
    const giant = Array.from({ length: 36 }, () => '.'.repeat(76));
    const rim = ['+....+', '......', '..=...', '+....+'];
    const shut = ['#####', '#...#', '#####'];
    const prefabs = [giant, rim, shut].flatMap((rows, index) =>
      (['room', 'entrance', 'exit', 'vault', 'boss'] as const).map((purpose) => ({
        id: `core:odd-${index}-${purpose}`,
        name: 'odd',
        rows,
        purpose,
        weight: 900,
      })),
    );
    expect(faultsOver(fixtureRegistries({ prefabs }), 60, [1, 4])).toEqual([]);
  });

  it('stays walkable under a flood of decor that cannot be walked on', () => {
    const acts = [
      {
        ...fixture.acts.all()[0]!,
        id: 'core:drowned',
        decor: [
          { tile: 'pillar', weight: 5 },
          { tile: 'deep_water', weight: 10 },
          { tile: 'brazier', weight: 5 },
        ],
        decor_density: 1,
      },
    ];
    const registries = fixtureRegistries({ acts });
    expect(faultsOver(registries, 60, [1, 2])).toEqual([]);
    const { grid } = generateFloor('drowned', 1, registries);
    let blocked = 0;
    for (let index = 0; index < FLOOR_SIZE; index++) if (grid.at(index) === TILE.deep_water) blocked++;
    expect(blocked).toBeGreaterThan(20);
    expect(grid.at(indexAt(0, 0))).toBe(TILE.wall);
  });
});
