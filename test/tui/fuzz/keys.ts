import type { RandomStream } from '../../../src/rules/random-stream.ts';
import { ACTIONS } from '../../../src/tui/keys/actions.ts';

const NAMED = [
  'up down left right enter escape space tab backtab backspace delete insert home end pageup pagedown',
  'f1 f2 f5 f12 pad0 pad5 pad7 ctrl-a ctrl-s ctrl-u ctrl-w ctrl-space alt-x alt-enter shift-up ctrl-left',
].flatMap((names) => names.split(' '));
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
/** What is typed into text fields by people of all sorts. */
const STRANGE = ['é', '汉', '\u{1f409}', '\u202e', '\u0301'];
/** What brings a run forward; nobody gets far by chance alone. */
const PURPOSEFUL = ['o', 'o', 'o', 'tab', 'tab', 'g', '>', '.', 'enter', 'enter', 'y', 'f', 'R'];
const MAP_KEYS = ACTIONS.flatMap(({ keys }): readonly string[] => keys);

/** Any key: mostly one that means something somewhere. */
export function anyKey(random: RandomStream): string {
  const kind = random.below(20);
  if (kind < 8) return random.pick(PURPOSEFUL);
  if (kind < 12) return random.pick(MAP_KEYS);
  if (kind < 16) return random.pick(NAMED);
  if (kind < 19) return random.pick(PRINTABLE);
  return random.pick(STRANGE);
}
