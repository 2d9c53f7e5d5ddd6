import type { RandomStream } from '../../src/rules/random-stream.ts';

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
export function pieceOf(text: string, random: RandomStream): string {
  const entries = text.split(/^(?=\[\[\w+\]\]$)/m);
  const from = random.below(entries.length);
  return entries.slice(from, from + 1 + random.below(4)).join('');
}

/** The text with up to four things wrong in it. */
export function spoiled(text: string, random: RandomStream): string {
  let bad = text;
  for (let more = random.below(4); more >= 0; more--) bad = mutated(bad, random);
  return bad;
}
