import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMorgue } from '../../../src/app/read-morgue.ts';
import type { RunEnd } from '../../../src/app/run-end.ts';
import { newProfile, type Profile } from '../../../src/meta/profile.ts';
import { GameOverScreen } from '../../../src/tui/screens/hall/game-over-screen.ts';
import { HallScreen } from '../../../src/tui/screens/hall/hall-screen.ts';
import { Around, begunRun, cursorLine, hallEntry, opened, press, textOf } from './around-a-run.ts';

let data: string;

beforeEach(() => {
  data = fs.mkdtempSync(join(tmpdir(), 'rustkeep-hall-'));
  fs.mkdirSync(join(data, 'saves', 'morgue'), { recursive: true });
  fs.writeFileSync(join(data, 'saves', 'morgue', 'run-1.txt'), 'Here lies\n  a \u001b[31mfighter\n');
  fs.writeFileSync(join(data, 'saves', 'secret.txt'), 'secret');
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

describe('the hall of fame', () => {
  const hall = [hallEntry({ result: 'victory', depth: 24, level: 20 }), hallEntry({ run: '../secret' })];

  it('ranks the runs and tells of the selected one', () => {
    const screen = new HallScreen(new Around({ hall, data }).ui);
    expect(cursorLine(screen)).toMatch(/1 {2}human fighter +floor 24 {2}won/);
    const text = textOf(screen);
    expect(text).toContain('Talents  strong');
    expect(text).toContain('Turns    345, 6:52');
    expect(text).toContain('Seed     abc');
  });

  it('opens a morgue file, and no other file whatever a run is called', () => {
    const { session, ui } = new Around({ hall, data });
    const screen = new HallScreen(ui);
    const morgue = opened(press(screen, 'enter'));
    expect(textOf(morgue)).toContain('Here lies');
    expect(textOf(morgue)).toContain('a fighter');
    expect(press(morgue, 'escape').kind).toBe('close');
    expect(textOf(opened(press(screen, 'down', 'enter')))).toContain('Its file is gone.');
    for (const run of ['../secret', '/etc/passwd', '', 'a\u0000b', '..']) {
      expect(readMorgue(session.folders, run)).toBeUndefined();
    }
  });

  it('says so when it is empty', () => {
    expect(textOf(new HallScreen(new Around().ui))).toContain('Nobody has come back or fallen yet.');
  });
});

describe('the last screen of a run', () => {
  function end(change: Partial<RunEnd> = {}): RunEnd {
    return {
      entry: hallEntry(),
      rank: 4,
      developer: false,
      payout: { salvage: 30, worth: 9, cards: [] },
      before: { ...newProfile(), meta: 10 },
      gained: 9,
      morguePath: join(data, 'saves', 'morgue', 'run-1.txt'),
      problems: [],
      ...change,
    };
  }
  const screenOf = (change: Partial<RunEnd> = {}): GameOverScreen =>
    new GameOverScreen(new Around({ game: begunRun(), end: end(change), data, profile: { meta: 19 } }).ui);

  it('tells of a death: cause, figures, what is kept, place, file and last messages', () => {
    const text = textOf(screenOf(), 120, 46);
    for (const words of [
      'Dead',
      'Killed by the rat on floor 2',
      'Level 3 human fighter',
      'Floor 2, 345 turns, 6:52 on the clock.',
      'What is left of it',
      'Place 4 in the hall of fame.',
      'run-1.txt',
      'Last messages',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('shows how it came to a death at once at 80 by 24, and after an extraction first what it brought', () => {
    const dead = textOf(screenOf());
    expect(dead).toContain('Last messages');
    expect(dead.indexOf('Last messages')).toBeLessThan(dead.indexOf('What is left of it'));
    const out = textOf(screenOf({ entry: hallEntry({ result: 'extracted' }) }), 120, 46);
    expect(out.indexOf('Last messages')).toBeGreaterThan(out.indexOf('What it brought'));
    expect(out).toContain('What it brought');
  });

  /** The lines about what a run brought, without the frame and runs of blanks. */
  function broughtBy(change: Partial<RunEnd>, profile: Partial<Profile>, game = begunRun()): string[] {
    const { ui } = new Around({ game, end: end(change), data, profile });
    const lines = textOf(new GameOverScreen(ui), 120, 46)
      .split('\n')
      .map((line) => line.replaceAll('│', '').trim().replaceAll(/ {2,}/g, '  '));
    const from = lines.findIndex((line) => line.startsWith('What '));
    return lines.slice(from, lines.indexOf('', from));
  }

  it('counts the salvage of an extraction line by line, with what is kept of parts', () => {
    const game = begunRun();
    game.tree.hero.effects.push({
      name: 'tin',
      source: 't:tin',
      stacks: 1,
      ends_at: 1e6,
      modifiers: [{ attribute: 'meta_gain', mult: 1.15, condition: [] }],
    });
    const change = {
      entry: hallEntry({ result: 'extracted' }),
      payout: { salvage: 12, worth: 13.8, cards: [] },
      before: { ...newProfile(), meta: 57, meta_rest: 0.4 },
      gained: 14,
    };
    expect(broughtBy(change, { meta: 71 }, game)).toEqual([
      'What it brought',
      'Salvage carried  12',
      'Salvage value  ×1.15  tin ×1.15',
      'Worth  13.8',
      'Kept from before  +0.4',
      'To spend in the yard  +14  71 in all; 0.2 kept for the next time',
    ]);
  });

  it('tells what became of each card', () => {
    const change = {
      entry: hallEntry({ result: 'victory' }),
      payout: { salvage: 0, worth: 0, cards: ['t:luck', 't:wave', 't:luck'] },
      before: { ...newProfile(), cards: [{ id: 't:luck', level: 1 }] },
      gained: 0,
    };
    const after = [
      { id: 't:luck', level: 3 },
      { id: 't:wave', level: 1 },
    ];
    expect(broughtBy(change, { cards: after })).toEqual([
      'What it brought',
      'No salvage was carried.',
      'Card: luck  level 1 → 3, its highest  2 carried out',
      'Card: Wave  yours now, level 1  carried out',
    ]);
    const before = { ...newProfile(), cards: [{ id: 't:luck', level: 3 }] };
    expect(broughtBy({ ...change, before }, { cards: after })).toContain(
      'Card: luck  stays at level 3, its highest  2 carried out',
    );
  });

  it('tells what death cost', () => {
    const game = begunRun();
    game.tree.hero.sealed_cards = ['t:luck', 't:wave', 't:luck'];
    expect(broughtBy({}, { meta: 19 }, game)).toEqual([
      'What is left of it',
      'Salvage carried  30',
      'Lost with you  −21  death keeps 70 %',
      'Worth  9',
      'To spend in the yard  +9  19 in all',
      'Sealed cards lost: luck ×2, Wave',
    ]);
  });

  it('says so when nothing could be paid', () => {
    expect(broughtBy({ gained: 0 }, { meta: 10 }).at(-1)).toBe('It could not be paid yet.');
  });

  it('has a heading for each way to end', () => {
    const titleOf = (result: 'extracted' | 'victory') => textOf(screenOf({ entry: hallEntry({ result }) }));
    expect(titleOf('extracted')).toContain('Back in daylight');
    expect(titleOf('victory')).toContain('Victory');
  });

  it('tells of classic mode, of a full hall, and of what could not be written', () => {
    const problems = ['profile.toml could not be written: the disk is full.'];
    const text = textOf(
      screenOf({ entry: hallEntry({ classic: true }), rank: undefined, problems }),
      120,
      46,
    );
    expect(text).toContain('Classic mode: nothing is paid, and nothing is missed.');
    expect(text).not.toContain('Salvage');
    expect(text).toContain('It did not get into the hall of fame');
    expect(text).toContain('! profile.toml could not be written');
  });

  it('says once that nothing comes of a developer’s run', () => {
    const text = textOf(screenOf({ developer: true, rank: undefined }), 120, 46);
    expect(text.match(/developer/g)).toHaveLength(1);
    expect(text.match(/hall of fame\./g)).toHaveLength(1);
  });

  it('leads to the title, to a new run, to the morgue file and to the hall', () => {
    const screen = screenOf();
    expect(press(screen, 'enter')).toEqual({ kind: 'command', command: { kind: 'to_title' } });
    expect(press(screen, 'escape')).toEqual({ kind: 'command', command: { kind: 'to_title' } });
    expect(textOf(screen)).toContain('n new run');
    expect(press(screen, 'n')).toEqual({ kind: 'command', command: { kind: 'new_run' } });
    expect(textOf(opened(press(screen, 'm')))).toContain('Here lies');
    expect(opened(press(screen, 'f'))).toBeInstanceOf(HallScreen);
  });
});
