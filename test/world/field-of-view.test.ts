import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { fieldOfView, GLIMPSED, hasClearLine, IN_VIEW, UNSEEN } from '../../src/world/field-of-view.ts';
import { FLOOR_SIZE, Grid, indexAt, squaredDistance } from '../../src/world/grid.ts';
import { openGrid, randomGrid } from './random-grid.ts';

const view = new Uint8Array(FLOOR_SIZE);

function picture(rows: string[], radius = 20): string[] {
  const { grid } = Grid.fromRows(rows.map((row) => row.replace('@', '.')));
  const y = rows.findIndex((row) => row.includes('@'));
  fieldOfView(grid, indexAt(rows[y]!.indexOf('@'), y), radius, view);
  return rows.map((row, rowY) =>
    [...row].map((symbol, x) => (view[indexAt(x, rowY)] === UNSEEN ? ' ' : symbol)).join(''),
  );
}

describe('field of view', () => {
  it('sees a lit room whole, its walls and corners too', () => {
    const room = ['#######', '#.....#', '#..@..#', '#.....#', '#######'];
    expect(picture(room)).toEqual(room);
  });

  it('sees through a doorway only what lies in line with it', () => {
    expect(picture(['#########', '#...#...#', '#.@.....#', '#...#...#', '#########'])).toEqual([
      '#####    ',
      '#...# ..#',
      '#.@.....#',
      '#...# ..#',
      '#####    ',
    ]);
  });

  it('hides what stands behind a pillar', () => {
    expect(picture(['.......', '@.O....', '.......'])).toEqual(['.....  ', '@.O    ', '.....  ']);
  });

  it('ends at a Euclidean distance, fractions included', () => {
    const grid = openGrid();
    const origin = indexAt(40, 20);
    for (const radius of [0, 1, 1.5, 2.83, 8, 8.5]) {
      fieldOfView(grid, origin, radius, view);
      for (let index = 0; index < FLOOR_SIZE; index++) {
        expect(view[index] === IN_VIEW).toBe(squaredDistance(origin, index) <= radius * radius);
      }
    }
  });

  it('agrees with the clear line about every tile, and the line with itself turned round', () => {
    const stream = RandomStream.fromSeed('lines', 'test');
    for (const share of [0.05, 0.15, 0.3, 0.45]) {
      for (let round = 0; round < 60; round++) {
        const grid = randomGrid(`${share}:${round}`, share);
        const origin = stream.below(FLOOR_SIZE);
        fieldOfView(grid, origin, 100, view);
        for (let index = 0; index < FLOOR_SIZE; index++) {
          const clear = hasClearLine(grid, origin, index);
          if (clear !== (view[index] === IN_VIEW)) expect.fail(`round ${round}: ${origin} to ${index}`);
          if (clear !== hasClearLine(grid, index, origin)) expect.fail(`one-sided ${origin} to ${index}`);
        }
      }
    }
  });

  it('glimpses only what is opaque', () => {
    const grid = randomGrid('glimpse', 0.2);
    fieldOfView(grid, indexAt(40, 20), 30, view);
    for (let index = 0; index < FLOOR_SIZE; index++) {
      if (view[index] === GLIMPSED) expect(grid.isTransparent(index)).toBe(false);
    }
  });

  it('looks out of a closed door, and sees who stands in one', () => {
    const grid = openGrid();
    const door = indexAt(10, 10);
    grid.set(door, TILE.door);
    fieldOfView(grid, door, 8, view);
    expect(view[indexAt(14, 12)]).toBe(IN_VIEW);
    fieldOfView(grid, indexAt(14, 12), 8, view);
    expect(view[door]).toBe(IN_VIEW);
  });
});
