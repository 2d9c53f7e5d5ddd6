import { describe, expect, it } from 'vitest';
import { arena, put } from '../../engine/arena.ts';
import { Table } from './table.ts';

describe('keys on the map', () => {
  it.each([
    ['left', -1, 0],
    ['h', -1, 0],
    ['4', -1, 0],
    ['pad4', -1, 0],
    ['y', -1, -1],
    ['n', 1, 1],
    ['3', 1, 1],
  ])('%s walks by %i, %i', (key, dx, dy) => {
    const table = new Table(arena());
    table.screen.onKey(key);
    expect(table.commands).toEqual([{ do: 'step', dx, dy }]);
  });

  it('say why something was refused', () => {
    const table = new Table(arena({ rows: ['###', '#@#', '###'] }));
    table.screen.onKey('up');
    expect(table.text()).toContain('Something solid is in the way.');
  });

  it('stop an automatic action within one step', () => {
    const table = new Table(arena({ rows: ['#'.repeat(80), `#@${'.'.repeat(77)}#`, '#'.repeat(80)] }));
    table.screen.onKey('o');
    table.clock.pass(100);
    expect(table.screen.automatic.isRunning).toBe(true);
    const done = table.commands.length;
    expect(done).toBeGreaterThan(2);
    table.screen.onKey('x');
    table.clock.pass(1000);
    expect(table.commands.length).toBe(done);
    expect(table.text()).toContain('You stop.');
  });

  it('say why an automatic action ended', () => {
    const table = new Table(arena());
    put(table.game, 't:dummy', 5, 0);
    table.screen.onKey('o');
    table.clock.pass(1000);
    expect(table.screen.automatic.isRunning).toBe(false);
    expect(table.text()).toContain('is in view.');
  });

  it('go on with an interrupted trip', () => {
    const table = new Table(arena({ rows: ['#'.repeat(80), `#@${'.'.repeat(77)}#`, '#'.repeat(80)] }));
    table.screen.onKey('o');
    table.screen.onKey('x');
    table.screen.onKey('T');
    expect(table.screen.automatic.isRunning).toBe(true);
  });

  it('go for the nearest foe: a step where it is far, blows where it is near', () => {
    const table = new Table(arena());
    const foe = put(table.game, 't:dummy', 3, 0);
    table.screen.onKey('tab');
    expect(table.commands).toEqual([{ do: 'step', dx: 1, dy: 0 }]);
    table.screen.onKey('tab');
    table.screen.onKey('tab');
    table.clock.pass(200);
    expect(table.commands.slice(2, 4)).toEqual([
      { do: 'attack', target: foe.id },
      { do: 'attack', target: foe.id },
    ]);
  });

  it('ask before the run is ended by leaving', () => {
    const table = new Table(arena({ rows: ['###', '#@#', '###'] }));
    const { hero, floor } = table.game.tree;
    floor.grid.set(hero.y * 80 + hero.x, 6);
    expect(table.screen.onKey('<').kind).toBe('confirm');
    expect(table.commands).toEqual([]);
  });

  it('are void when a foe comes into view', () => {
    const rows = ['########', "#@.'...#", '########'];
    const table = new Table(arena({ rows }));
    table.ui.perform({ do: 'wait' });
    const before = table.flushes;
    put(table.game, 't:dummy', 4, 0);
    table.ui.perform({ do: 'wait' });
    expect(table.flushes).toBe(before + 1);
    table.ui.perform({ do: 'wait' });
    expect(table.flushes).toBe(before + 1);
  });
});

describe('hints', () => {
  it('show the keys that matter until they were used', () => {
    const table = new Table(arena());
    expect(table.lines().at(-1)).toContain('o explore');
    table.screen.onKey('o');
    table.screen.onKey('escape');
    expect(table.lines().at(-1)).not.toContain('o explore');
    for (const key of ['g', 'tab', 'R', '?']) table.screen.onKey(key);
    expect(table.lines().at(-1)).not.toContain('Keys:');
  });

  it('are for the first floor only, and can be turned off', () => {
    expect(new Table(arena({ depth: 2 })).text()).not.toContain('Keys:');
    expect(new Table(arena(), { options: { ui: { hints: false } } }).text()).not.toContain('Keys:');
  });
});
