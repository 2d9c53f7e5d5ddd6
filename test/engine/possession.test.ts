import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/content/schema/action.ts';
import type { Game } from '../../src/engine/game.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { aimOf } from '../../src/engine/possession/aim.ts';
import { abilityRefusal } from '../../src/engine/possession/can-use.ts';
import { assertReconciled, reconcileAbilities } from '../../src/engine/possession/reconcile-abilities.ts';
import { secondsUntilReady } from '../../src/engine/timers.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, give, put, putNpc, wear } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

function lay(game: Game, id: string, count = 1): void {
  const { hero, floor } = game.tree;
  floor.items.push({ x: hero.x, y: hero.y, item: { id, count, affixes: [] } });
}

function fillPack(game: Game): void {
  while (game.tree.hero.pack.length < 20) give(game, 't:coat');
}

describe('picking up', () => {
  it('takes everything that lies there and costs half a second', () => {
    const game = arena();
    lay(game, 't:bandage', 3);
    lay(game, 'core:gold', 12);
    game.tree.floor.items.push({ x: game.tree.hero.x, y: game.tree.hero.y, card: 't:luck' });
    expect(performCommand(game, { do: 'pick_up' }).ok).toBe(true);
    expect(game.tree.floor.items).toEqual([]);
    expect(countOwned(game.tree.hero, 't:bandage')).toBe(3);
    expect(game.tree.hero.sealed_cards).toEqual(['t:luck']);
    expect(game.tree.run.time).toBeCloseTo(0.5);
    expect(game.tree.log.map((line) => line.text)).toContain('You take 3 bandages.');
  });

  it('takes what fits by weight and leaves the rest', () => {
    const game = arena();
    game.tree.hero.base = { capacity: 1 };
    lay(game, 't:bandage', 8);
    performCommand(game, { do: 'pick_up' });
    expect(countOwned(game.tree.hero, 't:bandage')).toBe(5);
    expect(game.tree.floor.items[0]?.item?.count).toBe(3);
    expect(performCommand(game, { do: 'pick_up' })).toMatchObject({ refusal: { code: 'too_heavy' } });
  });

  it('says why when nothing lies there', () => {
    const game = arena();
    expect(performCommand(game, { do: 'pick_up' })).toMatchObject({ refusal: { code: 'nothing_there' } });
  });

  it('does not count gold twice that was laid down', () => {
    const game = arena();
    lay(game, 'core:gold', 10);
    performCommand(game, { do: 'pick_up' });
    performCommand(game, { do: 'drop', index: 0, count: 10 });
    performCommand(game, { do: 'pick_up' });
    expect(game.tree.record.coins).toBe(10);
  });
});

describe('dropping', () => {
  it('lays a part of a stack down and marks it as left there on purpose', () => {
    const game = arena();
    give(game, 't:bandage', 5);
    expect(performCommand(game, { do: 'drop', index: 0, count: 2 }).ok).toBe(true);
    expect(game.tree.hero.pack[0]?.count).toBe(3);
    expect(game.tree.floor.items[0]).toMatchObject({ dropped: true, item: { count: 2 } });
  });

  it.each([0, -1, 6, 1.5, Number.NaN])('refuses to drop %s of 5', (count) => {
    const game = arena();
    give(game, 't:bandage', 5);
    const before = game.snapshot();
    expect(performCommand(game, { do: 'drop', index: 0, count }).ok).toBe(false);
    expect(game.snapshot()).toEqual(before);
  });
});

