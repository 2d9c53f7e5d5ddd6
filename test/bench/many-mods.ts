import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mods as people write them, on disk. */
export interface ManyMods {
  /** The folder of all of them. */
  readonly folder: string;
  /** The texts of all their entries. */
  readonly texts: readonly string[];
}

const MODS = 50;
const SLOTS = ['body', 'head', 'hands', 'feet', 'charm'] as const;
const ATTRIBUTES = [
  'armor',
  'resist_fire',
  'resist_cold',
  'max_health',
  'crit_chance',
  'light_radius',
] as const;
const COLORS = ['grey', 'brown', 'red', 'green', 'teal', 'rust'] as const;
const FINDS = ['bandage', 'carbine', 'pistol', 'sabre', 'waxed-coat', 'battery'] as const;
/** Each mod brings this many new things, and for every so many of them something else. */
const EVERY = { child: 10, patchOfCore: 40, patchOfMod: 20 } as const;

/** Writes so many items, spread over fifty mods in the manner of core's own files, each file about as long as those. */
export function manyMods(items: number): ManyMods {
  const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-mods-bench-'));
  const texts: string[] = [];
  const perMod = items / MODS;
  for (let mod = 0; mod < MODS; mod++) {
    const id = `mod-${String(mod).padStart(2, '0')}`;
    const root = join(folder, id);
    fs.mkdirSync(root);
    fs.writeFileSync(join(root, 'mod.toml'), `id = "${id}"\nname = "Mod ${mod}"\nversion = "1.0.${mod}"\n`);
    const kinds = { worn: [] as string[], weapons: [] as string[], used: [] as string[] };
    for (let number = 0; number < perMod; number++) {
      if (number % 4 === 0) kinds.weapons.push(weapon(id, number));
      else if (number % 4 === 1) kinds.used.push(used(id, number));
      else kinds.worn.push(worn(id, number));
    }
    const files = { ...kinds, changes: changes(mod, perMod) };
    for (const [name, entries] of Object.entries(files)) {
      const text = entries.join('\n');
      fs.writeFileSync(join(root, `${name}.toml`), text);
      texts.push(text);
    }
  }
  return { folder, texts };
}

const of = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

function head(mod: string, number: number, name: string): string {
  return `[[items]]
id = "${mod}:${name}-${number}"
name = "${name} of ${mod}"
description = "Found in the ${number}th drawer from the left. Whoever put it there meant to come back for it."
color = "${of(COLORS, number)}"
tags = ["core:${name}", "${mod}:drawer"]
weight = ${(number % 30) / 10}
price = ${10 + number}
`;
}

function weapon(mod: string, number: number): string {
  if (number % EVERY.child === 0 && number > 0) {
    return `[[items]]
id = "${mod}:weapon-${number}"
inherits = "core:sabre"
name = "better sabre ${number}"
weapon = { damage = ${9 + (number % 7)} }
`;
  }
  return `${head(mod, number, 'weapon')}glyph = ")"
slot = "weapon"
affix_slots = 2
weapon = { damage = ${8 + (number % 20)}, interval = 0.6, range = ${1 + (number % 7)}, shares = { kinetic = 0.4, fire = 0.6 }, noise = 8 }

[[items.triggers]]
on = "attack_hit"
when = { damage_type = "fire", critical = true }
chance = 0.25
icd = 2
actions = [{ action = "apply_status", status = "core:burning", stacks = 2, target = "enemies", radius = 2 }]
`;
}

function worn(mod: string, number: number): string {
  const shown = `${head(mod, number, 'worn')}glyph = "["
slot = "${of(SLOTS, number)}"
affix_slots = 1
modifiers = [
  { attribute = "${of(ATTRIBUTES, number)}", points = 0.05 },
  { attribute = "max_health", flat = ${1 + (number % 9)} },
  { attribute = "damage", flat = 2, condition = [{ check = "has_tag", who = "target", value = "core:undead" }] },
]
`;
  if (number % 8 !== 2) return shown;
  return `${shown}
[[items.triggers]]
on = "damage_taken"
when = { damage_type = "kinetic" }
condition = [{ check = "health_below", who = "self", fraction = 0.3 }, { check = "has_item", who = "self", item = "core:bandage" }]
actions = [{ action = "heal", amount = { of = "max_health", times = 0.05 }, target = "self" }]
`;
}

function used(mod: string, number: number): string {
  return `${head(mod, number, 'used')}glyph = "!"
stack = 5
use_condition = [{ check = "health_below", who = "self", fraction = 0.9 }]
actions = [
  { action = "damage", amount = 6, damage_type = "fire", target = "enemies", radius = 3, max = 4 },
  { action = "give_item", item = "core:${of(FINDS, number)}", count = 1 },
  { action = "log", text = "It was good for something after all." },
]
`;
}

/** What one mod changes of core and of the mod before it, and how its things are found. */
function changes(mod: number, items: number): string[] {
  const id = (of: number): string => `mod-${String(of).padStart(2, '0')}`;
  const parts: string[] = [];
  for (let number = 0; number < items; number += EVERY.patchOfCore) {
    parts.push(`[[patch.items]]
id = "core:${of(FINDS, mod + number)}"
set = { price = ${1000 * (mod + 1) + number} }
`);
  }
  for (let number = 2; number < items && mod > 0; number += EVERY.patchOfMod) {
    parts.push(`[[patch.items]]
id = "${id(mod - 1)}:worn-${number}"
set = { "modifiers[attribute=max_health].flat" = ${20 + mod}, weight = 4 }
add = { modifiers = [{ attribute = "armor", points = 0.01 }] }
`);
  }
  const finds = Array.from({ length: Math.min(items, 100) }, (_, number) => {
    const kind = number % 4 === 0 ? 'weapon' : number % 4 === 1 ? 'used' : 'worn';
    return `  { item = "${id(mod)}:${kind}-${number}", weight = ${1 + (number % 9)} },`;
  });
  parts.push(
    `[[loot]]\nid = "${id(mod)}:finds"\nname = "finds of ${mod}"\nentries = [\n${finds.join('\n')}\n]\n`,
  );
  return parts;
}
