import { describe, expect, it } from 'vitest';
import { warningsOf } from '../stub-core.ts';
import { item } from '../temporary-mods.ts';

describe('what names an entry that counts only with a mod that is not on', () => {
  it.each([
    [
      'an heir',
      '[[items]]\nid = "my:b"\ninherits = "my:a"\n',
      '9:1: items "my:b": inherits: there is no entry "my:a" in items to inherit from; ',
    ],
    [
      'a patch',
      '[[patch.items]]\nid = "my:a"\nset = { price = 3 }\n',
      '7:9: items "my:a": there is no such entry to patch; ',
    ],
    [
      'a removal',
      '[[remove.items]]\nid = "my:a"\n',
      '7:10: items "my:a": there is no such entry to remove; ',
    ],
    [
      'a list',
      '[[abilities]]\nid = "my:b"\nname = "b"\nactions = [ { action = "give_item", item = "my:a" } ]\n',
      '10:37: abilities "my:b": actions[0].item: there is no "my:a" in items; ',
    ],
  ])('is told so: %s', (_name, toml, line) => {
    expect(warningsOf(item('my:a', 'when_mod = "elsewhere"') + toml)).toEqual([
      `mymod/content.toml:${line}it counts only with the mod "elsewhere", which is not on`,
    ]);
  });
});
