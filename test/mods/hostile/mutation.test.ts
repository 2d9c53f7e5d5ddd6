import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/rules/random-stream.ts';
import { pieceOf, spoiled } from '../spoiled-text.ts';
import { loadWithStub } from '../stub-core.ts';
import { CORE_FILES, loadCore, play } from './hostile.ts';

/** Mutations in all; many thousands with `MUTATIONS=5000 npx vitest run test/mods/hostile-mutation.test.ts`. */
const MUTATIONS = Number(process.env.MUTATIONS ?? 2000);
/** Of how many mutations one is loaded as core itself and played. */
const PLAYED = 100;

describe('a file of core with something wrong in it', () => {
  const names = Object.keys(CORE_FILES);

  it.each(names)(
    'never stops the loader, and every fault has its place: %s',
    (name) => {
      const random = RandomStream.fromSeed('mutation', name);
      for (let run = 0; run < MUTATIONS / names.length; run++) {
        // The whole file takes long for what it adds to its pieces.
        const text = CORE_FILES[name] ?? '';
        const bad = spoiled(run % 40 === 0 ? text : pieceOf(text, random), random);
        for (const warning of loadWithStub({ my: bad }).warnings) {
          expect(warning.mod, warning.text).toMatch(/^(my|core|)$/);
          expect(warning.text).toMatch(/^((my|core)\/content\.toml:\d+:\d+|mods|(my|core)): /);
          expect(warning.text).not.toMatch(/[\p{Cc}\u202e]/u);
        }
      }
    },
    MUTATIONS * 100,
  );

  it(
    'in place of the sound one makes a game that can be played',
    () => {
      const random = RandomStream.fromSeed('mutation', 'played');
      for (let run = 0; run < MUTATIONS / PLAYED; run++) {
        // No balance, no game: what is wrong there costs core itself, which says so instead of loading.
        const name = random.pick(names.filter((one) => one !== 'balance.toml'));
        const { registries } = loadCore({}, { [name]: spoiled(CORE_FILES[name] ?? '', random) });
        const game = play(registries, { seed: `${run}`, commands: 100 });
        expect(game.tree.run.turn, name).toBeGreaterThan(0);
      }
    },
    MUTATIONS * 100,
  );
});
