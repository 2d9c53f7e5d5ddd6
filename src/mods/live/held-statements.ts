import { REGISTRIES } from '../../content/vocabulary.ts';
import type { Statement } from '../reading/definition.ts';
import { noStatements, type Statements } from '../reading/statements.ts';
import type { Warning } from '../warning.ts';

/** Entries that keep what was said about them before, whatever the mods say now. */
export interface Held {
  /** As `keyOf` gives them. */
  readonly keys: ReadonlySet<string>;
  /** What each mod said before, by its id. */
  readonly before: ReadonlyMap<string, Statements>;
}

/** Names an entry among all registries. */
export function keyOf({ registry, id }: Pick<Statement, 'registry' | 'id'>): string {
  return `${registry} ${id}`;
}

/** The entry that a warning is about; undefined where it is about no single one. */
export function keyOfWarning({ registry, id }: Warning): string | undefined {
  // Those about statements name them: `patch items`.
  const name = REGISTRIES.find((one) => one === registry?.split(' ').at(-1));
  return name === undefined || id === undefined ? undefined : keyOf({ registry: name, id });
}

/** What one mod says, with what it said before about the held entries. Each stays at its place, new or old. */
export function withHeld(mod: string, now: Statements, { keys, before }: Held): Statements {
  const old = before.get(mod) ?? noStatements();
  return {
    definitions: merged(now.definitions, old.definitions, keys),
    patches: merged(now.patches, old.patches, keys),
    removals: merged(now.removals, old.removals, keys),
    renames: now.renames,
    withheld: now.withheld,
  };
}

function merged<T extends Statement>(now: readonly T[], old: readonly T[], keys: ReadonlySet<string>): T[] {
  const kept = new Map<string, T[]>();
  for (const statement of old) {
    const key = keyOf(statement);
    if (!keys.has(key)) continue;
    const list = kept.get(key);
    if (list) list.push(statement);
    else kept.set(key, [statement]);
  }
  const result: T[] = [];
  for (const statement of now) {
    const key = keyOf(statement);
    if (!keys.has(key)) result.push(statement);
    else result.push(...(kept.get(key) ?? []));
    kept.delete(key);
  }
  return [...result, ...[...kept.values()].flat()];
}
