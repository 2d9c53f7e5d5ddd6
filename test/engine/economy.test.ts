import { describe, expect, it } from 'vitest';
import { payCoins } from '../../src/engine/economy/gains.ts';
import { openChoice, upgradeOffers, upgradePrice } from '../../src/engine/economy/growth.ts';
import { experienceForNext } from '../../src/engine/economy/levels.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Creature } from '../../src/engine/game-tree.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, give, put, putRoom } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

const gold = (game: Game): number => countOwned(game.tree.hero, 'core:gold');

/** Kills a creature by plain damage of the hero. */
function kill(game: Game, victim: Creature): void {
  game.apply(
    {
      action: 'damage',
      amount: 9999,
      damage_type: 'fire',
      ignores: [],
      target: 'target',
      except_target: false,
    },
    game.tree.hero.id,
    victim.id,
  );
  game.drain();
}

function gainExperience(game: Game, amount: number): void {
  game.apply({ action: 'gain_experience', amount }, game.tree.hero.id);
  game.drain();
}

describe('gains from a death', () => {
  it('pays experience and gold and counts the kill', () => {
    const game = arena();
    kill(game, put(game, 't:dummy', 5, 0));
    expect(game.tree.hero.experience).toBe(5);
    expect(gold(game)).toBe(5);
    expect(game.tree.record.kills).toEqual([{ key: 't:dummy', count: 1 }]);
    expect(game.tree.record.coins).toBe(5);
  });

  it('pays nothing for the raised', () => {
    const game = arena();
    const risen = put(game, 't:dummy', 5, 0);
    risen.raised = true;
    kill(game, risen);
    expect(game.tree.hero.experience).toBe(0);
    expect(gold(game)).toBe(0);
    expect(game.tree.record.kills).toEqual([]);
  });

  it('leaves what its loot table says where it fell, drawn from the stream of loot alone', () => {
    const registries = fixtureRegistries(`
[[loot]]
id = "t:hoard"
name = "hoard"
rolls = [4, 4]
entries = [{ item = "t:bandage" }, { card = "t:luck" }]
[[enemies]]
id = "t:rich"
name = "rich one"
glyph = "x"
color = "red"
role = "meat"
base = { max_health = 1 }
loot = "t:hoard"
`);
    const game = arena({ registries });
    const play = game.random.play.state();
    const victim = put(game, 't:rich', 3, 1);
    const { x, y } = victim;
    kill(game, victim);
    expect(game.tree.floor.items.length).toBeGreaterThan(0);
    for (const lying of game.tree.floor.items) expect([lying.x, lying.y]).toEqual([x, y]);
    expect(game.random.play.state()).toEqual(play);
  });

  it('keeps the rest of a coin, so that a small multiplier is never lost', () => {
    const game = arena();
    for (let i = 0; i < 20; i++) payCoins(game, 3 * 1.05);
    expect(gold(game)).toBe(63);
  });

  it('pays more for a critical kill', () => {
    const game = arena({ options: ['t:human'] });
    game.tree.hero.base = { crit_chance: 0.75, damage: 500 };
    for (let i = 0; i < 8; i++) {
      const before = gold(game);
      const victim = put(game, 't:rat', 1, 0, { health: 1 });
      game.apply({ action: 'strike' }, game.tree.hero.id, victim.id);
      game.drain();
      const critical = game.happened.findLast((one) => one.on === 'creature_died');
      const extra = critical?.on === 'creature_died' && critical.critical ? 1 : 0;
      expect(gold(game) - before).toBe(1 + extra);
    }
  });
});

