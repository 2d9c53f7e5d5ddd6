import { describe, expect, it } from 'vitest';
import { changeText } from '../../../src/mods/authoring/list-mods.ts';
import { loadWithStub, warningsOf } from '../stub-core.ts';

const CHILD = '[[loot]]\nid = "my:finds"\ninherits = "core:finds"\n';
const BAD_PATCH =
  '[[patch.loot]]\nid = "core:finds"\nset = { chance = 0.5 }\nadd = { entries = [ { item = "core:saber" } ] }\n';

describe('an entry whose parent loses a patch', () => {
  it('stays, and loses what the patch said as well', () => {
    const { registries, warnings } = loadWithStub({ a: BAD_PATCH, my: CHILD });
    expect(warnings.map(({ mod, costs }) => [mod, costs])).toEqual([['a', 'statement']]);
    expect(registries.loot.find('my:finds')).toEqual({
      ...registries.loot.find('core:finds'),
      id: 'my:finds',
    });
    expect(registries.loot.find('my:finds').chance).toBe(1);
  });

  it('stays also when it is loaded before its parent, through any number of parents', () => {
    const { registries, warnings } = loadWithStub({
      my: '[[loot]]\nid = "my:b"\ninherits = "my:a"\n[[loot]]\nid = "my:a"\ninherits = "z:finds"\n',
      z: CHILD.replace('my:finds', 'z:finds'),
      zz: BAD_PATCH.replace('core:finds', 'z:finds'),
    });
    expect(warnings).toHaveLength(1);
    expect(registries.loot.find('my:b').entries).toHaveLength(2);
  });
});

describe('a ring of tables of finds', () => {
  const table = (id: string, ...finds: string[]) =>
    `[[loot]]\nid = "${id}"\nname = "x"\nentries = [ ${finds.join(', ')} ]\n`;
  const to = (id: string) => `{ loot = "${id}" }`;

  it('costs what closed it, whichever of them comes first', () => {
    for (const [first, second] of [
      ['a:one', 'a:two'],
      ['a:two', 'a:one'],
    ] as const) {
      const one = table('a:one', to('a:two'));
      const two = table('a:two', '{ item = "core:sabre" }');
      const { registries, warnings } = loadWithStub({
        a: first === 'a:one' ? one + two : two + one,
        b: `[[patch.loot]]\nid = "a:two"\nadd = { entries = [ ${to('a:one')} ] }\n`,
      });
      expect(warnings.map(({ text }) => text)).toEqual([
        'b/content.toml:3:23: loot "a:two": entries[1].loot: "a:one" leads back to this table; this patch is left out',
      ]);
      expect(registries.loot.has(second)).toBe(true);
      expect(registries.loot.find('a:one').entries).toHaveLength(1);
      expect(registries.loot.find('a:two').entries).toHaveLength(1);
    }
  });

  it('costs what was written last, where whole tables close it', () => {
    const { registries, warnings } = loadWithStub({
      a: table('a:one', to('a:two')) + table('a:two', '{ item = "core:sabre" }'),
      b: table('a:two', to('b:three')) + table('b:three', to('a:one')),
    });
    expect(warnings.map(({ mod, id, costs }) => [mod, id, costs])).toEqual([['b', 'a:two', 'entry']]);
    expect(registries.loot.find('a:one').entries).toHaveLength(1);
    expect(registries.loot.find('a:two').entries).toMatchObject([{ item: 'core:sabre' }]);
    expect(registries.loot.has('b:three')).toBe(true);
  });
});

