import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { CORE_FILES } from './hostile.ts';
import { loadWithStub } from './stub-core.ts';

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

describe('a file of core with something wrong in it', () => {
  it.each(Object.keys(CORE_FILES))('never stops the loader, and every fault has its place: %s', (name) => {
    const random = RandomStream.fromSeed('mutation', name);
    for (let run = 0; run < 12; run++) {
      let text = CORE_FILES[name] ?? '';
      for (let more = random.below(4); more >= 0; more--) text = mutated(text, random);
      for (const warning of loadWithStub({ my: text }).warnings) {
        expect(warning.mod, warning.text).toMatch(/^(my|core|)$/);
        expect(warning.text).toMatch(/^((my|core)\/content\.toml:\d+:\d+|mods|(my|core)): /);
        expect(warning.text).not.toMatch(/[\p{Cc}\u202e]/u);
      }
    }
  });
});
