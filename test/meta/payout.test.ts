import { describe, expect, it } from 'vitest';
import { knowsNumbers } from '../../src/meta/bestiary.ts';
import { payoutOf, settleProfile } from '../../src/meta/payout.ts';
import { newProfile } from '../../src/meta/profile.ts';
import { sampleRegistries } from '../save/sample-content.ts';
import { sampleTree } from '../save/sample-game.ts';

const registries = sampleRegistries();
const rates = { metaGain: 1.25, deathKeeps: 0.3 };
const ended = (phase: 'dead' | 'extracted' | 'victory', classic = false) => {
  const tree = sampleTree();
  tree.run.phase = phase;
  tree.run.classic = classic;
  return tree;
};

describe('what an ended run is paid', () => {
  it('is salvage times meta gain, and all sealed cards, after coming home', () => {
    for (const phase of ['extracted', 'victory'] as const) {
      expect(payoutOf(ended(phase), rates)).toEqual({ salvage: 10, worth: 12.5, cards: ['t:luck'] });
    }
  });

  it('is a part of the salvage and no card after death', () => {
    expect(payoutOf(ended('dead'), rates)).toEqual({ salvage: 10, worth: 3.75, cards: [] });
  });

  it('is nothing in classic mode', () => {
    expect(payoutOf(ended('extracted', true), rates)).toEqual({ salvage: 10, worth: 0, cards: [] });
  });

  it('is not known while the run goes on', () => {
    expect(() => payoutOf(sampleTree(), rates)).toThrow('ended');
  });
});

describe('settling a run in the profile', () => {
  const tree = ended('extracted');
  const payout = payoutOf(tree, rates);

  it('pays whole units and keeps the rest for the next time', () => {
    const once = settleProfile(newProfile(), tree, payout, registries);
    expect(once).toMatchObject({ meta: 12, meta_rest: 0.5, cards: [{ id: 't:luck', level: 1 }] });
    const other = ended('extracted');
    other.run.id = 'r-2';
    const twice = settleProfile(once, other, payout, registries);
    expect(twice).toMatchObject({ meta: 25, meta_rest: 0, cards: [{ id: 't:luck', level: 2 }] });
  });

  it('keeps no tail of rounding with the rest, however much there is already', () => {
    const rich = { ...newProfile(), meta: 1_000_057 };
    const paid = settleProfile(rich, tree, { salvage: 3, worth: 3 * 0.1 + 0.1, cards: [] }, registries);
    expect([paid.meta, paid.meta_rest]).toEqual([1_000_057, 0.4]);
  });

  it('never pays the same run twice', () => {
    const once = settleProfile(newProfile(), tree, payout, registries);
    expect(settleProfile(once, tree, payout, registries)).toBe(once);
  });

  it('raises no card above its highest level', () => {
    const rich = { ...newProfile(), cards: [{ id: 't:luck', level: 3 }] };
    expect(settleProfile(rich, tree, payout, registries).cards).toEqual([{ id: 't:luck', level: 3 }]);
  });

  it('marks a classic run and changes nothing else', () => {
    const classic = ended('dead', true);
    const settled = settleProfile(newProfile(), classic, payoutOf(classic, rates), registries);
    expect(settled).toEqual({ ...newProfile(), settled_runs: ['r-1'] });
  });

  it('counts kills once, before and after', () => {
    const before = newProfile();
    expect(knowsNumbers('t:rat', before, tree)).toBe(true);
    expect(knowsNumbers('t:rat', before)).toBe(false);
    const after = settleProfile(before, tree, payout, registries);
    expect(after.bestiary).toEqual([{ key: 't:rat', count: 4 }]);
    const two = { ...after, bestiary: [{ key: 't:rat', count: 2 }] };
    expect(knowsNumbers('t:rat', two, tree)).toBe(false);
    expect(knowsNumbers('t:rat', two, ended('dead', true))).toBe(true);
  });
});
