import type { Command } from '../engine/command.ts';
import type { Response } from './terminal/response.ts';
import type { Screen } from './terminal/screen.ts';

/** What is aimed: the weapon in hand, an ability, or an item of the pack that needs a target. */
export type Aim =
  | { readonly what: 'weapon' }
  | { readonly what: 'ability'; readonly id: string }
  | { readonly what: 'item'; readonly index: number };

/** What a screen can ask of the program (`Response` of kind `command`). */
export type UiCommand =
  /** A command of the game. A refusal is shown in the log. */
  | { readonly kind: 'play'; readonly command: Command }
  /** Chooses a target on the map, then does it. */
  | { readonly kind: 'aim'; readonly aim: Aim }
  /** Saves the run and ends the program. */
  | { readonly kind: 'save_and_quit' }
  /** Closes every screen and shows the map of the session's run. */
  | { readonly kind: 'enter_run' }
  /** Closes every screen and shows the title. */
  | { readonly kind: 'to_title' }
  /** The same, and begins another run from there. */
  | { readonly kind: 'new_run' };

/** What every screen of the game is. */
export type UiScreen = Screen<UiCommand>;
/** What every screen answers with. */
export type UiResponse = Response<UiCommand>;

/** The answer that plays a command; `close(play(...))` first takes the screen away. */
export function play(command: Command): UiResponse {
  return { kind: 'command', command: { kind: 'play', command } };
}

/** The answer that lets the player choose a target. */
export function aimAt(aim: Aim): UiResponse {
  return { kind: 'command', command: { kind: 'aim', aim } };
}
