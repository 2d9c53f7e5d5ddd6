import { ELEMENTS, type Shares } from '../../../rules/elements.ts';
import { wordColours } from '../../game/messages.ts';
import type { PaletteName } from '../../terminal/theme.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { numberWord } from './modifier-words.ts';

/** A text with the names of elements, statuses and reactions in their colours. */
export function coloured(ui: Ui, text: string, base: PaletteName = 'text'): Span[] {
  const { styles } = ui.theme;
  return wordColours(ui.session.registries)
    .pieces(text)
    .map((piece) => span(piece.text, styles[piece.color ?? base]));
}

/** "40 % kinetic  60 % fire", the elements of a hit. */
export function sharesSpans(ui: Ui, shares: Shares): Span[] {
  const { styles } = ui.theme;
  const line: Span[] = [];
  for (const element of ELEMENTS) {
    const share = shares[element];
    if (share === undefined || share <= 0) continue;
    if (line.length > 0) line.push(span('  '));
    line.push(span(`${numberWord(share * 100)} % ${element}`, styles[element]));
  }
  return line;
}

/** A label and what stands behind it. */
export function labelled(ui: Ui, label: string, value: string | readonly Span[]): Line {
  const { styles } = ui.theme;
  const spans = typeof value === 'string' ? [span(value, styles.text)] : value;
  return [span(`${label} `, styles.muted), ...spans];
}

/** A heading with a blank line before it, unless it is the first. */
export function heading(ui: Ui, text: string, isFirst = false): Line[] {
  const line: Line = [span(text, ui.theme.styles.title)];
  return isFirst ? [line] : ['', line];
}

/** Lines under a heading; nothing at all where there are none. */
export function section(ui: Ui, title: string, lines: readonly Line[]): Line[] {
  return lines.length === 0 ? [] : [...heading(ui, title), ...lines];
}
