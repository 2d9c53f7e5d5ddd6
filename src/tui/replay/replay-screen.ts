import type { ReplayedRun } from '../../app/replayed-run.ts';
import { GameScreen } from '../game/game-screen.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { quit, stay } from '../terminal/response.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import type { Ui } from '../ui.ts';
import type { UiResponse, UiScreen } from '../ui-command.ts';
import { putLine, type Span, span } from '../widgets/spans.ts';

/** Commands a second, from slow to fast. */
const SPEEDS = [1, 2, 5, 10, 25, 60, 200] as const;
const USUAL_SPEED = 3;
/** Frames a second at most: what is faster does several commands for each. */
const MOST_FRAMES = 30;

/** Shows a recorded run as it was played. */
export class ReplayScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #run: ReplayedRun;
  readonly #map: GameScreen;
  #speed = USUAL_SPEED;
  #isPaused = false;
  #cancel: (() => void) | undefined;

  constructor(ui: Ui, run: ReplayedRun) {
    this.#ui = ui;
    this.#run = run;
    this.#map = new GameScreen(ui, () => undefined);
    this.#wait();
  }

  draw(canvas: Canvas): void {
    this.#map.draw(canvas);
    const { theme } = this.#ui;
    const last = canvas.height - 1;
    canvas.fill(theme.styles.text, ' ', 0, last, canvas.width, 1);
    putLine(canvas, 0, last, this.#line());
  }

  onKey(key: string): UiResponse {
    switch (key) {
      case 'space':
      case 'p':
        this.#isPaused = !this.#isPaused;
        break;
      case '+':
      case 'up':
        this.#speed = Math.min(SPEEDS.length - 1, this.#speed + 1);
        break;
      case '-':
      case 'down':
        this.#speed = Math.max(0, this.#speed - 1);
        break;
      case 'right':
      case '.':
        this.#isPaused = true;
        this.#step();
        break;
      case 'escape':
      case 'q':
        this.#cancel?.();
        return quit();
      default:
        return stay();
    }
    this.#wait();
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#map.cursor();
  }

  #line(): Span[] {
    const { styles } = this.#ui.theme;
    const { done, replay } = this.#run;
    const state = this.#run.isOver
      ? this.#ending()
      : this.#isPaused
        ? 'paused'
        : `${SPEEDS[this.#speed]} a second`;
    const keys = ['space', 'pause', '+ -', 'speed', '→', 'one step', 'q', 'leave'];
    return [
      span(` Replay ${done}/${replay.commands.length}, ${state}  `, styles.title),
      ...keys.map((word, index) =>
        span(`${word}${index % 2 === 0 ? ' ' : '  '}`, index % 2 === 0 ? styles.key : styles.muted),
      ),
    ];
  }

  #ending(): string {
    const { broken } = this.#run;
    return broken ? `refused in turn ${broken.turn}: ${broken.refusal.text}` : 'the recording ends here';
  }

  #wait(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#isPaused || this.#run.isOver) return;
    const speed = SPEEDS[this.#speed] ?? 1;
    const frames = Math.min(speed, MOST_FRAMES);
    this.#cancel = this.#ui.host.clock.after(1000 / frames, () => {
      for (let count = 0; count < Math.round(speed / frames); count++) this.#step();
      this.#wait();
      this.#ui.host.redraw();
    });
  }

  /** Through the `Ui`, so that the map hears what happened. */
  #step(): void {
    const command = this.#run.replay.commands[this.#run.done];
    if (command !== undefined && !this.#run.isOver) this.#ui.perform(command);
  }
}
