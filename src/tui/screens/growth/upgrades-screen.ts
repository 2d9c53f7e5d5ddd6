import { UPGRADE_TABS } from '../../../content/vocabulary.ts';
import { type UpgradeOffer, upgradeOffers } from '../../../engine/economy/growth.ts';
import { countOwned, GOLD } from '../../../engine/inventory.ts';
import { isQuiet } from '../../../engine/quiet.ts';
import { stay } from '../../terminal/response.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { section } from '../parts/text-lines.ts';
import { changeLines, oneMore, whatIf } from '../parts/what-if.ts';
import { cardLines, cardRows, cardStatus, hasCards } from './card-lines.ts';

const TAB_NAMES = ['Attack', 'Defence', 'Utility', 'Cards'] as const;

/** What gold makes of the hero until the run ends, and the cards in their places. */
export class UpgradesScreen extends ListScreen<string> {
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
      line.push(span(' to spend; * is what it can pay. All of it ends with the run.', styles.muted));
    }
    return line;
  }

  protected rows(): ListRow<string>[] {
    const { ui } = this;
    if (this.#isCards()) return cardRows(ui);
    const { muted } = ui.theme.styles;
    return this.#offers().map((offer) => ({
      line: [span(offer.name), span(`  ${offer.level}/${offer.max_level}`, muted)],
      right: priceLine(offer, ui.theme.styles.good),
      value: offer.id,
      isDim: !offer.affordable,
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
    if (offer.price === undefined) return [...lines, '', [span('It cannot rise any higher.', styles.good)]];
    const { hero } = ui.game.tree;
    const after = whatIf(ui.game, { upgrades: oneMore(hero.upgrades, id) });
    const changes = changeLines(ui, ui.game, after);
    const nothing: Line = [span('No number changes as things stand.', styles.warning)];
    lines.push(...section(ui, 'One more level', changes.length > 0 ? changes : [nothing]));
    const missing = offer.price - countOwned(hero, GOLD);
    if (offer.free) lines.push('', [span(`Free instead of ${offer.price} gold.`, styles.good)]);
    else lines.push('', [span(`It costs ${offer.price} gold.`, missing > 0 ? styles.warning : styles.good)]);
    if (!offer.free && missing > 0) lines.push(`${missing} more to find.`);
    return lines;
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
}

/** The price; a mark beside what can be paid, for those who see no colour. */
function priceLine(offer: UpgradeOffer, good: Span['style']): Line {
  if (offer.price === undefined) return 'full';
  if (offer.free) return [span('free', good ?? {})];
  return `${offer.affordable ? '* ' : ''}${offer.price}`;
}
