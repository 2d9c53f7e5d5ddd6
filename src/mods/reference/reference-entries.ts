import type { RegistryName } from '../../content/vocabulary.ts';
import { type RegistryExample, RULE_EXAMPLES } from './reference-entries-rules.ts';

/** An example of every registry. */
export const REGISTRY_EXAMPLES: Readonly<Record<RegistryName, RegistryExample>> = {
  items: {
    words:
      'Everything that can lie on the floor. A weapon has a `weapon` table, a lamp has `light`, what is worn has a `slot`, what can be used has `actions`.',
    toml: `[[items]]
id = "mymod:ember-pike"
name = "ember pike"
description = "Its point never cools."
glyph = "|"
color = "fire"
tags = ["mymod:pike"]
weight = 3
price = 90
slot = "weapon"
affix_slots = 2
abilities = ["core:aimed-shot"]
modifiers = [ { attribute = "penetration_fire", points = 0.05 } ]
triggers = [ { on = "creature_died", actions = [ { action = "refill_light", fraction = 0.02 } ] } ]
weapon = { damage = 11, interval = 1.2, range = 2, shares = { kinetic = 0.5, fire = 0.5 }, stacks = 1, noise = 5 }

[[items]]
id = "mymod:lint"
name = "lint"
article = "some"                       # "some lint" instead of "a lint"
plural = "rolls of lint"               # "3 rolls of lint"
glyph = "!"
color = "white"
stack = 20
weight = 0.1
automatic = "low_health"               # used by itself when health is low, unless the player turns that off
consumed = true
use_condition = [ { check = "health_below", who = "self", fraction = 0.9 } ]
actions = [ { action = "heal", amount = 5, target = "self" } ]

[[items]]
id = "mymod:small-lamp"
name = "small lamp"
glyph = "("
color = "yellow"
slot = "lamp"
light = 4.5
`,
  },
  affixes: {
    words:
      'What makes a found item better. An affix costs by its `tier`; what fits on an item depends on the floor.',
    toml: `[[affixes]]
id = "mymod:smouldering"
name = "smouldering"                   # put before the item's name
tier = 2
slots = ["weapon"]
floors = [2, 30]
weight = 8
element = "fire"
convert = [ { from = "kinetic", to = "fire", fraction = 0.4 } ]
description = "Warm to the touch."
tags = ["mymod:warm"]
stacks = 1
abilities = ["core:aimed-shot"]
triggers = [ { on = "attack_hit", every = 4, actions = [ { action = "stun", seconds = 0.2 } ] } ]
modifiers = [ { attribute = "penetration_fire", points = 0.05 } ]
`,
  },
  options: {
    words: 'Races, classes and talents.',
    toml: `[[options]]
id = "mymod:lamplighter"
name = "Lamplighter"
description = "At home in the dark, because it never is."
kind = "class"                         # race, class or talent
base = { max_health = 80 }
modifiers = [ { attribute = "light_drain", mult = 0.8 } ]
per_level = [ { attribute = "max_health", flat = 3 } ]
tags = ["mymod:guild"]
triggers = [ { on = "floor_entered", actions = [ { action = "refill_light", fraction = 0.1 } ] } ]
abilities = ["core:aimed-shot"]
on_create = [ { action = "start_quest", quest = "core:lay-them-down" } ]
equip = [ { item = "core:sabre", affixes = ["core:flaming"], slot = "weapon" } ]
items = [ { item = "core:bandage", count = 3 } ]

[[options]]
id = "mymod:thrift"
name = "Thrift"
kind = "talent"                        # offered at a new level
classes = ["mymod:lamplighter"]        # only to these; without it to all
max_rank = 3
modifiers = [ { attribute = "light_drain", mult = 0.9 } ]
`,
  },
  abilities: {
    words: 'What a creature can do besides moving and attacking.',
    toml: `[[abilities]]
id = "mymod:spark"
name = "Spark"
description = "A small bolt."
target = "creature"                    # self, creature or tile
range = 5
seconds = 1
cooldown = 8                           # or ultimate = true: as long as the attribute ultimate_cooldown says
ultimate = false
once_per_run = false
condition = [ { check = "health_below", who = "self", fraction = 0.9 } ]
actions = [ { action = "damage", amount = { of = "reaction_power", times = 1 }, damage_type = "fire", target = "target" } ]
`,
  },
  enemies: {
    words:
      'Species. `role` and the signs of its resistances are shown to the player; `hide` says in words what it is hard against. The first line of `ai` that holds and is possible is done.',
    toml: `[[enemies]]
id = "mymod:cinder-rat"
name = "cinder rat"
description = "It glows where it is bald."
glyph = "r"
color = "fire"
tags = ["core:beast"]
role = "vermin"
corridor = "meat"
base = { max_health = 14, damage = 2, move_interval = 0.8 }
shares = { kinetic = 0.5, fire = 0.5 }
hide = "Its embers shrug off fire."
modifiers = [ { attribute = "resist_fire", points = 0.4 }, { attribute = "resist_cold", points = -0.3 } ]
experience = 2
loot = "core:finds"
elite = false
boss = false
abilities = ["core:flee"]
ai = [
  { do = "ability", ability = "core:flee", condition = [ { check = "health_below", who = "self", fraction = 0.2 } ], chance = 0.5 },
  { do = "flee", condition = [ { check = "has_status", who = "self", status = "core:burning" } ] },
  { do = "keep_distance", tiles = 2, chance = 0.1 },
  { do = "attack" },
  { do = "surround", chance = 0.5 },
  { do = "approach" },
  { do = "follow" },
  { do = "wander", chance = 0.3 },
  { do = "wait" },
]

[[enemies.triggers]]
on = "creature_died"
when = { side = "source" }             # when it dies itself
actions = [ { action = "damage", amount = 3, damage_type = "fire", target = "all", radius = 1.5 } ]
`,
  },
  npcs: {
    words: 'People to talk to, to trade with, to free.',
    toml: `[[npcs]]
id = "mymod:tinker"
name = "the tinker"
glyph = "@"
color = "teal"
description = "He mends what he finds, and finds what he sells."
tags = ["core:person"]
base = { max_health = 60 }
shares = { kinetic = 1 }
modifiers = [ { attribute = "armor", points = 0.2 } ]
abilities = ["core:flee"]
ai = [ { do = "attack" }, { do = "follow" } ]
triggers = [ { on = "npc_talked", when = { side = "target" }, icd = 60, actions = [ { action = "refill_light", fraction = 0.1 } ] } ]
captive = false                        # true: can be freed and then follows
shop = [ { item = "core:bandage", count = 5, price = 12 }, { item = "core:sabre", affixes = ["core:flaming"], price = 90 } ]     # never core:salvage

[[npcs.dialog]]
node = "hello"
condition = [ { check = "has_item", who = "self", item = "core:gold" } ]
text = "You look like you could use a bandage."
answers = [
  { text = "Show me.", actions = [ { action = "open_shop" } ] },
  { text = "Any work?", condition = [ { check = "quest", quest = "core:lay-them-down", state = "absent" } ], to = "work" },
  { text = "Not now." },
]

[[npcs.dialog]]
node = "work"
text = "Rats. Three of them."
answers = [ { text = "Consider it done.", actions = [ { action = "start_quest", quest = "core:lay-them-down" } ] } ]
`,
  },
  prefabs: {
    words:
      'Rooms as pictures. A character is a [tile](#tiles) or what `legend` says; `+` is where a corridor may join.',
    toml: `[[prefabs]]
id = "mymod:rat-cellar"
name = "rat cellar"
rows = [
  "#########",
  "#.......#",
  "+..r.r..+",
  "#.t.$.s.#",
  "#########",
]
description = "Something has been eating here."
tags = ["mymod:cellar"]
spawns = true
mirror = true
abilities = ["core:flee"]
triggers = [ { on = "room_entered", actions = [ { action = "log", text = "It smells of rat." } ] } ]
legend = { r = { enemy = "core:rat", chance = 0.7 }, "$" = { loot = "core:finds" }, t = { npc = "core:ysolt", tile = "grate" }, s = { item = "core:sabre" } }
floors = [1, 8]
weight = 6
max_per_floor = 1
purpose = "room"                       # room, entrance, exit, vault, shrine, people or boss
modifiers = [ { attribute = "notice_radius", mult = 1.2 } ]     # of the hero while inside
`,
  },
  quests: {
    words:
      'A quest is a [trigger](#triggers-and-events) with a `count`. It counts only once something has started it.',
    toml: `[[quests]]
id = "mymod:rat-catcher"
name = "Rat catcher"
description = "Ten rats."
on = "creature_died"
condition = [ { check = "has_tag", who = "target", value = "core:beast" } ]
chance = 1
every = 1
count = 10
actions = [ { action = "give_item", item = "core:gold", count = 50 }, { action = "start_quest", quest = "core:lay-them-down" } ]

[[quests]]
id = "mymod:purse"
name = "A purse of one’s own"
on = "item_picked_up"
when = { item = "core:gold" }
actions = [ { action = "start_quest", quest = "mymod:rat-catcher" } ]
`,
  },
  ...RULE_EXAMPLES,
};
