import { describeItem } from '../../../engine/describe.ts';
import { carriedWeight, countOwned, GOLD, SALVAGE } from '../../../engine/inventory.ts';
import { open } from '../../terminal/response.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { ChoiceMenu } from '../parts/choice-menu.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { numberWord } from '../parts/modifier-words.ts';
import { itemDeeds } from './item-deeds.ts';
import { comparisonLines, itemLines } from './item-lines.ts';
import { packRows } from './pack-rows.ts';

/** Above this part of the capacity the weight is shown as a warning. */
const HEAVY = 0.9;

/** What the hero carries. A line stands for a place of the pack. */
export class InventoryScreen extends ListScreen<number> {
  protected title(): string {
    return 'Pack';
  }

  protected keys(): readonly KeyHint[] {
    return [
      ['a-z', 'choose'],
      ['Enter', 'use, wear, drop'],
    ];
  }

  protected override emptyText(): string {
    return 'You carry nothing.';
  }

  protected override status(): Line {
    const { game, theme } = this.ui;
    const { styles } = theme;
    const { hero } = game.tree;
    const capacity = game.attribute(hero, 'capacity');
    const weight = carriedWeight(game, hero);
    const line: Span[] = [
      span('Weight ', styles.muted),
      span(numberWord(weight), weight > capacity * HEAVY ? styles.warning : styles.text),
      span(` of ${numberWord(capacity)}${weight >= capacity ? ', as much as you can' : ''}`, styles.muted),
      span('   Places ', styles.muted),
      span(String(hero.pack.length), styles.text),
      span(` of ${game.registries.balance.economy.pack_size}`, styles.muted),
      span('   Gold ', styles.muted),
      span(String(countOwned(hero, GOLD)), styles.yellow),
      span('   Salvage ', styles.muted),
      span(String(countOwned(hero, SALVAGE)), styles.teal),
    ];
    const sealed = hero.sealed_cards.length;
    if (sealed > 0) line.push(span('   Sealed cards ', styles.muted), span(String(sealed), styles.purple));
    return line;
  }

  protected rows(): ListRow<number>[] {
    return packRows(this.ui);
  }

  protected about(index: number): Line[] {
    const item = this.ui.game.tree.hero.pack[index];
    return item === undefined ? [] : [...itemLines(this.ui, item), ...comparisonLines(this.ui, item)];
  }

  protected choose(index: number): UiResponse {
    const { ui } = this;
    const item = ui.game.tree.hero.pack[index];
    const name = item === undefined ? '' : describeItem(ui.session.registries, item);
    return open(
      new ChoiceMenu(
        ui,
        name,
        itemDeeds(ui, index, (command) => this.perform(command)),
      ),
    );
  }
}
