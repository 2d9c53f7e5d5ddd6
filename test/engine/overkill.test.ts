import { expect, test } from 'vitest';
import { arena, put } from './arena.ts';

test('a wound tells how much of the blow was not needed', () => {
  const game = arena();
  const { hero } = game.tree;
  hero.base = { damage: 10, crit_chance: 0 };
  const dummy = put(game, 't:dummy', 1, 0, { base: { max_health: 13 } });
  for (let blow = 0; blow < 2; blow++) {
    game.apply({ action: 'strike' }, hero.id, dummy.id);
    game.drain();
  }
  const wounds = game.happened.filter((one) => one.on === 'damage_taken');
  expect(wounds.map(({ amount, overkill }) => [amount, overkill])).toEqual([
    [10, 0],
    [3, 7],
  ]);
});
