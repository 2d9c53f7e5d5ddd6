import type { Action } from '../../content/schema/action.ts';
import { attributeOf } from '../../engine/attribute.ts';
import type { Command } from '../../engine/command.ts';
import { distanceSquared, inClearLine } from '../../engine/effects/action-context.ts';
import type { Game } from '../../engine/game.ts';
import type { GameAction } from '../../engine/game-action.ts';
import type { Creature, Hero } from '../../engine/game-tree.ts';
import { slotsFor } from '../../engine/inventory.ts';
import { ARENA_CENTRE } from '../../engine/open-arena.ts';
import { dialogNode } from '../../engine/people/people.ts';
import { advanceClock } from '../../engine/time/settle.ts';
import { performAlone, performCommand } from '../../engine/turn/play.ts';
import { closeTurn, spend } from '../../engine/turn/schedule.ts';
import { castMember } from './expectations.ts';
import type { ScenarioStep } from './scenario-schema.ts';
import { ScenarioError, type Stage } from './set-up.ts';

/** Does one step of a scenario. The acting creature's time must have come; its act costs what it costs in play. */
export function playStep(stage: Stage, step: ScenarioStep, index: number): void {
  const path = ['steps', index];
  const { game } = stage;
  switch (step.do) {
    case 'apply': {
      const source = castMember(stage, step.source, [...path, 'source']);
      const target =
        step.target === undefined ? undefined : castMember(stage, step.target, [...path, 'target']);
      return freely(stage, step.action, source, target);
    }
    case 'attack': {
      const target = castMember(stage, step.target, [...path, 'target']);
      return attack(stage, castMember(stage, step.who, [...path, 'who']), target, path);
    }
    case 'move':
      return move(stage, castMember(stage, step.who, [...path, 'who']), step.to, path);
    case 'wait':
      return wait(stage, step.seconds);
    case 'use': {
      const target =
        step.target === undefined ? undefined : castMember(stage, step.target, [...path, 'target']);
      return heroCommand(
        stage,
        { do: 'use_item', index: packIndex(stage, step.item, path), target: target?.id },
        path,
      );
    }
    case 'equip': {
      const { slot } = game.registries.items.find(step.item);
      const wanted = slot && slotsFor(slot)[0];
      return heroCommand(
        stage,
        { do: 'equip', index: packIndex(stage, step.item, path), slot: wanted },
        path,
      );
    }
    case 'unequip':
      return heroCommand(stage, { do: 'unequip', slot: step.slot }, path);
    case 'talk':
      return talk(stage, castMember(stage, step.with, [...path, 'with']), step.answer, path);
    case 'upgrade':
      return heroCommand(stage, { do: 'buy_upgrade', id: step.id }, path);
    case 'command':
      return heroCommand(stage, parseCommand(step.line, path), path);
  }
}

/** An action that costs nobody time. */
function freely(stage: Stage, action: Action, source: Creature, target: Creature | undefined): void {
  const { game } = stage;
  game.beginCount();
  game.apply(action, source.id, target?.id);
  game.drain();
  closeTurn(game);
}

function attack(stage: Stage, who: Creature, target: Creature, path: (string | number)[]): void {
  const { game } = stage;
  const range = Math.max(attributeOf(game, who, 'range', target), 1.5);
  if (target.health <= 0) throw new ScenarioError([...path, 'target'], 'the target is already dead');
  if (distanceSquared(who, target) > range * range || !inClearLine(game, who, target)) {
    throw new ScenarioError([...path, 'target'], 'the target is out of reach');
  }
  if (who.kind === 'hero' && stage.scenario.scenario.ai) {
    return heroCommand(stage, { do: 'attack', target: target.id }, path);
  }
  act(stage, who, path, attributeOf(game, who, 'attack_interval', target), [
    [{ action: 'start_attack' }, target],
    [{ action: 'strike' }, target],
  ]);
}

function move(stage: Stage, who: Creature, to: readonly [number, number], path: (string | number)[]): void {
  const { game } = stage;
  const x = ARENA_CENTRE.x + to[0];
  const y = ARENA_CENTRE.y + to[1];
  if (Math.max(Math.abs(x - who.x), Math.abs(y - who.y)) !== 1) {
    throw new ScenarioError([...path, 'to'], 'a move is one step to one of the eight neighbours');
  }
  if (game.creatureAt(x, y)) throw new ScenarioError([...path, 'to'], 'somebody stands there');
  if (who.kind === 'hero' && stage.scenario.scenario.ai) {
    return heroCommand(stage, { do: 'step', dx: x - who.x, dy: y - who.y }, path);
  }
  act(stage, who, path, attributeOf(game, who, 'move_interval'), [[{ action: 'step', x, y }, undefined]]);
}

/** Begins the creature's turn, does its actions with a drain after each, and lets it pay. */
function act(
  stage: Stage,
  who: Creature,
  path: (string | number)[],
  seconds: number,
  actions: readonly (readonly [GameAction, Creature | undefined])[],
): void {
  const { game } = stage;
  beginTurn(game, who, path);
  game.beginCount();
  for (const [action, target] of actions) {
    game.apply(action, who.id, target?.id);
    game.drain();
  }
  spend(game, who, seconds);
  closeTurn(game);
}

/** Moves the clock to the creature's turn and begins it. */
function beginTurn(game: Game, who: Creature, path: (string | number)[]): void {
  advanceClock(game, Math.max(game.tree.run.time, who.next_at));
  if (who.health <= 0) throw new ScenarioError(path, 'the one who should act is dead by then');
  game.beginCount();
  game.apply({ action: 'begin_turn' }, who.id);
  game.drain();
}

function wait(stage: Stage, seconds: number): void {
  const { game } = stage;
  const until = game.tree.run.time + seconds;
  if (!stage.scenario.scenario.ai) {
    advanceClock(game, until);
    closeTurn(game);
    return;
  }
  while (game.tree.run.phase === 'playing' && game.tree.run.time < until - 1e-9) {
    if (!performCommand(game, { do: 'wait' }).ok) return;
  }
}

/** What only the hero can do goes the way of play; without `ai` nobody else has a turn after it. */
function heroCommand(stage: Stage, command: Command, path: (string | number)[]): void {
  const { game } = stage;
  if (!stage.scenario.scenario.ai) beginTurn(game, game.tree.hero, path);
  const result = stage.scenario.scenario.ai ? performCommand(game, command) : performAlone(game, command);
  if (!result.ok) throw new ScenarioError(path, `this step is not possible: ${result.refusal.text}`);
}

function talk(stage: Stage, person: Creature, answer: number | undefined, path: (string | number)[]): void {
  const { game } = stage;
  heroCommand(stage, { do: 'talk', target: person.id }, path);
  if (answer === undefined) return;
  const node = dialogNode(game, person);
  if (!node) throw new ScenarioError(path, 'this person has nothing to say');
  heroCommand(stage, { do: 'answer', target: person.id, node: node.node, answer }, path);
}

function packIndex(stage: Stage, item: string, path: (string | number)[]): number {
  const index = (stage.game.tree.hero as Hero).pack.findIndex((stack) => stack.id === item);
  if (index < 0) throw new ScenarioError([...path, 'item'], `the hero has no ${item}`);
  return index;
}

function parseCommand(line: string, path: (string | number)[]): Command {
  try {
    return JSON.parse(line) as Command;
  } catch {
    throw new ScenarioError([...path, 'line'], 'this is not a command; it looks like {"do":"wait"}');
  }
}
