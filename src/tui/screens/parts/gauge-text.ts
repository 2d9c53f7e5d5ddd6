import type { Ui } from '../../ui.ts';
import { gaugeCells } from '../../widgets/bar.ts';
import { type Line, span } from '../../widgets/spans.ts';

/** "████░░░░ 3 of 6" as a line of a text; words alone in reader mode. */
export function drawGaugeText(ui: Ui, value: number, max: number, width: number): Line {
  const { quest, muted, text } = ui.theme.styles;
  const words = `${value} of ${max}`;
  const length = width - words.length - 1;
  if (ui.isReader || length < 4) return [span(words, text)];
  const full = gaugeCells(length, value, max);
  return [span('█'.repeat(full), quest), span('░'.repeat(length - full), muted), span(` ${words}`, text)];
}
