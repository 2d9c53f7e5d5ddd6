import { describe, expect, test } from 'vitest';
import { playScenarioText, runScenarioTool } from '../../src/tools/scenario-tool.ts';
import { loadWithStub } from '../mods/stub-core.ts';

const { registries } = loadWithStub({});
const HEAD = '[scenario]\nname = "t"\n';
const RAT = '[[creatures]]\nname = "rat"\nenemy = "core:rat"\nat = [1, 0]\n';

const play = (text: string) => playScenarioText(HEAD + text, 'f.toml', registries);
const places = (text: string) =>
  play(text)
    .text.split('\n')
    .map((line) => line.split(': ')[0]);
const step = (fields: string) => `[[steps]]\n${fields}\n`;
const expecting = (fields: string) => `[[expect]]\n${fields}\n`;

describe('the faults of a scenario', () => {
  test('come in the order of its lines', () => {
    const text = `${RAT}bas = 3\n${step('do = "atack"')}${expecting('wo = "a"\nhelth = 3')}`;
    expect(places(text)).toEqual(['f.toml:7:1', 'f.toml:9:1', 'f.toml:11:1', 'f.toml:12:1']);
  });

  test('come in the order of its lines, also when they are of what it names', () => {
    const creature = RAT.replace('core:rat', 'core:rta');
    expect(places(`${creature}[hero]\nquests = ["core:no"]\n`)).toEqual(['f.toml:5:1', 'f.toml:8:11']);
  });

  test('are those of TOML with the place in characters', () => {
    expect(play('[[creatures]]\nname = "😀" x').text).toBe(
      'f.toml:4:12: not valid TOML: each key-value declaration must be followed by an end-of-line; is a quote missing before this, or are there two settings in one line?',
    );
  });
});

