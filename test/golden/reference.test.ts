import fs from 'node:fs';
import { expect, test } from 'vitest';
import { referenceDocs } from '../../src/mods/reference/reference-docs.ts';
import { HOW_TO_RENEW, isRenewal } from './renew.ts';

const FILE = new URL('../../mods/REFERENCE.md', import.meta.url);

test('mods/REFERENCE.md is what `rustkeep mod docs` prints', () => {
  const docs = referenceDocs();
  const isCurrent = fs.existsSync(FILE) && fs.readFileSync(FILE, 'utf8') === docs;
  if (isRenewal && !isCurrent) {
    fs.writeFileSync(FILE, docs);
    console.log('mods/REFERENCE.md was renewed');
    return;
  }
  expect(isCurrent, `mods/REFERENCE.md is not what the schemas say. ${HOW_TO_RENEW}`).toBe(true);
});
