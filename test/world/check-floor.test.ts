import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import { floorFaults } from '../../src/world/check-floor.ts';
import type { FloorPlan } from '../../src/world/floor-plan.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';
import { FLOOR_SIZE, type Grid, indexAt } from '../../src/world/grid.ts';
import { fixtureRegistries } from './fixture-content.ts';

const registries = fixtureRegistries();

/** A sound floor with a vault, changed in one way. */
function broken(change: (plan: FloorPlan, grid: Grid) => Partial<FloorPlan>): string[] {
  const sound = Array.from({ length: 50 }, (_, seed) => generateFloor(`check ${seed}`, 2, registries)).find(
    (plan) => plan.rooms.some((room) => room.locked),
  )!;
  expect(floorFaults(sound)).toEqual([]);
  const plan = { ...sound, grid: sound.grid.copy() };
  return floorFaults({ ...plan, ...change(plan, plan.grid) });
}

describe('the floor checker', () => {
  it('finds a way cut off', () => {
    const faults = broken(({ entrance }, grid) => {
      for (let index = 0; index < FLOOR_SIZE; index++) {
        if (index !== indexAt(entrance.x, entrance.y) && grid.isWalkable(index)) {
          const beside =
            Math.abs((index % 80) - entrance.x) <= 1 && Math.abs(Math.floor(index / 80) - entrance.y) <= 1;
          if (beside) grid.set(index, TILE.wall);
        }
      }
      return {};
    });
    expect(faults).toContain('the stairs cannot be reached without a key');
  });

  it('finds a key that is missing or behind its own lock', () => {
    const isKey = (spawn: FloorPlan['spawns'][number]) => spawn.id === 'core:key';
    expect(broken(({ spawns }) => ({ spawns: spawns.filter((spawn) => !isKey(spawn)) })).join()).toContain(
      'locks, but only 0',
    );
    const faults = broken(({ spawns, rooms, grid }) => {
      const room = rooms.findIndex((candidate) => candidate.locked);
      const { x, y } = rooms[room]!;
      let inside = { x, y };
      for (let dy = 1; dy < 4; dy++)
        for (let dx = 1; dx < 4; dx++) {
          if (grid.isWalkable(indexAt(x + dx, y + dy))) inside = { x: x + dx, y: y + dy };
        }
      return { spawns: spawns.map((spawn) => (isKey(spawn) ? { ...spawn, ...inside, room } : spawn)) };
    });
    expect(faults.join()).toContain('keys in reach');
  });

  it('finds creatures in walls, on each other, on stairs and at the way up', () => {
    const enemy = (x: number, y: number, room: number) => ({
      kind: 'enemy' as const,
      id: 'core:rat',
      x,
      y,
      room,
      pack: 0,
    });
    const faults = broken(({ entrance, rooms }) => {
      const room = rooms.findIndex(({ purpose }) => purpose === 'entrance');
      return {
        spawns: [enemy(0, 0, -1), enemy(entrance.x, entrance.y, room), enemy(entrance.x, entrance.y, room)],
      };
    }).join();
    for (const part of ['in a wall', 'on another creature', 'stands on stairs', 'waits in the entrance']) {
      expect(faults).toContain(part);
    }
  });

  it('finds rooms that overlap, a second way up and an open rim', () => {
    const faults = broken(({ rooms }, grid) => {
      grid.set(0, TILE.way_up);
      return { rooms: [...rooms, rooms[0]!] };
    }).join();
    expect(faults).toContain('overlap');
    expect(faults).toContain('2 tiles of way up');
    expect(faults).toContain('the rim is open at 0,0');
  });
});
