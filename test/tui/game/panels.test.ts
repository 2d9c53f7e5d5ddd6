import { describe, expect, it } from 'vitest';
import { layoutFor } from '../../../src/tui/game/layout.ts';
import { arena, give, put, putNpc, putResident, putRoom } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { Table } from './table.ts';

function fight(options: Record<string, unknown> = {}): Table {
  const table = new Table(arena({ waves: true }), { options });
  give(table.game, 'core:gold', 42);
  put(table.game, 't:dummy', 3, 0, { health: 40 });
  table.ui.perform({ do: 'wait' });
  return table;
}

describe('the layout', () => {
  it.each([
    [80, 24],
    [100, 30],
    [120, 46],
    [140, 40],
    [200, 60],
    [250, 70],
  ])('fits into %i×%i without overlaps', (width, height) => {
    for (const isReader of [false, true]) {
      const { map, log, status, panel, heroPanel, viewPanel } = layoutFor(width, height, isReader);
      const parts = [map, log, status, panel, heroPanel, viewPanel].filter((area) => area !== undefined);
      const taken = new Set<number>();
      let cells = 0;
      for (const area of parts) {
        expect(area.x).toBeGreaterThanOrEqual(0);
        expect(area.y).toBeGreaterThanOrEqual(0);
        expect(area.x + area.width).toBeLessThanOrEqual(width);
        expect(area.y + area.height).toBeLessThanOrEqual(height);
        for (let y = area.y; y < area.y + area.height; y++) {
          for (let x = area.x; x < area.x + area.width; x++) taken.add(y * width + x);
        }
        cells += area.width * area.height;
      }
      expect(taken.size).toBe(cells);
    }
  });

  it('shows the whole floor, a panel and the log at 120×46, and two panels at 200×60', () => {
    const usual = layoutFor(120, 46, false);
    expect([usual.map.width, usual.map.height]).toEqual([80, 40]);
    expect(usual.panel).toBeDefined();
    expect(usual.log.height).toBeGreaterThanOrEqual(4);
    const large = layoutFor(200, 60, false);
    expect(large.heroPanel).toBeDefined();
    expect(large.viewPanel).toBeDefined();
    expect(large.log.height).toBeGreaterThanOrEqual(15);
  });
});

describe('panels', () => {
  it.each([
    [80, 24],
    [120, 46],
    [200, 60],
  ])('say the same things at %i×%i', (width, height) => {
    const text = fight().text(width, height);
    expect(text).toContain('100/100');
    expect(text).toMatch(/Light .*599 s/s);
    expect(text).toMatch(/Gold +42/);
    expect(text).toMatch(/Floor +1/);
    expect(text).toMatch(/Wave 1 in/);
    expect(text).toContain('bare hands');
    expect(text).toMatch(/d dummy +badly hurt +3 E/);
  });

  it('list who acts next, the hero among them', () => {
    const lines = fight().lines(120, 46);
    const at = lines.findIndex((line) => line.includes('Next to act'));
    const order = lines.slice(at + 1, at + 3).map((line) => line.slice(82));
    expect(order[0]).toMatch(/@ you +now/);
    expect(order[1]).toMatch(/d dummy +0\.\d s|d dummy +now/);
  });

  it('tell those who have not noticed from those who have', () => {
    const table = new Table(arena());
    const room = putRoom(table.game, 30, 10, 20, 20);
    putResident(table.game, room, 't:dummy', 8, 0);
    putNpc(table.game, 't:trader', 0, 3);
    table.screen.map.update(table.game);
    const text = table.text(120, 46);
    expect(text).toMatch(/dummy +unaware +8 E/);
    expect(text).toMatch(/peaceful +3 S/);
  });

  it('are words in reader mode, without bars and borders', () => {
    const text = fight({ ui: { reader: true } }).text(120, 46);
    expect(text).toContain('Health 100 of 100');
    expect(text).not.toMatch(/[█░│─]/);
  });

  it('say in reader mode only what is new', () => {
    const table = fight({ ui: { reader: true } });
    table.ui.say('an old line');
    table.ui.perform({ do: 'wait' });
    table.screen.onKey('.');
    table.ui.say('a new line');
    const text = table.text();
    expect(text).toContain('a new line');
    expect(text).not.toContain('an old line');
  });
});

describe('the status lines of 80×24', () => {
  const statusLines = (table: Table): string[] => table.lines(80, 24).slice(17, 20);

  it('name whole foes only, and count the others with the key that lists them', () => {
    const table = new Table(arena());
    for (let dx = 1; dx <= 6; dx++) put(table.game, 't:dummy', dx, 2);
    table.ui.perform({ do: 'wait' });
    const [, , inView] = statusLines(table);
    expect(inView?.trimEnd()).toBe('d dummy unhurt 2.2 SE · d dummy unhurt 2.8 SE · 4 more (v)');
  });

  it('never lose the gold to the name of a weapon, nor the key to what lies here', () => {
    const registries = fixtureRegistries(`
[[items]]
id = "t:long"
name = "ceremonial flood engineer's sabre of the seventh lock"
glyph = ")"
color = "white"
slot = "weapon"
weapon = { damage = 3, interval = 1, shares = { kinetic = 1 } }
`);
    const table = new Table(arena({ registries }));
    give(table.game, 'core:gold', 42);
    table.game.tree.hero.equipment.weapon = { id: 't:long', count: 1, affixes: [] };
    const { x, y } = table.game.tree.hero;
    for (let lies = 0; lies < 3; lies++)
      table.game.tree.floor.items.push({ x, y, item: { id: 't:long', count: 1, affixes: [] } });
    table.ui.perform({ do: 'wait' });
    const [, hands] = statusLines(table);
    expect(hands).toMatch(/^ceremonial .*… 1\.0 s {2}w … {2}Gold 42 +Here: 3 things \(g\)$/);
  });

  it('count the statuses that have no room', () => {
    const table = new Table(arena());
    const { hero } = table.game.tree;
    for (const name of ['drenched to the bone', 'shaken by the bells', 'numb with cold']) {
      hero.effects.push({ source: 't:x', name, modifiers: [], stacks: 1, ends_at: 9 });
    }
    const [, hands] = statusLines(table);
    expect(hands?.trimEnd()).toMatch(/drenched to the bone 9.0 s {2}2 more \(c\)$/);
  });
});

describe('the hardware cursor', () => {
  it.each([
    [80, 24],
    [120, 46],
    [200, 60],
  ])('rests on the hero at %i×%i', (width, height) => {
    const table = fight();
    const canvas = table.canvas(width, height);
    const cursor = table.screen.cursor();
    expect(canvas.store.glyphs[cursor!.y * width + cursor!.x]).toBe('@');
  });
});

describe('a wave that has come', () => {
  const hunted = (pending: number, waiting: readonly string[]): Table => {
    const table = fight();
    const { floor } = table.game.tree;
    floor.waves = 3;
    floor.wave_pending = pending;
    floor.waiting = [...waiting];
    return table;
  };

  it.each([
    [80, 24],
    [120, 46],
    [200, 60],
  ])('tells how many are active and how many wait, at %i×%i', (width, height) => {
    expect(hunted(1, ['t:dummy', 't:dummy']).text(width, height)).toContain('Wave 3: 1 active, 2 waiting');
    expect(hunted(2, []).text(width, height)).toContain('Waves 2 to 3: 1 active');
    expect(hunted(0, []).text(width, height)).not.toContain('active');
  });
});
