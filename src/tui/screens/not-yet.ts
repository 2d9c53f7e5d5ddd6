import type { Canvas } from '../terminal/canvas.ts';
import { close } from '../terminal/response.ts';
import type { UiResponse, UiScreen } from '../ui-command.ts';
import { drawFrame } from '../widgets/frame.ts';
import type { Look } from '../widgets/look.ts';

/** Stands in for a screen that is still to be written. */
export class NotYet implements UiScreen {
  readonly #title: string;
  readonly #look: Look;

  constructor(title: string, look: Look) {
    this.#title = title;
    this.#look = look;
  }

  draw(canvas: Canvas): void {
    const inside = drawFrame(canvas, this.#look, { title: this.#title, keys: [['Esc', 'back']] });
    inside.put(0, 0, 'Nothing to see here yet.', this.#look.theme.styles.muted);
  }

  onKey(): UiResponse {
    return close();
  }
}