describe('wearing', () => {
  it('exchanges gear with a full pack, because the pack gives its place up first', () => {
    const game = arena();
    wear(game, 'body', 't:coat');
    fillPack(game);
    game.tree.hero.pack[3] = { id: 't:coat', count: 1, affixes: ['t:thorny'] };
    expect(performCommand(game, { do: 'equip', index: 3 }).ok).toBe(true);
    expect(game.tree.hero.equipment.body?.affixes).toEqual(['t:thorny']);
    expect(game.tree.hero.pack).toHaveLength(20);
  });

  it('refuses to take off into a full pack', () => {
    const game = arena();
    wear(game, 'body', 't:coat');
    fillPack(game);
    expect(performCommand(game, { do: 'unequip', slot: 'body' })).toMatchObject({
      refusal: { code: 'no_room' },
    });
  });

  it('puts a second weapon and a second charm into their own slots', () => {
    const game = arena();
    for (const id of ['t:sword', 't:gun', 't:ring', 't:ring']) give(game, id);
    for (let i = 0; i < 4; i++) performCommand(game, { do: 'equip', index: 0 });
    const { equipment } = game.tree.hero;
    expect(equipment.weapon?.id).toBe('t:sword');
    expect(equipment.second_weapon?.id).toBe('t:gun');
    expect(equipment.charm?.id).toBe('t:ring');
    expect(equipment.second_charm?.id).toBe('t:ring');
  });

  it('refuses a slot the thing does not fit, and what cannot be worn', () => {
    const game = arena();
    give(game, 't:sword');
    give(game, 't:bandage');
    expect(performCommand(game, { do: 'equip', index: 0, slot: 'body' }).ok).toBe(false);
    expect(performCommand(game, { do: 'equip', index: 1 })).toMatchObject({
      refusal: { code: 'not_usable' },
    });
    expect(performCommand(game, { do: 'equip', index: 9 })).toMatchObject({
      refusal: { code: 'nothing_there' },
    });
  });

  it('cuts health when a ring comes off and does not heal when it goes on', () => {
    const game = arena();
    give(game, 't:ring');
    performCommand(game, { do: 'equip', index: 0 });
    expect(game.tree.hero.health).toBe(100);
    game.tree.hero.health = 120;
    performCommand(game, { do: 'unequip', slot: 'charm' });
    expect(game.tree.hero.health).toBe(100);
    performCommand(game, { do: 'equip', index: 0 });
    expect(game.tree.hero.health).toBe(100);
  });

  it('swaps the two weapons, also with an empty hand', () => {
    const game = arena();
    wear(game, 'weapon', 't:sword');
    performCommand(game, { do: 'swap_weapons' });
    expect(game.tree.hero.equipment).toEqual({ second_weapon: { id: 't:sword', count: 1, affixes: [] } });
    expect(game.tree.run.time).toBeCloseTo(0.3);
    performCommand(game, { do: 'swap_weapons' });
    expect(Object.keys(game.tree.hero.equipment)).toEqual(['weapon']);
  });
});

describe('using items', () => {
  it('uses one up, tells it, then acts', () => {
    const game = arena();
    give(game, 't:bandage', 2);
    game.tree.hero.health = 50;
    expect(performCommand(game, { do: 'use_item', index: 0 }).ok).toBe(true);
    expect(game.tree.hero.health).toBe(80);
    expect(game.tree.hero.pack[0]?.count).toBe(1);
    expect(game.happened.some((one) => one.on === 'item_used')).toBe(true);
  });

  it('says that a sword is put on, not used', () => {
    const game = arena();
    give(game, 't:sword');
    const result = performCommand(game, { do: 'use_item', index: 0 });
    expect(result).toMatchObject({ refusal: { text: expect.stringContaining('put it on') } });
  });

  it('reads from the actions what must be aimed at', () => {
    const damage = (target: 'self' | 'target' | 'enemies'): Action[] => [
      { action: 'damage', amount: 1, damage_type: 'fire', ignores: [], except_target: false, target },
    ];
    expect(aimOf(damage('target'))).toBe('needed');
    expect(aimOf(damage('enemies'))).toBe('possible');
    expect(aimOf(damage('self'))).toBe('none');
  });

  it('asks for a target where an action needs one', () => {
    const registries = fixtureRegistries(`
[[items]]
id = "t:dart"
name = "dart"
glyph = "!"
color = "red"
actions = [{ action = "damage", amount = 5, damage_type = "kinetic" }]
`);
    const game = arena({ registries });
    give(game, 't:dart');
    expect(performCommand(game, { do: 'use_item', index: 0 })).toMatchObject({
      refusal: { code: 'nothing_there' },
    });
    const foe = put(game, 't:dummy', 4, 0);
    expect(performCommand(game, { do: 'use_item', index: 0, target: foe.id }).ok).toBe(true);
    expect(foe.health).toBe(95);
    expect(game.tree.hero.pack).toEqual([]);
  });
});

