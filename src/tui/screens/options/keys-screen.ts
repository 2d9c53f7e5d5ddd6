import { ACTION_GROUPS, ACTIONS, type ActionName } from '../../keys/actions.ts';
import { Bindings, keyLabel, type Rebinding } from '../../keys/bindings.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, confirm, later, open, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, putLine, span } from '../../widgets/spans.ts';
import { drawPage } from '../parts/page.ts';
import { PressKeyScreen } from './press-key-screen.ts';

/** The options file takes no more for one action. */
const MAX_KEYS = 8;

/** What the keys of the map do, with other keys on request. */
export class KeysScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #list: List<ActionName>;
  #message: Line | undefined;

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#list = new List(this.#rows());
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    this.#list.setRows(this.#rows());
    const page = drawPage(canvas, ui, {
      title: 'Keys',
      keys: [
        ['Enter', 'give a key'],
        ['Backspace', 'take the first'],
        ['Del', 'as usual'],
        ['R', 'all as usual'],
        ['Esc', 'back'],
      ],
    });
    const about = 'Arrows, Enter and Esc work in every menu whatever is bound here.';
    putLine(page, 0, 0, this.#message ?? [span(about, ui.theme.styles.muted)], {}, page.width);
    this.#list.draw(page.region(0, 2, page.width, page.height - 2), ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    if (key === 'R') return this.#askReset();
    const { selected } = this.#list;
    if (key === 'backspace' && selected !== undefined) {
      const [, ...rest] = this.#ui.bindings.keysFor(selected);
      this.#apply(this.#ui.bindings.rebind(new Map([[selected, rest]])));
      return stay();
    }
    if ((key === 'delete' || key === 'D') && selected !== undefined) {
      this.#apply(this.#ui.bindings.rebind(new Map([[selected, Bindings.usual().keysFor(selected)]])));
      return stay();
    }
    const answer = this.#list.onKey(key);
    if (answer.kind === 'moved') this.#message = undefined;
    if (answer.kind !== 'chosen') return stay();
    const action = answer.value;
    return open(new PressKeyScreen(this.#ui, action, (pressed) => this.#bind(action, pressed)));
  }

  cursor(): CursorPosition | undefined {
    return this.#list.cursor();
  }

  /** Gives an action one more key, the one to show; asks first where the key does something else now. */
  #bind(action: ActionName, key: string): UiResponse {
    const { bindings } = this.#ui;
    const others = bindings.keysFor(action).filter((other) => other !== key);
    const keys = [key, ...others].slice(0, MAX_KEYS);
    const bind = later<never>(() => {
      this.#apply(bindings.rebind(new Map([[action, keys]])));
      return stay();
    });
    const other = bindings.actionFor(key);
    if (other === undefined || other === action) return bind;
    const does = ACTIONS.find(({ name }) => name === other)?.label ?? other;
    return confirm(`${keyLabel(key)} is for: ${does}. Take it from there?`, bind, stay(), 'no');
  }

  #askReset(): UiResponse {
    const reset = later<never>(() => {
      this.#ui.changeBindings(Bindings.usual());
      this.#message = [span('All keys are as usual.', this.#ui.theme.styles.good)];
      return stay();
    });
    return confirm('Set all keys back to the usual ones?', reset, stay(), 'no');
  }

  #apply(change: Rebinding): void {
    const { good, warning } = this.#ui.theme.styles;
    if (!change.ok) {
      this.#message = [span(change.reason, warning)];
      return;
    }
    this.#ui.changeBindings(change.bindings);
    this.#message = [span('Done; it holds from now on.', good)];
  }

  #rows(): ListRow<ActionName>[] {
    const { bindings, theme } = this.#ui;
    return ACTION_GROUPS.flatMap((group): ListRow<ActionName>[] => [
      { line: [span(group, theme.styles.title)] },
      ...ACTIONS.filter((action) => action.group === group).map(({ name, label }) => ({
        value: name,
        line: label,
        right: [span(bindings.keysFor(name).map(keyLabel).join('  '), theme.styles.key)],
      })),
      { line: '' },
    ]);
  }
}
