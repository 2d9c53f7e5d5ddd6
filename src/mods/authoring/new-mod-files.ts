/** The files of a new mod, by path below its folder: one of each thing, with comments that teach. */
export function newModFiles(id: string, name: string): Record<string, string> {
  return {
    'mod.toml': manifestText(id, name),
    'items.toml': itemsText(id),
    'enemies.toml': enemiesText(id),
    'quests.toml': questsText(id),
    'tests/moths.toml': testText(id),
  };
}

function manifestText(id: string, name: string): string {
  return `#:schema ../.schemas/mod.json
# What the mod says about itself. The first line tells a TOML editor what can be written here.
id = ${JSON.stringify(id)}            # also the prefix of everything the mod adds
name = ${JSON.stringify(name)}
version = "0.1.0"
description = "Moths that come to the light, and a lantern for whoever gets rid of them."
authors = []
depends = []      # mods that must be there and come before this one; core always does
optional = []     # mods that come before this one if they are there
conflicts = []    # mods that cannot be on together with this one
`;
}

function itemsText(id: string): string {
  return `#:schema ../.schemas/mod-file.json
# Every file of this folder that ends in .toml is read, whatever its name. mods/README.md teaches what can be written,
# mods/REFERENCE.md lists every field. Check the mod with \`rustkeep mod check ${id}\`, play it with
# \`rustkeep mod play ${id}\`.

[[items]]                       # double brackets: one more entry of the registry "items"
id = "${id}:bright-lantern"
name = "bright lantern"
description = "It burns as if oil were cheap."
glyph = "("
color = "yellow"
weight = 1.5
price = 120
slot = "lamp"
light = 8                       # tiles, when it is full
modifiers = [
  { attribute = "light_drain", mult = 1.5 },      # a factor: it burns half as fast again
]

# Nobody comes by a thing that is in no loot table, shop, room or reward. This adds it to what lies about.
[[patch.loot]]
id = "core:finds"
add = { entries = [ { item = "${id}:bright-lantern", weight = 5 } ] }
`;
}

function enemiesText(id: string): string {
  return `#:schema ../.schemas/mod-file.json
# A species. What \`base\` does not name is as for everybody, see mods/core/balance.toml.

[[enemies]]
id = "${id}:lamp-moth"
name = "lamp moth"
description = "It wants nothing from you. It wants your lamp."
glyph = "m"
color = "yellow"
tags = ["core:beast", "${id}:moth"]        # conditions can ask for them, as the quest does
role = "vermin"
base = { max_health = 7, damage = 1, move_interval = 0.8 }
experience = 1
ai = [                          # the first line that is possible is done
  { do = "attack" },
  { do = "wander", chance = 0.3 },
  { do = "approach" },
]

# No species comes by itself: this puts it on the first four floors.
[[patch.acts]]
id = "core:gatehouse"
add = { species = [ { enemy = "${id}:lamp-moth", weight = 8, pack = [2, 3] } ] }
`;
}

function questsText(id: string): string {
  return `#:schema ../.schemas/mod-file.json
# A quest waits for an event and counts how often it happened. \`self\` is the hero, \`target\` the other side.

[[quests]]
id = "${id}:moths"
name = "Moths at the lamp"
description = "Three of them, and it is dark enough as it is."
on = "creature_died"
condition = [ { check = "has_tag", who = "target", value = "${id}:moth" } ]
count = 3
actions = [ { action = "give_item", item = "${id}:bright-lantern" } ]

# It counts only once something has started it: here, that somebody is human.
[[patch.options]]
id = "core:human"
add = { on_create = [ { action = "start_quest", quest = "${id}:moths" } ] }
`;
}

function testText(id: string): string {
  const moth = (name: string, at: string, where: string): string => `[[creatures]]
name = "${name}"
enemy = "${id}:lamp-moth"
at = ${at.padEnd(24)} # ${where}
`;
  const strike = (name: string): string => `[[steps]]
do = "attack"
target = "${name}"
`;
  return `#:schema ../../.schemas/scenario.json
# A test of the mod: a small fight with expectations. \`rustkeep mod test ${id}\` plays it and says whether they hold.

[scenario]
name = "three moths make a lantern"

[hero]
quests = ["${id}:moths"]            # already started
base = { damage = 100, crit_chance = 0 }

# Places count from the hero: x to the right, y down.
${moth('a', '[1, 0]', 'to the right of the hero')}
${moth('b', '[0, 1]', 'below the hero')}
${moth('c', '[-1, 0]', 'to the left of the hero')}
${strike('a')}
${strike('b')}
# After two of three the quest has counted two.
[[expect]]
after = 2
quest = "${id}:moths"
count = 2

${strike('c')}
[[expect]]
quest = "${id}:moths"
state = "done"

[[expect]]
item = "${id}:bright-lantern"
`;
}
