import { join } from 'node:path';
import { AtomicStore } from '../../src/save/atomic-store.ts';
import { lockSaves } from '../../src/save/save-lock.ts';

/** A process that does nothing but save, until it is killed. */
const folder = process.argv[2] ?? '';
const lock = lockSaves(folder);
if (!lock.ok) {
  process.stdout.write(`refused: ${lock.sentence}\n`);
  process.exit(3);
}
process.stdout.write('ready\n');
const store = new AtomicStore();
for (let turn = 0; ; turn++) {
  const result = store.write(join(folder, 'save.toml'), String(turn % 10).repeat(300_000));
  if (!result.ok) throw new Error(result.sentence);
}
