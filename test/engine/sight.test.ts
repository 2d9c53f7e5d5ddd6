import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import type { NoticeKind } from '../../src/engine/event.ts';
import { Game } from '../../src/engine/game.ts';
import { heroLightRadius, heroSees, heroView, visibleFoes } from '../../src/engine/sight.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { hasClearLine, IN_VIEW, UNSEEN } from '../../src/world/field-of-view.ts';
import { FLOOR_SIZE, indexAt, squaredDistance } from '../../src/world/grid.ts';
import { arena, put, putResident, putRoom } from './arena.ts';
import { botCommand, fighterRun } from './bot.ts';

const WAIT = { do: 'wait' } as const;
const EAST = { do: 'step', dx: 1, dy: 0 } as const;

function notices(game: Game, kind: NoticeKind): number {
  return game.happened.filter((one) => one.on === 'notice' && one.kind === kind).length;
}

/** Tiles in view by the rule alone: a clear line, and lit by the lamp or by a brazier that shines on them. */
function naiveView(game: Game): Uint8Array {
  const { hero, floor } = game.tree;
  const radius = heroLightRadius(game);
  const from = indexAt(hero.x, hero.y);
  const braziers = [...Array(FLOOR_SIZE).keys()].filter((index) => floor.grid.at(index) === TILE.brazier);
  const view = new Uint8Array(FLOOR_SIZE);
  for (let index = 0; index < FLOOR_SIZE; index++) {
    const lit =
      squaredDistance(from, index) <= radius * radius + 1e-9 ||
      braziers.some((one) => squaredDistance(one, index) <= 16 && hasClearLine(floor.grid, one, index));
    if (lit && hasClearLine(floor.grid, from, index)) view[index] = 1;
  }
  return view;
}

