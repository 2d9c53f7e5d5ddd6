import { expect, test } from 'vitest';
import { bundled } from './bundled.ts';

const { loadMods, runReactionsTool, runTtkTool } = bundled<
  typeof import('../../src/mods/load-mods.ts') &
    typeof import('../../src/tools/reactions-tool.ts') &
    typeof import('../../src/tools/ttk-tool.ts')
>('mods/load-mods.ts', 'tools/reactions-tool.ts', 'tools/ttk-tool.ts');

const MODS = new URL('../../mods', import.meta.url).pathname;
const { registries } = loadMods({ bundledModsDir: MODS, only: [] });

/** Fewer than the tool's own, for the sake of those who wait; the verdict is the same one. */
const FIGHTS = 21;

test('every species of core keeps its corridor on the floors 1 to 24', async () => {
  const result = await runTtkTool({ depths: '1-24', seed: 'rustkeep', fights: FIGHTS, registries });
  expect((result.json as { faults: string[] }).faults).toEqual([]);
  expect(result.exitCode).toBe(0);
  expect(result.text).toMatch(/(8\d|9\d|1\d\d) of \d+ rows judged, every corridor is kept\./);
  expect(result.text).not.toContain('note:');
});

test.each([1, 12, 24, 100])('the reactions of core and their limiters hold on floor %i', (depth) => {
  const result = runReactionsTool(depth, registries);
  expect((result.json as { faults: string[] }).faults).toEqual([]);
  expect(result.exitCode).toBe(0);
});
