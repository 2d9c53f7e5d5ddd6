/** How cells look, as the parameters of the sequence that sets it. There is one object for each look. */
export interface Look {
  /** Position in the order in which looks turned up, from 1. */
  readonly id: number;
  /** Colour of letters and behind them, as parameters; empty for the terminal's own. */
  readonly fg: string;
  readonly bg: string;
  /** Weight, underline and reverse, each as the parameter that sets it or empty. */
  readonly flags: readonly string[];
  /** What leads here from each other look, by its number, and at 0 from none; filled as it is asked for. */
  readonly from: (string | undefined)[];
}

/** The flags, and what takes each back. */
const FLAGS: readonly (readonly [on: string, off: string])[] = [
  ['1', '22'],
  ['4', '24'],
  ['7', '27'],
];
const UNDERLINE_AT = 1;
const REVERSE_AT = 2;

const known = new Map<string, Look>();
/** Content has some dozens; the bound is for what nobody thought of. */
const MAX_KNOWN = 4096;

/** The look that the parameters of a sequence set, everything being plain before. */
export function lookOf(parameters: string): Look {
  let look = known.get(parameters);
  if (look === undefined) {
    look = readLook(parameters);
    known.set(parameters, look);
  }
  return look;
}

/** Forgets all looks where there are very many; between two frames, since looks of one frame are compared. */
export function forgetLooks(): void {
  if (known.size > MAX_KNOWN) known.clear();
}

/**
 * The shortest sequence after which cells look so.
 *
 * @param from how they look before; unknown at the start of a frame
 */
export function sequenceTo(to: Look, from: Look | undefined): string {
  if (from === to) return '';
  const at = from?.id ?? 0;
  const sequence = to.from[at] ?? shortestTo(to, from);
  to.from[at] = sequence;
  return sequence;
}

/** Whether spaces look the same in both: the colour and weight of letters do not show. */
export function isSameGround(a: Look, b: Look): boolean {
  const isSame = a.bg === b.bg && a.flags[UNDERLINE_AT] === b.flags[UNDERLINE_AT];
  // Reversed, the colour of letters lies behind them.
  return isSame && a.flags[REVERSE_AT] === '' && b.flags[REVERSE_AT] === '';
}

function readLook(parameters: string): Look {
  let fg = '';
  let bg = '';
  const set = new Set<string>();
  for (const [part] of parameters.matchAll(/[34]8;5;\d+|\d+/g)) {
    if (/^(38|3\d$|9\d$)/.test(part)) fg = part;
    else if (/^(48|4\d$|10\d$)/.test(part)) bg = part;
    else set.add(part);
  }
  return { id: known.size + 1, fg, bg, flags: FLAGS.map(([on]) => (set.has(on) ? on : '')), from: [] };
}

function shortestTo(to: Look, from: Look | undefined): string {
  const all = [...to.flags, to.bg, to.fg].filter((part) => part !== '');
  // An empty parameter puts everything back first.
  const afresh = `\u001b[${all.length === 0 ? '' : ['', ...all].join(';')}m`;
  if (from === undefined) return afresh;
  const parts: string[] = [];
  for (const [at, [on, off]] of FLAGS.entries()) {
    if (to.flags[at] !== from.flags[at]) parts.push(to.flags[at] === '' ? off : on);
  }
  if (to.bg !== from.bg) parts.push(to.bg || '49');
  if (to.fg !== from.fg) parts.push(to.fg || '39');
  const changed = `\u001b[${parts.join(';')}m`;
  return changed.length < afresh.length ? changed : afresh;
}
