import { SLOTS, type Slot } from '../../../content/vocabulary.ts';
import { describeItem } from '../../../engine/describe.ts';
import { carriedWeight, slotsFor } from '../../../engine/inventory.ts';
import { close, later, open, stay } from '../../terminal/response.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { type ListRow, letterKey } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { ListScreen } from '../parts/list-screen.ts';
import { numberWord } from '../parts/modifier-words.ts';
import { section } from '../parts/text-lines.ts';
import { damagePerSecond } from '../parts/what-if.ts';
import { comparisonLines, itemLines, takenOffLines } from './item-lines.ts';
import { itemSpans, type PackPlace } from './pack-rows.ts';
import { SLOT_WORDS } from './slot-words.ts';

const NAME_WIDTH = Math.max(...SLOTS.map((slot) => SLOT_WORDS[slot].name.length));

/** What the hero wears and holds. */
export class EquipmentScreen extends ListScreen<Slot> {
  protected title(): string {
    return 'Worn and held';
  }

  protected keys(): readonly KeyHint[] {
    return [
      ['Enter', 'change'],
      [this.ui.bindings.labelFor('swap_weapons'), 'swap weapons'],
    ];
  }

  protected override status(): Line {
    const { game, theme } = this.ui;
    const { styles } = theme;
    const { hero } = game.tree;
    return [
      span('Armor ', styles.muted),
      span(`${numberWord(game.attribute(hero, 'armor') * 100)} %`, styles.text),
      span('   Damage per second ', styles.muted),
      span(numberWord(damagePerSecond(game)), styles.text),
      span('   Weight ', styles.muted),
      span(numberWord(carriedWeight(game, hero)), styles.text),
      span(` of ${numberWord(game.attribute(hero, 'capacity'))}`, styles.muted),
    ];
  }

  protected rows(): ListRow<Slot>[] {
    const { ui } = this;
    const { muted } = ui.theme.styles;
    return SLOTS.map((slot, index): ListRow<Slot> => {
      const worn = ui.game.tree.hero.equipment[slot];
      const label = SLOT_WORDS[slot].name;
      const name = span(ui.isReader ? `${label}: ` : `${padText(label, NAME_WIDTH)} `, muted);
      const what = worn === undefined ? [span(SLOT_WORDS[slot].empty, muted)] : itemSpans(ui, worn);
      return {
        key: letterKey(index),
        line: [name, ...(typeof what === 'string' ? [span(what)] : what)],
        value: slot,
      };
    });
  }

  protected about(slot: Slot): Line[] {
    const { ui } = this;
    const { styles } = ui.theme;
    const worn = ui.game.tree.hero.equipment[slot];
    const candidates = fitting(ui, slot);
    const names = candidates.map(({ item }) => describeItem(ui.session.registries, item));
    const lines: Line[] = worn
      ? itemLines(ui, worn)
      : [
          [span(SLOT_WORDS[slot].name, styles.title)],
          [span(`Here is ${SLOT_WORDS[slot].empty}.`, styles.muted)],
        ];
    if (worn && slot === 'second_weapon') lines.push(...comparisonLines(ui, worn, 'weapon'));
    if (names.length > 0) lines.push(...section(ui, 'In your pack for this place', [names.join(', ')]));
    if (worn) lines.push(...takenOffLines(ui, slot));
    return lines;
  }

  protected choose(slot: Slot): UiResponse {
    const { ui } = this;
    if (fitting(ui, slot).length === 0 && ui.game.tree.hero.equipment[slot] === undefined) {
      this.tell([span('Nothing in your pack fits there.', ui.theme.styles.warning)]);
      return stay();
    }
    return open(new SlotScreen(ui, slot, this));
  }

  protected override otherKey(key: string): UiResponse {
    if (this.ui.bindings.actionFor(key) === 'swap_weapons') this.perform({ do: 'swap_weapons' });
    return stay();
  }
}

/** What in the pack could be worn in a slot. */
function fitting(ui: Ui, slot: Slot): PackPlace[] {
  const { items } = ui.session.registries;
  return ui.game.tree.hero.pack
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => {
      const kind = items.tryFind(item.id)?.slot;
      return kind !== undefined && slotsFor(kind).includes(slot);
    });
}

/** No place of a pack. */
const TAKE_OFF = -1;

/** What to wear in one slot; each choice is compared with what is worn now. */
class SlotScreen extends ListScreen<number> {
  readonly #slot: Slot;
  readonly #equipment: EquipmentScreen;

  constructor(ui: Ui, slot: Slot, equipment: EquipmentScreen) {
    super(ui);
    this.#slot = slot;
    this.#equipment = equipment;
  }

  protected title(): string {
    return `${SLOT_WORDS[this.#slot].name}: what instead?`;
  }

  protected keys(): readonly KeyHint[] {
    return [['Enter', 'take it']];
  }

  protected override status(): Line {
    const { registries } = this.ui.session;
    const { muted, text } = this.ui.theme.styles;
    const worn = this.ui.game.tree.hero.equipment[this.#slot];
    const now = worn ? describeItem(registries, worn) : SLOT_WORDS[this.#slot].empty;
    return [span('Now: ', muted), span(now, text)];
  }

  protected rows(): ListRow<number>[] {
    const { ui } = this;
    const rows: ListRow<number>[] = fitting(ui, this.#slot).map(({ item, index }, row) => ({
      key: letterKey(row),
      line: itemSpans(ui, item),
      value: index,
    }));
    if (ui.game.tree.hero.equipment[this.#slot])
      rows.push({ key: '-', line: 'put away what is there', value: TAKE_OFF });
    return rows;
  }

  protected about(index: number): Line[] {
    const { ui } = this;
    if (index === TAKE_OFF) return ['It goes into your pack.', ...takenOffLines(ui, this.#slot)];
    const item = ui.game.tree.hero.pack[index];
    if (item === undefined) return [];
    return [...comparisonLines(ui, item, this.#slot).slice(1), '', ...itemLines(ui, item)];
  }

  protected choose(index: number): UiResponse {
    const slot = this.#slot;
    return close(
      later((): UiResponse => {
        this.#equipment.perform(index === TAKE_OFF ? { do: 'unequip', slot } : { do: 'equip', index, slot });
        return stay();
      }),
    );
  }
}
