import type { Action } from '../../content/schema/action.ts';
import { isInReach } from '../../engine/ai/foes.ts';
import { knowsHero } from '../../engine/ai/noticing.ts';
import { attributeOf } from '../../engine/attribute.ts';
import type { Command } from '../../engine/command.ts';
import { areHostile } from '../../engine/effects/action-context.ts';
import type { Game } from '../../engine/game.ts';
import type { GameAction } from '../../engine/game-action.ts';
import type { Creature } from '../../engine/game-tree.ts';
import { canSwap } from '../../engine/moving/moving.ts';
import { ARENA_CENTRE } from '../../engine/open-arena.ts';
import { dialogNode } from '../../engine/people/dialog.ts';
import { aimOf } from '../../engine/possession/aim.ts';
import { slotForItem } from '../../engine/possession/possession.ts';
import { advanceClock } from '../../engine/time/settle.ts';
import { performAlone, performCommand } from '../../engine/turn/play.ts';
import { advanceUntilHero, closeTurn, spend } from '../../engine/turn/schedule.ts';
import { indexAt, isInside } from '../../world/grid.ts';
import { readCommand } from './command-line.ts';
import { ScenarioError } from './scenario-error.ts';
import { castMember, type Stage } from './set-up.ts';
import type { ScenarioStep } from './step-schema.ts';

type Path = readonly (string | number)[];

/** Does one step of a scenario. The acting creature's time must have come; its act costs what it costs in play. */
export function playStep(stage: Stage, step: ScenarioStep, index: number): void {
  const path = ['steps', index];
  if (stage.game.tree.run.phase !== 'playing') throw new ScenarioError(path, 'the run is over by then');
  const member = (handle: string, field: string): Creature => castMember(stage, handle, [...path, field]);
  const aimedAt = (handle: string | undefined): Creature | undefined =>
    handle === undefined ? undefined : member(handle, 'target');
  switch (step.do) {
    case 'apply':
      return freely(stage, step.action, member(step.source, 'source'), aimedAt(step.target), path);
    case 'attack':
      return attack(stage, member(step.who, 'who'), member(step.target, 'target'), path);
    case 'move':
      return move(stage, member(step.who, 'who'), step.to, path);
    case 'wait':
      return wait(stage, step.seconds);
    case 'use': {
      if (member(step.who, 'who').kind !== 'hero') {
        throw new ScenarioError([...path, 'who'], 'only the hero has a pack to use things from');
      }
      const target = aimedAt(step.target)?.id;
      return heroCommand(stage, { do: 'use_item', index: packIndex(stage, step.item, path), target }, path);
    }
    case 'equip': {
      const index = packIndex(stage, step.item, path);
      const slot = slotForItem(stage.game, stage.game.tree.hero, step.item);
      return heroCommand(stage, { do: 'equip', index, slot }, path);
    }
    case 'unequip':
      return heroCommand(stage, { do: 'unequip', slot: step.slot }, path);
    case 'talk':
      return talk(stage, member(step.with, 'with'), [step.answer ?? []].flat(), path);
    case 'upgrade':
      return heroCommand(stage, { do: 'buy_upgrade', id: step.id }, path);
    case 'command':
      return command(stage, step.line, [...path, 'line']);
  }
}

/** An action that costs nobody time. */
function freely(
  stage: Stage,
  action: Action,
  source: Creature,
  target: Creature | undefined,
  path: Path,
): void {
  const { game } = stage;
  // A zone lies round the one who acts where nobody is named; everything else would act upon nobody.
  if (!target && action.action !== 'create_zone' && aimOf([action]) === 'needed') {
    throw new ScenarioError(path, 'this action is about a `target`, and the step names none');
  }
  game.beginCount();
  game.apply(action, source.id, target?.id);
  game.drain();
  closeTurn(game);
}

function attack(stage: Stage, who: Creature, target: Creature, path: Path): void {
  const { game } = stage;
  if (who.kind === 'hero' && stage.scenario.scenario.ai) {
    return heroCommand(stage, { do: 'attack', target: target.id }, path);
  }
  beginTurn(game, who, path);
  if (target.health <= 0) throw new ScenarioError([...path, 'target'], 'the target is already dead');
  if (!areHostile(who.side, target.side)) {
    throw new ScenarioError([...path, 'target'], 'the target is no foe of the one who attacks');
  }
  if (!isInReach(game, who, target)) {
    throw new ScenarioError([...path, 'target'], 'the target is out of reach');
  }
  act(game, who, attributeOf(game, who, 'attack_interval', target), [
    [{ action: 'start_attack' }, target],
    [{ action: 'strike' }, target],
  ]);
}

