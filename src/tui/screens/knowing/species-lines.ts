import type { EnemyDef } from '../../../content/definitions.ts';
import type { Game } from '../../../engine/game.ts';
import type { Creature } from '../../../engine/game-tree.ts';
import { unstartedRun } from '../../../engine/new-run.ts';
import { blankCreature } from '../../../engine/spawn.ts';
import type { Attribute } from '../../../rules/attributes.ts';
import { ELEMENTS, type Element } from '../../../rules/elements.ts';
import { ROLE_WORDS } from '../../game/describe-creature.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { valueWord } from '../parts/modifier-words.ts';
import { coloured, heading, section, sharesSpans } from '../parts/text-lines.ts';

/** From so much resistance on a sign is doubled; as in look mode. */
const STRONG = 0.4;
/** What the signs mean. */
const SIGNS = '+ hard against it, − weak to it, doubled where it is much';
/** Columns of one element of the table. */
const CELL = 11;
/** Numbers that are told beside the resistances once a species is known. */
const NUMBERS: readonly (readonly [attribute: Attribute, word: string])[] = [
  ['max_health', 'Health'],
  ['damage', 'Damage'],
  ['attack_interval', 'Attack every'],
  ['range', 'Reach'],
  ['move_interval', 'Step'],
  ['crit_chance', 'Critical chance'],
  ['notice_radius', 'Notices within'],
];

/** The page of a species. What is not known yet is not told. @param width columns there are */
export function speciesPage(ui: Ui, def: EnemyDef, kills: number, width: number): Line[] {
  const { styles } = ui.theme;
  const isKnown = ui.session.knowsNumbers(def.id);
  // Nobody stands there: a species as it is without statuses, on this floor.
  const example = blankCreature(0, 'enemy', def.id, 'hostile');
  const game = ui.session.game ?? nobodysRun(ui);
  const lines: Line[] = [
    [
      span(ui.isReader ? '' : `${def.glyph} `, { ...styles[def.color], bold: true }),
      span(def.name, styles.title),
      span(def.boss ? '  boss' : def.elite ? '  elite' : '', styles.warning),
    ],
    [span(`${capital(ROLE_WORDS[def.role])}.`, styles.text)],
    [span(kills === 1 ? 'One kill.' : `${kills} kills.`, styles.muted)],
  ];
  if (def.description) lines.push('', [span(def.description, styles.muted)]);
  if (def.hide) lines.push('', coloured(ui, def.hide, 'warning'));
  lines.push(...heading(ui, 'Resists'), ...resistTable(ui, resistsOf(game, example), isKnown, width));
  if (!isKnown) lines.push([span(SIGNS, styles.muted)]);
  lines.push(...section(ui, 'Strikes with', [sharesSpans(ui, def.shares)]));
  if (!isKnown) return [...lines, '', [span('The numbers are not known yet.', styles.muted)]];
  const numbers = NUMBERS.map(([attribute, word]): Line => {
    const value = valueWord(attribute, game.attribute(example, attribute));
    return [span(`${padText(word, ui.isReader ? 0 : 16)} `, styles.muted), span(value, styles.text)];
  });
  return [...lines, ...section(ui, 'Numbers', numbers)];
}

type Resists = Readonly<Record<Element | 'armor', number>>;

function resistsOf(game: Game, example: Creature): Resists {
  const of = (element: Element): number => game.attribute(example, `resist_${element}`);
  return {
    kinetic: of('kinetic'),
    fire: of('fire'),
    cold: of('cold'),
    acid: of('acid'),
    arc: of('arc'),
    radiation: of('radiation'),
    void: of('void'),
    armor: game.attribute(example, 'armor'),
  };
}

/** From the title there is no run to ask, and numbers come from a game. */
function nobodysRun(ui: Ui): Game {
  const start = {
    id: 'bestiary',
    seed: '',
    options: [],
    classic: true,
    auto_bandages: false,
    auto_batteries: false,
  };
  return unstartedRun(start, ui.session.registries);
}

/** Signs at once, numbers when known; elements beside each other where there is room, else below each other. */
function resistTable(ui: Ui, resists: Resists, isKnown: boolean, width: number): Line[] {
  const cells: { readonly name: Span; readonly value: Span }[] = ELEMENTS.map((element) => ({
    name: span(element, ui.theme.styles[element]),
    value: resistSpan(ui, resists[element], isKnown),
  }));
  cells.push({ name: span('armor', ui.theme.styles.kinetic), value: resistSpan(ui, resists.armor, isKnown) });
  if (ui.isReader || width < CELL * 4) {
    // A dot says nothing to a voice.
    const said = ({ text, style }: Span): Span => span(text === '·' ? 'nothing' : text, style);
    return cells.map(({ name, value }) => [span(padText(name.text, CELL), name.style), said(value)]);
  }
  const perRow = width >= CELL * cells.length ? cells.length : 4;
  const lines: Line[] = [];
  for (let from = 0; from < cells.length; from += perRow) {
    const row = cells.slice(from, from + perRow);
    lines.push(row.map(({ name }) => span(padText(name.text, CELL), name.style)));
    lines.push(row.map(({ value }) => span(padText(value.text, CELL), value.style)));
  }
  return lines;
}

function resistSpan(ui: Ui, resist: number, isKnown: boolean): Span {
  const { good, danger, muted } = ui.theme.styles;
  const percent = Math.round(resist * 100);
  if (percent === 0) return span(isKnown ? '0 %' : '·', muted);
  const sign = percent > 0 ? '+' : '−';
  const text = isKnown ? `${sign}${Math.abs(percent)} %` : sign.repeat(Math.abs(resist) >= STRONG ? 2 : 1);
  return span(text, percent > 0 ? danger : good);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
