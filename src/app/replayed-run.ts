import type { Registries } from '../content/registries.ts';
import type { Refusal } from '../engine/command.ts';
import type { Game } from '../engine/game.ts';
import { newRun } from '../engine/new-run.ts';
import { performCommand } from '../engine/turn/play.ts';
import type { Replay } from '../save/read-replay.ts';
import type { ReplayMark } from '../save/replay-file.ts';
import { markAfter, markOf } from './replay-marks.ts';

/** Why a recorded run cannot be played on. */
export interface ReplayBreak {
  /** The command that was refused, from 1. */
  readonly command: number;
  readonly turn: number;
  readonly refusal: Refusal;
}

/** A recorded run that is being played again, command by command. */
export class ReplayedRun {
  readonly game: Game;
  readonly replay: Replay;
  /** Commands done so far. */
  done = 0;
  /** Set once a command is refused that was done when it was recorded: content or game have changed. */
  broken: ReplayBreak | undefined;
  private nextMark: number;

  constructor(replay: Replay, registries: Registries) {
    this.replay = replay;
    this.game = newRun(replay.head.start, registries);
    this.nextMark = markAfter(this.game.tree.run.turn);
  }

  /** Why this cannot be played with the loaded content at all; undefined when it can. */
  static missing({ head }: Replay, registries: Registries): string | undefined {
    const unknown = head.start.options.filter((id) => !registries.options.has(id));
    return unknown.length > 0 ? `no loaded mod has ${unknown.join(', ')}` : undefined;
  }

  /** Whether nothing is left to do. */
  get isOver(): boolean {
    return this.broken !== undefined || this.done >= this.replay.commands.length;
  }

  /** Does the next command. What happened in it is in `game.happened`, and in nothing that came before. */
  step(): void {
    const command = this.replay.commands[this.done];
    if (command === undefined || this.broken) return;
    this.game.happened.splice(0);
    const { turn } = this.game.tree.run;
    const result = performCommand(this.game, command);
    if (result.ok) this.done++;
    else this.broken = { command: this.done + 1, turn, refusal: result.refusal };
  }

  /** How the run stands, where a mark is due: every so many turns and after the last command. */
  markDue(): ReplayMark | undefined {
    const { turn } = this.game.tree.run;
    if (turn < this.nextMark && !this.isOver && !this.replay.marks.has(this.done)) return undefined;
    this.nextMark = markAfter(turn);
    return markOf(this.game);
  }
}
