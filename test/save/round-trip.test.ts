import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { SAMPLE_MODS, sampleRegistries } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

const registries = sampleRegistries();
const encoded = (tree = sampleTree()): string => encodeSave(tree, SAMPLE_MODS, '0.1.0');

function decoded(text: string) {
  const answer = decodeSave(text, registries);
  if (!answer.ok) throw new Error(answer.sentence);
  return answer;
}

describe('a save', () => {
  it('reads back to the same tree, bit for bit, and loses nothing', () => {
    const answer = decoded(encoded());
    expect(answer.tree).toStrictEqual(sampleTree());
    expect(answer.lost).toEqual([]);
    expect(answer.modChanges).toEqual([]);
  });

  it('writes the same text again after reading', () => {
    const text = encoded();
    expect(encoded(decoded(text).tree)).toBe(text);
  });

  it('keeps any number exactly that a run can come to', () => {
    const number = fc.double({ noNaN: true, min: -1e15, max: 1e15 });
    fc.assert(
      fc.property(number, fc.double({ min: 0, noNaN: true, maxExcluded: true, max: 1 }), (dealt, s0) => {
        const tree = sampleTree();
        tree.record.damage_dealt = dealt;
        tree.random.loot = { ...tree.random.loot, s0 };
        const back = decoded(encoded(tree)).tree;
        expect(back.record.damage_dealt).toBe(dealt);
        expect(back.random.loot.s0).toBe(s0);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps any text, except that half characters become whole ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (seed) => {
        const tree = sampleTree();
        tree.run.seed = seed;
        expect(decoded(encoded(tree)).tree.run.seed).toBe(seed);
      }),
      { numRuns: 50 },
    );
    const tree = sampleTree();
    tree.run.seed = 'half \ud83d';
    expect(decoded(encoded(tree)).tree.run.seed).toBe('half \ufffd');
  });

  it('is for people: header first, maps as rows, items one to a line', () => {
    const text = encoded();
    expect(text.startsWith('[save]\nschema = 1\ngame = "0.1.0"\n\n[[save.mods]]\nid = "t"\n')).toBe(true);
    const lines = text.split('\n');
    expect(lines).toContain(`  "#${'.'.repeat(4)}+${'.'.repeat(24)}${'#'.repeat(50)}",`);
    expect(lines).toContain(`  "#...${' '.repeat(76)}",`);
    expect(lines).toContain('  { id = "t:gold", count = 120, affixes = [] },');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(140);
    const bare = sampleTree();
    Object.assign(bare, { companions: [], enemies: [], quests: [], log: [] });
    expect(encoded(bare).startsWith('[save]\n')).toBe(true);
    expect(decoded(encoded(bare)).tree).toStrictEqual(bare);
  });

  it('is never made of a dead hero or of a run that is over', () => {
    const dead = sampleTree();
    dead.hero.health = 0;
    expect(() => encoded(dead)).toThrow('dead');
    const over = sampleTree();
    over.run.phase = 'extracted';
    expect(() => encoded(over)).toThrow('run.phase');
  });

  it('is not made of a state that could not be read again', () => {
    const notANumber = sampleTree();
    notANumber.hero.light = Number.NaN;
    expect(() => encoded(notANumber)).toThrow('hero.light');
    const endless = sampleTree();
    endless.hero.next_at = Number.POSITIVE_INFINITY;
    expect(() => encoded(endless)).toThrow('hero.next_at');
    const walled = sampleTree();
    walled.hero.x = 40;
    expect(() => encoded(walled)).toThrow('hero: stands in something solid');
  });
});
