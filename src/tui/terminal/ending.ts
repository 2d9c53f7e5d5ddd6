import { constants } from 'node:os';
import { printable } from '../../rules/text.ts';

/** Signals that end the program. */
export const END_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
export type EndSignal = (typeof END_SIGNALS)[number];

/** Why the program has to end although nobody chose to. */
export type EndReason =
  /** Somebody sent a signal. */
  | { readonly kind: 'signal'; readonly signal: EndSignal }
  /** The terminal is gone: a closed window, a lost connection. */
  | { readonly kind: 'lost' }
  /** A mistake in the program. */
  | { readonly kind: 'crash'; readonly error: unknown };

/** What the shell sees: 128 + the signal's number, a lost terminal like SIGHUP, a crash as 1. */
export function exitCodeFor(reason: EndReason): number {
  switch (reason.kind) {
    case 'signal':
      return 128 + constants.signals[reason.signal];
    case 'lost':
      return 128 + constants.signals.SIGHUP;
    case 'crash':
      return 1;
  }
}

/** One sentence about an error, whatever was thrown. */
export function crashSentence(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return `rustkeep had to stop because of a mistake in it: ${printable(text).replace(/\.$/, '')}.`;
}
