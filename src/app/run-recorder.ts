import type { Command } from '../engine/command.ts';
import type { Game } from '../engine/game.ts';
import type { ReplayFile } from '../save/replay-file.ts';
import { markAfter, markOf } from './replay-marks.ts';

/** Records a run as it is played: its commands, and every so many turns and at each save how it stands. */
export class RunRecorder {
  private readonly replay: ReplayFile;
  private game: Game;
  private nextMark: number;

  constructor(replay: ReplayFile, game: Game) {
    this.replay = replay;
    this.game = game;
    this.nextMark = markAfter(game.tree.run.turn);
  }

  /** The run goes on as another Game. */
  follow(game: Game): void {
    this.game = game;
  }

  /** Notes a command that was done. */
  add(command: Command): void {
    this.replay.add(command);
    const { turn } = this.game.tree.run;
    if (turn < this.nextMark) return;
    this.replay.mark(markOf(this.game));
    this.nextMark = markAfter(turn);
  }

  /** Writes what was noted, right before the save of this digest. */
  save(digest: string): void {
    this.replay.mark(markOf(this.game));
    this.replay.flush(digest);
  }

  /** The run has ended: its recording goes to where its morgue file lies. */
  finish(morguePath: string): void {
    this.replay.mark(markOf(this.game));
    this.replay.keepAs(morguePath.replace(/txt$/, 'jsonl'));
  }
}
