import type { ListedMod } from '../../../mods/authoring/list-mods.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Span, span } from '../../widgets/spans.ts';
import { countWord } from '../parts/run-words.ts';

/** Columns of a place in the load order. */
const PLACE_WIDTH = 3;

/** A mod as a line of the list: its place, its name, and on the right how it stands. */
export function modRow(mod: ListedMod, ui: Ui): ListRow<string> {
  const { styles } = ui.theme;
  const place = mod.place === undefined ? '' : String(mod.place);
  const right: Span[] = [];
  if (mod.warnings.length > 0) right.push(span(countWord(mod.warnings.length, 'warning'), styles.warning));
  const state = {
    on: span('on', styles.good),
    off: span('off', styles.muted),
    refused: span('refused', styles.danger),
  };
  right.push(span(right.length > 0 ? '  ' : ''), state[mod.state]);
  return {
    value: mod.id,
    line: [span(`${place.padStart(PLACE_WIDTH)}  `, styles.muted), span(mod.name)],
    right,
  };
}
