import type { Action } from '../content/schema/action.ts';
import type { Slot } from '../content/vocabulary.ts';
import type { Element } from '../rules/elements.ts';
import type { DevDeed } from './develop/deed.ts';
import type { Creature, ItemInstance, RunPhase } from './game-tree.ts';

/** What the engine does by itself or for a command; each is one change of the Game (CONTEXT.md, "Actions"). */
export type EngineAction =
  /** Puts the source on a free tile. */
  | { readonly action: 'step'; readonly x: number; readonly y: number }
  /** Announces an attack; drained before the strike. */
  | { readonly action: 'start_attack' }
  /** Strikes the target with what is in hand. */
  | { readonly action: 'strike' }
  | { readonly action: 'open_door'; readonly x: number; readonly y: number }
  | { readonly action: 'pick_up' }
  | { readonly action: 'drop'; readonly index: number; readonly count: number }
  | { readonly action: 'equip'; readonly index: number; readonly slot: Slot }
  | { readonly action: 'unequip'; readonly slot: Slot }
  | { readonly action: 'swap_weapons' }
  | { readonly action: 'use_item'; readonly index: number }
  | { readonly action: 'use_ability'; readonly ability: string; readonly x: number; readonly y: number }
  | { readonly action: 'rest'; readonly seconds: number }
  | { readonly action: 'buy_upgrade'; readonly id: string; readonly free: boolean }
  | { readonly action: 'choose_talent'; readonly id: string }
  | { readonly action: 'equip_card'; readonly id: string }
  | { readonly action: 'unequip_card'; readonly id: string }
  | { readonly action: 'talk' }
  | { readonly action: 'buy'; readonly index: number }
  | { readonly action: 'sell'; readonly index: number }
  | { readonly action: 'free_captive' }
  | { readonly action: 'revive' }
  | { readonly action: 'give_up_quest'; readonly quest: string }
  | {
      readonly action: 'set_option';
      readonly option: 'auto_bandages' | 'auto_batteries';
      readonly on: boolean;
    }
  | { readonly action: 'enter_floor'; readonly depth: number }
  | { readonly action: 'enter_room'; readonly room: number }
  /** Makes a creature of a room, a wave or a summoning active. */
  | { readonly action: 'activate'; readonly creature: Creature }
  | { readonly action: 'send_wave' }
  | { readonly action: 'end_fight'; readonly outcome: 'victory' | 'fled' }
  /** Moves the clock; light drains and wounds close over the span. */
  | { readonly action: 'move_clock'; readonly to: number }
  /** One timed thing whose time has come. */
  | { readonly action: 'settle'; readonly due: Due }
  | { readonly action: 'begin_turn' }
  /** The dead leave the lists. */
  | { readonly action: 'remove_dead' }
  | { readonly action: 'spend_time'; readonly seconds: number }
  | { readonly action: 'notice_hero' }
  | { readonly action: 'gain_experience'; readonly amount: number }
  | { readonly action: 'gain_item'; readonly item: ItemInstance }
  | { readonly action: 'look_around' }
  /** What somebody who makes mods does to the run. */
  | { readonly action: 'develop'; readonly deed: DevDeed }
  | { readonly action: 'end_run'; readonly phase: Exclude<RunPhase, 'playing'>; readonly ending: string };

/** One timed thing that has come due. */
export type Due =
  | { readonly what: 'status_ends' | 'status_tick'; readonly creature: number; readonly status: string }
  | {
      readonly what: 'effect_ends';
      readonly creature: number;
      readonly name: string;
      readonly source: string;
    }
  | { readonly what: 'zone_ends' | 'zone_tick'; readonly zone: number }
  | { readonly what: 'companion_dies'; readonly creature: number }
  | { readonly what: 'wave' };

/** Everything that can change a Game: what content can say, and what the engine does besides. */
export type GameAction = Action | EngineAction;

/** What an action knows of where it comes from. */
export interface Cause {
  /** Entry whose effect it is, for names and for stacking; empty for plain acts. */
  readonly entry: string;
  /** Triggers that led to it within this drain. */
  readonly chain: readonly string[];
  /** Damage of the hit that led to it, for amounts of `hit`. */
  readonly hit: number;
  /** Factor on all amounts: stacks of a status, or a repeated reaction's share. */
  readonly scale: number;
  /** Whether it is the tick of a status or zone, which meets no flat defence and takes `tick_taken`. */
  readonly tick: boolean;
  /** Side of the one who caused it, when that creature may be gone. */
  readonly side?: Creature['side'] | undefined;
  /** The tile that was aimed at, for abilities that need no creature there; areas and zones lie round it. */
  readonly place?: { readonly x: number; readonly y: number } | undefined;
  /** Element of the hit that led to it, if one stands out. */
  readonly element?: Element | undefined;
}

/** The cause of an act that nothing led to. */
export const NO_CAUSE: Cause = { entry: '', chain: [], hit: 0, scale: 1, tick: false };
