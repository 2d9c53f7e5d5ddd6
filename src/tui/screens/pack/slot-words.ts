import type { Slot } from '../../../content/vocabulary.ts';

/** What each slot is called, and what is there when nothing is worn. */
export const SLOT_WORDS: Readonly<Record<Slot, { readonly name: string; readonly empty: string }>> = {
  weapon: { name: 'In hand', empty: 'bare hands' },
  second_weapon: { name: 'Held ready', empty: 'nothing' },
  body: { name: 'Body', empty: 'nothing' },
  head: { name: 'Head', empty: 'nothing' },
  hands: { name: 'Hands', empty: 'nothing' },
  feet: { name: 'Feet', empty: 'nothing' },
  lamp: { name: 'Lamp', empty: 'no lamp' },
  charm: { name: 'Charm', empty: 'nothing' },
  second_charm: { name: 'Other charm', empty: 'nothing' },
};
