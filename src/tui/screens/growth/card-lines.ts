import { isAtShrine, levelOf } from '../../../engine/economy/growth.ts';
import type { Levels } from '../../../engine/game-tree.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { abilityNumbers } from '../knowing/ability-lines.ts';
import { section } from '../parts/text-lines.ts';
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
  const rows = run.owned_cards.map(({ id, level }): ListRow<string> => {
    const card = cards.tryFind(id);
    const mark = hero.cards.some((one) => one.id === id) ? '[x]' : '[ ]';
    return {
      line: `${mark} ${card?.name ?? id}`,
      right: [span(`level ${Math.min(level, card?.max_level ?? level)}`, muted)],
      value: id,
      isDim: !isHere,
    };
  });
  if (hero.sealed_cards.length === 0) return rows;
  rows.push({ line: [span('Sealed, yours once carried out', title)] });
  for (const id of hero.sealed_cards)
    rows.push({ line: [span(`  ${cards.tryFind(id)?.name ?? id}`, muted)] });
  return rows;
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
  if (card.effect.kind === 'ability') {
    const { abilities } = card.effect;
    const granted = abilities[Math.min(level, abilities.length) - 1] ?? '';
    const ability = ui.session.registries.abilities.tryFind(granted);
    if (ability !== undefined) {
      lines.push(
        ...section(ui, `Lets you use ${ability.name}`, [ability.description, ...abilityNumbers(ui, ability)]),
      );
    }
  }
  const others: Levels[] = hero.cards.filter((one) => one.id !== id);
  const after = whatIf(game, { cards: isIn ? others : [...others, { id, level }] });
  lines.push(...section(ui, isIn ? 'Taken out' : 'Put in its place', changeLines(ui, game, after)));
  return lines;
}
