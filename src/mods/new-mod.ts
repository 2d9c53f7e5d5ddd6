import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoted } from '../content/plain-words.ts';
import { modIdSchema } from '../content/schema/mod-file.ts';

/** A new mod's folder and files, or why there is none. */
export type NewMod =
  | { readonly root: string; readonly files: readonly string[] }
  | { readonly problem: string };

/** Writes a small commented mod into the folder of mods, to begin with. Nothing that is there is touched. */
export function newMod(userModsDir: string, id: string, name: string = titleOf(id)): NewMod {
  const checked = modIdSchema.safeParse(id);
  if (!checked.success) {
    return { problem: checked.error.issues[0]?.message ?? `${quoted(id)} is no id of a mod` };
  }
  const root = join(userModsDir, id);
  const files = newModFiles(id, name);
  try {
    mkdirSync(userModsDir, { recursive: true });
    mkdirSync(root);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text, { flag: 'wx' });
    }
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: isThere ? `${root} is there already` : `${root} cannot be written: ${reason}` };
  }
  return { root, files: Object.keys(files) };
}

function titleOf(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The files of a new mod, by path below its folder. */
export function newModFiles(id: string, name: string): Record<string, string> {
  return {
    'mod.toml': `# What the mod says about itself. The id is also the prefix of its entries.
id = ${JSON.stringify(id)}
name = ${JSON.stringify(name)}
version = "0.1.0"
description = "A lantern for those who fear the dark."
authors = []
depends = []      # mods that must be there and come before this one; core always does
optional = []     # mods that come before this one if they are there
conflicts = []    # mods that cannot be on together with this one
`,
    'items.toml': `# Any file below this folder that ends in .toml is read. What you can write is explained in mods/README.md;
# every field is listed by \`rustkeep mod docs\`. Check this mod with \`rustkeep mod check ${id}\`, play it with
# \`rustkeep mod play ${id}\`.

[[items]]
id = "${id}:bright-lantern"
name = "bright lantern"
description = "It burns as if oil were cheap."
glyph = "("
color = "yellow"
weight = 1.5
price = 120
slot = "lamp"
light = 8                       # tiles of light when it is full
modifiers = [
  { attribute = "light_drain", mult = 1.5 },
]

# Nobody comes by a thing that is in no loot table, shop, room or reward.
[[patch.loot]]
id = "core:finds"
add = { entries = [ { item = "${id}:bright-lantern", weight = 5 } ] }

# Change what another mod wrote, field by field. Take the # away to see it work.
# [[patch.items]]
# id = "core:sabre"
# set = { "weapon.damage" = 9 }
# add = { tags = ["${id}:sharpened"] }
`,
    'tests/lantern.toml': `# A test of the mod, run by \`rustkeep mod test ${id}\`.
[scenario]
name = "the lantern gives light"
seed = "1"
depth = 1

[hero]
options = []
equip = [ { item = "${id}:bright-lantern" } ]

[[expect]]
who = "hero"
attribute = "light_radius"
value = 8
within = 0.01
`,
  };
}
