import { type InterruptCause, interruptionsIn } from '../../engine/automatic/interrupts.ts';
import { isBadlyHurt } from '../../engine/badly-hurt.ts';
import type { Happening } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import { isQuiet } from '../../engine/quiet.ts';

/** What has to be shown because of what happened. */
export type FollowUp =
  | { readonly show: 'end' }
  | { readonly show: 'dialog' | 'trade'; readonly npc: number }
  | { readonly show: 'level_choice' };

/** Keys typed before one of these came up were not meant for it. */
const FLUSHES: ReadonlySet<InterruptCause> = new Set<InterruptCause>([
  'foe_seen',
  'noticed',
  'wave',
  'status',
  'moved',
  'level_up',
]);

/** Collects what happened that a screen must answer to. The screens are opened one by one, after the key is done. */
export class FollowUps {
  #waiting: FollowUp[] = [];
  /** Choices of talents that the player was shown already; they are not forced upon anybody twice. */
  #shownChoices = 0;
  #wasHurt = false;

  /** Takes up what happened. @returns whether typed-ahead keys are void now */
  add(happened: readonly Happening[], game: Game): boolean {
    const { hero } = game.tree;
    for (const happening of happened) {
      if (happening.on === 'npc_talked' && happening.source === hero.id && happening.target !== undefined) {
        this.#waiting.push({ show: 'dialog', npc: happening.target });
      } else if (happening.on === 'notice' && happening.kind === 'shop') {
        this.#waiting.push({ show: 'trade', npc: happening.source });
      }
    }
    const wasHurt = this.#wasHurt;
    this.#wasHurt = isBadlyHurt(game);
    return (
      (this.#wasHurt && !wasHurt) || interruptionsIn(game, happened).some(({ cause }) => FLUSHES.has(cause))
    );
  }

  /** The next screen to show. Level choices come when it is quiet. */
  take(game: Game): FollowUp | undefined {
    // Nothing else matters then; asked for as long as it is not shown.
    if (game.tree.run.phase !== 'playing') return { show: 'end' };
    const next = this.#waiting.shift();
    if (next !== undefined) return next;
    const { choices } = game.tree.hero;
    if (choices.length < this.#shownChoices) this.#shownChoices = choices.length;
    if (choices.length === this.#shownChoices || !isQuiet(game)) return undefined;
    this.#shownChoices = choices.length;
    return { show: 'level_choice' };
  }
}
