import fs from 'node:fs';
import { join } from 'node:path';
import { AtomicStore } from '../../src/save/atomic-store.ts';
import { lockSaves } from '../../src/save/save-lock.ts';

/** A process that does nothing but save, one given text after the other, until it is killed. */
const [saves = '', texts = ''] = process.argv.slice(2);
const lock = lockSaves(saves);
if (!lock.ok) {
  process.stdout.write(`refused: ${lock.sentence}\n`);
  process.exit(3);
}
const store = new AtomicStore();
const list: readonly string[] = JSON.parse(fs.readFileSync(texts, 'utf8'));
process.stdout.write('ready\n');
// A test that fails leaves it alone, and nobody else would end it.
const parent = process.ppid;
while (process.ppid === parent) {
  for (const text of list) {
    const result = store.write(join(saves, 'save.toml'), text);
    if (!result.ok) throw new Error(result.sentence);
  }
}
