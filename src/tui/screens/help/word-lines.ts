import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';

/** What the words of the screens mean. */
const WORDS: readonly (readonly [word: string, meaning: string])[] = [
  ['armor', 'keeps a part of kinetic damage off. Acid eats it, a breach opens it.'],
  ['cap', 'the most of a number that counts. What goes beyond it does nothing.'],
  ['card', 'found sealed, yours once it is carried out. Those in your places go down with you.'],
  ['classic mode', 'a run without workshop and cards, that pays nothing either.'],
  ['critical hit', 'does more, by the critical factor. Kinetic ones push and stun.'],
  ['defence', 'a part that is taken off each blow; a fixed amount may come off after it.'],
  ['elite', 'a mutant of its kind: rarer and much harder.'],
  ['hide', 'what makes a creature hard against an element until the right status breaks it.'],
  ['quiet', 'nobody who knows of you is left. Only then can you rest or buy upgrades.'],
  ['reaction', 'what two elements on one target do. Its strength does not depend on the weapon.'],
  ['resistance', 'keeps a part of an element off. Below zero it hurts more. Nobody is immune to anything.'],
  ['salvage', 'what the yard pays for. Carry it out.'],
  ['seed', 'the text that all floors are made from.'],
  ['stack', 'how much of a status somebody bears. When its time is up, one goes.'],
  ['the yard', 'where you come from: workshop and cards are there.'],
  ['wave', 'hunters who come down the stairs after you.'],
];

/** A small glossary. */
export function wordLines(ui: Ui): Line[] {
  const { styles } = ui.theme;
  return WORDS.map(([word, meaning]) => [span(word, styles.key), span(`: ${meaning}`, styles.text)]);
}
