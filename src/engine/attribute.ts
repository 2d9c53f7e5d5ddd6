import type { Modifier } from '../content/schema/modifier.ts';
import { type Attribute, type AttributeMode, attributeSpec } from '../rules/attributes.ts';
import { geometric } from '../rules/curve.ts';
import {
  type Accumulators,
  type AttributeValue,
  accumulate,
  attributeValue,
  type Contribution,
  type Limits,
  NO_SUMS,
} from '../rules/pipeline.ts';
import { actAt } from './acts.ts';
import { stacksModifying } from './borne-statuses.ts';
import { holds } from './condition.ts';
import type { Game } from './game.ts';
import type { Creature, Hero } from './game-tree.ts';
import { heroSources } from './hero-sources.ts';
import { scaled } from './scaled.ts';
import { forEachModifyingSource, roomMayModify, speciesOf, visitRoom } from './sources.ts';
import { isModifiedInPassing, steadyValue } from './steady-values.ts';

/** How a modifier's condition is met while an attribute is read. */
type Reading =
  /** Conditional modifiers count if their condition holds against `against`. */
  | { readonly conditional: true; readonly against: Creature | undefined }
  /** They do not count: the value that conditions themselves see, so that no cycle is possible. */
  | { readonly conditional: false };

/** An attribute with everything that made it, for the character sheet and `--tool stat`. */
export interface Explanation extends AttributeValue {
  readonly attribute: Attribute;
  readonly mode: AttributeMode;
  readonly base: number;
  /** Sums of all sources. */
  readonly flat: number;
  readonly points: number;
  readonly mult: number;
  readonly limits: Limits;
  readonly parts: readonly ExplainedPart[];
}

/** What one source gives. */
export interface ExplainedPart extends Contribution {
  /** The entry. */
  readonly id: string;
  readonly name: string;
  /** Level, rank or stacks that are counted in. */
  readonly times: number;
  /** Whether it counts only under a condition. */
  readonly conditional: boolean;
}

/** An attribute's value (CONTEXT.md, "Stat pipeline"). `against` is the opponent that conditions ask about. */
export function attributeOf(
  game: Game,
  who: Creature,
  attribute: Attribute,
  against?: Creature | undefined,
): number {
  return unclampedAttributeOf(game, who, attribute, against).value;
}

/** The same with its value before the clamp. */
export function unclampedAttributeOf(
  game: Game,
  who: Creature,
  attribute: Attribute,
  against?: Creature | undefined,
): AttributeValue {
  return (
    steadyValue(game, who, attribute, readAlone) ?? read(game, who, attribute, { conditional: true, against })
  );
}

/** The value that conditions of modifiers see. */
export function unconditionalAttributeOf(game: Game, who: Creature, attribute: Attribute): number {
  return (steadyValue(game, who, attribute, readAlone) ?? read(game, who, attribute, UNCONDITIONAL)).value;
}

const NO_OPPONENT: Reading = { conditional: true, against: undefined };
const UNCONDITIONAL: Reading = { conditional: false };

function readAlone(game: Game, who: Creature, attribute: Attribute): AttributeValue {
  return read(game, who, attribute, NO_OPPONENT);
}

/** The same number as `attributeOf`, with every source's part. */
export function explain(
  game: Game,
  who: Creature,
  attribute: Attribute,
  against?: Creature | undefined,
): Explanation {
  const parts: ExplainedPart[] = [];
  forEachContribution(
    game,
    who,
    attribute,
    { conditional: true, against },
    (contribution, entry, times, modifier) => {
      parts.push({
        ...contribution,
        id: entry.id,
        name: entry.name,
        times,
        conditional: modifier.condition.length > 0,
      });
    },
  );
  const base = baseOf(game, who, attribute);
  const limits = limitsOf(game, attribute);
  const sums = accumulate(parts);
  const { mode } = attributeSpec(attribute);
  return { attribute, mode, base, ...sums, limits, parts, ...attributeValue(mode, base, sums, limits) };
}

function read(game: Game, who: Creature, attribute: Attribute, reading: Reading): AttributeValue {
  const sums =
    sureSums(game, who, attribute, reading) ?? accumulate(contributionsTo(game, who, attribute, reading));
  const { mode } = attributeSpec(attribute);
  return attributeValue(mode, baseOf(game, who, attribute), sums, limitsOf(game, attribute));
}

/**
 * The sums of the hero's lasting sources if they are all that counts: no room, no status and no effect takes part
 * and no condition holds. They need not be summed again at every blow.
 */
function sureSums(
  game: Game,
  who: Creature,
  attribute: Attribute,
  reading: Reading,
): Accumulators | undefined {
  if (who.kind !== 'hero' || roomMayModify(game, who)) return undefined;
  if (isModifiedInPassing(game, who, attribute)) return undefined;
  const lasting = heroSources(game, who as Hero).modifiers.get(attribute);
  if (!lasting) return NO_SUMS;
  for (const { modifier } of lasting.conditional) if (counts(game, who, modifier, reading)) return undefined;
  return lasting.sure;
}

