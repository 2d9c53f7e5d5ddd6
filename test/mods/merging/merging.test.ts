import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldWriters } from '../../../src/mods/authoring/field-writers.ts';
import { changeText } from '../../../src/mods/authoring/list-mods.ts';
import { loadWithStub } from '../stub-core.ts';

const load = (toml: string) => loadWithStub({ mymod: toml });

describe('a later mod', () => {
  it('replaces an entry by writing one with the same id, in its old place', () => {
    const { registries } = load(
      '[[enemies]]\nid = "core:rat"\nname = "dog"\nglyph = "d"\ncolor = "red"\nrole = "meat"\nbase = {}',
    );
    expect(registries.enemies.all().map((enemy) => enemy.name)).toEqual(['dog', 'shambler']);
  });

  it('patches single fields, adds to lists and takes members out by some of their fields', () => {
    const { registries, warnings } = load(`[[patch.items]]
id = "core:sabre"
set = { "weapon.damage" = 12, price = 99 }
add = { tags = ["my:sharp"], modifiers = [ { attribute = "armor", points = 0.1 } ] }
remove = { tags = ["core:metal"], modifiers = [ { attribute = "damage" } ], affix_slots = true }
`);
    expect(warnings).toEqual([]);
    const sabre = registries.items.find('core:sabre');
    expect(sabre.weapon).toMatchObject({ damage: 12, interval: 0.8 });
    expect(sabre.price).toBe(99);
    expect(sabre.tags).toEqual(['core:blade', 'my:sharp']);
    expect(sabre.modifiers.map((modifier) => modifier.attribute)).toEqual(['crit_chance', 'armor']);
    expect(sabre.affix_slots).toBe(0);
  });

  it('patches with dotted headers as well as with quoted paths', () => {
    const { registries } = load('[[patch.items]]\nid = "core:sabre"\n[patch.items.set]\nweapon.damage = 12');
    expect(registries.items.find('core:sabre').weapon).toMatchObject({ damage: 12, interval: 0.8 });
  });

  it('reaches the member of a list by one of its fields', () => {
    const { registries } = load(`[[patch.acts]]
id = "core:gatehouse"
set = { "species[enemy=core:rat].weight" = 99 }
`);
    expect(registries.acts.find('core:gatehouse').species.map((pack) => pack.weight)).toEqual([99, 5]);
  });

  it.each([
    [
      'sets a text in a list by what it is',
      'set = { "tags[=core:blade]" = "my:axe" }',
      ['my:axe', 'core:metal'],
    ],
    ['sets a text in a list by its place', 'set = { "tags[1]" = "my:wood" }', ['core:blade', 'my:wood']],
    ['takes out a text by what it is', 'remove = { "tags[=core:blade]" = true }', ['core:metal']],
    ['takes out texts by the places they had', 'remove = { "tags[0]" = true, "tags[1]" = true }', []],
    [
      'counts places in set after remove',
      'remove = { "tags[0]" = true }\nset = { "tags[0]" = "my:x" }',
      ['my:x'],
    ],
  ])('%s', (_, part, tags) => {
    const { registries, warnings } = load(`[[patch.items]]\nid = "core:sabre"\n${part}`);
    expect(warnings.map((warning) => warning.text)).toEqual([]);
    expect(registries.items.find('core:sabre').tags).toEqual(tags);
  });

  it('reaches members of tables and numbers by their place and value too', () => {
    const { registries, warnings } = load(`[[patch.acts]]
id = "core:gatehouse"
set = { "species[1].weight" = 77, "floors[=4.0]" = 3, "elements[=kinetic]" = "fire" }
[[patch.items]]
id = "core:sabre"
set = { "modifiers[0]" = { attribute = "armor" }, "modifiers[attribute=armor].points" = 0.25 }
remove = { "modifiers[attribute=damage]" = true }
`);
    expect(warnings.map((warning) => warning.text)).toEqual([]);
    const act = registries.acts.find('core:gatehouse');
    expect(act.species.map((pack) => pack.weight)).toEqual([10, 77]);
    expect(act.floors).toEqual([1, 3]);
    expect(act.elements[0]).toBe('fire');
    expect(registries.items.find('core:sabre').modifiers).toMatchObject([
      { attribute: 'armor', points: 0.25 },
    ]);
  });

  it('changes nothing but its entry when it patches', () => {
    const plain = load('');
    const patched = load('[[patch.items]]\nid = "core:sabre"\nset = { price = 1 }');
    const others = (loaded: typeof plain) =>
      loaded.registries.items.all().filter((item) => item.id !== 'core:sabre');
    expect(others(patched)).toEqual(others(plain));
  });

  it('loses only the patch when it would spoil the entry, and later patches still count', () => {
    const { registries, warnings } = loadWithStub({
      a: '[[patch.items]]\nid = "core:sabre"\nset = { price = "free" }',
      b: '[[patch.items]]\nid = "core:sabre"\nset = { weight = 7 }',
    });
    expect(warnings.map((warning) => [warning.mod, warning.costs])).toEqual([['a', 'statement']]);
    expect(registries.items.find('core:sabre')).toMatchObject({ price: 20, weight: 7 });
  });

  it('leaves the entry of core in force when its own replacement is faulty', () => {
    const { registries, warnings } = load('[[enemies]]\nid = "core:rat"\nname = "dog"');
    expect(registries.enemies.find('core:rat').name).toBe('rat');
    expect(warnings.every((warning) => warning.costs === 'entry')).toBe(true);
  });

  it('mends a broken entry of an earlier mod with a patch', () => {
    const { registries, warnings } = loadWithStub({
      a: '[[items]]\nid = "a:x"\nname = "x"\nglyph = "/"\ncolor = "gray"',
      b: '[[patch.items]]\nid = "a:x"\nset = { color = "grey" }',
    });
    expect(warnings).toEqual([]);
    expect(registries.items.has('a:x')).toBe(true);
  });

  it('cannot patch away what makes an entry itself', () => {
    const { registries, warnings } = load('[[patch.items]]\nid = "core:sabre"\nset = { id = "my:sabre" }');
    expect(warnings).toHaveLength(1);
    expect(registries.items.has('core:sabre')).toBe(true);
    expect(registries.items.has('my:sabre')).toBe(false);
  });

  it('removes an entry, and lists that name it lose that member', () => {
    const { registries, warnings, changes } = load(
      '[[remove.enemies]]\nid = "core:rat"\n[[remove.items]]\nid = "core:sabre"',
    );
    expect(registries.enemies.has('core:rat')).toBe(false);
    expect(registries.loot.find('core:finds').entries.map((entry) => entry.item)).toEqual(['core:bandage']);
    expect(registries.acts.has('core:gatehouse')).toBe(false);
    expect(warnings.map((warning) => warning.text)).toEqual([
      expect.stringContaining(
        'acts "core:gatehouse": species[0].enemy: "core:rat" was taken out by the mod "mymod"',
      ),
      expect.stringContaining(
        'acts "core:gatehouse": waves.species[0].enemy: "core:rat" was taken out by the mod "mymod"',
      ),
      'mods: with these mods there is no act: floors are plain and nobody lives there',
    ]);
    expect(
      changes()
        .filter((change) => change.mod === 'mymod')
        .map(changeText),
    ).toContain('core/content.toml: patched loot "core:finds" (without core:sabre)');
  });

  it('may define anew what it or an earlier mod removed', () => {
    const { registries, warnings } = loadWithStub({
      a: '[[remove.quests]]\nid = "core:lay-them-down"',
      b: '[[quests]]\nid = "core:lay-them-down"\nname = "Again"\non = "floor_entered"',
    });
    expect(warnings).toEqual([]);
    expect(registries.quests.find('core:lay-them-down').name).toBe('Again');
  });

  it('counts only where the mod it waits for is on', () => {
    const toml = '[[patch.items]]\nid = "core:sabre"\nwhen_mod = "other"\nset = { price = 1 }';
    expect(load(toml).registries.items.find('core:sabre').price).toBe(20);
    expect(loadWithStub({ other: '', mymod: toml }).registries.items.find('core:sabre').price).toBe(1);
  });

  it('is told when the entry it patches belongs to a mod that is loaded later', () => {
    const { warnings } = loadWithStub({
      a: '[[patch.items]]\nid = "b:x"\nset = { price = 1 }',
      b: '[[items]]\nid = "b:x"\nname = "x"\nglyph = "/"\ncolor = "grey"',
    });
    expect(warnings.map((warning) => warning.hint)).toEqual([
      'the mod "b" defines it, but is loaded later: name it in depends or optional of your mod.toml',
    ]);
  });
});

