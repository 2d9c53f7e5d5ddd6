import fs from 'node:fs';
import { join } from 'node:path';

/** `nobody`: root may do everything, so that permissions mean nothing to it. */
const NOBODY = 65_534;

/** Does something in a folder of one's own as somebody whom permissions hold back. Nothing in it may wait. */
export function asOrdinaryUser<T>(folder: string, work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  fs.chownSync(folder, NOBODY, NOBODY);
  for (const name of fs.readdirSync(folder)) fs.chownSync(join(folder, name), NOBODY, NOBODY);
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
