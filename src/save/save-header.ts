import type { LoadedMod } from '../content/registries.ts';
import { printable } from '../rules/text.ts';
import { describeIssues } from './describe-issues.ts';
import { fileForms } from './late-forms.ts';

/** The form of saves that this game writes and reads. Stays 1 until the first release. */
export const SAVE_SCHEMA = 1;

/** What stands at the head of a save; only `schema` decides anything. */
export interface SaveHeader {
  readonly schema: number;
  /** Version of the game that wrote it. */
  readonly game: string;
  /** Mods that were loaded, in load order. */
  readonly mods: readonly LoadedMod[];
}

/** Why a save cannot be gone on with. */
export interface SaveRefusal {
  readonly ok: false;
  /** `file` cannot be opened, `syntax` is not TOML, `schema` is of another game, `shape` has a wrong value. */
  readonly reason: 'file' | 'syntax' | 'schema' | 'shape';
  /** What is wrong, and where, in plain words. */
  readonly sentence: string;
}

/** Reads a save's header, and refuses what another version of the game wrote. */
export function readHeader(value: unknown): { readonly ok: true; readonly header: SaveHeader } | SaveRefusal {
  const schema = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : undefined;
  if (schema === undefined) {
    return { ok: false, reason: 'schema', sentence: 'the file has no [save] with a `schema`; it is no save' };
  }
  if (schema !== SAVE_SCHEMA) {
    const found = typeof schema === 'number' ? String(schema) : printable(JSON.stringify(schema) ?? '?');
    return {
      ok: false,
      reason: 'schema',
      sentence: `save is schema ${found}, this game reads ${SAVE_SCHEMA}`,
    };
  }
  const read = fileForms().headerSchema.safeParse(value);
  if (read.success) return { ok: true, header: read.data };
  return { ok: false, reason: 'shape', sentence: `save.${describeIssues(read.error)}` };
}

/** How the loaded mods differ from the ones a save was made with, one line each. */
export function modChanges(saved: readonly LoadedMod[], loaded: readonly LoadedMod[]): string[] {
  const now = new Map(loaded.map(({ id, version }) => [id, version]));
  const before = new Set(saved.map(({ id }) => id));
  const lines = saved.flatMap(({ id, version }) => {
    const current = now.get(id);
    if (current === undefined) return [`${id} ${version} is no longer loaded`];
    return current === version ? [] : [`${id} ${version} → ${current} since this save`];
  });
  const added = loaded.filter(({ id }) => !before.has(id));
  return [...lines, ...added.map(({ id, version }) => `${id} ${version} is new since this save`)].map(
    printable,
  );
}
