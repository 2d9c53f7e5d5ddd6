import type { Screen } from './screen.ts';

/** What a screen wants to happen after a key. `C` is what the program takes as a command. */
export type Response<C> =
  | { readonly kind: 'stay' }
  /** Puts a screen on top. */
  | { readonly kind: 'open'; readonly screen: Screen<C> }
  /** Puts a screen in the place of the one that answered. */
  | { readonly kind: 'replace'; readonly screen: Screen<C> }
  /** Takes the screen that answered away, then does what follows. */
  | { readonly kind: 'close'; readonly then: Response<C> }
  /** Hands a command to the program. */
  | { readonly kind: 'command'; readonly command: C }
  /** Asks first. */
  | Confirm<C>
  /** Finds out only now what happens: for what may not be done before a question was answered. */
  | { readonly kind: 'later'; readonly respond: () => Response<C> }
  /** Ends the program. */
  | { readonly kind: 'quit' };

/** A question with two answers. */
export interface Confirm<C> {
  readonly kind: 'confirm';
  /** The question; may have line breaks. */
  readonly text: string;
  /** What follows on y. */
  readonly onYes: Response<C>;
  /** What follows on n and Esc. */
  readonly onNo: Response<C>;
  /** The answer that Enter gives before the arrows were used. */
  readonly initial: 'yes' | 'no';
}

const STAY = { kind: 'stay' } as const;
const QUIT = { kind: 'quit' } as const;

/** Nothing happens. */
export function stay(): { readonly kind: 'stay' } {
  return STAY;
}

/** The program ends. */
export function quit(): { readonly kind: 'quit' } {
  return QUIT;
}

export function open<C>(screen: Screen<C>): Response<C> {
  return { kind: 'open', screen };
}

export function replace<C>(screen: Screen<C>): Response<C> {
  return { kind: 'replace', screen };
}

export function close<C>(then: Response<C> = STAY): Response<C> {
  return { kind: 'close', then };
}

export function command<C>(command: C): Response<C> {
  return { kind: 'command', command };
}

export function confirm<C>(
  text: string,
  onYes: Response<C>,
  onNo: Response<C> = STAY,
  initial: 'yes' | 'no' = 'yes',
): Response<C> {
  return { kind: 'confirm', text, onYes, onNo, initial };
}

export function later<C>(respond: () => Response<C>): Response<C> {
  return { kind: 'later', respond };
}
