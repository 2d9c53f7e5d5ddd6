import fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lockSync } from 'proper-lockfile';
import { printable } from '../rules/text.ts';
import { pause } from './atomic-store.ts';
import { errorCode, plainReason } from './plain-reason.ts';

/** A lock on another machine that nobody has renewed for so long is taken to be dead. */
const STALE_MILLISECONDS = 30_000;
/** Only one game at a time may look whether the lock's holder lives; looking takes milliseconds. */
const GUARD_PAUSE_MILLISECONDS = 40;
const GUARD_ATTEMPTS = 100;

/** Who holds a lock, as the small file beside it says. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, where the system tells; a number may be given to another process later. */
  readonly started: string;
}

/** A held lock. */
export interface SaveLock {
  readonly ok: true;
  /** Gives the folder free. Also happens when the process ends. */
  release(): void;
  /** A sentence when another process has taken the folder over, after which nothing may be written. */
  lost(): string | undefined;
}

/** Why the lock could not be had. */
export interface LockRefusal {
  readonly ok: false;
  readonly sentence: string;
}

/**
 * One game per save folder. The lock of a process that lives is respected however long it was silent (it may be
 * suspended); that of a dead one is taken over at once and without a question.
 */
export function lockSaves(folder: string): SaveLock | LockRefusal {
  let guard: (() => void) | undefined;
  try {
    fs.mkdirSync(folder, { recursive: true });
    guard = takeGuard(folder);
    const holder = livingHolder(folder);
    if (holder !== undefined) return refusal(holder);
    fs.rmSync(lockPath(folder), { recursive: true, force: true });
    return hold(folder);
  } catch (error) {
    if (errorCode(error) === 'ELOCKED') return refusal(readHolder(folder));
    const sentence = `The save folder ${folder} cannot be locked: ${plainReason(error)}.`;
    return { ok: false, sentence: printable(sentence) };
  } finally {
    guard?.();
  }
}

function hold(folder: string): SaveLock {
  const release = lockSync(join(folder, 'save.toml'), {
    lockfilePath: lockPath(folder),
    realpath: false,
    stale: STALE_MILLISECONDS,
    // Thrown by default, out of a timer. Whether somebody else has signed is asked before each write instead.
    onCompromised: () => {},
  });
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  try {
    fs.writeFileSync(holderPath(folder), `${JSON.stringify(own)}\n`);
  } catch (error) {
    release();
    throw error;
  }
  const lost = (): string | undefined => {
    const holder = readHolder(folder);
    const isOurs = holder === undefined || (holder.pid === own.pid && holder.started === own.started);
    return isOurs ? undefined : refusal(holder).sentence;
  };
  const giveBack = (): void => {
    process.off('exit', giveBack);
    if (lost() !== undefined) return;
    try {
      fs.rmSync(holderPath(folder), { force: true });
      release();
    } catch {
      // No longer ours, or in a folder that can only be read now: the next game sees that its holder is dead.
    }
  };
  process.on('exit', giveBack);
  return { ok: true, lost, release: giveBack };
}

function takeGuard(folder: string): () => void {
  for (let attempt = 1; ; attempt++) {
    try {
      return lockSync(join(folder, '.lock-guard'), {
        lockfilePath: join(folder, '.lock-guard'),
        realpath: false,
        stale: 2000,
        onCompromised: () => {},
      });
    } catch (error) {
      if (errorCode(error) !== 'ELOCKED' || attempt >= GUARD_ATTEMPTS) throw error;
      pause(GUARD_PAUSE_MILLISECONDS);
    }
  }
}

/** Who holds the lock, if that process still lives; undefined when the lock is free or its holder dead. */
function livingHolder(folder: string): Holder | undefined {
  const lock = fs.statSync(lockPath(folder), { throwIfNoEntry: false });
  if (lock === undefined) return undefined;
  const holder = readHolder(folder);
  const isFresh = Date.now() - lock.mtimeMs < STALE_MILLISECONDS;
  if (holder === undefined) return isFresh ? { pid: 0, host: '', started: '' } : undefined;
  if (holder.host !== hostname()) return isFresh ? holder : undefined;
  return isAlive(holder) ? holder : undefined;
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const now = startOf(pid);
  return started === '' || now === '' || started === now;
}

/** When a process was started, as Linux counts it; elsewhere unknown. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; field 22 of the whole is the 20th after it.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${start}`;
  } catch {
    return '';
  }
}

function readHolder(folder: string): Holder | undefined {
  try {
    const { pid, host, started } = JSON.parse(fs.readFileSync(holderPath(folder), 'utf8'));
    const isWhole =
      Number.isInteger(pid) && pid > 0 && typeof host === 'string' && typeof started === 'string';
    return isWhole ? { pid, host, started } : undefined;
  } catch {
    return undefined;
  }
}

function refusal(holder: Holder | undefined): LockRefusal {
  const where = holder && holder.host !== '' && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder && holder.pid > 0 ? `process ${holder.pid}${where}` : 'another process';
  return {
    ok: false,
    sentence: printable(
      `Another rustkeep plays with these saves already: ${who}. End it, or use --data-dir.`,
    ),
  };
}

const lockPath = (folder: string): string => join(folder, '.lock');
const holderPath = (folder: string): string => join(folder, '.lock-holder.json');
