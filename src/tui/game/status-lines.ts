import type { Canvas } from '../terminal/canvas.ts';
import { shade } from '../terminal/colors.ts';
import { cutText } from '../terminal/text-layout.ts';
import type { Ui } from '../ui.ts';
import { boldStyle } from '../widgets/look.ts';
import { lineWidth, putLine, type Span, span } from '../widgets/spans.ts';
import { creatureLook } from './creature-looks.ts';
import type { Facts, Sighted } from './facts.ts';
import { drawHealth, drawLight, moodSpan, statusSpans, waveSpans, wavesOnSpans } from './panel-parts.ts';
import { secondsWord, whereWord } from './words.ts';

/** Columns of the two bars. */
const HEALTH_WIDTH = 24;
const LIGHT_WIDTH = 21;

/** What the panel says, folded into three lines between map and log. */
export function drawStatusLines(canvas: Canvas, facts: Facts, ui: Ui): void {
  const { styles } = ui.theme;
  const band = bandColor(ui);
  const right = [
    ...waveSpans(facts, ui),
    span('   Floor ', styles.muted),
    span(String(facts.depth), styles.text),
    // There is no room for more words.
    ...(facts.marks.length > 0 ? [span(facts.isDeveloped ? ' dev' : ' mods!', styles.warning)] : []),
  ];
  // The bars give way: what they measure stands beside them in figures.
  const rightWidth = lineWidth(right);
  const health = Math.min(HEALTH_WIDTH, canvas.width - rightWidth - LIGHT_WIDTH - 4);
  drawHealth(canvas, 0, 0, health, facts, ui, { label: ui.isReader ? 'Health' : 'HP' });
  drawLight(canvas, health + 2, 0, LIGHT_WIDTH, facts, ui, { label: 'Light' });
  putLine(canvas, canvas.width - rightWidth, 0, right);
  drawHands(canvas, 1, facts, ui);
  putLine(canvas, 0, 2, viewLine(facts, ui, canvas.width), styles.muted);
  if (band !== undefined) paintBand(canvas, band);
}

/** Weapons on the left, what the hero suffers and what waits for a decision on the right. */
function drawHands(canvas: Canvas, y: number, facts: Facts, ui: Ui): void {
  const right = waitingSpans(facts, ui, canvas.width - LEAST_HANDS);
  const rightWidth = lineWidth(right);
  const left = handSpans(facts, ui, canvas.width - rightWidth - (rightWidth > 0 ? 2 : 0));
  putLine(canvas, 0, y, left, ui.theme.styles.text);
  putLine(canvas, canvas.width - rightWidth, y, right, ui.theme.styles.text);
}

/** Columns for the weapons at least. */
const LEAST_HANDS = 36;

/** Gold and the weapon in hand always; the other one where it has room, else only its key. */
function handSpans(facts: Facts, ui: Ui, room: number): Span[] {
  const { styles } = ui.theme;
  const gold = [span('  Gold ', styles.muted), span(String(facts.gold), styles.yellow)];
  const speed = span(` ${facts.attackSeconds.toFixed(1)} s`, styles.muted);
  const swap = span(`  ${ui.bindings.labelFor('swap_weapons')} `, styles.key);
  const other = span(facts.otherHand, styles.muted);
  const whole = [span(facts.inHand, styles.white), speed, swap, other, ...gold];
  if (lineWidth(whole) <= room) return whole;
  const alone = lineWidth([speed, swap, span('…'), ...gold]);
  const name = cutText(facts.inHand, room - alone);
  return [span(name, styles.white), speed, swap, span('…', styles.muted), ...gold];
}

/** What waits for a decision, then what the hero suffers, then what lies here; what has no room is counted. */
function waitingSpans(facts: Facts, ui: Ui, room: number): Span[] {
  const { styles } = ui.theme;
  const { bindings } = ui;
  const pieces: Span[][] = [];
  if (facts.levelChoices > 0)
    pieces.push([span(`New level: ${bindings.labelFor('level_choice')}`, boldStyle(ui, 'good'))]);
  if (facts.freeUpgrades > 0)
    pieces.push([span(`Free upgrade: ${bindings.labelFor('upgrades')}`, boldStyle(ui, 'good'))]);
  for (const status of facts.statuses) {
    pieces.push([...statusSpans(status, ui), span(` ${secondsWord(status.seconds)}`, styles.muted)]);
  }
  if (pieces.length > 0) return fitting(pieces, span('  '), room, ` (${bindings.labelFor('character')})`, ui);
  const [first] = facts.here;
  if (first === undefined) return [];
  const key = span(` (${bindings.labelFor('pick_up')})`, styles.key);
  const what = facts.here.length === 1 ? first : `${facts.here.length} things`;
  const named = [span('Here: ', styles.muted), span(facts.here.join(', '), styles.text), key];
  if (lineWidth(named) <= room) return named;
  return [span('Here: ', styles.muted), span(cutText(what, room - 6 - lineWidth([key])), styles.text), key];
}

/** "Wave 2: 3 active · r ballast rat wounded 2.2 NE in 0.4 s · z shambler unaware 5 E · 2 more (v)". */
function viewLine(facts: Facts, ui: Ui, room: number): Span[] {
  const { styles } = ui.theme;
  const waves = wavesOnSpans(facts, ui);
  const pieces: Span[][] = waves.length > 0 ? [waves] : [];
  if (facts.inView.length === 0) {
    const hunted = facts.isQuiet || facts.wavesOn > 0 ? '' : ', but somebody hunts you';
    pieces.push([span('Nobody in view', styles.muted), span(hunted)]);
  }
  for (const sighted of facts.inView) pieces.push(sightedSpans(sighted, facts, ui));
  return fitting(pieces, span(' · ', styles.muted), room, ` (${ui.bindings.labelFor('in_view')})`, ui);
}

/** As many pieces as have room, and how many are left with the key that shows them. */
function fitting(pieces: readonly Span[][], between: Span, room: number, key: string, ui: Ui): Span[] {
  const { styles } = ui.theme;
  const line: Span[] = [];
  for (const [index, piece] of pieces.entries()) {
    const left = pieces.length - index;
    const before = index > 0 ? [between] : [];
    const after = left > 1 ? lineWidth([between]) + `${left - 1} more${key}`.length : 0;
    if (lineWidth([...line, ...before, ...piece]) + after <= room) {
      line.push(...before, ...piece);
      continue;
    }
    return [
      ...line,
      ...before,
      span(`${left}${index > 0 ? ' more' : ' in view'}`, styles.text),
      span(key, styles.key),
    ];
  }
  return line;
}

function sightedSpans(sighted: Sighted, facts: Facts, ui: Ui): Span[] {
  const { styles } = ui.theme;
  const look = creatureLook(ui.game, sighted.creature, ui.theme, -1);
  const where = whereWord(sighted.dx, sighted.dy);
  const next = facts.order.find(({ creature }) => creature === sighted.creature);
  const spans = [
    span(look.glyph, { fg: look.fg, bold: (look.flags & 1) !== 0 }),
    span(` ${sighted.name} `, styles.text),
    moodSpan(sighted, ui),
    span(` ${where}`, styles.muted),
  ];
  if (next !== undefined && facts.inView.length <= 2) {
    const when = next.seconds < 0.05 ? 'now' : `in ${secondsWord(next.seconds)}`;
    spans.push(span(` acts ${when}`, styles.muted));
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
