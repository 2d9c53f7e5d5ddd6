import { UPGRADE_TABS } from '../../../content/vocabulary.ts';
import { type UpgradeOffer, upgradeOffers } from '../../../engine/economy/growth.ts';
import type { Game } from '../../../engine/game.ts';
import { countOwned, GOLD } from '../../../engine/inventory.ts';
import { isQuiet } from '../../../engine/quiet.ts';
import { attributeSpec } from '../../../rules/attributes.ts';
import { textWidth } from '../../terminal/glyphs.ts';
import { stay } from '../../terminal/response.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { effectSpans, nameAndLevel } from '../parts/effect-words.ts';
import { feltLines } from '../parts/felt-lines.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { valueWord } from '../parts/modifier-words.ts';
import { section } from '../parts/text-lines.ts';
import { changeLines, oneMore, whatIf } from '../parts/what-if.ts';
import { cardLines, cardRows, cardStatus, hasCards } from './card-lines.ts';

const TAB_NAMES = ['Attack', 'Defence', 'Utility', 'Cards'] as const;

/** What gold makes of the hero until the run ends, and the cards in their places. */
export class UpgradesScreen extends ListScreen<string> {
  protected override readonly isStacked = true;

  protected title(): string {
    return 'Upgrades';
  }

  protected override tabs(): readonly string[] {
    return hasCards(this.ui) ? TAB_NAMES : TAB_NAMES.slice(0, UPGRADE_TABS.length);
  }

  protected keys(): readonly KeyHint[] {
    return [['Enter', this.#isCards() ? 'put in or take out' : 'buy a level']];
  }

  protected override emptyText(): string {
    return this.#isCards() ? 'You own no cards.' : 'No mod offers anything here.';
  }

  protected override status(): Line {
    const { ui } = this;
    if (this.#isCards()) return cardStatus(ui);
    const { styles } = ui.theme;
    const { hero } = ui.game.tree;
    const line: Span[] = [span('Gold ', styles.muted), span(String(countOwned(hero, GOLD)), styles.yellow)];
    if (hero.free_upgrades > 0) {
      const count = hero.free_upgrades === 1 ? 'One level is' : `${hero.free_upgrades} levels are`;
      line.push(span(`   ${count} free.`, styles.good));
    }
    if (!isQuiet(ui.game)) line.push(span('   Not while something hunts you.', styles.warning));
    else if (hero.free_upgrades === 0) {
      line.push(span(' to spend. All that it buys ends with the run.', styles.muted));
    }
    return line;
  }

  protected rows(): ListRow<string>[] {
    const { ui } = this;
    if (this.#isCards()) return cardRows(ui);
    const offers = this.#offers();
    const longest = Math.max(...offers.map(({ name }) => textWidth(name)));
    return offers.map((offer) => ({
      line: [
        ...nameAndLevel(ui, offer.name, `${offer.level}/${offer.max_level}`, longest),
        ...this.#effect(offer),
      ],
      right: this.#price(offer),
      value: offer.id,
      isDim: !offer.affordable || !isQuiet(ui.game),
    }));
  }

  protected about(id: string): Line[] {
    const { ui } = this;
    if (this.#isCards()) return cardLines(ui, id);
    const offer = this.#offers().find((one) => one.id === id);
    if (offer === undefined) return [];
    const { styles } = ui.theme;
    const lines: Line[] = [
      [span(offer.name, styles.title), span(`  level ${offer.level} of ${offer.max_level}`, styles.muted)],
    ];
    if (offer.description) lines.push(offer.description);
    if (offer.price === undefined) {
      lines.push('', [span('It cannot rise any higher.', styles.good)]);
    } else {
      const changes = changeLines(ui, ui.game, this.#after(id));
      const nothing: Line = [span('No number changes as things stand.', styles.warning)];
      lines.push(...section(ui, 'One more level', changes.length > 0 ? changes : [nothing]));
      lines.push('', this.#cost(offer, offer.price));
    }
    const felt = feltLines(ui, 'upgrades', id);
    return felt.length > 0 ? [...lines, '', ...felt] : lines;
  }

  protected choose(id: string): UiResponse {
    if (!this.#isCards()) {
      this.perform({ do: 'buy_upgrade', id });
      return stay();
    }
    const isIn = this.ui.game.tree.hero.cards.some((card) => card.id === id);
    this.perform({ do: isIn ? 'unequip_card' : 'equip_card', id });
    return stay();
  }

  #isCards(): boolean {
    return this.tab >= UPGRADE_TABS.length;
  }

  #offers(): UpgradeOffer[] {
    const tab = UPGRADE_TABS[this.tab];
    return upgradeOffers(this.ui.game).filter((offer) => offer.tab === tab);
  }

  /** The run with one more level of it. */
  #after(id: string): Game {
    const { game } = this.ui;
    return whatIf(game, { upgrades: oneMore(game.tree.hero.upgrades, id) });
  }

  /** "Damage 8 → 8.5", or what it has come to where it cannot rise. */
  #effect({ id, price }: UpgradeOffer): Span[] {
    const { ui } = this;
    const attributes = ui.session.registries.upgrades.find(id).modifiers.map(({ attribute }) => attribute);
    if (price !== undefined) return effectSpans(ui, attributes, ui.game, this.#after(id));
    return [...new Set(attributes)].map((attribute) => {
      const value = ui.game.attribute(ui.game.tree.hero, attribute);
      return span(`${attributeSpec(attribute).label} ${valueWord(attribute, value)}`, ui.theme.styles.muted);
    });
  }

  /** The price, and in a few words why it cannot be paid. */
  #price({ price, free, affordable }: UpgradeOffer): Line {
    const { ui } = this;
    const { good, warning, yellow } = ui.theme.styles;
    if (price === undefined) return 'maximum';
    if (!isQuiet(ui.game)) return [span('not quiet  ', warning), span(String(price))];
    if (free) return [span('free', good)];
    if (affordable) return [span('costs '), span(String(price), yellow)];
    const missing = price - countOwned(ui.game.tree.hero, GOLD);
    return [span('costs '), span(String(price)), span(`, ${missing} short`, warning)];
  }

  #cost({ free }: UpgradeOffer, price: number): Line {
    const { good, warning } = this.ui.theme.styles;
    if (free) return [span(`Free instead of ${price} gold.`, good)];
    const missing = price - countOwned(this.ui.game.tree.hero, GOLD);
    if (missing <= 0) return [span(`It costs ${price} gold.`, good)];
    return [span(`It costs ${price} gold.`, warning), span(` ${missing} more to find.`)];
  }
}
