import { expect, it, vi } from 'vitest';
import { evilCore } from '../../mods/hostile/text.ts';
import { manifest } from '../../mods/temporary-mods.ts';
import { Fuzzer } from './fuzzer.ts';

// Fresh seeds and names of runs come from the system's dice; here the sitting has to be the same each time.
const drawn = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../src/app/run-names.ts', () => ({
  freshSeed: () => `seed-${drawn.count++}`,
  newRunId: () => `run-${drawn.count++}`,
}));

const KEYS = 1000;

it('every text of core, spoiled, comes onto the screens as plain characters of one column', () => {
  const fuzzer = new Fuzzer('evil', { 'evil/mod.toml': manifest('evil'), 'evil/all.toml': evilCore() });
  fuzzer.run(KEYS);
  const { screens } = fuzzer.seen;
  for (const name of ['DialogScreen', 'LogScreen', 'BestiaryScreen', 'UpgradesScreen', 'EquipmentScreen']) {
    expect(screens.get(name), name).toBeGreaterThan(0);
  }
  expect(screens.get('GameScreen')).toBeGreaterThan(KEYS / 10);
}, 120_000);
