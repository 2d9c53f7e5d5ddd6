import type { ScreenStack } from './screen-stack.ts';
import type { Terminal } from './terminal.ts';

/** A stack at work on a terminal. */
export interface StackRun {
  /** Something changed without a key: draws once this turn of work is over. */
  redraw(): void;
  /** Settles when the stack is over and the terminal restored. */
  readonly done: Promise<void>;
}

/**
 * Shows a stack on a terminal until it is over: keys in, frames out, one frame for all keys of one read.
 *
 * @param onInput hears of each key and paste after it was answered
 */
export function runStack<C>(
  terminal: Terminal,
  stack: ScreenStack<C>,
  onInput: () => void = () => undefined,
): StackRun {
  let canvas = terminal.createCanvas();
  let isScheduled = false;
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const draw = (): void => {
    isScheduled = false;
    if (stack.isOver) {
      terminal.close();
      finish();
      return;
    }
    if (canvas.width !== terminal.width || canvas.height !== terminal.height)
      canvas = terminal.createCanvas();
    stack.draw(canvas);
    terminal.present(canvas, stack.cursor());
  };
  const redraw = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(draw);
  };

  stack.resize(terminal.width, terminal.height);
  terminal.open({
    input: (event) => {
      if ('paste' in event) stack.paste(event.paste);
      else stack.key(event.key);
      redraw();
      onInput();
    },
    resize: (width, height) => {
      stack.resize(width, height);
      draw();
    },
    redraw: draw,
  });
  draw();
  return { redraw, done };
}
