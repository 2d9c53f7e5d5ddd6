import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRandomState, RandomStream } from '../../src/rules/random-stream.ts';

const draw = (stream: RandomStream, count: number) => Array.from({ length: count }, () => stream.next());

test('a stream goes on from its state as if nothing had been', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 50 }), (seed, drawn) => {
      const stream = RandomStream.fromSeed(seed, 'play');
      draw(stream, drawn);
      const state = JSON.parse(JSON.stringify(stream.state()));
      expect(isRandomState(state)).toBe(true);
      expect(draw(RandomStream.fromState(state), 20)).toEqual(draw(stream, 20));
    }),
  );
});

test.each(['', '-1', '1', '9007199254740993', '🦀', 'x'.repeat(300)])('any text is a seed: %s', (seed) => {
  const numbers = draw(RandomStream.fromSeed(seed, 'play'), 100);
  expect(new Set(numbers).size).toBe(100);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
});

test('streams of one seed, and seeds of one stream, differ', () => {
  const first = (seed: string, name: string) => RandomStream.fromSeed(seed, name).next();
  expect(first('a', 'play')).not.toBe(first('a', 'loot'));
  expect(first('a', 'play')).not.toBe(first('b', 'play'));
  expect(first('a:b', 'c')).not.toBe(first('a', 'b:c'));
});

test('states that would repeat for ever or are no states are refused', () => {
  expect(isRandomState({ c: 0, s0: 0, s1: 0, s2: 0 })).toBe(false);
  expect(isRandomState({ c: 1, s0: Number.NaN, s1: 0.5, s2: 0.5 })).toBe(false);
  expect(isRandomState({ c: 1.5, s0: 0.1, s1: 0.5, s2: 0.5 })).toBe(false);
});

test('certain and impossible chances draw nothing', () => {
  const stream = RandomStream.fromSeed('s', 'play');
  const before = stream.state();
  expect([stream.chance(0), stream.chance(1)]).toEqual([false, true]);
  expect(stream.state()).toEqual(before);
});

test('a weighted pick never takes what has no weight', () => {
  const stream = RandomStream.fromSeed('s', 'play');
  for (let i = 0; i < 1000; i++) {
    expect(stream.pickWeighted(['never', 'always'], (word) => (word === 'always' ? 1 : 0))).toBe('always');
  }
  expect(stream.pickWeighted(['never'], () => 0)).toBeUndefined();
});

test('a stream that is restarted is a fresh one', () => {
  const stream = RandomStream.fromSeed('a', 'play');
  draw(stream, 7);
  stream.restart('b', 'loot');
  expect(draw(stream, 20)).toEqual(draw(RandomStream.fromSeed('b', 'loot'), 20));
});
