import { roomAt } from '../../world/floor-plan.ts';
import { act } from '../ai/act.ts';
import { knowsHero, noticeFromRooms } from '../ai/noticing.ts';
import { attributeOf } from '../attribute.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { isModifiedInPassing } from '../steady-values.ts';
import { passTime, settleNext } from '../time/settle.ts';
import { useAutomatically } from './automatic-use.ts';
import { isGone } from './turn-actions.ts';

/** Turns of others after which the hero gets one whatever happens, and settling steps before each turn. */
const MOST_TURNS = 3000;
const MOST_STEPS = 5000;
/** What an act costs at least, so that no speed stops the clock. */
const LEAST_SECONDS = 0.05;
/** The dead may take others with them; so often it is looked again. */
const MOST_SWEEPS = 10;

/**
 * Lets everyone act whose turn comes, until it is the hero's and a command is needed, or the run is over. What
 * comes due on the way is settled step by step, since each step may change who is next.
 */
export function advanceUntilHero(game: Game): void {
  const { hero, run } = game.tree;
  let mayUseItem = true;
  let steps = 0;
  game.timed.forgetAll();
  for (let turns = 0; run.phase === 'playing'; ) {
    const at = turns < MOST_TURNS ? nextTurnAt(game) : hero.next_at;
    if (steps++ < MOST_STEPS && settleNext(game, at)) {
      closeTurn(game);
      continue;
    }
    const next = turns < MOST_TURNS ? nextToAct(game) : hero;
    steps = 0;
    turns++;
    passTime(game, next.next_at);
    if (!begin(game, next) && turns < MOST_TURNS) continue;
    if (next !== hero) {
      takeTurn(game, next);
      continue;
    }
    enterWhereItIs(game);
    noticeFromRooms(game);
    lookAndDrain(game);
    const seconds = mayUseItem ? useAutomatically(game) : 0;
    if (seconds === 0) return;
    // Only one between two commands: a hero that bleeds through all its bandages would never act.
    mayUseItem = false;
    spend(game, hero, seconds);
    closeTurn(game);
  }
}

/** A hero that was dragged or thrown into a room has entered it all the same. */
function enterWhereItIs(game: Game): void {
  const { hero, floor } = game.tree;
  const room = roomAt(floor.rooms, hero.x, hero.y);
  if (floor.rooms[room]?.entered === false) game.apply({ action: 'enter_room', room }, hero.id);
}

/** When the next turn of anybody is. */
function nextTurnAt({ tree }: Game): number {
  return soonest(tree.enemies, soonest(tree.companions, tree.hero.next_at));
}

function soonest(creatures: readonly Creature[], before: number): number {
  let at = before;
  for (const { health, next_at } of creatures) if (next_at < at && health > 0) at = next_at;
  return at;
}

/** Who has the smallest `next_at`; ties go to the hero, then to initiative, then to age. */
export function nextToAct(game: Game): Creature {
  const { hero } = game.tree;
  const at = nextTurnAt(game);
  return hero.next_at <= at ? hero : quickestAt(game, at);
}

/** Of those whose turn comes at the same time the one with the highest initiative, then the oldest. */
function quickestAt(game: Game, time: number): Creature {
  const { hero, companions, enemies } = game.tree;
  let next: Creature | undefined;
  let isNextAsItsKind = false;
  let highest: number | undefined;
  const offer = (creature: Creature): void => {
    if (creature.health <= 0 || creature.next_at !== time) return;
    const isAsKind = isAsItsKind(game, creature);
    if (next) {
      // Many of a pack are alike, and their turns come together again and again.
      if (isAsKind && isNextAsItsKind && creature.id > next.id && areOfOneKind(creature, next)) return;
      highest ??= attributeOf(game, next, 'initiative');
      const initiative = attributeOf(game, creature, 'initiative');
      if (initiative < highest || (initiative === highest && creature.id > next.id)) return;
      highest = initiative;
    }
    next = creature;
    isNextAsItsKind = isAsKind;
  };
  for (const companion of companions) offer(companion);
  for (const enemy of enemies) offer(enemy);
  return next ?? hero;
}

/** Whether nothing but its kind makes the creature as quick as it is. */
function isAsItsKind(game: Game, creature: Creature): boolean {
  return creature.base?.initiative === undefined && !isModifiedInPassing(game, creature, 'initiative');
}

function areOfOneKind(a: Creature, b: Creature): boolean {
  return a.def === b.def && a.kind === b.kind;
}

/** @returns whether the creature may act: it has not died and is not held */
function begin(game: Game, creature: Creature): boolean {
  game.beginCount();
  game.apply({ action: 'begin_turn' }, creature.id);
  game.drain();
  closeTurn(game);
  return (
    game.tree.run.phase === 'playing' && creature.health > 0 && creature.next_at <= game.tree.run.time + 1e-9
  );
}

function takeTurn(game: Game, creature: Creature): void {
  game.beginCount();
  if (creature.side === 'hostile' && knowsHero(game, creature)) {
    game.apply({ action: 'notice_hero' }, creature.id);
  }
  spend(game, creature, act(game, creature));
  game.drain();
  closeTurn(game);
}

/** What was done costs time. */
export function spend(game: Game, creature: Creature, seconds: number): void {
  if (seconds <= 0) return;
  game.apply({ action: 'spend_time', seconds: Math.max(LEAST_SECONDS, seconds) }, creature.id);
}

/** The end of every turn: the dead leave, and a fight without foes, or without any that know, is over. */
export function closeTurn(game: Game): void {
  const { run, hero, floor } = game.tree;
  let isToBeSwept = hasDead(game) || floor.waiting.length > 0;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    if (isToBeSwept) {
      game.apply({ action: 'remove_dead' }, hero.id);
      game.drain();
      if (run.phase !== 'playing') return;
    }
    const outcome = outcomeOfFight(game);
    if (outcome) {
      game.apply({ action: 'end_fight', outcome }, hero.id);
      game.drain();
    }
    // Most turns end here, with nobody dead.
    if (!isToBeSwept && !outcome) return;
    isToBeSwept = hasDead(game);
    if (!isToBeSwept) return;
  }
}

/** Whether somebody who is dead has not left yet. */
function hasDead({ tree, registries }: Game): boolean {
  const { hero, companions, enemies, floor } = tree;
  if (hero.health <= 0) return true;
  for (const companion of companions) if (isGone(companion)) return true;
  for (const enemy of enemies) if (isGone(enemy)) return true;
  // One that is hurt in its room joins the fight before it can die, unless there is no place for it.
  if (enemies.length < registries.balance.combat.max_active) return false;
  return floor.rooms.some((room) => room.residents.some(isGone));
}

function outcomeOfFight(game: Game): 'victory' | 'fled' | undefined {
  const { run, enemies } = game.tree;
  if (!run.in_fight) return undefined;
  if (enemies.length === 0) return 'victory';
  const lost = run.last_known_at + game.registries.balance.time.lose_track < run.time;
  return lost ? 'fled' : undefined;
}

/** The hero looks round, and what is new is told. */
export function lookAndDrain(game: Game): void {
  game.apply({ action: 'look_around' }, game.tree.hero.id);
  game.drain();
}
