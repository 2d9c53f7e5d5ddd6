import { describe, expect, it } from 'vitest';
import { KeepScreen } from '../../../src/tui/screens/keep/keep-screen.ts';
import { Around, cursorLine, press, textOf } from './around-a-run.ts';

describe('the workshop', () => {
  it('shows prices and gains and sells levels', () => {
    const around = new Around({ profile: { meta: 1000 } });
    const screen = new KeepScreen(around.ui, 'workshop');
    expect(textOf(screen)).toContain('You have 1000 to spend; * is what that can pay.');
    expect(textOf(screen)).toContain('Level 1 gives');
    press(screen, 'enter');
    expect(around.profile.workshop).toEqual([{ id: 't:forge', level: 1 }]);
    expect(around.profile.meta).toBeLessThan(1000);
    expect(textOf(screen)).toMatch(/is at level 1 now\. \d+ left\./);
    expect(textOf(screen)).toContain('Level 2 gives');
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
