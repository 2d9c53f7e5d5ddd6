import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quoted } from '../../content/plain-words.ts';
import { modIdSchema } from '../../content/schema/mod-file.ts';
import { newModFiles } from './new-mod-files.ts';

/** A new mod's folder and files, or why there is none. */
export type NewMod =
  | { readonly root: string; readonly files: readonly string[] }
  | { readonly problem: string };

/** Writes a small commented mod into the folder of mods, to begin with. Nothing that is there is touched. */
export function newMod(userModsDir: string, id: string, name: string = titleOf(id)): NewMod {
  const checked = modIdSchema.safeParse(id);
  if (!checked.success) {
    const rule = checked.error.issues[0]?.message ?? 'choose another';
    return { problem: `${quoted(id)} cannot be the id of a mod: ${rule}` };
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
    return {
      problem: isThere
        ? `${root} is there already; nothing was changed. Choose another id, or move that folder away`
        : `${root} cannot be written: ${reason}`,
    };
  }
  return { root, files: Object.keys(files) };
}

function titleOf(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
