import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadMods } from '../../src/mods/load-mods.ts';
import { playScenarioText } from '../../src/tools/scenario-tool.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const FOLDER = join(MODS, 'core', 'tests');
const { registries } = loadMods({ bundledModsDir: MODS, only: [] });

describe('the scenarios of core', () => {
  test.each(readdirSync(FOLDER).sort())('%s holds', (file) => {
    const { text, exitCode } = playScenarioText(readFileSync(join(FOLDER, file), 'utf8'), file, registries);
    expect(exitCode, text).toBe(0);
  });
});
