import type { ReactionDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import type { Action } from '../../content/schema/action.ts';
import { attributeOf } from '../../engine/attribute.ts';
import { openArena } from '../../engine/open-arena.ts';
import { bringAbout, castOf, isReaction, measureReaction } from './measure-reaction.ts';
import { elementStacks, openTestGround, pass, takeHappened } from './test-ground.ts';

/** What keeps reactions from feeding themselves, as it was found. */
export interface Limiters {
  /** Most damage of a second pair inside the internal cooldown. */
  readonly secondPair: number;
  /** Most stacks that damage of a reaction left. */
  readonly stacksOfDamage: number;
  /** Reaction power by floor. */
  readonly strength: Readonly<Record<number, number>>;
  /** What does not hold, as sentences. */
  readonly faults: readonly string[];
}

/** The internal cooldown of a pair on one target, and just before its end. */
const COOLDOWN = 1.2;
const JUST_BEFORE = 1.15;
/** Reaction power that floors must have. */
const STRENGTH: Readonly<Record<number, number>> = { 1: 4.12, 50: 10, 100: 16 };
const WEAK = 1;
const STRONG = 100;
const CLOSE = 0.005;

/** Tries the limiters on every reaction. */
export function tryLimiters(registries: Registries, depth: number): Limiters {
  const faults: string[] = [];
  let secondPair = 0;
  let stacksOfDamage = 0;
  for (const reaction of registries.reactions.all()) {
    const again = harmOfSecond(registries, reaction, depth);
    if (again > 0) {
      faults.push(
        `${reaction.id}: a second time inside ${COOLDOWN} s it does ${shown(again)} damage; it must do none.`,
      );
    }
    const stacks = stacksByDamage(registries, reaction, depth);
    if (stacks > 0) faults.push(`${reaction.id}: its damage leaves ${stacks} stacks; it must leave none.`);
    if (dependsOnWeapon(registries, reaction, depth)) {
      faults.push(`${reaction.id}: it is stronger with a stronger weapon; it must not be.`);
    }
    secondPair = Math.max(secondPair, again);
    stacksOfDamage = Math.max(stacksOfDamage, stacks);
  }
  const strength = strengthByFloor(registries);
  for (const [floor, expected] of Object.entries(STRENGTH)) {
    const found = strength[Number(floor)] ?? Number.NaN;
    if (Math.abs(found - expected) <= CLOSE) continue;
    faults.push(`reaction power on floor ${floor} is ${shown(found)}; it must be ${expected}.`);
  }
  return { secondPair, stacksOfDamage, strength, faults };
}

/** What bringing a reaction about a second time does, just before it may happen again. */
function harmOfSecond(registries: Registries, reaction: ReactionDef, depth: number): number {
  const cast = castOf(registries, reaction);
  const ground = openTestGround(registries, { depth, reactions: cast, weaponDamage: WEAK });
  bringAbout(ground, cast);
  pass(ground, JUST_BEFORE);
  takeHappened(ground);
  bringAbout(ground, cast);
  const happened = takeHappened(ground);
  const from = happened.findIndex((one) => cast.some(({ id }) => isReaction(one, id)));
  if (from < 0) return 0;
  const harm = happened
    .slice(from)
    .reduce((sum, one) => sum + (one.on === 'damage_taken' && one.cause === 'action' ? one.amount : 0), 0);
  // That it happens at all is a fault, also where it only leaves something behind.
  return Math.max(harm, Number.MIN_VALUE);
}

/** Stacks that are there with a reaction's damage and not without it, one tick of its zones included. */
function stacksByDamage(registries: Registries, reaction: ReactionDef, depth: number): number {
  const stacks = (keep: (action: Action) => Action[]): number => {
    const cast = castOf(registries, reaction).map((one) => ({ ...one, actions: one.actions.flatMap(keep) }));
    const ground = openTestGround(registries, { depth, reactions: cast, weaponDamage: WEAK });
    bringAbout(ground, cast);
    pass(ground, 1);
    return elementStacks(ground);
  };
  return stacks(onlyDamage) - stacks(() => []);
}

function onlyDamage(action: Action): Action[] {
  if (action.action === 'damage') return [action];
  if (action.action !== 'create_zone') return [];
  return [{ ...action, tick: action.tick.filter((one) => one.action === 'damage') }];
}

function dependsOnWeapon(registries: Registries, reaction: ReactionDef, depth: number): boolean {
  const [weak, strong] = [WEAK, STRONG].map((weaponDamage) =>
    measureReaction(registries, reaction, { depth, weaponDamage }),
  );
  const harm = (row: typeof weak): number => (row ? row.target + row.neighbour + row.atDeath : 0);
  return harm(strong) > harm(weak) + CLOSE;
}

function strengthByFloor(registries: Registries): Record<number, number> {
  const strength: Record<number, number> = {};
  for (const floor of Object.keys(STRENGTH).map(Number)) {
    const game = openArena({ seed: 'reactions', depth: floor }, registries);
    strength[floor] = attributeOf(game, game.tree.hero, 'reaction_power');
  }
  return strength;
}

function shown(value: number): string {
  return (Math.round(value * 100) / 100).toString();
}
