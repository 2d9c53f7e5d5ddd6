import type { ActDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import { actAt as tryActAt } from '../world/act-at.ts';

/** The act that a floor belongs to; there is none only in content that makes no game. */
export function actAt(registries: Registries, depth: number): ActDef {
  const act = tryActAt(registries, depth);
  if (!act) throw new Error('the loaded mods have no act');
  return act;
}
