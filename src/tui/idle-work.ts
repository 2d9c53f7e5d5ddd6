import type { UiClock } from './ui.ts';

/** Who pressed a key so few milliseconds ago may press the next. */
const QUIET_MS = 150;
/** Keys, frames and timers get their turn between two steps. */
const PAUSE_MS = 10;

/** Does short steps one by one, and only while nobody types: a key waits for the one under way at most. */
export class IdleWork {
  readonly #clock: UiClock;
  readonly #steps: Iterator<unknown>;
  #isOver = false;
  #cancel: (() => void) | undefined;

  /** @param steps are taken one at a time; none before `hold` was called once */
  constructor(clock: UiClock, steps: Iterator<unknown>) {
    this.#clock = clock;
    this.#steps = steps;
  }

  /** A key came, or the first frame was drawn: what is left waits for quiet. */
  hold(): void {
    this.#after(QUIET_MS);
  }

  /** Nothing more is done. */
  stop(): void {
    this.#cancel?.();
    this.#isOver = true;
  }

  #after(milliseconds: number): void {
    this.#cancel?.();
    if (this.#isOver) return;
    this.#cancel = this.#clock.after(milliseconds, () => {
      if (this.#steps.next().done === true) this.#isOver = true;
      this.#after(PAUSE_MS);
    });
  }
}
