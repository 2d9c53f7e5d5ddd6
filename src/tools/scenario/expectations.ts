import { attributeOf } from '../../engine/attribute.ts';
import { questState } from '../../engine/condition.ts';
import type { Creature, Hero } from '../../engine/game-tree.ts';
import { countOwned } from '../../engine/inventory.ts';
import { ARENA_CENTRE } from '../../engine/open-arena.ts';
import type { Expectation } from './expect-schema.ts';
import { ScenarioError } from './scenario-error.ts';
import { castMember, type Stage } from './set-up.ts';

/** An expectation and what was found. */
export interface Checked {
  /** What was expected, in words. */
  readonly expected: string;
  /** What was found, in words. */
  readonly found: string;
  readonly holds: boolean;
}

/** Checks before the first step what no step can mend: names, and steps that are not there. */
export function checkNames(stage: Stage): void {
  for (const [index, expectation] of stage.scenario.expect.entries()) {
    const path = ['expect', index];
    const { steps } = stage.scenario;
    if (expectation.after !== undefined && expectation.after > steps.length) {
      throw new ScenarioError(
        [...path, 'after'],
        `there is no step ${expectation.after}: there are ${steps.length}`,
      );
    }
    for (const field of ['who', 'against', 'source', 'target'] as const) {
      const handle = expectation[field];
      if (handle !== undefined) castMember(stage, handle, [...path, field]);
    }
  }
}

/** Whether a creature lives: a companion that is down can yet be helped up. */
export function isAlive(creature: Creature): boolean {
  return creature.health > 0 || creature.downed_until >= 0;
}

/** Checks one expectation at this moment. */
export function checkExpectation(stage: Stage, expectation: Expectation, index: number): Checked {
  const path = ['expect', index];
  const parts = [
    ...creatureParts(stage, expectation, path),
    ...questParts(stage, expectation),
    ...toldParts(stage, expectation, path),
  ];
  return {
    expected: parts.map((part) => part.expected).join(', '),
    found: parts.map((part) => part.found).join(', '),
    holds: parts.every((part) => part.holds),
  };
}

function creatureParts(stage: Stage, expectation: Expectation, path: (string | number)[]): Checked[] {
  const { game } = stage;
  const who = castMember(stage, expectation.who, [...path, 'who']);
  const name = expectation.who;
  const { within } = expectation;
  const parts: Checked[] = [];
  if (expectation.health !== undefined)
    parts.push(near(`${name} health`, expectation.health, who.health, within));
  if (expectation.attribute !== undefined) {
    const against = expectation.against && castMember(stage, expectation.against, [...path, 'against']);
    const value = attributeOf(game, who, expectation.attribute, against || undefined);
    parts.push(near(`${name} ${expectation.attribute}`, expectation.value ?? 0, value, within));
  }
  if (expectation.status !== undefined) {
    const stacks = who.statuses.find((stack) => stack.status === expectation.status)?.stacks ?? 0;
    const wanted = expectation.stacks;
    parts.push(
      wanted === undefined
        ? { expected: `${name} has ${expectation.status}`, found: `${stacks} stacks`, holds: stacks > 0 }
        : near(`${name} stacks of ${expectation.status}`, wanted, stacks, 0),
    );
  }
  if (expectation.item !== undefined) {
    const count = who.kind === 'hero' ? countOwned(who as Hero, expectation.item) : 0;
    parts.push(near(`${name} owns ${expectation.item}`, expectation.count ?? 1, count, 0));
  }
  if (expectation.alive !== undefined) {
    const alive = isAlive(who);
    parts.push({
      expected: `${name} is ${expectation.alive ? 'alive' : 'dead'}`,
      found: alive ? 'alive' : 'dead',
      holds: alive === expectation.alive,
    });
  }
  if (expectation.at !== undefined) {
    const found = [who.x - ARENA_CENTRE.x, who.y - ARENA_CENTRE.y];
    parts.push({
      expected: `${name} at [${expectation.at.join(', ')}]`,
      found: `[${found.join(', ')}]`,
      holds: found[0] === expectation.at[0] && found[1] === expectation.at[1],
    });
  }
  return parts;
}

function questParts(stage: Stage, expectation: Expectation): Checked[] {
  const { quest } = expectation;
  if (quest === undefined) return [];
  const parts: Checked[] = [];
  const state = questState(stage.game, quest);
  if (expectation.state !== undefined) {
    parts.push({
      expected: `${quest} is ${expectation.state}`,
      found: state,
      holds: state === expectation.state,
    });
  }
  if (expectation.count !== undefined && expectation.item === undefined) {
    const count = stage.game.tree.quests.find((progress) => progress.quest === quest)?.count ?? 0;
    parts.push(near(`${quest} count`, expectation.count, count, 0));
  }
  return parts;
}

function toldParts(stage: Stage, expectation: Expectation, path: (string | number)[]): Checked[] {
  const parts: Checked[] = [];
  if (expectation.event !== undefined) {
    const source = expectation.source && castMember(stage, expectation.source, [...path, 'source']);
    const target = expectation.target && castMember(stage, expectation.target, [...path, 'target']);
    const times = stage.told.filter(
      (one) =>
        one.on === expectation.event &&
        (!source || one.source === source.id) &&
        (!target || one.target === target.id),
    ).length;
    const wanted = expectation.times;
    parts.push({
      expected: `${expectation.event} ${wanted === undefined ? 'at least once' : `${wanted} times`}`,
      found: `${times} times`,
      holds: wanted === undefined ? times > 0 : times === wanted,
    });
  }
  if (expectation.warning !== undefined) {
    const wanted = expectation.warning;
    const holds = stage.game.tree.log.some((line) => line.text.includes(wanted));
    parts.push({ expected: `the log says "${wanted}"`, found: holds ? 'it does' : 'it does not', holds });
  }
  return parts;
}

function near(what: string, expected: number, found: number, within: number): Checked {
  return {
    expected: `${what} ${rounded(expected)}`,
    found: String(rounded(found)),
    holds: Math.abs(found - expected) <= within + 1e-12,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}
