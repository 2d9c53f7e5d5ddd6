import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../src/content/definitions.ts';
import { NOT_READ, quickReader } from '../../src/content/quick-reader.ts';
import type { RegistryName } from '../../src/content/vocabulary.ts';
import { REGISTRIES } from '../../src/content/vocabulary.ts';
import { loadMods } from '../../src/mods/load-mods.ts';

const { registries } = loadMods({
  bundledModsDir: new URL('../../mods', import.meta.url).pathname,
  only: [],
});
const ENTRIES = REGISTRIES.flatMap((name): [RegistryName, unknown][] => {
  const entries: readonly unknown[] =
    name === 'balance' ? Object.values(registries.balance) : registries[name].all();
  return entries.map((entry) => [name, JSON.parse(JSON.stringify(entry))]);
});

const read = (registry: RegistryName, value: unknown): unknown => quickReader(SCHEMAS[registry])(value);

/** What zod makes of a value, or NOT_READ. */
function byZod(registry: RegistryName, value: unknown): unknown {
  const result = SCHEMAS[registry].safeParse(value);
  return result.success ? result.data : NOT_READ;
}

/** Every place in a value, the value itself left out. */
function placesIn(value: unknown, holder?: object, key?: string): { holder: object; key: string }[] {
  const own = holder && key !== undefined ? [{ holder, key }] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([inner, member]) => placesIn(member, value, inner))];
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'core:rat',
    'kinetic',
    'heal',
    true,
    -1,
    0,
    1.5,
    1e9,
    Number.NaN,
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    ['core:rat'],
    [1, 2],
    [2, 1],
    { x: 1 },
    { kinetic: 1 },
    { action: 'flee' },
  ),
  fc.double(),
  fc.string(),
);

describe('the quick reader', () => {
  it('takes every entry of core and makes of it what its schema makes', () => {
    for (const [registry, entry] of ENTRIES) expect(read(registry, entry)).toEqual(byZod(registry, entry));
    expect(ENTRIES.filter(([registry, entry]) => read(registry, entry) === NOT_READ)).toEqual([]);
  });

  it('agrees with the schema on entries in which something is another, missing or too much', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        strange,
        fc.constantFrom('put', 'drop', 'more'),
        (which, where, value, how) => {
          const [registry, entry] = structuredClone(ENTRIES[which % ENTRIES.length]!);
          const places = placesIn(entry);
          const { holder, key } = places[where % places.length]!;
          if (how === 'more') Object.assign(holder, { strange_key: value });
          else if (how === 'put') Object.assign(holder, { [key]: value });
          else if (!Array.isArray(holder)) Reflect.deleteProperty(holder, key);
          expect(read(registry, entry)).toEqual(byZod(registry, entry));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('takes no date for a table, and cleans texts', () => {
    expect(read('quests', { id: 'a:q', name: 'q', on: 'floor_entered', when: new Date(0) })).toBe(NOT_READ);
    expect(read('quests', { id: 'a:q', name: 'q\u001b[31m', on: 'floor_entered' })).toMatchObject({
      name: 'q',
    });
  });

  it('gives all that say nothing one empty list, which nobody can add to', () => {
    const quest = { id: 'a:q', name: 'q', on: 'floor_entered' };
    const [one, other] = [read('quests', quest), read('quests', quest)] as { actions: unknown[] }[];
    expect(one?.actions).toEqual([]);
    expect(one?.actions).toBe(other?.actions);
    expect(() => one?.actions.push(1)).toThrow(TypeError);
  });
});
