import { afterEach, expect, it } from 'vitest';
import { Sitting } from './sitting.ts';

let sitting: Sitting;
afterEach(() => sitting.remove());

it('the last screen of a run leads straight to a new hero, and from there back to the title', () => {
  sitting = new Sitting();
  for (const key of ['n', 'b']) sitting.key(key);
  const { game } = sitting.session;
  if (game === undefined) throw new Error('no run began');
  game.apply({ action: 'end_run', phase: 'dead', ending: 'Killed by a test.' }, game.tree.hero.id);
  game.drain();
  sitting.stack.settle();
  expect(sitting.draw().join('\n')).toContain('Killed by a test.');
  sitting.key('n');
  expect(sitting.draw().join('\n')).toContain('A new run');
  sitting.key('escape');
  expect(sitting.draw().join('\n')).toContain('New run');
  // Whoever was in sight at the end is nowhere now.
  sitting.key('b');
  expect(sitting.draw().join('\n')).not.toContain('in sight');
});
