import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { explainIssues } from '../../content/explain-issue.ts';
import { nearestName } from '../../content/nearest-name.ts';
import { quoted } from '../../content/plain-words.ts';
import { loadOrderSchema } from '../../content/schema/mod-file.ts';
import { valueAt } from '../../content/schema-walk.ts';
import { nearestTree, plainValue, positionOf, type Table } from '../reading/located-tree.ts';
import { parseToml } from '../reading/parse-toml.ts';
import { unfitIn } from '../reading/unfit.ts';
import { byPlace, makeWarning, type Warning } from '../warning.ts';
import type { FoundMods } from './find-mods.ts';
import { readModFile } from './mod-files.ts';
import { CORE } from './order-mods.ts';

/** One line of the load order. */
export interface OrderedMod {
  readonly id: string;
  readonly enabled: boolean;
}

/** What the file says, and what is wrong with it. */
export interface ReadLoadOrder {
  readonly order: readonly OrderedMod[];
  /** Which lines of the file those are, where it has others that cannot be understood. */
  readonly places?: readonly number[] | undefined;
  /** The file with its places, when it could be read. */
  readonly tree?: Table;
  readonly warnings: readonly Warning[];
}

/** The player's load order. One that cannot be read counts as none and is told, and so is a line of it. */
export function readLoadOrder(path: string): ReadLoadOrder {
  if (!existsSync(path)) return { order: [], warnings: [] };
  const read = readModFile(dirname(path), path, { mod: '', file: basename(path) });
  if ('warning' in read) return { order: [], warnings: [read.warning] };
  const parsed = parseToml(read.source);
  if ('warning' in parsed) return { order: [], warnings: [parsed.warning] };
  const unfit = unfitIn(parsed.root).map((fault) =>
    makeWarning({ mod: '', file: basename(path), ...positionOf(fault.origin) }, fault, 'file'),
  );
  if (unfit.length > 0) return { order: [], tree: parsed.root, warnings: unfit };
  const value = plainValue(parsed.root);
  const result = loadOrderSchema.safeParse(value);
  const faults = result.success ? [] : explainIssues(loadOrderSchema, value, result.error.issues);
  const warnings = faults.map((fault) => {
    const { origin } = nearestTree(parsed.root, fault.path);
    return makeWarning({ mod: '', file: basename(path), ...positionOf(origin) }, fault, 'file');
  });
  const lines = result.success ? { order: result.data.mods } : goodLines(value);
  return { ...lines, tree: parsed.root, warnings: warnings.sort(byPlace) };
}

/** The lines that can be understood by themselves: a slip in one is not to switch on what others switch off. */
function goodLines(value: unknown): Pick<ReadLoadOrder, 'order' | 'places'> {
  const written = valueAt(value, ['mods']);
  const lines = (Array.isArray(written) ? written : []).flatMap((line, place) => {
    const [mod] = loadOrderSchema.safeParse({ mods: [line] }).data?.mods ?? [];
    return mod ? [{ mod, place }] : [];
  });
  return { order: lines.map(({ mod }) => mod), places: lines.map(({ place }) => place) };
}

/** Lines of the load order that do nothing: of mods that are not there, of one that stands twice, of core. */
export function idleLines({ order, places, tree }: ReadLoadOrder, found: FoundMods): Warning[] {
  if (!tree) return [];
  const ids = found.mods.map((mod) => mod.manifest.id);
  const seen = new Set<string>();
  return order.flatMap(({ id, enabled }, index): Warning[] => {
    const again = seen.has(id);
    seen.add(id);
    let fault: { problem: string; hint: string } | undefined;
    if (again) {
      fault = { problem: `${quoted(id)} stands here a second time`, hint: 'the first one counts' };
    } else if (id === CORE && !enabled) {
      fault = {
        problem: 'core is the game itself and cannot be switched off',
        hint: 'take it out of the list',
      };
    } else if (!ids.includes(id) && !found.broken.has(id)) {
      fault = unknownMod(id, ids);
    }
    if (!fault) return [];
    const { origin } = nearestTree(tree, ['mods', places?.[index] ?? index, 'id']);
    return [makeWarning({ mod: '', file: origin.source.file, ...positionOf(origin) }, fault, 'nothing')];
  });
}

function unknownMod(id: string, ids: readonly string[]): { problem: string; hint: string } {
  const nearest = nearestName(id, ids);
  const hint = nearest ? `did you mean "${nearest}"?` : 'take it out of the list';
  return { problem: `there is no mod ${quoted(id)}`, hint };
}
