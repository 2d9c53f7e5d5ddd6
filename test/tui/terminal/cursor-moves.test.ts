import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveCost, moveTo } from '../../../src/tui/terminal/cursor-moves.ts';

const place = fc.record({ x: fc.nat(119), y: fc.nat(45) });

it('lands where it is to go from everywhere, in as many bytes as it says', async () => {
  const emulator = new headless.Terminal({ cols: 120, rows: 46, allowProposedApi: true });
  await fc.assert(
    fc.asyncProperty(place, place, async (from, to) => {
      const way = moveTo(to, from);
      expect(way.length).toBe(moveCost(to.x, to.y, from.x, from.y));
      await new Promise<void>((resolve) => emulator.write(moveTo(from, undefined) + way, resolve));
      const { cursorX: x, cursorY: y } = emulator.buffer.active;
      expect({ x, y }).toEqual(to);
    }),
    { numRuns: 300 },
  );
});

it('goes the short way: steps back, down, along the row, or by the numbers of the place', () => {
  const from = { x: 50, y: 20 };
  expect(moveTo({ x: 50, y: 20 }, from)).toBe('');
  expect(moveTo({ x: 48, y: 20 }, from)).toBe('\b\b');
  expect(moveTo({ x: 51, y: 20 }, from)).toBe('\u001b[C');
  expect(moveTo({ x: 0, y: 20 }, from)).toBe('\r');
  expect(moveTo({ x: 49, y: 21 }, from)).toBe('\u001b[B\b');
  expect(moveTo({ x: 5, y: 20 }, from)).toBe('\u001b[6G');
  expect(moveTo({ x: 9, y: 3 }, from)).toBe('\u001b[4;10H');
  expect(moveTo({ x: 50, y: 21 }, undefined)).toBe('\u001b[22;51H');
});
