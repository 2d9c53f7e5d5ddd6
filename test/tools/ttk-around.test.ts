import { expect, it } from 'vitest';
import { progressLine, threadWords } from '../../src/tools/ttk/around.ts';

it('a further thread is started with what decides which content is loaded, and with nothing else', () => {
  expect(threadWords({})).toEqual(['--tool', 'ttk', '1']);
  const options = { mods: 'a,b', dataDir: '/d', lenient: true, csv: true, json: true, seed: 'x' };
  expect(threadWords(options)).toEqual([
    '--tool',
    'ttk',
    '1',
    '--mods',
    'a,b',
    '--data-dir',
    '/d',
    '--lenient',
  ]);
});

it('progress is shown on a terminal, once a second has passed, and wiped at the end', () => {
  const written: string[] = [];
  let time = 0;
  const stream = { isTTY: true, write: (text: string) => written.push(text) };
  const tell = progressLine(stream, () => time);
  tell(1, 3);
  time = 1500;
  tell(2, 3);
  tell(3, 3);
  expect(written).toEqual(['\r2 of 3 species', '\r\u001b[K']);
  const pipe: string[] = [];
  progressLine({ write: (text) => pipe.push(text) }, () => 0)(1, 3);
  expect(pipe).toEqual([]);
});
