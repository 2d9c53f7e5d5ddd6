import type { ReactionDef } from '../../content/definitions.ts';
import { countsAsElement } from '../../rules/damage.ts';
import type { Element, Shares } from '../../rules/elements.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';
import { isReady, startTimer } from '../timers.ts';
import { clearStatus } from './statuses.ts';

/** A strike as reactions see it. */
export interface Struck {
  readonly attacker: Creature;
  readonly target: Creature;
  readonly shares: Shares;
  /** Elements of which this strike applied stacks. */
  readonly applied: readonly Element[];
  /** Statuses the target bore before, with the time of the last strike that applied each. */
  readonly borne: ReadonlyMap<string, number>;
  /** Health the strike took. */
  readonly hit: number;
}

/** At most one reaction per strike: the first in table order that is off cooldown (CONTEXT.md, "Reactions"). */
export function react(game: Game, struck: Struck): void {
  // Every reaction asks for an element that was applied or for a status that was borne.
  if (struck.borne.size === 0 && struck.applied.length === 0) return;
  const { time } = game.tree.run;
  for (const reaction of game.registries.reactions.all()) {
    if (!occurs(game, reaction, struck)) continue;
    const key = `reaction:${reaction.id}`;
    if (!isReady(struck.target, key, time)) continue;
    startTimer(struck.target, key, time + reaction.icd, time);
    perform(game, reaction, struck, 1);
    repeatWhere(game, reaction, struck);
    return;
  }
}

function occurs(game: Game, reaction: ReactionDef, struck: Struck): boolean {
  if (reaction.pair) {
    const [a, b] = reaction.pair;
    return meets(game, struck, a, b, reaction.window) || meets(game, struck, b, a, reaction.window);
  }
  if (reaction.strike !== undefined && reaction.requires !== undefined) {
    const since = struck.borne.get(reaction.requires);
    if (since === undefined || !countsAsElement(struck.shares, reaction.strike)) return false;
    // Stacks of an element must come from a strike; other statuses need only be there.
    return game.registries.statuses.find(reaction.requires).element === undefined || since >= 0;
  }
  return false;
}

/** Whether this strike applied one element, and the other was struck lately and is still borne. */
function meets(game: Game, struck: Struck, applied: Element, partner: Element, window: number): boolean {
  if (!struck.applied.includes(applied)) return false;
  const status = game.registries.statusOfElement.get(partner);
  const stack = status && struck.target.statuses.find((one) => one.status === status.id);
  return stack !== undefined && stack.struck_at >= 0 && stack.struck_at >= game.tree.run.time - window;
}

function perform(game: Game, reaction: ReactionDef, struck: Struck, scale: number): void {
  const { attacker, target } = struck;
  const cause = { ...NO_CAUSE, entry: reaction.id, hit: struck.hit, scale, side: attacker.side };
  clearAfter(game, reaction, target);
  game.emit({
    on: 'notice',
    kind: 'reaction',
    source: target.id,
    x: target.x,
    y: target.y,
    text: `${reaction.name}!`,
    tone: 'plain',
    id: reaction.id,
  });
  for (const action of reaction.actions) game.apply(action, attacker.id, target.id, cause);
}

/** The pair goes before its effect comes, so that what the effect leaves behind stays. */
function clearAfter(game: Game, reaction: ReactionDef, target: Creature): void {
  const pairStatuses = (reaction.pair ?? []).map(
    (element) => game.registries.statusOfElement.get(element)?.id,
  );
  for (const status of reaction.clears ?? pairStatuses) {
    if (status !== undefined) clearStatus(game, target, status);
  }
}

/** A status such as void's makes a reaction of a pair happen again, weaker. */
function repeatWhere(game: Game, reaction: ReactionDef, struck: Struck): void {
  const { pair } = reaction;
  if (!pair) return;
  for (const repetition of game.registries.reactions.all()) {
    const rule = repetition.repeat;
    if (!rule || pair.includes(rule.without)) continue;
    if (!struck.target.statuses.some((stack) => stack.status === rule.status)) continue;
    clearStatus(game, struck.target, rule.status);
    perform(game, { ...repetition, clears: [] }, struck, rule.times);
    perform(game, reaction, struck, rule.times);
    return;
  }
}
