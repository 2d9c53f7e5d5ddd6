import type { Canvas } from '../terminal/canvas.ts';
import { shade } from '../terminal/colors.ts';
import type { Ui } from '../ui.ts';
import { boldStyle } from '../widgets/look.ts';
import { lineWidth, putLine, type Span, span } from '../widgets/spans.ts';
import { creatureLook } from './creature-looks.ts';
import type { Facts, Sighted } from './facts.ts';
import { drawHealth, drawLight, moodSpan, statusSpans, waveSpans, wavesOnSpans } from './panel-parts.ts';
import { direction, distanceWord, secondsWord } from './words.ts';

/** Columns of the two bars. */
const HEALTH_WIDTH = 24;
const LIGHT_WIDTH = 21;

/** What the panel says, folded into three lines between map and log. */
export function drawStatusLines(canvas: Canvas, facts: Facts, ui: Ui): void {
  const { styles } = ui.theme;
  const band = bandColor(ui);
  drawHealth(canvas, 0, 0, HEALTH_WIDTH, facts, ui, { label: ui.isReader ? 'Health' : 'HP' });
  drawLight(canvas, HEALTH_WIDTH + 2, 0, LIGHT_WIDTH, facts, ui, { label: 'Light' });
  const right = [
    ...waveSpans(facts, ui),
    span('   Floor ', styles.muted),
    span(String(facts.depth), styles.text),
    // There is no room for more words.
    ...(facts.marks.length > 0 ? [span(facts.isDeveloped ? ' dev' : ' mods!', styles.warning)] : []),
  ];
  const start = Math.max(HEALTH_WIDTH + LIGHT_WIDTH + 4, canvas.width - lineWidth(right));
  putLine(canvas, start, 0, right);
  drawHands(canvas, 1, facts, ui);
  putLine(canvas, 0, 2, viewLine(facts, ui), styles.muted, canvas.width);
  if (band !== undefined) paintBand(canvas, band);
}

/** Weapons on the left, what the hero suffers and what waits for a decision on the right. */
function drawHands(canvas: Canvas, y: number, facts: Facts, ui: Ui): void {
  const { styles } = ui.theme;
  const right: Span[] = [];
  if (facts.levelChoices > 0) {
    right.push(span(`New level: ${ui.bindings.labelFor('level_choice')}`, boldStyle(ui, 'good')), span('  '));
  }
  if (facts.freeUpgrades > 0) {
    right.push(span(`Free upgrade: ${ui.bindings.labelFor('upgrades')}`, boldStyle(ui, 'good')), span('  '));
  }
  for (const status of facts.statuses) {
    right.push(...statusSpans(status, ui), span(` ${secondsWord(status.seconds)}  `, styles.muted));
  }
  if (right.length === 0 && facts.here.length > 0) {
    right.push(span('Here: ', styles.muted), span(facts.here.join(', '), styles.text));
    right.push(span(` (${ui.bindings.labelFor('pick_up')})`, styles.key));
  }
  const rightWidth = Math.min(lineWidth(right), canvas.width - 24);
  const left = [
    span(facts.inHand, styles.white),
    span(` ${facts.attackSeconds.toFixed(1)} s`, styles.muted),
    span(`  ${ui.bindings.labelFor('swap_weapons')} `, styles.key),
    span(facts.otherHand, styles.muted),
    span('  Gold ', styles.muted),
    span(String(facts.gold), styles.yellow),
  ];
  putLine(canvas, 0, y, left, styles.text, canvas.width - rightWidth - 2);
  putLine(canvas, canvas.width - rightWidth, y, right, styles.text, rightWidth);
}

/** "Wave 2: 3 active · r ballast rat wounded 2.2 NE in 0.4 s · z shambler unaware 5 E". */
function viewLine(facts: Facts, ui: Ui): Span[] {
  const { styles } = ui.theme;
  const line: Span[] = wavesOnSpans(facts, ui);
  if (line.length > 0) line.push(span(' · ', styles.muted));
  if (facts.inView.length === 0) {
    const hunted = facts.isQuiet || facts.wavesOn > 0 ? '' : ', but somebody hunts you';
    return [...line, span('Nobody in view', styles.muted), span(hunted)];
  }
  for (const [index, sighted] of facts.inView.entries()) {
    if (index > 0) line.push(span(' · ', styles.muted));
    line.push(...sightedSpans(sighted, facts, ui));
  }
  return line;
}

function sightedSpans(sighted: Sighted, facts: Facts, ui: Ui): Span[] {
  const { styles } = ui.theme;
  const look = creatureLook(ui.game, sighted.creature, ui.theme, -1);
  const where = `${distanceWord(sighted.dx, sighted.dy)} ${direction(sighted.dx, sighted.dy)}`;
  const next = facts.order.find(({ creature }) => creature === sighted.creature);
  const spans = [
    span(look.glyph, { fg: look.fg, bold: (look.flags & 1) !== 0 }),
    span(` ${sighted.name} `, styles.text),
    moodSpan(sighted, ui),
    span(` ${where}`, styles.muted),
  ];
  if (next !== undefined && facts.inView.length <= 2) {
    spans.push(span(` acts in ${secondsWord(next.seconds)}`, styles.muted));
  }
  return spans;
}

/** A shade that sets the lines apart from map and log without a rule of their own. */
function bandColor(ui: Ui): number | undefined {
  if (ui.theme.name === 'mono' || ui.theme.name === '16-colour' || ui.isReader) return undefined;
  const { fg } = ui.theme.styles.border;
  return fg === undefined ? undefined : shade(fg, 0.28);
}

function paintBand(canvas: Canvas, color: number): void {
  const { store } = canvas;
  for (let y = 0; y < canvas.height; y++) {
    const at = canvas.toWhole(0, y);
    store.bg.fill(color, at.y * store.width + at.x, at.y * store.width + at.x + canvas.width);
  }
}
