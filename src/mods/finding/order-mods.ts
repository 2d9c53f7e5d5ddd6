import { nearestName } from '../../content/nearest-name.ts';
import { quoted } from '../../content/plain-words.ts';
import { nearestTree, positionOf } from '../reading/located-tree.ts';
import { makeWarning, type Warning } from '../warning.ts';
import type { FoundMod, FoundMods } from './find-mods.ts';
import type { OrderedMod } from './load-order-file.ts';

/** Id of the mod that is the game itself. */
export const CORE = 'core';

/** The mods that are on, in load order, and why others that should be are not. */
export interface OrderedMods {
  readonly mods: readonly FoundMod[];
  readonly warnings: readonly Warning[];
}

/** Whether a mod is on when the load order does not say: example mods are there to be looked at first. */
export function isOnByDefault(id: string): boolean {
  return !id.startsWith('example-');
}

/**
 * Chooses and orders mods: the game and every tool use this one function. Dependencies come first, then the
 * player's order, then ids. `only` names the mods to load besides core, with what they depend on.
 */
export function orderMods(
  { mods, broken }: Pick<FoundMods, 'mods' | 'broken'>,
  order: readonly OrderedMod[],
  only?: readonly string[],
): OrderedMods {
  const warnings: Warning[] = [];
  const unique = withoutDuplicates(mods, warnings);
  const rank = rankOf([...unique.keys()], order);
  const switchedOn = only
    ? chosen(
        unique,
        only.filter((id) => unique.has(id) || mods.every((mod) => mod.manifest.id !== id)),
        warnings,
      )
    : new Set(rank.filter((id) => id === CORE || isOn(id, order)));
  const on = new Map(
    rank.flatMap((id) => {
      const mod = unique.get(id);
      return mod && switchedOn.has(id) ? [[id, mod] as const] : [];
    }),
  );
  const state = new Selection(on, unique, broken, warnings);
  state.tellSlips();
  state.dropConflicts();
  state.dropUnsatisfied();
  state.dropCycles();
  return { mods: state.sorted(), warnings };
}

function isOn(id: string, order: readonly OrderedMod[]): boolean {
  return order.find((line) => line.id === id)?.enabled ?? isOnByDefault(id);
}

/** Ids by the player's order, the rest by id; core leads. */
function rankOf(ids: readonly string[], order: readonly OrderedMod[]): string[] {
  const place = new Map<string, number>();
  for (const { id } of order) if (!place.has(id)) place.set(id, place.size);
  place.set(CORE, -1);
  return [...ids].sort((a, b) => {
    const difference = (place.get(a) ?? place.size) - (place.get(b) ?? place.size);
    return difference !== 0 ? difference : a < b ? -1 : 1;
  });
}

/** A mod that is there twice is refused; only the game's own core stands against copies of it. */
function withoutDuplicates(found: readonly FoundMod[], warnings: Warning[]): Map<string, FoundMod> {
  const byId = new Map<string, FoundMod[]>();
  for (const mod of found) byId.set(mod.manifest.id, [...(byId.get(mod.manifest.id) ?? []), mod]);
  const unique = new Map<string, FoundMod>();
  for (const [id, copies] of byId) {
    const [first, ...others] = copies;
    if (!first) continue;
    const keepsFirst = others.length === 0 || (id === CORE && first.bundled);
    if (keepsFirst) unique.set(id, first);
    for (const copy of keepsFirst ? others : copies) warnings.push(twiceWarning(copy, copies));
  }
  return unique;
}

/** What is told of one of the copies of a mod. */
export function twiceWarning(copy: FoundMod, copies: readonly FoundMod[]): Warning {
  const elsewhere = copies.filter((other) => other !== copy).map((other) => other.root);
  const problem = `the mod ${quoted(copy.manifest.id)} is there twice, also in ${elsewhere.join(', ')}; this copy is off`;
  return modWarning(copy, ['id'], problem, 'delete one, or give it another id');
}

/** `only` with core and everything they depend on. */
function chosen(
  unique: ReadonlyMap<string, FoundMod>,
  only: readonly string[],
  warnings: Warning[],
): Set<string> {
  const on = new Set<string>([CORE]);
  const waiting = [...only];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (on.has(id)) continue;
    const mod = unique.get(id);
    if (mod) {
      on.add(id);
      waiting.push(...mod.manifest.depends.filter((needed) => unique.has(needed)));
    } else {
      const nearest = nearestName(id, unique.keys());
      const hint = nearest
        ? `did you mean "${nearest}"?`
        : `there are ${[...unique.keys()].sort().join(', ')}`;
      warnings.push(makeWarning({ mod: id, file: id }, { problem: 'there is no such mod', hint }, 'mod'));
    }
  }
  return on;
}

function modWarning(mod: FoundMod, path: (string | number)[], problem: string, hint?: string): Warning {
  const { origin } = nearestTree(mod.tree, path);
  const place = { mod: mod.manifest.id, file: `${mod.folder}/mod.toml`, ...positionOf(origin) };
  return makeWarning(place, { problem, hint }, 'mod');
}

/** The mods that are on, as faults take one after the other out. */
class Selection {
  private readonly on: Map<string, FoundMod>;
  private readonly known: ReadonlyMap<string, FoundMod>;
  private readonly broken: ReadonlySet<string>;
  private readonly warnings: Warning[];
  /** Mods that were taken out because of faults. */
  private readonly out = new Set<string>();