describe('levels', () => {
  it('need a geometric amount and give one choice of talents each', () => {
    const game = arena({ options: ['t:human', 't:fighter'] });
    expect(experienceForNext(game)).toBe(100);
    gainExperience(game, 260);
    const { hero } = game.tree;
    expect(hero.level).toBe(3);
    expect(hero.experience).toBeCloseTo(10);
    expect(hero.choices).toHaveLength(2);
    expect([...openChoice(game)].sort()).toEqual(['t:strong', 't:tough']);
    expect(game.tree.log.at(-1)?.text).toContain('You reach level 3.');
  });

  it('leave health as it is when its maximum rises', () => {
    const game = arena({ options: ['t:human', 't:fighter'] });
    gainExperience(game, 100);
    const { health } = game.tree.hero;
    expect(performCommand(game, { do: 'choose_talent', id: 't:tough' }).ok).toBe(true);
    expect(game.tree.hero.health).toBe(health);
    expect(game.attribute(game.tree.hero, 'max_health')).toBe(115);
    expect(game.tree.hero.options.at(-1)).toEqual({ id: 't:tough', level: 1 });
  });

  it('refuse a talent that is not offered and change nothing', () => {
    const game = arena();
    const before = game.snapshot();
    const result = performCommand(game, { do: 'choose_talent', id: 't:tough' });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'not_ready' } });
    expect(game.snapshot()).toEqual(before);
  });

  it('never leave a choice open in which nothing can be chosen', () => {
    const game = arena();
    gainExperience(game, 1e9);
    for (let guard = 0; guard < 100; guard++) {
      const [id] = openChoice(game);
      if (id === undefined) break;
      expect(performCommand(game, { do: 'choose_talent', id }).ok).toBe(true);
    }
    expect(game.tree.hero.choices).toEqual([]);
    expect(game.tree.hero.options).toEqual(
      expect.arrayContaining([
        { id: 't:strong', level: 3 },
        { id: 't:tough', level: 1 },
      ]),
    );
  });

  it('end at the highest', () => {
    const game = arena();
    gainExperience(game, 1e12);
    expect(game.tree.hero.level).toBe(20);
    expect(experienceForNext(game)).toBeUndefined();
  });
});

describe('upgrades', () => {
  it('cost more with every level and are gone from the purse', () => {
    const game = arena();
    give(game, 'core:gold', 100);
    expect(upgradePrice(game, 't:edge')).toBe(10);
    expect(performCommand(game, { do: 'buy_upgrade', id: 't:edge' }).ok).toBe(true);
    expect(gold(game)).toBe(90);
    expect(upgradePrice(game, 't:edge')).toBe(12);
    expect(game.attribute(game.tree.hero, 'damage')).toBe(3);
    expect(upgradeOffers(game)[0]).toMatchObject({ level: 1, price: 12, affordable: true, free: false });
  });

  it('take a free one before any gold', () => {
    const game = arena();
    game.tree.hero.free_upgrades = 1;
    expect(performCommand(game, { do: 'buy_upgrade', id: 't:edge' }).ok).toBe(true);
    expect(game.tree.hero.free_upgrades).toBe(0);
    expect(performCommand(game, { do: 'buy_upgrade', id: 't:edge' })).toMatchObject({
      ok: false,
      refusal: { code: 'too_poor' },
    });
  });

  it('are bought at a quiet moment only', () => {
    const game = arena();
    give(game, 'core:gold', 100);
    put(game, 't:dummy', 6, 0);
    expect(performCommand(game, { do: 'buy_upgrade', id: 't:edge' })).toMatchObject({
      ok: false,
      refusal: { code: 'not_quiet' },
    });
  });
});

describe('cards', () => {
  function atShrine(): Game {
    const game = arena();
    const room = putRoom(game, 35, 15, 11, 11);
    game.tree.floor.rooms[room]!.purpose = 'shrine';
    game.tree.run.owned_cards = [{ id: 't:luck', level: 2 }];
    return game;
  }

  it('are changed in a room with a shrine, at the level owned', () => {
    const game = atShrine();
    expect(performCommand(game, { do: 'equip_card', id: 't:luck' }).ok).toBe(true);
    expect(game.tree.hero.cards).toEqual([{ id: 't:luck', level: 2 }]);
    expect(performCommand(game, { do: 'unequip_card', id: 't:luck' }).ok).toBe(true);
    expect(game.tree.hero.cards).toEqual([]);
  });

  it('are refused elsewhere, without a place, and when not owned', () => {
    const game = atShrine();
    expect(performCommand(game, { do: 'equip_card', id: 't:none' })).toMatchObject({ ok: false });
    game.tree.run.card_slots = 0;
    expect(performCommand(game, { do: 'equip_card', id: 't:luck' })).toMatchObject({
      refusal: { code: 'no_room' },
    });
    game.tree.floor.rooms = [];
    expect(performCommand(game, { do: 'equip_card', id: 't:luck' })).toMatchObject({
      refusal: { code: 'not_here' },
    });
  });
});
