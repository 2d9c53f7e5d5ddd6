import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadMods } from '../../src/mods/load-mods.ts';
import { playScenarioText } from '../../src/tools/scenario-tool.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const FOLDER = join(MODS, 'core', 'tests');
const { registries } = loadMods({ bundledModsDir: MODS, only: [] });
const FILES = readdirSync(FOLDER).sort();

describe('the scenarios of core', () => {
  test('are many, short and named', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(40);
    expect(FILES.filter((file) => !/^[a-z][a-z-]*\.toml$/.test(file))).toEqual([]);
  });

  test.each(FILES)('%s holds', (file) => {
    const { text, exitCode } = playScenarioText(readFileSync(join(FOLDER, file), 'utf8'), file, registries);
    expect(exitCode, text).toBe(0);
    expect(text, 'it expects something').not.toMatch(/\b0 of 0\b/);
  });
});
