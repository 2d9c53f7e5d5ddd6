import { attributeOf } from '../attribute.ts';
import { die } from '../combat/death.ts';
import { endStatusStack, tickStatus } from '../combat/statuses.ts';
import type { Game } from '../game.ts';
import type { Due } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';
import { endZone, tickZone } from '../zones.ts';
import { type Coming, nextDue } from './due.ts';

/** Moves the world's clock and settles everything timed on the way, in time order. */
export function advanceClock(game: Game, to: number): void {
  game.timed.forgetAll();
  // Each step ends a stack, an effect or a zone or passes one of its ticks, so it comes to an end; the cap is for
  // content that makes more of them than it ends.
  for (let step = 0; step < MAX_STEPS && settleNext(game, to); step++);
  passTime(game, to);
}

const MAX_STEPS = 5000;

/**
 * Settles the next timed thing that comes at or before a time: an action with a count and a drain of its own.
 *
 * @returns false when there is none
 */
export function settleNext(game: Game, until: number): boolean {
  const latest = until + 1e-9;
  const next = game.timed.next(game, latest);
  if (game.development) assertIsNext(game, next, latest);
  if (!next) return false;
  game.beginCount();
  // Much of it comes at one time: the clock stands there already.
  if (next.at > game.tree.run.time) game.apply({ action: 'move_clock', to: next.at }, game.tree.hero.id);
  game.apply({ action: 'settle', due: next.due }, 0);
  game.drain();
  return true;
}

/** Throws where what is kept of timed things is not what looking at all of them gives. */
function assertIsNext(game: Game, kept: Coming | undefined, latest: number): void {
  const first = nextDue(game);
  const found = first && first.at <= latest ? first : undefined;
  if (JSON.stringify(kept) === JSON.stringify(found)) return;
  throw new Error(`${JSON.stringify(kept)} is kept as next, but it is ${JSON.stringify(found)}`);
}

/** Moves the clock to a time before which nothing is due. */
export function passTime(game: Game, to: number): void {
  if (to <= game.tree.run.time) return;
  game.beginCount();
  game.apply({ action: 'move_clock', to }, game.tree.hero.id);
  game.drain();
}

/** `settle`: one timed thing whose time has come. */
export function settle(game: Game, due: Due): void {
  switch (due.what) {
    case 'status_ends': {
      const bearer = game.tryCreature(due.creature);
      if (bearer) endStatusStack(game, bearer, due.status);
      return;
    }
    case 'status_tick': {
      const bearer = game.tryCreature(due.creature);
      if (bearer) tickStatus(game, bearer, due.status);
      return;
    }
    case 'effect_ends': {
      const bearer = game.tryCreature(due.creature);
      if (!bearer) return;
      bearer.effects = bearer.effects.filter((one) => one.name !== due.name || one.source !== due.source);
      game.timed.touch(bearer);
      cutHealth(game, bearer);
      return;
    }
    case 'zone_ends': {
      const zone = game.tree.floor.zones.find((one) => one.id === due.zone);
      if (zone) endZone(game, zone);
      return;
    }
    case 'zone_tick': {
      const zone = game.tree.floor.zones.find((one) => one.id === due.zone);
      if (zone) tickZone(game, zone);
      return;
    }
    case 'companion_dies': {
      const companion = game.tryCreature(due.creature);
      if (companion) die(game, companion, 0, false, []);
      return;
    }
    case 'wave':
      game.apply({ action: 'send_wave' }, 0);
      return;
  }
}

/** Health above a maximum that has fallen is cut to it. */
export function cutHealth(
  game: Game,
  creature: { health: number } & Parameters<typeof attributeOf>[1],
): void {
  if (creature.health <= 0) return;
  creature.health = Math.min(creature.health, attributeOf(game, creature, 'max_health'));
}

/** `move_clock`: time passes; wounds close and the lamp burns down. */
export function moveClock(game: Game, to: number): void {
  const { run, hero } = game.tree;
  const seconds = to - run.time;
  if (seconds <= 0) return;
  announceWave(game, run.time, to);
  run.time = to;
  regenerate(game, hero, seconds);
  for (const companion of game.tree.companions) regenerate(game, companion, seconds);
  for (const enemy of game.tree.enemies) regenerate(game, enemy, seconds);
  burnDown(game, attributeOf(game, hero, 'light_drain') * seconds);
}

function regenerate(game: Game, creature: Creature, seconds: number): void {
  if (creature.health <= 0) return;
  const regeneration = attributeOf(game, creature, 'health_regen');
  if (regeneration <= 0) return;
  const max = attributeOf(game, creature, 'max_health');
  creature.health = Math.max(creature.health, Math.min(max, creature.health + regeneration * seconds));
}

/** Those who will come are heard a while before; once, as the clock passes that moment. */
function announceWave(game: Game, from: number, to: number): void {
  const { floor, hero } = game.tree;
  if (floor.next_wave_at < 0) return;
  const { wave_warning } = game.registries.balance.time;
  const at = floor.next_wave_at - wave_warning;
  if (from >= at || to < at) return;
  const text = `Steps far down the stairs: wave ${floor.waves + 1} comes in ${wave_warning} s.`;
  const { id: source, x, y } = hero;
  game.emit({ on: 'notice', kind: 'wave', source, x, y, text, tone: 'danger' });
}

/** The lamp burns down. That it is low or out is told once, when it comes to that. */
function burnDown(game: Game, charge: number): void {
  const { hero } = game.tree;
  const before = hero.light;
  hero.light = Math.max(0, before - charge);
  const { full_charge, low_fraction } = game.registries.balance.light;
  const low = full_charge * low_fraction;
  let text = '';
  if (before > 0 && hero.light === 0) text = 'Your lamp goes out.';
  else if (before > low && hero.light <= low) text = 'Your lamp burns low.';
  if (!text) return;
  game.emit({ on: 'notice', kind: 'light_low', source: hero.id, x: hero.x, y: hero.y, text, tone: 'danger' });
}
