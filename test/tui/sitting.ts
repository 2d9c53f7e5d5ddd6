import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Folders, findFolders } from '../../src/app/folders.ts';
import { loadOptions } from '../../src/app/load-game-content.ts';
import { Session } from '../../src/app/session.ts';
import { newProfile } from '../../src/meta/profile.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { GameStack } from '../../src/tui/game-stack.ts';
import { openTitle } from '../../src/tui/screens/index.ts';
import { Canvas } from '../../src/tui/terminal/canvas.ts';
import { glyphSetFor } from '../../src/tui/terminal/glyphs.ts';
import { Ui } from '../../src/tui/ui.ts';
import { TestClock } from './game/table.ts';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The whole game as a player has it, but for the terminal: real files, content and screens; the clock stands. */
export class Sitting {
  readonly clock = new TestClock();
  readonly folders: Folders;
  session: Session;
  stack: GameStack;
  /** What becomes of an exception in a screen. */
  onError: (error: unknown) => void = (error) => {
    throw error;
  };
  /** Commands that the screens gave so far, refused ones included. */
  commands = 0;
  private canvas: Canvas;
  private moment = Date.UTC(2026, 10, 30, 17, 19, 20);

  /** @param mods files of the player's mods, by path */
  constructor(mods: Readonly<Record<string, string>> = {}) {
    const dataDir = fs.mkdtempSync(join(tmpdir(), 'rustkeep-fuzz-'));
    this.folders = findFolders({ dataDir, env: {}, packageRoot });
    for (const [path, text] of Object.entries(mods)) {
      const file = join(this.folders.userMods, path);
      fs.mkdirSync(dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    this.session = this.openSession();
    this.canvas = new Canvas(80, 24, glyphSetFor({ LANG: 'C.UTF-8' }));
    this.stack = this.openStack();
  }

  /** Something to spend, so that the workshop and the cards are more than lists. */
  enrich(): void {
    const cards = this.session.registries.cards.all().map(({ id }) => ({ id, level: 1 }));
    const profile = { ...newProfile(), meta: 400, cards, card_slots: 2 };
    const problem = this.session.changeProfile({ ok: true, profile });
    if (problem !== undefined) throw new Error(problem);
  }

  /** Leaves and comes back: the program ends as it does in `play`, and starts again. */
  restart(): void {
    const problem = this.session.save();
    if (problem !== undefined) throw new Error(problem);
    const { game } = this.session;
    const left = game?.tree.run.phase === 'playing' ? game.snapshot() : undefined;
    this.reopen();
    const { saved } = this.session;
    if (left === undefined) {
      if (saved.kind === 'refused') throw new Error(saved.refusal.sentence);
      return;
    }
    if (saved.kind !== 'ready') throw new Error(`the run that was left is ${saved.kind}`);
    if (!isDeepStrictEqual(saved.decoded.tree, left)) throw new Error('the run is not as it was left');
    this.stack.key('c');
  }

  /** The program starts anew with what is in the folder. */
  reopen(): void {
    this.session.close();
    this.session = this.openSession();
    this.stack = this.openStack();
    this.resize(this.canvas.width, this.canvas.height);
  }

  key(key: string): void {
    this.stack.key(key);
  }

  /** Lets time pass: automatic walking goes on, flashes fade. */
  pass(milliseconds: number): void {
    this.clock.pass(milliseconds);
  }

  resize(width: number, height: number): void {
    this.canvas = new Canvas(width, height, glyphSetFor({ LANG: 'C.UTF-8' }));
    this.stack.resize(width, height);
  }

  /** Draws a frame and looks where the cursor is. @returns the lines */
  draw(): string[] {
    this.stack.draw(this.canvas);
    const cursor = this.stack.cursor();
    if (cursor !== undefined) {
      const { x, y } = cursor;
      const { width, height } = this.canvas;
      const isInside = x >= 0 && y >= 0 && x < width && y < height;
      if (!isInside) throw new Error(`the cursor is at ${x}, ${y} of ${width}x${height}`);
    }
    return this.canvas.toLines();
  }

  remove(): void {
    this.session.close();
    fs.rmSync(this.folders.data, { recursive: true, force: true });
  }

  private openSession(): Session {
    const clock = () => {
      this.moment += 1000;
      return new Date(this.moment);
    };
    const content = loadMods(loadOptions(this.folders));
    const opened = Session.open({ folders: this.folders, content, clock, gameVersion: '0.1.0' });
    if (!opened.ok) throw new Error(opened.sentence);
    const { session } = opened;
    const perform = session.perform.bind(session);
    session.perform = (command) => {
      this.commands++;
      return perform(command);
    };
    return session;
  }

  private openStack(): GameStack {
    const ui = new Ui(this.session, {
      depth: '256',
      clock: this.clock,
      redraw: () => undefined,
      flushInput: () => undefined,
    });
    return new GameStack(ui, {
      onError: (error) => this.onError(error),
      first: () => openTitle(ui),
    });
  }
}
