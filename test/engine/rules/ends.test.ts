import { expect, test } from 'vitest';
import { holds } from './scenario-check.ts';

const CONTENT = `
[[options]]
id = "mymod:class"
name = "tester"
kind = "class"
triggers = [
  { on = "run_extracted", actions = [ { action = "give_item", item = "core:salvage", count = 5 } ] },
  { on = "creature_died", actions = [ { action = "give_item", item = "core:bandage" } ] },
]
[[enemies]]
id = "mymod:bomb"
name = "bomb"
glyph = "b"
color = "red"
role = "meat"
base = { max_health = 5 }
triggers = [ { on = "creature_died", when = { side = "source" }, actions = [ { action = "damage", amount = 500, damage_type = "fire", target = "all", radius = 3 } ] } ]
[[prefabs]]
id = "mymod:stair"
name = "stair"
purpose = "entrance"
mirror = false
rows = ["#####", "#.<.+", "#####"]
[[quests]]
id = "mymod:out"
name = "out"
on = "run_extracted"
actions = [ { action = "give_item", item = "core:salvage", count = 2 } ]
[[quests]]
id = "mymod:deaths"
name = "deaths"
on = "creature_died"
count = 9
`;

test('leaving is told first: what triggers and quests give at the way up is carried out', () => {
  const { events } = holds(
    CONTENT,
    `[[rooms]]
prefab = "mymod:stair"
at = [-2, -1]
[hero]
options = ["mymod:class"]
quests = ["mymod:out"]
[[steps]]
do = "command"
line = '{"do":"extract"}'
[[expect]]
item = "core:salvage"
count = 7
[[expect]]
quest = "mymod:out"
state = "done"
`,
  );
  expect(events.filter(({ on }) => on === 'run_extracted')).toHaveLength(1);
});

test('a hero who dies with its foe in one blow gains nothing of that death and of those after it', () => {
  holds(
    CONTENT,
    `[hero]
options = ["mymod:class"]
quests = ["mymod:deaths"]
[[creatures]]
name = "a"
enemy = "mymod:bomb"
at = [1, 0]
[[creatures]]
name = "b"
enemy = "core:rat"
at = [2, 0]
[[steps]]
do = "apply"
target = "a"
action = { action = "damage", amount = 50, damage_type = "cold" }
[[expect]]
alive = false
[[expect]]
who = "b"
alive = false
# The blast answers to the bomb's death before the killer is asked, and the killer is dead by then.
[[expect]]
item = "core:bandage"
count = 0
[[expect]]
quest = "mymod:deaths"
count = 0
[[expect]]
event = "creature_died"
times = 3
`,
  );
});

test('what a room calls against the hero fights the hero', () => {
  holds(
    `${CONTENT}
[[prefabs]]
id = "mymod:trap"
name = "trap"
mirror = false
rows = ["######", "#....#", "+....#", "#....#", "######"]
triggers = [ { on = "room_entered", actions = [ { action = "summon", enemy = "core:rat", radius = 2, side = "hostile" } ] } ]`,
    `ai = true
[[rooms]]
prefab = "mymod:trap"
at = [1, -2]
[hero]
base = { max_health = 100 }
[[steps]]
do = "move"
to = [1, 0]
[[steps]]
do = "wait"
seconds = 4
[[expect]]
event = "attack_hit"
target = "hero"
[[expect]]
event = "room_entered"
times = 1
`,
  );
});

test('a prefab is asked by its name, and another room is not meant', () => {
  const room = (id: string) =>
    `[[prefabs]]\nid = "mymod:${id}"\nname = "${id}"\nmirror = false\nrows = ["####", "#..#", "+..#", "####"]\n`;
  const quest =
    '[[quests]]\nid = "mymod:see-b"\nname = "see b"\non = "room_entered"\nwhen = { prefab = "mymod:b" }\n';
  holds(
    `${room('a')}${room('b')}${quest}`,
    `[[rooms]]
prefab = "mymod:a"
at = [1, -2]
[[rooms]]
prefab = "mymod:b"
at = [1, 2]
[hero]
quests = ["mymod:see-b"]
[[steps]]
do = "move"
to = [1, 0]
[[steps]]
do = "move"
to = [0, 1]
[[steps]]
do = "move"
to = [0, 2]
[[steps]]
do = "move"
to = [0, 3]
[[steps]]
do = "move"
to = [1, 4]
[[expect]]
after = 4
quest = "mymod:see-b"
state = "active"
[[expect]]
quest = "mymod:see-b"
state = "done"
`,
  );
});