describe('what the hero sees', () => {
  it('is what the lamp or a brazier lights with a clear line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 0, max: 40 }), (seed, commands) => {
        const game = fighterRun(seed);
        for (let i = 0; i < commands; i++) performCommand(game, botCommand(game));
        game.tree.hero.light = 200;
        const expected = naiveView(game);
        const view = heroView(game);
        for (let index = 0; index < FLOOR_SIZE; index++) {
          if (game.tree.floor.grid.isTransparent(index))
            expect(view[index] === IN_VIEW).toBe(expected[index] === 1);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('reaches a brazier’s light from afar, and nothing in the dark between', () => {
    const row = `#@${'.'.repeat(30)}&${'.'.repeat(10)}#`;
    const rock = '#'.repeat(row.length);
    const game = arena({ rows: [rock, row, rock] });
    expect(heroSees(game, 11, 1)).toBe(true);
    expect(heroSees(game, 13, 1)).toBe(false);
    expect(heroSees(game, 30, 1)).toBe(true);
    expect(heroSees(game, 35, 1)).toBe(true);
    expect(heroSees(game, 37, 1)).toBe(false);
  });

  it('changes at once when a door opens', () => {
    const game = arena({ rows: ['######', '#@+..#', '######'] });
    expect(heroSees(game, 3, 1)).toBe(false);
    performCommand(game, EAST);
    expect(heroSees(game, 3, 1)).toBe(true);
  });

  it('is remembered as it was', () => {
    const game = arena({ rows: ['######', '#@+..#', '######'] });
    performCommand(game, WAIT);
    const { floor } = game.tree;
    expect(floor.memory.at(indexAt(2, 1))).toBe(TILE.door);
    expect(floor.seen[indexAt(3, 1)]).toBe(0);
    performCommand(game, EAST);
    expect(floor.memory.at(indexAt(2, 1))).toBe(TILE.open_door);
    expect(floor.memory.at(indexAt(3, 1))).toBe(TILE.floor);
    const view = heroView(game);
    for (let index = 0; index < FLOOR_SIZE; index++) {
      if (view[index] !== UNSEEN) expect(floor.seen[index]).toBe(1);
    }
  });
});

describe('what comes into view', () => {
  it('is told once: items, keys, doors, stairs, foes and people', () => {
    const game = arena({ rows: ['#######', '#@+..>#', '#######'] });
    game.tree.floor.items.push({ x: 3, y: 1, item: { id: 't:ring', count: 1, affixes: [] } });
    game.tree.floor.items.push({ x: 4, y: 1, item: { id: 't:key', count: 1, affixes: [] } });
    put(game, 't:dummy', 3, 0);
    performCommand(game, WAIT);
    expect(notices(game, 'door_seen')).toBe(1);
    expect(notices(game, 'item_seen')).toBe(0);
    expect(notices(game, 'foe_seen')).toBe(0);
    performCommand(game, EAST);
    performCommand(game, WAIT);
    for (const kind of ['door_seen', 'item_seen', 'key_seen', 'stairs_seen', 'foe_seen'] as const) {
      expect([kind, notices(game, kind)]).toEqual([kind, 1]);
    }
    expect(game.tree.log.map((line) => line.text)).toContain('You see a ring and a key.');
  });

  it('is named once for each kind of thing, however many heaps of it there are', () => {
    const game = arena({ rows: ['########', '#@.....#', '#......#', '########'] });
    const { items } = game.tree.floor;
    for (const [x, id, count] of [
      [2, 'core:gold', 1],
      [3, 't:ring', 1],
      [4, 'core:gold', 44],
      [5, 'core:gold', 1],
    ] as const) {
      items.push({ x, y: 1, item: { id, count, affixes: [] } });
    }
    for (const y of [1, 2]) items.push({ x: 6, y, card: 't:luck' });
    performCommand(game, WAIT);
    const [line] = game.tree.log.map(({ text }) => text).filter((text) => text.startsWith('You see'));
    expect(line).toMatch(/^You see 46 golds?, a ring and 2 sealed cards\.$/);
    expect(notices(game, 'item_seen')).toBe(6);
  });

  it('is told again for a foe that was out of view', () => {
    const game = arena();
    const dummy = put(game, 't:dummy', 8, 0);
    performCommand(game, WAIT);
    game.place(dummy, 60, 20);
    performCommand(game, WAIT);
    game.place(dummy, 48, 20);
    performCommand(game, WAIT);
    expect(notices(game, 'foe_seen')).toBe(2);
  });
});

describe('the log', () => {
  const ASLEEP = { base: { notice_radius: 0.1 } };
  const HALL = ['##########', '#@+......#', '##########'];

  function texts(game: Game): string[] {
    return game.tree.log.map((line) => line.text);
  }

  it('tells of a foe that comes into view in peace, and not again while it stays', () => {
    const game = arena({ rows: HALL });
    putResident(game, putRoom(game, 2, 0, 7, 3), 't:dummy', 4, 0, ASLEEP);
    performCommand(game, WAIT);
    expect(texts(game)).not.toContain('The dummy comes into view.');
    performCommand(game, EAST);
    performCommand(game, WAIT);
    expect(texts(game).filter((text) => text === 'The dummy comes into view.')).toHaveLength(1);
    expect(game.tree.log.find(({ text }) => text.startsWith('The dummy'))?.times).toBe(1);
  });

  it('says in one sentence that somebody comes into view and notices the hero', () => {
    const game = arena({ rows: HALL });
    putResident(game, putRoom(game, 2, 0, 7, 3), 't:dummy', 4, 0);
    performCommand(game, WAIT);
    performCommand(game, EAST);
    expect(texts(game).filter((text) => text.startsWith('The dummy'))).toEqual([
      'The dummy comes into view and notices you.',
    ]);
    expect(notices(game, 'foe_seen')).toBe(1);
  });

  it('has more pressing things to say in a fight than who else comes', () => {
    const game = arena();
    put(game, 't:dummy', 1, 0);
    performCommand(game, WAIT);
    performCommand(game, WAIT);
    const late = put(game, 't:dummy', 30, 0);
    performCommand(game, WAIT);
    const before = notices(game, 'foe_seen');
    const lines = texts(game).length;
    game.place(late, 48, 20);
    performCommand(game, WAIT);
    expect(notices(game, 'foe_seen')).toBe(before + 1);
    expect(texts(game).slice(lines)).not.toContain('The dummy comes into view.');
  });

  it('tells of a foe before the blow that it comes with, in a fight too', () => {
    const game = arena();
    put(game, 't:dummy', 1, 0);
    performCommand(game, WAIT);
    performCommand(game, WAIT);
    const late = put(game, 't:rat', 20, 0);
    const lines = texts(game).length;
    game.place(late, 41, 21);
    late.next_at = game.tree.run.time + 0.01;
    performCommand(game, WAIT);
    const [seen, blow] = texts(game).slice(lines);
    expect(seen).toBe('The rat comes into view.');
    expect(blow).toMatch(/^The rat hits you for/);
    expect(texts(game).filter((text) => text === 'The rat comes into view.')).toHaveLength(1);
  });

  it('tells nothing anew after a reload of who was in view before it', () => {
    const game = arena({ rows: HALL });
    putResident(game, putRoom(game, 2, 0, 7, 3), 't:dummy', 4, 0, ASLEEP);
    performCommand(game, EAST);
    const again = Game.fromTree(game.snapshot(), game.registries);
    performCommand(game, WAIT);
    performCommand(again, WAIT);
    expect(notices(again, 'foe_seen')).toBe(0);
    expect(again.snapshot()).toEqual(game.snapshot());
  });
});

describe('visible foes', () => {
  it('come nearest first, those asleep in their rooms included, the unseen not', () => {
    const game = arena();
    const room = putRoom(game, 30, 10, 30, 20);
    const far = put(game, 't:dummy', 6, 0);
    const near = putResident(game, room, 't:dummy', 0, 3);
    put(game, 't:dummy', 15, 0);
    expect(visibleFoes(game)).toEqual([near, far]);
  });
});