  constructor(
    on: Map<string, FoundMod>,
    known: ReadonlyMap<string, FoundMod>,
    broken: ReadonlySet<string>,
    warnings: Warning[],
  ) {
    this.on = on;
    this.known = known;
    this.broken = broken;
    this.warnings = warnings;
  }

  /** Optional and conflicting mods need not be there, but a name that is nearly one of those that are is a slip. */
  tellSlips(): void {
    for (const mod of this.on.values()) {
      for (const list of ['optional', 'conflicts'] as const) {
        for (const [index, id] of mod.manifest[list].entries()) {
          const nearest =
            this.known.has(id) || this.broken.has(id) ? undefined : nearestName(id, this.known.keys());
          if (nearest === undefined) continue;
          const warning = modWarning(
            mod,
            [list, index],
            `there is no mod ${quoted(id)}`,
            `did you mean "${nearest}"?`,
          );
          this.warnings.push({ ...warning, costs: 'nothing' });
        }
      }
    }
  }

  /** Of two mods that exclude each other the later one goes. */
  dropConflicts(): void {
    const ranked = [...this.on.values()];
    ranked.forEach((mod, index) => {
      const { id, conflicts } = mod.manifest;
      for (const earlier of ranked.slice(0, index)) {
        if (!this.on.has(earlier.manifest.id) || !this.on.has(id)) continue;
        const mine = conflicts.indexOf(earlier.manifest.id);
        if (mine >= 0) {
          this.drop(mod, ['conflicts', mine], `cannot be on together with ${quoted(earlier.manifest.id)}`);
        } else if (earlier.manifest.conflicts.includes(id)) {
          this.drop(
            mod,
            ['id'],
            `the mod ${quoted(earlier.manifest.id)} says that it cannot be on together with it`,
          );
        }
      }
    });
  }

  /** Mods whose dependencies are not there go, and then those that depend on them. */
  dropUnsatisfied(): void {
    for (let again = true; again; ) {
      again = false;
      for (const mod of [...this.on.values()]) {
        const index = mod.manifest.depends.findIndex((id) => !this.on.has(id));
        const needed = mod.manifest.depends[index];
        if (needed === undefined) continue;
        this.drop(
          mod,
          ['depends', index],
          `needs the mod ${quoted(needed)}, ${this.whyNot(needed)}`,
          this.near(needed),
        );
        again = true;
      }
    }
  }

  private whyNot(id: string): string {
    if (this.out.has(id)) return 'which is off because of its own faults';
    if (this.known.has(id)) return 'which is switched off';
    return this.broken.has(id) ? 'whose mod.toml is faulty' : 'which is not there';
  }

  private near(id: string): string | undefined {
    if (this.out.has(id) || (this.broken.has(id) && !this.known.has(id))) return undefined;
    if (this.known.has(id)) return `switch it on with: rustkeep mod enable ${id}`;
    const nearest = nearestName(id, this.known.keys());
    return nearest && `did you mean "${nearest}"?`;
  }

  /** Mods that depend on each other in a ring go, and then those that depend on them. */
  dropCycles(): void {
    const inRings = [...this.on.values()].flatMap((mod) => {
      const ring = this.ringThrough(mod.manifest.id);
      return ring ? [{ mod, ring }] : [];
    });
    for (const { mod, ring } of inRings) {
      this.drop(mod, ['depends'], `depends on itself: ${ring.join(' → ')}`);
    }
    this.dropUnsatisfied();
  }

  /** The shortest way along dependencies from a mod back to itself. */
  private ringThrough(start: string): string[] | undefined {
    const cameFrom = new Map<string, string>();
    const waiting = [start];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      for (const next of this.on.get(at)?.manifest.depends ?? []) {
        if (next === start) {
          const way = [start];
          for (let back: string | undefined = at; back !== undefined && back !== start; ) {
            way.unshift(back);
            back = cameFrom.get(back);
          }
          return [start, ...way];
        }
        if (!cameFrom.has(next) && this.on.has(next)) {
          cameFrom.set(next, at);
          waiting.push(next);
        }
      }
    }
    return undefined;
  }

  /** Dependencies first; among those that could come next, the first by rank. */
  sorted(): FoundMod[] {
    const waiting = new Map(this.on);
    const sorted: FoundMod[] = [];
    const isFree = (mod: FoundMod, alsoOptional: boolean): boolean => {
      const { id, depends, optional } = mod.manifest;
      const before = [...depends, ...(alsoOptional ? optional : []), ...(id === CORE ? [] : [CORE])];
      return before.every((other) => other === id || !waiting.has(other));
    };
    while (waiting.size > 0) {
      const ranked = [...waiting.values()];
      const next =
        ranked.find((mod) => isFree(mod, true)) ?? ranked.find((mod) => isFree(mod, false)) ?? ranked[0];
      if (!next) break;
      waiting.delete(next.manifest.id);
      sorted.push(next);
    }
    return sorted;
  }

  private drop(mod: FoundMod, path: (string | number)[], problem: string, hint?: string): void {
    this.on.delete(mod.manifest.id);
    this.out.add(mod.manifest.id);
    this.warnings.push(modWarning(mod, path, `${problem}; the mod is off`, hint));
  }
}
