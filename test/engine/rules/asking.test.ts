import { describe, expect, test } from 'vitest';
import type { Happening } from '../../../src/engine/event.ts';
import { holds } from './scenario-check.ts';

const log = (text: string) => `{ action = "log", text = "${text}" }`;
const on = (event: string, text: string, more = '') =>
  `{ on = "${event}", ${more} actions = [ ${log(text)} ] }`;

/** Lines that triggers wrote, in the order in which they were told. */
function lines(events: readonly Happening[]): string[] {
  return events.flatMap((event) => (event.on === 'notice' && event.kind === 'log' ? [event.text] : []));
}

const DUMMY = (triggers: string) => `
[[enemies]]
id = "mymod:dummy"
name = "dummy"
glyph = "d"
color = "grey"
role = "meat"
base = { max_health = 40, damage = 4, crit_chance = 0 }
triggers = [ ${triggers} ]
`;
const FRIEND = (triggers: string) => `
[[npcs]]
id = "mymod:friend"
name = "friend"
glyph = "f"
color = "teal"
captive = true
base = { max_health = 40 }
triggers = [ ${triggers} ]
`;
const CLASS = (triggers: string) => `
[[options]]
id = "mymod:class"
name = "tester"
kind = "class"
triggers = [ ${triggers} ]
`;
const HALL = (triggers: string) => `
[[prefabs]]
id = "mymod:hall"
name = "hall"
mirror = false
rows = ["#########", "#.......#", "+.......#", "#.......#", "#########"]
triggers = [ ${triggers} ]
`;
const IN_HALL = '[[rooms]]\nprefab = "mymod:hall"\nat = [-3, -2]\n';
const HERO = '[hero]\noptions = ["mymod:class"]\nbase = { max_health = 100, damage = 10, crit_chance = 0 }\n';
const A = '[[creatures]]\nname = "a"\nenemy = "mymod:dummy"\nat = [1, 0]\n';
const ALLY = '[[creatures]]\nname = "ally"\nnpc = "mymod:friend"\nfaction = "companion"\nat = [0, 1]\n';
const ATTACK = '[[steps]]\ndo = "attack"\ntarget = "a"\n';

describe('who is asked', () => {
  test('in order: the source with all it carries, the target, the room, the witnesses, the quests', () => {
    const content = `
${CLASS(on('attack_hit', 'option'))}
[[items]]
id = "mymod:stick"
name = "stick"
glyph = "/"
color = "grey"
slot = "weapon"
weapon = { damage = 10, interval = 1, shares = { kinetic = 1 } }
triggers = [ ${on('attack_hit', 'item')} ]
[[affixes]]
id = "mymod:odd"
name = "odd"
tier = 1
slots = ["weapon"]
triggers = [ ${on('attack_hit', 'affix')} ]
[[statuses]]
id = "mymod:fever"
name = "fevered"
glyph = "f"
color = "red"
max = 1
seconds = 60
triggers = [ ${on('attack_hit', 'status')} ]
[[quests]]
id = "mymod:hit"
name = "hit"
on = "attack_hit"
actions = [ ${log('quest')} ]
${DUMMY(on('attack_hit', 'target', 'when = { side = "target" },'))}
${FRIEND(on('attack_hit', 'companion', 'when = { side = "witness" },'))}
${HALL(on('attack_hit', 'room'))}`;
    const { events } = holds(
      content,
      `${IN_HALL}${HERO.replace('[hero]', '[hero]\nequip = [{ item = "mymod:stick", affixes = ["mymod:odd"] }]\nquests = ["mymod:hit"]')}${A}${ALLY}
[[steps]]
do = "apply"
target = "hero"
action = { action = "apply_status", status = "mymod:fever" }
${ATTACK}`,
    );
    const expected = ['option', 'item', 'affix', 'status', 'target', 'room', 'companion', 'quest'];
    expect(lines(events)).toEqual(expected);
  });

  test('the hero once, also when it is both sides of an event', () => {
    const { events } = holds(
      CLASS(on('damage_taken', 'once', 'when = { side = "any" },')),
      `${HERO}
[[steps]]
do = "apply"
target = "hero"
action = { action = "damage", amount = 1, damage_type = "fire" }`,
    );
    expect(lines(events)).toEqual(['once']);
  });

  test('no enemy as a witness, and the hero only of what it sees', () => {
    const witness = on('attack_hit', 'seen', 'when = { side = "witness" },');
    const content = `${CLASS(witness)}${DUMMY('')}${FRIEND('')}${HALL('')}`;
    const fight = (x: number) => `
[[creatures]]
name = "a"
enemy = "mymod:dummy"
at = [${x}, 0]
[[creatures]]
name = "b"
enemy = "mymod:dummy"
at = [${x + 2}, 0]
[[creatures]]
name = "ally"
npc = "mymod:friend"
faction = "companion"
at = [${x + 1}, 0]
[[steps]]
do = "attack"
who = "a"
target = "ally"
`;
    expect(lines(holds(content, `${HERO}${fight(3)}`).events)).toEqual(['seen']);
    expect(lines(holds(content, `${IN_HALL}${HERO}${fight(8)}`).events)).toEqual([]);
  });

  test('who goes down, of that and of nothing after it', () => {
    const triggers = [on('creature_downed', 'down'), on('damage_taken', 'hurt')].join(', ');
    const { events } = holds(
      `${CLASS('')}${DUMMY('')}${FRIEND(triggers)}`,
      `${HERO}${A}${ALLY}
[[steps]]
do = "apply"
source = "a"
target = "ally"
action = { action = "damage", amount = 99, damage_type = "fire" }
[[expect]]
who = "ally"
health = 0
`,
    );
    expect(lines(events)).toEqual(['down']);
  });
});