function move(stage: Stage, who: Creature, to: readonly [number, number], path: Path): void {
  const { game } = stage;
  const x = ARENA_CENTRE.x + to[0];
  const y = ARENA_CENTRE.y + to[1];
  const at = [...path, 'to'];
  if (who.kind === 'hero' && stage.scenario.scenario.ai) {
    return heroCommand(stage, { do: 'step', dx: x - who.x, dy: y - who.y }, path);
  }
  beginTurn(game, who, path);
  if (Math.max(Math.abs(x - who.x), Math.abs(y - who.y)) !== 1) {
    throw new ScenarioError(at, 'a move is one step to one of the eight neighbours');
  }
  if (!isInside(x, y) || !game.tree.floor.grid.isWalkable(indexAt(x, y))) {
    throw new ScenarioError(at, 'something solid is there');
  }
  const other = game.creatureAt(x, y);
  if (other && !canSwap(who, other)) throw new ScenarioError(at, 'somebody stands there');
  act(game, who, attributeOf(game, who, 'move_interval'), [[{ action: 'step', x, y }, undefined]]);
}

/** Does the creature's actions with a drain after each, and lets it pay. */
function act(
  game: Game,
  who: Creature,
  seconds: number,
  actions: readonly (readonly [GameAction, Creature | undefined])[],
): void {
  game.beginCount();
  for (const [action, target] of actions) {
    game.apply(action, who.id, target?.id);
    game.drain();
  }
  spend(game, who, seconds);
  closeTurn(game);
}

/** Moves the clock to the creature's turn and begins it. */
function beginTurn(game: Game, who: Creature, path: Path): void {
  passTo(game, Math.max(game.tree.run.time, who.next_at));
  if (who.health <= 0) throw new ScenarioError(path, 'the one who should act is dead by then');
  game.beginCount();
  game.apply({ action: 'begin_turn' }, who.id);
  game.drain();
}

/** The clock moves on. Whoever sees the hero keeps its track, though it takes no turn of its own here. */
function passTo(game: Game, time: number): void {
  advanceClock(game, time);
  for (const enemy of [...game.tree.enemies]) {
    if (enemy.health > 0 && knowsHero(game, enemy)) game.apply({ action: 'notice_hero' }, enemy.id);
  }
  game.drain();
}

function wait(stage: Stage, seconds: number): void {
  const { game } = stage;
  const { hero, run } = game.tree;
  const until = run.time + seconds;
  if (!stage.scenario.scenario.ai) {
    passTo(game, until);
    closeTurn(game);
    return;
  }
  while (run.phase === 'playing' && run.time < until - 1e-9) {
    spend(game, hero, Math.min(game.registries.balance.time.wait, until - run.time));
    closeTurn(game);
    advanceUntilHero(game);
  }
}

/** What only the hero can do goes the way of play; without `ai` nobody else has a turn after it. */
function heroCommand(stage: Stage, given: Command, path: Path): void {
  const { game } = stage;
  const { ai } = stage.scenario.scenario;
  if (!ai) beginTurn(game, game.tree.hero, path);
  const result = ai ? performCommand(game, given) : performAlone(game, given);
  if (!result.ok) throw new ScenarioError(path, `this step is not possible: ${result.refusal.text}`);
}

function command(stage: Stage, line: string, path: Path): void {
  const read = readCommand(line, (name) => castMember(stage, name, path).id);
  if (!read.ok) throw new ScenarioError(path, read.problem);
  heroCommand(stage, read.command, path);
}

/** Answers belong to the talk that was paid for: no time passes between them. */
function talk(stage: Stage, person: Creature, answers: readonly number[], path: Path): void {
  const { game } = stage;
  heroCommand(stage, { do: 'talk', target: person.id }, path);
  let name: string | undefined;
  for (const [index, answer] of answers.entries()) {
    const node = index > 0 && name === undefined ? undefined : dialogNode(game, person, name);
    if (!node) throw new ScenarioError([...path, 'answer'], 'this person has nothing to say then');
    const chosen = node.answers.find((one) => one.index === answer);
    if (!chosen) {
      const words = node.answers.map((one) => `${one.index} "${one.text}"`).join(', ');
      throw new ScenarioError(
        [...path, 'answer'],
        `there is no answer ${answer} now; there is ${words || 'none'}`,
      );
    }
    const result = performAlone(game, { do: 'answer', target: person.id, node: node.node, answer });
    if (!result.ok) throw new ScenarioError(path, `this step is not possible: ${result.refusal.text}`);
    name = chosen.to;
  }
}

function packIndex(stage: Stage, item: string, path: Path): number {
  const index = stage.game.tree.hero.pack.findIndex((stack) => stack.id === item);
  if (index < 0) throw new ScenarioError([...path, 'item'], `the hero has no ${item} in the pack`);
  return index;
}
