import { loadContentFromSource } from '../../src/mods/load-content-from-source.ts';

/** A core just large enough to be loaded and to be referred to. */
export const STUB_CORE = `
[[balance]]
id = "core:caps"
kind = "caps"
caps = { attack_interval = 0.6, move_interval = 0.5, crit_chance = 0.75, crit_taken = 0.75, defense_percent = 0.6, free_upgrade_chance = 0.5, cooldown_reduction = 0.6, wave_cooldown_reduction = 0.5, armor = 0.72, breach = 0.72, resist = 0.85, penetration = 0.75, vulnerability = 1.2 }
floors = { resist = -0.6 }

[[balance]]
id = "core:base"
kind = "base"
reaction_power = { base = 4, per_floor = 0.12 }
everyone = { damage = 2, attack_interval = 1, range = 1, max_health = 10, crit_factor = 1.5, crit_chance = 0.05, defense_percent = 0, defense_flat = 0, health_regen = 0, coin_gain = 1, coins_per_wave = 0, crit_coin_gain = 1, free_upgrade_chance = 0, meta_gain = 1, ultimate_cooldown = 120, wave_cooldown = 180, move_interval = 1, armor = 0, crit_taken = 0, tick_taken = 1, breach = 0, light_radius = 4, notice_radius = 7, light_drain = 1, initiative = 0, level = 1, capacity = 20 }

[[balance]]
id = "core:time"
kind = "time"
wait = 1
use_item = 1
pick_up = 1
equip = 1
swap_weapons = 0.3
talk = 1
drop = 1
wave_warning = 20
rest_every = 3
rest_fraction = 0.01
lose_track = 10

[[balance]]
id = "core:light"
kind = "light"
full_charge = 600
low_fraction = 0.15
dark_notice = 1.6

[[balance]]
id = "core:combat"
kind = "combat"
events_per_turn = 100
max_active = 24
critical_push = 1
critical_stun = 0.3
step_noise = 2
strike_noise = 4
flee_burst = { mult = 1.6, seconds = 3, cooldown = 20 }
low_health = 0.4

[[balance]]
id = "core:companions"
kind = "companions"
max = 3
revive_within = 30
revive_health = 0.3

[[balance]]
id = "core:experience"
kind = "experience"
first = 24
growth = 1.3
choices = 3
max_level = 40

[[balance]]
id = "core:economy"
kind = "economy"
death_keeps = 0.3
kill_gold = 0.8
critical_gold = 1
sell_fraction = 0.4
pack_size = 40
card_slot_prices = [40, 120, 360, 1000]

[[balance]]
id = "core:affix-budget"
kind = "affixes"
base = 40
per_level = 3
max_level = 100
tier_costs = [8, 16, 28, 44, 64]

[[balance]]
id = "core:corridors"
kind = "corridors"
ratio = [3, 6]
windows = { meat = { right = [0.6, 1.2], wrong = [2, 4] }, pressure = { right = [1, 2], wrong = [4, 8] }, tank = { right = [4, 7], wrong = [15, 40] }, elite = { right = [8, 15], wrong = [45, 1000] } }

[[balance]]
id = "core:generator"
kind = "generator"
loops = [2, 4]
door_chance = 0.5
open_door_chance = 0.2
shrine_chance = 0.6
people_chance = 0.5
second_vault_chance = 0.25
room_gap = 2
attempts = 300

[[items]]
id = "core:gold"
name = "gold"
glyph = "$"
color = "yellow"
stack = 100000

[[items]]
id = "core:salvage"
name = "salvage"
glyph = "*"
color = "rust"
stack = 100000

[[items]]
id = "core:sabre"
name = "sabre"
glyph = "/"
color = "grey"
tags = ["core:blade", "core:metal"]
slot = "weapon"
price = 20
affix_slots = 2
weapon = { damage = 8, interval = 0.8, shares = { kinetic = 1 } }
modifiers = [ { attribute = "crit_chance", points = 0.05 }, { attribute = "damage", flat = 1 } ]

[[items]]
id = "core:boiler-plate"
name = "boiler plate"
glyph = "["
color = "rust"
slot = "body"
modifiers = [ { attribute = "armor", points = 0.28 }, { attribute = "move_interval", mult = 0.9 } ]

[[items]]
id = "core:bandage"
name = "bandage"
glyph = "!"
color = "white"
stack = 10
actions = [ { action = "heal", amount = { of = "max_health", times = 0.3 }, target = "self" } ]

[[affixes]]
id = "core:flaming"
name = "flaming"
tier = 1
slots = ["weapon"]
convert = [ { from = "kinetic", to = "fire", fraction = 0.5 } ]

[[statuses]]
id = "core:burning"
name = "burning"
glyph = "f"
color = "fire"
element = "fire"
max = 5
seconds = 4

[[statuses]]
id = "core:charged"
name = "charged"
glyph = "c"
color = "arc"
element = "arc"
max = 4
seconds = 3

[[statuses]]
id = "core:stunned"
name = "stunned"
glyph = "?"
color = "yellow"
max = 1
seconds = 1
holds = true

[[abilities]]
id = "core:attack"
name = "attack"
target = "creature"
actions = [ { action = "log", text = "You strike." } ]

[[abilities]]
id = "core:flee"
name = "flee"
actions = [ { action = "flee" } ]

[[enemies]]
id = "core:rat"
name = "rat"
description = "A rat."
glyph = "r"
color = "brown"
tags = ["core:beast"]
role = "vermin"
base = { max_health = 6, damage = 1 }
modifiers = [ { attribute = "resist_fire", points = -0.2 } ]

[[enemies]]
id = "core:shambler"
name = "shambler"
glyph = "z"
color = "green"
tags = ["core:undead"]
role = "meat"
base = { max_health = 20, damage = 3 }

[[loot]]
id = "core:finds"
name = "common finds"
entries = [ { item = "core:bandage", weight = 20 }, { item = "core:sabre" } ]

[[options]]
id = "core:scavenger"
name = "scavenger"
kind = "class"

[[quests]]
id = "core:lay-them-down"
name = "First blood"
on = "creature_died"
count = 3

[[npcs]]
id = "core:ysolt"
name = "smith"
glyph = "@"
color = "teal"

[[prefabs]]
id = "core:sluice-stair"
name = "cell"
rows = ["#####", "#...+", "#####"]

[[cards]]
id = "core:sharp-edges"
name = "Whetstone"
effect = { kind = "modifier", modifiers = [ { attribute = "damage", mult = 1.1 } ] }

[[upgrades]]
id = "core:force"
name = "Edge"
tab = "attack"
max_level = 10
price = 10
modifiers = [ { attribute = "damage", flat = 1 } ]

[[workshop]]
id = "core:grindstone"
name = "Forge"
max_level = 10
price = 10
modifiers = [ { attribute = "damage", flat = 1 } ]

[[acts]]
id = "core:gatehouse"
name = "The gates"
floors = [1, 4]
elements = ["kinetic", "fire"]
species = [ { enemy = "core:rat", weight = 10 }, { enemy = "core:shambler", weight = 5 } ]
packs_per_floor = [3, 6]
waves = { species = [ { enemy = "core:rat" } ], size = 2, growth = 1.2 }
loot = "core:finds"
loot_per_floor = [3, 6]
rooms = [6, 9]
`;

/** What the stub core and further mods, in load order, make together. */
export function loadWithStub(mods: Readonly<Record<string, string>>) {
  return loadContentFromSource({ core: STUB_CORE, ...mods });
}

/** The warnings that a single mod on top of the stub core causes, as lines. */
export function warningsOf(toml: string): string[] {
  return loadWithStub({ mymod: toml }).warnings.map((warning) => warning.text);
}
