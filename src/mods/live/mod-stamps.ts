import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FoundMod } from '../finding/find-mods.ts';
import { isFolder, listModFiles } from '../finding/mod-files.ts';

/** How the files of some mods stand on the disk: enough to see that one was written, without reading any. */
export interface ModStamps {
  /** The files of entries: names, sizes and times. */
  readonly entries: string;
  /** The manifests. */
  readonly manifests: string;
}

/** Looks at the files. Cheap enough for before every command: it lists folders and asks for sizes and times. */
export function stampMods(mods: readonly FoundMod[]): ModStamps {
  const entries = mods.flatMap(({ root, manifest, folder }) =>
    isFolder(root)
      ? listModFiles(root, manifest.id, folder).files.map(({ name }) => stampOf(join(root, name)))
      : [`${root} is gone`],
  );
  return {
    entries: entries.join('\n'),
    manifests: mods.map(({ root }) => stampOf(join(root, 'mod.toml'))).join('\n'),
  };
}

function stampOf(path: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return `${path} ${size} ${mtimeMs} ${ino}`;
  } catch {
    return `${path} is gone`;
  }
}
