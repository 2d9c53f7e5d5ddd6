import { describe, expect, it } from 'vitest';
import { INTERRUPTS, interruptionsIn, reasonToStop } from '../../src/engine/automatic/interrupts.ts';
import { arena, put } from './arena.ts';

describe('the table of interrupts', () => {
  it('has one row for each cause, and a sentence in each', () => {
    const causes = INTERRUPTS.map((rule) => rule.cause);
    expect(new Set(causes).size).toBe(causes.length);
    for (const rule of INTERRUPTS) {
      expect(rule.stops.length, rule.cause).toBeGreaterThan(0);
      expect(rule.says, rule.cause).toMatch(/^(\{\}|[A-Z{].*\.)$/);
    }
  });

  it('tells the most pressing of several causes', () => {
    const causes = [
      { cause: 'item_seen', about: 'You see a sword.' },
      { cause: 'hit', about: '' },
      { cause: 'foe_seen', about: 'the rat' },
    ] as const;
    expect(reasonToStop('explore', causes)).toEqual({
      cause: 'foe_seen',
      reason: 'The rat comes into view.',
    });
    expect(reasonToStop('explore', causes.slice(0, 2))?.reason).toBe('You are hurt.');
  });

  it('lets repeated attacks go on when the hero is hit, for that is what they are in', () => {
    expect(reasonToStop('attack', [{ cause: 'hit', about: '' }])).toBeUndefined();
  });

  it('keeps signs of the table in names as they are', () => {
    expect(reasonToStop('rest', [{ cause: 'foe_seen', about: 'the $& {}' }])?.reason).toBe(
      'The $& {} comes into view.',
    );
  });

  it('hears of wounds of the hero and of nobody else', () => {
    const game = arena();
    const foe = put(game, 't:dummy', 1, 0);
    const { hero } = game.tree;
    game.apply({ action: 'strike' }, hero.id, foe.id);
    game.drain();
    expect(interruptionsIn(game, game.happened).map((one) => one.cause)).toEqual([]);
    game.apply({ action: 'strike' }, foe.id, hero.id);
    game.drain();
    expect(interruptionsIn(game, game.happened).map((one) => one.cause)).toEqual(['hit']);
  });
});
