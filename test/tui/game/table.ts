import type { Command } from '../../../src/engine/command.ts';
import type { Game } from '../../../src/engine/game.ts';
import { performCommand } from '../../../src/engine/turn/play.ts';
import { GameScreen } from '../../../src/tui/game/game-screen.ts';
import type { PlayerSession } from '../../../src/tui/player-session.ts';
import { Canvas } from '../../../src/tui/terminal/canvas.ts';
import type { ColorDepth } from '../../../src/tui/terminal/colors.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { Ui } from '../../../src/tui/ui.ts';

/** A clock that stands still until a test moves it. */
export class TestClock {
  time = 0;
  #timers: { at: number; callback: () => void }[] = [];

  now(): number {
    return this.time;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.time + milliseconds, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves on; what comes due is called. */
  pass(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== due);
      this.time = Math.max(this.time, due.at);
      due.callback();
    }
    this.time = until;
  }
}

export interface TableOptions {
  readonly options?: Record<string, unknown>;
  readonly depth?: ColorDepth;
  readonly knowsNumbers?: boolean;
}

/** Everything around a game screen, without files and without a terminal. */
export class Table {
  readonly clock = new TestClock();
  readonly commands: Command[] = [];
  readonly ui: Ui;
  readonly screen: GameScreen;
  flushes = 0;
  finished = 0;
  /** Why the run cannot be saved. */
  problem: string | undefined;

  readonly game: Game;

  constructor(game: Game, { options = {}, depth = '256', knowsNumbers = false }: TableOptions = {}) {
    this.game = game;
    const table = this;
    const session = {
      get problem() {
        return table.problem;
      },
      registries: game.registries,
      game,
      storedOptions: options,
      brokenFiles: () => [],
      perform: (command: Command) => {
        this.commands.push(command);
        return performCommand(game, command);
      },
      knowsNumbers: () => knowsNumbers,
      save: () => this.problem,
      storeOptions: () => undefined,
      finishRun: () => {
        this.finished++;
      },
      // Mods are read from files, which there are none of here.
      openModDesk: () => new Promise(() => undefined),
      adoptMods: () => undefined,
    } as unknown as PlayerSession;
    this.ui = new Ui(session, {
      depth,
      clock: this.clock,
      redraw: () => undefined,
      flushInput: () => {
        this.flushes++;
      },
    });
    this.screen = new GameScreen(this.ui, () => undefined);
    game.apply({ action: 'look_around' }, game.tree.hero.id);
    game.drain();
  }

  /** The screen as it is drawn now. */
  canvas(width = 80, height = 24, locale = 'C.UTF-8'): Canvas {
    const canvas = new Canvas(width, height, glyphSetFor({ LANG: locale }));
    this.screen.draw(canvas);
    return canvas;
  }

  /** Its lines without trailing blanks. */
  lines(width = 80, height = 24): string[] {
    return this.canvas(width, height)
      .toLines()
      .map((line) => line.trimEnd());
  }

  text(width = 80, height = 24): string {
    return this.lines(width, height).join('\n');
  }
}

/** The colours of one cell. */
export function colorsAt(canvas: Canvas, x: number, y: number): { glyph: string; fg: number; bg: number } {
  const index = y * canvas.store.width + x;
  const { glyphs, fg, bg } = canvas.store;
  return { glyph: glyphs[index]!, fg: fg[index]!, bg: bg[index]! };
}
