import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../../src/world/grid.ts';

/** Forty open rooms of 9×7 with doorways in the middle of every wall: about as open as a floor gets. */
export function roomyRows(): string[] {
  const rows: string[] = [];
  for (let y = 0; y < FLOOR_HEIGHT; y++) {
    let row = '';
    for (let x = 0; x < FLOOR_WIDTH; x++) {
      const edge = x === 0 || y === 0 || x === FLOOR_WIDTH - 1 || y === FLOOR_HEIGHT - 1;
      const wall = (x % 10 === 0 && y % 8 !== 4) || (y % 8 === 0 && x % 10 !== 5);
      row += edge || wall ? '#' : '.';
    }
    rows.push(row);
  }
  return rows;
}
