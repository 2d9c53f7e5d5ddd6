import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../../src/content/definitions.ts';
import { pathWords } from '../../../src/content/plain-words.ts';
import { schemaAt } from '../../../src/content/schema-walk.ts';
import {
  allSamples,
  atItsLimits,
  entryToml,
  Raw,
  replaced,
  type Site,
  sitesOf,
} from '../reference/schema-samples.ts';
import { loadWithStub } from '../stub-core.ts';
import { makeFloors, play } from './hostile.ts';

const EDGES = [
  '0',
  '-0.0',
  '-1',
  '5e-324',
  '1e308',
  '-1e308',
  'inf',
  'nan',
  '9007199254740992',
  '9007199254740993',
];
/** What no field takes, whatever it is. */
const IMPOSSIBLE = EDGES.slice(4);

const sites = sitesOf('number');

const withNumber = (site: Site, number: string, id: string): string => {
  const entry = replaced(site.entry, site.path, new Raw(number)) as Site['entry'];
  return entryToml({ registry: site.registry, entry }, id);
};

describe('a number field', () => {
  it('is found in every registry, by walking the schemas', () => {
    expect(new Set(sites.map((site) => site.registry))).toEqual(new Set(Object.keys(SCHEMAS)));
    expect(sites.length).toBeGreaterThan(300);
    for (const { registry, entry, path } of sites) {
      expect(schemaAt(SCHEMAS[registry], entry, path), pathWords(path)).toBeDefined();
    }
  });

  it.each(EDGES)('takes %s, or refuses it at its own place', (number) => {
    const text = sites.map((site, index) => withNumber(site, number, `my:e${index}`)).join('\n');
    const { warnings, registries } = loadWithStub({ my: text });
    const refusals = warnings.filter(({ costs }) => costs === 'entry');
    for (const [index, { registry, path }] of sites.entries()) {
      const id = `my:e${index}`;
      const where = pathWords(path);
      const faults = refusals.filter((warning) => warning.id === id);
      const isLoaded = registry === 'balance' ? faults.length === 0 : registries[registry].has(id);
      expect(isLoaded, `${registry} ${where}`).toBe(faults.length === 0);
      if (IMPOSSIBLE.includes(number)) expect(isLoaded, `${registry} ${where}`).toBe(false);
      const texts = faults.map(({ text }) => text).join('\n');
      if (!isLoaded)
        expect(
          faults.some((one) => where.startsWith(one.path)),
          texts,
        ).toBe(true);
    }
    expect(warnings.filter(({ costs }) => costs === 'file' || costs === 'mod')).toEqual([]);
  });
});

/** Entries of the samples with every number at its limit, and what brings them into a game. */
function extremeMod(side: 'least' | 'most'): string {
  const entries = allSamples().filter(({ registry }) => registry !== 'balance' && registry !== 'acts');
  return entries.map((sample, index) => entryToml(atItsLimits(sample, side), `my:e${index}`)).join('\n');
}

describe.each(['least', 'most'] as const)('every number at its %s', (side) => {
  it('makes entries that load, and a game with all of them that stays sound', () => {
    const { registries, warnings } = loadWithStub({ my: extremeMod(side) });
    expect(warnings.filter(({ costs }) => costs !== 'nothing').map(({ text }) => text)).toEqual([]);
    const mine = <T extends { id: string }>(entries: readonly T[]): string[] =>
      entries.flatMap(({ id }) => (id.startsWith('my:') ? [id] : []));
    const options = [...mine(registries.options.all()), 'core:scavenger'];
    for (let round = 0; round < 3; round++) {
      play(registries, {
        seed: `${side}${round}`,
        options,
        commands: 60,
        prepare: (game) => {
          const { hero } = game.tree;
          const affixes = mine(registries.affixes.all());
          for (const item of [...mine(registries.items.all()), 'core:sabre', 'core:gold']) {
            const count = item === 'core:gold' ? 5000 : 1;
            const own = item === 'core:sabre' ? affixes : [];
            game.apply({ action: 'give_item', item, count, affixes: own, target: 'self' }, hero.id);
          }
          for (const status of mine(registries.statuses.all())) {
            game.apply(
              { action: 'apply_status', status, stacks: 1, target: 'self', except_target: false },
              hero.id,
            );
          }
          for (const enemy of mine(registries.enemies.all())) {
            game.apply(
              { action: 'summon', enemy, count: 2, radius: 3, target: 'self', side: 'hostile' },
              hero.id,
            );
          }
          game.drain();
        },
      });
    }
  });

  it.each(allSamples().filter(({ registry }) => registry === 'balance' || registry === 'acts'))(
    'makes a game that stays sound where it is $registry $entry.kind',
    (sample) => {
      const id = sample.registry === 'acts' ? 'core:gatehouse' : 'my:one';
      const { registries } = loadWithStub({ my: entryToml(atItsLimits(sample, side), id) });
      makeFloors(registries, [1, 4, 10_000]);
      play(registries, { commands: 40, seed: side });
    },
  );
});
