import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Registries } from '../../src/content/registries.ts';
import type { DevDeed } from '../../src/engine/develop/deed.ts';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { Flood } from '../../src/world/flood.ts';
import { FLOOR_SIZE, indexAt } from '../../src/world/grid.ts';
import { arena, put } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

const HALL = `
[[prefabs]]
id = "t:hall"
name = "Hall"
rows = ["####+####", "#.......#", "+..r.b..+", "#.......#", "####+####"]
legend = { r = { enemy = "t:rat" }, b = { item = "t:bandage" } }
triggers = [{ on = "room_entered", actions = [{ action = "log", text = "The hall hums." }] }]
[[prefabs]]
id = "t:sealed"
name = "Sealed"
rows = ["#####", "#...#", "#####"]
[[prefabs]]
id = "t:long"
name = "Long"
mirror = false
rows = ["${'#'.repeat(80)}", "+${'.'.repeat(78)}#", "${'#'.repeat(80)}"]
`;

const registries: Registries = fixtureRegistries(HALL);

const start = (seed: string): Game =>
  newRun(
    {
      id: 'r',
      seed,
      options: ['t:human', 't:fighter'],
      classic: false,
      auto_bandages: false,
      auto_batteries: false,
    },
    registries,
  );

function develop(game: Game, deed: DevDeed): string {
  const result = performCommand(game, { do: 'develop', deed });
  return result.ok ? 'done' : result.refusal.text;
}

function developed(game: Game = arena({ registries })): Game {
  expect(develop(game, { what: 'begin' })).toBe('done');
  return game;
}

describe('a developer’s run', () => {
  it.each<DevDeed>([
    { what: 'enemy', id: 't:rat', x: 42, y: 20 },
    { what: 'give', id: 't:bandage', count: 1, affixes: [] },
    { what: 'prefab', id: 't:hall' },
    { what: 'floor', depth: 3 },
    { what: 'heal' },
    { what: 'reveal' },
  ])('is asked for before %j is done, and nothing changes', (deed) => {
    const game = arena({ registries });
    const before = JSON.stringify(game.snapshot());
    expect(develop(game, deed)).toBe('This is no developer’s run; make it one first.');
    expect(JSON.stringify(game.snapshot())).toBe(before);
  });

  it('is marked once, told and remembered', () => {
    const game = developed();
    expect(develop(game, { what: 'begin' })).toBe('done');
    expect(game.tree.run.developer).toBe(true);
    expect(game.tree.record.timeline.map(({ text }) => text)).toEqual(['Became a developer’s run.']);
    expect(game.tree.log.at(-1)?.text).toBe('This is a developer’s run from now on: nothing of it is paid.');
  });
});

describe('placing', () => {
  it('puts a foe in sight into the fight, in full health', () => {
    const game = developed();
    expect(develop(game, { what: 'enemy', id: 't:rat', x: 42, y: 20 })).toBe('done');
    const [rat] = game.tree.enemies;
    expect(rat).toMatchObject({ def: 't:rat', x: 42, y: 20, side: 'hostile' });
    expect(rat?.health).toBe(game.attribute(rat as NonNullable<typeof rat>, 'max_health'));
    expect(game.tree.run.in_fight).toBe(true);
    expect(faults(game)).toEqual([]);
  });

  it('puts a foe out of sight into the room it stands in', () => {
    const game = developed(start('placing'));
    const { floor, hero } = game.tree;
    const far = floor.rooms.findIndex((room) => Math.abs(room.x - hero.x) > 25 && room.purpose === 'room');
    const room = floor.rooms[far] as NonNullable<(typeof floor.rooms)[number]>;
    const tile = Array.from({ length: FLOOR_SIZE }, (_, index) => index).find((index) => {
      const [x, y] = [index % 80, Math.floor(index / 80)];
      const isIn = x > room.x && y > room.y && x < room.x + room.width - 1 && y < room.y + room.height - 1;
      return isIn && floor.grid.isWalkable(index) && game.isFree(index);
    }) as number;
    const place = { x: tile % 80, y: Math.floor(tile / 80) };
    expect(develop(game, { what: 'enemy', id: 't:rat', ...place })).toBe('done');
    expect(game.tree.enemies).toEqual([]);
    expect(floor.rooms[far]?.residents.at(-1)).toMatchObject({ def: 't:rat', home: far, ...place });
    expect(faults(game)).toEqual([]);
  });

  it('refuses walls, taken tiles, places beyond the floor and unknown ids in a sentence', () => {
    const game = developed();
    put(game, 't:rat', 1, 0);
    const at = (x: number, y: number, id = 't:rat'): string => develop(game, { what: 'enemy', id, x, y });
    expect(at(0, 0)).toBe('(0, 0) is wall, where nothing can stand; choose a free tile.');
    expect(at(40, 20)).toBe('At (40, 20) you stand; choose a free tile.');
    expect(at(41, 20)).toMatch(/^At \(41, 20\) .* stands; choose a free tile\.$/);
    expect(at(80, 2)).toBe('(80, 2) is not on the floor, which reaches from (0, 0) to (79, 39).');
    expect(at(42, 20, 't:rta')).toBe(
      'There is no enemy t:rta. Did you mean t:rat? Type list enemies to see all.',
    );
    expect(at(42, 20, '__proto__')).toBe('There is no enemy __proto__. Type list enemies to see all.');
  });

  it('lays items where it is told and gives others into the pack', () => {
    const game = developed();
    const item = { id: 't:bandage', count: 2, affixes: [] };
    expect(develop(game, { what: 'item', ...item, x: 44, y: 20 })).toBe('done');
    expect(game.tree.floor.items).toEqual([{ x: 44, y: 20, item }]);
    expect(develop(game, { what: 'give', ...item })).toBe('done');
    expect(countOwned(game.tree.hero, 't:bandage')).toBe(2);
    expect(develop(game, { what: 'give', ...item, count: 0 })).toBe(
      'How many is a whole number from 1 to 9999.',
    );
    expect(develop(game, { what: 'item', ...item, x: 0, y: 5 })).toContain('(0, 5) is wall');
  });
});

