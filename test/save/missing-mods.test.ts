import { describe, expect, it } from 'vitest';
import { Game } from '../../src/engine/game.ts';
import type { GameTree } from '../../src/engine/game-tree.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { SAMPLE_MODS, sampleRegistries } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

const text = encodeSave(sampleTree(), SAMPLE_MODS, '0.1.0');

/** The save read where the entries are not loaded. */
function without(...ids: string[]): { tree: GameTree; lost: readonly string[] } {
  const registries = sampleRegistries(ids);
  const answer = decodeSave(text, registries);
  if (!answer.ok) throw new Error(answer.sentence);
  // Whatever is gone, the hero's attributes can still be asked for.
  const game = Game.fromTree(answer.tree, registries);
  expect(game.attribute(answer.tree.hero, 'max_health')).toBeGreaterThan(0);
  return answer;
}

describe('a save whose mod is gone', () => {
  it('loses an unknown item: from the pack, from its slot, from the floor', () => {
    const { tree, lost } = without('t:sword', 't:gold', 't:finds');
    expect(tree.hero.equipment).toEqual({});
    expect(tree.hero.pack.map(({ id }) => id)).toEqual(['core:salvage']);
    expect(tree.floor.items.map(({ card }) => card)).toEqual(['t:luck']);
    expect(lost).toEqual([
      'the worn item t:sword is gone: no loaded mod has it.',
      'the item t:gold is gone: no loaded mod has it.',
      'the item on the floor t:sword is gone: no loaded mod has it.',
    ]);
  });

  it('loses an unknown affix, and what it granted, but not the item', () => {
    const { tree, lost } = without('t:hot');
    expect(tree.hero.equipment.weapon).toEqual({ id: 't:sword', count: 1, affixes: [] });
    expect(tree.hero.effects).toEqual([]);
    expect(lost.length).toBe(3);
  });

  it('loses an unknown race, talent, quest, card, upgrade and workshop level', () => {
    const { tree } = without('t:human', 't:quick', 't:hunt', 't:luck', 't:edge', 't:forge');
    expect(tree.hero).toMatchObject({ options: [], choices: [], cards: [], sealed_cards: [], upgrades: [] });
    expect(tree.quests).toEqual([]);
    expect(tree.run).toMatchObject({ workshop: [], owned_cards: [] });
    expect(tree.floor.items.length).toBe(1);
  });

  it('loses an unknown status with the zones and effects that speak of it', () => {
    const { tree, lost } = without('t:burning');
    expect(tree.hero.statuses).toEqual([]);
    expect(tree.hero.effects).toEqual([]);
    expect(tree.floor.zones).toEqual([]);
    expect(lost).toContain('the zone cloud is gone: no loaded mod has t:burning.');
  });

  it('loses unknown creatures wherever they are, and waves do not wait for them', () => {
    const { tree } = without('t:rat', 't:smith');
    expect([tree.enemies, tree.companions, tree.floor.people, tree.floor.corpses]).toEqual([[], [], [], []]);
    expect(tree.floor.rooms[0]?.residents).toEqual([]);
    expect(tree.floor).toMatchObject({ waiting: [], wave_pending: 0 });
    expect(tree.run).toMatchObject({ in_fight: false });
    expect(tree.record.kills).toEqual([{ key: 't:rat', count: 4 }]);
  });

  it('keeps a room of an unknown prefab without a word', () => {
    const { tree, lost } = without();
    expect(tree.floor.rooms[0]?.prefab).toBe('t:gone-long-ago');
    expect(lost).toEqual([]);
  });

  it('has floor where a tile is unknown', () => {
    const foreign = text.replace(/\n {2}"#\.{4}\+/, '\n  "#.🔥..+');
    const answer = decodeSave(foreign, sampleRegistries());
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.lost).toEqual(['1 unknown tiles became floor.']);
  });

  it('cuts health to a maximum that has fallen', () => {
    const answer = decodeSave(
      text.replace('base = { max_health = 77.7 }', 'base = { max_health = 30 }'),
      sampleRegistries(),
    );
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.tree.hero.health).toBe(30);
    expect(answer.lost).toEqual([]);
    expect(answer.notes).toEqual(['the health of the hero was cut from 41.30000000000001 to 30.']);
  });

  it('follows renames everywhere and loses nothing by them', () => {
    const renames = new Map([
      ['t:old-sword', 't:sword'],
      ['t:old-rat', 't:rat'],
      ['t:old-burn', 't:burning'],
      ['t:old-hunt', 't:hunt'],
    ]);
    const old = text
      .replaceAll('t:sword', 't:old-sword')
      .replaceAll('"t:rat"', '"t:old-rat"')
      .replaceAll('icd:t:rat#0', 'icd:t:old-rat#0')
      .replaceAll('t:burning', 't:old-burn')
      .replaceAll('t:hunt', 't:old-hunt');
    const answer = decodeSave(old, sampleRegistries([], renames));
    if (!answer.ok) throw new Error(answer.sentence);
    expect(answer.lost).toEqual([]);
    expect(answer.tree).toStrictEqual(sampleTree());
    expect(old).toContain('icd:t:old-rat#0');
  });

  it('says in one line how the mods have changed', () => {
    const mods = [
      { id: 't', version: '1.2.0' },
      { id: 'u', version: '1.0.0' },
    ];
    const answer = decodeSave(text, sampleRegistries([], new Map(), mods));
    expect(answer).toMatchObject({
      ok: true,
      modChanges: ['t 1.0.0 → 1.2.0 since this save', 'u 1.0.0 is new since this save'],
    });
  });
});
