import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Folders, findFolders } from '../../src/app/folders.ts';
import { loadOptions } from '../../src/app/load-game-content.ts';
import { Session } from '../../src/app/session.ts';
import type { SessionSetup } from '../../src/app/session-setup.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { SAMPLE_ENTRIES } from '../save/sample-content.ts';

/** A folder with a small core mod and room for saves, removed by `remove`. */
export interface SampleHome {
  readonly folders: Folders;
  /** A file of `saves/` as text, or undefined. */
  read(name: string): string | undefined;
  write(name: string, text: string): void;
  /** Names in `saves/`, without those of the lock. */
  names(): string[];
  open(change?: Partial<SessionSetup>): Session;
  remove(): void;
}

/** Makes such a folder. The clock stands at one moment. */
export function sampleHome(): SampleHome {
  const root = fs.mkdtempSync(join(tmpdir(), 'rustkeep-home-'));
  const core = join(root, 'mods', 'core');
  fs.mkdirSync(core, { recursive: true });
  fs.copyFileSync(new URL('../../mods/core/balance.toml', import.meta.url), join(core, 'balance.toml'));
  fs.writeFileSync(join(core, 'entries.toml'), SAMPLE_ENTRIES);
  fs.writeFileSync(
    join(core, 'mod.toml'),
    'id = "core"\nname = "core"\nversion = "1.0.0"\ndescription = "x"\nauthors = []\n',
  );
  const folders = findFolders({ dataDir: root, env: {}, packageRoot: root });
  const path = (name: string): string => join(folders.saves, name);
  return {
    folders,
    read: (name) => (fs.existsSync(path(name)) ? fs.readFileSync(path(name), 'utf8') : undefined),
    write: (name, text) => {
      fs.mkdirSync(folders.saves, { recursive: true });
      fs.writeFileSync(path(name), text);
    },
    names: () =>
      fs
        .readdirSync(folders.saves)
        .filter((name) => !name.startsWith('.lock'))
        .sort(),
    open: (change = {}) => {
      const clock = () => new Date('2026-11-30T17:19:20Z');
      const content = loadMods(loadOptions(folders));
      const opened = Session.open({ folders, content, clock, gameVersion: '0.1.0', ...change });
      if (!opened.ok) throw new Error(opened.sentence);
      return opened.session;
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}
