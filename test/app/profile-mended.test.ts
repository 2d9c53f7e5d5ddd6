import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newProfile } from '../../src/meta/profile.ts';
import { type SampleHome, sampleHome } from './sample-home.ts';

let home: SampleHome;
beforeEach(() => {
  home = sampleHome();
});
afterEach(() => home.remove());

describe('a profile of a game with more cards and workshop lines', () => {
  it('opens, tells the unknown ones in the log, and is not written until something changes', () => {
    const first = home.open();
    const owned = {
      ...newProfile(),
      meta: 7,
      card_slots: 2,
      equipped: ['gone:card'],
      workshop: [{ id: 'gone:mill', level: 2 }],
      cards: [{ id: 'gone:card', level: 3 }],
    };
    expect(first.changeProfile({ ok: true, profile: owned })).toBeUndefined();
    first.close();
    const written = home.read('profile.toml');

    const second = home.open();
    expect(second.brokenFiles()).toEqual([]);
    expect(second.profile).toEqual({ ...owned, equipped: [] });
    const told = second.log.all().filter((line) => line.includes('gone:'));
    expect(told).toHaveLength(3);
    expect(home.read('profile.toml')).toBe(written);
    expect(second.start({ options: [], seed: 's' }).ok).toBe(true);
    expect(second.game?.tree.run).toMatchObject({ workshop: [], owned_cards: [], card_slots: 2 });
    second.close();
  });
});
