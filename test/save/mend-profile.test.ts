import { describe, expect, it } from 'vitest';
import { newProfile, type Profile } from '../../src/meta/profile.ts';
import { mendProfile } from '../../src/save/mend-profile.ts';
import { sampleRegistries } from './sample-content.ts';

const owned: Profile = {
  ...newProfile(),
  meta: 42,
  meta_rest: 0.5,
  card_slots: 3,
  equipped: ['t:luck'],
  settled_runs: ['r-1'],
  workshop: [{ id: 't:forge', level: 2 }],
  cards: [{ id: 't:luck', level: 1 }],
  bestiary: [{ key: 't:rat', count: 4 }],
};

describe('a profile of another version', () => {
  it('that fits stays as it is', () => {
    expect(mendProfile(owned, sampleRegistries())).toEqual({ profile: owned, unknown: [] });
  });

  it('tells what no loaded mod knows and loses none of it, but frees its place', () => {
    const richer: Profile = {
      ...owned,
      equipped: ['gone:card', 't:luck'],
      workshop: [{ id: 'gone:mill', level: 7 }, ...owned.workshop],
      cards: [...owned.cards, { id: 'gone:card', level: 3 }],
      bestiary: [...owned.bestiary, { key: 'gone:wolf', count: 2 }],
    };
    const { profile, unknown } = mendProfile(richer, sampleRegistries());
    expect(profile).toEqual({ ...richer, equipped: ['t:luck'] });
    expect(unknown).toEqual([
      'the workshop level gone:mill does nothing: no loaded mod has it. It stays in the profile.',
      'the card gone:card does nothing: no loaded mod has it. It stays in the profile.',
      'the card gone:card is taken out of its place.',
    ]);
  });

  it('follows renames, and makes one of two that come to the same name', () => {
    const renames = new Map([
      ['old:forge', 't:forge'],
      ['old:luck', 't:luck'],
      ['old:rat', 't:rat'],
    ]);
    const registries = { ...sampleRegistries(), renames };
    const old: Profile = {
      ...owned,
      equipped: ['old:luck'],
      workshop: [{ id: 'old:forge', level: 2 }],
      cards: [...owned.cards, { id: 'old:luck', level: 2 }],
      bestiary: [...owned.bestiary, { key: 'old:rat', count: 3 }],
    };
    expect(mendProfile(old, registries)).toEqual({
      profile: {
        ...owned,
        cards: [{ id: 't:luck', level: 2 }],
        bestiary: [{ key: 't:rat', count: 7 }],
      },
      unknown: [],
    });
  });
});
