import { explain } from '../../../engine/attribute.ts';
import type { Game } from '../../../engine/game.ts';
import { type Attribute, attributeSpec } from '../../../rules/attributes.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Span, span } from '../../widgets/spans.ts';
import { conditionalValues } from './conditional-values.ts';
import { changeWords, valueWord } from './modifier-words.ts';

/** What is about to change, on a line of a list: "Damage 8 → 8.5", "Critical chance stays 75 %, its cap". */
export function effectSpans(ui: Ui, attributes: readonly Attribute[], before: Game, after: Game): Span[] {
  const { muted, text, warning } = ui.theme.styles;
  const line: Span[] = [];
  for (const attribute of new Set(attributes)) {
    if (line.length > 0) line.push(span(', ', muted));
    const old = explain(before, before.tree.hero, attribute);
    const fresh = explain(after, after.tree.hero, attribute);
    const { value: to, when } = newValue(after, attribute, before, fresh.value, old.value);
    const from = when === '' ? old.value : valueUnder(before, attribute, when, old.value);
    const isAtCap = Math.abs(fresh.unclamped - fresh.clamped) > NOTHING && when === '';
    line.push(span(`${attributeSpec(attribute).label} `, muted));
    if (Math.abs(from - to) > NOTHING) {
      const words = changeWords(attribute, from, to);
      line.push(span(words[0], text), span(arrow(ui), muted), span(words[1], text));
      if (when !== '') line.push(span(` ${when}`, muted));
    } else line.push(span(`stays ${valueWord(attribute, to)}`, warning));
    if (isAtCap) line.push(span(', its cap', warning));
  }
  return line;
}

/** Below this values differ by rounding alone. */
const NOTHING = 1e-9;

/** What the attribute becomes: as things stand, or where that is the same, under a condition that does not hold now. */
function newValue(
  after: Game,
  attribute: Attribute,
  before: Game,
  fresh: number,
  old: number,
): { readonly value: number; readonly when: string } {
  if (Math.abs(fresh - old) > NOTHING) return { value: fresh, when: '' };
  const changed = conditionalValues(after, attribute).find(
    ({ when, value }) => Math.abs(value - valueUnder(before, attribute, when, old)) > NOTHING,
  );
  return changed ?? { value: fresh, when: '' };
}

/** The attribute under a condition, as far as anything counts under it. */
function valueUnder(game: Game, attribute: Attribute, condition: string, otherwise: number): number {
  return conditionalValues(game, attribute).find(({ when }) => when === condition)?.value ?? otherwise;
}

/** What stands between a value and the one that it becomes. */
export function arrow(ui: Ui): string {
  return ui.isReader ? ' becomes ' : ' → ';
}

/** A name and how far it has risen, in columns of their own so that those of several lines stand below each other. */
export function nameAndLevel(ui: Ui, name: string, level: string, longest: number): Span[] {
  const { muted } = ui.theme.styles;
  if (ui.isReader) return [span(`${name}, level ${level}. `)];
  return [span(padText(name, Math.min(longest, MOST_NAME) + 1)), span(padText(level, LEVEL_WIDTH), muted)];
}

/** Names longer than this push their line to the right. */
const MOST_NAME = 18;
const LEVEL_WIDTH = 7;
