import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadContent } from '../../../src/mods/load-content.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';
import { STUB_CORE } from '../stub-core.ts';
import { item } from '../temporary-mods.ts';

function load(parts: readonly string[]) {
  const core = { id: 'core', version: '1', files: [new SourceFile('core', 'core/x.toml', STUB_CORE)] };
  const files = parts.map((text, index) => new SourceFile('m', `m/${index}.toml`, text));
  return loadContent([core, { id: 'm', version: '1', files }]);
}

function filesReadAgain(spy: { readonly mock: { readonly contexts: readonly unknown[] } }): string[] {
  return spy.mock.contexts.map((source) => (source as SourceFile).file);
}

afterEach(() => void vi.restoreAllMocks());

describe('a file', () => {
  it('is not read again as a whole for patches and heirs', () => {
    const again = vi.spyOn(SourceFile.prototype, 'valueAt');
    const { registries, warnings } = load([
      item('m:a', 'price = 3'),
      '[[patch.items]]\nid = "m:a"\nset = { weight = 2 }\n',
      "[[ items ]]\nid = 'm:b'\ninherits = 'm:a'\n",
    ]);
    expect(warnings).toEqual([]);
    expect(registries.items.find('m:b')).toMatchObject({ price: 3, weight: 2 });
    expect(again).not.toHaveBeenCalled();
  });

  it('is read again for a patch of what was no ordinary TOML, which does the same', () => {
    const again = vi.spyOn(SourceFile.prototype, 'valueAt');
    const { registries, warnings } = load([
      `${item('m:z')}${item('m:a', 'tags = ["m:x"]\nprice = +1')}`,
      '[[patch.items]]\nset = { weight = 2 }\nadd = { tags = ["m:y"] }\nid = "m:a"\n',
    ]);
    expect(warnings).toEqual([]);
    expect(registries.items.find('m:a')).toMatchObject({ tags: ['m:x', 'm:y'], weight: 2 });
    expect(new Set(filesReadAgain(again))).toEqual(new Set(['m/0.toml']));
  });

  it('is read again for an entry that another name leads to', () => {
    const { registries, warnings } = load([
      item('m:new'),
      '[[renames]]\nfrom = "m:old"\nto = "m:new"\n',
      '[[patch.items]]\nid = "m:old"\nset = { weight = 2 }\n',
    ]);
    expect(warnings).toEqual([]);
    expect(registries.items.find('m:new').weight).toBe(2);
  });

  it('tells the places of what was read again', () => {
    const { warnings } = load([
      `${item('m:z')}${item('m:a', 'actions = [ { action = "give_item", item = "m:no" } ]')}`,
    ]);
    const [warning] = warnings;
    expect(warnings.length).toBe(1);
    expect([warning?.file, warning?.line, warning?.id]).toEqual(['m/0.toml', expect.any(Number), 'm:a']);
    expect(warning?.path).toBe('actions[0].item');
  });
});
