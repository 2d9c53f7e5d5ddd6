import type { Registries } from '../content/registries.ts';
import type { Modifier } from '../content/schema/modifier.ts';
import type { Attribute } from '../rules/attributes.ts';
import type { AttributeValue } from '../rules/pipeline.ts';
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
  private readonly more = new Map<string, Map<number, SteadyValue>>();

  with({ status, stacks }: StatusStack): SteadyValue {
    let byStacks = this.more.get(status);
    if (!byStacks) {
      byStacks = new Map();
      this.more.set(status, byStacks);
    }
    let value = byStacks.get(stacks);
    if (!value) {
      value = new SteadyValue();
      byStacks.set(stacks, value);
    }
    return value;
  }
}

/** In place of a value that hangs on the opponent or on a condition. */
const VARIES = 'varies';

const kinds = new WeakMap<Registries, Map<string, SteadyValues>>();
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
  const steady = withStatuses(game, who, attribute, steadyAlone(values, attribute));
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

function withStatuses(
  { registries }: Game,
  { statuses }: Creature,
  attribute: Attribute,
  alone: SteadyValue,
): SteadyValue {
  const modifying = statuses.length > 0 ? registries.index.statusesModifying.get(attribute) : undefined;
  if (!modifying) return alone;
  let steady = alone;
  for (const stack of statuses) if (modifying.has(stack.status)) steady = steady.with(stack);
  return steady;
}

/** Whether a status or effect that the creature bears has a modifier of the attribute. */
export function isModifiedInPassing({ registries }: Game, who: Creature, attribute: Attribute): boolean {
  return isModifiedByStatus(registries, who, attribute) || isModifiedByEffect(who, attribute);
}

function isModifiedByStatus(registries: Registries, { statuses }: Creature, attribute: Attribute): boolean {
  const modifying = statuses.length > 0 ? registries.index.statusesModifying.get(attribute) : undefined;
  if (!modifying) return false;
  for (const { status } of statuses) if (modifying.has(status)) return true;
  return false;
}

function isModifiedByEffect({ effects }: Creature, attribute: Attribute): boolean {
  for (const { modifiers } of effects) {
    for (const modifier of modifiers) if (modifier.attribute === attribute) return true;
  }
  return false;
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
    steady = { depth, alone: new Map() };
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
    steady = { depth, alone: new Map() };
    heroes.set(sources, steady);
  }
  return steady;
}

/** Whether a condition may take part in the value: of a lasting source, or of a status that the creature bears. */
function hasCondition(game: Game, who: Creature, attribute: Attribute): boolean {
  const isOne = (modifier: Modifier): boolean =>
    modifier.attribute === attribute && modifier.condition.length > 0;
  const { statuses } = game.registries;
  if (who.statuses.some(({ status }) => statuses.find(status).modifiers.some(isOne))) return true;
  if (who.kind === 'hero') {
    const lasting = heroSources(game, who as Hero).modifiers.get(attribute);
    return lasting !== undefined && lasting.conditional.length > 0;
  }
  return speciesOf(game, who).modifiers.some(isOne);
}
