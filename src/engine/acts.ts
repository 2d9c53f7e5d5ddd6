import type { ActDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';

/** The act that a floor belongs to; the last one goes on for ever. */
export function actAt(registries: Registries, depth: number): ActDef {
  const acts = registries.acts.all();
  const act =
    acts.find((candidate) => candidate.floors[0] <= depth && depth <= candidate.floors[1]) ?? acts.at(-1);
  if (!act) throw new Error('the loaded mods have no act');
  return act;
}
