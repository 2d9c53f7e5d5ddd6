import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisible, printable, printableJson } from '../../src/rules/text.ts';

describe('printable', () => {
  it.each([
    ['plain text stays', 'Rusty crab, 100 % – äöü 日本 👍🏽', 'Rusty crab, 100 % – äöü 日本 👍🏽'],
    ['colours are taken out', '\u001b[1;31mred\u001b[0m', 'red'],
    ['C1 sequences are taken out', '\u009b31mred', 'red'],
    ['a window title is taken out', '\u001b]0;owned\u0007name', 'name'],
    ['a string with its end is taken out', '\u001bPq#0\u001b\\name\u0090x\u009c', 'name'],
    ['a string without an end hides nothing', '\u001b]0;all of this', '0;all of this'],
    ['character sets are taken out', '\u001b(0lqk', 'lqk'],
    ['a bare escape goes', 'a\u001b', 'a'],
    ['a cut sequence goes', 'a\u001b[1;', 'a'],
    ['line breaks and tabs are blanks', 'a\nb\tc\u2028d', 'a b c d'],
    ['controls go', 'a\u0000\u0007\u007f\u0085b', 'ab'],
    ['the direction of writing stays', 'a\u202egnp.exe\u2066\u200f', 'agnp.exe'],
    ['invisible characters go', 'a\u200b\ufeffb', 'ab'],
    ['joiners of scripts and emoji stay', '👩‍🔧', '👩‍🔧'],
    ['selectors of emoji stay', '❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['joiners and selectors that join nothing go', '\u200da\u200db\ufe0f \u200c', 'ab '],
    ['fillers go', '\u3164\u115f\u034f\u00ada', 'a'],
    ['what never is a character goes', 'a\ufffe\u{1ffff}b', 'ab'],
    ['marks stay', 'e\u0301o\u0308', 'e\u0301o\u0308'],
    ['heaps of marks are cut', `a${'\u0301'.repeat(10_000)}b`, `a${'\u0301'.repeat(4)}b`],
    ['heaps with joiners in them are cut', `ä${'\u0301\u200d'.repeat(99)}b`, `ä${'\u0301\u200d'.repeat(2)}b`],
    ['halves of pairs go', 'a\ud83d\udc00\ud83db', 'a\ud83d\udc00b'],
  ])('%s', (_name, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('leaves nothing behind that a terminal could take for a command', () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom(
          '\u001b',
          '[',
          ']',
          '\u0007',
          '\\',
          '\u009b',
          '\u0090',
          '\u009c',
          'm',
          '\n',
          '\u202e',
        ),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 60,
    });
    fc.assert(
      fc.property(nasty, (text) => {
        const shown = printable(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u);
        expect(printable(shown)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});

it('a text of nothing but openers is gone through once', () => {
  const openers = '\u0090'.repeat(300_000);
  expect(printable(openers)).toBe('');
  expect(printable(`${openers}\u001bc`)).toBe('');
  expect(printable(`${openers}a\u0007b`)).toBe('b');
});

describe('what can be read', () => {
  it.each(['', ' ', '\u00a0', '\u0301', '\u0301\u0308 ', '\u200b', '\u3164', '\u2800', '\u001b[1m'])(
    'is not in %j',
    (text) => expect(isVisible(text)).toBe(false),
  );

  it.each(['a', '.', '日', '👍', '☠', ' 1'])('is in %j', (text) => expect(isVisible(text)).toBe(true));
});

describe('JSON for a terminal', () => {
  it('writes what a terminal must not see by its number', () => {
    const value = { 'a\u009b31m': `\u0085\u202e\ufeff\u{e0041}é日${'\u0301'.repeat(6)}`, lines: ['\n'] };
    expect(printableJson(value, 2).split('\n')).toEqual([
      '{',
      `  "a\\u009b31m": "\\u0085\\u202e\\ufeff\\udb40\\udc41é日${'\u0301'.repeat(4)}\\u0301\\u0301",`,
      '  "lines": [',
      '    "\\n"',
      '  ]',
      '}',
    ]);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = printableJson([text]);
        expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
        expect(JSON.parse(json)).toEqual([text]);
      }),
    );
  });
});
