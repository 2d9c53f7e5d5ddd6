import type { ItemSlot, Slot } from '../../../content/vocabulary.ts';

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

/** What kind of thing an item is, by where it goes. */
export const ITEM_SLOT_WORDS: Readonly<Record<ItemSlot, string>> = {
  weapon: 'weapon',
  body: 'worn on the body',
  head: 'worn on the head',
  hands: 'worn on the hands',
  feet: 'worn on the feet',
  lamp: 'lamp',
  charm: 'charm',
};
