import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import { STUB_CORE } from './stub-core.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes files, by path, into a fresh folder that is gone after the test. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'rustkeep-mods-'));
  made.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A mod.toml. */
export function manifest(id: string, more = ''): string {
  return `id = "${id}"\nname = "${id}"\nversion = "1.0.0"\n${more}`;
}

/** A folder of mods with the stub core in it. */
export function temporaryMods(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  return temporaryFolder({ 'core/mod.toml': manifest('core'), 'core/all.toml': STUB_CORE, ...files });
}

/** An entry that is valid. */
export function item(id: string, more = ''): string {
  return `[[items]]\nid = "${id}"\nname = "thing"\nglyph = "/"\ncolor = "grey"\n${more}\n`;
}
