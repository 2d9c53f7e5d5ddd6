/** What somebody who makes mods can do to a run, besides playing it; each is one plain command. */
export type DevDeed =
  /** Makes the run a developer's run: nothing of it is paid, and the deeds below may be done. */
  | { readonly what: 'begin' }
  /** Notes that the content of the run was changed while it went on; `entries` names what, for people. */
  | { readonly what: 'content_changed'; readonly entries: readonly string[] }
  /** Puts a foe on a free tile. */
  | { readonly what: 'enemy'; readonly id: string; readonly x: number; readonly y: number }
  /** Lays items on a tile. */
  | {
      readonly what: 'item';
      readonly id: string;
      readonly count: number;
      readonly affixes: readonly string[];
      readonly x: number;
      readonly y: number;
    }
  /** Puts items into the pack; what finds no room falls to the floor. */
  | {
      readonly what: 'give';
      readonly id: string;
      readonly count: number;
      readonly affixes: readonly string[];
    }
  /** Builds a room round the hero. */
  | { readonly what: 'prefab'; readonly id: string }
  /** Goes to a floor. */
  | { readonly what: 'floor'; readonly depth: number }
  /** Full health and a full lamp. */
  | { readonly what: 'heal' }
  /** The whole floor is remembered. */
  | { readonly what: 'reveal' };

/** The deepest floor that can be jumped to; deeper ones only take longer to make. */
export const DEEPEST_JUMP = 999;

/** How many items can be placed at once. */
export const MOST_PLACED = 9999;

/** How many affixes one placed item can have. */
export const MOST_AFFIXES = 10;
