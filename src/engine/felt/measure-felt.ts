import type { Registries } from '../../content/registries.ts';
import type { Modifier } from '../../content/schema/modifier.ts';
import { type Attribute, attributeSpec } from '../../rules/attributes.ts';
import { accumulate, attributeValue } from '../../rules/pipeline.ts';
import { onFloors } from '../../world/act-at.ts';
import { attributeOf, type Explanation, explain } from '../attribute.ts';
import { holds } from '../condition.ts';
import type { Game } from '../game.ts';
import { scaled } from '../scaled.ts';
import { abilitiesOf } from '../sources.ts';
import { type FeltAt, type FeltPoint, feltPoint } from './felt-point.ts';
import type { FeltRegistry, FeltSource } from './felt-sources.ts';

/** Why a bonus is not felt where it should be. */
export interface FeltFault {
  readonly kind:
    | 'no_point'
    | 'no_observable'
    | 'not_there'
    | 'no_change'
    | 'clamped'
    | 'no_critical_chance'
    | 'no_ultimate';
  /** In a sentence that says what to do. */
  readonly text: string;
}

/** The attribute at the point, without and with the source. */
export interface FeltChange {
  /** Level at which the source counts. */
  readonly level: number;
  /** The build whose gear the hero wears. */
  readonly build: string | undefined;
  /** The item that carries the affix. */
  readonly carrier: string | undefined;
  /** Whether the modifier's condition was taken as met. */
  readonly assumed: boolean;
  readonly before: Explanation;
  readonly after: Explanation;
}

/** One modifier of a source, measured at the point that it names. */
export interface FeltMeasure {
  readonly registry: FeltRegistry;
  readonly id: string;
  readonly name: string;
  readonly attribute: Attribute;
  readonly modifier: Modifier;
  readonly at: FeltAt | undefined;
  readonly observable: Modifier['observable'];
  /** Undefined where no point is named. */
  readonly change: FeltChange | undefined;
  /** None when it is felt. */
  readonly faults: readonly FeltFault[];
}

const measured = new WeakMap<Registries, Map<string, readonly FeltMeasure[]>>();

/** All modifiers of a source, each at its own point. The same loaded set gives the same answer: it is kept. */
export function measureFelt(registries: Registries, source: FeltSource): readonly FeltMeasure[] {
  const known = measured.get(registries) ?? new Map<string, readonly FeltMeasure[]>();
  measured.set(registries, known);
  const key = `${source.registry} ${source.id}`;
  const found =
    known.get(key) ?? source.modifiers.map((modifier) => measureModifier(registries, source, modifier));
  known.set(key, found);
  return found;
}

function measureModifier(registries: Registries, source: FeltSource, modifier: Modifier): FeltMeasure {
  const { registry, id, name } = source;
  const { attribute, felt_at: at, observable } = modifier;
  const faults: FeltFault[] = [];
  const head = { registry, id, name, attribute, modifier, at, observable, faults };
  if (observable === undefined)
    faults.push({ kind: 'no_observable', text: 'it names no observable; say in which figure it is felt' });
  if (at === undefined) {
    faults.push({ kind: 'no_point', text: 'it names no felt_at; say on which floor it is felt' });
    return { ...head, change: undefined };
  }
  const without = feltPoint(registries, source, attribute, at, false);
  const point = feltPoint(registries, source, attribute, at, true);
  const change = changeBetween(without.game, point, modifier);
  faults.push(...presenceFaults(registries, source, at, point), ...changeFaults(change));
  faults.push(...dependenceFaults(registries, source, attribute, at, without.game, point.game));
  return { ...head, change };
}

function changeBetween(
  without: Game,
  { game, build, carrier, level }: FeltPoint,
  modifier: Modifier,
): FeltChange {
  const { attribute, condition } = modifier;
  const before = explain(without, without.tree.hero, attribute);
  const plain = explain(game, game.tree.hero, attribute);
  const assumed = condition.length > 0 && !holds(game, condition, game.tree.hero, undefined, 'modifier');
  const after = assumed ? withModifier(plain, modifier, level) : plain;
  return { level, build, carrier, assumed, before, after };
}

/** The same as if the modifier's condition held: its opponent is not in an empty arena. */
function withModifier(plain: Explanation, modifier: Modifier, times: number): Explanation {
  const part = { ...scaled(modifier, times), id: '', name: 'under its condition', times, conditional: true };
  const parts = [...plain.parts, part];
  const sums = accumulate(parts);
  return { ...plain, ...sums, parts, ...attributeValue(plain.mode, plain.base, sums, plain.limits) };
}

function presenceFaults(
  registries: Registries,
  { registry, id }: FeltSource,
  { depth }: FeltAt,
  { carrier }: FeltPoint,
): FeltFault[] {
  if (registry !== 'affixes' && registry !== 'cards') return [];
  const { floors } = registry === 'affixes' ? registries.affixes.find(id) : registries.cards.find(id);
  if (!onFloors(floors, depth)) {
    const text = `it is not found on floor ${depth}, but on ${floors[0]} to ${floors[1]}; name one of these`;
    return [{ kind: 'not_there', text }];
  }
  if (registry === 'cards' || carrier !== undefined) return [];
  return [{ kind: 'not_there', text: 'no item can carry it; give one affix_slots and a fitting slot' }];
}

/** Below this floats differ by rounding alone. */
const NOTHING = 1e-9;

function changeFaults({ before, after }: FeltChange): FeltFault[] {
  const faults: FeltFault[] = [];
  const clamped = [after, before].find((one) => Math.abs(one.unclamped - one.clamped) > NOTHING);
  if (clamped) {
    const [sum, limit] = [clamped.unclamped, clamped.clamped].map((value) => percent(value));
    const text = `the sum of ${sum} is clamped to ${limit}; name an earlier point, or lower the numbers`;
    faults.push({ kind: 'clamped', text });
  }
  if (Math.abs(after.value - before.value) <= NOTHING) {
    const { label } = attributeSpec(after.attribute);
    const text = `${label} stays as it is; name a point behind the first source that makes it more than 0`;
    faults.push({ kind: 'no_change', text });
  }
  return faults;
}

/** What is earned or done only through something else has to come after it. */
function dependenceFaults(
  registries: Registries,
  source: FeltSource,
  attribute: Attribute,
  at: FeltAt,
  without: Game,
  game: Game,
): FeltFault[] {
  if (attribute === 'crit_coin_gain') {
    const bare = feltPoint(registries, source, attribute, { depth: at.depth }, false).game;
    const bought = attributeOf(without, without.tree.hero, 'crit_chance');
    if (bought > attributeOf(bare, bare.tree.hero, 'crit_chance') + NOTHING) return [];
    const text =
      'no critical chance is bought there, and at the base few kills are critical; ' +
      'name upgrades, workshop levels or cards that bring some';
    return [{ kind: 'no_critical_chance', text }];
  }
  if (attribute !== 'ultimate_cooldown') return [];
  const isThere = abilitiesOf(game, game.tree.hero).some((id) => registries.abilities.tryFind(id)?.ultimate);
  const text = 'nobody has an ultimate there; name a level of cards, so that one is equipped';
  return isThere ? [] : [{ kind: 'no_ultimate', text }];
}

function percent(value: number): string {
  return `${Math.round(value * 10_000) / 100} %`;
}
