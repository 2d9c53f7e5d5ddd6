import { randomBytes } from 'node:crypto';
import { stamp } from './clock.ts';

/** A seed that nobody has had: short enough to be told to a friend. */
export function freshSeed(): string {
  return randomBytes(8).toString('base64url').replaceAll(/[-_]/g, 'x').toLowerCase();
}

/** Names a run in files and in the hall of fame: in order of time, and never the same twice. */
export function newRunId(moment: Date): string {
  return `${stamp(moment)}-${randomBytes(3).toString('hex')}`;
}
