import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadMods } from '../../src/mods/load-mods.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';
import { HOW_TO_RENEW, isRenewal, linesOf, writeLines } from './renew.ts';

const FILE = new URL('floors.txt', import.meta.url);
const SEEDS = 25;
const FLOORS = 12;

const bundledModsDir = fileURLToPath(new URL('../../mods', import.meta.url));
const { registries } = loadMods({ bundledModsDir, only: ['core'] });

function hashOf(seed: string, depth: number): string {
  const { grid, ...rest } = generateFloor(seed, depth, registries);
  return createHash('sha256')
    .update(JSON.stringify([grid.toRows(), rest]))
    .digest('hex')
    .slice(0, 10);
}

/** One line a seed: its name and a hash of each floor. */
function catalogue(): string[] {
  return Array.from({ length: SEEDS }, (_, index) => {
    const seed = `catalogue-${index + 1}`;
    return [seed, ...Array.from({ length: FLOORS }, (_, floor) => hashOf(seed, floor + 1))].join(' ');
  });
}

/** Floors that are others than they were, as `seed: floors`. */
function changesIn(before: readonly string[], now: readonly string[]): string[] {
  const known = new Map(before.map((line) => [line.split(' ')[0], line.split(' ')]));
  return now.flatMap((line) => {
    const [seed = '', ...hashes] = line.split(' ');
    const old = known.get(seed);
    const changed = hashes.flatMap((hash, index) => (old?.[index + 1] === hash ? [] : [index + 1]));
    return changed.length === 0 ? [] : [`${seed}: ${old ? `floors ${changed.join(', ')}` : 'new'}`];
  });
}

describe('the floors of core', () => {
  it('are those of the catalogue', () => {
    const now = catalogue();
    const changed = changesIn(linesOf(FILE), now);
    if (!isRenewal) expect(changed, HOW_TO_RENEW).toEqual([]);
    else {
      console.log(changed.length === 0 ? 'No floor changed.' : `Floors that changed:\n${changed.join('\n')}`);
      writeLines(FILE, now);
    }
  });
});
