import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../src/app/session.ts';
import { GameScreen } from '../../../src/tui/game/game-screen.ts';
import { GameStack } from '../../../src/tui/game-stack.ts';
import { HelpScreen } from '../../../src/tui/screens/help/help-screen.ts';
import { HeroCreation } from '../../../src/tui/screens/hero-creation/hero-creation.ts';
import { openTitle } from '../../../src/tui/screens/index.ts';
import { TitleScreen } from '../../../src/tui/screens/title/title-screen.ts';
import { ConfirmScreen } from '../../../src/tui/terminal/confirm-screen.ts';
import { Ui } from '../../../src/tui/ui.ts';
import { type SampleHome, sampleHome } from '../../app/sample-home.ts';
import { Around, begunRun, cursorLine, linesOf, press, textOf } from './around-a-run.ts';

const title = (around: Around): TitleScreen => new TitleScreen(around.ui, () => new HelpScreen(around.ui));

describe('the title', () => {
  it('shows its picture and its entries on 80 by 24', () => {
    const lines = linesOf(title(new Around()));
    expect(lines.some((line) => line.includes('███████ ███████'.slice(0, 7)))).toBe(true);
    for (const entry of [
      'New run',
      'Workshop',
      'Cards',
      'Hall of fame',
      'Bestiary',
      'Options',
      'Help',
      'Leave',
    ]) {
      expect(lines.some((line) => line.includes(entry))).toBe(true);
    }
    expect(lines.join('')).not.toContain('Continue');
  });

  it('says in a line what there is to go on with', () => {
    const saved = { kind: 'ready', decoded: { tree: begunRun().tree, lost: [], modChanges: [] } };
    const screen = title(new Around({ saved }));
    expect(cursorLine(screen)).toMatch(/► c Continue {2}level 1 human fighter, floor 1, turn 1/);
  });

  it('counts the warnings of mods and names the log', () => {
    const text = textOf(title(new Around({ warnings: 3 })));
    expect(text).toContain('! 3 warnings about mods: /nowhere/logs/load-20261130-171920.log');
    expect(textOf(title(new Around()))).not.toContain('warning');
  });

  it('says which mods changed since the save, and why a save cannot be read', () => {
    const modChanges = ['meinmod 1.0.0 → 1.2.0 since this save'];
    const saved = { kind: 'ready', decoded: { tree: begunRun().tree, lost: [], modChanges } };
    expect(textOf(title(new Around({ saved })))).toContain('! meinmod 1.0.0 → 1.2.0 since this save');
    const refused = { kind: 'refused', refusal: { sentence: 'save is schema 2, this game reads 1' } };
    expect(textOf(title(new Around({ saved: refused })))).toContain('save is schema 2, this game reads 1');
  });

  it('is one column of words in reader mode', () => {
    const lines = linesOf(title(new Around({ stored: { ui: { reader: true } } })));
    expect(lines[0]).toBe('RUSTKEEP');
    expect(lines[2]).toBe('► n New run');
  });

  it('is moved through by arrows, vi and pad, and chosen by letter', () => {
    const screen = title(new Around());
    press(screen, 'down', 'j', 'pad2');
    expect(cursorLine(screen)).toContain('Hall of fame');
    press(screen, 'k', 'up', 'pad8', 'up');
    expect(cursorLine(screen)).toContain('Leave');
    expect(press(screen, 'n').kind).toBe('later');
    expect(press(screen, 'q').kind).toBe('quit');
    expect(press(screen, 'escape').kind).toBe('stay');
  });
});

