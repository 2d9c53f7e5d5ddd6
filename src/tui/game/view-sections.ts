import type { Canvas } from '../terminal/canvas.ts';
import { DEFAULT_COLOR } from '../terminal/colors.ts';
import type { Ui } from '../ui.ts';
import { putLine, type Span, span } from '../widgets/spans.ts';
import type { Sighted, StatusFact } from './facts.ts';
import { drawGlyph, heading, moodSpan, type Section, statusSpans } from './panel-parts.ts';
import { secondsWord, whereWord } from './words.ts';

const MAX_ORDER = 6;

/** Who acts when. */
export const orderSection: Section = (canvas, y, facts, ui) => {
  if (facts.order.length === 0 || y >= canvas.height - 3) return y;
  const { styles } = ui.theme;
  let row = heading(canvas, y, 'Next to act', ui);
  for (const { creature, name, seconds } of facts.order.slice(0, MAX_ORDER)) {
    if (row >= canvas.height) break;
    const isHero = creature.kind === 'hero';
    if (isHero) canvas.cell(0, row, canvas.glyphs.pointer, styles.hero.fg ?? DEFAULT_COLOR);
    drawGlyph(canvas, 2, row, creature, ui);
    canvas.put(4, row, name, isHero ? styles.hero : styles.text, canvas.width - 12);
    const time = seconds < 0.05 ? 'now' : secondsWord(seconds);
    canvas.put(canvas.width - time.length, row, time, styles.muted);
    row++;
  }
  return row;
};

/** Who is in view. */
export const viewSection: Section = (canvas, y, facts, ui) => {
  if (y >= canvas.height - 2) return y;
  const { styles } = ui.theme;
  let row = heading(canvas, y, 'In view', ui);
  if (facts.inView.length === 0) {
    canvas.put(0, row, 'nobody', styles.muted);
    return row + 1;
  }
  for (const [index, sighted] of facts.inView.entries()) {
    const rows = sighted.statuses.length > 0 ? 2 : 1;
    const left = facts.inView.length - index;
    if (row + rows > canvas.height || (row + rows === canvas.height && left > 1)) {
      canvas.put(0, row, `and ${left} more (${ui.bindings.labelFor('in_view')})`, styles.muted);
      return row + 1;
    }
    drawSighted(canvas, row, sighted, ui);
    if (rows === 2) drawStatuses(canvas, row + 1, sighted.statuses, ui);
    row += rows;
  }
  return row;
};

/** "r ballast rat  wounded  4.1 NE". */
function drawSighted(canvas: Canvas, y: number, sighted: Sighted, ui: Ui): void {
  const { styles } = ui.theme;
  const where = whereWord(sighted.dx, sighted.dy);
  const mood = moodSpan(sighted, ui);
  const whereAt = canvas.width - 7;
  const moodAt = whereAt - 11;
  drawGlyph(canvas, 0, y, sighted.creature, ui);
  const nameStyle =
    sighted.mood === 'foe' ? styles.enemy : sighted.mood === 'unaware' ? styles.text : styles.ally;
  canvas.put(2, y, sighted.name, nameStyle, moodAt - 3);
  canvas.put(moodAt, y, mood.text, mood.style, 10);
  canvas.put(whereAt, y, where, styles.muted);
}

function drawStatuses(canvas: Canvas, y: number, statuses: readonly StatusFact[], ui: Ui): void {
  const line: Span[] = [];
  for (const status of statuses) {
    if (line.length > 0) line.push(span('  '));
    line.push(...statusSpans(status, ui), span(` ${secondsWord(status.seconds)}`, ui.theme.styles.muted));
  }
  putLine(canvas, 4, y, line);
}

const MAX_THINGS = 8;

/** What lies in view. */
export const thingSection: Section = (canvas, y, facts, ui) => {
  if (facts.things.length === 0 || y >= canvas.height - 2) return y;
  const { styles } = ui.theme;
  let row = heading(canvas, y, 'On the ground', ui);
  const most = Math.min(MAX_THINGS, canvas.height - row);
  const isCut = facts.things.length > most;
  for (const { glyph, color, text, dx, dy } of facts.things.slice(0, isCut ? most - 1 : most)) {
    canvas.cell(0, row, glyph, styles[color].fg ?? DEFAULT_COLOR);
    canvas.put(2, row, text, styles.text, canvas.width - 10);
    canvas.put(canvas.width - 7, row, whereWord(dx, dy), styles.muted);
    row++;
  }
  if (!isCut) return row;
  canvas.put(0, row, `and ${facts.things.length - most + 1} more`, styles.muted);
  return row + 1;
};
