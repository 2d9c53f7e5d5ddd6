import { boldStyle } from '../widgets/look.ts';
import { lineWidth, putLine, type Span, span, wrapLine } from '../widgets/spans.ts';
import {
  drawHealth,
  drawLight,
  heading,
  type Section,
  statusSpans,
  waveSpans,
  wavesOnSpans,
} from './panel-parts.ts';
import { secondsWord } from './words.ts';

/** Who the hero is, how they fare, what they hold. */
export const heroSection: Section = (canvas, y, facts, ui) => {
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
  if (facts.marks.length > 0) canvas.put(0, next++, facts.marks.join(', '), styles.warning, width);
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

/** Statuses and effects with their seconds. */
export const statusSection: Section = (canvas, y, facts, ui) => {
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

/** The floor, its next wave, what lies underfoot. */
export const floorSection: Section = (canvas, y, facts, ui) => {
  const { styles } = ui.theme;
  const row = heading(canvas, y, `Floor ${facts.depth}, ${facts.act}`, ui);
  putLine(canvas, 0, row, waveSpans(facts, ui));
  const quiet = facts.isQuiet ? span('quiet', styles.good) : span('fight', styles.danger);
  putLine(canvas, canvas.width - lineWidth([quiet]), row, [quiet]);
  let next = row + 1;
  const wavesOn = wavesOnSpans(facts, ui);
  if (wavesOn.length > 0) putLine(canvas, 0, next++, wavesOn);
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

/** Quests that are on; to the player they are tasks. */
export const questSection: Section = (canvas, y, facts, ui) => {
  if (facts.quests.length === 0 || y + facts.quests.length >= canvas.height) return y;
  let row = heading(canvas, y, 'Tasks', ui);
  for (const { name, count, needed } of facts.quests) {
    const progress = `${count}/${needed}`;
    canvas.put(0, row, name, ui.theme.styles.text, canvas.width - progress.length - 1);
    canvas.put(canvas.width - progress.length, row, progress, ui.theme.styles.quest);
    row++;
  }
  return row;
};
