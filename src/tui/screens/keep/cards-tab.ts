import type { CardDef } from '../../../content/definitions.ts';
import { MAX_CARD_SLOTS } from '../../../content/vocabulary.ts';
import { levelIn } from '../../../meta/profile.ts';
import { buyCardSlot, cardSlotPrice, equipOwnedCard, unequipOwnedCard } from '../../../meta/workshop.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import type { KeepTab } from './keep-tab.ts';
import { levelGains } from './spending-lines.ts';

/** The line that buys a place; no card has such an id. */
const PLACE = ' place';

/** The cards that were carried out, and which of them go down with the next hero. */
export class CardsTab implements KeepTab {
  readonly name = 'Cards';
  readonly enter = 'put in or take out';
  readonly #ui: Ui;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  status(): Line {
    const { muted, text, teal } = this.#ui.theme.styles;
    const { equipped, card_slots, meta } = this.#ui.session.profile;
    return [
      span(`${equipped.length} of ${card_slots}`, text),
      span(' places taken; ', muted),
      span(String(meta), teal),
      span(' to spend.', muted),
    ];
  }

  choose(id: string): Line | undefined {
    const { session, theme } = this.#ui;
    const { profile } = session;
    const isIn = profile.equipped.includes(id);
    const change =
      id === PLACE
        ? buyCardSlot(profile, session.registries)
        : isIn
          ? unequipOwnedCard(profile, id)
          : equipOwnedCard(profile, id);
    const problem = session.changeProfile(change);
    return problem === undefined ? undefined : [span(problem, theme.styles.warning)];
  }

  rows(): ListRow<string>[] {
    const { session, theme } = this.#ui;
    const { cards, equipped, meta } = session.profile;
    const { muted, title } = theme.styles;
    const rows: ListRow<string>[] = [{ line: [span('Owned', title)] }];
    for (const { id, level } of cards) {
      const card = session.registries.cards.tryFind(id);
      const name = card?.name ?? id;
      rows.push({
        value: id,
        line: [span(`${equipped.includes(id) ? '[x]' : '[ ]'} ${name}`)],
        right: card === undefined ? 'mod not loaded' : `${level}/${card.max_level}`,
        isDim: card === undefined,
      });
    }
    if (cards.length === 0) rows.push({ line: [span('None yet.', muted)] });
    const price = cardSlotPrice(session.profile, session.registries);
    rows.push({ line: '' }, { line: [span('Places', title)] });
    if (price === undefined) rows.push({ line: [span(`All ${MAX_CARD_SLOTS} places are yours.`, muted)] });
    else rows.push({ value: PLACE, line: 'One more place', right: String(price), isDim: price > meta });
    return rows;
  }

  about(id: string): Line[] {
    const { session, theme } = this.#ui;
    const { styles } = theme;
    const card = session.registries.cards.tryFind(id);
    if (card !== undefined) return this.#aboutCard(card, levelIn(session.profile.cards, id));
    if (id !== PLACE) {
      return id === '' ? [...ABOUT_CARDS] : [`No loaded mod knows ${id}. It stays yours and waits here.`];
    }
    const price = cardSlotPrice(session.profile, session.registries) ?? 0;
    const missing = price - session.profile.meta;
    const cost: Line = [span(`It costs ${price}.`, missing > 0 ? styles.warning : styles.good)];
    return [...ABOUT_CARDS, '', cost, ...(missing > 0 ? [`${missing} more to bring home.`] : [])];
  }

  #aboutCard(card: CardDef, level: number): Line[] {
    const { styles } = this.#ui.theme;
    const lines: Line[] = [[span(card.name, styles.title), span(`  level ${level}`, styles.muted)]];
    if (card.description) lines.push(card.description);
    lines.push('');
    const { effect } = card;
    if (effect.kind === 'modifier') {
      lines.push(...levelGains(this.#ui, effect.modifiers, level, card.max_level));
    } else {
      const granted = effect.abilities[Math.min(Math.max(level, 1), effect.abilities.length) - 1] ?? '';
      const ability = this.#ui.session.registries.abilities.tryFind(granted);
      if (ability !== undefined) {
        lines.push(
          [span('Lets you use ', styles.muted), span(ability.name, styles.text)],
          ability.description,
        );
      }
    }
    if (level < card.max_level) lines.push('', [span('One more of it raises the level.', styles.muted)]);
    return lines;
  }
}

const ABOUT_CARDS: readonly Line[] = [
  'Cards are found sealed in the fortress. Carried out, they are yours for good; another one of a kind raises its level.',
  '',
  'Those in a place go down with the next hero.',
];
