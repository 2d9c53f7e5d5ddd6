import { explain } from '../../../engine/attribute.ts';
import type { Game } from '../../../engine/game.ts';
import { type Attribute, attributeSpec } from '../../../rules/attributes.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Span, span } from '../../widgets/spans.ts';
import { changeWords, valueWord } from './modifier-words.ts';

/** What is about to change, on a line of a list: "Damage 8 → 8.5", "Critical chance 75 %, at its cap". */
export function effectSpans(ui: Ui, attributes: readonly Attribute[], before: Game, after: Game): Span[] {
  const { muted, text, warning } = ui.theme.styles;
  const line: Span[] = [];
  for (const attribute of new Set(attributes)) {
    if (line.length > 0) line.push(span(', ', muted));
    const old = explain(before, before.tree.hero, attribute);
    const fresh = explain(after, after.tree.hero, attribute);
    line.push(span(`${attributeSpec(attribute).label} `, muted));
    if (Math.abs(old.value - fresh.value) > 1e-9) {
      const [from, to] = changeWords(attribute, old.value, fresh.value);
      line.push(span(from, text), span(arrow(ui), muted), span(to, text));
      continue;
    }
    const isAtCap = Math.abs(fresh.unclamped - fresh.clamped) > 1e-9;
    const why = isAtCap ? ', at its cap' : ', which stays';
    line.push(span(valueWord(attribute, fresh.value), text), span(why, warning));
  }
  return line;
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
