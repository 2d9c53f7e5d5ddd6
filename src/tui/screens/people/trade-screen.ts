import type { ItemInstance } from '../../../engine/game-tree.ts';
import { carriedWeight, countOwned, GOLD } from '../../../engine/inventory.ts';
import { sellPrice, waresOf } from '../../../engine/people/shop.ts';
import { commandRefusal } from '../../../engine/turn/play.ts';
import { nameOf } from '../../game/creature-looks.ts';
import { stay } from '../../terminal/response.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { type ListRow, letterKey } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { comparisonLines, itemLines } from '../pack/item-lines.ts';
import { itemSpans, packRows } from '../pack/pack-rows.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { numberWord } from '../parts/modifier-words.ts';

const TABS = ['Buy', 'Sell'] as const;
const SELL = 1;

/** A shop. A line stands for a place of the shop, or of the pack. */
export class TradeScreen extends ListScreen<number> {
  protected override readonly keysOnlySelect = true;
  readonly #npc: number;

  constructor(ui: Ui, npc: number) {
    super(ui);
    this.#npc = npc;
  }

  protected title(): string {
    const person = this.ui.game.tryCreature(this.#npc);
    return person === undefined ? 'Trade' : `Trade with ${nameOf(this.ui.game, person)}`;
  }

  protected override tabs(): readonly string[] {
    return TABS;
  }

  protected keys(): readonly KeyHint[] {
    return [['Enter', this.tab === SELL ? 'sell one' : 'buy one']];
  }

  protected override emptyText(): string {
    return this.tab === SELL ? 'You carry nothing.' : 'Everything is sold.';
  }

  protected override status(): Line {
    const { game, theme } = this.ui;
    const { styles } = theme;
    const { hero } = game.tree;
    return [
      span('Gold ', styles.muted),
      span(String(countOwned(hero, GOLD)), styles.yellow),
      span('   Weight ', styles.muted),
      span(numberWord(carriedWeight(game, hero)), styles.text),
      span(` of ${numberWord(game.attribute(hero, 'capacity'))}`, styles.muted),
      span('   Places ', styles.muted),
      span(String(hero.pack.length), styles.text),
      span(` of ${game.registries.balance.economy.pack_size}`, styles.muted),
      ...(this.tab === SELL ? [] : [span('   * you can pay it', styles.muted)]),
    ];
  }

  protected rows(): ListRow<number>[] {
    return this.tab === SELL ? this.#goods() : this.#wares();
  }

  protected about(index: number): Line[] {
    const { ui } = this;
    const item = this.#itemAt(index);
    if (item === undefined) return [];
    const lines: Line[] = [...itemLines(ui, item), ...comparisonLines(ui, item)];
    const owned = countOwned(ui.game.tree.hero, item.id);
    if (this.tab !== SELL && owned > 0) lines.push('', [span(`You have ${owned}.`, ui.theme.styles.muted)]);
    const refusal = commandRefusal(ui.game, {
      do: this.tab === SELL ? 'sell' : 'buy',
      target: this.#npc,
      index,
    });
    if (refusal !== undefined) lines.push('', [span(refusal.text, ui.theme.styles.warning)]);
    return lines;
  }

  protected choose(index: number): UiResponse {
    this.perform({ do: this.tab === SELL ? 'sell' : 'buy', target: this.#npc, index });
    return stay();
  }

  #wares(): ListRow<number>[] {
    const { ui } = this;
    const person = ui.game.tryCreature(this.#npc);
    const wares = person === undefined ? [] : waresOf(ui.game, person);
    const gold = countOwned(ui.game.tree.hero, GOLD);
    return wares.map(({ index, item, left, price }, row): ListRow<number> => {
      const line = itemSpans(ui, item);
      const stock = span(left > 1 ? ` ×${left}` : '', ui.theme.styles.muted);
      return {
        key: letterKey(row),
        line: [...(typeof line === 'string' ? [span(line)] : line), stock],
        right: `${price <= gold ? '* ' : ''}${price}`,
        value: index,
        isDim: price > gold,
      };
    });
  }

  #goods(): ListRow<number>[] {
    const { ui } = this;
    return packRows(ui, 'pays', ({ item }) => {
      const price = sellPrice(ui.game, item.id);
      return price > 0 ? String(price) : [span('not wanted', ui.theme.styles.muted)];
    });
  }

  #itemAt(index: number): ItemInstance | undefined {
    const { game } = this.ui;
    if (this.tab === SELL) return game.tree.hero.pack[index];
    const person = game.tryCreature(this.#npc);
    return person && waresOf(game, person).find((ware) => ware.index === index)?.item;
  }
}