describe('references', () => {
  it('that lead nowhere cost the entry, and those that name it in turn, each with its cause', () => {
    const { registries, warnings } = load(`[[quests]]
id = "my:a"
name = "a"
on = "quest_completed"
when = { quest = "my:b" }
[[quests]]
id = "my:b"
name = "b"
on = "npc_talked"
when = { npc = "my:nobody" }
`);
    expect(registries.quests.has('my:a') || registries.quests.has('my:b')).toBe(false);
    expect(warnings.map((warning) => warning.text)).toEqual([
      'mymod/content.toml:5:10: quests "my:a": when.quest: "my:b" is left out because of its own faults',
      'mymod/content.toml:10:10: quests "my:b": when.npc: there is no "my:nobody" in npcs',
    ]);
  });

  it('that a patch brought in cost the patch only', () => {
    const { registries, warnings } = load(
      '[[patch.loot]]\nid = "core:finds"\nadd = { entries = [ { item = "core:saber" } ] }',
    );
    expect(registries.loot.find('core:finds').entries).toHaveLength(2);
    expect(warnings.map((warning) => warning.text)).toEqual([
      'mymod/content.toml:3:23: loot "core:finds": entries[2].item: there is no "core:saber" in items; did you mean "core:sabre"? (this patch is left out)',
    ]);
  });

  it('follow renames, also as keys of a table', () => {
    const { registries, warnings } = loadWithStub({
      a: '[[renames]]\nfrom = "core:edge"\nto = "core:force"\n[[renames]]\nfrom = "old:sabre"\nto = "core:sword"\n[[renames]]\nfrom = "core:sword"\nto = "core:sabre"',
      b: '[[builds]]\nid = "b:x"\nname = "x"\nfloors = [1, 2]\nequip = [ { item = "old:sabre" } ]\nupgrades = { "core:edge" = 3 }',
    });
    expect(warnings).toEqual([]);
    expect(registries.builds.find('b:x')).toMatchObject({
      equip: [{ item: 'core:sabre' }],
      upgrades: { 'core:force': 3 },
    });
    expect(Object.fromEntries(registries.renames)).toEqual({
      'core:edge': 'core:force',
      'old:sabre': 'core:sabre',
      'core:sword': 'core:sabre',
    });
  });
});

