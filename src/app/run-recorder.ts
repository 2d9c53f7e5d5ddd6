import type { Command } from '../engine/command.ts';
import type { Game } from '../engine/game.ts';
import type { ReplayFile } from '../save/replay-file.ts';
import { markAfter, markOf } from './replay-marks.ts';

/** Records a run as it is played: its commands, and how it stands at both ends and every so many turns. */
export class RunRecorder {
  private readonly replay: ReplayFile;
  private game: Game;
  private nextMark: number;

  constructor(replay: ReplayFile, game: Game) {
    this.replay = replay;
    this.game = game;
    this.nextMark = markAfter(game.tree.run.turn);
    this.mark();
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
    this.mark();
    this.nextMark = markAfter(turn);
  }

  /** Writes what was noted, right before the save of this digest. */
  save(digest: string): void {
    // No mark: the digest of the save names the same state, and naming it twice takes as long as half the save.
    this.replay.flush(digest);
  }

  /** The run is left for now. */
  leave(): void {
    this.mark();
    this.replay.flush();
  }

  /** The run has ended: its recording goes to where its morgue file lies. */
  finish(morguePath: string): void {
    this.mark();
    this.replay.keepAs(morguePath.replace(/txt$/, 'jsonl'));
  }

  /** Notes how the run stands. */
  private mark(): void {
    this.replay.mark(markOf(this.game));
  }
}
