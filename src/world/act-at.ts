import type { ActDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import type { Element } from '../rules/elements.ts';

/** The deepest floor that content can name; what is said of it holds below it too. */
const DEEPEST = 10_000;

/** Whether a floor lies in a range, both ends included. */
export function onFloors(floors: readonly [number, number], depth: number): boolean {
  const floor = Math.min(depth, DEEPEST);
  return floor >= floors[0] && floor <= floors[1];
}

/**
 * The act a floor belongs to: of several the one loaded last, so that a mod can put its own in place; below the last
 * act the deepest one goes on. Undefined only when no act is loaded.
 */
export function actAt(registries: Registries, depth: number): ActDef | undefined {
  let holding: ActDef | undefined;
  let deepest: ActDef | undefined;
  for (const act of registries.acts.all()) {
    if (onFloors(act.floors, depth)) holding = act;
    if (act.floors[0] <= depth && (!deepest || act.floors[1] >= deepest.floors[1])) deepest = act;
  }
  return holding ?? deepest ?? registries.acts.all()[0];
}

/** The elements that may be found on a floor: those of its act and of every act that began above it. */
export function elementsAt(registries: Registries, depth: number): ReadonlySet<Element> {
  const elements = new Set<Element>();
  for (const act of registries.acts.all()) {
    if (act.floors[0] > depth) continue;
    for (const element of act.elements) elements.add(element);
  }
  return elements;
}
