import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../../src/mods/finding/choose-mods.ts';
import { findMods } from '../../../src/mods/finding/find-mods.ts';
import { isOnByDefault } from '../../../src/mods/finding/order-mods.ts';
import { loadContent } from '../../../src/mods/load-content.ts';
import { loadMods } from '../../../src/mods/load-mods.ts';
import { runScenarioTool } from '../../../src/tools/scenario-tool.ts';
import { playBotRun } from '../../../src/tools/sim/play-run.ts';
import { floorFaults } from '../../../src/world/check-floor.ts';
import { generateFloor } from '../../../src/world/generate-floor.ts';

const MODS = new URL('../../../mods', import.meta.url).pathname;
const found = findMods(MODS).mods;
const EXAMPLES = found.map((mod) => mod.manifest.id).filter((id) => id.startsWith('example-'));

/** Loads mods after core in just this order. */
function loaded(ids: readonly string[]) {
  const mods = ['core', ...ids].map((id) => found.find((mod) => mod.manifest.id === id)!);
  const { registries, warnings, changes } = loadContent(mods.map((mod) => readSources(mod).sources));
  return { registries, changes, warnings: warnings.map(({ text }) => text) };
}

const testsOf = (id: string) =>
  readdirSync(join(MODS, id, 'tests'))
    .sort()
    .map((name) => join(MODS, id, 'tests', name));

describe('the example mods', () => {
  it('are three, off by default, and small', () => {
    expect(EXAMPLES).toEqual(['example-ember-blade', 'example-lamplighter', 'example-rat-kingdom']);
    expect(EXAMPLES.filter(isOnByDefault)).toEqual([]);
    const { mods } = loadMods({ bundledModsDir: MODS, only: [] });
    expect(mods.map(({ id }) => id)).toEqual(['core']);
    for (const id of EXAMPLES) {
      const sources = readSources(found.find((mod) => mod.manifest.id === id)!).sources.files;
      expect(
        sources
          .map(({ text }) => text)
          .join('')
          .split('\n').length,
      ).toBeLessThan(150);
    }
  });

  it.each([...EXAMPLES.map((id) => [[id]]), [EXAMPLES], [[...EXAMPLES].reverse()]])(
    'load without a warning after core: %j',
    (ids) => {
      expect(loaded(ids).warnings).toEqual([]);
    },
  );

  it.each(EXAMPLES)('%s has scenarios that hold, alone and with all the others in any order', (id) => {
    expect(testsOf(id).length).toBeGreaterThan(0);
    for (const ids of [[id], EXAMPLES, [...EXAMPLES].reverse()]) {
      const { registries } = loaded(ids);
      for (const file of testsOf(id)) {
        const { text, exitCode } = runScenarioTool(file, registries);
        expect(exitCode, text).toBe(0);
      }
    }
  });
});

describe('the total conversion', () => {
  const { registries, changes } = loaded(['example-rat-kingdom']);
  const CONVERTED = { king: 'example-rat-kingdom:king', halberdier: 'example-rat-kingdom:halberdier' };

  it('patches, adds, extends and removes', () => {
    const did = new Set(
      changes()
        .filter(({ mod }) => mod === 'example-rat-kingdom')
        .map((one) => one.did),
    );
    expect([...did].sort()).toEqual(['added', 'extended', 'patched', 'removed']);
  });

  it('leaves floors 1 to 4 whole, with its own species and without those it took away', () => {
    const seen = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      for (let depth = 1; depth <= 4; depth++) {
        const plan = generateFloor(seed, depth, registries);
        expect(floorFaults(plan), `seed ${seed}, floor ${depth}`).toEqual([]);
        for (const spawn of plan.spawns) if (spawn.kind === 'enemy') seen.add(spawn.id);
      }
    }
    expect(seen).toContain(CONVERTED.king);
    expect(seen).toContain(CONVERTED.halberdier);
    for (const gone of ['core:drone', 'core:arbalest']) expect(seen).not.toContain(gone);
  });

  it('can be played: a careful beginner walks, fights, kills and never gets stuck', () => {
    const run = { seed: 'a', options: ['core:human', 'core:bruiser'], lastFloor: 4, mostCommands: 400 };
    const { turns, kills } = playBotRun(run, registries);
    expect(turns).toBeGreaterThan(100);
    expect(kills).toBeGreaterThan(0);
  });
});
