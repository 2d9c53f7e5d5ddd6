import type { EventFilter } from '../../content/schema/trigger.ts';
import type { Side } from '../../content/vocabulary.ts';
import { countsAsElement } from '../../rules/damage.ts';
import { holds } from '../condition.ts';
import type { GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import type { FiringRule } from '../grants.ts';
import { countUp, isReady } from '../timers.ts';

/** Who is asked of what, and how the answer of a trigger differs from that of a quest. */
export interface Asking {
  readonly event: GameEvent;
  readonly carrier: Creature;
  /** Whether an internal cooldown and the chain of causes can keep it from firing; quests only count. */
  readonly limited: boolean;
  /** Where the carrier must stand if `when` does not say. */
  readonly defaultSide: Side;
}

/**
 * The one function that decides whether something fires on an event. Asked in this order: side, `when`,
 * `condition`, internal cooldown, chain, `every`, and last one roll for `chance`.
 */
export function fires(game: Game, rule: FiringRule, asking: Asking): boolean {
  const { event, carrier } = asking;
  const { said, key } = rule;
  if (rule.on !== event.on) return false;
  if (!standsOn(rule.side ?? asking.defaultSide, event, carrier)) return false;
  if (rule.isFiltering && !passes(said.when, event)) return false;
  if (!holds(game, said.condition, carrier, otherSide(game, event, carrier))) return false;
  if (asking.limited) {
    if (!isReady(carrier, icdTimer(key), game.tree.run.time)) return false;
    if (event.chain.includes(chainKey(carrier, key))) return false;
  }
  if (said.every > 1 && countUp(carrier, key) % said.every !== 0) return false;
  return game.random.play.chance(said.chance);
}

/** Key of a trigger's internal cooldown among its carrier's timers. */
export function icdTimer(key: string): string {
  return `icd:${key}`;
}

/** Names a trigger in a chain of causes: carrier, source entry and position. */
export function chainKey(carrier: Creature, key: string): string {
  return `${carrier.id}/${key}`;
}

/** The other party of the event: for its source the target, for its target the source, for anyone else the source. */
export function otherSide(game: Game, event: GameEvent, carrier: Creature): Creature | undefined {
  return game.tryCreature(carrier.id === event.source ? event.target : event.source);
}

function standsOn(side: Side, event: GameEvent, carrier: Creature): boolean {
  switch (side) {
    case 'source':
      return carrier.id === event.source;
    case 'target':
      return carrier.id === event.target;
    case 'witness':
      return carrier.id !== event.source && carrier.id !== event.target;
    case 'any':
      return true;
  }
}

/** Whether the event's own payload is what `when` asks for. */
function passes(when: EventFilter, event: GameEvent): boolean {
  switch (event.on) {
    case 'attack_hit':
      return (
        (when.damage_type === undefined || countsAsElement(event.shares, when.damage_type)) &&
        (when.critical === undefined || when.critical === event.critical)
      );
    case 'damage_taken':
      return when.damage_type === undefined || countsAsElement(event.shares, when.damage_type);
    case 'item_picked_up':
    case 'item_used':
      return when.item === undefined || when.item === event.item.id;
    case 'floor_entered':
      return when.floor === undefined || when.floor === event.floor;
    case 'room_entered':
      return when.prefab === undefined || when.prefab === event.prefab;
    case 'npc_talked':
      return when.npc === undefined || when.npc === event.npc;
    case 'quest_completed':
      return when.quest === undefined || when.quest === event.quest;
    case 'combat_ended':
      return when.outcome === undefined || when.outcome === event.outcome;
    default:
      return true;
  }
}