describe('the list of changes', () => {
  it('says what each mod did to which entry', () => {
    const { changes } = load(`[[enemies]]\nid = "my:rat"\ninherits = "core:rat"
[[items]]\nid = "core:bandage"\nname = "rag"\nglyph = "!"\ncolor = "white"
[[patch.items]]\nid = "core:sabre"\nset = { price = 5, "weapon.range" = 2 }
[[remove.quests]]\nid = "core:lay-them-down"`);
    expect(
      changes()
        .filter((change) => change.mod === 'mymod')
        .map(changeText),
    ).toEqual([
      'mymod/content.toml: extended enemies "my:rat" from core:rat',
      'mymod/content.toml: replaced items "core:bandage"',
      'mymod/content.toml: removed quests "core:lay-them-down"',
      'mymod/content.toml: patched items "core:sabre" (price, weapon.range)',
    ]);
  });

  it('knows which mod wrote each field last', () => {
    const { treeOf } = loadWithStub({
      a: '[[patch.items]]\nid = "core:sabre"\nset = { "weapon.damage" = 9, price = 1 }',
      b: '[[patch.items]]\nid = "core:sabre"\nset = { price = 2 }\nadd = { tags = ["b:x"] }',
    });
    const writers = fieldWriters(treeOf('items', 'core:sabre')!);
    expect(writers.get('weapon.damage')).toBe('a');
    expect(writers.get('weapon.interval')).toBe('core');
    expect(writers.get('price')).toBe('b');
    expect(writers.get('tags[2]')).toBe('b');
  });
});

describe('patches, whatever they are', () => {
  const numbers = fc.integer({ min: 0, max: 1000 });
  const tags = fc.uniqueArray(fc.constantFrom('a:a', 'a:b', 'a:c', 'core:blade', 'core:metal'), {
    maxLength: 4,
  });

  it('set what they say, and the last one wins', () => {
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 5 }), (prices) => {
        const mods = prices.map((price, index): [string, string] => [
          `mod${index}`,
          `[[patch.items]]\nid = "core:sabre"\nset = { price = ${price} }`,
        ]);
        const { registries } = loadWithStub(Object.fromEntries(mods));
        expect(registries.items.find('core:sabre').price).toBe(prices.at(-1));
      }),
      { numRuns: 20 },
    );
  });

  it('make of a list what remove and then add make of a set', () => {
    fc.assert(
      fc.property(tags, tags, (add, remove) => {
        const list = (words: string[]) => JSON.stringify(words);
        const { registries } = load(
          `[[patch.items]]\nid = "core:sabre"\nadd = { tags = ${list(add)} }\nremove = { tags = ${list(remove)} }`,
        );
        const left = (['core:blade', 'core:metal'] as const).filter((tag) => !remove.includes(tag));
        expect(registries.items.find('core:sabre').tags).toEqual([...new Set([...left, ...add])]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('loaded content', () => {
  it('is the same every time', () => {
    const toml = '[[patch.items]]\nid = "core:sabre"\nset = { price = 5 }';
    const all = (loaded: ReturnType<typeof load>) => JSON.stringify(loaded.registries.items.all());
    expect(all(load(toml))).toBe(all(load(toml)));
  });
});
