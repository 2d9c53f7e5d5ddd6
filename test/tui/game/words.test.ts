import { expect, it } from 'vitest';
import { secondsWord, tilesWord, whereWord } from '../../../src/tui/game/words.ts';

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

it.each([
  [0, 0, 'here'],
  [1, 0, '1 E'],
  [-3, -3, '4.2 NW'],
])('what is %d to the right and %d down is %s', (dx, dy, words) => {
  expect(whereWord(dx, dy)).toBe(words);
});

it('one tile is one', () => {
  expect([tilesWord(1), tilesWord(1.5), tilesWord(2)]).toEqual(['1 tile', '1.5 tiles', '2 tiles']);
});
