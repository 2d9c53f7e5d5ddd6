import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { explainIssues } from '../content/explain-issue.ts';
import { loadOrderSchema } from '../content/schema/mod-file.ts';
import { nearestTree, plainValue, positionOf } from './located-tree.ts';
import { readModFile } from './mod-files.ts';
import { parseToml } from './parse-toml.ts';
import { makeWarning, type Warning } from './warning.ts';

/** One line of the load order. */
export interface OrderedMod {
  readonly id: string;
  readonly enabled: boolean;
}

/** The player's load order; one that cannot be read counts as none and is told. */
export function readLoadOrder(path: string): {
  readonly order: readonly OrderedMod[];
  readonly warnings: readonly Warning[];
} {
  if (!existsSync(path)) return { order: [], warnings: [] };
  const read = readModFile(dirname(path), path, '', basename(path));
  if ('warning' in read) return { order: [], warnings: [read.warning] };
  const parsed = parseToml(read.source);
  if ('warning' in parsed) return { order: [], warnings: [parsed.warning] };
  const value = plainValue(parsed.root);
  const result = loadOrderSchema.safeParse(value);
  const unfit = parsed.unfit.map((fault) => ({ ...fault, path: [] }));
  const faults = result.success ? unfit : explainIssues(loadOrderSchema, value, result.error.issues);
  const warnings = faults.map((fault) => {
    const { origin } = nearestTree(parsed.root, fault.path);
    return makeWarning({ mod: '', file: basename(path), ...positionOf(origin) }, fault, 'file');
  });
  return { order: result.success ? result.data.mods : [], warnings };
}
