import { describe, expect, it } from 'vitest';
import { listMods } from '../../../src/mods/authoring/list-mods.ts';
import { loadWithStub } from '../stub-core.ts';
import { item, manifest, temporaryMods } from '../temporary-mods.ts';

const patch = (registry: string, id: string, more: string): string =>
  `[[patch.${registry}]]\nid = "${id}"\n${more}\n`;
const SABRE = (more: string): string => patch('items', 'core:sabre', more);

/** A mod that is loaded first and right by itself; it has what the stub core lacks. */
const BASE = `[[options]]
id = "base:class"
name = "c"
kind = "class"
equip = [ { item = "core:sabre" }, { item = "core:boiler-plate", slot = "body" } ]
[[options]]
id = "base:talent"
name = "t"
kind = "talent"
classes = ["base:class"]
[[loot]]
id = "base:hoard"
name = "h"
entries = [ { item = "core:sabre", affixes = [1, 1] } ]
[[reactions]]
id = "base:flash"
name = "f"
color = "arc"
pair = ["fire", "arc"]
actions = [ { action = "log", text = "x" } ]
[[prefabs]]
id = "base:room"
name = "r"
rows = ["###", "#r+", "###"]
legend = { r = { enemy = "core:rat" } }
[[npcs]]
id = "base:smith"
name = "s"
glyph = "@"
color = "red"
shop = [ { item = "core:bandage", price = 3 } ]
dialog = [ { node = "a", text = "hi", answers = [ { text = "buy", actions = [ { action = "open_shop" } ] } ] } ]
[[affixes]]
id = "base:hot"
name = "hot"
tier = 1
slots = ["weapon"]
stacks = 1
[[items]]
id = "base:ring"
name = "ring"
glyph = "="
color = "red"
slot = "charm"
modifiers = [ { attribute = "resist_fire", points = 0.1, condition = [ { check = "has_tag", who = "target", value = "core:undead" } ] }, { attribute = "capacity", mult = 1.1 } ]
[[items]]
id = "base:draught"
name = "draught"
glyph = "!"
color = "red"
automatic = "low_health"
actions = [ { action = "heal", amount = 3, target = "self" } ]
`;

