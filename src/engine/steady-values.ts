import type { Registries } from '../content/registries.ts';
import type { Modifier } from '../content/schema/modifier.ts';
import type { Attribute } from '../rules/attributes.ts';
import type { AttributeValue } from '../rules/pipeline.ts';
import { stacksModifying } from './borne-statuses.ts';
import type { Game } from './game.ts';
import type { Creature, Hero, StatusStack } from './game-tree.ts';
import { heroSources } from './hero-sources.ts';
import { roomMayModify, speciesOf } from './sources.ts';

/**
 * Values of attributes that hang on nothing but the creature's kind and the stacks of its statuses. A turn of a fight
 * reads hundreds of attributes, and nearly all of them are such. What is kept here is always what reckoning anew
 * would give.
 */
interface SteadyValues {
  readonly registries: Registries;
  /** The floor that they were reckoned on; some grow with it. */
  readonly depth: number;
  /** By attribute, without any status. */
  readonly alone: Map<Attribute, SteadyValue>;
}

/** A value that is always the same with the same stacks of the statuses that modify it. */
class SteadyValue {
  /** `VARIES` where a condition decides, undefined where it is not known yet. */
  value: AttributeValue | typeof VARIES | undefined;
  /** The same value with stacks of one more status, by its id and their number. */
  private readonly more = new Map<string, SteadyValue[]>();

  with({ status, stacks }: StatusStack): SteadyValue {
    let byStacks = this.more.get(status);
    if (!byStacks) {
      byStacks = [];
      this.more.set(status, byStacks);
    }
    let value = byStacks[stacks];
    if (!value) {
      value = new SteadyValue();
      byStacks[stacks] = value;
    }
    return value;
  }
}

/** In place of a value that hangs on the opponent or on a condition. */
const VARIES = 'varies';

const kinds = new WeakMap<Registries, Map<string, SteadyValues>>();
/** Those of each creature's kind, so that they need not be looked for by its name. */
const bearers = new WeakMap<Creature, SteadyValues>();
const heroes = new WeakMap<object, SteadyValues>();

/** Gives an attribute's value without an opponent. */
type Reckon = (game: Game, who: Creature, attribute: Attribute) => AttributeValue;

/**
 * The value of an attribute if no effect, no room and no condition takes part in it, else undefined. `reckon` is
 * asked where it is not known yet.
 */
export function steadyValue(
  game: Game,
  who: Creature,
  attribute: Attribute,
  reckon: Reckon,
): AttributeValue | undefined {
  if (who.base?.[attribute] !== undefined || isModifiedByEffect(who, attribute)) return undefined;
  const values = who.kind === 'hero' ? steadyOfHero(game, who as Hero) : steadyOfKind(game, who);
  if (!values) return undefined;
  let steady = steadyAlone(values, attribute);
  for (const stack of stacksModifying(game.registries, who.statuses, attribute)) steady = steady.with(stack);
  steady.value ??= hasCondition(game, who, attribute) ? VARIES : reckon(game, who, attribute);
  return steady.value === VARIES ? undefined : steady.value;
}

function steadyAlone({ alone }: SteadyValues, attribute: Attribute): SteadyValue {
  let steady = alone.get(attribute);
  if (!steady) {
    steady = new SteadyValue();
    alone.set(attribute, steady);
  }
  return steady;
}

/** Whether a status or effect that the creature bears has a modifier of the attribute. */
export function isModifiedInPassing({ registries }: Game, who: Creature, attribute: Attribute): boolean {
  return (
    stacksModifying(registries, who.statuses, attribute).length > 0 || isModifiedByEffect(who, attribute)
  );
}

function isModifiedByEffect({ effects }: Creature, attribute: Attribute): boolean {
  for (const { modifiers } of effects) {
    for (const modifier of modifiers) if (modifier.attribute === attribute) return true;
  }
  return false;
}

function steadyOfKind({ registries, tree }: Game, who: Creature): SteadyValues {
  const { depth } = tree.floor;
  const known = bearers.get(who);
  if (known?.registries === registries && known.depth === depth) return known;
  const steady = steadyOfId(registries, depth, who.kind === 'npc' ? ` ${who.def}` : who.def);
  bearers.set(who, steady);
  return steady;
}

/** The prefix of an id has no space in it: people, who begin with one, and enemies of one id stay apart. */
function steadyOfId(registries: Registries, depth: number, id: string): SteadyValues {
  let known = kinds.get(registries);
  if (!known) {
    known = new Map();
    kinds.set(registries, known);
  }
  let steady = known.get(id);
  if (steady?.depth !== depth) {
    steady = { registries, depth, alone: new Map() };
    known.set(id, steady);
  }
  return steady;
}

/** Known as long as the hero's lasting sources are; undefined in a room that does something itself. */
function steadyOfHero(game: Game, hero: Hero): SteadyValues | undefined {
  if (roomMayModify(game, hero)) return undefined;
  const { registries, tree } = game;
  const { depth } = tree.floor;
  const sources = heroSources(game, hero);
  let steady = heroes.get(sources);
  if (steady?.depth !== depth) {
    steady = { registries, depth, alone: new Map() };
    heroes.set(sources, steady);
  }
  return steady;
}

/** Whether a condition may take part in the value: of a lasting source, or of a status that the creature bears. */
function hasCondition(game: Game, who: Creature, attribute: Attribute): boolean {
  const isOne = (modifier: Modifier): boolean =>
    modifier.attribute === attribute && modifier.condition.length > 0;
  const { statuses } = game.registries;
  for (const { status } of stacksModifying(game.registries, who.statuses, attribute)) {
    if (statuses.find(status).modifiers.some(isOne)) return true;
  }
  if (who.kind === 'hero') {
    const lasting = heroSources(game, who as Hero).modifiers.get(attribute);
    return lasting !== undefined && lasting.conditional.length > 0;
  }
  return speciesOf(game, who).modifiers.some(isOne);
}
