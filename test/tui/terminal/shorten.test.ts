import { expect, it } from 'vitest';
import { type Shown, shorten } from '../../../src/tui/terminal/shorten.ts';

/** A terminal 40 columns wide of which nothing is known. */
const UNKNOWN: Shown = { width: 40, glyphLike: () => undefined, isBlankFrom: () => false };
const bytes = (frame: string, shown: Partial<Shown> = {}): string =>
  shorten(frame, { ...UNKNOWN, ...shown }).bytes;

it('moves once to a place, and sets a look once for all that has it', () => {
  const frame =
    '\u001b7\u001b[3;1H\u001b[3;5H\u001b[38;5;60ma\u001b[m\u001b[38;5;95mb\u001b[m' +
    '\u001b[4;1H\u001b[4;5H\u001b[38;5;60mc\u001b[m\u001b[38;5;95md\u001b[m\u001b8';
  expect(bytes(frame)).toBe('\u001b[3;5H\u001b[;38;5;60ma\u001b[B\bc\u001b[38;5;95md\u001b[A\bb');
});

it('changes only what differs between two looks, or starts afresh where that is shorter', () => {
  expect(bytes('\u001b[1;1H\u001b[1;38;5;9mx\u001b[m\u001b[38;5;9my\u001b[m')).toBe(
    '\u001b[1H\u001b[;1;38;5;9mx\u001b[22my',
  );
  expect(bytes('\u001b[1;1H\u001b[38;5;9mx\u001b[m\u001b[48;5;3;38;5;9my\u001b[m')).toBe(
    '\u001b[1H\u001b[;38;5;9mx\u001b[48;5;3my',
  );
  expect(bytes('\u001b[1;1H\u001b[1;7;31mx\u001b[m\u001b[1my\u001b[m')).toBe(
    '\u001b[1H\u001b[;1;7;31mx\u001b[;1my',
  );
});

it('writes over what is there already where that is shorter than to skip it', () => {
  const frame = '\u001b[1;1H\u001b[31ma\u001b[1Cc\u001b[9Cm\u001b[m';
  expect(bytes(frame, { glyphLike: () => '·' })).toBe('\u001b[1H\u001b[;31ma·c\u001b[9Cm');
  expect(bytes(frame)).toBe('\u001b[1H\u001b[;31ma\u001b[Cc\u001b[9Cm');
});

it('erases the end of a row that becomes blank, and writes the blanks where something follows', () => {
  const frame = '\u001b[2;1H\u001b[9C    \u001b[3C     ';
  expect(bytes(frame, { isBlankFrom: () => true })).toBe('\u001b[2;10H\u001b[m\u001b[K');
  expect(bytes(frame)).toBe('\u001b[2;10H\u001b[m    \u001b[3C     ');
});

it('sets no colour of letters for spaces, but the colour behind them', () => {
  expect(bytes('\u001b[1;1H\u001b[31mx\u001b[m  \u001b[32m \u001b[mz')).toBe(
    '\u001b[1H\u001b[;31mx   \u001b[mz',
  );
  expect(bytes('\u001b[1;1H\u001b[31mx\u001b[m\u001b[41m \u001b[m')).toBe(
    '\u001b[1H\u001b[;31mx\u001b[;41m ',
  );
});

it('says where the cursor stands at the end, but not beyond the last column, where terminals differ', () => {
  expect(shorten('\u001b[3;1H\u001b[4Cab', UNKNOWN).end).toEqual({ x: 6, y: 2 });
  expect(shorten('\u001b[3;1H\u001b[38Cab\u001b[5;1Hc', UNKNOWN)).toEqual({
    bytes: '\u001b[3;39H\u001b[mab\u001b[5Hc',
    end: { x: 1, y: 4 },
  });
  expect(shorten('\u001b[3;1H\u001b[38Cab', UNKNOWN).end).toBeUndefined();
  expect(shorten('', UNKNOWN)).toEqual({ bytes: '', end: undefined });
});

it('writes a new screen in the order in which it is read', () => {
  const rows = Array.from({ length: 20 }, (_, y) =>
    Array.from({ length: 20 }, (_, x) => `\u001b[${(x + y) % 2 ? 31 : 32}m${x % 10}\u001b[m`).join(''),
  );
  const text = bytes(rows.map((row, y) => `\u001b[${y + 1};1H${row}`).join(''));
  const letters = text.split('\u001b').map((part) => part.replace(/^\[[\d;]*[A-Za-z]/, ''));
  expect(letters.join('').replaceAll('\r', '')).toBe('01234567890123456789'.repeat(20));
});
