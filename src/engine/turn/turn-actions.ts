import { attributeOf } from '../attribute.ts';
import { capitalized, describeCreature } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { heal } from '../effects/health-actions.ts';
import type { EventOf } from '../event.ts';
import type { Game } from '../game.ts';
import type { Creature, RunPhase } from '../game-tree.ts';
import { reconcileAbilities } from '../possession/reconcile-abilities.ts';
import { isQuiet } from '../quiet.ts';
import { admitWaiting, settleWaves } from './waves.ts';

/** `begin_turn`: whose turn it is, and that a fight began since the last one. */
export function beginTurn(context: ActionContext): void {
  const { game, self } = context;
  if (!self) return;
  const { run, hero } = game.tree;
  if (self === hero) run.turn++;
  reconcileAbilities(game, self);
  game.emit({ on: 'turn_started', source: self.id, x: self.x, y: self.y, chain: [] });
  if (!run.fight_is_new) return;
  run.fight_is_new = false;
  game.emit({ on: 'combat_started', source: hero.id, x: hero.x, y: hero.y, chain: [] });
}

/** `spend_time`: what the creature did costs so many seconds. */
export function spendTime(context: ActionContext, action: { readonly seconds: number }): void {
  const { game, self } = context;
  if (!self) return;
  const from = Math.max(self.next_at, game.tree.run.time);
  // To the microsecond, so that ten steps of 0.1 s and one of 1 s end at the same time and ties are ties.
  self.next_at = Math.round((from + action.seconds) * 1e6) / 1e6;
}

/**
 * `rest`: health comes back every so many seconds of unbroken rest at a quiet moment. No seconds end a rest, so
 * that walking between two short ones does not count.
 */
export function rest(context: ActionContext, action: { readonly seconds: number }): void {
  const { game } = context;
  const { hero, run } = game.tree;
  if (action.seconds <= 0 || !isQuiet(game)) {
    hero.rested_at = -1;
    return;
  }
  const { rest_every, rest_fraction } = game.registries.balance.time;
  // The rests before have given what they brought, so that less than one healing is owed from before now.
  hero.rested_at = hero.rested_at < 0 ? run.time : Math.max(hero.rested_at, run.time - rest_every);
  const until = run.time + action.seconds;
  while (hero.rested_at + rest_every <= until + 1e-6) {
    hero.rested_at += rest_every;
    heal(game, hero, attributeOf(game, hero, 'max_health') * rest_fraction);
  }
}

/** `remove_dead`: the dead leave the lists, rooms that lost their last are cleared, and a dead hero ends the run. */
export function removeDead(context: ActionContext): void {
  const { game } = context;
  const { tree } = game;
  const gone: Creature[] = [];
  tree.enemies = withoutDead(tree.enemies, gone);
  tree.companions = withoutDead(tree.companions, gone);
  for (const room of tree.floor.rooms) {
    if (room.residents.some(isGone)) room.residents = withoutDead(room.residents, gone);
  }
  for (const creature of gone) game.forget(creature);
  for (const { home } of gone) clearRoom(game, home);
  if (tree.hero.health <= 0) {
    game.apply({ action: 'end_run', phase: 'dead', ending: causeOfDeath(game) }, tree.hero.id);
    return;
  }
  admitWaiting(game);
  if (gone.some((creature) => creature.hunter)) settleWaves(game);
}

/** `end_run`: no more commands; what it pays is a matter of the profile. */
export function endRun(
  context: ActionContext,
  action: { readonly phase: Exclude<RunPhase, 'playing'>; readonly ending: string },
): void {
  const { run, record } = context.game.tree;
  if (run.phase !== 'playing') return;
  run.phase = action.phase;
  run.ending = action.ending;
  record.timeline.push({ turn: run.turn, text: action.ending });
}

function withoutDead(creatures: Creature[], gone: Creature[]): Creature[] {
  if (!creatures.some(isGone)) return creatures;
  for (const creature of creatures) if (isGone(creature)) gone.push(creature);
  return creatures.filter((creature) => !isGone(creature));
}

/** Dead for good: a companion that is down may yet be revived. */
export function isGone(creature: Creature): boolean {
  return creature.health <= 0 && creature.downed_until < 0;
}

function clearRoom(game: Game, home: number): void {
  const room = game.tree.floor.rooms[home];
  if (!room || room.residents.length > 0) return;
  if (game.tree.enemies.some((enemy) => enemy.home === home)) return;
  room.cleared = true;
}

/** In words, from what was told last: a killer may be gone before its victim. */
function causeOfDeath(game: Game): string {
  const { hero, floor } = game.tree;
  const where = `on floor ${floor.depth}`;
  const death = game.happened.findLast(
    (happening): happening is EventOf<'creature_died'> =>
      happening.on === 'creature_died' && happening.source === hero.id,
  );
  const killer = game.tryCreature(death?.target);
  if (!killer || killer === hero) return `Died ${where}.`;
  return capitalized(`Killed by ${describeCreature(game, killer)} ${where}.`);
}
