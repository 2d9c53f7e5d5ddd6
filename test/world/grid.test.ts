import { describe, expect, it } from 'vitest';
import { TILE, TILES } from '../../src/content/tiles.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, Grid, indexAt, neighboursOf } from '../../src/world/grid.ts';

describe('grid', () => {
  it('comes back from its rows, every kind of tile', () => {
    const grid = new Grid();
    for (let index = 0; index < FLOOR_SIZE; index++) grid.set(index, index % TILES.length);
    const { grid: back, unknown } = Grid.fromRows(grid.toRows());
    expect(unknown).toEqual([]);
    expect(back).toEqual(grid);
    expect(grid.toRows()).toHaveLength(FLOOR_HEIGHT);
    expect(grid.toRows().every((row) => row.length === FLOOR_WIDTH)).toBe(true);
  });

  it('makes floor of an unknown character and says where it was', () => {
    const { grid, unknown } = Grid.fromRows(['#?#', '#.😀']);
    expect(unknown).toEqual([
      { symbol: '?', x: 1, y: 0 },
      { symbol: '😀', x: 2, y: 1 },
    ]);
    expect(grid.at(indexAt(1, 0))).toBe(TILE.floor);
  });

  it('survives rows that are missing, short or too long', () => {
    const { grid } = Grid.fromRows(['.'.repeat(200), '.']);
    expect(grid.at(indexAt(79, 0))).toBe(TILE.floor);
    expect(grid.at(indexAt(1, 1))).toBe(TILE.wall);
  });

  it('knows which tiles stand in the way of steps and of sight', () => {
    const grid = new Grid();
    grid.set(5, TILE.door);
    expect([grid.isWalkable(5), grid.isTransparent(5)]).toEqual([true, false]);
    grid.set(5, TILE.deep_water);
    expect([grid.isWalkable(5), grid.isTransparent(5)]).toEqual([false, true]);
    const copy = grid.copy();
    copy.set(5, TILE.floor);
    expect(grid.at(5)).toBe(TILE.deep_water);
  });

  it('names neighbours in one order and none beyond the edge', () => {
    expect(neighboursOf(indexAt(0, 0))).toEqual([indexAt(1, 0), indexAt(0, 1), indexAt(1, 1)]);
    expect(neighboursOf(indexAt(5, 5))[0]).toBe(indexAt(5, 4));
    expect(neighboursOf(FLOOR_SIZE - 1)).toHaveLength(3);
  });
});
