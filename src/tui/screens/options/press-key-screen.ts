import { ACTIONS, type ActionName } from '../../keys/actions.ts';
import { FIXED_KEYS } from '../../keys/bindings.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import { wrapText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { drawFrame, middle } from '../../widgets/frame.ts';

const WIDTH = 56;
const HEIGHT = 7;

/** Waits for the key that an action shall have. Esc leaves everything as it is. */
export class PressKeyScreen implements UiScreen {
  readonly isOverlay = true;
  readonly #ui: Ui;
  readonly #label: string;
  readonly #bind: (key: string) => UiResponse;
  #cursor: CursorPosition | undefined;

  /** @param bind what follows on the key, once this screen is closed */
  constructor(ui: Ui, action: ActionName, bind: (key: string) => UiResponse) {
    this.#ui = ui;
    this.#label = ACTIONS.find(({ name }) => name === action)?.label ?? action;
    this.#bind = bind;
  }

  draw(canvas: Canvas): void {
    const { styles } = this.#ui.theme;
    const part = middle(canvas, this.#ui, WIDTH, HEIGHT);
    const inside = drawFrame(part, this.#ui, { title: 'Press a key', keys: [['Esc', 'leave it as it is']] });
    const text = `The key that shall do this: ${this.#label}.`;
    for (const [row, line] of wrapText(text, inside.width).entries())
      inside.put(0, 1 + row, line, styles.text);
    this.#cursor = inside.toWhole(0, 1);
  }

  onKey(key: string): UiResponse {
    if (key === 'escape') return close();
    // They could not be bound anyway; the player may have meant to leave.
    if (FIXED_KEYS.includes(key)) return stay();
    return close(this.#bind(key));
  }

  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }
}
