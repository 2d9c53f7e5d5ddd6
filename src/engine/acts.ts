import type { ActDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import { actAt as tryActAt } from '../world/act-at.ts';

/** The act that a floor belongs to; where mods left none, one in which nobody lives and nothing grows. */
export function actAt(registries: Registries, depth: number): ActDef {
  return tryActAt(registries, depth) ?? EMPTY_ACT;
}

const EMPTY_ACT: ActDef = {
  id: 'core:nowhere',
  name: 'the keep',
  description: '',
  floors: [1, 10_000],
  elements: ['kinetic'],
  species: [],
  packs_per_floor: [0, 0],
  elites: [],
  elite_chance: 0,
  waves: { species: [], size: 1, growth: 1, elite_from: 1000 },
  loot: '',
  loot_per_floor: [0, 0],
  rooms: [8, 12],
  vault_chance: 0,
  experience: 1,
  health_growth: 1,
  decor: [],
  decor_density: 0,
  pays: 1,
};
