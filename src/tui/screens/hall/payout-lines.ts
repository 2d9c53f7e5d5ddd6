import type { RunEnd } from '../../../app/run-end.ts';
import { explain } from '../../../engine/attribute.ts';
import { levelIn } from '../../../meta/profile.ts';
import { wholeAndRest } from '../../../rules/whole-and-rest.ts';
import { padText, padTextStart } from '../../terminal/text-layout.ts';
import type { PaletteName } from '../../terminal/theme.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { numberWord } from '../parts/modifier-words.ts';

/** Columns of what a line is about, and of its number. */
const WORD_WIDTH = 22;
const NUMBER_WIDTH = 7;
/** Sums of floats fall short of a whole by less than this. */
const WHOLE = 1e-9;

/** What a run brought home, line by line: how its salvage was counted, its cards, and what death cost. */
export function payoutLines(end: RunEnd, ui: Ui): Line[] {
  const { entry, developer } = end;
  const { muted, title } = ui.theme.styles;
  if (developer) return [[span('A developer’s run: nothing is paid, and it is in no hall of fame.', muted)]];
  if (entry.classic) return [[span('Classic mode: nothing is paid, and nothing is missed.', muted)]];
  const head = entry.result === 'dead' ? 'What is left of it' : 'What it brought';
  return [[span(head, title)], ...salvageLines(end, ui), ...cardLines(end, ui), ...lostLines(end, ui)];
}

/** "Salvage value  ×1.15  Scales ×1.15". */
function row(ui: Ui, word: string, number: string, why = '', role: PaletteName = 'text'): Line {
  const { styles } = ui.theme;
  if (ui.isReader) return [span(`${word}: ${number}`, styles[role]), span(why && `, ${why}`, styles.muted)];
  return [
    span(padText(word, WORD_WIDTH), styles.muted),
    span(padTextStart(number, NUMBER_WIDTH), styles[role]),
    span(why && `  ${why}`, styles.muted),
  ];
}

function salvageLines({ entry, payout, before, gained }: RunEnd, ui: Ui): Line[] {
  const { registries, profile } = ui.session;
  const { salvage, worth } = payout;
  if (salvage === 0) return [[span('No salvage was carried.', ui.theme.styles.muted)]];
  const lines = [row(ui, 'Salvage carried', String(salvage))];
  const { death_keeps } = registries.balance.economy;
  const isDead = entry.result === 'dead';
  const kept = isDead ? salvage * death_keeps : salvage;
  if (isDead) {
    const why = `death keeps ${numberWord((1 - death_keeps) * 100)} %`;
    lines.push(row(ui, 'Lost with you', numberWord(kept - salvage), why, 'warning'));
  }
  const gain = kept > 0 ? worth / kept : 1;
  if (Math.abs(gain - 1) > WHOLE) lines.push(row(ui, 'Salvage value', `×${numberWord(gain)}`, gainWords(ui)));
  if (kept !== salvage || Math.abs(gain - 1) > WHOLE) lines.push(row(ui, 'Worth', numberWord(worth)));
  const { whole, rest } = wholeAndRest(worth + before.meta_rest);
  if (gained !== whole) return [...lines, [span('It could not be paid yet.', ui.theme.styles.danger)]];
  if (before.meta_rest > 0.005) lines.push(row(ui, 'Kept from before', `+${numberWord(before.meta_rest)}`));
  const words = [
    `${profile.meta} in all`,
    ...(rest > 0.005 ? [`${numberWord(rest)} kept for the next time`] : []),
  ];
  return [...lines, row(ui, 'To spend in the yard', `+${gained}`, words.join('; '), 'teal')];
}

/** Who made the salvage worth more: "Scales ×1.12, Yard Contract ×1.1". */
function gainWords(ui: Ui): string {
  const { game } = ui.session;
  if (game === undefined) return '';
  const { parts } = explain(game, game.tree.hero, 'meta_gain');
  const words = parts.map(({ name, flat, points, mult }) => {
    if (mult !== undefined) return `${name} ×${numberWord(mult)}`;
    return points === undefined
      ? `${name} +${numberWord(flat ?? 0)}`
      : `${name} +${numberWord(points * 100)} %`;
  });
  return words.join(', ');
}

/** Each kind of card that was carried out, and what became of its level. */
function cardLines({ payout, before }: RunEnd, ui: Ui): Line[] {
  const { registries, profile } = ui.session;
  return countsOf(payout.cards).map(([id, count]) => {
    const card = registries.cards.tryFind(id);
    const [old, level] = [levelIn(before.cards, id), levelIn(profile.cards, id)];
    const found = count > 1 ? `${count} carried out` : 'carried out';
    const isHighest = card !== undefined && level >= card.max_level;
    const highest = isHighest ? ', its highest' : '';
    const what =
      old === 0
        ? `yours now, level ${level}${highest}`
        : level > old
          ? `level ${old} → ${level}${highest}`
          : `stays at level ${level}${highest}`;
    const name = `Card: ${card?.name ?? id}`;
    const { muted, good } = ui.theme.styles;
    return [span(`${name}  `, muted), span(what, good), span(`  ${found}`, muted)];
  });
}

function lostLines({ entry }: RunEnd, ui: Ui): Line[] {
  const lost = entry.result === 'dead' ? (ui.session.game?.tree.hero.sealed_cards ?? []) : [];
  if (lost.length === 0) return [];
  const { cards } = ui.session.registries;
  const words = countsOf(lost).map(([id, count]) => {
    const name = cards.tryFind(id)?.name ?? id;
    return count > 1 ? `${name} ×${count}` : name;
  });
  return [[span(`Sealed cards lost: ${words.join(', ')}`, ui.theme.styles.warning)]];
}

/** Equal ids counted, in the order in which they were found. */
function countsOf(ids: readonly string[]): readonly (readonly [id: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}