describe('abilities', () => {
  const FIGHTER = ['t:human', 't:fighter'];

  it('start on full cooldown when newly granted and again when used', () => {
    const game = arena({ options: FIGHTER });
    const { hero } = game.tree;
    expect(performCommand(game, { do: 'use_ability', ability: 't:blast' })).toMatchObject({
      refusal: { code: 'not_ready' },
    });
    for (let i = 0; i < 10; i++) performCommand(game, { do: 'wait' });
    const foe = put(game, 't:dummy', 2, 0);
    expect(performCommand(game, { do: 'use_ability', ability: 't:blast' }).ok).toBe(true);
    expect(foe.health).toBe(90);
    expect(secondsUntilReady(hero, 'ability:t:blast', game.tree.run.time)).toBeCloseTo(9);
  });

  it('need range, a clear line and a foe', () => {
    const game = arena({ options: FIGHTER });
    for (let i = 0; i < 10; i++) performCommand(game, { do: 'wait' });
    const far = put(game, 't:dummy', 9, 0);
    const friend = putNpc(game, 't:trader', 0, 2);
    const code = (target: number) => {
      const result = performCommand(game, { do: 'use_ability', ability: 't:bolt', target });
      return result.ok ? 'ok' : result.refusal.code;
    };
    expect(code(far.id)).toBe('out_of_reach');
    expect(code(friend.id)).toBe('not_usable');
    expect(code(999)).toBe('nothing_there');
  });

  it('keep their cooldown when the source is taken off and put on again', () => {
    const registries = fixtureRegistries(`
[[items]]
id = "t:wand"
name = "wand"
glyph = "~"
color = "red"
slot = "charm"
abilities = ["t:bolt"]
`);
    const game = arena({ registries });
    game.development = true;
    give(game, 't:wand');
    performCommand(game, { do: 'equip', index: 0 });
    performCommand(game, { do: 'wait' });
    performCommand(game, { do: 'unequip', slot: 'charm' });
    performCommand(game, { do: 'equip', index: 0 });
    // Granted at 0 for 4 s; the exchange neither reset nor lengthened it.
    expect(secondsUntilReady(game.tree.hero, 'ability:t:bolt', 0)).toBeCloseTo(4);
    performCommand(game, { do: 'unequip', slot: 'charm' });
    for (let i = 0; i < 3; i++) performCommand(game, { do: 'wait' });
    expect(game.tree.hero.timers).toEqual([]);
    performCommand(game, { do: 'equip', index: 0 });
    expect(abilityRefusal(game, game.tree.hero, 't:bolt', undefined)?.code).toBe('not_ready');
  });

  it('are caught by the assertion when nobody reconciled them', () => {
    const game = arena({ options: FIGHTER });
    game.tree.hero.timers = [];
    expect(() => assertReconciled(game, game.tree.hero)).toThrow(/without a timer/);
    reconcileAbilities(game, game.tree.hero);
    assertReconciled(game, game.tree.hero);
  });

  it('of the ultimate kind wait as long as the attribute says, and once-per-run ones act once', () => {
    const registries = fixtureRegistries(`
[[abilities]]
id = "t:wave"
name = "wave"
ultimate = true
actions = [{ action = "log", text = "whoosh" }]
[[abilities]]
id = "t:wish"
name = "wish"
once_per_run = true
actions = [{ action = "heal", amount = 10, target = "self" }]
[[options]]
id = "t:mage"
name = "mage"
kind = "class"
abilities = ["t:wave", "t:wish"]
`);
    const game = arena({ registries, options: ['t:mage'] });
    expect(secondsUntilReady(game.tree.hero, 'ability:t:wave', 0)).toBe(100);
    expect(performCommand(game, { do: 'use_ability', ability: 't:wish' }).ok).toBe(true);
    expect(performCommand(game, { do: 'use_ability', ability: 't:wish' })).toMatchObject({
      refusal: { text: expect.stringContaining('only once') },
    });
  });

  it('aimed at a tile act round it, also where nobody stands', () => {
    const registries = fixtureRegistries(`
[[abilities]]
id = "t:bomb"
name = "bomb"
target = "tile"
range = 8
actions = [{ action = "damage", amount = 7, damage_type = "fire", target = "all", radius = 1.5 }]
[[options]]
id = "t:bomber"
name = "bomber"
kind = "class"
abilities = ["t:bomb"]
`);
    const game = arena({ registries, options: ['t:bomber'] });
    const { hero } = game.tree;
    const foe = put(game, 't:dummy', 6, 0);
    const result = performCommand(game, { do: 'use_ability', ability: 't:bomb', x: hero.x + 5, y: hero.y });
    expect(result.ok).toBe(true);
    expect(foe.health).toBe(93);
    expect(hero.health).toBe(100);
  });

  it('include the attack that everybody has', () => {
    const game = arena();
    const foe = put(game, 't:dummy', 1, 0);
    expect(performCommand(game, { do: 'use_ability', ability: 'core:attack', target: foe.id }).ok).toBe(true);
    expect(foe.health).toBe(98);
  });
});
