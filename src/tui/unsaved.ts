import type { PlayerSession } from './player-session.ts';

/** Saves what there is to save; says what could not be. */
export function saveOrSay(session: PlayerSession): string | undefined {
  const problem = session.save();
  if (problem === undefined) return undefined;
  const isOver = session.game?.tree.run.phase !== 'playing';
  return `${isOver ? 'The end of the run is not written down' : 'The run is not saved'}: ${problem}`;
}
