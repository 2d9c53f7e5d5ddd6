import type { WorkshopDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import { MAX_CARD_SLOTS } from '../content/vocabulary.ts';
import { geometric } from '../rules/curve.ts';
import { levelIn, type Profile, withLevel } from './profile.ts';

/** What a change of the profile came to. */
export type ProfileChange =
  | { readonly ok: true; readonly profile: Profile }
  /** Why not, in a sentence that says what to do. */
  | { readonly ok: false; readonly sentence: string };

const refuse = (sentence: string): ProfileChange => ({ ok: false, sentence });

/** What the next level of a workshop entry costs, in meta currency. */
export function workshopPrice(entry: WorkshopDef, level: number): number {
  return Math.round(geometric(entry.price, entry.growth, level));
}

/** Buys one level of a workshop entry. */
export function buyWorkshopLevel(profile: Profile, id: string, registries: Registries): ProfileChange {
  const entry = registries.workshop.tryFind(id);
  if (!entry) return refuse(`There is no ${id} in the workshop.`);
  const level = levelIn(profile.workshop, id);
  if (level >= entry.max_level) return refuse(`${entry.name} is at its highest level.`);
  const price = workshopPrice(entry, level);
  if (price > profile.meta) return tooPoor(price, profile.meta);
  const workshop = withLevel(profile.workshop, id, level + 1);
  return { ok: true, profile: { ...profile, meta: profile.meta - price, workshop } };
}

/** What the next place for a card costs, or undefined when there are no more. */
export function cardSlotPrice(profile: Profile, registries: Registries): number | undefined {
  return registries.balance.economy.card_slot_prices[profile.card_slots - 1];
}

/** Buys the next place for a card. */
export function buyCardSlot(profile: Profile, registries: Registries): ProfileChange {
  const price = cardSlotPrice(profile, registries);
  if (price === undefined) return refuse(`There are only ${MAX_CARD_SLOTS} places for cards.`);
  if (price > profile.meta) return tooPoor(price, profile.meta);
  const changed = { ...profile, meta: profile.meta - price, card_slots: profile.card_slots + 1 };
  return { ok: true, profile: changed };
}

/** Puts an owned card into a free place, for the next run. */
export function equipOwnedCard(profile: Profile, id: string): ProfileChange {
  if (levelIn(profile.cards, id) === 0) return refuse('You do not own that card.');
  if (profile.equipped.includes(id)) return refuse('That card is in a place already.');
  if (profile.equipped.length >= profile.card_slots)
    return refuse('No place is free: take another card out.');
  return { ok: true, profile: { ...profile, equipped: [...profile.equipped, id] } };
}

/** Takes a card out of its place. */
export function unequipOwnedCard(profile: Profile, id: string): ProfileChange {
  if (!profile.equipped.includes(id)) return refuse('That card is in no place.');
  return { ok: true, profile: { ...profile, equipped: profile.equipped.filter((card) => card !== id) } };
}

function tooPoor(price: number, meta: number): ProfileChange {
  return refuse(`That costs ${price}, and you have ${meta}: bring salvage home.`);
}
