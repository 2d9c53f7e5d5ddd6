import { describe, expect, it } from 'vitest';
import { loadWithStub, warningsOf } from '../stub-core.ts';
import { CHARM, ITEM, TRIGGER } from './small-entries.ts';

/** Name of the fault, the broken file, and the one line that must come of it. */
const FAULTS: readonly (readonly [string, string, string])[] = [
  [
    'a misspelt key',
    `${ITEM}wieght = 3`,
    'mymod/content.toml:6:1: items "my:sword": wieght: unknown key; did you mean "weight"?',
  ],
  [
    'a misspelt key without which the entry is not whole',
    ITEM.replace('name =', 'nmae ='),
    'mymod/content.toml:3:1: items "my:sword": nmae: unknown key; did you mean "name"?',
  ],
  [
    'a misspelt amount',
    `${ITEM}actions = [ { action = "heal", amout = 1 } ]`,
    'mymod/content.toml:6:32: items "my:sword": actions[0].amout: unknown key; did you mean "amount"?',
  ],
  [
    'a misspelt key for the word that says what an action is',
    `${ITEM}actions = [ { acton = "heal", amount = 1 } ]`,
    'mymod/content.toml:6:15: items "my:sword": actions[0].acton: unknown key; did you mean "action"?',
  ],
  [
    'a shortened key that must be there',
    `${CHARM}modifiers = [ { attr = "damage", flat = 1 } ]`,
    'mymod/content.toml:7:17: items "my:sword": modifiers[0].attr: unknown key; did you mean "attribute"?',
  ],
  [
    'a key by another name than the one that must be there',
    `${ITEM}use_condition = [ { check = "has_tag", who = "self", tag = "my:tag" } ]`,
    'mymod/content.toml:6:54: items "my:sword": use_condition[0].tag: unknown key; did you mean "value", which is missing?',
  ],
  [
    'another word for what says which action it is',
    `${ITEM}actions = [ { type = "heal", amount = 1 } ]`,
    'mymod/content.toml:6:15: items "my:sword": actions[0].type: unknown key; did you mean "action"?',
  ],
  [
    'one action where a list of them is wanted',
    `${CHARM}triggers = [ { on = "attack_hit", action = "log", text = "Ha!" } ]`,
    'mymod/content.toml:7:35: items "my:sword": triggers[0].action: unknown key; put the table in a list: actions = [ { action = ... } ]',
  ],
  [
    'the word of an action alone',
    `${ITEM}actions = [ "flee" ]`,
    'mymod/content.toml:6:13: items "my:sword": actions[0]: expected a table in { }, found the text "flee"; write { action = "flee" }',
  ],
  [
    'a base value outside the base',
    '[[enemies]]\nid = "my:e"\nname = "e"\nglyph = "e"\ncolor = "red"\nrole = "meat"\nmax_health = 5',
    'mymod/content.toml:7:1: enemies "my:e": max_health: unknown key; did you mean "base.max_health"?',
  ],
  [
    'an attribute by a part of its name',
    '[[enemies]]\nid = "my:e"\nname = "e"\nglyph = "e"\ncolor = "red"\nrole = "meat"\nbase = { health = 5 }',
    'mymod/content.toml:7:10: enemies "my:e": base.health: unknown key; did you mean "max_health"?',
  ],
  [
    'what a card does without its table',
    '[[cards]]\nid = "my:c"\nname = "c"\nmodifiers = [ { attribute = "damage", flat = 1 } ]',
    'mymod/content.toml:4:1: cards "my:c": modifiers: unknown key; write effect = { kind = "modifier", modifiers = ... }',
  ],
  [
    'a key of the entry below the header of a table of it',
    `${ITEM.replace('color = "grey"\n', '')}[items.weapon]\ndamage = 3\ninterval = 1\nshares = { kinetic = 1 }\ncolor = "grey"`,
    'mymod/content.toml:9:1: items "my:sword": weapon.color: unknown key; it belongs to the entry itself: put it above the header of "weapon"',
  ],
  [
    'a misspelt parent, beside a table of which it has the rest',
    '[[items]]\nid = "my:sword"\ninherit = "core:sabre"\nweapon.damage = 3',
    'mymod/content.toml:3:1: items "my:sword": inherit: unknown key; did you mean "inherits"?',
  ],
  [
    'a misspelt parent, without whom much is missing',
    '[[items]]\nid = "my:sword"\ninherit = "my:lamp"',
    'mymod/content.toml:3:1: items "my:sword": inherit: unknown key; did you mean "inherits"?',
  ],
  [
    'percent of a hundred',
    `${CHARM}modifiers = [ { attribute = "resist_fire", points = 15 } ]`,
    'mymod/content.toml:7:44: items "my:sword": modifiers[0].points: expected a number of at most 10, found the number 15; 15 % is written 0.15',
  ],
  [
    'shares in percent, which do not sum to 1 either',
    `${ITEM}weapon = { damage = 8, interval = 1, shares = { fire = 100 } }`,
    'mymod/content.toml:6:49: items "my:sword": weapon.shares.fire: expected a number of at most 1, found the number 100; 100 % is written 1',
  ],
  [
    'an id that lacks its prefix',
    `${CHARM}abilities = [ "flee" ]`,
    'mymod/content.toml:7:15: items "my:sword": abilities[0]: an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"; found the text "flee"; write the id of its mod before it, such as "core:flee"',
  ],
  [
    'an entry whose id lacks its prefix',
    ITEM.replace('my:sword', 'sword'),
    'mymod/content.toml:2:1: items "sword": id: an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"; found the text "sword"; write the id of your mod before it: "yourmod:sword"',
  ],
  [
    'a glyph of several letters',
    ITEM.replace('"/"', '"rat"'),
    'mymod/content.toml:4:1: items "my:sword": glyph: a glyph is one character of ordinary width; found the text "rat"',
  ],
  [
    'an id with a capital letter',
    `${CHARM}abilities = [ "core:Flee" ]`,
    'mymod/content.toml:7:15: items "my:sword": abilities[0]: an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"; found the text "core:Flee"; write "core:flee"',
  ],
  [
    'a mod to wait for that cannot be one',
    '[[remove.items]]\nid = "core:sabre"\nwhen_mod = "Better Rats"',
    'mymod/content.toml:3:1: remove items "core:sabre": when_mod: a mod id is a small letter and then small letters, digits, _ and -, for example "better-rats"; found the text "Better Rats"; write "better_rats"',
  ],
  [
    'a header over fields that belong to the entry',
    `${ITEM.replace('color = "grey"\n', '')}[items.look]\ncolor = "grey"`,
    'mymod/content.toml:5:8: items "my:sword": look: unknown key; what it holds belongs one level further out: take its header away',
  ],
  [
    'fields above the first header',
    'id = "my:sword"',
    'mymod/content.toml:1:1: "id" belongs to no entry; put it below the header of an entry, such as [[items]]',
  ],
  [
    'a name of blanks',
    ITEM.replace('"sword"', '"  "'),
    'mymod/content.toml:3:1: items "my:sword": name: there is nothing in it that can be seen',
  ],
  [
    'a glyph that is too wide',
    ITEM.replace('"/"', '"日"'),
    'mymod/content.toml:4:1: items "my:sword": glyph: a glyph is one character of ordinary width; found the text "日"',
  ],
  [
    'a misspelt key of a record',
    `${ITEM}weapon = { damage = 8, interval = 1, shares = { fier = 1 } }`,
    'mymod/content.toml:6:49: items "my:sword": weapon.shares.fier: unknown key; did you mean "fire"?',
  ],
  [
    'a key one level too far out',
    `${ITEM}interval = 3`,
    'mymod/content.toml:6:1: items "my:sword": interval: unknown key; did you mean "weapon.interval"?',
  ],
  [
    'a key of the entry below the header of a table',
    `${ITEM}[items.weapon]\ndamage = 8\ninterval = 1\nshares = { kinetic = 1 }\nprice = 3`,
    'mymod/content.toml:10:1: items "my:sword": weapon.price: unknown key; it belongs to the entry itself: put it above the header of "weapon"',
  ],
  [
    'a missing key',
    ITEM.replace('name = "sword"\n', ''),
    'mymod/content.toml:1:3: items "my:sword": name: is missing; expected text in quotes; Name shown to the player.',
  ],
  [
    'a number in quotes',
    `${ITEM}weight = "3"`,
    'mymod/content.toml:6:1: items "my:sword": weight: expected a number, found the text "3"; write 3 without quotes',
  ],
  [
    'text without a list',
    `${ITEM}tags = "my:tag"`,
    'mymod/content.toml:6:1: items "my:sword": tags: expected a list in [ ], found the text "my:tag"; put it in [ ], also when it is only one',
  ],
  [
    'a broken number where a whole one is wanted',
    `${ITEM}stack = 1.5`,
    'mymod/content.toml:6:1: items "my:sword": stack: expected a whole number, found the number 1.5',
  ],
  [
    'a number out of bounds',
    `${ITEM}light = 30`,
    'mymod/content.toml:6:1: items "my:sword": light: expected a number of at most 20, found the number 30',
  ],
  [
    'a number that must be above 0',
    `${ITEM}light = 0`,
    'mymod/content.toml:6:1: items "my:sword": light: expected a number above 0, found the number 0',
  ],
  [
    'a misspelt word of a list',
    ITEM.replace('"grey"', '"gray"'),
    'mymod/content.toml:5:1: items "my:sword": color: the text "gray" is not known here; did you mean "grey"?',
  ],
  [
    'a word of a short list',
    `${ITEM}automatic = "always"`,
    'mymod/content.toml:6:1: items "my:sword": automatic: expected one of "low_health" or "lamp_empty", found the text "always"',
  ],
  [
    'a misspelt attribute',
    `${ITEM}modifiers = [ { attribute = "max_helth", flat = 1 } ]`,
    'mymod/content.toml:6:17: items "my:sword": modifiers[0].attribute: the text "max_helth" is not known here; did you mean "max_health"?',
  ],
  [
    'a modifier that does nothing',
    `${ITEM}modifiers = [ { attribute = "damage" } ]`,
    'mymod/content.toml:6:15: items "my:sword": modifiers[0]: a modifier needs `flat`, `points` or `mult`',
  ],
  [
    'a misspelt action',
    `${ITEM}actions = [ { action = "heel", amount = 1 } ]`,
    'mymod/content.toml:6:15: items "my:sword": actions[0].action: the text "heel" is not known here; did you mean "heal"?',
  ],
  [
    'an action without its name',
    `${ITEM}actions = [ { amount = 1 } ]`,
    'mymod/content.toml:6:13: items "my:sword": actions[0].action: is missing; expected one of "damage", "heal", "apply_status", "clear_status", "stun", "refill_light", "give_item", "take_item", "add_effect", "start_quest", "flee", "open_shop", "summon", "raise_dead", "pull", "push", "reduce_cooldown", "create_zone" or "log"',
  ],
  [
    'a field of another action',
    `${ITEM}actions = [ { action = "heal", amount = 1, tiles = 3 } ]`,
    'mymod/content.toml:6:44: items "my:sword": actions[0].tiles: unknown key; it belongs to action = "pull" or "push"',
  ],
  [
    'an amount that is text',
    `${ITEM}actions = [ { action = "heal", amount = "much" } ]`,
    'mymod/content.toml:6:32: items "my:sword": actions[0].amount: expected a number, or a table such as { of = "max_health", times = 0.3 }; found the text "much"',
  ],
  [
    'an amount of something unknown',
    `${ITEM}actions = [ { action = "heal", amount = { of = "maxhealth", times = 1 } } ]`,
    'mymod/content.toml:6:43: items "my:sword": actions[0].amount.of: expected one of "max_health", "reaction_power" or "hit", found the text "maxhealth"; did you mean "max_health"?',
  ],
  [
    'an amount below 0',
    `${ITEM}actions = [ { action = "heal", amount = -1 } ]`,
    'mymod/content.toml:6:32: items "my:sword": actions[0].amount: expected a number of at least 0, found the number -1',
  ],
  [
    'a misspelt event',
    `${ITEM}[[items.triggers]]\non = "atack_hit"\nactions = [ { action = "flee" } ]`,
    'mymod/content.toml:7:1: items "my:sword": triggers[0].on: the text "atack_hit" is not known here; did you mean "attack_hit"?',
  ],
  [
    'a filter that the event does not carry',
    `${TRIGGER}when = { damage_type = "fire" }\nactions = [ { action = "flee" } ]`,
    'mymod/content.toml:8:10: items "my:sword": triggers[0].when.damage_type: the event "turn_started" carries no "damage_type"; "attack_hit" and "damage_taken" do',
  ],
  [
    'a filter that no event carries',
    `${TRIGGER}when = { sied = "any" }\nactions = [ { action = "flee" } ]`,
    'mymod/content.toml:8:10: items "my:sword": triggers[0].when.sied: unknown key; did you mean "side"?',
  ],
  [
    'too short a cooldown',
    `${TRIGGER}icd = 0.1\nactions = [ { action = "flee" } ]`,
    'mymod/content.toml:8:1: items "my:sword": triggers[0].icd: expected a number of at least 0.5, found the number 0.1',
  ],
  [
    'a misspelt check',
    `${TRIGGER}actions = [ { action = "flee" } ]\ncondition = [ { check = "hastag", who = "self", value = "core:beast" } ]`,
    'mymod/content.toml:9:17: items "my:sword": triggers[0].condition[0].check: the text "hastag" is not known here; did you mean "has_tag"?',
  ],
  [
    'an id in capitals',
    ITEM.replace('my:sword', 'My:Sword'),
    'mymod/content.toml:2:1: items "My:Sword": id: an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"; found the text "My:Sword"; write "my:sword"',
  ],
  [
    'an entry without id',
    '[[items]]\nname = "x"',
    'mymod/content.toml:1:3: items: id: is missing; every entry begins with id = "yourmod:name"',
  ],
  [
    'a misspelt section',
    '[[item]]\nid = "my:x"',
    'mymod/content.toml:1:3: unknown section "item"; did you mean [[items]]?',
  ],
  [
    'a single table where a list is wanted',
    '[items]\nid = "my:x"',
    'mymod/content.toml:1:2: this is a single table, not a list of tables; write [[items]] in double brackets above each of them',
  ],
  [
    'an infinite number',
    `${ITEM}weight = inf`,
    'mymod/content.toml:6:1: items "my:sword": weight: inf is not a number here; write an ordinary number',
  ],
];

