import { describe, expect, it } from 'vitest';
import { arena, put } from '../../engine/arena.ts';
import { colorsAt, Table } from './table.ts';

function struck(options: Record<string, unknown> = {}): { table: Table; x: number; y: number } {
  const table = new Table(arena(), { options });
  const foe = put(table.game, 't:dummy', 1, 0);
  table.ui.perform({ do: 'attack', target: foe.id });
  return { table, x: foe.x, y: foe.y };
}

describe('moments on the map', () => {
  it('flash where somebody is hit, with the number above it, and go away by themselves', () => {
    const { table, x, y } = struck();
    const during = table.canvas(120, 46);
    expect(colorsAt(during, x, y).bg).toBeGreaterThan(0);
    expect(during.toLines()[y - 1]?.slice(0, 80)).toMatch(/\d/);
    table.clock.pass(2000);
    const after = table.canvas(120, 46);
    expect(colorsAt(after, x, y).bg).toBe(-1);
    expect(after.toLines()[y - 1]?.slice(0, 80)).not.toMatch(/\d/);
  });

  it('do not happen in reader mode or where the player does not want them', () => {
    for (const ui of [{ reader: true }, { animation: false }]) {
      const { table, x, y } = struck({ ui });
      const canvas = table.canvas(80, 24);
      const { top } = table.screen.map.viewport;
      expect(colorsAt(canvas, x, y - top).bg).toBe(-1);
      expect(canvas.toLines()[y - top - 1]).not.toMatch(/\d/);
    }
  });
});