describe('a scenario that cannot be played is wrong use, with its place and what was meant', () => {
  const apply = (fields: string) => step(`do = "apply"\n${fields}`);
  test.each([
    [
      'a wrong handle',
      `${RAT}${step('do = "attack"\ntarget = "rta"')}`,
      'f.toml:9:1: steps[0].target: there is no creature "rta"; did you mean "rat"?',
    ],
    [
      'a wrong handle in what is expected',
      expecting('who = "heroo"\nalive = true'),
      'f.toml:4:1: expect[0].who: there is no creature "heroo"; did you mean "hero"?',
    ],
    [
      'a wrong handle in a command',
      step(`do = "command"\nline = '{"do":"attack","target":"cat"}'`),
      'f.toml:5:1: steps[0].line: there is no creature "cat"; known are hero',
    ],
    [
      'an unknown key',
      expecting('who = "hero"\nheatlh = 3'),
      'f.toml:5:1: expect[0].heatlh: unknown key; did you mean "health"?',
    ],
    [
      'an unknown step',
      step('do = "attak"'),
      'f.toml:4:1: steps[0].do: the text "attak" is not known here; did you mean "attack"?',
    ],
    [
      'an unknown entry',
      '[hero]\nequip = [{ item = "core:sabree" }]\n',
      'f.toml:4:12: hero.equip[0].item: items has no "core:sabree"; did you mean "core:sabre"?',
    ],
    [
      'an unknown action',
      apply('action = { action = "healing", amount = 3 }'),
      'f.toml:5:12: steps[0].action.action: the text "healing" is not known here; did you mean "heal"?',
    ],
    [
      'a number out of range',
      step('do = "wait"\nseconds = -1'),
      'f.toml:5:1: steps[0].seconds: expected a number above 0, found the number -1',
    ],
    [
      'a place out of range',
      RAT.replace('[1, 0]', '[90, 0]'),
      'f.toml:6:7: creatures[0].at[0]: expected a number of at most 35',
    ],
    [
      'a step that is not there',
      expecting('after = 3\nalive = true'),
      'f.toml:4:1: expect[0].after: there is no step 3: there are 0',
    ],
    ['an expectation of nothing', expecting('who = "hero"'), 'f.toml:3:3: expect[0]: this expects nothing'],
    [
      'stacks of nothing',
      expecting('stacks = 3\nalive = true'),
      'f.toml:4:1: expect[0].stacks: `stacks` needs `status` beside it',
    ],
    [
      'an attribute without a value',
      expecting('attribute = "armor"'),
      'f.toml:4:1: expect[0].attribute: an `attribute` needs a `value`',
    ],
    [
      'a quest without a state',
      expecting('quest = "core:lay-them-down"'),
      'f.toml:4:1: expect[0].quest: a `quest` needs a `state` or a `count`',
    ],
    ['two of one name', RAT + RAT, 'f.toml:8:1: creatures[1].name: two creatures are called "rat"'],
    [
      'a taken place',
      RAT + RAT.replace('"rat"', '"b"'),
      'creatures[1].at: somebody already stands at [1, 0]',
    ],
    [
      'more health than there is',
      '[hero]\nhealth = 50\n',
      'f.toml:4:1: hero.health: 50 is above its maximum health of 10',
    ],
    [
      'more levels than there are',
      '[hero]\nupgrades = { "core:force" = 11 }\n',
      'f.toml:4:14: hero.upgrades.core:force: core:force rises to 10 at most, not to 11',
    ],
    [
      'something that cannot be worn',
      '[hero]\nequip = [{ item = "core:gold" }]\n',
      'hero.equip[0]: core:gold cannot be worn there',
    ],
    [
      'a slot that does not fit',
      '[hero]\nequip = [{ item = "core:sabre", slot = "body" }]\n',
      'core:sabre cannot be worn there, or its slot is taken',
    ],
    [
      'nobody to act upon',
      apply('action = { action = "damage", amount = 3, damage_type = "fire" }'),
      'steps[0]: this action is about a `target`',
    ],
    [
      'a foe out of reach',
      RAT.replace('[1, 0]', '[3, 0]') + step('do = "attack"\ntarget = "rat"'),
      'steps[0].target: the target is out of reach',
    ],
    ['no foe at all', step('do = "attack"\ntarget = "hero"'), 'steps[0].target: the target is no foe'],
    [
      'a leap',
      step('do = "move"\nto = [2, 0]'),
      'steps[0].to: a move is one step to one of the eight neighbours',
    ],
    ['a step onto somebody', RAT + step('do = "move"\nto = [1, 0]'), 'steps[0].to: somebody stands there'],
    [
      'a pack that is not there',
      RAT + step('do = "use"\nwho = "rat"\nitem = "core:bandage"'),
      'steps[0].who: only the hero has a pack',
    ],
    [
      'nothing to use',
      step('do = "use"\nitem = "core:bandage"'),
      'steps[0].item: the hero has no core:bandage in the pack',
    ],
    [
      'something that play refuses',
      step('do = "upgrade"\nid = "core:force"'),
      'steps[0]: this step is not possible: Edge costs 10 gold; you have 0.',
    ],
    [
      'no command',
      step(`do = "command"\nline = 'wait'`),
      'f.toml:5:1: steps[0].line: this is not a command; it looks like {"do":"wait"}',
    ],
    [
      'an unknown command',
      step(`do = "command"\nline = '{"do":"wate"}'`),
      'steps[0].line: this is not a command: do: expected one of',
    ],
    [
      'a command with a wrong field',
      step(`do = "command"\nline = '{"do":"step","dx":2,"dy":0}'`),
      'this is not a command: dx: expected a number of at most 1',
    ],
    [
      'a room that does not fit',
      '[[rooms]]\nprefab = "core:sluice-stair"\nat = [35, 17]\n',
      'f.toml:5:1: rooms[0].at: the room does not fit',
    ],
    [
      'a hero in a wall',
      '[[rooms]]\nprefab = "core:sluice-stair"\nat = [0, 0]\n',
      'nobody can stand at [0, 0]: something solid is there',
    ],
  ])('%s', (_, text, message) => {
    const { exitCode, text: said } = play(text);
    expect(said).toContain(message);
    expect(exitCode).toBe(2);
  });

  test('a file that is not there, and one that is not TOML', () => {
    expect(runScenarioTool('/nowhere/x.toml', registries)).toMatchObject({ exitCode: 2 });
    expect(playScenarioText('[scenario\n', 'f.toml', registries)).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/^f\.toml:1:\d+: not valid TOML/),
    });
  });

  test('a step after the run is over, or of one who is dead', () => {
    const blow = apply(
      'source = "rat"\ntarget = "hero"\naction = { action = "damage", amount = 99, damage_type = "fire" }',
    );
    expect(play(RAT + blow + step('do = "wait"\nseconds = 1')).text).toContain(
      'steps[1]: the run is over by then',
    );
    const kill = apply('target = "rat"\naction = { action = "damage", amount = 99, damage_type = "fire" }');
    const attack = step('do = "attack"\nwho = "rat"\ntarget = "hero"');
    expect(play(RAT + kill + attack).text).toContain('steps[1]: the one who should act is dead by then');
    expect(play(RAT + kill + step('do = "attack"\ntarget = "rat"')).text).toContain(
      'the target is already dead',
    );
  });
});

describe('a scenario', () => {
  test('prints each expectation, and says 1 when one fails', () => {
    const result = play(expecting('health = 10') + expecting('health = 9'));
    expect(result).toMatchObject({
      exitCode: 1,
      text: 't\nok    hero health 10\nFAIL  hero health 9, found 10\n1 of 2 expectations hold',
      json: { version: 1, holds: false, expectations: [{ holds: true }, { holds: false, found: '10' }] },
    });
  });

  test('tells programs events, creatures and expectations', () => {
    const { json } = play(`${RAT}${step('do = "attack"\ntarget = "rat"')}${expecting('alive = true')}`);
    expect(json).toMatchObject({
      creatures: { hero: { alive: true, x: 40, y: 20 }, rat: { alive: true } },
      expectations: [{ holds: true }],
    });
    const { events } = json as { events: { on: string }[] };
    expect(events.map(({ on }) => on)).toContain('attack_hit');
  });

  test('keeps whoever sees the hero in the fight, however long the wait', () => {
    const text = `${RAT}${step('do = "wait"\nseconds = 60')}${step('do = "attack"\ntarget = "rat"')}`;
    const result = play(`${text}${expecting('event = "attack_hit"\ntimes = 1')}`);
    expect(result.exitCode, result.text).toBe(0);
  });

  test('waits exactly as long as it says, also when creatures act by themselves', () => {
    const slow = '[hero]\nbase = { max_health = 100, health_regen = 1 }\nhealth = 50\n';
    const text = `${HEAD}ai = true\n${slow}${step('do = "wait"\nseconds = 2.25')}${expecting('health = 52.25')}`;
    const result = playScenarioText(text, 'f.toml', registries);
    expect(result.exitCode, result.text).toBe(0);
  });
});
