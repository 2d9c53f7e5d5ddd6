import type { GameTree, RunPhase } from '../engine/game-tree.ts';

/** One ended run in the hall of fame. Field names are those of `hall-of-fame.toml`. */
export interface HallEntry {
  /** Id of the run; the same run again takes its own place. */
  run: string;
  /** When it ended: ISO date and time. */
  at: string;
  result: Exclude<RunPhase, 'playing'>;
  /** What ended it, in words. */
  ending: string;
  /** The deepest floor. */
  depth: number;
  level: number;
  kills: number;
  turns: number;
  /** Seconds of the run's clock. */
  seconds: number;
  coins: number;
  seed: string;
  classic: boolean;
  /** Race, class and talents. */
  options: string[];
  /** Version of the game. */
  game: string;
}

/** The hall holds so many. */
export const HALL_SIZE = 100;
const RESULTS = ['victory', 'extracted', 'dead'];

/** The entry of an ended run. */
export function hallEntry(tree: GameTree, at: string, gameVersion: string): HallEntry {
  const { run, hero, record, floor } = tree;
  if (run.phase === 'playing') throw new Error('only ended runs come into the hall of fame');
  return {
    run: run.id,
    at,
    result: run.phase,
    ending: run.ending,
    depth: record.floors.reduce((deepest, { depth }) => Math.max(deepest, depth), floor.depth),
    level: hero.level,
    kills: record.kills.reduce((sum, { count }) => sum + count, 0),
    turns: run.turn,
    seconds: run.time,
    coins: record.coins,
    seed: run.seed,
    classic: run.classic,
    options: hero.options.map(({ id }) => id),
    game: gameVersion,
  };
}

/** The hall with an entry put in, best first. The same run again is written over, not beside. */
export function enterHall(hall: readonly HallEntry[], entry: HallEntry): HallEntry[] {
  const others = hall.filter(({ run }) => run !== entry.run);
  return [...others, entry].sort(compareEntries).slice(0, HALL_SIZE);
}

/** Below 0 when `a` stands above `b`: victory, then depth, then coming home alive, level, kills, fewer turns. */
export function compareEntries(a: HallEntry, b: HallEntry): number {
  const won = Number(b.result === 'victory') - Number(a.result === 'victory');
  return (
    won ||
    b.depth - a.depth ||
    RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result) ||
    b.level - a.level ||
    b.kills - a.kills ||
    a.turns - b.turns ||
    inOrder(a.at, b.at) ||
    inOrder(a.run, b.run)
  );
}

/** By code units: the same on every machine, which a locale is not. */
function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
