import { chooseMods, type LoadOptions } from '../finding/choose-mods.ts';
import type { FoundMod } from '../finding/find-mods.ts';
import { CORE, twiceWarning } from '../finding/order-mods.ts';
import { loadMods } from '../load-mods.ts';
import type { Change } from '../merging/entry-book.ts';
import type { Warning } from '../warning.ts';

/** One mod as `rustkeep mod list` shows it. */
export interface ListedMod {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly authors: readonly string[];
  /** Its folder. */
  readonly root: string;
  /** Whether it comes with the game. */
  readonly bundled: boolean;
  /** `on`, `off` by the player's choice, or `refused` because of a fault. */
  readonly state: 'on' | 'off' | 'refused';
  /** Place in the load order, from 1; core, which is always first, has 0; undefined when it is not on. */
  readonly place: number | undefined;
  /** What is wrong with it. */
  readonly warnings: readonly Warning[];
  /** What it did to which entry. */
  readonly changes: readonly Change[];
}

/** All mods that are there: those that are on in load order, then the others by id. */
export function listMods(options: LoadOptions): {
  readonly mods: readonly ListedMod[];
  readonly warnings: readonly Warning[];
} {
  const chosen = chooseMods(options);
  const loaded = loadMods(options);
  const places = new Map(loaded.mods.map((mod, index) => [mod.id, index]));
  const mods = chosen.found.map((found): ListedMod => {
    const { manifest, root, folder, bundled } = found;
    const { id, name, version, description, authors } = manifest;
    const isLoaded = chosen.mods.some((mod) => mod.root === root) && places.has(id);
    const isTold = ofThisCopy(found, isLoaded, chosen.found);
    const warnings = loaded.warnings.filter((warning) => warning.mod === id && isTold(warning));
    const isRefused = warnings.some(
      (warning) => warning.costs === 'mod' && warning.file.startsWith(`${folder}/`),
    );
    const state = isLoaded ? 'on' : isRefused ? 'refused' : 'off';
    const place = isLoaded ? places.get(id) : undefined;
    const changes = isLoaded ? loaded.changes().filter((change) => change.mod === id) : [];
    return { id, name, version, description, authors, root, bundled, state, place, warnings, changes };
  });
  const rank = (mod: ListedMod): number => mod.place ?? Number.MAX_SAFE_INTEGER;
  mods.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  return { mods, warnings: loaded.warnings };
}

/** Tells the warnings of one copy of a mod from those of the others. */
function ofThisCopy(
  mod: FoundMod,
  isLoaded: boolean,
  found: readonly FoundMod[],
): (warning: Warning) => boolean {
  const copies = found.filter((other) => other.manifest.id === mod.manifest.id);
  if (copies.length === 1) return () => true;
  const own = twiceWarning(mod, copies).text;
  if (!isLoaded) return ({ text }) => text === own;
  const others = new Set(
    copies.filter((copy) => copy !== mod).map((copy) => twiceWarning(copy, copies).text),
  );
  return ({ text }) => !others.has(text);
}

/** A change as a line: `core/items.toml: patched items "core:sabre" (weapon.damage)`. */
export function changeText(change: Change): string {
  const what = change.registry === 'renames' ? `"${change.id}"` : `${change.registry} "${change.id}"`;
  const join = change.did === 'extended' ? ' from ' : change.did === 'renamed' ? ' to ' : '';
  const details = change.details.join(', ');
  if (details === '') return `${change.file}: ${change.did} ${what}`;
  return `${change.file}: ${change.did} ${what}${join ? join + details : ` (${details})`}`;
}

/** Changes to what other mods wrote; core's own entries are the game, not a change. */
export function notableChanges(changes: readonly Change[]): Change[] {
  return changes.filter((change) => change.mod !== CORE || change.did !== 'added');
}
