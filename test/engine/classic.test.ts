import { describe, expect, it } from 'vitest';
import { newRun } from '../../src/engine/new-run.ts';
import { loadMods } from '../../src/mods/load-mods.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const { registries } = loadMods({ bundledModsDir: MODS, only: ['core'] });
const profile = {
  workshop: [{ id: 'core:grindstone', level: 5 }],
  owned_cards: [{ id: 'core:sharp-edges', level: 2 }],
  equipped_cards: ['core:sharp-edges'],
  card_slots: 4,
};

/** What lies on floor 3 of a run: the first floors have few cards. */
function floorOfRun(seed: string, classic: boolean) {
  const options = ['core:human', 'core:scavenger'];
  const game = newRun(
    { id: 'r', seed, options, classic, profile, auto_bandages: true, auto_batteries: true },
    registries,
  );
  game.apply({ action: 'enter_floor', depth: 3 }, game.tree.hero.id);
  return { tree: game.tree, items: structuredClone(game.tree.floor.items) };
}

describe('a classic run', () => {
  it('has nothing of the workshop and of cards, and finds neither cards nor salvage', () => {
    let ofTheKeep = 0;
    for (let seed = 0; seed < 12; seed++) {
      const plain = floorOfRun(`classic ${seed}`, false);
      const classic = floorOfRun(`classic ${seed}`, true);
      const isPlain = ({ card, item }: (typeof plain.items)[number]): boolean =>
        card === undefined && item?.id !== 'core:salvage';
      ofTheKeep += plain.items.filter((one) => !isPlain(one)).length;
      expect(classic.items).toEqual(plain.items.filter(isPlain));
      expect(classic.tree.hero.cards).toEqual([]);
      expect(classic.tree.run).toMatchObject({ workshop: [], owned_cards: [] });
      expect(plain.tree.hero.cards).toEqual([{ id: 'core:sharp-edges', level: 2 }]);
    }
    expect(ofTheKeep).toBeGreaterThan(5);
  });
});
