import { expect, it } from 'vitest';
import { secondsWord } from '../../../src/tui/game/words.ts';

it.each([
  [-1, '0.0 s'],
  [0.44, '0.4 s'],
  [59.9, '59.9 s'],
  [60, '1:00'],
  [3599.2, '60:00'],
  [634.7, '10:35'],
])('%d seconds are told as %s: no tenths where none matters', (seconds, words) => {
  expect(secondsWord(seconds)).toBe(words);
});
