import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKeptId } from '../../../src/content/schema/ids.ts';
import { ByteText } from '../../../src/mods/reading/byte-text.ts';
import { Mentions, mixed, targetBit } from '../../../src/mods/reading/mentions.ts';

const ITEMS = targetBit('items');
const TAGS = targetBit('tags');

/** Notes an id as a text names it. */
function noted(mentions: Mentions, id: string, bit = ITEMS): string | undefined {
  const text = new ByteText(Buffer.from(`"${id}"`));
  const hash = Array.from(id).reduce((before, _, at) => mixed(before, id.charCodeAt(at)), 0);
  return mentions.noteIn(text, 1, 1 + Buffer.from(id).length, hash, bit);
}

function all(mentions: Mentions): string[] {
  const found: string[] = [];
  mentions.each((id, target) => found.push(`${target} ${id}`));
  return found.sort();
}

describe('what entries name', () => {
  it('is given the same string wherever it is named, and told once for each registry', () => {
    const mentions = new Mentions();
    expect(noted(mentions, 'core:rat')).toBe('core:rat');
    noted(mentions, 'core:rat');
    noted(mentions, 'core:rat', TAGS);
    noted(mentions, 'core:bat', 0);
    mentions.note('core:rat', 'enemies');
    mentions.note('core:cat', 'loot');
    expect(all(mentions)).toEqual(['enemies core:rat', 'items core:rat', 'loot core:cat', 'tags core:rat']);
  });

  it.each(['rat', 'core:', 'Core:rat', ':rat', 'core:rat:fat', `a:${'b'.repeat(90)}`])(
    'is nothing that is no id: %s',
    (id) => {
      const mentions = new Mentions();
      expect(noted(mentions, id)).toBeUndefined();
      expect(all(mentions)).toEqual([]);
    },
  );

  it('is found again also where mixing leaves the numbers that are kept', () => {
    // One step from the largest number that is.
    expect(mixed(2_147_483_647, 0)).toBe(2_147_483_617);
    expect(mixed(69_273_666, 122)).toBe(-2_147_483_528);
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
        fc.integer({ min: 33, max: 126 }),
        (hash, code) => {
          expect(mixed(hash, code)).toBe(mixed(hash, code) | 0);
        },
      ),
    );
  });

  it('is kept apart from all else, however much there is', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '0', '-', '_', '/', ':'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 60 }), (ends) => {
        const mentions = new Mentions();
        const ids = ends.map((end) => `a:${end}`);
        for (const id of ids) expect(noted(mentions, id)).toBe(isKeptId(id) ? id : undefined);
        expect(all(mentions)).toEqual([...new Set(ids.filter(isKeptId))].map((id) => `items ${id}`).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('is kept apart also where all ids are made so that mixing takes them for one', () => {
    const mix = (id: string) => Array.from(id).reduce((before, one) => mixed(before, one.charCodeAt(0)), 0);
    const pair = ['an', 'c0'] as const;
    expect(mix(pair[0])).toBe(mix(pair[1]));
    const bits = Array.from({ length: 13 }, (_, bit) => bit);
    const ids = Array.from(
      { length: 1 << bits.length },
      (_, number) => `a:${bits.map((bit) => pair[((number >> bit) & 1) as 0 | 1]).join('')}`,
    );
    const mentions = new Mentions();
    for (const id of ids) expect(noted(mentions, id)).toBe(id);
    for (let number = 0; number < 5000; number++) noted(mentions, `b:${number}`);
    for (const id of ids) noted(mentions, id, TAGS);
    const twice = ids.flatMap((id) => [`items ${id}`, `tags ${id}`]);
    const others = Array.from({ length: 5000 }, (_, number) => `items b:${number}`);
    expect(all(mentions)).toEqual([...twice, ...others].sort());
  });
});
