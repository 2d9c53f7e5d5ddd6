import { describe, expect, it } from 'vitest';
import { gameDigest } from '../../../src/save/game-digest.ts';
import { GameStack } from '../../../src/tui/game-stack.ts';
import { ACTIONS } from '../../../src/tui/keys/actions.ts';
import { arena, put, putNpc } from '../../engine/arena.ts';
import { Table } from './table.ts';

/** A hero with something to decide: a foe in reach, somebody to talk to, things in the pack, on the way up. */
function busyTable(): Table {
  const game = arena({
    options: ['t:human', 't:fighter'],
    rows: ['#########', '#<@.....#', '#.......#', '#########'],
  });
  const { hero } = game.tree;
  put(game, 't:dummy', 3, 0);
  putNpc(game, 't:trader', 0, 1);
  game.apply({ action: 'gain_experience', amount: 1000 }, hero.id);
  game.drain();
  return new Table(game);
}

/** Everything that keys open on the map, by the key that opens it. */
const openers: { name: string; key: string }[] = [
  ...ACTIONS.map(({ name, keys: [key = ''] }) => ({ name, key })),
  { name: 'leaving', key: 'ctrl-c' },
];

describe('declining', () => {
  it.each(openers)('what $name ($key) asks changes neither the game nor its generators', ({ key }) => {
    const table = busyTable();
    const stack = new GameStack(table.ui, {
      onError: (error) => {
        throw error;
      },
      first: (game) => game(),
    });
    const before = gameDigest(table.game);
    stack.key(key);
    // A key that does something at once has asked nothing.
    if (table.commands.length > 0) return;
    for (let count = 0; count < 5 && stack.depth > 1; count++) stack.key('escape');
    expect(stack.depth).toBe(1);
    expect(table.commands).toEqual([]);
    expect(gameDigest(table.game)).toBe(before);
  });

  it('asks before several of them', () => {
    const asking = openers.filter(({ key }) => {
      const table = busyTable();
      const stack = new GameStack(table.ui, { onError: () => undefined, first: (game) => game() });
      stack.key(key);
      return stack.depth > 1;
    });
    expect(asking.length).toBeGreaterThan(10);
  });
});