describe('warnings', () => {
  it.each(FAULTS)('tell of %s in one line with the place', (_name, toml, line) => {
    expect(warningsOf(toml)).toEqual([line]);
  });

  it('come all at once, for all entries', () => {
    const lines = warningsOf(`${ITEM}foo = 1\nweight = "x"\n${ITEM.replace('sword', 'axe')}bar = 1`);
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      'mymod/content.toml:6:1',
      'mymod/content.toml:7:1',
      'mymod/content.toml:13:1',
    ]);
  });

  it('cost only the entry they are about', () => {
    const { registries, warnings } = loadWithStub({
      mymod: `${ITEM}foo = 1\n${ITEM.replace('my:sword', 'my:axe')}`,
    });
    expect(registries.items.has('my:sword')).toBe(false);
    expect(registries.items.has('my:axe')).toBe(true);
    expect(warnings.map((warning) => warning.costs)).toEqual(['entry']);
  });

  it('carry the place, the path and the hint as fields', () => {
    const [warning] = loadWithStub({ mymod: `${ITEM}weapon = { damge = 1 }` }).warnings;
    expect(warning).toMatchObject({ mod: 'mymod', registry: 'items', id: 'my:sword', line: 6 });
    const misspelt = loadWithStub({ mymod: `${ITEM}weapon = { damge = 1 }` }).warnings.find(
      (one) => one.path === 'weapon.damge',
    );
    expect(misspelt).toMatchObject({ column: 12, hint: 'did you mean "damage"?', costs: 'entry' });
  });

  it('hold nothing that a terminal would obey', () => {
    const lines = warningsOf(`${ITEM}"a\\u001b[31m{bold}" = 1\nweight = "\\u001b]0;x\\u0007\\u202e"`);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});

describe('names and texts of mods', () => {
  it('are stripped of escapes, controls and turns of direction', () => {
    const { registries } = loadWithStub({
      mymod: ITEM.replace('"sword"', '"\\u001b[31msw\\u202eord\\u0007"').concat(
        'description = """\nTwo\nlines."""',
      ),
    });
    expect(registries.items.find('my:sword')).toMatchObject({ name: 'sword', description: 'Two lines.' });
  });
});
