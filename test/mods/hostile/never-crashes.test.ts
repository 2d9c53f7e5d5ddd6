import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGISTRIES } from '../../../src/content/vocabulary.ts';
import { loadWithStub, STUB_CORE } from '../stub-core.ts';

/** Loads a text that may be anything; every warning must be one printable line that names a file, or what is left of nothing. */
function survives(text: string): void {
  const { warnings, registries } = loadWithStub({ mymod: text });
  expect(registries.balance.caps.caps.armor).toBeGreaterThan(0);
  for (const warning of warnings) {
    expect(warning.text).toMatch(/^(mymod|core)\/content\.toml|^mods: with these mods there is no /);
    expect(warning.text).not.toMatch(/[\p{Cc}]/u);
    expect(warning.text.length).toBeLessThan(3000);
  }
}

const words = fc.constantFrom(
  ...REGISTRIES,
  'id',
  'name',
  'set',
  'add',
  'remove',
  'patch',
  'renames',
  'from',
  'to',
  'inherits',
  'when_mod',
  'weapon',
  'shares',
  'triggers',
  'on',
  'when',
  'actions',
  'action',
  'modifiers',
  'attribute',
  'kind',
  'caps',
  'legend',
  'rows',
  '"__proto__"',
  '"constructor"',
  '"a.b[c=d].e"',
);
const scalars = fc.constantFrom(
  '"core:rat"',
  '"core:sabre"',
  '"my:x"',
  '"damage"',
  '"attack_hit"',
  '1',
  '-0.5',
  'true',
  'inf',
  '1979-05-27',
  '""',
  '"\\u0000\\u001b[2J"',
);
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalars,
    fc.array(tie('value'), { maxLength: 3 }).map((members) => `[${members.join(', ')}]`),
    fc
      .uniqueArray(fc.tuple(words, tie('value')), { maxLength: 3, selector: ([key]) => key })
      .map((pairs) => `{ ${pairs.map(([key, member]) => `${key} = ${member}`).join(', ')} }`),
  ),
}));
const headers = fc.oneof(
  fc.constantFrom(...REGISTRIES).map((name) => `[[${name}]]\nid = "my:x"`),
  fc.constantFrom(...REGISTRIES).map((name) => `[[patch.${name}]]\nid = "core:sabre"`),
  fc.constantFrom('[[patch.enemies]]\nid = "core:rat"', '[[remove.enemies]]\nid = "core:rat"', '[[renames]]'),
);
const statements = fc
  .tuple(headers, fc.uniqueArray(fc.tuple(words, value), { maxLength: 5, selector: ([key]) => key }))
  .map(([header, pairs]) => [header, ...pairs.map(([key, member]) => `${key} = ${member}`)].join('\n'));

describe('the loader', () => {
  it('survives any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), survives), { numRuns: 80 });
  });

  it('survives any statements that look like a mod', () => {
    fc.assert(
      fc.property(fc.array(statements, { maxLength: 4 }), (parts) => survives(parts.join('\n\n'))),
      { numRuns: 200 },
    );
  });

  it('survives a mod that was cut or garbled anywhere', () => {
    const at = fc.nat({ max: STUB_CORE.length });
    fc.assert(
      fc.property(at, at, fc.constantFrom('', '"', ']', '[[', '=', '\n', 'x', '\u0000'), (from, to, put) => {
        survives(STUB_CORE.slice(0, Math.min(from, to)) + put + STUB_CORE.slice(Math.max(from, to)));
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['brackets', `a = ${'['.repeat(100_000)}`],
    ['braces', `a = ${'{a='.repeat(100_000)}`],
    ['dots', `[[items]]\n${'a.'.repeat(50_000)}a = 1`],
    ['dots in a header', `[${'a.'.repeat(50_000)}a]`],
    ['a number without end', `a = ${'9'.repeat(100_000)}`],
    ['a name without end', `[[items]]\nid = "my:${'x'.repeat(100_000)}"`],
    ['quotes', '"'.repeat(100_001)],
  ])('survives %s', (_name, text) => survives(text));
});