describe('what is asked', () => {
  const twice = `${HERO}${A}${ATTACK}${ATTACK}${ATTACK}`;

  test('the internal cooldown starts only when it fires, and what it holds back is not counted by `every`', () => {
    const content = `${CLASS(on('attack_hit', 'second', 'every = 2, icd = 60,'))}${DUMMY('')}`;
    // Counted: one, two (fires, and the cooldown runs); the third is not even counted.
    expect(lines(holds(content, `${twice}${ATTACK}`).events)).toEqual(['second']);
  });

  test('the condition comes before `every`: what it turns down is not counted', () => {
    const hurt = 'condition = [ { check = "health_below", who = "target", fraction = 0.8 } ], every = 2,';
    const content = `${CLASS(on('attack_hit', 'hurt', hurt))}${DUMMY('')}`;
    // Told after the wound: 30, 20 and 10 of 40 are left, and all three are below four fifths.
    expect(lines(holds(content, twice).events)).toEqual(['hurt']);
    const less = content.replace('fraction = 0.8', 'fraction = 0.6');
    expect(lines(holds(less, twice).events)).toEqual(['hurt']);
    expect(lines(holds(less, `${HERO}${A}${ATTACK}${ATTACK}`).events)).toEqual([]);
  });

  test('a field of `when` must be what the event carries', () => {
    const content = `${CLASS(
      [
        on('attack_hit', 'fire', 'when = { damage_type = "fire" },'),
        on('attack_hit', 'kinetic', 'when = { damage_type = "kinetic" },'),
        on('attack_hit', 'plain', 'when = { critical = false },'),
        on('attack_hit', 'critical', 'when = { critical = true },'),
      ].join(', '),
    )}${DUMMY('')}`;
    expect(lines(holds(content, `${HERO}${A}${ATTACK}`).events)).toEqual(['kinetic', 'plain']);
    const sure = HERO.replace('crit_chance = 0', 'crit_chance = 1').replace(
      'max_health = 100',
      'max_health = 100, crit_factor = 1, range = 9',
    );
    // Three times in four at most; each is one or the other.
    const told = lines(holds(content, `${sure}${A}${ATTACK}${ATTACK}${ATTACK}`).events);
    expect(told.filter((line) => line === 'plain' || line === 'critical')).toHaveLength(3);
    expect(told).toContain('critical');
  });

  test('`target` of a witness is the source, of the target the source, of the source the target', () => {
    const mark = (who: string) =>
      `condition = [ { check = "has_tag", who = "${who}", value = "mymod:attacker" } ],`;
    const tagged = CLASS(
      on('attack_hit', 'hero sees the attacker', `when = { side = "witness" }, ${mark('target')}`),
    );
    const content = `${tagged}
${DUMMY(on('attack_hit', 'attacker sees itself', mark('self'))).replace('role =', 'tags = ["mymod:attacker"]\nrole =')}
${FRIEND(on('attack_hit', 'victim sees the attacker', `when = { side = "target" }, ${mark('target')}`))}`;
    const { events } = holds(
      content,
      `${HERO}${A}${ALLY.replace('[0, 1]', '[2, 0]')}[[steps]]\ndo = "attack"\nwho = "a"\ntarget = "ally"\n`,
    );
    expect(lines(events)).toEqual([
      'attacker sees itself',
      'victim sees the attacker',
      'hero sees the attacker',
    ]);
  });
});
