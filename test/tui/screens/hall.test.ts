import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMorgue } from '../../../src/app/read-morgue.ts';
import type { RunEnd } from '../../../src/app/run-end.ts';
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
      'Salvage carried: 30, of which the yard got 30 %. Worth 9; 9 more to spend, 19 in all.',
      'Place 4 in the hall of fame.',
      'run-1.txt',
      'Last messages',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('tells of an extraction and of victory', () => {
    const payout = { salvage: 30, worth: 33, cards: ['t:luck'] };
    const out = textOf(screenOf({ entry: hallEntry({ result: 'extracted' }), payout }));
    expect(out).toContain('Back in daylight');
    expect(out).toContain('Cards now yours: luck');
    const several = { ...payout, cards: ['t:luck', 't:wave', 't:luck'] };
    expect(textOf(screenOf({ entry: hallEntry({ result: 'extracted' }), payout: several }))).toContain(
      'Cards now yours: luck ×2, Wave',
    );
    expect(textOf(screenOf({ entry: hallEntry({ result: 'victory' }), rank: 1 }))).toContain('Victory');
  });

  it('tells of classic mode, of a full hall, and of what could not be written', () => {
    const problems = ['profile.toml could not be written: the disk is full.'];
    const text = textOf(
      screenOf({ entry: hallEntry({ classic: true }), rank: undefined, problems }),
      120,
      46,
    );
    expect(text).toContain('classic mode');
    expect(text).toContain('It did not get into the hall of fame');
    expect(text).toContain('! profile.toml could not be written');
  });

  it('leads to the title, to the morgue file and to the hall', () => {
    const screen = screenOf();
    expect(press(screen, 'enter')).toEqual({ kind: 'command', command: { kind: 'to_title' } });
    expect(press(screen, 'escape')).toEqual({ kind: 'command', command: { kind: 'to_title' } });
    expect(textOf(opened(press(screen, 'm')))).toContain('Here lies');
    expect(opened(press(screen, 'f'))).toBeInstanceOf(HallScreen);
  });
});
