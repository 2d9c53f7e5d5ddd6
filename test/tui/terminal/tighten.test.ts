import { expect, it } from 'vitest';
import { tighten } from '../../../src/tui/terminal/tighten.ts';

it('moves once to a place, and sets one colour of letters after another without a word between', () => {
  expect(tighten('\u001b[17;1H\u001b[17;55Hx\u001b[3;1H\u001b[54Cy')).toBe('\u001b[17;55Hx\u001b[3;55Hy');
  expect(tighten('\u001b[38;5;240m▒\u001b[2C·\u001b[m\u001b[38;5;241m·\u001b[m\u001b[31mz\u001b[m')).toBe(
    '\u001b[38;5;240m▒\u001b[2C·\u001b[38;5;241m·\u001b[31mz\u001b[m',
  );
});

it('keeps what puts back more than letters, and moves to other rows', () => {
  for (const frame of [
    '\u001b[1;38;5;231m@\u001b[m\u001b[38;5;215m.',
    '\u001b[38;5;9;48;5;3m@\u001b[m\u001b[38;5;215m.',
    '\u001b[38;5;9m@\u001b[m\u001b[1;38;5;215m.',
    '\u001b[38;5;9m@\u001b[m.',
    '\u001b[17;1H\u001b[18;55Hx',
    '\u001b[17;1Hab\u001b[17;55Hx',
  ]) {
    expect(tighten(frame)).toBe(frame);
  }
});
