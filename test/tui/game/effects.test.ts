import { describe, expect, it } from 'vitest';
import { actionSchema } from '../../../src/content/schema/action.ts';
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

  it('show a ring at every tile of its way, one after another, though a turn brings several', () => {
    const table = new Table(arena(), {});
    const { game } = table;
    const action = actionSchema.parse({
      action: 'create_zone',
      name: 'the ring',
      glyph: '~',
      color: 'red',
      radius: 6,
      seconds: 2,
      ring: true,
      target: 'self',
      tick: [{ action: 'damage', amount: 1, damage_type: 'fire' }],
    });
    game.apply(action, game.tree.hero.id);
    table.ui.perform({ do: 'wait' });
    const { x, y } = game.tree.hero;
    const lit = (distance: number): boolean => colorsAt(table.canvas(120, 46), x + distance, y).bg > 0;
    const seen: number[] = [];
    for (let moment = 0; moment < 4; moment++) {
      for (const distance of [1, 2, 3]) if (lit(distance)) seen.push(distance);
      table.clock.pass(70);
    }
    // The zone itself lies at three after a second; what flashes comes to it from within.
    expect(seen.filter((distance) => distance < 3)).toEqual([1, 2]);
  });
});
