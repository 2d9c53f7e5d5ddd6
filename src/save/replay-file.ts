import fs from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadedMod } from '../content/registries.ts';
import type { Command } from '../engine/command.ts';
import type { RunStart } from '../engine/new-run.ts';
import type { AtomicStore } from './atomic-store.ts';
import { readTextFile } from './read-toml-file.ts';
import { shortHash } from './short-hash.ts';

/** The first line of a replay. */
export interface ReplayHead {
  /** Of this form. */
  readonly version: 1;
  /** Version of the game. */
  readonly game: string;
  readonly mods: readonly LoadedMod[];
  readonly start: RunStart;
}

/** How the run stood at one moment, so that whoever plays it again can compare. */
export interface ReplayMark {
  readonly turn: number;
  readonly floor: number;
  /** As `gameDigest` names the game. */
  readonly state: string;
}

/** Turns between two marks. */
export const MARK_EVERY = 100;

/** So many replays are kept beside those of runs that ended, which lie with their morgue files. */
const KEPT_REPLAYS = 20;

/** Names a save's text in the replay beside it. */
export function digestOf(text: string): string {
  return shortHash(text);
}

/** Where the replay of a run lies: one line of JSON for its start, then one for each command. */
export function replayPath(saves: string, runId: string): string {
  return join(saves, 'replays', `${runId}.jsonl`);
}

/**
 * Records a run's commands beside its saves. Before a save is written, the commands up to it and its mark are
 * appended: a run that goes on from a save goes on after that save's mark, whatever came later. A replay is a
 * convenience; where it cannot be written it ends, and the run goes on.
 */
export class ReplayFile {
  private readonly path: string;
  private pending: string[] = [];
  private isOn = true;

  private constructor(path: string) {
    this.path = path;
  }

  /** The replay of a new run. */
  static begin(saves: string, head: ReplayHead): ReplayFile {
    const replay = new ReplayFile(replayPath(saves, head.start.id));
    sweepReplays(dirname(replay.path));
    replay.pending.push(JSON.stringify(head));
    return replay;
  }

  /** The replay of a run that goes on from a save; it ends here when the save has no mark in it. */
  static goOn(saves: string, runId: string, saveDigest: string, store: AtomicStore): ReplayFile {
    const replay = new ReplayFile(replayPath(saves, runId));
    const read = readTextFile(replay.path);
    const lines = read.ok ? read.text.split('\n') : [];
    const mark = lines.lastIndexOf(markOf(saveDigest));
    replay.isOn = mark >= 0 && store.write(replay.path, `${lines.slice(0, mark + 1).join('\n')}\n`).ok;
    return replay;
  }

  /** Notes a command that was done. */
  add(command: Command): void {
    if (this.isOn) this.pending.push(JSON.stringify(command));
  }

  /** Notes how the run stands after the last command. */
  mark(mark: ReplayMark): void {
    if (this.isOn) this.pending.push(JSON.stringify({ mark }));
  }

  /** The run has ended: its replay goes to where its morgue file lies. A path, or undefined where that failed. */
  keepAs(path: string): string | undefined {
    this.flush();
    if (!this.isOn) return undefined;
    this.isOn = false;
    try {
      fs.mkdirSync(dirname(path), { recursive: true });
      fs.renameSync(this.path, path);
      return path;
    } catch {
      return undefined;
    }
  }

  /** Writes what was noted; before a save, with its digest. */
  flush(saveDigest?: string | undefined): void {
    if (!this.isOn) return;
    if (saveDigest !== undefined) this.pending.push(markOf(saveDigest));
    try {
      fs.mkdirSync(dirname(this.path), { recursive: true });
      fs.appendFileSync(this.path, this.pending.map((line) => `${line}\n`).join(''));
      this.pending = [];
    } catch {
      this.isOn = false;
    }
  }
}

function markOf(digest: string): string {
  return JSON.stringify({ saved: digest });
}

/** The oldest go; their names begin with the time. */
function sweepReplays(folder: string): void {
  try {
    const names = fs.readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
    for (const name of names.sort().slice(0, Math.max(0, names.length - KEPT_REPLAYS + 1))) {
      fs.rmSync(join(folder, name), { force: true });
    }
  } catch {
    // There is no folder yet.
  }
}
