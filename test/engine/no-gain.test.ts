import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { countOwned, GOLD } from '../../src/engine/inventory.ts';
import { openArena } from '../../src/engine/open-arena.ts';
import { sellPrice, waresOf } from '../../src/engine/people/shop.ts';
import { cooldownOf, reconcileAbilities } from '../../src/engine/possession/reconcile-abilities.ts';
import { abilitiesOf } from '../../src/engine/sources.ts';
import { blankCreature } from '../../src/engine/spawn.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const { registries } = loadMods({ bundledModsDir: MODS, only: ['core'] });

const RUNS = 20;
const STEPS = 500;
const PURSE = 4000;

/** A hero with a heap of gear, cards of every kind, a trader beside it and a shrine round both. */
function market(seed: string): { game: Game; trader: number; stream: RandomStream } {
  const game = openArena({ seed, depth: 3 }, registries);
  const { tree } = game;
  const { hero, run, floor } = tree;
  const stream = RandomStream.fromSeed(seed, 'market');
  game.development = true;
  hero.base = { capacity: 100_000 };
  run.owned_cards = registries.cards.all().map(({ id }) => ({ id, level: 1 }));
  run.card_slots = 3;
  floor.rooms.push({
    prefab: '',
    x: 30,
    y: 10,
    width: 20,
    height: 20,
    purpose: 'shrine',
    locked: false,
    entered: true,
    cleared: true,
    residents: [],
  });
  const shops = registries.npcs.all().filter(({ shop }) => shop.length > 0);
  const trader = blankCreature(game.newId(), 'npc', stream.pick(shops).id, 'neutral');
  floor.people.push(trader);
  game.place(trader, hero.x + 1, hero.y);
  hero.pack.push({ id: GOLD, count: PURSE, affixes: [] });
  const gear = registries.items.all().filter(({ slot }) => slot !== undefined);
  const affixes = registries.affixes.all();
  for (let count = 0; count < 20; count++) {
    const { id } = stream.pick(gear);
    hero.pack.push({ id, count: 1, affixes: stream.chance(0.3) ? [stream.pick(affixes).id] : [] });
  }
  hero.health = game.attribute(hero, 'max_health') / 2;
  hero.light = 300;
  reconcileAbilities(game, hero);
  return { game, trader: trader.id, stream };
}

/** Some command of trade, gear, upgrades or cards, possible or not. */
function anyCommand(game: Game, trader: number, stream: RandomStream): Command {
  const { hero, run } = game.tree;
  const index = stream.below(Math.max(1, hero.pack.length));
  const slot = stream.pick([
    'weapon',
    'second_weapon',
    'body',
    'head',
    'hands',
    'feet',
    'lamp',
    'charm',
    'second_charm',
  ] as const);
  switch (stream.below(10)) {
    case 0:
      return { do: 'sell', target: trader, index };
    case 1:
      return { do: 'buy', target: trader, index: stream.below(12) };
    case 2:
      return { do: 'equip', index, slot: undefined };
    case 3:
      return { do: 'unequip', slot };
    case 4:
      return { do: 'swap_weapons' };
    case 5:
      return { do: 'drop', index, count: 1 + stream.below(3) };
    case 6:
      return { do: 'pick_up' };
    case 7:
      return { do: 'buy_upgrade', id: stream.pick(registries.upgrades.all()).id };
    case 8:
      return { do: 'equip_card', id: stream.pick(run.owned_cards).id };
    default:
      return { do: 'unequip_card', id: stream.pick(run.owned_cards).id };
  }
}

/** Everything of a kind that there is: carried, worn, lying about and for sale. */
function goods(game: Game, trader: number): Map<string, number> {
  const { hero, floor } = game.tree;
  const counts = new Map<string, number>();
  const add = (item: { id: string; affixes: readonly string[] }, count: number): void => {
    const key = [item.id, ...item.affixes].join(' ');
    counts.set(key, (counts.get(key) ?? 0) + count);
  };
  for (const item of hero.pack) add(item, item.count);
  for (const item of Object.values(hero.equipment)) add(item, item.count);
  for (const { item } of floor.items) if (item) add(item, item.count);
  for (const ware of waresOf(game, game.creature(trader))) add(ware.item, ware.left);
  counts.delete(GOLD);
  return counts;
}

