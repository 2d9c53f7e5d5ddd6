import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { stringify } from 'smol-toml';
import writeFileAtomic from 'write-file-atomic';
import { nearestName } from '../../content/nearest-name.ts';
import type { LoadOptions } from './choose-mods.ts';
import { findMods } from './find-mods.ts';
import { type OrderedMod, readLoadOrder } from './load-order-file.ts';
import { withLoadOrder } from './load-order-lock.ts';
import { loadOrderPath } from './load-order-path.ts';
import { CORE, isOnByDefault, orderMods } from './order-mods.ts';

/** Whether the load order was changed, or why not. */
export type EditResult =
  | {
      readonly done: true;
      readonly order: readonly OrderedMod[];
      /** Where the mod is loaded now, from 1 after core; undefined when it is off. */
      readonly place: number | undefined;
      /** What is now wrong with it, and what the change makes wrong with others. */
      readonly notes: readonly string[];
    }
  | { readonly done: false; readonly problem: string };

const HEAD = `# Which mods are on, and in which order they are loaded. What is not named here comes after these, by id;
# mods whose id begins with "example-" are off unless this file says otherwise. Dependencies always come first.
# \`rustkeep mod enable\`, \`disable\` and \`move\` write this file.

`;

/** Switches a mod on or off. */
export function setModEnabled(options: LoadOptions, id: string, enabled: boolean): EditResult {
  if (id === CORE && !enabled) return refuse('core is the game itself and cannot be switched off');
  return edit(options, id, (order) => {
    const at = order.findIndex((line) => line.id === id);
    const line = { id, enabled };
    return at < 0 ? [...order, line] : order.with(at, line);
  });
}

/** Puts a mod to a place among those that are on, counted from 1 without core. */
export function moveMod(options: LoadOptions, id: string, place: number): EditResult {
  if (id === CORE) return refuse('core is always loaded first');
  if (!Number.isInteger(place) || place < 1) return refuse('a place is a whole number from 1 on');
  return edit(options, id, (order, loaded) => {
    const others = loaded.filter((one) => one !== id);
    const last = others.length + 1;
    if (place > last) {
      return `there is no place ${place} among the mods that are on; ${last === 1 ? 'the only one is 1' : `the last is ${last}`}`;
    }
    return inOrderOf(order, others.toSpliced(place - 1, 0, id));
  });
}

/**
 * The lines in the order in which mods are to be loaded. They are told all anew, since places are those that the list
 * shows, and what others depend on may be named behind them. A line of a mod that is not loaded stays behind all those
 * that it stood behind: of two that exclude each other the first is loaded, and that is not to change by the way.
 */
function inOrderOf(order: readonly OrderedMod[], wanted: readonly string[]): OrderedMod[] {
  const places = new Map(wanted.map((id, index) => [id, index]));
  let reached = -1;
  const placed = order.map((line) => {
    const own = places.get(line.id);
    reached = Math.max(reached, own ?? -1);
    return { line, place: own ?? reached + 0.5 };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ line }) => line);
}

/** Gives the new order, or why there is none; `loaded` are the ids of those that are loaded, without core. */
type Change = (order: readonly OrderedMod[], loaded: readonly string[]) => OrderedMod[] | string;

/** Reads, changes and writes the order while nobody else does. */
function edit(options: LoadOptions, id: string, change: Change): EditResult {
  const path = loadOrderPath(options);
  try {
    // Whoever has no mod of their own yet has no folder for them either.
    mkdirSync(dirname(path), { recursive: true });
    const done = withLoadOrder(path, () => editHeld(options, path, id, change));
    return done?.result ?? refuse(`${path} is being changed by another rustkeep; try it again in a moment`);
  } catch (error) {
    // A mistake of ours is none of the disk.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return refuse(`${path} cannot be written: ${error.message}`);
  }
}

function editHeld(options: LoadOptions, path: string, id: string, change: Change): EditResult {
  const read = readLoadOrder(path);
  const [fault] = read.warnings;
  if (fault) return refuse(`the load order cannot be changed before it is mended: ${fault.text}`);
  const found = findMods(options.bundledModsDir, options.userModsDir);
  const ids = [...new Set(found.mods.map((mod) => mod.manifest.id))];
  if (!ids.includes(id)) {
    if (found.broken.has(id)) return refuse(`the mod "${id}" cannot be used; see: rustkeep mod check ${id}`);
    const nearest = nearestName(id, ids);
    return refuse(`there is no mod "${id}"${nearest ? `; did you mean "${nearest}"?` : ''}`);
  }
  const old = orderMods(found, read.order);
  const loaded = old.mods.map((mod) => mod.manifest.id).filter((one) => one !== CORE);
  const order = change(complete(read.order, ids), loaded);
  if (typeof order === 'string') return refuse(order);
  writeFileAtomic.sync(
    path,
    HEAD + stringify({ mods: order.map((line) => ({ id: line.id, enabled: line.enabled })) }),
  );
  const before = new Set(old.warnings.map((warning) => warning.text));
  const { mods, warnings } = orderMods(found, order);
  const notes = warnings.filter((warning) => warning.mod === id || !before.has(warning.text));
  const place = mods.findIndex((mod) => mod.manifest.id === id);
  return {
    done: true,
    order,
    place: place < 0 ? undefined : place,
    notes: notes.map((warning) => warning.text),
  };
}

/** The order with a line for every mod, so that places mean the same before and after. */
function complete(order: readonly OrderedMod[], ids: readonly string[]): OrderedMod[] {
  const named = new Set(order.map((line) => line.id));
  const rest = ids.filter((id) => id !== CORE && !named.has(id)).sort();
  return [
    ...order.filter((line) => line.id !== CORE),
    ...rest.map((id) => ({ id, enabled: isOnByDefault(id) })),
  ];
}

function refuse(problem: string): EditResult {
  return { done: false, problem };
}
