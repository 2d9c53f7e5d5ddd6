import type { Registries } from '../content/registries.ts';
import type { Levels } from '../engine/game-tree.ts';
import { addCounts } from '../meta/bestiary.ts';
import { levelIn, type Profile, withLevel } from '../meta/profile.ts';
import { KnownIds } from './known-ids.ts';

/** A profile that fits the loaded content, and what did not. */
export interface MendedProfile {
  readonly profile: Profile;
  /** What no loaded mod knows, one sentence each. */
  readonly unknown: readonly string[];
}

/**
 * Fits a profile to the loaded content as a save is: ids are renamed, and what no loaded mod knows is told. What was
 * bought or brought home stays in the profile all the same, for when its mod comes back; only a place for a card is
 * not held by one that does nothing.
 */
export function mendProfile(profile: Profile, registries: Registries): MendedProfile {
  const ids = new KnownIds(registries);
  const workshop = renamedLevels(profile.workshop, ids);
  const cards = renamedLevels(profile.cards, ids);
  for (const { id } of workshop) tellUnknown(ids, 'workshop', id, 'the workshop level');
  for (const { id } of cards) tellUnknown(ids, 'cards', id, 'the card');
  const places = [...new Set(profile.equipped.map((id) => ids.renamed(id)))];
  const equipped = places.filter((id) => ids.has('cards', id));
  for (const id of places) {
    if (!equipped.includes(id)) ids.note(`the card ${id} is taken out of its place.`);
  }
  const kills = profile.bestiary.map(({ key, count }) => ({ key: ids.renamed(key), count }));
  const mended = { ...profile, workshop, cards, equipped, bestiary: addCounts([], kills) };
  return { profile: mended, unknown: ids.lost };
}

function tellUnknown(ids: KnownIds, registry: 'workshop' | 'cards', id: string, what: string): void {
  if (!ids.has(registry, id)) {
    ids.note(`${what} ${id} does nothing: no loaded mod has it. It stays in the profile.`);
  }
}

/** Two that have come to one name are one, at the higher level. */
function renamedLevels(levels: readonly Levels[], ids: KnownIds): Levels[] {
  let renamed: Levels[] = [];
  for (const { id, level } of levels) {
    const now = ids.renamed(id);
    renamed = withLevel(renamed, now, Math.max(level, levelIn(renamed, now)));
  }
  return renamed;
}
