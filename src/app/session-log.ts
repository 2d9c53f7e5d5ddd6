import fs from 'node:fs';
import { join } from 'node:path';
import { printable } from '../rules/text.ts';

/** So many logs are kept, the present one included. */
const KEPT_LOGS = 10;
/** A session that says more than this repeats itself. */
const MAX_LINES = 5000;
const LOG_NAME = /^load-\d{8}-\d{6}(-\d+)?\.log$/;

/**
 * The one log of a session: warnings of mods, what a save lost, what could not be written. Written anew as it grows;
 * a log that cannot be written never keeps the game from going on.
 */
export class SessionLog {
  /** Where it is written. */
  readonly path: string;
  private readonly lines: string[] = [];

  /** @param moment names the file, for example `20261130-171920` */
  constructor(folder: string, moment: string) {
    let name = `load-${moment}.log`;
    for (let turn = 2; fs.existsSync(join(folder, name)); turn++) name = `load-${moment}-${turn}.log`;
    this.path = join(folder, name);
    sweepLogs(folder);
  }

  /** Adds lines; each is made fit for a terminal, since people look at logs with `cat`. */
  add(...lines: readonly string[]): void {
    if (this.lines.length >= MAX_LINES) return;
    this.lines.push(...lines.map(printable).slice(0, MAX_LINES - this.lines.length));
    if (this.lines.length >= MAX_LINES) this.lines.push('... and more');
    try {
      fs.mkdirSync(join(this.path, '..'), { recursive: true });
      fs.writeFileSync(this.path, `${this.lines.join('\n')}\n`);
    } catch {
      // A full disk or a read-only folder: the lines stay in memory.
    }
  }

  /** Everything said so far. */
  all(): readonly string[] {
    return this.lines;
  }
}

/** Makes room for the one that is about to be written. */
function sweepLogs(folder: string): void {
  try {
    const logs = fs.readdirSync(folder).filter((name) => LOG_NAME.test(name));
    const oldestFirst = logs.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    for (const name of oldestFirst.slice(0, Math.max(0, logs.length - KEPT_LOGS + 1))) {
      fs.rmSync(join(folder, name), { force: true });
    }
  } catch {
    // No folder yet, or none that can be read: nothing to sweep.
  }
}

/** Second logs of one second come after the first, and the tenth after the ninth. */
function sortKey(name: string): string {
  return name.slice(0, -'.log'.length).replace(/-(\d+)$/, (_, turn: string) => `-${turn.padStart(6, '0')}`);
}
