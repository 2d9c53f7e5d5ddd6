import { isAtShrine, levelOf } from '../../../engine/economy/growth.ts';
import type { Game } from '../../../engine/game.ts';
import { textWidth } from '../../terminal/glyphs.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { abilityNumbers } from '../knowing/ability-lines.ts';
import { cardEffect, grantedAbility } from '../parts/card-words.ts';
import { nameAndLevel } from '../parts/effect-words.ts';
import { feltLines } from '../parts/felt-lines.ts';
import { modifierWords } from '../parts/modifier-words.ts';
import { coloured, section } from '../parts/text-lines.ts';
import { changeLines, whatIf } from '../parts/what-if.ts';

/** Whether there is anything to say of cards in this run. */
export function hasCards(ui: Ui): boolean {
  const { run, hero } = ui.game.tree;
  return run.owned_cards.length > 0 || hero.sealed_cards.length > 0;
}

/** How many places are taken, and whether cards can be changed here. */
export function cardStatus(ui: Ui): Line {
  const { run, hero } = ui.game.tree;
  const { muted, text, good, warning } = ui.theme.styles;
  return [
    span(`${hero.cards.length} of ${run.card_slots}`, text),
    span(run.card_slots === 1 ? ' place taken.   ' : ' places taken.   ', muted),
    isAtShrine(ui.game)
      ? span('The shrine is here: cards can be changed.', good)
      : span('Cards are changed in a room with a shrine.', warning),
  ];
}

/** The cards that are owned, and those that wait sealed in the pack. */
export function cardRows(ui: Ui): ListRow<string>[] {
  const { run, hero } = ui.game.tree;
  const { cards } = ui.session.registries;
  const { muted, title } = ui.theme.styles;
  const isHere = isAtShrine(ui.game);
  const longest = Math.max(...run.owned_cards.map(({ id }) => textWidth(cards.tryFind(id)?.name ?? id)));
  const rows = run.owned_cards.map(({ id, level }): ListRow<string> => {
    const card = cards.tryFind(id);
    const mark = hero.cards.some((one) => one.id === id) ? '[x]' : '[ ]';
    const counted = Math.min(level, card?.max_level ?? level);
    const rise = card === undefined ? String(level) : `${counted}/${card.max_level}`;
    const line: Span[] = [span(`${mark} `), ...nameAndLevel(ui, card?.name ?? id, rise, longest)];
    if (card !== undefined) line.push(...cardEffect(ui, card, counted, ...withoutAndWith(ui, id, counted)));
    return { line, value: id, isDim: !isHere };
  });
  if (hero.sealed_cards.length === 0) return rows;
  rows.push({ line: [span('Sealed, yours once carried out', title)] });
  for (const id of hero.sealed_cards)
    rows.push({ line: [span(`  ${cards.tryFind(id)?.name ?? id}`, muted)] });
  return rows;
}

/** The run without a card and with it, whether it is in a place or not. */
function withoutAndWith(ui: Ui, id: string, level: number): readonly [Game, Game] {
  const others = ui.game.tree.hero.cards.filter((one) => one.id !== id);
  return [whatIf(ui.game, { cards: others }), whatIf(ui.game, { cards: [...others, { id, level }] })];
}

/** What a card does, and what changing it would change. */
export function cardLines(ui: Ui, id: string): Line[] {
  const { game, theme } = ui;
  const { styles } = theme;
  const { run, hero } = game.tree;
  const card = ui.session.registries.cards.tryFind(id);
  if (card === undefined) return [`No loaded mod knows ${id}.`];
  const level = Math.min(levelOf(run.owned_cards, id), card.max_level);
  const isIn = levelOf(hero.cards, id) > 0;
  const lines: Line[] = [
    [span(card.name, styles.title), span(`  level ${level} of ${card.max_level}`, styles.muted)],
  ];
  if (card.description) lines.push(card.description);
  if (card.effect.kind === 'modifier') {
    const words = card.effect.modifiers.map((one) => modifierWords(one, level, ui.session.registries));
    lines.push([span('Gives ', styles.muted), ...coloured(ui, words.join(', '))]);
  }
  const ability = grantedAbility(ui, card, level);
  if (ability !== undefined) {
    const words = [ability.description, ...abilityNumbers(ui, ability)];
    lines.push(...section(ui, `Lets you use ${ability.name}`, words));
  }
  const [without, withIt] = withoutAndWith(ui, id, level);
  lines.push(
    ...section(ui, isIn ? 'Taken out' : 'Put in its place', changeLines(ui, game, isIn ? without : withIt)),
  );
  const felt = feltLines(ui, 'cards', id);
  return felt.length > 0 ? [...lines, '', ...felt] : lines;
}
