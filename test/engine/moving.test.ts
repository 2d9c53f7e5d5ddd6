import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { indexAt } from '../../src/world/grid.ts';
import { arena, give, put, putNpc, putRoom } from './arena.ts';

const EAST = { do: 'step', dx: 1, dy: 0 } as const;

function eastOf(game: Game): number {
  const { hero, floor } = game.tree;
  return floor.grid.at(indexAt(hero.x + 1, hero.y));
}

function codeOf(game: Game, command: Parameters<typeof performCommand>[1]): string {
  const result = performCommand(game, command);
  return result.ok ? 'done' : result.refusal.code;
}

describe('walking', () => {
  it('into rock is refused and costs nothing', () => {
    const game = arena({ rows: ['####', '#.@#', '####'] });
    expect(codeOf(game, EAST)).toBe('blocked');
    expect(game.tree.run.time).toBe(0);
    expect(codeOf(game, { do: 'step', dx: 0, dy: 0 })).toBe('unknown');
    expect(codeOf(game, { do: 'step', dx: 2, dy: 0 })).toBe('unknown');
  });

  it('into a closed door opens it, and through it is the next step', () => {
    const game = arena({ rows: ['#####', '#@+.#', '#####'] });
    performCommand(game, EAST);
    expect(eastOf(game)).toBe(TILE.open_door);
    expect(game.tree.hero.x).toBe(1);
    performCommand(game, EAST);
    expect(game.tree.hero.x).toBe(2);
    expect(game.tree.run.time).toBe(2);
  });

  it('into a locked door takes a key, which is used up', () => {
    const game = arena({ rows: ['#####', '#@=.#', '#####'] });
    const room = game.tree.floor.rooms[putRoom(game, 2, 0, 3, 3)];
    if (room) room.locked = true;
    expect(codeOf(game, EAST)).toBe('locked');
    give(game, 't:key', 2);
    expect(codeOf(game, EAST)).toBe('done');
    expect(eastOf(game)).toBe(TILE.open_door);
    expect(room?.locked).toBe(false);
    expect(game.tree.hero.pack).toMatchObject([{ id: 't:key', count: 1 }]);
    performCommand(game, EAST);
    performCommand(game, EAST);
    expect(game.tree.hero.x).toBe(3);
  });

  it('into a foe is an attack', () => {
    const game = arena();
    const dummy = put(game, 't:dummy', 1, 0);
    performCommand(game, EAST);
    expect(dummy.health).toBe(98);
    expect(game.tree.hero.x).toBe(40);
  });

  it('into a person is a talk', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 1, 0);
    performCommand(game, EAST);
    expect(game.happened).toContainEqual(
      expect.objectContaining({ on: 'npc_talked', npc: 't:trader', target: trader.id }),
    );
    expect(game.tree.hero.x).toBe(40);
  });

  it('into a companion changes places', () => {
    const game = arena();
    const friend = putNpc(game, 't:friend', 1, 0, 'hero');
    performCommand(game, EAST);
    expect([game.tree.hero.x, friend.x]).toEqual([41, 40]);
    expect(faults(game)).toEqual([]);
  });

  it('into a companion on the ground helps it up', () => {
    const game = arena();
    const friend = putNpc(game, 't:friend', 1, 0, 'hero');
    friend.health = 0;
    friend.downed_until = 30;
    performCommand(game, EAST);
    expect(friend.health).toBe(15);
    expect(friend.downed_until).toBe(-1);
    expect(faults(game)).toEqual([]);
  });
});

describe('being thrown', () => {
  it('is stopped by a closed door', () => {
    const game = arena({ rows: ['######', '#@.+.#', '######'] });
    const dummy = put(game, 't:dummy', 1, 0);
    game.apply(
      { action: 'push', tiles: 3, from: 'self', target: 'target', except_target: false },
      1,
      dummy.id,
    );
    expect(dummy.x).toBe(2);
  });

  it('into a room is entering it', () => {
    const game = arena();
    const room = putRoom(game, 42, 15, 10, 10);
    const dummy = put(game, 't:dummy', -1, 0);
    game.apply(
      { action: 'push', tiles: 4, from: 'self', target: 'target', except_target: false },
      dummy.id,
      1,
    );
    performCommand(game, { do: 'wait' });
    expect(game.tree.hero.x).toBe(44);
    expect(game.tree.floor.rooms[room]?.entered).toBe(true);
  });
});

describe('fleeing', () => {
  it('is one step away and a burst of speed that needs breath', () => {
    const game = arena();
    put(game, 't:dummy', -2, 0);
    const flee = { do: 'use_ability', ability: 'core:flee' } as const;
    expect(codeOf(game, flee)).toBe('done');
    expect(game.tree.hero.x).toBe(41);
    expect(game.tree.run.time).toBe(0.5);
    for (let i = 0; i < 6; i++) performCommand(game, flee);
    expect(game.tree.hero.x).toBe(47);
    // Six steps at twice the speed; then the burst is over and the next one not ready.
    expect(game.tree.run.time).toBeCloseTo(4, 9);
  });

  it('is refused where nothing is feared and where no step leads away', () => {
    const flee = { do: 'use_ability', ability: 'core:flee' } as const;
    expect(codeOf(arena(), flee)).toBe('nothing_there');
    const cornered = arena({ rows: ['#####', '#..@#', '#####'] });
    put(cornered, 't:dummy', -1, 0);
    expect(codeOf(cornered, flee)).toBe('blocked');
  });
});

describe('leaving', () => {
  it('goes down only on the stairs, with companions, and up only where one came in', () => {
    const game = arena({ rows: ['######', '#.@><#', '######'], options: ['t:fighter'] });
    const friend = putNpc(game, 't:friend', -1, 0, 'hero');
    expect(codeOf(game, { do: 'descend' })).toBe('not_here');
    expect(codeOf(game, { do: 'extract' })).toBe('not_here');
    performCommand(game, EAST);
    expect(codeOf(game, { do: 'descend' })).toBe('done');
    const { floor, hero, record } = game.tree;
    expect(floor.depth).toBe(2);
    expect([hero.x, hero.y]).toEqual([floor.entrance_x, floor.entrance_y]);
    expect(Math.abs(friend.x - hero.x)).toBeLessThanOrEqual(1);
    expect(record.floors.at(-1)?.depth).toBe(2);
    expect(game.happened).toContainEqual(expect.objectContaining({ on: 'floor_entered', floor: 2 }));
    expect(codeOf(game, { do: 'extract' })).toBe('done');
    expect(game.tree.run).toMatchObject({ phase: 'extracted', ending: 'Came back up from floor 2.' });
    expect(game.happened).toContainEqual(expect.objectContaining({ on: 'run_extracted' }));
  });

  it('with the heart of the fortress is victory', () => {
    const game = arena({ rows: ['####', '#@<#', '####'] });
    give(game, 't:heart');
    performCommand(game, EAST);
    performCommand(game, { do: 'extract' });
    expect(game.tree.run.phase).toBe('victory');
  });
});
