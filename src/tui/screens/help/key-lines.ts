import { ACTION_GROUPS, ACTIONS, type ActionGroup } from '../../keys/actions.ts';
import { keyLabel } from '../../keys/bindings.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';

/** Columns of the keys. */
const KEYS_WIDTH = 19;
const IN_MENUS: readonly (readonly [keys: string, does: string])[] = [
  ['Up  Down  j  k', 'move; PgUp, PgDn, Home and End too'],
  ['Enter', 'choose'],
  ['Esc', 'back'],
  ['Tab', 'the next tab'],
  ['Ctrl-C', 'save and leave, from anywhere'],
  ['Ctrl-Z', 'to the shell; fg comes back'],
];

/** The keys as they are bound now, by group, and those that hold in every menu. */
export function keyLines(ui: Ui): Line[] {
  return [...ACTION_GROUPS.flatMap((group) => groupLines(group, ui)), ...menuLines(ui)];
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