/** What a second mod says, and the lines that must come of it. */
const BROUGHT: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a slot that a patch takes out',
    SABRE('remove = { slot = true }'),
    [
      't/content.toml:3:12: items "core:sabre": weapon: nobody can wield it; give it slot = "weapon"',
      't/content.toml:3:12: items "core:sabre": modifiers: these count while it is worn, and it cannot be; give it a slot',
      't/content.toml:3:12: items "core:sabre": affix_slots: affixes count while it is worn, and it cannot be; give it a slot',
      't/content.toml:3:12: options "base:class": equip[0].item: "core:sabre" cannot be worn; use items',
    ],
  ],
  [
    'a weapon that a patch takes out',
    SABRE('remove.weapon = true'),
    ['t/content.toml:3:8: items "core:sabre": slot: it is held but no weapon; give it a weapon table'],
  ],
  [
    'a slot that a patch sets',
    patch('items', 'core:boiler-plate', 'set = { slot = "head" }'),
    [
      't/content.toml:3:9: options "base:class": equip[1].slot: "core:boiler-plate" is worn as head; leave the slot away',
    ],
  ],
  [
    'a replacement that is no weapon',
    item('core:sabre'),
    [
      't/content.toml:1:3: options "base:class": equip[0].item: "core:sabre" cannot be worn; use items',
      't/content.toml:1:3: loot "base:hoard": entries[0].affixes: "core:sabre" carries none; give it affix_slots',
    ],
  ],
  [
    'an entry that inherits, and says what does not fit',
    '[[items]]\nid = "t:b"\ninherits = "core:sabre"\nslot = "body"\n',
    ['t/content.toml:4:1: items "t:b": weapon: nobody can wield it; give it slot = "weapon"'],
  ],
  [
    'places for affixes that a patch takes',
    SABRE('set = { affix_slots = 0 }'),
    [
      't/content.toml:3:9: loot "base:hoard": entries[0].affixes: "core:sabre" carries none; give it affix_slots',
    ],
  ],
  [
    'an option of another kind',
    patch('options', 'base:class', 'set = { kind = "race" }'),
    ['t/content.toml:3:9: options "base:talent": classes[0]: "base:class" is a race and no class'],
  ],
  [
    'a class that becomes a talent',
    patch('options', 'base:class', 'set = { kind = "talent" }'),
    [
      't/content.toml:3:9: options "base:class": equip: a talent is chosen in mid-run and brings nothing along; use on_create or a class',
      't/content.toml:3:9: options "base:talent": classes[0]: "base:class" is a talent and no class',
    ],
  ],
  [
    'a status that loses its element',
    patch('statuses', 'core:burning', 'remove = { element = true }'),
    [
      't/content.toml:3:12: reactions "base:flash": pair[0]: no status is of fire, so that this never happens',
    ],
  ],
  [
    'a status that is taken out',
    '[[remove.statuses]]\nid = "core:charged"\n',
    ['t/content.toml:1:10: reactions "base:flash": pair[1]: no status is of arc, so that this never happens'],
  ],
  [
    'a status that takes the element of a later one',
    patch('statuses', 'core:burning', 'set = { element = "arc" }'),
    [
      't/content.toml:3:9: statuses "core:charged": element: strikes of arc apply this status and no longer "core:burning"; an element has one status',
      't/content.toml:3:9: reactions "base:flash": pair[0]: no status is of fire, so that this never happens',
    ],
  ],
  [
    'a row that is changed',
    patch('prefabs', 'base:room', 'set = { "rows[1]" = "#.+" }'),
    ['t/content.toml:3:9: prefabs "base:room": legend.r: "r" is in none of the rows'],
  ],
  [
    'an answer that is taken out',
    patch('npcs', 'base:smith', 'remove = { "dialog[node=a].answers" = true }'),
    [
      't/content.toml:3:12: npcs "base:smith": shop: nothing opens this shop; give an answer of its dialog the action open_shop',
    ],
  ],
  [
    'a shop that is taken out',
    patch('npcs', 'base:smith', 'remove = { shop = true }'),
    [
      't/content.toml:3:12: npcs "base:smith": dialog[0].answers[0].actions[0]: this person sells nothing; give it a shop',
    ],
  ],
  [
    'what an affix did',
    patch('affixes', 'base:hot', 'remove = { stacks = true }'),
    ['t/content.toml:3:12: affixes "base:hot": it does nothing; give it modifiers, triggers or abilities'],
  ],
  [
    'where an affix fits',
    patch('affixes', 'base:hot', 'set = { slots = ["body"] }'),
    ['t/content.toml:3:9: affixes "base:hot": stacks: only weapons apply stacks; add "weapon" to its slots'],
  ],
  [
    'a tag that nothing carries any more',
    patch('enemies', 'core:shambler', 'remove = { tags = ["core:undead"] }'),
    [
      't/content.toml:3:12: items "base:ring": modifiers[0].condition[0].value: nothing carries the tag "core:undead"',
    ],
  ],
  [
    'a base that a patch takes out',
    patch('balance', 'core:base', 'set = { "everyone.capacity" = 0 }'),
    [
      't/content.toml:3:9: items "base:ring": modifiers[1].mult: "capacity" has base 0 and nothing gives it flat, so that this changes nothing; give it flat here or elsewhere',
    ],
  ],
  [
    'the use of what is used by itself',
    patch('items', 'base:draught', 'remove = { actions = true }'),
    ['t/content.toml:3:12: items "base:draught": automatic: it cannot be used; give it actions'],
  ],
  [
    'floors of an act',
    patch('acts', 'core:gatehouse', 'set = { "species[0].floors" = [7, 8] }'),
    [
      't/content.toml:3:9: acts "core:gatehouse": species[0].floors: the floors of this act are 1 to 4; it never comes',
    ],
  ],
];

describe('what a mod makes doubtful in others', () => {
  it('is nothing before it comes', () => {
    expect(loadWithStub({ base: BASE }).warnings.map(({ text }) => text)).toEqual([]);
  });

  it.each(BROUGHT)('is told where that mod says it: %s', (_, toml, lines) => {
    const { warnings } = loadWithStub({ base: BASE, t: toml });
    expect(warnings.map(({ text }) => text)).toEqual(lines);
    expect(new Set(warnings.map(({ mod }) => mod))).toEqual(new Set(['t']));
  });

  it('is told of the mod that decided it, not of one that came later and changed something else', () => {
    const { warnings } = loadWithStub({
      t: SABRE('remove = { slot = true, modifiers = true, affix_slots = true }'),
      u: SABRE('set = { "weapon.damage" = 3, price = 1 }'),
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      't/content.toml:3:12: items "core:sabre": weapon: nobody can wield it; give it slot = "weapon"',
    ]);
  });

  it('is told of who brings the second half of it', () => {
    const plain = '[[items]]\nid = "t:b"\nname = "b"\nglyph = "/"\ncolor = "grey"\nslot = "weapon"\n';
    const { warnings } = loadWithStub({
      t: `${plain}weapon = { damage = 1, interval = 1, shares = { kinetic = 1 } }\n`,
      u: patch('items', 't:b', 'remove = { slot = true }'),
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      'u/content.toml:3:12: items "t:b": weapon: nobody can wield it; give it slot = "weapon"',
    ]);
  });

  it('counts for that mod in the list of mods', () => {
    const bundledModsDir = temporaryMods({
      't/mod.toml': manifest('t'),
      't/x.toml': SABRE('remove = { slot = true }'),
    });
    const { mods } = listMods({ bundledModsDir });
    expect(mods.map(({ id, warnings }) => [id, warnings.length])).toEqual([
      ['core', 0],
      ['t', 3],
    ]);
  });
});