describe('an entry that is left out for its own faults', () => {
  const BROKEN = '[[items]]\nid = "my:b"\nname = "b"\nglyph = "/"\ncolour = "red"\ncolor = "red"\n';
  const FAULT = 'mymod/content.toml:5:1: items "my:b": colour: unknown key';
  const lines = (toml: string) => {
    const { registries, warnings } = loadWithStub({ mymod: BROKEN + toml });
    const [first, ...told] = warnings.map(({ text }) => text);
    expect(first).toContain(FAULT);
    return { registries, told, costs: warnings.map(({ costs }) => costs) };
  };

  it('is only a member less to the lists that name it, which is told where they do', () => {
    const { registries, told, costs } = lines(`[[patch.loot]]
id = "core:finds"
add = { entries = [ { item = "my:b" }, { item = "core:gold", weight = 7 } ] }
[[npcs]]
id = "my:smith"
name = "s"
glyph = "@"
color = "red"
shop = [ { item = "my:b", price = 3 }, { item = "core:bandage", price = 3 } ]
dialog = [ { node = "a", text = "hi", answers = [ { text = "buy", actions = [ { action = "open_shop" } ] } ] } ]
[[options]]
id = "my:class"
name = "c"
kind = "class"
items = [ { item = "my:b" }, { item = "core:bandage" } ]
[[prefabs]]
id = "my:room"
name = "r"
rows = ["###", "#b+", "###"]
legend = { b = { item = "my:b" } }
`);
    expect(told).toEqual([
      'mymod/content.toml:9:23: loot "core:finds": entries[2].item: "my:b" is left out because of its own faults; what names it here is left out too',
      'mymod/content.toml:15:12: npcs "my:smith": shop[0].item: "my:b" is left out because of its own faults; what names it here is left out too',
      'mymod/content.toml:21:13: options "my:class": items[0].item: "my:b" is left out because of its own faults; what names it here is left out too',
      'mymod/content.toml:26:18: prefabs "my:room": legend.b.item: "my:b" is left out because of its own faults; what names it here is left out too',
    ]);
    expect(costs).toEqual(['entry', 'nothing', 'nothing', 'nothing', 'nothing']);
    expect(registries.loot.find('core:finds').entries.map((find) => find.item)).toEqual([
      'core:bandage',
      'core:sabre',
      'core:gold',
    ]);
    expect(registries.npcs.find('my:smith').shop.map((ware) => ware.item)).toEqual(['core:bandage']);
    expect(registries.options.find('my:class').items.map((one) => one.item)).toEqual(['core:bandage']);
    expect(registries.prefabs.find('my:room').legend).toMatchObject({ b: { tile: 'floor' } });
  });

  it('takes along what needs it: a condition, a filter, a list that may not be empty', () => {
    const { registries, told } = lines(`[[loot]]
id = "my:hoard"
name = "h"
entries = [ { item = "my:b" } ]
[[quests]]
id = "my:q"
name = "q"
on = "item_picked_up"
when = { item = "my:b" }
[[items]]
id = "my:c"
name = "c"
glyph = "!"
color = "red"
actions = [ { action = "flee" } ]
use_condition = [ { check = "has_item", who = "self", item = "my:b" } ]
`);
    expect(told).toEqual([
      'mymod/content.toml:10:15: loot "my:hoard": entries[0].item: "my:b" is left out because of its own faults',
      'mymod/content.toml:15:10: quests "my:q": when.item: "my:b" is left out because of its own faults',
      'mymod/content.toml:22:55: items "my:c": use_condition[0].item: "my:b" is left out because of its own faults',
    ]);
    expect([registries.loot.has('my:hoard'), registries.quests.has('my:q')]).toEqual([false, false]);
    expect(registries.items.has('my:c')).toBe(false);
  });

  it('is told once of a list that others inherit, by an old name too', () => {
    const { registries, told } = lines(`[[renames]]
from = "my:old"
to = "my:b"
[[loot]]
id = "my:hoard"
name = "h"
entries = [ { item = "my:old" }, { item = "core:gold" } ]
[[loot]]
id = "my:heap"
inherits = "my:hoard"
`);
    expect(told).toEqual([
      'mymod/content.toml:7:3: renames "my:old": "my:b" is left out because of its own faults',
      'mymod/content.toml:13:15: loot "my:hoard": entries[0].item: "my:old" is left out because of its own faults; what names it here is left out too',
    ]);
    expect(registries.loot.find('my:heap').entries.map((find) => find.item)).toEqual(['core:gold']);
  });
});

describe('a fault', () => {
  it('is told once, however often an entry is worked out', () => {
    const faulty = `${BAD_PATCH}[[patch.loot]]\nid = "core:finds"\nset = { chance = 3 }\n`;
    expect(warningsOf(faulty + CHILD)).toEqual([
      'mymod/content.toml:4:23: loot "core:finds": entries[2].item: there is no "core:saber" in items; did you mean "core:sabre"? (this patch is left out)',
      'mymod/content.toml:7:9: loot "core:finds": chance: expected a number of at most 1, found the number 3; 3 % is written 0.03 (this patch is left out)',
    ]);
  });

  it('of a patch is not told together with what a removal took along', () => {
    const { warnings, registries } = loadWithStub({
      mymod: `${BAD_PATCH}[[remove.items]]\nid = "core:bandage"\n[[remove.quests]]\nid = "core:lay-them-down"\n`,
    });
    const ofLoot = warnings.filter((warning) => warning.registry === 'loot').map((warning) => warning.text);
    expect(ofLoot).toEqual([expect.stringContaining('there is no "core:saber"')]);
    expect(registries.loot.find('core:finds').entries.map((entry) => entry.item)).toEqual(['core:sabre']);
  });

  it('that a removal from a list causes is told at the patch, not in the file of the list', () => {
    const lines = warningsOf(
      '[[patch.loot]]\nid = "core:finds"\nremove = { entries = [ { item = "core:sabre" }, { item = "core:bandage" } ] }',
    );
    expect(lines).toEqual([
      'mymod/content.toml:3:12: loot "core:finds": entries: expected at least 1 member, found a list of 0; this patch is left out',
    ]);
  });

  it('of a name is told also in an entry that is left out for another reason', () => {
    const lines = warningsOf(
      '[[items]]\nid = "my:x"\nname = "x"\nglyph = "/"\ncolour = "red"\nactions = [ { action = "apply_status", status = "core:burnin" } ]\n',
    );
    expect(lines).toContainEqual(
      'mymod/content.toml:6:40: items "my:x": actions[0].status: there is no "core:burnin" in statuses; did you mean "core:burning"?',
    );
  });

  it('of a name is not told of what is there but left out itself', () => {
    const lines = warningsOf(
      '[[quests]]\nid = "my:a"\nname = "a"\non = "quest_completed"\nfoo = 1\nwhen = { quest = "my:b" }\n[[quests]]\nid = "my:b"\nbar = 1\n',
    );
    expect(lines.filter((line) => line.includes('my:b" is') || line.includes('there is no'))).toEqual([]);
  });
});

describe('a removal that names no field of its members', () => {
  it('takes nothing out, and is told', () => {
    expect(warningsOf('[[patch.loot]]\nid = "core:finds"\nremove = { entries = [ {} ] }')).toEqual([
      'mymod/content.toml:3:24: loot "core:finds": entries: changes nothing: an empty table names no member; name some of its fields',
    ]);
  });
});

describe('the list of changes', () => {
  it('leaves out what was left out of the game', () => {
    const { changes } = loadWithStub({
      mymod: `${BAD_PATCH}[[patch.loot]]\nid = "core:finds"\nset = { rolls = [2, 2] }\n[[quests]]\nid = "my:q"\nname = "q"\non = "nothing"\n`,
    });
    expect(
      changes()
        .filter((change) => change.mod === 'mymod')
        .map(changeText),
    ).toEqual(['mymod/content.toml: patched loot "core:finds" (rolls)']);
  });
});
