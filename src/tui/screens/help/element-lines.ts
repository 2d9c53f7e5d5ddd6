import { ELEMENTS, type Element } from '../../../rules/elements.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';

/** What the elements leave behind and which of them react, as the loaded mods have it. */
export function elementLines(ui: Ui): Line[] {
  const { styles } = ui.theme;
  const { registries } = ui.session;
  const lines: Line[] = [
    [span('What strikes leave behind', styles.title)],
    'An element counts in a hit from a quarter of it on. One stack means little; a full set changes the fight.',
    '',
  ];
  for (const element of ELEMENTS) {
    const status = registries.statusOfElement.get(element);
    const line: Span[] = [...elementSpans(element, ui)];
    if (status === undefined)
      line.push(span('leaves nothing behind; critical hits push and stun.', styles.muted));
    else {
      line.push(span(status.name, styles[status.color]), span(`, up to ${status.max}. `, styles.muted));
      line.push(span(status.description, styles.text));
    }
    lines.push(line);
  }
  lines.push('', [span('What reacts', styles.title)]);
  lines.push(
    'Two on one target within seconds react by themselves, and both are gone. Two weapons do that.',
    '',
  );
  for (const reaction of registries.reactions.all()) {
    const line: Span[] = [span(reaction.name, styles[reaction.color]), span('  ')];
    if (reaction.pair && !namesBoth(reaction.description, reaction.pair))
      line.push(...pairSpans(reaction.pair, ui));
    line.push(span(reaction.description, styles.text));
    lines.push(line);
  }
  return lines;
}

function elementSpans(element: Element, ui: Ui): Span[] {
  const { styles } = ui.theme;
  return [span(element, styles[element]), span('  ')];
}

/** Most descriptions begin with the pair; twice would be once too often. */
function namesBoth(text: string, pair: readonly Element[]): boolean {
  return pair.every((element) => text.toLowerCase().includes(element));
}

function pairSpans([one, other]: readonly [Element, Element], ui: Ui): Span[] {
  const { styles } = ui.theme;
  return [span(one, styles[one]), span(' + ', styles.muted), span(other, styles[other]), span('  ')];
}
