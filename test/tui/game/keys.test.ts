import { describe, expect, it } from 'vitest';
import { TILE } from '../../../src/content/tiles.ts';
import { indexAt } from '../../../src/world/grid.ts';
import { arena, give, put, putNpc } from '../../engine/arena.ts';
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

  it('stop a walk and then open what they open, also in the middle of a walk to a place', () => {
    for (const key of ['?', '_', 'x', 'i', 'v', 'm', 'c', 'S']) {
      const table = new Table(arena({ rows: ['#'.repeat(80), `#@${'.'.repeat(77)}#`, '#'.repeat(80)] }));
      const idle = table.screen.onKey(key).kind;
      table.screen.onKey('o');
      table.clock.pass(100);
      expect(table.screen.onKey(key).kind, key).toBe(idle);
      expect(['open', 'command']).toContain(idle);
      expect(table.screen.automatic.isRunning).toBe(false);
    }
  });

  it('only stop a walk where they would cost time', () => {
    for (const key of ['left', 's', 'o', 'R', 'tab', 'g', 'w', 'T', '>', 'C']) {
      const table = new Table(arena({ rows: ['#'.repeat(80), `#@${'.'.repeat(77)}#`, '#'.repeat(80)] }));
      table.screen.onKey('o');
      table.clock.pass(100);
      const done = table.commands.length;
      expect(table.screen.onKey(key).kind, key).toBe('stay');
      expect([table.commands.length, table.screen.automatic.isRunning], key).toEqual([done, false]);
      expect(table.text()).toContain('You stop.');
    }
  });

  it('say when they do nothing, and which key tells of the others', () => {
    const table = new Table(arena());
    expect(table.screen.onKey('C').kind).toBe('stay');
    expect(table.text()).toContain('C does nothing here; ? shows every key.');
    expect(table.commands).toEqual([]);
  });

  it('say to whom the hero has to go up to talk', () => {
    const table = new Table(arena());
    table.screen.onKey('t');
    expect(table.text()).toContain('Nobody to talk to is beside you.');
    putNpc(table.game, 't:trader', 3, 0);
    table.ui.perform({ do: 'wait' });
    table.screen.onKey('t');
    expect(table.text()).toMatch(/Nobody to talk to is beside you; go up to .+ first\./);
  });

  it('say that there is nobody to aim at, instead of asking where', () => {
    const table = new Table(arena());
    expect(table.screen.onKey('f').kind).toBe('stay');
    expect(table.text()).toContain('No foe is in view.');
    put(table.game, 't:dummy', 2, 0);
    table.ui.perform({ do: 'wait' });
    expect(table.screen.onKey('f').kind).toBe('command');
  });

  it('ask before the run ends on the way up, and say what it is worth', () => {
    const table = new Table(arena());
    const { floor, hero } = table.game.tree;
    floor.grid.set(indexAt(hero.x, hero.y), TILE.way_up);
    const asked = (): unknown => table.screen.onKey('<');
    expect(asked()).toMatchObject({ text: expect.stringContaining('You carry no salvage.') });
    give(table.game, 'core:salvage', 7);
    hero.sealed_cards.push('t:luck');
    table.ui.perform({ do: 'wait' });
    expect(asked()).toMatchObject({
      text: expect.stringContaining('worth 7 in the workshop, and a card will be yours.'),
      initial: 'no',
    });
    table.game.tree.run.classic = true;
    expect(asked()).toMatchObject({ text: expect.not.stringContaining('workshop') });
  });

  it('say why an automatic action ended', () => {
    const table = new Table(arena());
    put(table.game, 't:dummy', 5, 0);
    table.screen.onKey('o');
    table.clock.pass(1000);
    expect(table.screen.automatic.isRunning).toBe(false);
    expect(table.text()).toContain('is in view: fight it');
  });

  it('go on with an interrupted trip', () => {
    const table = new Table(arena({ rows: ['#'.repeat(80), `#@${'.'.repeat(77)}#`, '#'.repeat(80)] }));
    table.screen.onKey('o');
    table.screen.onKey('x');
    table.screen.onKey('T');
    expect(table.screen.automatic.isRunning).toBe(true);
  });

  it('fight by one key: up to the foe, and blows until it falls', () => {
    const table = new Table(arena());
    const foe = put(table.game, 't:dummy', 3, 0, { health: 3 });
    table.ui.perform({ do: 'wait' });
    table.screen.onKey('tab');
    table.clock.pass(1000);
    expect(table.commands[1]).toEqual({ do: 'step', dx: 1, dy: 0 });
    expect(table.commands.at(-1)).toEqual({ do: 'attack', target: foe.id });
    expect([foe.health > 0, table.screen.automatic.isRunning]).toEqual([false, false]);
  });

  it('go on after a fight with the way that it broke off', () => {
    const table = new Table(arena({ rows: ['#'.repeat(80), `#@${'.'.repeat(77)}#`, '#'.repeat(80)] }));
    table.screen.onKey('o');
    table.clock.pass(100);
    const { hero } = table.game.tree;
    put(table.game, 't:dummy', 2, 0, { health: 1 });
    table.clock.pass(500);
    expect(table.screen.automatic.isRunning).toBe(false);
    for (let press = 0; press < 2; press++) {
      table.screen.onKey('tab');
      table.clock.pass(500);
    }
    expect(table.game.tree.enemies).toEqual([]);
    const before = hero.x;
    table.screen.onKey('T');
    table.clock.pass(500);
    expect(hero.x).toBeGreaterThan(before);
  });

  it('do not fight on by the same key where a stop for blows too heavy was not heeded', () => {
    const table = new Table(arena());
    put(table.game, 't:ogre', 1, 0, { base: { max_health: 1e9 }, health: 1e9 });
    for (let press = 0; press < 30; press++) {
      table.screen.onKey('tab');
      table.clock.pass(1000);
    }
    expect(table.game.tree.hero.health).toBeGreaterThan(0);
    expect(table.text()).toMatch(/yours to\s+choose/);
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

  it('tell of stairs and of gold once there is something to do with them, and fit the line', () => {
    const table = new Table(arena({ rows: ['######', '#@..>#', '######'] }));
    const { floor } = table.game.tree;
    expect(table.lines().at(-1)).not.toContain('> down');
    floor.stairs_x = 4;
    floor.stairs_y = 1;
    floor.seen[indexAt(4, 1)] = 1;
    expect(table.lines().at(-1)).toContain('> down');
    expect(table.lines().at(-1)).not.toContain('spend gold');
    give(table.game, 'core:gold', 500);
    expect(table.lines().at(-1)).toContain('p spend gold');
    expect(table.lines().at(-1)).not.toContain('…');
    table.screen.onKey('p');
    expect(table.lines().at(-1)).not.toContain('spend gold');
  });

  it('are for the first floor only, and can be turned off', () => {
    const wide = new Table(arena()).lines(120, 46);
    expect(wide.filter((line) => /Keys/.test(line))).toHaveLength(1);
    expect(new Table(arena({ depth: 2 })).text()).not.toContain('Keys:');
    expect(new Table(arena(), { options: { ui: { hints: false } } }).text()).not.toContain('Keys:');
  });
});
