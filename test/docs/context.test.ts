import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS } from '../../src/content/schema/action.ts';
import { checkSchema } from '../../src/content/schema/condition.ts';
import { EVENTS, REGISTRIES } from '../../src/content/vocabulary.ts';
import { ATTRIBUTES } from '../../src/rules/attributes.ts';
import { ELEMENT_CODES, ELEMENTS } from '../../src/rules/elements.ts';
import { sourceFiles } from './source-files.ts';

const context = readFileSync(new URL('../../CONTEXT.md', import.meta.url), 'utf8');

/** Whether the page names a word as code, attributes of elements in their general form. */
function names(word: string): boolean {
  const general = word.replace(/^(resist|penetration|vulnerability)_.*/, '$1_<element>');
  return context.includes(`\`${general}\``);
}

test.each([
  ['attribute', ATTRIBUTES],
  ['element', ELEMENTS],
  ['action', ACTIONS],
  ['event', EVENTS],
  ['check', checkSchema.options.map((option) => option.shape.check.value)],
  ['registry', REGISTRIES],
] as const)('CONTEXT.md names every %s that the code knows', (_, words) => {
  expect(words.filter((word) => !names(word))).toEqual([]);
});

test('CONTEXT.md gives every element its code', () => {
  for (const element of ELEMENTS) expect(context).toContain(`\`${element}\` ${ELEMENT_CODES[element]}`);
});

test('docstrings point to headings that CONTEXT.md has', () => {
  const headings = new Set([...context.matchAll(/^## (.+)$/gm)].map((match) => match[1]));
  for (const { file, text } of sourceFiles()) {
    for (const [, heading] of text.matchAll(/CONTEXT\.md, "([^"]+)"/g))
      expect(headings, file).toContain(heading);
  }
});