describe('on the way into a run', () => {
  let home: SampleHome;
  let session: Session;

  beforeEach(() => {
    home = sampleHome();
  });
  afterEach(() => {
    session.close();
    home.remove();
  });

  function stack(): GameStack {
    session = home.open();
    const host = {
      depth: '256' as const,
      clock: { now: () => 0, after: () => () => undefined },
      redraw: () => undefined,
      flushInput: () => undefined,
    };
    const ui = new Ui(session, host);
    const onError = (error: unknown): never => {
      throw error;
    };
    return new GameStack(ui, { onError, first: () => openTitle(ui) });
  }

  /** A home with a saved run in it. @returns the text of the save */
  function played(): string {
    const first = home.open();
    first.start({ options: ['t:human'], seed: 'old' });
    first.close();
    return home.read('save.toml')!;
  }

  it('a new hero goes down by Enter alone', () => {
    const screens = stack();
    for (const key of ['enter', 'enter', 'enter']) screens.key(key);
    expect(screens.top).toBeInstanceOf(GameScreen);
    expect(screens.depth).toBe(1);
    expect(session.game?.tree.hero.options).toEqual([{ id: 't:human', level: 1 }]);
    expect(home.read('save.toml')).toBeDefined();
  });

  it('the saved run is gone on with at once when it is whole', () => {
    played();
    const screens = stack();
    screens.key('c');
    expect(screens.top).toBeInstanceOf(GameScreen);
    expect(session.game?.tree.run.seed).toBe('old');
  });

  it('what a save lost is asked about, and no leaves the file as it is and ends', () => {
    const save = played().replace('id = "t:human"', 'id = "gone:elf"');
    home.write('save.toml', save);
    const screens = stack();
    screens.key('c');
    expect(screens.top).toBeInstanceOf(ConfirmScreen);
    screens.key('enter');
    expect(screens.isOver).toBe(true);
    expect(home.read('save.toml')).toBe(save);
    session.close();

    const again = stack();
    for (const key of ['c', 'y']) again.key(key);
    expect(again.top).toBeInstanceOf(GameScreen);
  });

  it('a living run is not given up for a new one without a question', () => {
    const save = played();
    const screens = stack();
    for (const key of ['n', 'enter']) screens.key(key);
    expect(screens.top).toBeInstanceOf(TitleScreen);
    for (const key of ['n', 'y']) screens.key(key);
    expect(screens.top).toBeInstanceOf(HeroCreation);
    screens.key('escape');
    expect(home.read('save.toml')).toBe(save);
    for (const key of ['n', 'y', 'b']) screens.key(key);
    expect(screens.top).toBeInstanceOf(GameScreen);
    expect(home.read('save.toml')).not.toBe(save);
  });

  it('a save that cannot be read is asked about and kept beside', () => {
    home.write('save.toml', 'no toml');
    const screens = stack();
    for (const key of ['n', 'n']) screens.key(key);
    expect(home.read('save.toml')).toBe('no toml');
    for (const key of ['n', 'y', 'b']) screens.key(key);
    expect(screens.top).toBeInstanceOf(GameScreen);
    const kept = home.names().find((name) => name.endsWith('.kept'));
    expect(home.read(kept!)).toBe('no toml');
  });

  it('the run of a crash does not write over a save that cannot be read', () => {
    home.write('crash-20261130-120000.toml', played());
    home.write('save.toml', 'no toml');
    const screens = stack();
    for (const key of ['x', 'y']) screens.key(key);
    expect(screens.top).toBeInstanceOf(GameScreen);
    const kept = home.names().find((name) => name.startsWith('save-') && name.endsWith('.kept'));
    expect(home.read(kept!)).toBe('no toml');
  });

  it('the run of a crash is offered, and its file is kept when it is not wanted', () => {
    const save = played();
    home.write('crash-20261130-120000.toml', save);
    fs.rmSync(join(home.folders.saves, 'save.toml'));
    const screens = stack();
    for (const key of ['delete', 'y']) screens.key(key);
    expect(session.crashed).toBeUndefined();
    expect(home.names().some((name) => name.startsWith('crash-') && name.includes('kept'))).toBe(true);
    session.close();

    home.write('crash-20261130-120001.toml', save);
    const again = stack();
    for (const key of ['x', 'y']) again.key(key);
    expect(again.top).toBeInstanceOf(GameScreen);
    expect(session.game?.tree.run.seed).toBe('old');
  });
});
