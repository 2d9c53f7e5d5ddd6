import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Registries } from '../../../src/content/registries.ts';
import { REGISTRIES, type RegistryName } from '../../../src/content/vocabulary.ts';
import { loadContent } from '../../../src/mods/load-content.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';
import { CORE_FILES, loadCore } from '../hostile/hostile.ts';

/** A header that begins an entry; `[[items.triggers]]` and `[items.weapon]` belong to the entry above. */
const BEGIN = new RegExp(`^(?=\\[\\[(?:${REGISTRIES.join('|')})\\]\\])`, 'm');

/** Core entry by entry; what stands above the first of a file are comments. */
const ENTRIES = Object.values(CORE_FILES).flatMap((text) =>
  text.split(BEGIN).filter((piece) => piece.startsWith('[[')),
);

type Entry = { readonly id: string };

function entriesOf(registries: Registries, name: RegistryName): readonly Entry[] {
  return name === 'balance' ? Object.values(registries.balance) : registries[name].all();
}

/** Everything that was loaded, by registry and id, whatever the order. */
function contentOf(registries: Registries): string[] {
  return REGISTRIES.flatMap((name) =>
    entriesOf(registries, name).map((entry) => `${name} ${entry.id} ${JSON.stringify(entry)}`),
  ).sort();
}

/** Core in other files: its entries in another order, cut at some places. */
function loadInPieces(entries: readonly string[], cuts: readonly number[]) {
  const ends = [...new Set([...cuts, entries.length])].sort((a, b) => a - b);
  const files = ends.map((end, index) => {
    const name = `core/piece-${String(index).padStart(4, '0')}.toml`;
    return new SourceFile('core', name, entries.slice(ends[index - 1] ?? 0, end).join('\n'));
  });
  return loadContent([{ id: 'core', version: '1.0.0', files }]);
}

describe('core, its entries in other files and in another order', () => {
  const whole = loadCore();
  const content = contentOf(whole.registries);

  it('is cut into as many pieces as it has entries', () => {
    expect(ENTRIES.length).toBe(content.length);
    expect(ENTRIES.length).toBeGreaterThan(400);
  });

  it('loads to the same content without a word', () => {
    const order = fc.shuffledSubarray(ENTRIES, { minLength: ENTRIES.length });
    const cuts = fc.array(fc.nat(ENTRIES.length), { maxLength: 60 });
    fc.assert(
      fc.property(order, cuts, (entries, places) => {
        const { registries, warnings } = loadInPieces(entries, places);
        expect(warnings.map(({ text }) => text)).toEqual([]);
        expect(contentOf(registries)).toEqual(content);
      }),
      { numRuns: 12 },
    );
  });

  it('loads to the same content with each entry in a file of its own', () => {
    const { registries, warnings } = loadInPieces([...ENTRIES].reverse(), [...ENTRIES.keys()].slice(1));
    expect(warnings.map(({ text }) => text)).toEqual([]);
    expect(contentOf(registries)).toEqual(content);
  });

  it('knows an entry that is not there by a difference', () => {
    const less = ENTRIES.filter((piece) => !piece.includes('kind = "talent"'));
    expect(contentOf(loadInPieces(less, []).registries)).not.toEqual(content);
  });
});
