import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { advanceClock } from '../../src/engine/time/settle.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../../src/world/grid.ts';
import { arena, put, wear } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

const QUARTERS = `
[[items]]
id = "t:quarters"
name = "four quarters"
glyph = "/"
color = "grey"
slot = "weapon"
weapon = { damage = 10, interval = 1, shares = { fire = 0.25, cold = 0.25, acid = 0.25, arc = 0.25 } }
`;

/** A zone that does nothing worth noting on every tile of the open room. */
function coverWithZones(game: Game, seconds: number): void {
  const { hero } = game.tree;
  for (let y = 1; y < FLOOR_HEIGHT - 1; y++) {
    for (let x = 1; x < FLOOR_WIDTH - 1; x++) {
      const place = { x, y };
      game.apply(
        {
          action: 'create_zone',
          name: 'haze',
          glyph: '*',
          color: 'grey',
          radius: 1,
          seconds,
          target: 'target',
          tick: [
            {
              action: 'damage',
              amount: 0.01,
              damage_type: 'fire',
              ignores: [],
              target: 'target',
              except_target: false,
            },
          ],
        },
        hero.id,
        undefined,
        { entry: 't:haze', chain: [], hit: 0, scale: 1, tick: false, place },
      );
    }
  }
  game.drain();
}

describe('what is legal stays quick', () => {
  const registries = fixtureRegistries(QUARTERS);

  it('a weapon of four elements, a foe of twelve statuses, a zone on every tile', () => {
    const game = arena({ registries });
    const { hero } = game.tree;
    hero.base = { max_health: 1000, crit_chance: 0 };
    hero.health = 1000;
    wear(game, 'weapon', 't:quarters');
    const dummy = put(game, 't:dummy', 1, 0, { base: { max_health: 1e6, damage: 0.001 } });
    const statuses = registries.statuses.all().slice(0, 12);
    expect(statuses.length).toBe(12);
    for (const { id } of statuses) {
      game.apply(
        { action: 'apply_status', status: id, stacks: 1, target: 'target', except_target: false },
        hero.id,
        dummy.id,
      );
    }
    coverWithZones(game, 8);
    expect(game.tree.floor.zones.length).toBe((FLOOR_WIDTH - 2) * (FLOOR_HEIGHT - 2));
    const from = process.cpuUsage();
    for (let blow = 0; blow < 6; blow++) performCommand(game, { do: 'attack', target: dummy.id });
    for (let second = 0; second < 3; second++) advanceClock(game, game.tree.run.time + 1);
    // Not the clock: a loaded machine gives this test a part of itself only.
    const seconds = process.cpuUsage(from).user / 1e6;
    expect(dummy.health).toBeLessThan(1e6);
    expect(game.tree.floor.zones).toEqual([]);
    // A machine with nothing else to do needs a fraction of it.
    expect(seconds).toBeLessThan(8);
  });
});
