import { describe, expect, it } from 'vitest';
import { arena, put, putNpc } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { colorsAt, Table } from './table.ts';

/** 24 rows without three of status and four of log. */
const MAP_ROWS_AT_80_BY_24 = 17;

const ROOM = ['###########', '#.........#', '#..@...+..#', '#.~w;".\'..#', '#.....>...#', '###########'];

describe('the map', () => {
  it('shows what the hero sees as a picture', () => {
    const table = new Table(arena({ rows: ROOM }));
    table.ui.perform({ do: 'wait' });
    // What lies behind the closed door is not in sight.
    expect(table.lines().slice(0, 6)).toEqual([
      '▒▒▒▒▒▒▒▒▒▒▒',
      '▒·········▒',
      '▒··@···+',
      `▒·~≈;"·'··▒`,
      '▒·····>···▒',
      '▒▒▒▒▒▒▒▒▒▒▒',
    ]);
  });

  it('writes the same in ASCII where the terminal has nothing else', () => {
    const table = new Table(arena({ rows: ROOM }));
    table.ui.perform({ do: 'wait' });
    const lines = table.canvas(80, 24, 'C').toLines();
    expect(lines[2]?.trimEnd()).toBe('#..@...+');
    expect(lines.join('')).toMatch(/^[ -~]*$/);
  });

  it('moves as far as it must to show a foe in view beside the hero, where both fit', () => {
    const table = new Table(arena());
    const { hero } = table.game.tree;
    hero.base = { light_radius: 30 };
    const { viewport } = table.screen.map;
    table.canvas();
    const before = viewport.top;
    const foe = put(table.game, 't:dummy', 3, -12);
    table.ui.perform({ do: 'wait' });
    const row = (y: number): number => y - viewport.top;
    expect(row(foe.y)).toBeLessThan(before);
    for (let again = 0; again < 3; again++) {
      const lines = table.lines();
      expect(row(foe.y)).toBe(0);
      expect(lines[0]?.[foe.x - viewport.left]).toBe('d');
      expect(lines[row(hero.y)]?.[hero.x - viewport.left]).toBe('@');
    }
    // What is too far away stays where it is, and does not keep what is near from being shown.
    const far = put(table.game, 't:dummy', 0, 17);
    table.ui.perform({ do: 'wait' });
    table.lines();
    expect(row(foe.y)).toBe(0);
    expect(row(far.y)).toBeGreaterThanOrEqual(MAP_ROWS_AT_80_BY_24);
    for (const one of [foe, far]) table.game.place(one, one.x, hero.y);
    table.ui.perform({ do: 'wait' });
    table.lines();
    expect(viewport.top).toBe(before);
  });

  it('leaves what was never seen blank', () => {
    const table = new Table(arena({ rows: ['#####', '#@+.#', '#####'] }));
    table.ui.perform({ do: 'wait' });
    expect(table.lines()[1]).toBe('▒@+');
  });

  it('draws lit tiles darker the farther they are, and remembered ones in blue', () => {
    const corridor = `#${'.'.repeat(30)}#`;
    const wall = '#'.repeat(32);
    const table = new Table(arena({ rows: [wall, `#@${corridor.slice(2)}`, wall] }));
    table.ui.perform({ do: 'wait' });
    const canvas = table.canvas();
    const shades = [2, 6, 8, 10].map((x) => colorsAt(canvas, x, 1).fg);
    expect(new Set(shades).size).toBe(4);
    const brightness = shades.map((color) => (color >> 16) + ((color >> 8) & 255) + (color & 255));
    expect(brightness).toEqual([...brightness].sort((a, b) => b - a));
    for (let step = 0; step < 15; step++) table.ui.perform({ do: 'step', dx: 1, dy: 0 });
    const left = colorsAt(table.canvas(), 1, 1).fg;
    expect(left & 255).toBeGreaterThan(left >> 16);
  });

  it('marks elites, bosses and friends on their cell', () => {
    const registries = fixtureRegistries(`
[[enemies]]
id = "t:rat"
name = "rat"
glyph = "r"
color = "brown"
role = "vermin"
elite = true
base = { max_health = 10 }
ai = [{ do = "wait" }]
`);
    const table = new Table(arena({ registries }));
    const rat = put(table.game, 't:rat', 1, 0);
    putNpc(table.game, 't:friend', -1, 0, 'hero');
    table.ui.perform({ do: 'wait' });
    const canvas = table.canvas(120, 46);
    const index = rat.y * 120 + rat.x;
    expect(canvas.store.flags[index]).toBe(1 | 2);
    expect(table.text(120, 46)).toContain('elite rat');
  });

  it('shows a status behind who bears it and says it in the list', () => {
    const table = new Table(arena());
    const foe = put(table.game, 't:dummy', 1, 0);
    table.ui.perform({ do: 'wait' });
    const before = colorsAt(table.canvas(120, 46), foe.x, foe.y).bg;
    table.game.apply(
      { action: 'apply_status', status: 'core:burning', stacks: 2, target: 'target', except_target: false },
      1,
      foe.id,
    );
    table.game.drain();
    table.ui.perform({ do: 'wait' });
    expect(colorsAt(table.canvas(120, 46), foe.x, foe.y).bg).not.toBe(before);
  });

  it('never lets text of the content reach the terminal as it is', () => {
    const registries = fixtureRegistries(`
[[enemies]]
id = "t:rat"
name = "r\\u001b[31mat\\u0007{red-fg}"
glyph = "r"
color = "brown"
role = "vermin"
base = { max_health = 10 }
ai = [{ do = "wait" }]
`);
    const table = new Table(arena({ registries }));
    put(table.game, 't:rat', 1, 0);
    table.ui.say('a\u001b]0;title\u0007b');
    table.ui.perform({ do: 'wait' });
    for (const [width, height] of [
      [80, 24],
      [120, 46],
      [200, 60],
    ] as const) {
      const text = table.canvas(width, height).toLines().join('');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
      expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
      expect(text).toContain('rat{red-fg}');
    }
  });
});

describe('scrolling', () => {
  const rowOf = (table: Table): number => table.lines().findIndex((line) => line.includes('@'));

  it('keeps the hero away from the edges and does not scroll at every step', () => {
    const table = new Table(arena());
    table.canvas();
    let scrolled = 0;
    let top = table.screen.map.viewport.top;
    for (let step = 0; step < 16; step++) {
      table.ui.perform({ do: 'step', dx: 0, dy: 1 });
      const row = rowOf(table);
      expect(row).toBeGreaterThanOrEqual(0);
      if (table.game.tree.hero.y < 34) expect(MAP_ROWS_AT_80_BY_24 - 1 - row).toBeGreaterThanOrEqual(4);
      if (table.screen.map.viewport.top !== top) scrolled++;
      top = table.screen.map.viewport.top;
    }
    expect(scrolled).toBeGreaterThan(0);
    expect(scrolled).toBeLessThan(8);
  });

  it('shows the whole floor without scrolling at 120×46', () => {
    const table = new Table(arena());
    table.canvas(120, 46);
    const { left, top } = table.screen.map.viewport;
    table.game.tree.hero.y = 37;
    table.canvas(120, 46);
    expect([left, top]).toEqual([0, 0]);
    expect(table.screen.map.viewport.top).toBe(0);
  });
});
