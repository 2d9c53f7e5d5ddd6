import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { CORE_FILES, loadCore, play } from './hostile.ts';
import { loadWithStub } from './stub-core.ts';

/** Mutations in all; many thousands with `MUTATIONS=5000 npx vitest run test/mods/hostile-mutation.test.ts`. */
const MUTATIONS = Number(process.env.MUTATIONS ?? 2000);
/** Of how many mutations one is loaded as core itself and played. */
const PLAYED = 100;

const VALUES = [
  '1',
  '-1',
  '1e308',
  'nan',
  'true',
  '""',
  '"core:rat"',
  '[]',
  '{}',
  '[[[]]]',
  '1979-05-27',
  '{ a = 1 }',
];

/** The text with one thing wrong in it. */
function mutated(text: string, random: RandomStream): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  const other = random.below(lines.length);
  const line = lines[at] ?? '';
  switch (random.below(8)) {
    case 0: {
      const byte = random.below(text.length);
      return text.slice(0, byte) + String.fromCharCode(random.below(256)) + text.slice(byte + 1);
    }
    case 1:
      return lines.toSpliced(at, 1 + random.below(3)).join('\n');
    case 2:
      return lines.toSpliced(other, 0, line).join('\n');
    case 3:
      return lines
        .with(at, lines[other] ?? '')
        .with(other, line)
        .join('\n');
    case 4:
      return lines.with(at, line.replace(/=.*$/, `= ${random.pick(VALUES)}`)).join('\n');
    case 5:
      return lines
        .with(at, line.replace(/^\w+/, random.pick(['id', 'x', '__proto__', 'on', 'inherits'])))
        .join('\n');
    case 6:
      return text.slice(0, random.below(text.length));
    default:
      return text.replaceAll(
        random.pick(['core:', '"', '=', 'kinetic', ' = [']),
        random.pick(['', 'x', '[', '1']),
      );
  }
}

/** A piece of a text, from one header to a later one: where the fault is, not how much stands around it, is what counts. */
function pieceOf(text: string, random: RandomStream): string {
  const entries = text.split(/^(?=\[\[\w+\]\]$)/m);
  const from = random.below(entries.length);
  return entries.slice(from, from + 1 + random.below(4)).join('');
}

function spoiled(text: string, random: RandomStream): string {
  let bad = text;
  for (let more = random.below(4); more >= 0; more--) bad = mutated(bad, random);
  return bad;
}

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
