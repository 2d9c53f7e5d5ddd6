import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../../src/content/definitions.ts';
import { ACTIONS, actionSchema } from '../../../src/content/schema/action.ts';
import { checkSchema } from '../../../src/content/schema/condition.ts';
import { aiEntrySchema } from '../../../src/content/schema/creature.ts';
import { variantsOf } from '../../../src/content/schema-walk.ts';
import { EVENTS, REGISTRIES } from '../../../src/content/vocabulary.ts';
import { readSources } from '../../../src/mods/finding/choose-mods.ts';
import { findMods } from '../../../src/mods/finding/find-mods.ts';
import { loadContent } from '../../../src/mods/load-content.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';
import { referenceDocs } from '../../../src/mods/reference/reference-docs.ts';
import { fieldRows } from '../../../src/mods/reference/reference-fields.ts';
import { ATTRIBUTES } from '../../../src/rules/attributes.ts';

const DOCS = referenceDocs();
const core = readSources(
  findMods(new URL('../../../mods', import.meta.url).pathname).mods.find(
    (mod) => mod.manifest.id === 'core',
  )!,
).sources;

/** What loading these entries after core has to say. */
function warningsOf(toml: string): string[] {
  const mod = { id: 'mymod', version: '1', files: [new SourceFile('mymod', 'mymod/x.toml', toml)] };
  return loadContent([core, mod]).warnings.map(({ text }) => text);
}

/** A whole entry around what is only a piece of one. */
function entryAround(example: string): string {
  const piece = example.trim();
  const item = '[[items]]\nid = "mymod:thing"\nname = "thing"\nglyph = "/"\ncolor = "grey"\n';
  const enemy =
    '[[enemies]]\nid = "mymod:beast"\nname = "beast"\nglyph = "b"\ncolor = "grey"\nrole = "vermin"\nbase = { max_health = 9 }\nabilities = ["core:flee"]\n';
  const upgrade = '[[workshop]]\nid = "mymod:thing"\nname = "thing"\nmax_level = 2\nprice = 3\n';
  if (piece.startsWith('{ action = "open_shop"')) {
    return `[[npcs]]\nid = "mymod:x"\nname = "x"\nglyph = "@"\ncolor = "teal"\nshop = [ { item = "core:bandage", price = 3 } ]\n[[npcs.dialog]]\nnode = "a"\ntext = "Yes?"\nanswers = [ { text = "Show me.", actions = [ ${piece} ] } ]\n`;
  }
  if (piece.startsWith('{ action')) return `${item}actions = [ ${piece} ]\n`;
  if (piece.startsWith('{ check')) {
    return `${item}slot = "charm"\nmodifiers = [ { attribute = "damage", flat = 1, condition = [ ${piece} ] } ]\n`;
  }
  if (piece.startsWith('{ do')) return `${enemy}ai = [ ${piece} ]\n`;
  if (piece.startsWith('{ attribute')) return `${upgrade}modifiers = [ ${piece} ]\n`;
  if (piece.startsWith('on = '))
    return `${item}slot = "charm"\ntriggers = [ { ${piece}, actions = [ { action = "log", text = "Ha." } ] } ]\n`;
  return example;
}

const fenced = [...DOCS.matchAll(/^```toml\n(.*?)^```$/gms)].map(([, toml]) => toml!);
const inline = [...DOCS.matchAll(/\| `((?:on = |\{ attribute)[^`]*)` \|$/gm)].map(([, toml]) => toml!);

describe('the reference', () => {
  it('is of examples that there are', () => {
    expect(fenced.length).toBeGreaterThanOrEqual(REGISTRIES.length + ACTIONS.length);
    expect(inline).toHaveLength(EVENTS.length + ATTRIBUTES.length);
  });

  it.each([...fenced, ...inline])('has an example that loads after core without a warning: %j', (example) => {
    expect(warningsOf(entryAround(example))).toEqual([]);
  });

  it.each([
    ...REGISTRIES.map((name) => `## ${name}`),
    ...ACTIONS.map((name) => `### ${name}`),
    ...[...variantsOf(checkSchema)!.byWord.keys()].map((name) => `### ${name}`),
    ...[...variantsOf(aiEntrySchema)!.byWord.keys()].map((name) => `### ${name}`),
  ])('has a section %s', (heading) => expect(DOCS).toContain(`\n${heading}\n`));

  it('lists every event and every attribute', () => {
    for (const word of [...EVENTS, ...ATTRIBUTES]) expect(DOCS).toContain(`| \`${word}\` |`);
  });

  it('leads from its contents to sections that are there', () => {
    const links = [...DOCS.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor);
    const headings = [...DOCS.matchAll(/^##+ (.*)$/gm)].map(([, title]) => title!);
    const anchors = headings.map((title) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9_ -]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(links.length).toBeGreaterThan(REGISTRIES.length);
    for (const link of links) expect(anchors).toContain(link);
  });

  const section = (heading: string) => DOCS.split(`\n${heading}\n`)[1]!.split(/\n##/)[0]!;
  const examplesIn = (text: string) =>
    [...text.matchAll(/^```toml\n(.*?)^```$/gms)].map(([, toml]) => toml).join('\n');

  it.each(REGISTRIES.filter((name) => name !== 'balance'))(
    'shows every field of %s in an example',
    (name) => {
      const toml = examplesIn(section(`## ${name}`));
      const variants = [...(variantsOf(SCHEMAS[name])?.byWord.values() ?? [SCHEMAS[name]])];
      const [first] = variants;
      const names = fieldRows(first!).map((row) => row.name.split('.').at(-1)!.replace('[]', ''));
      const missing = names.filter((field) => !new RegExp(`(^|[\\s{.\\]])${field}( = |\\])`, 'm').test(toml));
      expect(missing.filter((field) => !['side', '<key>'].includes(field))).toEqual([]);
    },
  );

  it.each(ACTIONS)(
    'shows every field of the action %s in its example, but whom all have in common',
    (name) => {
      const common = ['action', 'target', 'radius', 'max', 'except_target'];
      const fields = fieldRows(variantsOf(actionSchema)!.byWord.get(name)!).map((row) => row.name);
      const toml = examplesIn(section(`### ${name}`));
      const missing = fields.filter((field) => !common.includes(field) && !field.includes('.'));
      expect(missing.filter((field) => !toml.includes(`${field} = `))).toEqual([]);
    },
  );
});
