import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/content/schema/action.ts';
import { checkSchema } from '../../../src/content/schema/condition.ts';
import { aiEntrySchema } from '../../../src/content/schema/creature.ts';
import { loadOrderSchema, manifestSchema } from '../../../src/content/schema/mod-file.ts';
import { variantsOf } from '../../../src/content/schema-walk.ts';
import { EVENTS, REGISTRIES } from '../../../src/content/vocabulary.ts';
import { readSources } from '../../../src/mods/finding/choose-mods.ts';
import { findMods } from '../../../src/mods/finding/find-mods.ts';
import { loadContent } from '../../../src/mods/load-content.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';
import { expectSchema } from '../../../src/tools/scenario/expect-schema.ts';
import { scenarioSchema } from '../../../src/tools/scenario/scenario-schema.ts';
import { stepSchema } from '../../../src/tools/scenario/step-schema.ts';
import { warningsOf } from '../stub-core.ts';

const README = readFileSync(new URL('../../../mods/README.md', import.meta.url), 'utf8');

/** The fenced TOML blocks with the line they begin on. */
const blocks = [...README.matchAll(/^```toml\n(.*?)^```$/gms)].map((match) => ({
  text: match[1]!,
  line: README.slice(0, match.index).split('\n').length + 1,
}));
const entries = blocks.filter(({ text }) => !/^# (mod|load_order|tests\/.*)\.toml$/m.test(text));

describe('the guide for modders', () => {
  it.each(entries)('has an example at line $line that loads without a warning', ({ text }) => {
    expect(warningsOf(text)).toEqual([]);
  });

  it('refers only to what the game’s own core has', () => {
    const found = findMods(fileURLToPath(new URL('../../../mods', import.meta.url))).mods;
    const core = readSources(found.find((mod) => mod.manifest.id === 'core')!).sources;
    const mods = entries.map(({ text, line }) => {
      const id = `block-at-line-${line}`;
      return { id, version: '1', files: [new SourceFile(id, `${id}.toml`, text)] };
    });
    const known = new Set(loadContent([core]).warnings.map((warning) => warning.text));
    const { warnings } = loadContent([core, ...mods]);
    expect(warnings.map((warning) => warning.text).filter((text) => !known.has(text))).toEqual([]);
  });

  it('has a manifest and a load order that are valid', () => {
    const named = (name: string) => blocks.find(({ text }) => text.startsWith(`# ${name}`))!.text;
    expect(manifestSchema.safeParse(parse(named('mod.toml'))).error).toBeUndefined();
    expect(loadOrderSchema.safeParse(parse(named('load_order.toml'))).error).toBeUndefined();
  });

  it('has scenarios that could be played', () => {
    const scenarios = blocks.filter(({ text }) => text.startsWith('# tests/'));
    expect(scenarios.length).toBeGreaterThan(0);
    for (const { text } of scenarios) expect(scenarioSchema.safeParse(parse(text)).error).toBeUndefined();
    for (const word of words(stepSchema)) expect(README).toContain(`\`${word}\``);
    for (const field of Object.keys(expectSchema.shape)) expect(README, field).toMatch(`\`${field}\``);
  });

  const all = entries.map(({ text }) => text).join('\n');
  const words = (schema: Parameters<typeof variantsOf>[0]) => [...variantsOf(schema)!.byWord.keys()];

  it.each([
    ...REGISTRIES.map((name) => (name === 'balance' ? '[[patch.balance]]' : `[[${name}]]`)),
    ...ACTIONS.map((name) => `action = "${name}"`),
    ...words(checkSchema).map((name) => `check = "${name}"`),
    ...words(aiEntrySchema).map((name) => `do = "${name}"`),
    ...EVENTS.map((name) => `on = "${name}"`),
    'inherits =',
    'when_mod =',
    '[[patch.',
    '[[remove.',
    '[[renames]]',
  ])('shows %s in an example', (word) => {
    expect(all).toContain(word);
  });
});
