import type { Modifier } from '../../../content/schema/modifier.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { modifierWords } from '../parts/modifier-words.ts';

/** What modifiers give at a level and at the next, as far as there is one. */
export function levelGains(ui: Ui, modifiers: readonly Modifier[], level: number, max: number): Line[] {
  const { styles } = ui.theme;
  const { registries } = ui.session;
  const at = (times: number): Line[] =>
    modifiers.map((modifier) => `  ${modifierWords(modifier, times, registries)}`);
  const lines: Line[] = [];
  if (level > 0) lines.push([span(`Level ${level} gives`, styles.muted)], ...at(level), '');
  if (level < max) lines.push([span(`Level ${level + 1} gives`, styles.muted)], ...at(level + 1));
  else lines.push([span('This is the highest level.', styles.good)]);
  return lines;
}
