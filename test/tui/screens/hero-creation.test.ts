import { describe, expect, it } from 'vitest';
import type { RunWishes } from '../../../src/app/session-setup.ts';
import { HeroCreation } from '../../../src/tui/screens/hero-creation/hero-creation.ts';
import { Around, cursorLine, linesOf, press, textOf } from './around-a-run.ts';

function creation(replaces = false) {
  const around = new Around({ profile: { workshop: [{ id: 't:forge', level: 2 }] } });
  const wishes: RunWishes[] = [];
  Object.assign(around.session, {
    start: (wish: RunWishes) => {
      wishes.push(wish);
      return { ok: false, sentence: 'The disk is full.' };
    },
  });
  return { screen: new HeroCreation(around.ui, replaces), wishes };
}

describe('a new hero', () => {
  it('is shown with real numbers, gear and tasks of the selected line', () => {
    const { screen } = creation();
    expect(textOf(screen)).toMatch(/Human fighter/);
    const health = (): string => /Health +(\d+)/.exec(textOf(screen))?.[1] ?? '';
    const before = Number(health());
    press(screen, 'down');
    expect(cursorLine(screen)).toContain('( ) ghost');
    expect(textOf(screen)).toContain('Thin, and cold to the touch.');
    expect(Number(health())).toBe(before - 10);
    press(screen, 'down', 'down');
    expect(textOf(screen)).toContain('gold ×7');
    expect(textOf(screen)).toContain('With each level  Maximum health +3');
    expect(textOf(screen)).toContain('First task');
  });

  it('has a line each between its parts', () => {
    const lines = linesOf(creation().screen, 112, 46).map((line) => line.split('│')[2]?.trim());
    const text = lines.slice(1, lines.indexOf('First task')).join('\n');
    expect(text).not.toContain('\n\n\n');
  });

  it('counts the workshop, but not in classic mode', () => {
    const { screen } = creation();
    const damage = (): number => Number(/Damage +(\d+)/.exec(textOf(screen))?.[1]);
    const before = damage();
    press(screen, 'c', 'home');
    expect(textOf(screen)).toContain('Classic mode: on');
    expect(damage()).toBeLessThan(before);
  });

  it('begins with what was chosen, typed and pasted, and says why it cannot', () => {
    const { screen, wishes } = creation(true);
    press(screen, 'down', 'enter', 's', 'a', ' ', 'b', 'backspace');
    screen.onPaste('c\u001b[31md');
    press(screen, 'enter', 'c', 'b');
    expect(wishes).toEqual([
      { options: ['t:ghost', 't:fighter'], seed: 'a cd', classic: true, replace: true },
    ]);
    press(screen, 'home');
    press(screen, 'b');
    expect(wishes).toHaveLength(2);
    expect(linesOf(screen).join('\n')).toContain('The disk is full.');
  });

  it('tells of the seed that the command line gave', () => {
    const around = new Around();
    Object.assign(around.session, { seedToCome: 'a given one' });
    expect(textOf(new HeroCreation(around.ui, false))).toContain('Seed: a given one');
  });

  it('keeps the seed as it was on Esc, and leaves on a second one', () => {
    const { screen } = creation();
    press(screen, 's', 'x', 'escape');
    expect(textOf(screen)).toContain('Seed: a fresh one');
    expect(press(screen, 'escape').kind).toBe('close');
  });
});
