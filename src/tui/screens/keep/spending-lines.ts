import type { Modifier } from '../../../content/schema/modifier.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { modifierWords } from '../parts/modifier-words.ts';

/** What modifiers give at a level and at the next, as far as there is one. */
export function levelGains(ui: Ui, modifiers: readonly Modifier[], level: number, max: number): Line[] {
  const { styles } = ui.theme;
  const { registries } = ui.session;
  const at = (times: number): Span[] => [
    span(`Level ${times} gives `, styles.muted),
    span(modifiers.map((modifier) => modifierWords(modifier, times, registries)).join(', '), styles.text),
  ];
  const lines: Line[] = level > 0 ? [at(level)] : [];
  return [...lines, level < max ? at(level + 1) : [span('This is the highest level.', styles.good)]];
}
