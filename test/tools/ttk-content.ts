import type { Registries } from '../../src/content/registries.ts';
import { fixtureRegistries } from '../engine/fixture-content.ts';

/** A weapon that never strikes critically, so that every fight can be reckoned by hand. */
export const weapon = (id: string, element: string, damage: number, interval = 0.5): string => `
[[items]]
id = "t:${id}"
name = "${id}"
glyph = "/"
color = "grey"
slot = "weapon"
weapon = { damage = ${damage}, interval = ${interval}, shares = { ${element} } }
modifiers = [{ attribute = "crit_chance", flat = -1 }]
`;

/** A build of one weapon for the floors 1 and 2. */
export const build = (id: string, item = id): string => `
[[builds]]
id = "t:${id}"
name = "${id}"
floors = [1, 2]
equip = [{ item = "t:${item}" }]
`;

/** A species with its base values and whatever else it says. */
export const species = (id: string, base: string, more = ''): string => `
[[enemies]]
id = "t:${id}"
name = "${id}"
glyph = "x"
color = "grey"
role = "meat"
base = { ${base} }
${more}
`;

/** The fixture's act on the floors 1 to 10, with these species only. */
export const act = (...ids: readonly string[]): string => `
[[acts]]
id = "t:act"
name = "the act"
floors = [1, 10]
elements = ["kinetic", "fire", "cold"]
packs_per_floor = [1, 2]
loot = "t:finds"
loot_per_floor = [0, 1]
rooms = [7, 10]
species = [${ids.map((id) => `{ enemy = "t:${id}" }`).join(', ')}]
[acts.waves]
size = 1
growth = 1
species = [{ enemy = "t:${ids[0]}" }]
`;

/** Kinetic and fire of the same power, and one species in its corridor. */
export const TWO_ELEMENTS = [
  weapon('club', 'kinetic = 1', 8),
  weapon('torch', 'fire = 1', 8),
  build('club'),
  build('torch'),
].join('');

/** The fixture with all that. */
export function ttkRegistries(...parts: readonly string[]): Registries {
  return fixtureRegistries(parts.join('\n'));
}
