import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../src/content/definitions.ts';
import { TILE, TILES } from '../../src/content/tiles.ts';
import { compilePrefab, shapeOf as shapeIn } from '../../src/world/compile-prefab.ts';
import type { PrefabShape } from '../../src/world/prefab-shape.ts';

const prefab = (rows: string[], more: object = {}) =>
  SCHEMAS.prefabs.parse({ id: 'core:p', name: 'p', rows, mirror: false, ...more });

const shapeOf = (rows: string[], more: object = {}) => compilePrefab(prefab(rows, more))[0]!;

function rowsOf({ width, height, tiles }: PrefabShape): string[] {
  return Array.from({ length: height }, (_, y) =>
    [...tiles.subarray(y * width, (y + 1) * width)].map((tile) => TILES[tile]!.symbol).join(''),
  );
}

describe('a prefab as a shape', () => {
  it('has its doorways as rock until they are used, with the way out', () => {
    const shape = shapeOf(['#+#', '#.+', '###']);
    expect(rowsOf(shape)).toEqual(['###', '#.#', '###']);
    expect(shape.joints).toEqual([
      { x: 1, y: 0, dx: 0, dy: -1, stub: 0 },
      { x: 2, y: 1, dx: 1, dy: 0, stub: 0 },
    ]);
  });

  it('comes in eight turns unless that is forbidden', () => {
    const shapes = compilePrefab(prefab(['##+#', '#..#', '####'], { mirror: true }));
    expect(shapes).toHaveLength(8);
    expect(new Set(shapes.map((shape) => `${shape.width} ${JSON.stringify(shape.joints)}`)).size).toBe(8);
    expect(compilePrefab(prefab(['##+#', '#..#', '####']))).toHaveLength(1);
  });

  it('is of one size and has a way in or none, however it is turned', () => {
    const cell = fc.constantFrom('#', '.', '+', ' ', '<');
    const row = fc.array(cell, { minLength: 3, maxLength: 7 }).map((cells) => cells.join(''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 7 }), (rows) => {
        const turned = prefab(rows, { mirror: true });
        const sizes = Array.from({ length: 8 }, (_, turn) => {
          try {
            const { width, height } = shapeIn(turned, turn);
            return turn < 4 ? `${width} ${height}` : `${height} ${width}`;
          } catch {
            return 'none';
          }
        });
        expect(new Set(sizes).size).toBe(1);
        expect(compilePrefab(turned)).toHaveLength(sizes[0] === 'none' ? 0 : 8);
      }),
    );
  });

  it('leads a doorway that is set back straight out of the rectangle', () => {
    expect(shapeOf(['#####', '#...#', '##+##', '  #  ', '#   #']).joints).toEqual([
      { x: 2, y: 2, dx: 0, dy: 1, stub: 2 },
    ]);
  });

  it('gets a margin where it is open at its rim', () => {
    const shape = shapeOf(['...', '...', '#+#']);
    expect([shape.width, shape.height]).toEqual([5, 5]);
    expect(shape.joints).toEqual([{ x: 2, y: 3, dx: 0, dy: 1, stub: 1 }]);
  });

  it('makes a door of a joint inside the room', () => {
    expect(rowsOf(shapeOf(['##+####', '#..+..#', '#######']))).toEqual(['#######', '#..+..#', '#######']);
  });

  it('fills what no doorway leads to, but not what a lock closes off', () => {
    expect(rowsOf(shapeOf(['##+########', '#..=..##..#', '###########']))).toEqual([
      '###########',
      '#..=..#####',
      '###########',
    ]);
  });

  it('is none when nothing can come in', () => {
    expect(compilePrefab(prefab(['###', '#.#', '###']))).toEqual([]);
    expect(compilePrefab(prefab(['+##', '#.#', '##+']))).toEqual([]);
  });

  it('keeps one way up where it is the entrance, and none elsewhere', () => {
    const rows = ['##+##', '#<.<#', '#.>.#', '#####'];
    const entrance = shapeOf(rows, { purpose: 'entrance' });
    expect(rowsOf(entrance)).toEqual(['#####', '#<..#', '#...#', '#####']);
    expect(entrance.goal).toEqual({ x: 1, y: 1 });
    expect(shapeOf(rows, { purpose: 'exit' }).goal).toEqual({ x: 2, y: 2 });
    expect(rowsOf(shapeOf(rows)).join('')).not.toMatch(/[<>]/);
  });

  it('takes the legend before the characters of tiles, also for a doorway’s', () => {
    const shape = shapeOf(['##+##', '#.r.#', '#####'], {
      legend: { r: { tile: 'bones', enemy: 'core:rat' } },
    });
    expect(shape.tiles[7]).toBe(TILE.bones);
    expect(shape.things).toMatchObject([{ x: 2, y: 1, entry: { enemy: 'core:rat', chance: 1 } }]);
  });
});
