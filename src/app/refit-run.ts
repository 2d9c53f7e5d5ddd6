import type { LoadedMod, Registries } from '../content/registries.ts';
import { Game } from '../engine/game.ts';
import { decodeSave } from '../save/decode-save.ts';
import { encodeSave, UnsavableError } from '../save/encode-save.ts';

/** A run that goes on with other content, or why it cannot. */
export type RefittedRun =
  | {
      readonly ok: true;
      readonly game: Game;
      /** What the content no longer has and the run therefore lost, one sentence each. */
      readonly lost: readonly string[];
      /** What was fitted without a loss, one sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly sentence: string };

/**
 * The same run with other content, between two turns. It goes through the very text of a save: what a save survives,
 * a run that goes on survives, and in the same way.
 */
export function refitRun(
  game: Game,
  registries: Registries,
  mods: readonly LoadedMod[],
  gameVersion: string,
): RefittedRun {
  try {
    const decoded = decodeSave(encodeSave(game.present(), mods, gameVersion), registries);
    if (!decoded.ok) return decoded;
    const { tree, lost, notes } = decoded;
    return { ok: true, game: Game.fromTree(tree, registries), lost, notes };
  } catch (error) {
    if (error instanceof UnsavableError) return { ok: false, sentence: error.message };
    throw error;
  }
}