/** Gold, wherever it lies, and what shops would pay for all the rest. */
function worth(game: Game): number {
  const { hero, floor } = game.tree;
  const items = [
    ...hero.pack,
    ...Object.values(hero.equipment),
    ...floor.items.flatMap(({ item }) => item ?? []),
  ];
  return items.reduce((sum, { id, count }) => sum + (id === GOLD ? count : count * sellPrice(game, id)), 0);
}

/** What must not grow by trading, wearing and changing. */
function standing(game: Game, trader: number) {
  const { hero, run } = game.tree;
  return {
    time: run.time,
    health: hero.health,
    regeneration: game.attribute(hero, 'health_regen'),
    light: hero.light,
    worth: worth(game),
    goods: goods(game, trader),
    timers: hero.timers.map((timer) => ({ ...timer })),
    granted: abilitiesOf(game, hero),
    spare: [hero.coin_rest, hero.free_upgrades, hero.experience, hero.sealed_cards.length],
  };
}

type Standing = ReturnType<typeof standing>;

/** What was gained in a step, in words. */
function gains(game: Game, before: Standing, now: Standing): string[] {
  const seconds = now.time - before.time;
  const healing = Math.max(0, before.regeneration, now.regeneration) * seconds;
  const found: string[] = [];
  if (now.health > before.health + healing + 1e-6) found.push(`health ${before.health} → ${now.health}`);
  if (now.light > before.light + 1e-9) found.push(`light ${before.light} → ${now.light}`);
  if (now.worth > before.worth) found.push(`worth ${before.worth} → ${now.worth}`);
  if (now.spare.join() !== before.spare.join()) found.push(`other things ${before.spare} → ${now.spare}`);
  for (const [item, count] of now.goods) {
    if (count > (before.goods.get(item) ?? 0)) found.push(`${count} of ${item}`);
  }
  for (const { key, ready_at } of before.timers) {
    const timer = now.timers.find((one) => one.key === key);
    if (ready_at > now.time && (timer?.ready_at ?? 0) < ready_at) found.push(`${key} is ready sooner`);
  }
  const known = new Set(before.timers.map(({ key }) => key));
  for (const ability of now.granted.filter((id) => !before.granted.includes(id))) {
    if (known.has(`ability:${ability}`)) continue;
    const readyAt = now.timers.find(({ key }) => key === `ability:${ability}`)?.ready_at ?? 0;
    const full = before.time + cooldownOf(game, game.tree.hero, ability);
    if (readyAt < full - 1e-6) found.push(`${ability} is new and ready at ${readyAt}, before ${full}`);
  }
  return found;
}

describe('trading, changing gear and cards, and buying upgrades at random', () => {
  it(`gains nothing in ${RUNS * STEPS} steps`, () => {
    const done = new Map<string, number>();
    for (let run = 0; run < RUNS; run++) {
      const { game, trader, stream } = market(`market ${run}`);
      let before = standing(game, trader);
      for (let step = 0; step < STEPS; ) {
        const command = anyCommand(game, trader, stream);
        if (!performCommand(game, command).ok) continue;
        step++;
        done.set(command.do, (done.get(command.do) ?? 0) + 1);
        const now = standing(game, trader);
        const found = gains(game, before, now);
        if (found.length > 0)
          expect(found, `run ${run}, step ${step}, ${JSON.stringify(command)}`).toEqual([]);
        before = now;
        game.happened.splice(0);
      }
      expect(faults(game)).toEqual([]);
      expect(countOwned(game.tree.hero, GOLD)).toBeLessThan(PURSE * 2);
    }
    // Each kind was done often enough to have tried something.
    for (const [kind, count] of done) expect(count, kind).toBeGreaterThan(100);
    expect(done.size).toBe(10);
    // Some six seconds of work; a machine that is busy otherwise may take long over them.
  }, 300_000);
});
