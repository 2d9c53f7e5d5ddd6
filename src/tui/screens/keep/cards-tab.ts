import type { CardDef } from '../../../content/definitions.ts';
import { MAX_CARD_SLOTS } from '../../../content/vocabulary.ts';
import type { Game } from '../../../engine/game.ts';
import type { Levels } from '../../../engine/game-tree.ts';
import { levelIn } from '../../../meta/profile.ts';
import { buyCardSlot, cardSlotPrice, equipOwnedCard, unequipOwnedCard } from '../../../meta/workshop.ts';
import { textWidth } from '../../terminal/glyphs.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { cardEffect, grantedAbility } from '../parts/card-words.ts';
import { nameAndLevel } from '../parts/effect-words.ts';
import { feltLines } from '../parts/felt-lines.ts';
import type { KeepTab } from './keep-tab.ts';
import { changedHero, nextHero } from './next-hero.ts';
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
    const { muted, text, teal, good } = this.#ui.theme.styles;
    const { equipped, card_slots, meta } = this.#ui.session.profile;
    const { cards } = this.#ui.session.registries;
    const names = equipped.map((id) => cards.tryFind(id)?.name ?? id);
    return [
      span(`${equipped.length} of ${card_slots}`, text),
      span(' places taken', muted),
      ...(names.length > 0 ? [span(': ', muted), span(names.join(', '), good)] : []),
      span('; ', muted),
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
    const { cards } = session.profile;
    const { muted, title } = theme.styles;
    const now = nextHero(this.#ui);
    const longest = Math.max(0, ...cards.map(({ id }) => textWidth(this.#nameOf(id))));
    const rows: ListRow<string>[] = [{ line: [span('Owned', title)] }];
    for (const owned of cards) rows.push(this.#cardRow(owned, longest, now));
    if (cards.length === 0) rows.push({ line: [span('None yet.', muted)] });
    rows.push({ line: '' }, { line: [span('Places', title)] }, this.#placeRow());
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

  #nameOf(id: string): string {
    return this.#ui.session.registries.cards.tryFind(id)?.name ?? id;
  }

  #cardRow({ id, level }: Levels, longest: number, now: Game): ListRow<string> {
    const { session } = this.#ui;
    const card = session.registries.cards.tryFind(id);
    const mark = session.profile.equipped.includes(id) ? '[x]' : '[ ]';
    const rise = card === undefined ? String(level) : `${level}/${card.max_level}`;
    const line = [span(`${mark} `), ...nameAndLevel(this.#ui, this.#nameOf(id), rise, longest)];
    if (card === undefined) return { value: id, line, right: 'mod not loaded', isDim: true };
    const [without, withIt] = [0, level].map((one) => heroWithCard(now, id, one)) as [Game, Game];
    return { value: id, line: [...line, ...cardEffect(this.#ui, card, level, without, withIt)] };
  }

  #placeRow(): ListRow<string> {
    const { session, theme } = this.#ui;
    const { muted, warning } = theme.styles;
    const { meta, card_slots } = session.profile;
    const price = cardSlotPrice(session.profile, session.registries);
    if (price === undefined) return { line: [span(`All ${MAX_CARD_SLOTS} places are yours.`, muted)] };
    const missing = price - meta;
    const right: Line =
      missing > 0 ? [span(`costs ${price}`), span(`, ${missing} short`, warning)] : `costs ${price}`;
    const line = [
      span('One more place '),
      span(`${card_slots} → ${card_slots + 1} of ${MAX_CARD_SLOTS}`, muted),
    ];
    return { value: PLACE, line, right, isDim: missing > 0 };
  }

  #aboutCard(card: CardDef, level: number): Line[] {
    const { styles } = this.#ui.theme;
    const { effect, id, max_level } = card;
    const lines: Line[] = [
      [span(card.name, styles.title), span(`  level ${level} of ${max_level}`, styles.muted)],
    ];
    if (card.description) lines.push(card.description);
    if (effect.kind === 'modifier') {
      lines.push(...levelGains(this.#ui, effect.modifiers, level, max_level));
    } else {
      const ability = grantedAbility(this.#ui, card, level);
      if (ability !== undefined) {
        lines.push([
          span('Lets you use ', styles.muted),
          span(`${ability.name}: `, styles.text),
          span(ability.description),
        ]);
      }
    }
    if (level < max_level)
      lines.push([span('One more of it raises the level: ', styles.muted), ...this.#nextLevel(card, level)]);
    return [...lines, ...feltLines(this.#ui, 'cards', id)];
  }

  /** What one more level changes for a hero who carries the card. */
  #nextLevel(card: CardDef, level: number): Span[] {
    if (card.effect.kind === 'ability') {
      const next = grantedAbility(this.#ui, card, level + 1);
      const isOther = next !== undefined && next !== grantedAbility(this.#ui, card, level);
      return [span(isOther ? `${next.name}: ${next.description}` : 'it stays as it is')];
    }
    const now = nextHero(this.#ui);
    const [before, after] = [level, level + 1].map((one) => heroWithCard(now, card.id, one)) as [Game, Game];
    return cardEffect(this.#ui, card, level + 1, before, after);
  }
}

/** The next hero with a card at a level, or without it. */
function heroWithCard(now: Game, id: string, level: number): Game {
  const others = now.tree.hero.cards.filter((one) => one.id !== id);
  return changedHero(now, { cards: level > 0 ? [...others, { id, level }] : others });
}

const ABOUT_CARDS: readonly Line[] = [
  'Cards are found sealed in the fortress. Carried out, they are yours for good; another one of a kind raises its level.',
  '',
  'Those in a place go down with the next hero.',
];
