import { expect, it } from 'vitest';
import { loadMods } from '../../../src/mods/load-mods.ts';
import { loadWithStub } from '../stub-core.ts';
import { item, manifest, temporaryMods } from '../temporary-mods.ts';

const RELIC = `[[items]]
id = "a:relic"
name = "relic"
glyph = "*"
color = "red"
slot = "charm"
triggers = [
  { on = "turn_started", actions = [ { action = "flee" } ] },
  { on = "attack_hit", when = { damage_type = "fire" }, actions = [ { action = "flee" } ] },
]
`;

const texts = (sources: Record<string, string>): string[] =>
  loadWithStub(sources).warnings.map((warning) => warning.text.split(': expected one of')[0] ?? '');

it('a fault deep in lists is told with the path through them and the place where it stands', () => {
  expect(texts({ a: RELIC.replace('"fire"', '"fier"') })).toEqual([
    'a/content.toml:9:33: items "a:relic": triggers[1].when.damage_type',
  ]);
});

it('what a patch makes wrong is told in the file of the patch, with the path in the patched entry', () => {
  const patch =
    '[[patch.items]]\nid = "a:relic"\nset = { "triggers[on=attack_hit].when.damage_type" = "fier" }\n';
  expect(texts({ a: RELIC, b: patch })).toEqual([
    'b/content.toml:3:9: items "a:relic": triggers[1].when.damage_type',
  ]);
});

it('what an entry brings along by inheriting is told where it was written', () => {
  const parent = RELIC.replace(
    '{ action = "flee" } ] },\n]',
    '{ action = "give_item", item = "a:gone" } ] },\n]',
  );
  expect(texts({ a: `${parent}[[items]]\nid = "a:child"\ninherits = "a:relic"\nname = "child"\n` })).toEqual([
    'a/content.toml:9:93: items "a:relic": triggers[1].actions[0].item: there is no "a:gone" in items',
    'a/content.toml:9:93: items "a:child": triggers[1].actions[0].item: there is no "a:gone" in items',
  ]);
});

it('the manifest of a mod without a folder, a folder without one and one too deep each have a hint of their own', () => {
  const bundledModsDir = temporaryMods({
    'mod.toml': manifest('loose'),
    'bare/x.toml': item('bare:x'),
    'deep/inner/mod.toml': manifest('inner'),
  });
  const found = loadMods({ bundledModsDir }).warnings.map(({ text }) => text);
  expect(found).toEqual([
    'mod.toml: a mod lies here without a folder of its own; make a folder named like its id, and move it and its files there',
    'bare: this folder has no mod.toml; give it one with id, name and version',
    'deep: this folder has no mod.toml; the mod lies one folder too deep: move deep/inner out of deep',
  ]);
});

it('what mods changed is listed in load order, patches among the rest of their mod', () => {
  const { changes } = loadWithStub({
    a: `${RELIC}[[patch.items]]\nid = "core:sabre"\nset = { price = 7 }\n`,
    b: '[[patch.items]]\nid = "a:relic"\nset = { price = 8 }\n[[items]]\nid = "b:x"\ninherits = "a:relic"\n',
  });
  const own = changes().filter(({ mod }) => mod !== 'core');
  expect(own.map(({ mod, did, id, details }) => [mod, did, id, ...details])).toEqual([
    ['a', 'added', 'a:relic'],
    ['a', 'patched', 'core:sabre', 'price'],
    ['b', 'extended', 'b:x', 'a:relic'],
    ['b', 'patched', 'a:relic', 'price'],
  ]);
  expect(changes().findLastIndex(({ mod }) => mod === 'core')).toBe(changes().length - own.length - 1);
});

it('renames may go through several names, and those in a circle or to nothing are told', () => {
  const rename = (from: string, to: string) => `[[renames]]\nfrom = "${from}"\nto = "${to}"\n`;
  const { registries, warnings } = loadWithStub({
    a: rename('a:one', 'a:two') + rename('a:two', 'core:sabre'),
    b: rename('b:one', 'b:two') + rename('b:two', 'b:one') + rename('b:old', 'b:nowhere'),
  });
  expect([...registries.renames]).toEqual([
    ['a:one', 'core:sabre'],
    ['a:two', 'core:sabre'],
  ]);
  expect(warnings.map(({ text }) => text)).toEqual([
    'b/content.toml:1:3: renames "b:one": these renames go round in a circle',
    'b/content.toml:4:3: renames "b:two": these renames go round in a circle',
    'b/content.toml:7:3: renames "b:old": there is no entry "b:nowhere"',
  ]);
});
