import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Manifest, manifestSchema } from '../../../src/content/schema/mod-file.ts';
import type { FoundMod } from '../../../src/mods/finding/find-mods.ts';
import { orderMods } from '../../../src/mods/finding/order-mods.ts';
import { originOf } from '../../../src/mods/reading/located-tree.ts';
import { parseToml } from '../../../src/mods/reading/parse-toml.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';

type Parts = Partial<Manifest> & { id: string; folder?: string };

function mod({ folder, ...parts }: Parts): FoundMod {
  const manifest = manifestSchema.parse({ name: parts.id, version: '1', ...parts });
  const text = `id = "${parts.id}"\ndepends = ${JSON.stringify(parts.depends ?? [])}\nconflicts = ${JSON.stringify(parts.conflicts ?? [])}`;
  const name = folder ?? parts.id;
  const source = new SourceFile(parts.id, `${name}/mod.toml`, text);
  const parsed = parseToml(source);
  const tree =
    'root' in parsed ? parsed.root : { kind: 'table' as const, origin: originOf(source), fields: new Map() };
  return { manifest, root: `/mods/${name}`, folder: name, bundled: parts.id === 'core' && !folder, tree };
}

const order = (mods: Parts[], lines: { id: string; enabled?: boolean }[] = [], only?: string[]) => {
  const result = orderMods(
    { mods: [{ id: 'core' }, ...mods].map(mod), broken: new Set(['broken']) },
    lines.map(({ id, enabled = true }) => ({ id, enabled })),
    only,
  );
  return {
    ids: result.mods.map((one) => one.manifest.id),
    lines: result.warnings.map((warning) => warning.text),
    costs: result.warnings.map((warning) => warning.costs),
  };
};