/** The same as `forEachContribution` tells, but the hero's lasting sources are asked for this attribute only. */
function contributionsTo(
  game: Game,
  who: Creature,
  attribute: Attribute,
  reading: Reading,
): readonly Contribution[] {
  const { registries } = game;
  const found: Contribution[] = [];
  const take = (modifiers: readonly Modifier[], times: number): void => {
    for (const modifier of modifiers) {
      if (modifier.attribute !== attribute || !counts(game, who, modifier, reading)) continue;
      found.push(scaled(modifier, times));
    }
  };
  if (who.kind === 'hero') {
    const lasting = heroSources(game, who as Hero).modifiers.get(attribute);
    for (const { modifier, times } of lasting?.all ?? []) {
      if (counts(game, who, modifier, reading)) found.push(scaled(modifier, times));
    }
    if (roomMayModify(game, who)) visitRoom(game, who, (room, times) => take(room.modifiers ?? [], times));
  } else take(speciesOf(game, who).modifiers, 1);
  for (const { status, stacks } of stacksModifying(registries, who.statuses, attribute)) {
    take(registries.statuses.find(status).modifiers, stacks);
  }
  for (const { modifiers, stacks } of who.effects) take(modifiers, stacks);
  return found;
}

function forEachContribution(
  game: Game,
  who: Creature,
  attribute: Attribute,
  reading: Reading,
  visit: (
    contribution: Contribution,
    entry: { id: string; name: string },
    times: number,
    modifier: Modifier,
  ) => void,
): void {
  const levels = who.kind === 'hero' ? (who as Hero).level - 1 : 0;
  forEachModifyingSource(game, who, (entry, times) => {
    for (const modifier of entry.modifiers ?? []) {
      if (modifier.attribute === attribute && counts(game, who, modifier, reading)) {
        visit(scaled(modifier, times), entry, times, modifier);
      }
    }
    if (levels === 0) return;
    for (const modifier of entry.per_level ?? []) {
      if (modifier.attribute === attribute && counts(game, who, modifier, reading)) {
        visit(scaled(modifier, levels), entry, levels, modifier);
      }
    }
  });
}

function counts(game: Game, who: Creature, modifier: Modifier, reading: Reading): boolean {
  if (modifier.condition.length === 0) return true;
  return reading.conditional && holds(game, modifier.condition, who, reading.against, 'modifier');
}

/** Between which limits an attribute's percentage points count. */
export function limitsOf(game: Game, attribute: Attribute): Limits {
  return game.registries.index.limits[attribute];
}

/** The value that modifiers build upon: a scenario's, the weapon's, the species' or the balance's. */
export function baseOf(game: Game, who: Creature, attribute: Attribute): number {
  const given = who.base?.[attribute];
  if (given !== undefined) return given;
  const { base } = game.registries.balance;
  if (attribute === 'reaction_power') {
    return base.reaction_power.base + base.reaction_power.per_floor * game.tree.floor.depth;
  }
  const everyone = base.everyone[attribute as keyof typeof base.everyone] ?? 0;
  if (who.kind === 'hero') return heroBase(game, who as Hero, attribute) ?? everyone;
  if (who.kind === 'npc') return game.registries.npcs.find(who.def).base[attribute] ?? everyone;
  const value = game.registries.enemies.find(who.def).base[attribute] ?? everyone;
  return attribute === 'max_health' ? value * healthFactor(game) : value;
}

function heroBase(game: Game, hero: Hero, attribute: Attribute): number | undefined {
  const { registries } = game;
  if (attribute === 'level') return hero.level;
  const weapon = hero.equipment.weapon && registries.items.find(hero.equipment.weapon.id).weapon;
  if (weapon) {
    if (attribute === 'damage') return weapon.damage;
    if (attribute === 'attack_interval') return weapon.interval;
    if (attribute === 'range') return weapon.range;
  }
  if (attribute === 'light_radius' && hero.equipment.lamp) {
    const { light } = registries.items.find(hero.equipment.lamp.id);
    if (light !== undefined) return light;
  }
  for (const option of hero.options) {
    const value = registries.options.find(option.id).base[attribute];
    if (value !== undefined) return value;
  }
  return registries.balance.base.hero[attribute as keyof typeof registries.balance.base.hero];
}

/** Only the Abyss multiplies health by depth; above it deeper floors send other species. */
function healthFactor(game: Game): number {
  const act = actAt(game.registries, game.tree.floor.depth);
  return geometric(1, act.health_growth, game.tree.floor.depth - act.floors[0]);
}
