import { bench, describe } from 'vitest';
import { bundled } from './bundled.ts';

const { fightDuel, loadMods, openDuelGround, opponentOn } = bundled<
  typeof import('../../src/mods/load-mods.ts') & typeof import('../../src/tools/ttk/duel.ts')
>('mods/load-mods.ts', 'tools/ttk/duel.ts');

const MODS = new URL('../../mods', import.meta.url).pathname;
const { registries } = loadMods({ bundledModsDir: MODS, only: [] });

/** A fight of a few hits, one of some dozen, and one of more than a hundred. */
const DUELS = [
  [1, 'core:furnace-hook-1', 'core:shambler'],
  [5, 'core:spark-rod-5', 'core:howler'],
  [9, 'core:rivet-gun-9', 'core:gantry-brute'],
] as const;

describe('duels', () => {
  for (const [depth, build, enemy] of DUELS) {
    const ground = openDuelGround(registries, registries.builds.find(build));
    const opponent = opponentOn(ground, depth, enemy);
    let fight = 0;
    bench(`${build} against ${enemy}`, () => {
      fightDuel(ground, opponent, `bench/${fight++}`);
    });
  }
});
