import type { Game } from '../../engine/game.ts';
import type { Canvas, Style } from '../terminal/canvas.ts';
import { DEFAULT_COLOR } from '../terminal/colors.ts';
import type { Ui } from '../ui.ts';
import { type BarOptions, drawBar } from '../widgets/bar.ts';
import type { KeyHint } from '../widgets/frame.ts';
import { keyLine } from '../widgets/frame.ts';
import { boldStyle } from '../widgets/look.ts';
import { lineWidth, putLine, type Span, span, wrapLine } from '../widgets/spans.ts';
import { creatureLook } from './creature-looks.ts';
import type { Facts, Sighted, StatusFact } from './facts.ts';
import { direction, distanceWord, healthRole, healthWord, secondsWord, spanWord } from './words.ts';

const LABEL_WIDTH = 6;

/** A part of a panel: draws from a row on and answers with the row after it. */
type Section = (canvas: Canvas, y: number, facts: Facts, ui: Ui) => number;

/** Everything in one panel. */
export function drawPanel(canvas: Canvas, facts: Facts, ui: Ui): void {
  const keys = canvas.height >= 30 ? keysHeight(canvas, ui) : 0;
  const body = canvas.region(0, 0, canvas.width, canvas.height - keys);
  drawSections(body, [heroSection, statusSection, floorSection, orderSection, viewSection], facts, ui);
  drawKeys(canvas, canvas.height - keys, ui);
}

/** The hero's half, where there are two. */
export function drawHeroPanel(canvas: Canvas, facts: Facts, ui: Ui): void {
  const keys = keysHeight(canvas, ui);
  const body = canvas.region(0, 0, canvas.width, canvas.height - keys);
  drawSections(body, [heroSection, statusSection, floorSection, questSection], facts, ui);
  drawKeys(canvas, canvas.height - keys, ui);
}

/** The half of everybody else. */
export function drawViewPanel(canvas: Canvas, facts: Facts, ui: Ui): void {
  drawSections(canvas, [orderSection, viewSection], facts, ui);
}

function drawSections(canvas: Canvas, sections: readonly Section[], facts: Facts, ui: Ui): void {
  let y = 0;
  for (const section of sections) {
    const next = section(canvas, y, facts, ui);
    y = next === y ? y : next + 1;
  }
}

function heading(canvas: Canvas, y: number, text: string, ui: Ui): number {
  const { border } = ui.theme.styles;
  canvas.fill(border, canvas.glyphs.horizontal, 0, y, canvas.width, 1);
  canvas.put(1, y, ` ${text} `, ui.theme.styles.muted);
  return y + 1;
}

const heroSection: Section = (canvas, y, facts, ui) => {
  const { styles } = ui.theme;
  const { width } = canvas;
  canvas.put(0, y, facts.title, styles.title, width - 9);
  const level = `level ${facts.level}`;
  canvas.put(width - level.length, y, level, styles.text);
  drawHealth(canvas, 0, y + 1, width, facts, ui);
  drawLight(canvas, 0, y + 2, width, facts, ui);
  const purse: Span[] = [
    span('Gold ', styles.muted),
    span(String(facts.gold), styles.yellow),
    span('   Salvage ', styles.muted),
    span(String(facts.salvage), styles.teal),
  ];
  putLine(canvas, 0, y + 3, purse);
  const reach = facts.range > 1.5 ? `, reach ${facts.range.toFixed(0)}` : '';
  const speed = ` ${facts.attackSeconds.toFixed(1)} s${reach}`;
  putLine(canvas, 0, y + 4, [
    span('Hand   ', styles.muted),
    span(facts.inHand, styles.white),
    span(speed, styles.muted),
  ]);
  putLine(canvas, 0, y + 5, [span('Other  ', styles.muted), span(facts.otherHand, styles.text)]);
  let next = y + 6;
  if (facts.levelChoices > 0) {
    const key = ui.bindings.labelFor('level_choice');
    canvas.put(0, next++, `New level: press ${key} to choose`, boldStyle(ui, 'good'), width);
  }
  if (facts.freeUpgrades > 0) {
    const key = ui.bindings.labelFor('upgrades');
    canvas.put(0, next++, `Free upgrade: press ${key}`, boldStyle(ui, 'good'), width);
  }
  return next;
};

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

const statusSection: Section = (canvas, y, facts, ui) => {
  if (facts.statuses.length === 0) return y;
  let row = heading(canvas, y, 'You are', ui);
  for (const status of facts.statuses) {
    putLine(canvas, 0, row, statusSpans(status, ui));
    const time = secondsWord(status.seconds);
    canvas.put(canvas.width - time.length, row, time, ui.theme.styles.muted);
    row++;
  }
  return row;
};

/** "burning 3/5". */
export function statusSpans(status: StatusFact, ui: Ui): Span[] {
  const { name, color, stacks, max } = status;
  const isFull = stacks >= max && max > 1;
  const style = isFull ? boldStyle(ui, color) : ui.theme.styles[color];
  const line = [span(name, style)];
  if (max > 1) line.push(span(` ${stacks}/${max}`, isFull ? style : ui.theme.styles.muted));
  return line;
}

