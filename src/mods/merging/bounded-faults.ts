import { type Explanation, furtherFaults, MOST_FAULTS } from '../../content/explanation.ts';
import type { Patch } from '../reading/definition.ts';
import type { Origin } from '../reading/located-tree.ts';
import type { Miss } from './said-fields.ts';
import { type Fault, placeOf } from './step-faults.ts';

/** A part of a patch that changed nothing, and the patch. */
export interface Missed {
  readonly miss: Miss;
  readonly patch: Patch;
}

/** Of the faults that each mod brought into an entry, the first ones, and a line for the others. */
export function boundedFaults(faults: readonly Fault[]): Fault[] {
  return bounded(
    faults,
    ({ fault, tree, by }) => placeOf(fault, tree, by).origin.source.mod,
    ({ fault }) => fault.untold,
    (last, untold) => ({ ...last, fault: furtherFaults(untold) }),
  );
}

/** The same of what patches did not change. */
export function boundedMisses(
  misses: readonly Missed[],
): { readonly origin: Origin; readonly fault: Explanation; readonly patch: Patch }[] {
  const told = misses.map(({ miss, patch }) => {
    const { origin, field, problem, hint } = miss;
    const fault: Explanation = { path: [field], problem: `changes nothing: ${problem}`, hint };
    return { origin, fault, patch };
  });
  return bounded(
    told,
    ({ patch }) => patch.source.mod,
    () => undefined,
    ({ patch }, untold) => ({ origin: patch.tree.origin, fault: furtherFaults(untold), patch }),
  );
}

/** The first of each mod, and one more for each mod that has more of them. */
function bounded<T>(
  all: readonly T[],
  modOf: (one: T) => string,
  untoldOf: (one: T) => number | undefined,
  further: (last: T, untold: number) => T,
): T[] {
  const counts = new Map<string, { told: number; untold: number; last: T }>();
  const first = all.filter((one) => {
    const mod = modOf(one);
    const count = counts.get(mod) ?? { told: 0, untold: 0, last: one };
    counts.set(mod, count);
    const untold = untoldOf(one);
    const isTold = untold === undefined && count.told < MOST_FAULTS;
    if (isTold) count.told++;
    else count.untold += untold ?? 1;
    count.last = one;
    return isTold;
  });
  const rest = [...counts.values()].filter(({ untold }) => untold > 0);
  return [...first, ...rest.map(({ last, untold }) => further(last, untold))];
}
