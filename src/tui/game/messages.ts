import type { Registries } from '../../content/registries.ts';
import { isCoveredBy } from '../../engine/events/log-lines.ts';
import type { LogLine, Tone } from '../../engine/game-tree.ts';
import { ELEMENTS } from '../../rules/elements.ts';
import type { Style } from '../terminal/canvas.ts';
import { shade } from '../terminal/colors.ts';
import type { PaletteName, Theme } from '../terminal/theme.ts';
import type { Remark } from '../ui.ts';
import { type Span, span } from '../widgets/spans.ts';

/** A line for the player: from the log of the run, or a remark of the screens. */
export interface Message {
  readonly turn: number;
  readonly text: string;
  readonly tone: Tone;
  /** How often in a row. */
  readonly times: number;
}

/** The last `count` lines of both, oldest first, in the order in which they were said, but for what the next one says too. */
export function lastMessages(
  log: readonly LogLine[],
  remarks: readonly Remark[],
  count: number,
): readonly Message[] {
  const found: Message[] = [];
  let line = log.length - 1;
  let remark = remarks.length - 1;
  while (found.length < count && (line >= 0 || remark >= 0)) {
    const ofLog = log[line];
    const ofUi = remarks[remark];
    // A line that a remark stood after and that is gone by now was older than all that are left.
    if (ofUi !== undefined && (ofLog === undefined || ofUi.after === ofLog)) {
      found.push(ofUi);
      remark--;
    } else if (ofLog !== undefined) {
      const next = found.at(-1);
      if (next === undefined || !isCoveredBy(ofLog.text, next.text)) found.push(ofLog);
      line--;
    }
  }
  return found.reverse();
}

const TONES: Readonly<Record<Tone, PaletteName>> = {
  plain: 'text',
  good: 'good',
  bad: 'enemy',
  danger: 'danger',
  quest: 'quest',
  system: 'info',
};

/** How bright lines are by their age: this turn's, those of the turn that spoke before, all others. */
const AGES: readonly number[] = [1, 0.74, 0.58];

/**
 * A message as coloured pieces.
 *
 * @param age 0 for the newest turn that said anything, 1 for the one before, and so on
 */
export function messageLine(message: Message, age: number, theme: Theme, words: WordColours): Span[] {
  const base = aged(theme.styles[TONES[message.tone]], age, theme);
  const line: Span[] = [];
  for (const { text, color } of words.pieces(message.text)) {
    line.push(span(text, color === undefined ? base : aged(theme.styles[color], age, theme)));
  }
  if (message.times > 1) line.push(span(` ×${message.times}`, aged(theme.styles.muted, age, theme)));
  return line;
}

function aged(style: Style, age: number, theme: Theme): Style {
  if (age === 0) return theme.name === 'mono' ? { ...style, bold: true } : style;
  if (theme.name === 'mono') return {};
  if (theme.name === '16-colour') return age === 1 ? style : theme.styles.muted;
  const level = AGES[Math.min(age, AGES.length - 1)] ?? 1;
  return style.fg === undefined ? style : { ...style, bold: false, fg: shade(style.fg, level) };
}

/** A piece of a text and the colour of the word it is, if it is one. */
interface Piece {
  readonly text: string;
  readonly color: PaletteName | undefined;
}

/** Knows the words that are drawn in the colour of what they mean: elements, statuses and reactions. */
export class WordColours {
  readonly #colors = new Map<string, PaletteName>();
  readonly #pattern: RegExp | undefined;

  constructor(registries: Registries) {
    for (const element of ELEMENTS) this.#colors.set(element, element);
    for (const { name, color } of registries.statuses.all()) this.#colors.set(name.toLowerCase(), color);
    for (const { name, color } of registries.reactions.all()) this.#colors.set(name.toLowerCase(), color);
    const words = [...this.#colors.keys()]
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.#pattern = words.length > 0 ? new RegExp(`\\b(${words.join('|')})\\b`, 'gi') : undefined;
  }

  /** The text cut at the words it knows. */
  pieces(text: string): Piece[] {
    if (this.#pattern === undefined) return [{ text, color: undefined }];
    return text
      .split(this.#pattern)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, color: this.#colors.get(part.toLowerCase()) }));
  }
}

const known = new WeakMap<Registries, WordColours>();

/** The words of a set of content, worked out once. */
export function wordColours(registries: Registries): WordColours {
  let words = known.get(registries);
  if (words === undefined) {
    words = new WordColours(registries);
    known.set(registries, words);
  }
  return words;
}
