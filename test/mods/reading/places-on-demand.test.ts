import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadContent } from '../../../src/mods/load-content.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';
import { STUB_CORE } from '../stub-core.ts';
import { item } from '../temporary-mods.ts';

const PARTS = [
  item('m:a', 'slot = "charm"\nmodifiers = [ { attribute = "armor", points = 0.1 } ]'),
  '[[items]]\nid = "m:b"\ninherits = "m:a"\nname = "b"\n',
  '[[patch.items]]\nid = "m:a"\nset = { weight = 2 }\nadd = { tags = ["m:x"] }\n',
  '[[loot]]\nid = "m:finds"\nname = "finds"\nentries = [ { item = "m:b" }, { item = "m:new" } ]\n',
  item('m:c', 'actions = [ { action = "give_item", item = "m:old" } ]'),
  '[[renames]]\nfrom = "m:old"\nto = "m:new"\n',
  item('m:new'),
];

function load(parts: readonly string[]) {
  const core = { id: 'core', version: '1', files: [new SourceFile('core', 'core/x.toml', STUB_CORE)] };
  const files = parts.map((text, index) => new SourceFile('m', `m/${index}.toml`, text));
  return loadContent([core, { id: 'm', version: '1', files }]);
}

afterEach(() => void vi.restoreAllMocks());

describe('places in files', () => {
  it('are worked out for no file as long as there is nothing to tell', () => {
    const asked = vi.spyOn(SourceFile.prototype, 'positions');
    expect(load(PARTS).warnings).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('are worked out for the file that has a fault, and for no other', () => {
    const asked = vi.spyOn(SourceFile.prototype, 'positions');
    const { warnings } = load([...PARTS, item('m:bad', 'wieght = 1')]);
    expect(warnings.map(({ line, column, path }) => [line, column, path])).toEqual([[6, 1, 'wieght']]);
    expect(new Set(asked.mock.contexts.map((source) => (source as SourceFile).file))).toEqual(
      new Set([`m/${PARTS.length}.toml`]),
    );
  });
});

describe('the files of a mod', () => {
  it('may come in any order', () => {
    const everything = (parts: readonly string[]) => {
      const { registries, warnings } = load(parts);
      const byId = registries.items.all().toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return { items: byId, loot: registries.loot.find('m:finds'), warnings };
    };
    const expected = everything(PARTS);
    const order = fc.shuffledSubarray(PARTS, { minLength: PARTS.length });
    fc.assert(
      fc.property(order, (parts) => {
        expect(everything(parts)).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});
