import { describe, expect, it, vi } from 'vitest';
import { Fuzzer } from './fuzzer.ts';

// Fresh seeds and names of runs come from the system's dice; here every sitting has to be the same each time.
const drawn = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../src/app/run-names.ts', () => ({
  freshSeed: () => `seed-${drawn.count++}`,
  newRunId: () => `run-${drawn.count++}`,
}));

// Starting again reads files; core is the same each time, and reading it would take most of the minute.
vi.mock('../../../src/app/load-game-content.ts', async (original) => {
  const real = await original<typeof import('../../../src/app/load-game-content.ts')>();
  let content: ReturnType<typeof real.loadGameContent> | undefined;
  return {
    ...real,
    loadGameContent: (...given: Parameters<typeof real.loadGameContent>) => {
      content ??= real.loadGameContent(...given);
      return content;
    },
  };
});

const KEYS = 4000;
const SEEDS = ['anna', 'bert', 'carl', 'dora', 'emil'];

describe('keys without sense', () => {
  /** How often each screen was met, in all sittings together. */
  const met = new Map<string, number>();

  it.each(SEEDS)(
    'never break the game, a save or a screen: %s',
    (seed) => {
      drawn.count = 0;
      const fuzzer = new Fuzzer(seed);
      fuzzer.run(KEYS);
      const { seen } = fuzzer;
      expect(seen.restarts).toBeGreaterThan(1);
      expect(seen.depth).toBeGreaterThan(1);
      expect(seen.screens.get('DialogScreen')).toBeGreaterThan(10);
      expect(seen.screens.get('GameScreen')).toBeGreaterThan(KEYS / 10);
      for (const [screen, times] of seen.screens) met.set(screen, (met.get(screen) ?? 0) + times);
    },
    300_000,
  );

  it('come to the trades of shops too, which few sittings do', () => {
    expect(met.get('TradeScreen')).toBeGreaterThan(SEEDS.length);
  });
});
