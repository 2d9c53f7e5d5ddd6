import type { Action, Amount } from '../../../content/schema/action.ts';
import type { Trigger } from '../../../content/schema/trigger.ts';
import type { EventName } from '../../../content/vocabulary.ts';
import { itemPhrase } from '../../../engine/describe.ts';
import type { Game } from '../../../engine/game.ts';
import { tilesWord } from '../../game/words.ts';
import { conditionWords, modifierWords, numberWord } from './modifier-words.ts';

/**
 * What an action does, made from the data that runs: "12.4 kinetic damage to the target, past armor". Amounts
 * that hang on the hero's attributes are worked out as they are now. Empty for what the player does not feel.
 */
export function actionWords(action: Action, game: Game): string {
  const { registries } = game;
  const nameIn = (registry: 'items' | 'statuses' | 'quests' | 'enemies' | 'abilities', id: string): string =>
    registries[registry].tryFind(id)?.name ?? id;
  const itemsIn = (id: string, count: number): string => itemPhrase(registries, { id, count, affixes: [] });
  switch (action.action) {
    case 'damage': {
      const past = action.ignores.length > 0 ? `, past ${action.ignores.join(' and ')}` : '';
      return `${amountWords(action.amount, game)} ${action.damage_type} damage to ${targetWords(action)}${past}`;
    }
    case 'heal':
      return `heals ${targetWords(action)} by ${amountWords(action.amount, game)}`;
    case 'apply_status':
      return `${timesWord(action.stacks)}${nameIn('statuses', action.status)} on ${targetWords(action)}`;
    case 'clear_status': {
      const what = action.status === undefined ? 'every status' : nameIn('statuses', action.status);
      const stacks = action.stacks === undefined ? '' : `${action.stacks} of `;
      return `takes ${stacks}${what} from ${targetWords(action)}`;
    }
    case 'stun':
      return `stuns ${targetWords(action)} for ${numberWord(action.seconds)} s`;
    case 'refill_light':
      return action.fraction >= 1
        ? 'fills the lamp'
        : `charges the lamp by ${numberWord(action.fraction * 100)} %`;
    case 'give_item':
      return `gives ${itemsIn(action.item, action.count)}`;
    case 'take_item':
      return `takes ${itemsIn(action.item, action.count)}`;
    case 'add_effect': {
      const what = action.modifiers.map((one) => modifierWords(one, 1, registries)).join(', ');
      const most = action.max_stacks > 1 ? `, up to ${action.max_stacks} times` : '';
      return `${action.name} for ${numberWord(action.seconds)} s on ${targetWords(action)}${most}: ${what}`;
    }
    case 'start_quest':
      return `starts the task “${nameIn('quests', action.quest)}”`;
    case 'flee':
      return 'one step away from danger, and a short burst of speed';
    case 'open_shop':
      return 'opens the shop';
    case 'summon':
      return `calls ${timesWord(action.count)}${nameIn('enemies', action.enemy)}`;
    case 'raise_dead':
      return `raises ${action.max} of the fallen within ${tilesWord(action.radius)}`;
    case 'pull':
      return `drags ${targetWords(action)} ${tilesWord(action.tiles)}`;
    case 'push':
      return `shoves ${targetWords(action)} ${tilesWord(action.tiles)} away`;
    case 'reduce_cooldown': {
      const what = action.ability === undefined ? 'every ability' : nameIn('abilities', action.ability);
      return `${what} is ready ${numberWord(action.seconds)} s sooner`;
    }
    case 'create_zone': {
      const all = (actions: readonly Action[]): string =>
        actions.map((one) => actionWords(one, game)).join(', ');
      const radius = `radius ${numberWord(action.radius)}`;
      const seconds = `${numberWord(action.seconds)} s`;
      const after = action.after?.length ? `; then ${all(action.after)}` : '';
      return action.ring
        ? `${action.name}, a ring out to ${radius} in ${seconds}: as it passes, ${all(action.tick)}${after}`
        : `${action.name}, ${radius}, for ${seconds}: each second ${all(action.tick)}${after}`;
    }
    case 'log':
      return '';
  }
}

