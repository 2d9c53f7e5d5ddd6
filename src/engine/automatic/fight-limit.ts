import { isBadlyHurt } from '../badly-hurt.ts';
import type { Game } from '../game.ts';
import { aimOf } from '../possession/aim.ts';
import { type Advice, adviceInFight, adviceWhenHurt } from './advice.ts';
import type { FightMemory } from './fight-memory.ts';
import type { InterruptCause } from './interrupts.ts';
import type { Ending, PlanKind } from './plan.ts';

/** Striking by hand is always possible; it is the player's own decision then. */
const BY_HAND: Advice = { does: 'strike by hand', key: 'fire' };
const FIGHT_ON: Advice = { does: 'fight on', key: 'attack_repeat' };
const ONE_BLOW: Advice = { does: 'press again for one blow', key: 'attack_repeat' };

/**
 * How far a fight goes on by one key, so that it never ends in the hero's death: not at all when two more turns like
 * the worst would kill, and one step for each press once the hero is badly hurt and was told so.
 *
 * @param started whether the same press did a step already
 * @returns why it ends here; undefined when it goes on
 */
export function fightLimit(game: Game, memory: FightMemory, started: boolean): Ending | undefined {
  const byHand = adviceInFight(game, [BY_HAND]);
  if (memory.isNearDeath(game)) return { done: NEAR_DEATH, advice: byHand };
  if (!isBadlyHurt(game)) return undefined;
  if (memory.worst === 0) return { done: UNKNOWN_BLOWS, advice: byHand };
  if (memory.isWarned) return started ? { done: '' } : undefined;
  memory.isWarned = true;
  return { done: 'You are badly hurt.', advice: adviceInFight(game, [ONE_BLOW]) };
}

/** Whoever was stopped for it and presses the same key again. */
const NEAR_DEATH =
  'Two more turns like the worst of this fight would kill you: every further blow is yours to choose.';
const UNKNOWN_BLOWS =
  'You are badly hurt, and how hard they strike is still to be felt: every further blow is yours to choose.';

/** What the player can do about the reason why an automatic action was stopped. */
export function adviceOn(cause: InterruptCause, kind: PlanKind, game: Game): readonly Advice[] {
  switch (cause) {
    case 'low_health':
      return kind === 'attack' ? adviceInFight(game, [ONE_BLOW]) : adviceWhenHurt(game);
    case 'near_death':
      return adviceInFight(game, [BY_HAND]);
    case 'unmoved':
      return [...otherWays(game), FIGHT_ON];
    default:
      return [];
  }
}

/** What else than the weapon in hand there is to fight with. */
function otherWays({ tree: { hero }, registries }: Game): Advice[] {
  const ways: Advice[] = [];
  if (hero.equipment.second_weapon) ways.push({ does: 'take the other weapon', key: 'swap_weapons' });
  const throwable = hero.pack.some(({ id }) => aimOf(registries.items.find(id).actions) === 'needed');
  if (throwable) ways.push({ does: 'throw something', key: 'inventory' });
  return ways;
}