const floorSection: Section = (canvas, y, facts, ui) => {
  const { styles } = ui.theme;
  const row = heading(canvas, y, `Floor ${facts.depth}`, ui);
  putLine(canvas, 0, row, waveSpans(facts, ui));
  const quiet = facts.isQuiet ? span('quiet', styles.good) : span('fight', styles.danger);
  putLine(canvas, canvas.width - lineWidth([quiet]), row, [quiet]);
  let next = row + 1;
  if (facts.here.length > 0) {
    const key = ui.bindings.labelFor('pick_up');
    const line = [
      span('Here: ', styles.muted),
      span(facts.here.join(', '), styles.text),
      span(` (${key})`, styles.key),
    ];
    for (const part of wrapLine(line, canvas.width, 6).slice(0, 3)) putLine(canvas, 0, next++, part);
  }
  return next;
};

/** "Wave 2 in 72 s". */
export function waveSpans(facts: Facts, ui: Ui): Span[] {
  const { styles } = ui.theme;
  if (facts.waveIn < 0) return [span('No wave comes', styles.muted)];
  const style = facts.waveIn <= 20 ? styles.danger : facts.waveIn <= 60 ? styles.warning : styles.text;
  return [span(`Wave ${facts.wave} in `, styles.muted), span(spanWord(facts.waveIn), style)];
}

const questSection: Section = (canvas, y, facts, ui) => {
  if (facts.quests.length === 0) return y;
  let row = heading(canvas, y, 'Quests', ui);
  for (const { name, count, needed } of facts.quests) {
    const progress = `${count}/${needed}`;
    canvas.put(0, row, name, ui.theme.styles.text, canvas.width - progress.length - 1);
    canvas.put(canvas.width - progress.length, row, progress, ui.theme.styles.quest);
    row++;
  }
  return row;
};

const MAX_ORDER = 6;

const orderSection: Section = (canvas, y, facts, ui) => {
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

const viewSection: Section = (canvas, y, facts, ui) => {
  if (y >= canvas.height - 2) return y;
  const { styles } = ui.theme;
  let row = heading(canvas, y, 'In view', ui);
  if (facts.inView.length === 0) {
    canvas.put(0, row, 'nobody', styles.muted);
    return row + 1;
  }
  const isWide = canvas.width >= 44;
  for (const [index, sighted] of facts.inView.entries()) {
    const rows = isWide && sighted.statuses.length > 0 ? 2 : 1;
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
  const where = `${distanceWord(sighted.dx, sighted.dy)} ${direction(sighted.dx, sighted.dy)}`;
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

/** How somebody is, in one word: its health, or that it has not noticed. */
export function moodSpan(sighted: Sighted, ui: Ui): Span {
  const { styles } = ui.theme;
  const { creature, maxHealth, mood } = sighted;
  if (mood === 'downed') return span('down', styles.danger);
  if (mood === 'unaware' && creature.health >= maxHealth) return span('unaware', styles.info);
  const { word, role } = healthWord(creature.health, maxHealth);
  return span(word, styles[role]);
}

function drawStatuses(canvas: Canvas, y: number, statuses: readonly StatusFact[], ui: Ui): void {
  const line: Span[] = [];
  for (const status of statuses) {
    if (line.length > 0) line.push(span('  '));
    line.push(...statusSpans(status, ui), span(` ${secondsWord(status.seconds)}`, ui.theme.styles.muted));
  }
  putLine(canvas, 4, y, line);
}

/** A creature as it is on the map. */
export function drawGlyph(canvas: Canvas, x: number, y: number, creature: Sighted['creature'], ui: Ui): void {
  const game: Game = ui.game;
  const look = creatureLook(game, creature, ui.theme, -1);
  canvas.cell(x, y, look.glyph, look.fg, look.bg, look.flags);
}

/** The keys that matter, as they are bound. */
function keyHints(ui: Ui): readonly KeyHint[] {
  const { bindings } = ui;
  return [
    [bindings.labelFor('explore'), 'explore'],
    [bindings.labelFor('rest'), 'rest'],
    [bindings.labelFor('attack_repeat'), 'fight'],
    [bindings.labelFor('fire'), 'aim'],
    [bindings.labelFor('abilities'), 'abilities'],
    [bindings.labelFor('swap_weapons'), 'swap'],
    [bindings.labelFor('inventory'), 'pack'],
    [bindings.labelFor('look'), 'look'],
    [bindings.labelFor('descend'), 'down'],
    [bindings.labelFor('help'), 'all keys'],
  ];
}

/** The wrapped keys, worked out again only when keys, theme or width are others. */
let shownKeys: {
  readonly bindings: Ui['bindings'];
  readonly theme: Ui['theme'];
  readonly width: number;
  readonly lines: readonly (readonly Span[])[];
} | null = null;

function keyLines(width: number, ui: Ui): readonly (readonly Span[])[] {
  const { bindings, theme } = ui;
  if (shownKeys?.bindings !== bindings || shownKeys.theme !== theme || shownKeys.width !== width) {
    shownKeys = { bindings, theme, width, lines: wrapLine(keyLine(keyHints(ui), ui), width) };
  }
  return shownKeys.lines;
}

function keysHeight(canvas: Canvas, ui: Ui): number {
  return keyLines(canvas.width, ui).length + 1;
}

function drawKeys(canvas: Canvas, y: number, ui: Ui): void {
  if (y >= canvas.height) return;
  const row = heading(canvas, y, 'Keys', ui);
  for (const [index, line] of keyLines(canvas.width, ui).entries()) putLine(canvas, 0, row + index, line);
}
