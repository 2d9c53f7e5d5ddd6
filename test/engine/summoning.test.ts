import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, put, putNpc } from './arena.ts';

const call = (game: Game, source: number, side: 'self' | 'hostile' = 'self', count = 1) => {
  game.apply({ action: 'summon', enemy: 't:rat', count, radius: 3, target: 'self', side }, source);
  game.drain();
};
const raise = (game: Game, source: number) => {
  game.apply({ action: 'raise_dead', radius: 9, max: 9, health: 0.5 }, source);
  game.drain();
};

describe('those who are called', () => {
  it('stand on the side of the one who acts', () => {
    const game = arena();
    call(game, game.tree.hero.id);
    expect(game.tree.companions.map(({ def, side }) => [def, side])).toEqual([['t:rat', 'hero']]);
    const foe = put(game, 't:dummy', 6, 0);
    call(game, foe.id);
    expect(game.tree.enemies.map(({ def }) => def)).toEqual(['t:dummy', 't:rat']);
    expect(faults(game)).toEqual([]);
  });

  it('or against the hero, where a trap says so, and open a fight', () => {
    const game = arena();
    call(game, game.tree.hero.id, 'hostile', 2);
    expect(game.tree.companions).toEqual([]);
    expect(game.tree.enemies.map(({ def, side }) => [def, side])).toEqual([
      ['t:rat', 'hostile'],
      ['t:rat', 'hostile'],
    ]);
    expect(game.tree.run.in_fight).toBe(true);
    expect(faults(game)).toEqual([]);
  });

  it('come to help people, who have no side in a fight themselves', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 3, 0);
    call(game, trader.id);
    expect(game.tree.companions.map(({ side }) => side)).toEqual(['hero']);
    call(game, trader.id, 'hostile');
    expect(game.tree.enemies.map(({ side }) => side)).toEqual(['hostile']);
    game.tree.floor.corpses.push({ enemy: 't:rat', x: trader.x, y: trader.y + 5, ash: false });
    raise(game, trader.id);
    expect(game.tree.companions.map(({ side }) => side)).toEqual(['hero', 'hero']);
    expect(faults(game)).toEqual([]);
  });

  it('are no more than can be active', () => {
    const game = arena();
    call(game, game.tree.hero.id, 'hostile', 24);
    call(game, game.tree.hero.id, 'hostile', 24);
    expect(game.tree.enemies).toHaveLength(24);
    for (let times = 0; times < 3; times++) {
      game.apply(
        { action: 'summon', enemy: 't:rat', count: 24, radius: 9, target: 'self', side: 'self' },
        game.tree.hero.id,
      );
    }
    expect(game.tree.companions).toHaveLength(24);
    expect(faults(game)).toEqual([]);
  });
});

describe('a wall', () => {
  const ROWS = ['#######', '#..#..#', '#@.#..#', '#..#..#', '#######'];

  it('keeps those who are called on this side', () => {
    const game = arena({ rows: ROWS });
    call(game, game.tree.hero.id, 'hostile', 9);
    expect(game.tree.enemies).toHaveLength(5);
    for (const { x } of game.tree.enemies) expect(x).toBeLessThan(3);
  });

  it('keeps the fallen behind it', () => {
    const game = arena({ rows: ROWS });
    for (const x of [2, 4]) game.tree.floor.corpses.push({ enemy: 't:rat', x, y: 2, ash: false });
    raise(game, game.tree.hero.id);
    expect(game.tree.companions.map(({ x }) => x)).toEqual([2]);
  });
});

describe('companions', () => {
  it('that are down die after half a minute, told once each way, while the hero waits', () => {
    const game = arena();
    const ada = putNpc(game, 't:friend', 1, 0, 'hero');
    game.apply(
      {
        action: 'damage',
        amount: 500,
        damage_type: 'fire',
        ignores: [],
        target: 'target',
        except_target: false,
      },
      game.tree.hero.id,
      ada.id,
    );
    game.drain();
    for (let second = 0; second < 31; second++) performCommand(game, { do: 'wait' });
    const told = game.happened.filter(({ on, source }) => on !== 'notice' && source === ada.id);
    expect(told.map(({ on }) => on).filter((on) => on.startsWith('creature_'))).toEqual([
      'creature_downed',
      'creature_died',
    ]);
    expect(game.tree.companions).toEqual([]);
    expect(game.creatureAt(ada.x, ada.y)).toBeUndefined();
    expect(faults(game)).toEqual([]);
  });
});
