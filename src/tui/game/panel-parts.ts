import type { Canvas, Style } from '../terminal/canvas.ts';
import type { Ui } from '../ui.ts';
import { type BarOptions, drawBar } from '../widgets/bar.ts';
import { boldStyle } from '../widgets/look.ts';
import { type Span, span } from '../widgets/spans.ts';
import { creatureLook } from './creature-looks.ts';
import type { Facts, Sighted, StatusFact } from './facts.ts';
import { healthRole, healthWord, spanWord } from './words.ts';

/** Columns of the bars' labels, so that they stand below each other. */
const LABEL_WIDTH = 6;

/** A part of a panel: draws from a row on and answers with the row after it. */
export type Section = (canvas: Canvas, y: number, facts: Facts, ui: Ui) => number;

/** A line with the name of what follows. @returns the row after it */
export function heading(canvas: Canvas, y: number, text: string, ui: Ui): number {
  const { border } = ui.theme.styles;
  canvas.fill(border, canvas.glyphs.horizontal, 0, y, canvas.width, 1);
  canvas.put(1, y, ` ${text} `, ui.theme.styles.muted);
  return y + 1;
}

/** What stands before a bar. */
type BarLabel = Pick<BarOptions, 'label' | 'labelWidth'>;

/** The health bar with its number. */
export function drawHealth(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  facts: Facts,
  ui: Ui,
  label: BarLabel = { label: 'Health', labelWidth: LABEL_WIDTH },
): void {
  const style = ui.theme.styles[healthRole(facts.health, facts.maxHealth)];
  drawBar(canvas, x, y, width, { ...label, value: facts.health, max: facts.maxHealth, style }, ui);
}

/** The lamp's bar with its seconds. */
export function drawLight(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  facts: Facts,
  ui: Ui,
  label: BarLabel = { label: 'Light', labelWidth: LABEL_WIDTH },
): void {
  const { styles } = ui.theme;
  const isLow = facts.light < facts.lowLight;
  const seconds = Math.ceil(facts.light);
  const text = facts.light <= 0 ? 'dark' : `${isLow ? 'low ' : ''}${seconds} s`;
  const style: Style = isLow ? styles.danger : styles.lamp;
  drawBar(canvas, x, y, width, { ...label, text, value: facts.light, max: facts.fullLight, style }, ui);
}

/** "burning 3/5". */
export function statusSpans(status: StatusFact, ui: Ui): Span[] {
  const { name, color, stacks, max } = status;
  const isFull = stacks >= max && max > 1;
  const style = isFull ? boldStyle(ui, color) : ui.theme.styles[color];
  const line = [span(name, style)];
  if (max > 1) line.push(span(` ${stacks}/${max}`, isFull ? style : ui.theme.styles.muted));
  return line;
}

/** "Wave 2 in 72 s". */
export function waveSpans(facts: Facts, ui: Ui): Span[] {
  const { styles } = ui.theme;
  if (facts.waveIn < 0) return [span('No wave comes', styles.muted)];
  const style = facts.waveIn <= 20 ? styles.danger : facts.waveIn <= 60 ? styles.warning : styles.text;
  return [span(`Wave ${facts.wave} in `, styles.muted), span(spanWord(facts.waveIn), style)];
}

/** "Wave 2: 12 active, 5 waiting", while one that has come is not beaten; empty otherwise. */
export function wavesOnSpans(facts: Facts, ui: Ui): Span[] {
  const { styles } = ui.theme;
  if (facts.wavesOn === 0) return [];
  const last = facts.wave - 1;
  const first = last - facts.wavesOn + 1;
  const which = first === last ? `Wave ${last}: ` : `Waves ${first} to ${last}: `;
  const line = [span(which, styles.danger), span(`${facts.active} active`, styles.text)];
  if (facts.waiting > 0) line.push(span(`, ${facts.waiting} waiting`, styles.warning));
  return line;
}

/** How somebody is, in one word: its health, or that it has not noticed, or means no harm. */
export function moodSpan(sighted: Sighted, ui: Ui): Span {
  const { styles } = ui.theme;
  const { creature, maxHealth, mood } = sighted;
  if (mood === 'downed') return span('down', styles.danger);
  // Nothing hurts people.
  if (mood === 'person') return span('peaceful', styles.info);
  if (mood === 'unaware' && creature.health >= maxHealth) return span('unaware', styles.info);
  const { word, role } = healthWord(creature.health, maxHealth);
  return span(word, styles[role]);
}

/** A creature as it is on the map. */
export function drawGlyph(canvas: Canvas, x: number, y: number, creature: Sighted['creature'], ui: Ui): void {
  const look = creatureLook(ui.game, creature, ui.theme, -1);
  canvas.cell(x, y, look.glyph, look.fg, look.bg, look.flags);
}
