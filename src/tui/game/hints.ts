import type { ActionName } from '../keys/actions.ts';
import type { Ui } from '../ui.ts';
import { type Line, type Span, span } from '../widgets/spans.ts';

/** The five keys that matter, in the order in which a beginner needs them. */
const TAUGHT: readonly (readonly [action: ActionName, does: string])[] = [
  ['explore', 'explore'],
  ['pick_up', 'pick up'],
  ['attack_repeat', 'fight'],
  ['rest', 'rest'],
  ['help', 'all keys'],
];
/** Only where everything is new. */
const LAST_FLOOR = 1;

/** Tells a beginner the keys that matter until each of them was used. */
export class Hints {
  readonly #used = new Set<ActionName>();

  /** The player did this by its key. */
  used(action: ActionName): void {
    this.#used.add(action);
  }

  /** The line to show, undefined where there is nothing left to tell. */
  line(ui: Ui): Line | undefined {
    const { floor } = ui.game.tree;
    if (!ui.options.hints || floor.depth > LAST_FLOOR) return undefined;
    const left = TAUGHT.filter(([action]) => !this.#used.has(action));
    if (left.length === 0) return undefined;
    const { styles } = ui.theme;
    const spans: Span[] = [span('Keys: ', styles.muted)];
    for (const [action, does] of left) {
      spans.push(span(ui.bindings.labelFor(action), styles.key), span(` ${does}  `, styles.muted));
    }
    if (!this.#used.has('move_north')) spans.push(span('arrows walk, strike', styles.muted));
    return spans;
  }
}
