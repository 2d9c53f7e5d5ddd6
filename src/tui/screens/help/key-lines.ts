import { ACTION_GROUPS, ACTIONS, type ActionGroup } from '../../keys/actions.ts';
import { keyLabel } from '../../keys/bindings.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Line, lineWidth, type Span, span, spansOf } from '../../widgets/spans.ts';

/** Columns of the keys. */
const KEYS_WIDTH = 24;
/** From this width on the groups stand in two columns. */
const TWO_COLUMNS = 104;
/** The groups of the second column. */
const SECOND: readonly ActionGroup[] = ['Fighting', 'Things', 'Knowing', 'The game'];

const IN_MENUS: readonly (readonly [keys: string, does: string])[] = [
  ['Up  Down  j  k', 'move; PgUp, PgDn, Home and End too'],
  ['Enter', 'choose'],
  ['Esc', 'back'],
  ['Tab', 'the next tab'],
  ['Ctrl-C', 'save and leave, from anywhere'],
  ['Ctrl-Z', 'to the shell; fg comes back'],
];

/** The keys as they are bound now, by group, and those that hold in every menu. */
export function keyLines(ui: Ui, width: number): Line[] {
  const isWide = width >= TWO_COLUMNS && !ui.isReader;
  const first = ACTION_GROUPS.filter((group) => !isWide || !SECOND.includes(group));
  const left = [...first.flatMap((group) => groupLines(group, ui)), ...menuLines(ui)];
  if (!isWide) return left;
  return besides(
    left,
    SECOND.flatMap((group) => groupLines(group, ui)),
    Math.floor(width / 2),
  );
}

function groupLines(group: ActionGroup, ui: Ui): Line[] {
  const { styles } = ui.theme;
  const actions = ACTIONS.filter((action) => action.group === group);
  return [
    [span(group, styles.title)],
    ...actions.map(({ name, label }) =>
      keyLine(ui.bindings.keysFor(name).map(keyLabel).join('  '), label, ui),
    ),
    '',
  ];
}

function menuLines(ui: Ui): Line[] {
  return [
    [span('In every menu', ui.theme.styles.title)],
    ...IN_MENUS.map(([keys, does]) => keyLine(keys, does, ui)),
  ];
}

function keyLine(keys: string, does: string, ui: Ui): Line {
  const { styles } = ui.theme;
  if (ui.isReader) return [span(`${does}: `), span(keys, styles.key)];
  return [span(padText(keys, KEYS_WIDTH), styles.key), span(' '), span(does, styles.text)];
}

/** Two columns of lines as one. */
function besides(left: readonly Line[], right: readonly Line[], width: number): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, row): Line => {
    const line: Span[] = [...spansOf(left[row] ?? '')];
    line.push(span(' '.repeat(Math.max(1, width - lineWidth(line)))), ...spansOf(right[row] ?? ''));
    return line;
  });
}
