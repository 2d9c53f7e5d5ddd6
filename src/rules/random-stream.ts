import alea from 'seedrandom/lib/alea.js';

/** The state of a stream, as it stands in a save. */
export interface RandomState {
  readonly c: number;
  readonly s0: number;
  readonly s1: number;
  readonly s2: number;
}

type Generator = ReturnType<typeof alea>;

function freshGenerator(seed: string, name: string): Generator {
  // The length is part of the text, so that no other seed and name make the same one.
  return alea(`${seed.length}:${seed}:${name}`, { state: true });
}

/** A named stream of random numbers. Same seed, same numbers, on every machine. */
export class RandomStream {
  private generator: Generator;

  private constructor(generator: Generator) {
    this.generator = generator;
  }

  /** A fresh stream. The seed is a string of any length; the name keeps streams of one seed apart. */
  static fromSeed(seed: string, name: string): RandomStream {
    return new RandomStream(freshGenerator(seed, name));
  }

  /** Goes on where `state()` was read. The state must have passed `isRandomState`. */
  static fromState(state: RandomState): RandomStream {
    return new RandomStream(alea('', { state: { ...state } }));
  }

  /** Begins anew as `fromSeed` would, for those who play the same game many times. */
  restart(seed: string, name: string): void {
    this.generator = freshGenerator(seed, name);
  }

  /** The state from which `fromState` goes on. */
  state(): RandomState {
    const { c, s0, s1, s2 } = this.generator.state();
    return { c, s0, s1, s2 };
  }

  /** A number in [0, 1). */
  next(): number {
    return this.generator();
  }

  /** A whole number in [0, limit). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number in [low, high]. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** Whether an event of this probability happens. Draws nothing for 0 and 1. */
  chance(probability: number): boolean {
    if (probability <= 0) return false;
    if (probability >= 1) return true;
    return this.next() < probability;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined) throw new Error('picked from an empty list');
    return picked;
  }

  /** One of a list by weight; undefined when no weight is above 0. */
  pickWeighted<T>(list: readonly T[], weightOf: (entry: T) => number): T | undefined {
    let total = 0;
    for (const entry of list) total += Math.max(0, weightOf(entry));
    if (total <= 0) return undefined;
    let left = this.next() * total;
    let last: T | undefined;
    for (const entry of list) {
      const weight = Math.max(0, weightOf(entry));
      if (weight === 0) continue;
      last = entry;
      left -= weight;
      if (left < 0) return entry;
    }
    return last;
  }

  /** Shuffles in place and returns the same array. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const a = list[i] as T;
      list[i] = list[j] as T;
      list[j] = a;
    }
    return list;
  }
}

/** Whether a foreign value is a state that a stream can go on from; an all-zero one would repeat forever. */
export function isRandomState(value: RandomState): boolean {
  const fractions = [value.s0, value.s1, value.s2];
  return (
    Number.isInteger(value.c) &&
    value.c >= 0 &&
    value.c < 2_097_152 &&
    fractions.every((s) => s >= 0 && s < 1) &&
    (value.c > 0 || fractions.some((s) => s > 0))
  );
}
