import type { Registries } from '../content/registries.ts';
import type { Modifier } from '../content/schema/modifier.ts';
import type { Attribute } from '../rules/attributes.ts';
import type { AttributeValue } from '../rules/pipeline.ts';
import type { Game } from './game.ts';
import type { Creature, Hero, StatusStack } from './game-tree.ts';
import { heroSources } from './hero-sources.ts';
import { roomMayModify, speciesOf } from './sources.ts';

/**
 * Values of attributes that hang on nothing that passes. A turn of a fight reads hundreds of attributes, and most of
 * them are modified by no status and no effect: their values are those of the creature's kind. What is kept here is
 * always what reckoning anew would give.
 */
export interface SteadyValues {
  /** The floor that they were reckoned on; some grow with it. */
  readonly depth: number;
  /** By attribute; `VARIES` where a condition decides. */
  readonly values: Map<Attribute, AttributeValue | typeof VARIES>;
}

/** In place of a value that hangs on the opponent or on a condition. */
const VARIES = 'varies';

const kinds = new WeakMap<Registries, Map<string, SteadyValues>>();
const heroes = new WeakMap<object, SteadyValues>();

/** Gives an attribute's value without an opponent. */
type Reckon = (game: Game, who: Creature, attribute: Attribute) => AttributeValue;

/**
 * The value of an attribute if nothing that passes takes part in it, else undefined. `reckon` is asked where it is
 * not known yet.
 */
export function steadyValue(
  game: Game,
  who: Creature,
  attribute: Attribute,
  reckon: Reckon,
): AttributeValue | undefined {
  if (who.base?.[attribute] !== undefined || isModifiedInPassing(game, who, attribute)) return undefined;
  const steady = who.kind === 'hero' ? steadyOfHero(game, who as Hero) : steadyOfKind(game, who);
  if (!steady) return undefined;
  let value = steady.values.get(attribute);
  if (value === undefined) {
    value = hasCondition(game, who, attribute) ? VARIES : reckon(game, who, attribute);
    steady.values.set(attribute, value);
  }
  return value === VARIES ? undefined : value;
}

/** Whether a status or effect that the creature bears has a modifier of the attribute. */
export function isModifiedInPassing(
  { registries }: Game,
  { statuses, effects }: Creature,
  attribute: Attribute,
): boolean {
  if (statuses.length > 0 && modifiedByAll(registries, statuses).has(attribute)) return true;
  for (const { modifiers } of effects) {
    for (const modifier of modifiers) if (modifier.attribute === attribute) return true;
  }
  return false;
}

/** What the statuses of a list modify together, and of how many of which content that was said. */
interface ModifiedByAll {
  readonly registries: Registries;
  readonly count: number;
  readonly attributes: ReadonlySet<Attribute>;
}

const modified = new WeakMap<readonly StatusStack[], ModifiedByAll>();

/** Kept by the list: a status is put at its end, and the list is another one when a status goes. */
function modifiedByAll(registries: Registries, statuses: readonly StatusStack[]): ReadonlySet<Attribute> {
  const known = modified.get(statuses);
  if (known?.registries === registries && known.count === statuses.length) return known.attributes;
  const attributes = new Set<Attribute>();
  for (const { status } of statuses) {
    for (const attribute of registries.index.modifiedByStatus.get(status) ?? []) attributes.add(attribute);
  }
  modified.set(statuses, { registries, count: statuses.length, attributes });
  return attributes;
}

function steadyOfKind(game: Game, who: Creature): SteadyValues {
  const { depth } = game.tree.floor;
  let known = kinds.get(game.registries);
  if (!known) {
    known = new Map();
    kinds.set(game.registries, known);
  }
  // The prefix of an id has no space in it: people and enemies of one id stay apart.
  const key = who.kind === 'npc' ? ` ${who.def}` : who.def;
  let steady = known.get(key);
  if (steady?.depth !== depth) {
    steady = { depth, values: new Map() };
    known.set(key, steady);
  }
  return steady;
}

/** Known as long as the hero's lasting sources are; undefined in a room that does something itself. */
function steadyOfHero(game: Game, hero: Hero): SteadyValues | undefined {
  if (roomMayModify(game, hero)) return undefined;
  const { depth } = game.tree.floor;
  const sources = heroSources(game, hero);
  let steady = heroes.get(sources);
  if (steady?.depth !== depth) {
    steady = { depth, values: new Map() };
    heroes.set(sources, steady);
  }
  return steady;
}

function hasCondition(game: Game, who: Creature, attribute: Attribute): boolean {
  const isOne = (modifier: Modifier): boolean =>
    modifier.attribute === attribute && modifier.condition.length > 0;
  if (who.kind === 'hero') {
    const lasting = heroSources(game, who as Hero).modifiers.get(attribute);
    return lasting !== undefined && lasting.conditional.length > 0;
  }
  return speciesOf(game, who).modifiers.some(isOne);
}
