import { EventEmitter } from 'node:events';
import type { ReadStream, WriteStream } from 'node:tty';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/app/session.ts';
import { REAL_WRITES, type WriteCalls } from '../../src/save/atomic-store.ts';
import * as encoding from '../../src/save/encode-save.ts';
import { play } from '../../src/tui/play.ts';
import { type SampleHome, sampleHome } from '../app/sample-home.ts';

/** A keyboard. */
class Keyboard extends EventEmitter {
  readonly isTTY = true;
  setRawMode = (): this => this;
  resume = (): this => this;
  pause = (): this => this;

  press(key: string): void {
    this.emit('data', Buffer.from(key));
  }
}

/** A screen that keeps all that is written to it. */
class Paper extends EventEmitter {
  readonly isTTY = true;
  readonly columns = 100;
  readonly rows = 30;
  text = '';

  write(text: string): boolean {
    this.text += text;
    return true;
  }

  /** What stands below the game once the screen is as before. */
  get after(): string {
    return this.text.slice(this.text.lastIndexOf('\u001b[?1049l') + '\u001b[?1049l'.length);
  }
}

/** A disk on which files of some names cannot be replaced. */
class FullDisk implements WriteCalls {
  refused: readonly string[] = [];
  writePart = REAL_WRITES.writePart;
  syncFolder = REAL_WRITES.syncFolder;
  remove = REAL_WRITES.remove;
  rename = REAL_WRITES.rename;

  replace(path: string, fill: (temporary: string) => void): void {
    if (this.refused.some((name) => path.endsWith(name))) {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    }
    REAL_WRITES.replace(path, fill);
  }
}

let home: SampleHome;
let disk: FullDisk;
let session: Session;
let keyboard: Keyboard;
let paper: Paper;
let exitCode: typeof process.exitCode;
beforeEach(() => {
  exitCode = process.exitCode;
  home = sampleHome();
  disk = new FullDisk();
  session = home.open({ calls: disk });
  keyboard = new Keyboard();
  paper = new Paper();
});
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
  session.close();
  home.remove();
});

/** Plays until the player has left. */
function playing(): Promise<void> {
  return play({
    session,
    input: keyboard as unknown as ReadStream,
    output: paper as unknown as WriteStream,
    env: { TERM: 'xterm-256color', LANG: 'C.UTF-8' },
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Presses keys, each when the one before was answered: by a frame, after which nothing more comes for a while. */
async function type(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const before = paper.text.length;
    keyboard.press(key);
    for (let count = 0; count < 100 && paper.text.length === before; count++) await pause();
    for (let last = 0; last !== paper.text.length; ) {
      last = paper.text.length;
      await pause();
    }
  }
}

function begin() {
  const start = session.start({ options: ['t:human'], seed: 'played' });
  if (!start.ok) throw new Error(start.sentence);
  return start.game;
}

/** Ends the run as a last blow would. */
function die(): void {
  const game = begin();
  game.apply({ action: 'end_run', phase: 'dead', ending: 'Bitten by a rat.' }, game.tree.hero.id);
  game.tree.hero.health = 0;
  game.drain();
}

describe('leaving the game', () => {
  it('says that the run is saved', async () => {
    begin();
    const left = playing();
    await type('S');
    await left;
    expect(paper.after).toBe('The run is saved. Start again to go on.\n');
    expect(process.exitCode).toBe(exitCode);
  });

  it('from the title says nothing', async () => {
    const left = playing();
    await type('\u0003', 'y');
    await left;
    expect(paper.after).toBe('');
    expect(process.exitCode).toBe(exitCode);
  });

  it('says that the run is not saved, and why, where the player leaves all the same', async () => {
    begin();
    const left = playing();
    disk.refused = ['save.toml'];
    await type('S', 'y');
    await left;
    expect(paper.after).toBe(
      `The run is not saved: could not write ${home.folders.saves}/save.toml: the disk is full.\n`,
    );
    expect(process.exitCode).toBe(1);
  });

  it.each(['hall-of-fame.toml', '.txt', '.json'])(
    'says of a run that has ended what of it could not be written: %s',
    async (name) => {
      die();
      disk.refused = [name];
      const left = playing();
      await type(' ', '\u0003', 'y', 'y');
      await left;
      expect(paper.after).toContain('The end of the run is not written down: could not write ');
      expect(paper.after).toContain(`${name}: the disk is full.\n`);
      expect(process.exitCode).toBe(1);
    },
  );

  it('says nothing where the end could be written at last', async () => {
    die();
    disk.refused = ['hall-of-fame.toml'];
    const left = playing();
    await type(' ');
    expect(home.read('hall-of-fame.toml')).toBeUndefined();
    disk.refused = [];
    await type('\u0003', 'y');
    await left;
    expect(paper.after).toBe('');
    expect(home.read('hall-of-fame.toml')).toContain('Bitten by a rat.');
    expect(process.exitCode).toBe(exitCode);
  });
});

describe('a player who thinks', () => {
  it('lets the game rehearse saving, and its run stays as it is', async () => {
    const game = begin();
    const before = game.snapshot();
    const encode = vi.spyOn(encoding, 'encodeSave');
    const left = playing();
    expect(encode).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(encode).toHaveBeenCalledTimes(12), { timeout: 20_000 });
    expect(game.snapshot()).toStrictEqual(before);
    expect(paper.text).toContain('\u001b[?1049h');
    await type('S');
    await left;
    expect(encode).toHaveBeenCalledTimes(14);
  }, 30_000);
});
