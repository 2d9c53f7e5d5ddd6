import { type ExplainedPart, type Explanation, explain } from '../../../engine/attribute.ts';
import { type Attribute, attributeSpec } from '../../../rules/attributes.ts';
import { cutText, padText, padTextStart } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { conditionalValues } from '../parts/conditional-values.ts';
import { modifierWords, numberWord, signedWord, valueWord } from '../parts/modifier-words.ts';
import { coloured } from '../parts/text-lines.ts';

/** Columns of the numbers. */
const NUMBER_WIDTH = 9;

/** An attribute of the hero with everything that made it. @param width columns there are */
export function breakdownLines(ui: Ui, attribute: Attribute, width: number): Line[] {
  const { game, theme } = ui;
  const { styles } = theme;
  const why = explain(game, game.tree.hero, attribute);
  const { label } = attributeSpec(attribute);
  const column = (name: string, word: string, isSource = true): Line =>
    tableLine(ui, name, word, width, isSource);
  const lines: Line[] = [
    [span(label, styles.title), span('  ', styles.text), span(valueWord(attribute, why.value), styles.white)],
    '',
    column(`Base${baseSource(ui, attribute)}`, valueWord(attribute, why.base), false),
  ];
  for (const kind of KINDS) {
    const parts = why.parts.filter((part) => part[kind] !== undefined);
    if (parts.length === 0) continue;
    lines.push(column(TITLES[kind], sumWord(why, kind), false));
    for (const part of parts) lines.push(column(`  ${sourceName(part)}`, partWord(why, part, kind)));
  }
  lines.push('', ...formulaLines(ui, why), ...clampLines(ui, why), ...conditionalLines(ui, attribute));
  return lines;
}

const KINDS = ['flat', 'points', 'mult'] as const;
type Kind = (typeof KINDS)[number];
const TITLES: Readonly<Record<Kind, string>> = { flat: 'Added', points: 'Percent', mult: 'Multiplied' };

function tableLine(ui: Ui, name: string, word: string, width: number, isSource: boolean): Line {
  const { styles } = ui.theme;
  if (ui.isReader) return [span(`${name.trim()}: ${word}`, styles.text)];
  const room = Math.min(40, Math.max(8, width - NUMBER_WIDTH - 1));
  return [
    span(padText(cutText(name, room), room), isSource ? styles.muted : styles.text),
    span(` ${padTextStart(word, NUMBER_WIDTH)}`, isSource ? styles.text : styles.white),
  ];
}

/** "Force 5", "carbine", "+ if its condition holds". */
function sourceName({ name, times, conditional }: ExplainedPart): string {
  const count = times === 1 ? '' : ` ${times}`;
  return `${name}${count}${conditional ? ' (now)' : ''}`;
}

function partWord(why: Explanation, part: ExplainedPart, kind: Kind): string {
  return kindWord(why, kind, part[kind] ?? 0);
}

function sumWord(why: Explanation, kind: Kind): string {
  return kindWord(why, kind, why[kind]);
}

function kindWord({ attribute, mode }: Explanation, kind: Kind, value: number): string {
  if (kind === 'mult') return `${mode === 'interval' ? '÷' : '×'}${numberWord(value)}`;
  // Points make an interval shorter.
  if (kind === 'points') return `${signedWord((mode === 'interval' ? -value : value) * 100)} %`;
  const { unit } = attributeSpec(attribute);
  if (unit === 'percent') return `${signedWord(value * 100)} %`;
  return unit === 'seconds' ? `${signedWord(value)} s` : signedWord(value);
}

/** "(8 + 2.5) × 1.08 × 1.12 = 12.7", only what there is. */
function formulaLines(ui: Ui, why: Explanation): Line[] {
  if (why.parts.length === 0) return [[span('Nothing changes it.', ui.theme.styles.muted)]];
  const { attribute, mode, base, flat, points, mult, clamped } = why;
  const asPercent = mode === 'fraction';
  const word = (value: number): string => numberWord(asPercent ? value * 100 : value);
  const terms = [word(base)];
  if (flat !== 0) terms.push(word(flat));
  if (asPercent && points !== 0) terms.push(word(points));
  const sum = terms.join(' + ').replaceAll('+ −', '− ');
  let formula = terms.length > 1 ? `(${sum})` : sum;
  if (mode === 'direct' && clamped !== 0) formula += ` × ${factorWord(1 + clamped)}`;
  if (mode === 'interval' && clamped !== 0) formula += ` × ${factorWord(1 - clamped)}`;
  if (mult !== 1) formula += `${mode === 'interval' ? ' ÷' : ' ×'} ${factorWord(mult)}`;
  else if (terms.length > 1 && (asPercent || clamped === 0)) formula = sum;
  const value = valueWord(attribute, asPercent ? why.unclamped : why.value);
  return [[span(`${formula} = `, ui.theme.styles.muted), span(value, ui.theme.styles.white)]];
}

/** Finer than other numbers: what is multiplied with them should come out as printed. */
function factorWord(factor: number): string {
  return String(Math.round(factor * 10_000) / 10_000);
}

/** What gives the base, where it is a thing in hand. */
function baseSource(ui: Ui, attribute: Attribute): string {
  const { weapon, lamp } = ui.game.tree.hero.equipment;
  const held = BASED_ON_WEAPON.has(attribute) ? weapon : attribute === 'light_radius' ? lamp : undefined;
  return held === undefined ? '' : ` (${ui.session.registries.items.tryFind(held.id)?.name ?? held.id})`;
}

const BASED_ON_WEAPON: ReadonlySet<Attribute> = new Set(['damage', 'attack_interval', 'range']);

/** What meets the clamp, before it, and what the clamp did to it; nothing where there is neither sum nor cap. */
function clampLines(ui: Ui, { mode, unclamped, clamped, limits }: Explanation): Line[] {
  const { muted, warning } = ui.theme.styles;
  const word = (value: number): string => `${numberWord(value * 100)} %`;
  const what = mode === 'fraction' ? 'In all' : 'Percent in all';
  if (Math.abs(unclamped - clamped) > 1e-9) {
    const limit = unclamped > clamped ? `at most ${word(limits.cap)}` : `no less than ${word(limits.floor)}`;
    return [[span(`${what} ${word(unclamped)}; ${limit} counts.`, warning)]];
  }
  if (!Number.isFinite(limits.cap)) {
    return unclamped === 0 ? [] : [[span(`${what} ${word(unclamped)}, no cap.`, muted)]];
  }
  return [[span(`${what} ${word(unclamped)}; at most ${word(limits.cap)} counts.`, muted)]];
}

function conditionalLines(ui: Ui, attribute: Attribute): Line[] {
  const { styles } = ui.theme;
  const lines: Line[] = [];
  for (const { when, value, parts } of conditionalValues(ui.game, attribute)) {
    lines.push('', [span(valueWord(attribute, value), styles.white), span(` ${when}`, styles.text)]);
    for (const { name, modifier, times } of parts) {
      const bare = modifierWords({ ...modifier, condition: [] }, times, ui.session.registries);
      const line: Span[] = [span(`  ${name}: `, styles.muted), ...coloured(ui, bare, 'muted')];
      lines.push(line);
    }
  }
  return lines;
}
