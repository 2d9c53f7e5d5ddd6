import { describe, expect, it } from 'vitest';
import { loadWithStub } from '../stub-core.ts';

const load = (toml: string) => loadWithStub({ mymod: toml });

describe('an entry that inherits', () => {
  const child = '[[enemies]]\nid = "my:rat"\ninherits = "core:rat"\n';

  it('takes over what it does not say, merges tables and replaces lists', () => {
    const { registries, warnings } = load(
      `${child}name = "big rat"\nbase = { max_health = 50 }\ntags = ["my:big"]`,
    );
    expect(warnings).toEqual([]);
    expect(registries.enemies.find('my:rat')).toMatchObject({
      name: 'big rat',
      glyph: 'r',
      base: { max_health: 50, damage: 1 },
      tags: ['my:big'],
    });
  });

  it('follows a change of its parent by a later mod', () => {
    const { registries } = loadWithStub({
      a: child,
      b: '[[patch.enemies]]\nid = "core:rat"\nset = { "base.max_health" = 77 }',
    });
    expect(registries.enemies.find('my:rat').base).toMatchObject({ max_health: 77 });
  });

  it('can be patched in what it inherits', () => {
    const { registries, warnings } = load(
      `${child}[[patch.enemies]]\nid = "my:rat"\nadd = { tags = ["my:x"] }\nremove = { modifiers = [ { attribute = "resist_fire" } ] }`,
    );
    expect(warnings).toEqual([]);
    expect(registries.enemies.find('my:rat')).toMatchObject({ tags: ['core:beast', 'my:x'], modifiers: [] });
  });

  it('replaces the shares of a hit as a whole', () => {
    const { registries, warnings } = load(
      '[[items]]\nid = "my:torch"\ninherits = "core:sabre"\nweapon = { shares = { fire = 1 } }',
    );
    expect(warnings).toEqual([]);
    expect(registries.items.find('my:torch').weapon).toMatchObject({ damage: 8, shares: { fire: 1 } });
    expect(registries.items.find('my:torch').weapon?.shares).not.toHaveProperty('kinetic');
  });

  it('may change the form of what it inherits', () => {
    const { registries, warnings } = load(
      '[[cards]]\nid = "my:card"\ninherits = "core:sharp-edges"\neffect = { kind = "ability", abilities = ["core:flee"] }',
    );
    expect(warnings).toEqual([]);
    expect(registries.cards.find('my:card').effect).toEqual({ kind: 'ability', abilities: ['core:flee'] });
  });

  it('inherits through a chain, whatever the order of the entries', () => {
    const { registries } = load(
      `[[enemies]]\nid = "my:c"\ninherits = "my:b"\n[[enemies]]\nid = "my:b"\ninherits = "core:rat"\nname = "b"`,
    );
    expect(registries.enemies.find('my:c')).toMatchObject({ name: 'b', glyph: 'r' });
  });

  it('is left out with its ring when it inherits from itself', () => {
    const { registries, warnings } = load(
      `[[enemies]]\nid = "my:a"\ninherits = "my:b"\n[[enemies]]\nid = "my:b"\ninherits = "my:a"`,
    );
    expect(registries.enemies.has('my:a') || registries.enemies.has('my:b')).toBe(false);
    expect(warnings.map((warning) => warning.text)).toEqual([
      'mymod/content.toml:3:1: enemies "my:a": inherits: inherits from "my:b", which is left out because of its own faults',
      'mymod/content.toml:6:1: enemies "my:b": inherits: inherits from itself: my:a → my:b → my:a',
    ]);
  });

  it('is told of patches when it is to be the parent of itself, and core stays as it was', () => {
    const { registries, warnings } = load(
      '[[items]]\nid = "core:sabre"\ninherits = "core:sabre"\nprice = 5\n',
    );
    expect(warnings.map(({ text }) => text)).toEqual([
      'mymod/content.toml:3:1: items "core:sabre": inherits: inherits from itself: core:sabre → core:sabre; to change some fields of what is there write [[patch.items]], id = "core:sabre" and set = { ... }',
    ]);
    expect(registries.items.find('core:sabre').price).toBe(20);
  });

  it('is left out with a line that names the cause when its parent is faulty', () => {
    const { warnings } = load(
      `[[enemies]]\nid = "my:a"\ninherits = "core:rat"\nrole = "boos"\n[[enemies]]\nid = "my:b"\ninherits = "my:a"`,
    );
    expect(warnings.map((warning) => warning.text)).toEqual([
      'mymod/content.toml:4:1: enemies "my:a": role: the text "boos" is not known here; did you mean "boss"?',
      'mymod/content.toml:7:1: enemies "my:b": inherits: inherits from "my:a", which is left out because of its own faults',
    ]);
  });

  it('does not overflow on a chain without end', () => {
    const chain = Array.from(
      { length: 3000 },
      (_, index) => `[[items]]\nid = "my:i${index}"\ninherits = "my:i${index + 1}"\n`,
    );
    expect(load(chain.join('')).warnings.length).toBeGreaterThan(0);
  });
});
