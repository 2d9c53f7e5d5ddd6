import { describe, expect, it } from 'vitest';
import { newProfile } from '../../src/meta/profile.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { mendProfile } from '../../src/save/mend-profile.ts';
import { loadWithStub } from '../mods/stub-core.ts';
import { SAMPLE_ENTRIES, SAMPLE_MODS } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

/** One entry of each registry whose ids are in the sample save. */
const NAMES = [
  'sword',
  'gold',
  'hot',
  'human',
  'quick',
  'rat',
  'smith',
  'burning',
  'hunt',
  'luck',
  'edge',
  'forge',
];

const rename = (from: string, to: string): string => `[[renames]]\nfrom = "${from}"\nto = "${to}"\n`;

/** Each name was changed twice, by two mods; the second link of the chain is said first. */
const CHAINED = {
  t: SAMPLE_ENTRIES + NAMES.map((name) => rename(`t:${name}-2`, `t:${name}`)).join(''),
  u: NAMES.map((name) => rename(`t:${name}-1`, `t:${name}-2`)).join(''),
};

/** The sample save as it was before the names were changed. */
const OLD = encodeSave(sampleTree(), SAMPLE_MODS, '0.1.0').replace(
  new RegExp(`(?<![a-z-])t:(${NAMES.join('|')})(?![a-z-])`, 'g'),
  't:$1-1',
);

function load(mods: Readonly<Record<string, string>>) {
  const { registries, warnings } = loadWithStub(mods);
  return { registries, told: warnings.map(({ text }) => text) };
}

describe('[[renames]] of mods', () => {
  it.each(NAMES)('have t:%s-1 to carry over from the old save', (name) => {
    expect(OLD).toContain(`t:${name}-1`);
    expect(OLD).not.toMatch(new RegExp(`(?<![a-z-])t:${name}(?![a-z-])`));
  });

  it('carry every id of an old save over, along a chain of two mods, and lose nothing', () => {
    const { registries } = load(CHAINED);
    expect(registries.renames.size).toBe(2 * NAMES.length);
    const answer = decodeSave(OLD, registries);
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.lost).toEqual([]);
    expect(answer.tree).toStrictEqual(sampleTree());
  });

  it('make one of two entries that come to one name, at the higher level, and say so', () => {
    const names = ['human', 'edge', 'luck', 'burning', 'hunt', 'forge', 'rat'];
    const mods = { t: SAMPLE_ENTRIES + names.map((name) => rename(`t:old-${name}`, `t:${name}`)).join('') };
    const tree = sampleTree();
    const twin = <T extends object>(list: readonly T[], more: Partial<T>): T[] => [
      ...list,
      { ...list[0]!, ...more },
    ];
    tree.hero.options = twin(tree.hero.options, { id: 't:old-human' });
    tree.hero.upgrades = twin(tree.hero.upgrades, { id: 't:old-edge', level: 9 });
    tree.hero.cards = twin(tree.hero.cards, { id: 't:old-luck', level: 1 });
    tree.hero.statuses = twin(tree.hero.statuses, { status: 't:old-burning' });
    tree.quests = twin(tree.quests, { quest: 't:old-hunt' });
    tree.run.workshop = twin(tree.run.workshop, { id: 't:old-forge', level: 3 });
    tree.run.owned_cards = twin(tree.run.owned_cards, { id: 't:old-luck' });
    tree.record.kills = twin(tree.record.kills, { key: 't:old-rat', count: 3 });
    const answer = decodeSave(encodeSave(tree, SAMPLE_MODS, '0.1.0'), load(mods).registries);
    if (!answer.ok) throw new Error(answer.sentence);
    const expected = sampleTree();
    expected.hero.upgrades = [{ id: 't:edge', level: 9 }];
    expected.run.workshop = [{ id: 't:forge', level: 3 }];
    expected.record.kills = [{ key: 't:rat', count: 7 }];
    expect(answer.tree).toStrictEqual(expected);
    expect(answer.lost).toEqual([
      'the status t:old-burning and another are both t:burning now, and became one.',
      'the hero’s option t:old-human and another are both t:human now, and became one.',
      'the upgrade t:old-edge and another are both t:edge now, and became one.',
      'the equipped card t:old-luck and another are both t:luck now, and became one.',
      'the quest t:old-hunt and another are both t:hunt now, and became one.',
      'the workshop level t:old-forge and another are both t:forge now, and became one.',
      'the card t:old-luck and another are both t:luck now, and became one.',
    ]);
  });

  it('carry over what the profile owns in the same way', () => {
    const named = (end: string) => ({
      ...newProfile(),
      equipped: [`t:luck${end}`],
      workshop: [{ id: `t:forge${end}`, level: 2 }],
      cards: [{ id: `t:luck${end}`, level: 1 }],
      bestiary: [{ key: `t:rat${end}`, count: 4 }],
    });
    expect(mendProfile(named('-1'), load(CHAINED).registries)).toEqual({ profile: named(''), unknown: [] });
  });

  it.each([
    ['sword', 'the worn item t:sword-1 is gone: no loaded mod has it.'],
    ['hot', 'the affix t:hot-1 is gone: no loaded mod has it.'],
    ['human', 'the hero’s option t:human-1 is gone: no loaded mod has it.'],
    ['quick', 'the talent t:quick-1 is gone: no loaded mod has it.'],
    ['rat', 'the enemy t:rat-1 is gone: no loaded mod has it.'],
    ['burning', 'the status t:burning-1 is gone: no loaded mod has it.'],
    ['hunt', 'the quest t:hunt-1 is gone: no loaded mod has it.'],
    ['luck', 'the card t:luck-1 is gone: no loaded mod has it.'],
    ['edge', 'the upgrade t:edge-1 is gone: no loaded mod has it.'],
    ['forge', 'the workshop level t:forge-1 is gone: no loaded mod has it.'],
  ])('of t:%s whose last name nobody has are told, and so is the loss', (name, line) => {
    const broken = CHAINED.t.replace(rename(`t:${name}-2`, `t:${name}`), rename(`t:${name}-2`, 'x:gone'));
    const { registries, told } = load({ ...CHAINED, t: broken });
    expect(told.filter((text) => text.includes('there is no entry "x:gone"'))).toEqual([
      expect.stringContaining(`renames "t:${name}-2"`),
      expect.stringContaining(`renames "t:${name}-1"`),
    ]);
    const answer = decodeSave(OLD, registries);
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.lost).toContain(line);
  });
});
