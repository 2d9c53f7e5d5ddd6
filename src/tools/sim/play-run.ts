import type { Registries } from '../../content/registries.ts';
import type { Game } from '../../engine/game.ts';
import { newRun } from '../../engine/new-run.ts';
import { performCommand } from '../../engine/turn/play.ts';
import { Bot } from './bot.ts';

/** How a run of the bot begins and when it is left. */
export interface BotRun {
  readonly seed: string;
  /** Race and class. */
  readonly options: readonly string[];
  /** It leaves by the stairs of this floor at the latest. */
  readonly lastFloor: number;
  /** Commands after which it is broken off. */
  readonly mostCommands: number;
}

/** What came of it. */
export interface BotRunResult {
  readonly seed: string;
  readonly options: readonly string[];
  /** `survived` reached the last floor's end, `stuck` knew nothing more to do or took too long. */
  readonly outcome: 'dead' | 'survived' | 'stuck';
  /** Deepest floor. */
  readonly floor: number;
  readonly turns: number;
  /** Of the run's clock. */
  readonly seconds: number;
  readonly level: number;
  readonly kills: number;
  readonly coins: number;
  readonly waves: number;
  /** Why it died; empty if it did not. */
  readonly ending: string;
}

/** Lets the bot play one run. `watch` sees the game after every command. */
export function playBotRun(
  run: BotRun,
  registries: Registries,
  watch: (game: Game) => void = () => undefined,
): BotRunResult {
  const start = { id: `bot-${run.seed}`, seed: run.seed, options: run.options };
  const game = newRun({ ...start, classic: true, auto_bandages: true, auto_batteries: true }, registries);
  const bot = new Bot();
  let outcome: BotRunResult['outcome'] = 'stuck';
  for (let count = 0; count < run.mostCommands; count++) {
    if (game.tree.floor.depth > run.lastFloor) {
      outcome = 'survived';
      break;
    }
    const command = bot.next(game);
    if (!command || !performCommand(game, command).ok) break;
    watch(game);
    if (game.tree.run.phase !== 'playing') {
      outcome = 'dead';
      break;
    }
  }
  return summary(run, game, outcome);
}

function summary(run: BotRun, game: Game, outcome: BotRunResult['outcome']): BotRunResult {
  const { tree } = game;
  return {
    seed: run.seed,
    options: run.options,
    outcome,
    floor: tree.floor.depth,
    turns: tree.run.turn,
    seconds: Math.round(tree.run.time),
    level: tree.hero.level,
    kills: tree.record.kills.reduce((sum, { count }) => sum + count, 0),
    coins: tree.record.coins,
    waves: tree.record.waves_survived,
    ending: tree.run.ending,
  };
}