/** What several actions do, a sentence each. */
export function actionsWords(actions: readonly Action[], game: Game): string[] {
  return actions.map((action) => actionWords(action, game)).filter((words) => words !== '');
}

/** A trigger in words: "On a hit (20 %): 3 fire damage to the target". */
export function triggerWords(trigger: Trigger, game: Game): string {
  const { when, chance, every, icd, condition, actions } = trigger;
  const { registries } = game;
  let event = when.side === undefined || when.side === 'source' ? OWN[trigger.on] : undefined;
  if (trigger.on === 'creature_died') event = when.side === 'source' ? 'When you die' : 'On a kill';
  event ??= when.side === 'target' ? `${OTHERS[trigger.on]} by a foe` : `${OTHERS[trigger.on]} near you`;
  const limits: string[] = [];
  if (when.damage_type !== undefined) limits.push(`with ${when.damage_type}`);
  if (when.critical !== undefined) limits.push(when.critical ? 'critical' : 'not critical');
  if (chance < 1) limits.push(`${numberWord(chance * 100)} %`);
  if (every > 1) limits.push(`every ${every} times`);
  const asked = conditionWords(condition, registries);
  if (asked !== '') limits.push(asked);
  if (icd > 1) limits.push(`at most every ${numberWord(icd)} s`);
  const brackets = limits.length > 0 ? ` (${limits.join(', ')})` : '';
  return `${event}${brackets}: ${actionsWords(actions, game).join('; ') || 'something is said'}`;
}

const OWN: Readonly<Record<EventName, string>> = {
  turn_started: 'Each turn',
  attack_started: 'When you attack',
  attack_hit: 'On a hit',
  damage_taken: 'When you are hurt',
  creature_died: 'On a kill',
  creature_downed: 'When you go down',
  item_picked_up: 'When you take something',
  item_used: 'When you use something',
  floor_entered: 'On each new floor',
  room_entered: 'When you enter a room',
  npc_talked: 'When you talk to somebody',
  quest_completed: 'When a task is done',
  combat_started: 'When a fight begins',
  combat_ended: 'When a fight ends',
  run_extracted: 'When you leave the fortress',
};

const OTHERS: Readonly<Record<EventName, string>> = {
  ...OWN,
  attack_started: 'When an attack begins',
  attack_hit: 'When a hit lands',
  damage_taken: 'When somebody is hurt',
  creature_died: 'When somebody dies',
  creature_downed: 'When somebody goes down',
};

/** How much, as the player understands it now. */
function amountWords(amount: Amount, game: Game): string {
  if (typeof amount === 'number') return numberWord(amount);
  switch (amount.of) {
    case 'reaction_power':
      return numberWord(amount.times * game.attribute(game.tree.hero, 'reaction_power'));
    case 'max_health':
      return `${numberWord(amount.times * 100)} % of maximum health`;
    case 'hit':
      return `${numberWord(amount.times * 100)} % of the hit`;
  }
}

interface Targeting {
  readonly target: 'self' | 'target' | 'allies' | 'enemies' | 'all';
  readonly radius?: number | undefined;
  readonly max?: number | undefined;
  readonly except_target?: boolean | undefined;
}

function targetWords({ target, radius, max, except_target }: Targeting): string {
  if (target === 'self') return 'you';
  if (target === 'target') return 'the target';
  const whom = { allies: 'friends', enemies: 'foes', all: 'everyone' }[target];
  const most = max === undefined ? '' : `up to ${max} `;
  const others = except_target ? ' but the target' : '';
  const within = radius === undefined ? '' : ` within ${tilesWord(radius)}`;
  return `${most}${whom}${within}${others}`;
}

function timesWord(count: number): string {
  return count > 1 ? `${count} × ` : '';
}
