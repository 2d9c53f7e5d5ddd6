import { explain } from '../../../engine/attribute.ts';
import { type Attribute, attributeSpec } from '../../../rules/attributes.ts';
import { ELEMENTS } from '../../../rules/elements.ts';
import { cutText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import type { ListRow } from '../../widgets/list.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { conditionalValues } from '../parts/conditional-values.ts';
import { valueWord } from '../parts/modifier-words.ts';
import { ATTRIBUTE_GROUPS, USUAL } from './attribute-groups.ts';

/** Columns of a condition beside a number; the whole of it is told with the breakdown. */
const MOST_WHEN = 20;

/** All of the hero's attributes by groups, "12 (17 against undead)". */
export function numberRows(ui: Ui): ListRow<Attribute>[] {
  return ATTRIBUTE_GROUPS.flatMap(({ name, attributes, isRare }) => [
    { line: [span(name, ui.theme.styles.title)] },
    ...attributes.map((attribute) => numberRow(ui, attribute, isRare ?? false)),
  ]);
}

function numberRow(ui: Ui, attribute: Attribute, isRare: boolean): ListRow<Attribute> {
  const { game, theme } = ui;
  const { styles } = theme;
  const { value, parts, unclamped, clamped } = explain(game, game.tree.hero, attribute);
  const conditional = conditionalValues(game, attribute);
  const isUsual = value === (USUAL[attribute] ?? 0) && parts.length === 0;
  const isDim = isRare && isUsual && conditional.length === 0;
  const right = [span(valueWord(attribute, value), parts.length > 0 ? styles.white : styles.text)];
  if (unclamped > clamped + 1e-9) right.push(span(' cap', styles.warning));
  const [first] = conditional;
  if (first !== undefined) {
    const more = conditional.length > 1 ? ' …' : '';
    const when = cutText(first.when, MOST_WHEN);
    right.push(span(` (${valueWord(attribute, first.value)} ${when}${more})`, styles.muted));
  }
  return { line: labelOf(ui, attribute), right, value: attribute, isDim };
}

/** The label; of an element only its name and colour, so that seven lines need not say the same words. */
function labelOf(ui: Ui, attribute: Attribute): Line {
  const element = ELEMENTS.find((one) => attribute.endsWith(`_${one}`));
  if (element === undefined || ui.isReader) return attributeSpec(attribute).label;
  return [span(element, ui.theme.styles[element])];
}
