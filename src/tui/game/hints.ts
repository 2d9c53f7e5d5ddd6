import { upgradeOffers } from '../../engine/economy/growth.ts';
import { isQuiet } from '../../engine/quiet.ts';
import { indexAt } from '../../world/grid.ts';
import type { ActionName } from '../keys/actions.ts';
import type { Ui } from '../ui.ts';
import { type Line, lineWidth, type Span, span } from '../widgets/spans.ts';

/** A key that a beginner is told of. */
interface Lesson {
  readonly action: ActionName;
  readonly does: string;
  /** When it is of use; always, where there is none. */
  readonly when?: (ui: Ui) => boolean;
}

/** What is of use just now stands first, and then the keys that matter in the order in which a beginner needs them. */
const LESSONS: readonly Lesson[] = [
  { action: 'descend', does: 'down', when: knowsStairs },
  { action: 'upgrades', does: 'spend gold', when: canBuy },
  { action: 'explore', does: 'explore' },
  { action: 'pick_up', does: 'pick up' },
  { action: 'attack_repeat', does: 'fight' },
  { action: 'rest', does: 'rest' },
  { action: 'help', does: 'all keys' },
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

  /**
   * The line to show, with as much as has room; undefined where there is nothing left to tell.
   *
   * @param isListed whether the keys stand elsewhere on the screen; then only what is of use just now is told
   */
  line(ui: Ui, width: number, isListed = false): Line | undefined {
    const { floor } = ui.game.tree;
    if (!ui.options.hints || floor.depth > LAST_FLOOR) return undefined;
    const left = LESSONS.filter(({ action, when }) => !this.#used.has(action) && (when?.(ui) ?? !isListed));
    if (left.length === 0) return undefined;
    const { styles } = ui.theme;
    const told: Span[][] = left.map(({ action, does }) => [
      span(ui.bindings.labelFor(action), styles.key),
      span(` ${does}  `, styles.muted),
    ]);
    if (!isListed && !this.#used.has('move_north')) told.push([span('arrows walk, strike', styles.muted)]);
    const spans: Span[] = [span('Keys: ', styles.muted)];
    for (const lesson of told) if (lineWidth([...spans, ...lesson]) <= width) spans.push(...lesson);
    return spans;
  }
}

function knowsStairs({ game }: Ui): boolean {
  const { floor } = game.tree;
  return floor.seen[indexAt(floor.stairs_x, floor.stairs_y)] === 1;
}

function canBuy({ game }: Ui): boolean {
  return isQuiet(game) && upgradeOffers(game).some(({ affordable }) => affordable);
}
