import { describe, expect, it } from 'vitest';
import { newProfile, type Profile } from '../../src/meta/profile.ts';
import {
  buyCardSlot,
  buyWorkshopLevel,
  cardSlotPrice,
  equipOwnedCard,
  unequipOwnedCard,
  workshopPrice,
} from '../../src/meta/workshop.ts';
import { sampleRegistries } from '../save/sample-content.ts';

const registries = sampleRegistries();
const rich: Profile = { ...newProfile(), meta: 10_000, cards: [{ id: 't:luck', level: 1 }] };
const done = (change: ReturnType<typeof buyCardSlot>): Profile => {
  if (!change.ok) throw new Error(change.sentence);
  return change.profile;
};

describe('the workshop', () => {
  it('asks a geometric price', () => {
    const forge = registries.workshop.find('t:forge');
    expect([0, 1, 2].map((level) => workshopPrice(forge, level))).toEqual([10, 15, 23]);
  });

  it('sells levels up to the highest, and leaves the old profile as it was', () => {
    let profile = rich;
    for (let level = 0; level < 3; level++) profile = done(buyWorkshopLevel(profile, 't:forge', registries));
    expect(profile).toMatchObject({ meta: 10_000 - 48, workshop: [{ id: 't:forge', level: 3 }] });
    expect(rich.workshop).toEqual([]);
    expect(buyWorkshopLevel(profile, 't:forge', registries)).toMatchObject({ ok: false });
  });

  it('refuses what is too dear or unknown, and says why', () => {
    expect(buyWorkshopLevel({ ...rich, meta: 9 }, 't:forge', registries)).toEqual({
      ok: false,
      sentence: 'That costs 10, and you have 9: bring salvage home.',
    });
    expect(buyWorkshopLevel(rich, 't:none', registries)).toMatchObject({ ok: false });
  });
});

describe('places for cards', () => {
  it('can be bought up to five', () => {
    let profile = rich;
    while (cardSlotPrice(profile, registries) !== undefined) profile = done(buyCardSlot(profile, registries));
    expect(profile.card_slots).toBe(5);
    expect(buyCardSlot(profile, registries)).toMatchObject({ ok: false });
  });

  it('take owned cards, each once, as many as there are places', () => {
    const owner: Profile = { ...rich, cards: [...rich.cards, { id: 't:other', level: 1 }] };
    const one = done(equipOwnedCard(owner, 't:luck'));
    expect(one.equipped).toEqual(['t:luck']);
    expect(equipOwnedCard(one, 't:luck')).toMatchObject({ ok: false });
    expect(equipOwnedCard(one, 't:other')).toMatchObject({ ok: false });
    expect(equipOwnedCard(owner, 't:never')).toMatchObject({ ok: false });
    expect(done(unequipOwnedCard(one, 't:luck')).equipped).toEqual([]);
    expect(unequipOwnedCard(owner, 't:luck')).toMatchObject({ ok: false });
  });
});
