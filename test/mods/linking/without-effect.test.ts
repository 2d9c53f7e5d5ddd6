import { describe, expect, it } from 'vitest';
import { warningsOf } from '../stub-core.ts';

const ITEM = `[[items]]
id = "my:sword"
name = "sword"
glyph = "/"
color = "grey"
`;

/** Name of what is well written and without effect, the file, and the one line that must come of it. */
const PARTS: readonly (readonly [string, string, string])[] = [
  [
    'a member of a list that is named by nothing',
    '[[patch.loot]]\nid = "core:finds"\nset = { "entries[sabre].weight" = 20 }',
    'mymod/content.toml:3:9: loot "core:finds": entries[sabre].weight: changes nothing: this is the way to no field; a member of a list is named by one of its fields, "entries[name=value]", by what it is, "entries[=value]", or by its place, "entries[0]"',
  ],
  [
    'a place that a list does not have',
    '[[patch.loot]]\nid = "core:finds"\nset = { "entries[7].weight" = 20 }',
    'mymod/content.toml:3:9: loot "core:finds": entries[7].weight: changes nothing: "entries" has no member 7; it has 2, counted from 0',
  ],
  [
    'a value that is not in a list',
    '[[patch.items]]\nid = "core:sabre"\nset = { "tags[=core:blede]" = "my:axe" }',
    'mymod/content.toml:3:9: items "core:sabre": tags[=core:blede]: changes nothing: no member of "tags" is core:blede; did you mean "core:blade"?',
  ],
  [
    'a misspelt value in a field of no member',
    '[[patch.loot]]\nid = "core:finds"\nset = { "entries[item=core:saber].weight" = 20 }',
    'mymod/content.toml:3:9: loot "core:finds": entries[item=core:saber].weight: changes nothing: no member of "entries" has item = core:saber; did you mean "core:sabre"?',
  ],
  [
    'a misspelt member to take out',
    '[[patch.items]]\nid = "core:sabre"\nremove = { tags = ["core:blede"] }',
    'mymod/content.toml:3:20: items "core:sabre": tags: changes nothing: no member looks like this; did you mean "core:blade"?',
  ],
  [
    'a way into the fields of a member that has none',
    '[[patch.items]]\nid = "core:sabre"\nset = { "tags[0].weight" = 3 }',
    'mymod/content.toml:3:9: items "core:sabre": tags[0].weight: changes nothing: a member of "tags" is the text "core:blade", which has no fields',
  ],
  [
    'a way through a list past its members',
    '[[patch.loot]]\nid = "core:finds"\nset = { "entries.weight" = 20 }',
    'mymod/content.toml:3:9: loot "core:finds": entries.weight: changes nothing: "entries" is a list of 2, which has no fields; a member of a list is named by one of its fields, "entries[name=value]", by what it is, "entries[=value]", or by its place, "entries[0]"',
  ],
  [
    'a member that is taken out and is not there',
    '[[patch.items]]\nid = "core:sabre"\nremove = { "tags[=my:axe]" = true }',
    'mymod/content.toml:3:12: items "core:sabre": tags[=my:axe]: changes nothing: no member of "tags" is my:axe',
  ],
  [
    'a path without its closing bracket',
    '[[patch.loot]]\nid = "core:finds"\nset = { "entries[item=core:sabre.weight" = 20 }',
    'mymod/content.toml:3:9: loot "core:finds": entries[item=core:sabre.weight: changes nothing: this is the way to no field; a closing ] is missing',
  ],
  [
    'a creature without health',
    '[[enemies]]\nid = "my:rat"\ninherits = "core:rat"\nbase = { max_health = 0, resist_fire = -1 }',
    'mymod/content.toml:4:10: enemies "my:rat": base.max_health: expected a number above 0, found the number 0',
  ],
  [
    'a step that takes no time',
    '[[enemies]]\nid = "my:rat"\ninherits = "core:rat"\nbase = { move_interval = 0 }',
    'mymod/content.toml:4:10: enemies "my:rat": base.move_interval: expected a number above 0, found the number 0',
  ],
  [
    'an ability in the behaviour of a creature that does not have it',
    '[[abilities]]\nid = "my:puff"\nname = "puff"\nactions = [ { action = "flee" } ]\n[[enemies]]\nid = "my:rat"\ninherits = "core:rat"\nai = [ { do = "ability", ability = "my:puff" }, { do = "attack" } ]',
    'mymod/content.toml:8:26: enemies "my:rat": ai[0].ability: it does not have the ability "my:puff"; name it in abilities too',
  ],
  [
    'behaviour below a line that is always done',
    '[[enemies]]\nid = "my:rat"\ninherits = "core:rat"\nai = [ { do = "wait", chance = 0.5 }, { do = "wait" }, { do = "attack" }, { do = "approach" } ]',
    'mymod/content.toml:4:56: enemies "my:rat": ai[2]: this line and those below it are never done: the one above always is; move "wait" to the end, or give it a chance',
  ],
  [
    'a pack on floors that its act does not have',
    '[[patch.acts]]\nid = "core:gatehouse"\nadd = { species = [ { enemy = "core:rat", floors = [5, 9] }, { enemy = "core:rat", floors = [4, 9] } ] }',
    'mymod/content.toml:3:43: acts "core:gatehouse": species[2].floors: the floors of this act are 1 to 4; it never comes',
  ],
  [
    'a creature in a wall',
    '[[prefabs]]\nid = "my:room"\nname = "room"\nrows = [ "####", "+..#", "##r#" ]\nlegend = { r = { enemy = "core:rat", tile = "wall" } }',
    'mymod/content.toml:5:38: prefabs "my:room": legend.r.tile: nobody can stand on "wall", nor take what lies there; leave the tile away, or take a floor',
  ],
  [
    'a sabre worn as a coat',
    '[[options]]\nid = "my:guard"\nname = "guard"\nkind = "class"\nequip = [ { item = "core:sabre", slot = "second_weapon" }, { item = "core:sabre", slot = "body" } ]',
    'mymod/content.toml:5:83: options "my:guard": equip[1].slot: "core:sabre" is worn as weapon; leave the slot away',
  ],
  [
    'a shop that is opened where nobody is',
    `${ITEM}actions = [ { action = "open_shop" } ]`,
    'mymod/content.toml:6:13: items "my:sword": actions[0]: there is no shop here to open; it belongs into the dialog of a person who has a shop',
  ],
  [
    'fields for many on an action upon one',
    `${ITEM}actions = [ { action = "heal", amount = 1, target = "self", radius = 3 } ]`,
    'mymod/content.toml:6:61: items "my:sword": actions[0].radius: the action is upon "self" alone; use target = "allies", "enemies" or "all"',
  ],
  [
    'an affix that does nothing',
    '[[affixes]]\nid = "my:plain"\nname = "plain"\ntier = 1\nslots = ["weapon"]',
    'mymod/content.toml:1:3: affixes "my:plain": it does nothing; give it modifiers, triggers or abilities',
  ],
  [
    'affixes on what carries none',
    '[[loot]]\nid = "my:loot"\nname = "l"\nentries = [ { item = "core:bandage", affixes = [1, 2] } ]',
    'mymod/content.toml:4:38: loot "my:loot": entries[0].affixes: "core:bandage" carries none; give it affix_slots',
  ],
  [
    'affixes on a table of finds',
    '[[loot]]\nid = "my:loot"\nname = "l"\nentries = [ { loot = "core:finds", affixes = [1, 2] } ]',
    'mymod/content.toml:4:36: loot "my:loot": entries[0].affixes: only items have affixes',
  ],
  [
    'a chance of nothing in a room',
    '[[prefabs]]\nid = "my:room"\nname = "r"\nrows = ["###", "#r+", "###"]\nlegend = { r = { chance = 0.5 } }',
    'mymod/content.toml:5:18: prefabs "my:room": legend.r.chance: there is nothing that could be there; give it enemy, npc, item or loot',
  ],
  [
    'a shop that nothing opens',
    '[[npcs]]\nid = "my:npc"\nname = "n"\nglyph = "@"\ncolor = "red"\nshop = [ { item = "core:bandage", price = 3 } ]',
    'mymod/content.toml:6:1: npcs "my:npc": shop: nothing opens this shop; give an answer of its dialog the action open_shop',
  ],
  [
    'a shop that has nothing to sell',
    '[[npcs]]\nid = "my:npc"\nname = "n"\nglyph = "@"\ncolor = "red"\ndialog = [ { node = "a", text = "hi", answers = [ { text = "buy", actions = [ { action = "open_shop" } ] } ] } ]',
    'mymod/content.toml:6:79: npcs "my:npc": dialog[0].answers[0].actions[0]: this person sells nothing; give it a shop',
  ],
  [
    'a node that the talk never comes to',
    '[[npcs]]\nid = "my:npc"\nname = "n"\nglyph = "@"\ncolor = "red"\ndialog = [ { node = "a", text = "hi" }, { node = "b", text = "lo" } ]',
    'mymod/content.toml:6:43: npcs "my:npc": dialog[1].node: no answer leads to "b"; the talk always begins at an earlier one; write to = "b" in an answer',
  ],
  [
    'a talent for what is no class',
    '[[options]]\nid = "my:race"\nname = "r"\nkind = "race"\n[[options]]\nid = "my:talent"\nname = "t"\nkind = "talent"\nclasses = ["my:race"]',
    'mymod/content.toml:9:12: options "my:talent": classes[0]: "my:race" is a race and no class',
  ],
  [
    'clothes that cannot be worn',
    '[[options]]\nid = "my:class"\nname = "c"\nkind = "class"\nequip = [ { item = "core:bandage" } ]',
    'mymod/content.toml:5:13: options "my:class": equip[0].item: "core:bandage" cannot be worn; use items',
  ],
  [
    'a replacement of what is not there',
    ITEM.replace('my:sword', 'core:saber'),
    'mymod/content.toml:1:3: items "core:saber": there is no "core:saber" to replace, so that this is a new one; did you mean "core:sabre"? new ones of yours begin with "mymod:"',
  ],
  [
    'a new entry under the prefix of another mod',
    ITEM.replace('my:sword', 'core:lantern-of-old'),
    'mymod/content.toml:1:3: items "core:lantern-of-old": there is no "core:lantern-of-old" to replace, so that this is a new one; new ones of yours begin with "mymod:"',
  ],
  [
    'a mod to wait for whose name is nearly that of one that is on',
    `${ITEM}when_mod = "mymood"`,
    'mymod/content.toml:6:1: items "my:sword": when_mod: no mod "mymood" is on; did you mean "mymod"?',
  ],
];

describe('what could have no effect', () => {
  it.each(PARTS)('is told: %s', (_name, toml, line) => {
    expect(warningsOf(toml)).toEqual([line]);
  });

  it('never points to an entry that is left out itself', () => {
    const wrong = `${ITEM.replace('my:sword', 'core:lantern-of-ald')}price = -1\n`;
    const [told] = warningsOf(`${ITEM.replace('my:sword', 'core:lantern-of-old')}${wrong}`).filter((line) =>
      line.includes('to replace'),
    );
    expect(told).toContain('"core:lantern-of-old"');
    expect(told).not.toContain('did you mean');
  });
});
