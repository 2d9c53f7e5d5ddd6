import type { Slot } from '../content/vocabulary.ts';
import type { DevDeed } from './develop/deed.ts';

/**
 * What a player can do, as plain data: a run is its start and its commands. Explore, travel and rest are
 * recorded as the single commands they are made of.
 */
export type Command =
  /** One step by -1, 0 or 1 each way; into a foe it is an attack, into a door it opens it, into a person it talks. */
  | { readonly do: 'step'; readonly dx: number; readonly dy: number }
  /** Attacks a creature in reach. */
  | { readonly do: 'attack'; readonly target: number }
  | { readonly do: 'wait' }
  /** A second of rest, which heals at a quiet moment. */
  | { readonly do: 'rest' }
  | { readonly do: 'pick_up' }
  | { readonly do: 'drop'; readonly index: number; readonly count: number }
  | { readonly do: 'equip'; readonly index: number; readonly slot?: Slot | undefined }
  | { readonly do: 'unequip'; readonly slot: Slot }
  | { readonly do: 'swap_weapons' }
  /** Uses an item of the pack; `target` where its actions need one. */
  | { readonly do: 'use_item'; readonly index: number; readonly target?: number | undefined }
  | {
      readonly do: 'use_ability';
      readonly ability: string;
      readonly target?: number | undefined;
      readonly x?: number | undefined;
      readonly y?: number | undefined;
    }
  | { readonly do: 'buy_upgrade'; readonly id: string }
  | { readonly do: 'choose_talent'; readonly id: string }
  | { readonly do: 'equip_card'; readonly id: string }
  | { readonly do: 'unequip_card'; readonly id: string }
  | { readonly do: 'talk'; readonly target: number }
  /** Chooses an answer of the dialog node. */
  | { readonly do: 'answer'; readonly target: number; readonly node: string; readonly answer: number }
  | { readonly do: 'buy'; readonly target: number; readonly index: number }
  | { readonly do: 'sell'; readonly target: number; readonly index: number }
  | { readonly do: 'free_captive'; readonly target: number }
  | { readonly do: 'revive'; readonly target: number }
  | { readonly do: 'give_up_quest'; readonly quest: string }
  | { readonly do: 'set_option'; readonly option: 'auto_bandages' | 'auto_batteries'; readonly on: boolean }
  | { readonly do: 'descend' }
  | { readonly do: 'extract' }
  /** What only people who make mods do. */
  | { readonly do: 'develop'; readonly deed: DevDeed };

/** Why a command was not done. */
export interface Refusal {
  /** A short name for programs. */
  readonly code:
    | 'blocked'
    | 'out_of_reach'
    | 'no_line'
    | 'nothing_there'
    | 'not_usable'
    | 'not_ready'
    | 'no_room'
    | 'too_heavy'
    | 'not_quiet'
    | 'too_poor'
    | 'locked'
    | 'not_here'
    | 'run_over'
    | 'unknown';
  /** One plain sentence that says what to do instead. */
  readonly text: string;
}

/** What a command did: nothing, or what happened until the hero's next turn. */
export type CommandResult = { readonly ok: false; readonly refusal: Refusal } | { readonly ok: true };
