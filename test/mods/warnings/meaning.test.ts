import { expect, it } from 'vitest';
import { warningsOf } from '../stub-core.ts';
import { CHARM, ITEM } from './small-entries.ts';

/** What is written rightly and cannot be meant: its name, the file, and the one line that must come of it. */
const FAULTS: readonly (readonly [string, string, string])[] = [
  [
    'a number that is none',
    `${ITEM}weight = nan`,
    'mymod/content.toml:6:1: items "my:sword": weight: nan is not a number here; write an ordinary number',
  ],
  [
    'a date',
    `${ITEM}description = 1979-05-27`,
    'mymod/content.toml:6:1: items "my:sword": description: mods have no dates; write it as text in quotes',
  ],
  [
    'a key that would reach a prototype',
    `${ITEM}__proto__ = { x = 1 }`,
    'mymod/content.toml:6:1: items "my:sword": __proto__: this key is not allowed',
  ],
  [
    'nesting without end',
    `${ITEM}${Array.from({ length: 40 }, () => 'a').join('.')} = 1`,
    `mymod/content.toml:6:65: items "my:sword": ${Array.from({ length: 33 }, () => 'a').join('.')}: nested deeper than 32 levels`,
  ],
  [
    'an entry defined twice',
    ITEM + ITEM,
    'mymod/content.toml:6:3: items "my:sword": this mod defines it twice; only the first one, in mymod/content.toml line 1, is read',
  ],
  [
    'a parent that is not there',
    '[[enemies]]\nid = "my:rat"\ninherits = "core:rta"',
    'mymod/content.toml:3:1: enemies "my:rat": inherits: there is no entry "core:rta" in enemies to inherit from; did you mean "core:rat"?',
  ],
  [
    'an entry of another registry that is not there',
    `${ITEM}abilities = ["core:fle"]`,
    'mymod/content.toml:6:14: items "my:sword": abilities[0]: there is no "core:fle" in abilities; did you mean "core:flee"?',
  ],
  [
    'an entry that is in another registry',
    `${ITEM}abilities = ["core:sharp-edges"]`,
    'mymod/content.toml:6:14: items "my:sword": abilities[0]: there is no "core:sharp-edges" in abilities; there is one in cards',
  ],
  [
    'an entry of a mod that is not on',
    `${ITEM}abilities = ["other:thing"]`,
    'mymod/content.toml:6:14: items "my:sword": abilities[0]: there is no "other:thing" in abilities; no mod that is on has entries of "other:"',
  ],
  [
    'a tag that nothing carries',
    '[[abilities]]\nid = "my:x"\nname = "x"\nactions = [ { action = "flee" } ]\ncondition = [ { check = "has_tag", who = "self", value = "core:baest" } ]',
    'mymod/content.toml:5:50: abilities "my:x": condition[0].value: nothing carries the tag "core:baest"; did you mean "core:beast"?',
  ],
  [
    'salvage in a shop',
    '[[npcs]]\nid = "my:fence"\nname = "fence"\nglyph = "@"\ncolor = "red"\nshop = [ { item = "core:salvage", price = 1 } ]',
    'mymod/content.toml:6:12: npcs "my:fence": shop[0].item: no shop may sell salvage: gold never becomes meta currency',
  ],
  [
    'gold for salvage in a talk',
    '[[npcs]]\nid = "my:fence"\nname = "fence"\nglyph = "@"\ncolor = "red"\n[[npcs.dialog]]\nnode = "start"\ntext = "well"\nanswers = [ { text = "deal", actions = [ { action = "take_item", item = "core:gold", count = 9 }, { action = "give_item", item = "core:salvage" } ] } ]',
    'mymod/content.toml:9:123: npcs "my:fence": dialog[0].answers[0].actions[1].item: gold never becomes meta currency',
  ],
  [
    'a price on salvage',
    '[[patch.items]]\nid = "core:salvage"\nset = { price = 3 }',
    'mymod/content.toml:3:9: items "core:salvage": price: salvage has no price: meta currency never becomes gold; leave it out (this patch is left out)',
  ],
  [
    'meta currency from an item',
    `${ITEM}modifiers = [ { attribute = "meta_gain", mult = 2 } ]`,
    'mymod/content.toml:6:17: items "my:sword": modifiers[0].attribute: "meta_gain" here would turn coins into meta currency; only workshop and cards may change it',
  ],
  [
    'a bonus on a base of 0 that nothing feeds',
    `${CHARM}modifiers = [ { attribute = "health_regen", mult = 2 } ]`,
    'mymod/content.toml:7:45: items "my:sword": modifiers[0].mult: "health_regen" has base 0 and nothing gives it flat, so that this changes nothing; give it flat here or elsewhere',
  ],
  [
    'points below 0 on a direct attribute',
    `${CHARM}modifiers = [ { attribute = "damage", points = -0.1 } ]`,
    'mymod/content.toml:7:39: items "my:sword": modifiers[0].points: points below 0 on "damage" count as 0; use mult below 1 to make it smaller',
  ],
  [
    'points below 0 on an interval',
    `${CHARM}modifiers = [ { attribute = "move_interval", points = -0.1 } ]`,
    'mymod/content.toml:7:46: items "my:sword": modifiers[0].points: points below 0 on "move_interval" count as 0; use mult below 1 to make it slower',
  ],
  [
    'a second status of one element',
    '[[statuses]]\nid = "my:ablaze"\nname = "ablaze"\nglyph = "a"\ncolor = "red"\nelement = "fire"\nmax = 3\nseconds = 2',
    'mymod/content.toml:6:1: statuses "my:ablaze": element: strikes of fire apply this status and no longer "core:burning"; an element has one status',
  ],
  [
    'an enemy that should witness something',
    '[[enemies]]\nid = "my:rat"\ninherits = "core:rat"\ntriggers = [ { on = "creature_died", when = { side = "witness" }, actions = [ { action = "flee" } ] } ]',
    'mymod/content.toml:4:47: enemies "my:rat": triggers[0].when.side: enemies witness nothing: this trigger never fires; only the hero and companions do',
  ],
  [
    'a find that is nothing',
    '[[loot]]\nid = "my:x"\nname = "x"\nentries = [ { weight = 3 } ]',
    'mymod/content.toml:4:13: loot "my:x": entries[0]: a find is exactly one of `item`, `loot` and `card`',
  ],
  [
    'an entry of which only a part is said, as if it were a patch',
    '[[items]]\nid = "core:sabre"\nprice = 5',
    'mymod/content.toml:1:3: items "core:sabre": this is no whole entry: it lacks "name", "glyph" and "color"; to change some of the fields write [[patch.items]], id = "core:sabre" and set = { ... } (the entry stays as it was before this mod)',
  ],
  [
    'a replacement that forgot one field',
    '[[items]]\nid = "core:sabre"\nname = "sabre"\nglyph = "/"',
    'mymod/content.toml:1:3: items "core:sabre": color: is missing; expected one of "white", "grey", "dark", "red", "orange", "yellow", "green", "teal", "cyan", "blue", "purple", "pink", "brown", "rust", "kinetic", "fire", "cold", "acid", "arc", "radiation" or "void"; Name of a colour; the player’s theme decides what it looks like. (the entry stays as it was before this mod)',
  ],
  [
    'a table of finds that leads back to itself',
    '[[patch.loot]]\nid = "core:finds"\nadd = { entries = [ { loot = "my:x" } ] }\n[[loot]]\nid = "my:x"\nname = "x"\nentries = [ { loot = "core:finds" } ]',
    'mymod/content.toml:3:23: loot "core:finds": entries[2].loot: "my:x" leads back to this table; this patch is left out',
  ],
  [
    'a character of a room that means nothing',
    '[[prefabs]]\nid = "my:x"\nname = "x"\nrows = ["###", "+?#", "###"]',
    'mymod/content.toml:4:16: prefabs "my:x": rows[1]: "?" is no tile and not in the legend; say in `legend` what it means',
  ],
  [
    'a room without a way in',
    '[[prefabs]]\nid = "my:x"\nname = "x"\nrows = ["###", "#.#", "###"]',
    'mymod/content.toml:4:1: prefabs "my:x": rows: no corridor can lead in; put a + where one may join',
  ],
  [
    'a legend that is never used',
    '[[prefabs]]\nid = "my:x"\nname = "x"\nrows = ["###", "+.#", "###"]\nlegend = { q = { enemy = "core:rat" } }',
    'mymod/content.toml:5:12: prefabs "my:x": legend.q: "q" is in none of the rows',
  ],
  [
    'a talk that leads nowhere',
    '[[npcs]]\nid = "my:x"\nname = "x"\nglyph = "@"\ncolor = "red"\ndialog = [ { node = "start", text = "Hm?", answers = [ { text = "Go on.", to = "strat" } ] } ]',
    'mymod/content.toml:6:75: npcs "my:x": dialog[0].answers[0].to: there is no node "strat"; did you mean "start"?',
  ],
  [
    'a pair that cannot meet',
    '[[reactions]]\nid = "my:x"\nname = "x"\ncolor = "red"\npair = ["fire", "kinetic"]',
    'mymod/content.toml:5:17: reactions "my:x": pair[1]: kinetic leaves no status that could react; use strike = "kinetic" and requires = a status',
  ],
  [
    'a pair of an element without status',
    '[[reactions]]\nid = "my:x"\nname = "x"\ncolor = "red"\npair = ["fire", "void"]',
    'mymod/content.toml:5:17: reactions "my:x": pair[1]: no status is of void, so that this never happens',
  ],
  [
    'a weapon that nobody can wield',
    `${ITEM}weapon = { damage = 3, interval = 1, shares = { kinetic = 1 } }`,
    'mymod/content.toml:6:1: items "my:sword": weapon: nobody can wield it; give it slot = "weapon"',
  ],
  [
    'a bonus of what cannot be worn',
    `${ITEM}modifiers = [ { attribute = "damage", flat = 1 } ]`,
    'mymod/content.toml:6:1: items "my:sword": modifiers: these count while it is worn, and it cannot be; give it a slot',
  ],
  [
    'an automatic use of what cannot be used',
    `${ITEM}automatic = "low_health"`,
    'mymod/content.toml:6:1: items "my:sword": automatic: it cannot be used; give it actions',
  ],
  [
    'a patch of an unknown entry',
    '[[patch.items]]\nid = "core:saber"\nset = { price = 1 }',
    'mymod/content.toml:1:9: items "core:saber": there is no such entry to patch; did you mean "core:sabre"?',
  ],
  [
    'a patch without anything to do',
    '[[patch.items]]\nid = "core:sabre"',
    'mymod/content.toml:1:9: items "core:sabre": this patch changes nothing; give it set, add or remove',
  ],
  [
    'a misspelt part of a patch',
    '[[patch.items]]\nid = "core:sabre"\nsett = { price = 1 }',
    'mymod/content.toml:3:1: patch items "core:sabre": sett: unknown key; did you mean "set"?',
  ],
  [
    'a patch that spoils an entry',
    '[[patch.items]]\nid = "core:sabre"\nset = { "weapon.damge" = 12 }',
    'mymod/content.toml:3:9: items "core:sabre": weapon.damge: unknown key; did you mean "damage"? (this patch is left out)',
  ],
  [
    'a patch whose member is not there',
    '[[patch.items]]\nid = "core:sabre"\nremove = { modifiers = [ { attribute = "armor" } ] }',
    'mymod/content.toml:3:26: items "core:sabre": modifiers: changes nothing: no member looks like this',
  ],
  [
    'a removal of an unknown entry',
    '[[remove.enemies]]\nid = "core:rta"',
    'mymod/content.toml:1:10: enemies "core:rta": there is no such entry to remove; did you mean "core:rat"?',
  ],
  [
    'a removal of what the game needs',
    '[[remove.balance]]\nid = "core:caps"',
    'mymod/content.toml:1:10: balance "core:caps": the game cannot do without it; patch or replace it instead',
  ],
  [
    'a balance entry of another kind',
    '[[balance]]\nid = "core:economy"\nkind = "generator"\nloops = [1, 2]\ndoor_chance = 1\nopen_door_chance = 0\nshrine_chance = 0\npeople_chance = 0\nsecond_vault_chance = 0\nroom_gap = 1\nattempts = 10',
    'mymod/content.toml:3:1: balance "core:economy": kind: this entry is of kind "economy" and must stay so; the entry stays as it was before this mod',
  ],
  [
    'a patch that makes a balance entry one of another kind',
    '[[patch.balance]]\nid = "core:economy"\nset = { kind = "generator" }',
    'mymod/content.toml:3:9: balance "core:economy": kind: this entry is of kind "economy" and must stay so; this patch is left out',
  ],
  [
    'a patch that misspells the kind of a balance entry',
    '[[patch.balance]]\nid = "core:economy"\nset = { kind = "econmy" }',
    'mymod/content.toml:3:9: balance "core:economy": kind: the text "econmy" is not known here; did you mean "economy"? (this patch is left out)',
  ],
  [
    'a rename that leads nowhere',
    '[[renames]]\nfrom = "my:a"\nto = "my:b"',
    'mymod/content.toml:1:3: renames "my:a": there is no entry "my:b"',
  ],
  [
    'a rename of what is still there',
    '[[renames]]\nfrom = "core:rat"\nto = "core:sabre"',
    'mymod/content.toml:1:3: renames "core:rat": "core:rat" still exists; give the entry its new id where it is defined, or remove the rename',
  ],
  [
    'renames in a circle',
    '[[renames]]\nfrom = "my:a"\nto = "my:a"',
    'mymod/content.toml:1:3: renames "my:a": these renames go round in a circle',
  ],
];

it.each(FAULTS)('%s is told in one line with the place', (_name, toml, line) => {
  expect(warningsOf(toml)).toEqual([line]);
});