describe('a prefab', () => {
  it('is built round the hero with what lives and lies in it, and its triggers answer', () => {
    const game = developed(start('hall'));
    expect(develop(game, { what: 'prefab', id: 't:hall' })).toBe('done');
    const { floor, hero, enemies, log } = game.tree;
    const room = floor.rooms.at(-1);
    expect(room).toMatchObject({ prefab: 't:hall', entered: true });
    expect(floor.items.some(({ item }) => item?.id === 't:bandage')).toBe(true);
    expect(enemies.map(({ def }) => def)).toContain('t:rat');
    expect(log.map(({ text }) => text)).toContain('The hall hums.');
    expect(floor.grid.isWalkable(indexAt(hero.x, hero.y))).toBe(true);
  });

  it('of a size or form that fits nowhere is refused in a sentence', () => {
    const game = developed();
    expect(develop(game, { what: 'prefab', id: 't:sealed' })).toBe(
      'Nobody could come into t:sealed: no doorway of it can be reached.',
    );
    expect(develop(game, { what: 'prefab', id: 't:long' })).toBe(
      'The prefab t:long is 80 by 3 tiles; a floor has room for 78 by 38.',
    );
    expect(develop(game, { what: 'prefab', id: 't:hal' })).toBe(
      'There is no prefab t:hal. Did you mean t:hall? Type list prefabs to see all.',
    );
  });

  it('never cuts the hero off from the stairs or the way up, and leaves a sound game, on any floor', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 8 }), fc.nat(), (seed, depth, steps) => {
        const game = developed(start(seed));
        develop(game, { what: 'floor', depth });
        // From anywhere on the floor: the hero is put on some free tile first.
        const free = Array.from({ length: FLOOR_SIZE }, (_, index) => index).filter(
          (index) => game.tree.floor.grid.isWalkable(index) && game.isFree(index),
        );
        const tile = free[steps % free.length] as number;
        game.apply({ action: 'step', x: tile % 80, y: Math.floor(tile / 80) }, game.tree.hero.id);
        game.drain();
        if (develop(game, { what: 'prefab', id: 't:hall' }) !== 'done') return;
        const { floor, hero } = game.tree;
        const from = new Flood().fill(floor.grid.walkableWithKeys(), [indexAt(hero.x, hero.y)]);
        expect(from.reached(indexAt(floor.stairs_x, floor.stairs_y))).toBe(true);
        expect(from.reached(indexAt(floor.entrance_x, floor.entrance_y))).toBe(true);
        expect(faults(game)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the other deeds', () => {
  it('jump to a floor, and only to one that there is', () => {
    const game = developed(start('jump'));
    expect(develop(game, { what: 'floor', depth: 7 })).toBe('done');
    expect(game.tree.floor.depth).toBe(7);
    expect(develop(game, { what: 'floor', depth: 0 })).toBe('A floor is a whole number from 1 to 999.');
    expect(develop(game, { what: 'floor', depth: 1000 })).toBe('A floor is a whole number from 1 to 999.');
  });

  it('heal, fill the lamp and show the whole floor', () => {
    const game = developed(start('heal'));
    const { hero } = game.tree;
    hero.health = 3;
    hero.light = 1;
    expect(develop(game, { what: 'heal' })).toBe('done');
    expect(hero.health).toBe(game.attribute(hero, 'max_health'));
    expect(hero.light).toBe(registries.balance.light.full_charge);
    expect(develop(game, { what: 'reveal' })).toBe('done');
    const { floor } = game.tree;
    expect(floor.seen.every((seen) => seen === 1)).toBe(true);
    expect(floor.memory.toRows()).toEqual(floor.grid.toRows());
    expect(faults(game)).toEqual([]);
  });

  it('cost no time', () => {
    const game = developed();
    const { turn, time } = game.tree.run;
    develop(game, { what: 'enemy', id: 't:rat', x: 42, y: 20 });
    develop(game, { what: 'heal' });
    expect(game.tree.run).toMatchObject({ turn, time });
  });

  it('note that content was changed on any run, and mark it', () => {
    const game = arena({ registries });
    expect(develop(game, { what: 'content_changed', entries: ['items t:sword'] })).toBe('done');
    expect(game.tree.run).toMatchObject({ content_changed: true });
    expect(game.tree.run.developer).toBeUndefined();
    expect(game.tree.log.at(-1)?.text).toBe('The mods were changed: items t:sword.');
  });
});
