import type { EventName } from '../content/vocabulary.ts';
import type { Shares } from '../rules/elements.ts';
import type { ItemInstance, Tone } from './game-tree.ts';

/** What every event carries. */
interface EventBase {
  /** Id of the creature that the event is about. */
  readonly source: number;
  /** Id of the other one, if there is one. */
  readonly target?: number | undefined;
  /** Where it happened; witnesses must see the place. */
  readonly x: number;
  readonly y: number;
  /** Keys of the triggers whose actions led to it within this drain: none of them may fire again. */
  readonly chain: readonly string[];
}

/** What made the damage, for the log and the screen. */
export type DamageCause = 'strike' | 'action' | 'tick';

/** What happens, as triggers, quests, the log and the screen are told (CONTEXT.md, "Events"). */
export type GameEvent = EventBase &
  (
    | { readonly on: 'turn_started' }
    | { readonly on: 'attack_started'; readonly weapon: string }
    | {
        readonly on: 'attack_hit';
        readonly weapon: string;
        readonly shares: Shares;
        readonly critical: boolean;
        /** Health it takes; amounts of `hit` are multiples of it. */
        readonly amount: number;
      }
    | {
        readonly on: 'damage_taken';
        readonly amount: number;
        /** What the blow would have taken beyond the health that was left; 0 unless it kills. */
        readonly overkill: number;
        /** Whether what protects the victim took more than half of it; no, where it is absent. */
        readonly dulled?: boolean;
        readonly shares: Shares;
        readonly critical: boolean;
        readonly cause: DamageCause;
      }
    | { readonly on: 'creature_died'; readonly critical: boolean }
    | { readonly on: 'creature_downed' }
    | { readonly on: 'item_picked_up' | 'item_used'; readonly item: ItemInstance }
    | { readonly on: 'floor_entered'; readonly floor: number }
    | { readonly on: 'room_entered'; readonly prefab: string; readonly room: number }
    | { readonly on: 'npc_talked'; readonly npc: string }
    | { readonly on: 'quest_completed'; readonly quest: string }
    | { readonly on: 'combat_started' }
    | { readonly on: 'combat_ended'; readonly outcome: 'victory' | 'fled' }
    | { readonly on: 'run_extracted' }
  );

/** The event of one name. */
export type EventOf<E extends EventName> = Extract<GameEvent, { readonly on: E }>;

/** Why an automatic action stops; also what the log says besides events. */
export type NoticeKind =
  | 'log'
  | 'reaction'
  | 'status_gained'
  | 'status_lost'
  | 'healed'
  | 'noticed'
  | 'wave'
  | 'light_low'
  | 'level_up'
  | 'quest'
  | 'door'
  | 'door_seen'
  | 'item_seen'
  | 'key_seen'
  | 'stairs_seen'
  | 'foe_seen'
  | 'person_seen'
  | 'moved'
  | 'ability'
  | 'shop'
  | 'zone'
  | 'warning';

/** Something for the log and the screen that no trigger can answer to. It waits its turn in the same queue. */
export interface Notice {
  readonly on: 'notice';
  readonly kind: NoticeKind;
  /** The creature it is about, 0 for nobody. */
  readonly source: number;
  readonly x: number;
  readonly y: number;
  /** A finished sentence for the log, or empty when only the screen shows it. */
  readonly text: string;
  readonly tone: Tone;
  /** The reaction, status, quest, ability or ring it is about. */
  readonly id?: string | undefined;
  /** How many tiles from its place a ring has come. */
  readonly ring?: number | undefined;
}

/** Everything that goes through the queue. */
export type Happening = GameEvent | Notice;
