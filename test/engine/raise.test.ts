import { describe, expect, it } from 'vitest';
import { faults } from '../../src/engine/invariants.ts';
import { arena, put } from './arena.ts';

describe('raising the dead', () => {
  it('raises one of several who lie on one tile, and leaves the others lying', () => {
    const game = arena();
    const raiser = put(game, 't:raiser', 3, 0);
    for (let i = 0; i < 3; i++) game.tree.floor.corpses.push({ enemy: 't:rat', x: 45, y: 20, ash: false });
    game.apply({ action: 'raise_dead', radius: 5, max: 2, health: 0.5 }, raiser.id);
    expect(game.tree.enemies.length).toBe(2);
    expect(game.tree.floor.corpses.length).toBe(2);
    game.drain();
    expect(faults(game)).toEqual([]);
  });

  it('leaves them lying when the most there may be are active', () => {
    const game = arena();
    const raiser = put(game, 't:raiser', 3, 0);
    for (let i = 0; i < 23; i++) put(game, 't:dummy', -20 + (i % 6), -5 + Math.floor(i / 6));
    game.tree.floor.corpses.push({ enemy: 't:rat', x: 45, y: 20, ash: false });
    game.apply({ action: 'raise_dead', radius: 5, max: 2, health: 0.5 }, raiser.id);
    expect(game.tree.enemies.length).toBe(24);
    expect(game.tree.floor.corpses.length).toBe(1);
  });
});
