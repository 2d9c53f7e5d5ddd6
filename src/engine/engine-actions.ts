import { startAttack, strikeAction } from './combat/attack.ts';
import { develop } from './develop/develop.ts';
import { gainExperience } from './economy/gains.ts';
import { buyUpgrade, chooseTalent, equipCard, unequipCard } from './economy/growth.ts';
import type { ActionContext } from './effects/action-context.ts';
import { gainItem } from './effects/possession-actions.ts';
import type { EngineAction } from './game-action.ts';
import { activate, endFight, noticeHero } from './moving/fight.ts';
import { enterRoom, openDoor, stepAction } from './moving/moving.ts';
import { buy, freeCaptive, giveUpQuest, revive, sell, setOption, talk } from './people/people.ts';
import { drop, equip, pickUp, swapWeapons, unequip } from './possession/possession.ts';
import { useAbility, useItem } from './possession/using.ts';
import { lookAround } from './sight.ts';
import { moveClock, settle } from './time/settle.ts';
import { enterFloor } from './turn/enter-floor.ts';
import { beginTurn, endRun, removeDead, rest, spendTime } from './turn/turn-actions.ts';
import { sendWave } from './turn/waves.ts';

/** What the engine does by itself or for a command. */
export function applyEngineAction(context: ActionContext, action: EngineAction): void {
  const { game } = context;
  switch (action.action) {
    // What every turn does comes first: the arms are tried in order.
    case 'begin_turn':
      return beginTurn(context);
    case 'spend_time':
      return spendTime(context, action);
    case 'notice_hero':
      return noticeHero(context);
    case 'start_attack':
      return startAttack(context);
    case 'strike':
      return strikeAction(context);
    case 'move_clock':
      return moveClock(game, action.to);
    case 'settle':
      return settle(game, action.due);
    case 'step':
      return stepAction(context, action);
    case 'open_door':
      return openDoor(context, action);
    case 'pick_up':
      return pickUp(context);
    case 'drop':
      return drop(context, action);
    case 'equip':
      return equip(context, action);
    case 'unequip':
      return unequip(context, action);
    case 'swap_weapons':
      return swapWeapons(context);
    case 'use_item':
      return useItem(context, action);
    case 'use_ability':
      return useAbility(context, action);
    case 'rest':
      return rest(context, action);
    case 'buy_upgrade':
      return buyUpgrade(context, action);
    case 'choose_talent':
      return chooseTalent(context, action);
    case 'equip_card':
      return equipCard(context, action);
    case 'unequip_card':
      return unequipCard(context, action);
    case 'talk':
      return talk(context);
    case 'buy':
      return buy(context, action);
    case 'sell':
      return sell(context, action);
    case 'free_captive':
      return freeCaptive(context);
    case 'revive':
      return revive(context);
    case 'give_up_quest':
      return giveUpQuest(context, action);
    case 'set_option':
      return setOption(context, action);
    case 'enter_floor':
      return enterFloor(context, action);
    case 'enter_room':
      return enterRoom(context, action);
    case 'activate':
      return activate(context, action);
    case 'send_wave':
      return sendWave(context);
    case 'end_fight':
      return endFight(context, action);
    case 'remove_dead':
      return removeDead(context);
    case 'gain_experience':
      return gainExperience(context, action);
    case 'gain_item':
      if (context.self) gainItem(game, context.self, action.item, context.cause.chain);
      return;
    case 'look_around':
      return lookAround(context);
    case 'develop':
      return develop(context, action);
    case 'end_run':
      return endRun(context, action);
  }
}
