import type { ItemDef } from '../../../content/definitions.ts';
import { describeItem } from '../../../engine/describe.ts';
import type { ItemInstance } from '../../../engine/game-tree.ts';
import type { Ui } from '../../ui.ts';
import { type ListRow, letterKey } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { numberWord } from '../parts/modifier-words.ts';

/** Kinds of things, in the order in which a pack is shown. */
const KINDS = ['Weapons', 'To wear', 'To use', 'Other things'] as const;
type Kind = (typeof KINDS)[number];

/** A place of the pack. */
export interface PackPlace {
  /** As commands take it. */
  readonly index: number;
  readonly item: ItemInstance;
}

/** The pack by kinds; within a kind in the order in which things lie in it. */
export function packByKind(ui: Ui): { readonly kind: Kind; readonly places: readonly PackPlace[] }[] {
  const { registries } = ui.session;
  const places = ui.game.tree.hero.pack.map((item, index) => ({ index, item }));
  return KINDS.map((kind) => ({
    kind,
    places: places.filter(({ item }) => kindOf(registries.items.tryFind(item.id)) === kind),
  })).filter((group) => group.places.length > 0);
}

function kindOf(def: ItemDef | undefined): Kind {
  if (def?.slot === 'weapon') return 'Weapons';
  if (def?.slot !== undefined) return 'To wear';
  return def !== undefined && def.actions.length > 0 ? 'To use' : 'Other things';
}

/** The pack as lines of a list with letters; `right` is what stands at the edge, by default the weight. */
export function packRows(
  ui: Ui,
  column = 'weight',
  right: (place: PackPlace) => Line = (place) => weightLine(ui, place),
): ListRow<number>[] {
  const rows: ListRow<number>[] = [];
  let letter = 0;
  for (const { kind, places } of packByKind(ui)) {
    const head = rows.length === 0 ? [span(column, ui.theme.styles.muted)] : undefined;
    rows.push({ line: [span(kind, ui.theme.styles.title)], right: head });
    for (const place of places) {
      rows.push({
        key: letterKey(letter++),
        line: itemSpans(ui, place.item),
        right: right(place),
        value: place.index,
      });
    }
  }
  return rows;
}

function weightLine(ui: Ui, { item }: PackPlace): Line {
  const weight = ui.session.registries.items.tryFind(item.id)?.weight ?? 0;
  return [span(numberWord(weight * item.count), ui.theme.styles.muted)];
}

/** "[ waxed coat", the glyph in its colour. */
export function itemSpans(ui: Ui, item: ItemInstance): Line {
  const { registries } = ui.session;
  const def = registries.items.tryFind(item.id);
  const name = span(describeItem(registries, item));
  if (def === undefined) return [name];
  // The glyph means nothing to a voice.
  return ui.isReader ? [name] : [span(`${def.glyph} `, ui.theme.styles[def.color]), name];
}
