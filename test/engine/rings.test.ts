import { describe, expect, it } from 'vitest';
import { actionSchema } from '../../src/content/schema/action.ts';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { advanceClock } from '../../src/engine/time/settle.ts';
import { isHarmful, liesOver } from '../../src/engine/zones.ts';
import { arena, put } from './arena.ts';

/** A ring of ten tiles in five seconds, and a boost of three seconds at its end. */
function castRing(game: Game): void {
  const action = actionSchema.parse({
    action: 'create_zone',
    name: 'the ring',
    glyph: '~',
    color: 'red',
    radius: 10,
    seconds: 5,
    ring: true,
    target: 'self',
    tick: [{ action: 'damage', amount: 7, damage_type: 'fire' }],
    after: [
      {
        action: 'add_effect',
        name: 'in the wake',
        seconds: 3,
        target: 'self',
        modifiers: [{ attribute: 'damage', flat: 5 }],
      },
    ],
  });
  game.apply(action, game.tree.hero.id);
  game.drain();
}

function lost(game: Game, health: number, id: number): number {
  return health - (game.tryCreature(id)?.health ?? 0);
}

describe('a ring', () => {
  it('goes outward tile by tile and meets everybody in sight once, as it passes', () => {
    const game = arena();
    const near = put(game, 't:dummy', 2, 0);
    const far = put(game, 't:dummy', 0, 9);
    const beyond = put(game, 't:dummy', 11, 0);
    const before = [near, far, beyond].map(({ health }) => health);
    const lostNow = () => [near, far, beyond].map(({ id }, index) => lost(game, before[index]!, id));
    castRing(game);
    expect(lostNow()).toEqual([0, 0, 0]);
    advanceClock(game, 1);
    expect(lostNow()).toEqual([7, 0, 0]);
    advanceClock(game, 4.4);
    expect(lostNow()).toEqual([7, 0, 0]);
    advanceClock(game, 4.5);
    expect(lostNow()).toEqual([7, 7, 0]);
    advanceClock(game, 20);
    expect(lostNow()).toEqual([7, 7, 0]);
    expect(game.tree.floor.zones).toEqual([]);
  });

  it('meets one that runs outward with it once, and one that slips inward as well', () => {
    const game = arena();
    const outward = put(game, 't:dummy', 3, 0);
    const inward = put(game, 't:dummy', -4, 0);
    const [a, b] = [outward.health, inward.health];
    castRing(game);
    advanceClock(game, 1.5);
    game.place(outward, outward.x + 1, outward.y);
    game.place(inward, inward.x + 2, inward.y);
    advanceClock(game, 5);
    expect([lost(game, a, outward.id), lost(game, b, inward.id)]).toEqual([7, 7]);
  });

  it('does not reach through walls, nor those of its own side, nor who comes in behind it', () => {
    const game = arena({ rows: ['#########', '#@..#...#', '#...#...#', '#########'] });
    const hidden = put(game, 't:dummy', 5, 0);
    const friend = put(game, 't:dummy', 1, 1, { side: 'hero' });
    const health = [hidden.health, friend.health, game.tree.hero.health];
    castRing(game);
    advanceClock(game, 3);
    const late = put(game, 't:dummy', 2, 0);
    const lateHealth = late.health;
    advanceClock(game, 10);
    expect([hidden.health, friend.health, game.tree.hero.health]).toEqual(health);
    expect(late.health).toBe(lateHealth);
  });

  it('lies only where it has come to, and is told with every tile for the screen', () => {
    const game = arena();
    castRing(game);
    const [ring] = game.tree.floor.zones;
    const { x, y } = game.tree.hero;
    expect(liesOver(ring!, { x: x + 1, y })).toBe(false);
    advanceClock(game, 2);
    expect([3, 4, 5].map((tiles) => liesOver(ring!, { x: x + tiles, y }))).toEqual([false, true, false]);
    advanceClock(game, 6);
    const told = game.happened.flatMap((one) => (one.on === 'notice' && one.kind === 'zone' ? one.ring : []));
    expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('brings its boost when it has run out, and the boost ends', () => {
    const game = arena();
    castRing(game);
    const { hero } = game.tree;
    const plain = game.attribute(hero, 'damage');
    advanceClock(game, 4.9);
    expect(game.attribute(hero, 'damage')).toBe(plain);
    advanceClock(game, 5);
    expect(game.attribute(hero, 'damage')).toBe(plain + 5);
    advanceClock(game, 8);
    expect(game.attribute(hero, 'damage')).toBe(plain);
    expect(faults(game)).toEqual([]);
  });

  it('bars no way: it has passed before there is one round it', () => {
    const game = arena();
    castRing(game);
    const [ring] = game.tree.floor.zones;
    expect(isHarmful(ring!)).toBe(false);
    const { ring: _, ...cloud } = ring!;
    expect(isHarmful(cloud)).toBe(true);
  });
});
