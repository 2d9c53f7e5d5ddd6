import { setModEnabled } from '../../../src/mods/finding/load-order-edit.ts';

/** A process that switches one mod on and off again and again, and leaves it off. */
const [bundledModsDir = '', id = ''] = process.argv.slice(2);
const EDITS = 15;
for (let edit = 0; edit < EDITS; edit++) {
  const isOn = edit % 2 === 1;
  // On a busy machine the others may be in the way for long.
  while (!setModEnabled({ bundledModsDir }, id, isOn).done);
}
