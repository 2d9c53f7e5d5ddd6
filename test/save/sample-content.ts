import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { type Definitions, SCHEMAS } from '../../src/content/definitions.ts';
import { buildRegistries, type LoadedMod, noEntries, type Registries } from '../../src/content/registries.ts';
import type { RegistryName } from '../../src/content/vocabulary.ts';

/** A handful of entries under the prefix `t`, with the balance of core. */
export const SAMPLE_ENTRIES = `
[[items]]
id = "t:gold"
name = "gold"
glyph = "$"
color = "yellow"
stack = 9999
[[items]]
id = "core:salvage"
name = "salvage"
glyph = "*"
color = "rust"
stack = 9999
[[items]]
id = "t:sword"
name = "sword"
glyph = "/"
color = "grey"
slot = "weapon"
weapon = { damage = 10, interval = 1, shares = { kinetic = 1 } }
[[affixes]]
id = "t:hot"
name = "hot"
tier = 1
slots = ["weapon"]
[[options]]
id = "t:human"
name = "human"
kind = "race"
base = { max_health = 60 }
[[options]]
id = "t:quick"
name = "quick"
kind = "talent"
[[enemies]]
id = "t:rat"
name = "rat"
glyph = "r"
color = "brown"
role = "vermin"
base = { max_health = 12 }
[[npcs]]
id = "t:smith"
name = "smith"
glyph = "S"
color = "white"
[[statuses]]
id = "t:burning"
name = "burning"
glyph = "f"
color = "fire"
max = 5
seconds = 4
[[quests]]
id = "t:hunt"
name = "hunt"
on = "creature_died"
count = 3
[[cards]]
id = "t:luck"
name = "luck"
max_level = 3
effect = { kind = "modifier", modifiers = [ { attribute = "coin_gain", mult = 1.1 } ] }
[[upgrades]]
id = "t:edge"
name = "edge"
tab = "attack"
modifiers = [ { attribute = "damage", flat = 1 } ]
max_level = 10
price = 10
[[workshop]]
id = "t:forge"
name = "forge"
modifiers = [ { attribute = "damage", flat = 1 } ]
max_level = 3
price = 10
growth = 1.5
[[loot]]
id = "t:finds"
name = "finds"
entries = [ { item = "t:gold" } ]
[[acts]]
id = "t:act"
name = "act"
floors = [1, 10000]
elements = ["kinetic"]
species = [ { enemy = "t:rat" } ]
packs_per_floor = [1, 2]
waves = { species = [ { enemy = "t:rat" } ], size = 2, growth = 1.2 }
loot = "t:finds"
loot_per_floor = [1, 2]
rooms = [4, 6]
`;

/** Mods that the sample content says it was loaded from. */
export const SAMPLE_MODS: readonly LoadedMod[] = [{ id: 't', version: '1.0.0' }];

/** Registries of the sample entries without those whose ids are given. */
export function sampleRegistries(
  without: readonly string[] = [],
  renames: ReadonlyMap<string, string> = new Map(),
  mods: readonly LoadedMod[] = SAMPLE_MODS,
): Registries {
  const entries = noEntries();
  const core = readFileSync(new URL('../../mods/core/balance.toml', import.meta.url), 'utf8');
  for (const text of [core, SAMPLE_ENTRIES]) {
    for (const [name, list] of Object.entries(parse(text)) as [RegistryName, unknown[]][]) {
      for (const raw of list) {
        const entry = SCHEMAS[name].parse(raw) as { id: string };
        if (!without.includes(entry.id)) (entries[name] as unknown[]).push(entry);
      }
    }
  }
  return buildRegistries(entries as { [K in RegistryName]: Definitions[K][] }, mods, renames);
}