describe('the load order', () => {
  it('begins with core, then follows the player, then ids', () => {
    const { ids } = order([{ id: 'c' }, { id: 'a' }, { id: 'b' }, { id: 'd' }], [{ id: 'd' }, { id: 'b' }]);
    expect(ids).toEqual(['core', 'd', 'b', 'a', 'c']);
  });

  it('puts dependencies first, also those of dependencies', () => {
    const { ids } = order(
      [{ id: 'a', depends: ['b'] }, { id: 'b', depends: ['z', 'core'] }, { id: 'z' }],
      [{ id: 'a' }, { id: 'b' }],
    );
    expect(ids).toEqual(['core', 'z', 'b', 'a']);
  });

  it('puts optional ones first only if they are there, and gives way where they contradict', () => {
    expect(order([{ id: 'a', optional: ['b', 'nowhere'] }, { id: 'b' }]).ids).toEqual(['core', 'b', 'a']);
    const contradicting = order([
      { id: 'a', optional: ['b'] },
      { id: 'b', depends: ['a'] },
    ]);
    expect(contradicting).toMatchObject({ ids: ['core', 'a', 'b'], lines: [] });
  });

  it('leaves examples off unless it switches them on, and others on unless it switches them off', () => {
    const mods = [{ id: 'example-x' }, { id: 'a' }];
    expect(order(mods).ids).toEqual(['core', 'a']);
    expect(order(mods, [{ id: 'example-x' }, { id: 'a', enabled: false }]).ids).toEqual([
      'core',
      'example-x',
    ]);
  });

  it('cannot switch core off', () => {
    expect(order([], [{ id: 'core', enabled: false }]).ids).toEqual(['core']);
  });

  it('takes only the named mods and what they depend on when asked to', () => {
    const mods = [{ id: 'a', depends: ['b'] }, { id: 'b' }, { id: 'c' }, { id: 'example-x' }];
    expect(order(mods, [{ id: 'b', enabled: false }], ['a', 'example-x']).ids).toEqual([
      'core',
      'b',
      'a',
      'example-x',
    ]);
    expect(order(mods, [], [])).toMatchObject({ ids: ['core'], lines: [] });
    expect(order(mods, [], ['exmple-x']).lines).toEqual([
      'exmple-x: there is no such mod; did you mean "example-x"?',
    ]);
  });

  it('switches a mod off that depends on itself in a ring, and those that need it', () => {
    const { ids, lines, costs } = order([
      { id: 'a', depends: ['b'] },
      { id: 'b', depends: ['c'] },
      { id: 'c', depends: ['a'] },
      { id: 'd', depends: ['c'] },
      { id: 'e' },
    ]);
    expect(ids).toEqual(['core', 'e']);
    expect(lines).toEqual([
      'a/mod.toml:2:1: depends on itself: a → b → c → a; the mod is off',
      'b/mod.toml:2:1: depends on itself: b → c → a → b; the mod is off',
      'c/mod.toml:2:1: depends on itself: c → a → b → c; the mod is off',
      'd/mod.toml:2:12: needs the mod "c", which is off because of its own faults; the mod is off',
    ]);
    expect(costs).toEqual(['mod', 'mod', 'mod', 'mod']);
  });

  it('does not call a missing dependency a ring', () => {
    const { ids, lines } = order([
      { id: 'a', depends: ['bettr-rats'] },
      { id: 'better-rats', depends: ['a'] },
    ]);
    expect(ids).toEqual(['core']);
    expect(lines).toEqual([
      'a/mod.toml:2:12: needs the mod "bettr-rats", which is not there; the mod is off; did you mean "better-rats"?',
      'better-rats/mod.toml:2:12: needs the mod "a", which is off because of its own faults; the mod is off',
    ]);
  });

  it('says when a dependency is there but switched off', () => {
    const { lines } = order([{ id: 'a', depends: ['b'] }, { id: 'b' }], [{ id: 'b', enabled: false }]);
    expect(lines).toEqual([
      'a/mod.toml:2:12: needs the mod "b", which is switched off; the mod is off; switch it on with: rustkeep mod enable b',
    ]);
  });

  it('tells of an optional or conflicting mod whose name is nearly that of one that is there', () => {
    const { ids, lines, costs } = order([
      { id: 'rats', conflicts: ['batz'] },
      { id: 'bats', optional: ['rads', 'nowhere-at-all'] },
    ]);
    expect(ids).toHaveLength(3);
    expect(costs).toEqual(['nothing', 'nothing']);
    expect(lines).toEqual([
      expect.stringContaining('bats/mod.toml:1:1: there is no mod "rads"; did you mean "rats"?'),
      'rats/mod.toml:3:14: there is no mod "batz"; did you mean "bats"?',
    ]);
  });

  it('says when a dependency is there but its manifest is faulty', () => {
    expect(order([{ id: 'a', depends: ['broken'] }]).lines).toEqual([
      'a/mod.toml:2:12: needs the mod "broken", whose mod.toml is faulty; the mod is off',
    ]);
  });

  it('switches the later of two conflicting mods off, whichever of them says so', () => {
    const first = order([{ id: 'a', conflicts: ['b'] }, { id: 'b' }]);
    expect(first).toMatchObject({
      ids: ['core', 'a'],
      lines: ['b/mod.toml:1:1: the mod "a" says that it cannot be on together with it; the mod is off'],
    });
    const second = order([{ id: 'a', conflicts: ['b'] }, { id: 'b' }], [{ id: 'b' }]);
    expect(second).toMatchObject({
      ids: ['core', 'b'],
      lines: ['a/mod.toml:3:14: cannot be on together with "b"; the mod is off'],
    });
  });

  it('refuses a mod that is there twice, but not core because of a copy', () => {
    const twice = order([{ id: 'a' }, { id: 'a', folder: 'a-copy' }, { id: 'b' }]);
    expect(twice.ids).toEqual(['core', 'b']);
    expect(twice.lines).toEqual([
      'a/mod.toml:1:1: the mod "a" is there twice, also in /mods/a-copy; this copy is off; delete one, or give it another id',
      'a-copy/mod.toml:1:1: the mod "a" is there twice, also in /mods/a; this copy is off; delete one, or give it another id',
    ]);
    expect(order([{ id: 'core', folder: 'my-core' }])).toMatchObject({ ids: ['core'], costs: ['mod'] });
  });

  it('does not hang on the order in which folders are found', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const some = fc.subarray(ids, { maxLength: 2 });
    const mods = fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          depends: some,
          optional: some,
          conflicts: fc.subarray(ids, { maxLength: 1 }),
        }),
      ),
    );
    fc.assert(
      fc.property(mods, fc.shuffledSubarray(ids), fc.infiniteStream(fc.nat()), (list, lines, numbers) => {
        const shuffled = list
          .map((one) => ({ one, at: numbers.next().value as number }))
          .sort((x, y) => x.at - y.at)
          .map(({ one }) => one);
        const player = lines.map((id) => ({ id }));
        const ordered = order(list, player);
        expect(order(shuffled, player).ids).toEqual(ordered.ids);
        for (const [index, id] of ordered.ids.entries()) {
          const before = ordered.ids.slice(0, index);
          const { depends = [], conflicts = [] } = list.find((one) => one.id === id) ?? {};
          expect(before).toEqual(expect.arrayContaining(depends));
          for (const other of conflicts) if (other !== id) expect(ordered.ids).not.toContain(other);
        }
      }),
      { numRuns: 300 },
    );
  });
});
