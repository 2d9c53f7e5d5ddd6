import type { Registries } from '../content/registries.ts';
import type { Levels } from '../engine/game-tree.ts';
import type { RunProfile } from '../engine/new-run.ts';
import type { Profile } from '../meta/profile.ts';

/**
 * What a run takes along from the profile. Entries of mods that are not loaded stay behind in the profile; levels
 * above a lowered maximum count as the maximum.
 */
export function runProfile(profile: Profile, registries: Registries): RunProfile {
  const owned_cards = usable(profile.cards, registries.cards);
  return {
    workshop: usable(profile.workshop, registries.workshop),
    owned_cards,
    equipped_cards: profile.equipped.filter((card) => owned_cards.some(({ id }) => id === card)),
    card_slots: profile.card_slots,
  };
}

function usable(
  levels: readonly Levels[],
  registry: { tryFind(id: string): { readonly max_level: number } | undefined },
): Levels[] {
  return levels.flatMap(({ id, level }) => {
    const entry = registry.tryFind(id);
    return entry && level > 0 ? [{ id, level: Math.min(level, entry.max_level) }] : [];
  });
}
