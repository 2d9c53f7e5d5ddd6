import type { Game } from '../engine/game.ts';
import { gameDigest } from '../save/game-digest.ts';
import { MARK_EVERY, type ReplayMark } from '../save/replay-file.ts';

/** How a run stands now. */
export function markOf(game: Game): ReplayMark {
  const { run, floor } = game.tree;
  return { turn: run.turn, floor: floor.depth, state: gameDigest(game) };
}

/** The turn from which on the next mark is due. */
export function markAfter(turn: number): number {
  return (Math.floor(turn / MARK_EVERY) + 1) * MARK_EVERY;
}
