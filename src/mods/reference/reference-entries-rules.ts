/** What the reference says of a registry before its table, and entries that together show every field. */
export interface RegistryExample {
  /** A sentence or two, Markdown. */
  readonly words: string;
  /** TOML that loads with core. */
  readonly toml: string;
}

/** Examples of the registries that are rules, progress and places rather than things. */
export const RULE_EXAMPLES = {
  statuses: {
    words:
      'Stacks that a creature bears. In its actions `self` is who applied it and `target` the bearer. With `element`, strikes of that element apply it.',
    toml: `[[statuses]]
id = "mymod:soaked"
name = "soaked"
description = "Wet through."
glyph = "s"
color = "blue"
max = 4
holds = false
blocks_raise = false
seconds = 5
modifiers = [ { attribute = "vulnerability_arc", points = 0.05 } ]     # once per stack
tick = [ { action = "clear_status", status = "core:burning", stacks = 1, target = "target" } ]
tick_at_max = [ { action = "damage", amount = 1, damage_type = "cold" } ]
triggers = [ { on = "damage_taken", when = { damage_type = "arc" }, actions = [ { action = "stun", seconds = 0.2, target = "self" } ] } ]
on_max = { actions = [ { action = "stun", seconds = 0.5, target = "target" } ], spend = true }
on_death = { at_least = 2, actions = [ { action = "log", text = "A splash." } ], pass_on = 1.5 }
consumed_by = { element = "arc", times = 1.3 }
`,
  },
  reactions: {
    words: 'What two elements on one target do: either a `pair`, or `strike` and `requires`, or `repeat`.',
    toml: `[[reactions]]
id = "mymod:flashover"
name = "flashover"
description = "The air itself catches."
color = "orange"
pair = ["fire", "arc"]
window = 3
icd = 1.2
actions = [ { action = "damage", amount = { of = "reaction_power", times = 2 }, damage_type = "fire", ignores = ["armor"], target = "target" } ]

[[reactions]]
id = "mymod:quench"
name = "quench"
color = "cold"
strike = "cold"
requires = "core:burning"
clears = ["core:burning"]
actions = [ { action = "stun", seconds = 0.3, target = "target" } ]

[[reactions]]
id = "mymod:afterglow"
name = "afterglow"
color = "void"
repeat = { status = "core:burning", without = "void", times = 0.5 }
`,
  },
  cards: {
    words: 'Found sealed in a run, owned once carried out.',
    toml: `[[cards]]
id = "mymod:thick-skin"
name = "Thick skin"
description = "It grows back thicker."
tags = ["mymod:body"]
weight = 10
floors = [3, 30]
max_level = 5
effect = { kind = "modifier", modifiers = [ { attribute = "max_health", mult = 1.04 } ] }

[[cards]]
id = "mymod:second-wind"
name = "Second wind"
effect = { kind = "ability", abilities = ["core:flee"] }       # the ability at level 1, 2, ...
`,
  },
  upgrades: {
    words: 'Levels bought with gold at a quiet moment, gone when the run ends.',
    toml: `[[upgrades]]
id = "mymod:pockets"
name = "Pockets"
description = "Two more on each leg."
tab = "utility"                        # attack, defence or utility
max_level = 10
price = 20
growth = 1.25
modifiers = [ { attribute = "capacity", flat = 2 } ]
`,
  },
  workshop: {
    words: 'Levels bought with meta currency between runs; they stay.',
    toml: `[[workshop]]
id = "mymod:pulleys"
name = "Pulleys"
max_level = 25
description = "More of it comes up."
price = 30
growth = 1.15
modifiers = [ { attribute = "meta_gain", mult = 1.01 } ]
`,
  },
  acts: {
    words: 'Stretches of floors with their species, elements and finds.',
    toml: `[[acts]]
id = "mymod:act-rats"
name = "The rat kingdom"
description = "They have a king, and he has a plan."
floors = [40, 44]
vault_chance = 0.5
experience = 1.2
health_growth = 1.05
pays = 2
elements = ["kinetic", "fire"]
species = [ { enemy = "core:rat", weight = 10, pack = [3, 8] }, { enemy = "core:shambler" } ]
packs_per_floor = [4, 8]
elites = [ { enemy = "core:shambler" } ]
elite_chance = 0.1
loot = "core:finds"
loot_per_floor = [3, 6]
rooms = [6, 10]
boss = "core:rat"
decor = [ { tile = "rust", weight = 3 }, { tile = "bones", weight = 1 } ]
decor_density = 0.04

[acts.waves]
species = [ { enemy = "core:rat", floors = [41, 44] }, { enemy = "core:shambler" } ]
size = 3
growth = 1.2
elite_from = 4
`,
  },
  loot: {
    words: 'Tables from which finds are drawn.',
    toml: `[[loot]]
id = "mymod:rat-hoard"
name = "rat hoard"
rolls = [1, 3]
chance = 0.8
entries = [
  { item = "core:gold", weight = 30, count = [3, 12] },
  { item = "core:sabre", weight = 5, affixes = [0, 2], floors = [2, 20] },
  { loot = "core:finds", weight = 10 },
  { card = "core:sharp-edges", weight = 1 },
]
`,
  },
  balance: {
    words:
      'The numbers that belong to nothing else. There is one entry of each `kind`; patch what you want to change. `mods/core/balance.toml` shows each in full.',
    toml: `[[patch.balance]]
id = "core:economy"
set = { death_keeps = 0.5 }

[[patch.balance]]
id = "core:caps"
set = { "caps.crit_chance" = 0.6 }
`,
  },
  builds: {
    words: 'The gear that a balancer expects at a depth; `--tool ttk` measures with it.',
    toml: `[[builds]]
id = "mymod:build-3-sabre"
name = "sabre, floor 3"
floors = [3, 3]
options = ["core:scavenger"]
level = 3
equip = [ { item = "core:sabre", affixes = ["core:flaming"] } ]
upgrades = { "core:force" = 4 }
workshop = { "core:grindstone" = 2 }
cards = { "core:sharp-edges" = 1 }
`,
  },
} as const satisfies Readonly<Record<string, RegistryExample>>;
