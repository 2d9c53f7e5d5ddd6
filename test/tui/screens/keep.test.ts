import { describe, expect, it } from 'vitest';
import { KeepScreen } from '../../../src/tui/screens/keep/keep-screen.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { Around, cursorLine, hallEntry, press, textOf } from './around-a-run.ts';

describe('the workshop', () => {
  it('shows prices and gains and sells levels', () => {
    const around = new Around({ profile: { meta: 1000 } });
    const screen = new KeepScreen(around.ui, 'workshop');
    expect(textOf(screen)).toContain('You have 1000 to spend.');
    expect(textOf(screen)).toContain('Level 1 gives');
    press(screen, 'enter');
    expect(around.profile.workshop).toEqual([{ id: 't:forge', level: 1 }]);
    expect(around.profile.meta).toBeLessThan(1000);
    expect(textOf(screen)).toMatch(/is at level 1 now\. \d+ left\./);
    expect(textOf(screen)).toContain('Level 2 gives');
  });

  it('shows on each line what a level changes for the next hero, and what is short', () => {
    const profile = { meta: 4, workshop: [{ id: 't:forge', level: 2 }] };
    const text = () => textOf(new KeepScreen(new Around({ profile }).ui, 'workshop'));
    expect(text()).toMatch(/► forge 2\/5 +Damage 12 → 13 +costs \d+, \d+ short /);
    expect(text()).toContain('The list counts for a human fighter who sets out now.');
    profile.workshop = [{ id: 't:forge', level: 5 }];
    expect(text()).toMatch(/forge 5\/5 +Damage 15 +maximum /);
  });

  it('counts for the hero of the last run', () => {
    const hall = [
      hallEntry({ at: '2026-11-01T00:00:00.000Z' }),
      hallEntry({ at: '2026-11-02T00:00:00.000Z', options: ['t:ghost', 't:fighter', 'gone:talent'] }),
    ];
    const text = textOf(new KeepScreen(new Around({ hall }).ui, 'workshop'));
    expect(text).toContain('The list counts for a ghost fighter who sets out now.');
  });

  it('refuses in a sentence when there is too little', () => {
    const around = new Around();
    const screen = new KeepScreen(around.ui, 'workshop');
    press(screen, 'enter');
    expect(around.profile.workshop).toEqual([]);
    expect(textOf(screen)).toMatch(/That costs \d+, and you have 0/);
  });
});

describe('the cards', () => {
  const profile = {
    meta: 100,
    cards: [
      { id: 't:luck', level: 1 },
      { id: 't:wave', level: 1 },
      { id: 'gone:card', level: 2 },
    ],
  };

  it('are put in and taken out, as many as there are places', () => {
    const around = new Around({ profile });
    const screen = new KeepScreen(around.ui, 'cards');
    press(screen, 'enter');
    expect(around.profile.equipped).toEqual(['t:luck']);
    expect(cursorLine(screen)).toContain('[x]');
    press(screen, 'j', 'enter');
    expect(textOf(screen)).toContain('No place is free');
    press(screen, 'k', 'enter');
    expect(around.profile.equipped).toEqual([]);
  });

  it('show what they change, also with one more of a kind, and who is in a place', () => {
    const around = new Around({ profile: { ...profile, card_slots: 2, equipped: ['t:luck'] } });
    const text = textOf(new KeepScreen(around.ui, 'cards'));
    expect(text).toContain('1 of 2 places taken: luck; 100 to spend.');
    expect(text).toMatch(/\[x\] luck +1\/3 +Gold found ×1 → ×1\.1/);
    expect(text).toMatch(/\[ \] Wave +1\/\d+ +Lets you use blast/);
    expect(text).toContain('One more of it raises the level: Gold found ×1.1 → ×1.2');
    const screen = new KeepScreen(around.ui, 'cards');
    press(screen, 'down');
    expect(textOf(screen)).toContain('One more of it raises the level: it stays as it is');
    expect(text).toMatch(/One more place 2 → 3 of 5 +costs 120, 20 short /);
  });

  it('speak of a factor on an interval as of speed, and show the shorter interval', () => {
    const registries = fixtureRegistries(
      '[[cards]]\nid = "t:fast"\nname = "fast"\neffect = { kind = "modifier", modifiers = [{ attribute = "attack_interval", mult = 1.25 }] }\n',
    );
    const around = new Around({ profile: { cards: [{ id: 't:fast', level: 1 }] } });
    Object.assign(around.session, { registries });
    const text = textOf(new KeepScreen(around.ui, 'cards'));
    expect(text).toContain('Level 1 gives ×1.25 attack speed');
    expect(text).toMatch(/\[ \] fast +1\/5 +Attack interval 1 s → 0\.8 s/);
  });

  it('can have more places, and stay when their mod is gone', () => {
    const around = new Around({ profile });
    const screen = new KeepScreen(around.ui, 'cards');
    press(screen, 'j', 'j');
    expect(cursorLine(screen)).toContain('mod not loaded');
    press(screen, 'end', 'enter');
    expect(around.profile.card_slots).toBe(2);
    expect(around.profile.cards).toHaveLength(3);
  });

  it('are one Tab from the workshop', () => {
    const screen = new KeepScreen(new Around({ profile }).ui, 'cards');
    press(screen, 'tab');
    expect(textOf(screen)).toContain('[Workshop]');
    expect(press(screen, 'escape').kind).toBe('close');
  });
});
