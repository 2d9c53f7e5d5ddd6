import { describe, expect, it } from 'vitest';
import { explain } from '../../src/engine/attribute.ts';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { openArena } from '../../src/engine/open-arena.ts';
import { abilitiesInReach } from '../../src/engine/possession/can-use.ts';
import { assertReconciled } from '../../src/engine/possession/reconcile-abilities.ts';
import { advanceClock } from '../../src/engine/time/settle.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const { registries } = loadMods({ bundledModsDir: MODS, only: ['core'] });
const RAY = 'core:death-ray';
const USE_WAVE: Command = { do: 'use_ability', ability: 'core:death-wave' };

/** A hero in a shrine who owns every card of core at level 1. */
function shrine(): Game {
  const game = openArena({ seed: 'shrine', depth: 3 }, registries);
  const { run, floor } = game.tree;
  game.development = true;
  run.owned_cards = registries.cards.all().map(({ id }) => ({ id, level: 1 }));
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
  return game;
}

function done(game: Game, command: Command): void {
  const result = performCommand(game, command);
  expect(result, JSON.stringify(command)).toEqual({ ok: true });
}

/** Seconds until an ability is ready; undefined where it has no cooldown. */
function wait(game: Game, ability: string): number | undefined {
  const { hero, run } = game.tree;
  const timer = hero.timers.find(({ key }) => key === `ability:${ability}`);
  return timer && Math.round((timer.ready_at - run.time) * 1000) / 1000;
}

describe('a card that grants an ability', () => {
  it('grants it at once, on full cooldown, and takes it away at once', () => {
    const game = shrine();
    const { hero } = game.tree;
    expect(abilitiesInReach(game, hero)).not.toContain(RAY);
    done(game, { do: 'equip_card', id: RAY });
    expect(abilitiesInReach(game, hero)).toContain(RAY);
    // The 1.5 s of changing it have passed.
    expect(wait(game, RAY)).toBe(43.5);
    done(game, { do: 'unequip_card', id: RAY });
    expect(abilitiesInReach(game, hero)).not.toContain(RAY);
    expect(performCommand(game, { do: 'use_ability', ability: RAY })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown' },
    });
  });

  it('goes on with its cooldown while it is out, so that a change resets nothing', () => {
    const game = shrine();
    done(game, { do: 'equip_card', id: RAY });
    done(game, { do: 'unequip_card', id: RAY });
    advanceClock(game, 20);
    done(game, { do: 'equip_card', id: RAY });
    expect(wait(game, RAY)).toBe(45 - 21.5);
  });

  it('is newly granted, and on full cooldown, when it comes back after that has run out', () => {
    const game = shrine();
    done(game, { do: 'equip_card', id: RAY });
    advanceClock(game, 60);
    done(game, { do: 'wait' });
    expect(wait(game, RAY)).toBeLessThan(0);
    done(game, { do: 'unequip_card', id: RAY });
    expect(wait(game, RAY)).toBeUndefined();
    done(game, { do: 'equip_card', id: RAY });
    expect(wait(game, RAY)).toBe(43.5);
  });

  it('makes way for another: the one is gone, the other not ready', () => {
    const game = shrine();
    game.tree.run.card_slots = 1;
    done(game, { do: 'equip_card', id: RAY });
    expect(performCommand(game, { do: 'equip_card', id: 'core:slow-aura' })).toMatchObject({ ok: false });
    done(game, { do: 'unequip_card', id: RAY });
    done(game, { do: 'equip_card', id: 'core:slow-aura' });
    const { hero } = game.tree;
    expect(hero.cards.map(({ id }) => id)).toEqual(['core:slow-aura']);
    expect(abilitiesInReach(game, hero).filter((id) => id === RAY || id === 'core:slow-aura')).toEqual([
      'core:slow-aura',
    ]);
    expect(performCommand(game, { do: 'use_ability', ability: 'core:slow-aura' })).toMatchObject({
      ok: false,
      refusal: { code: 'not_ready' },
    });
  });

  it('leaves a death wave that is under way, and its boost, to run their course', () => {
    const game = shrine();
    done(game, { do: 'equip_card', id: 'core:death-wave' });
    advanceClock(game, 200);
    done(game, { do: 'wait' });
    done(game, USE_WAVE);
    done(game, { do: 'unequip_card', id: 'core:death-wave' });
    expect(game.tree.floor.zones.map(({ name }) => name)).toEqual(['the death wave']);
    advanceClock(game, game.tree.run.time + 3);
    expect(game.tree.hero.effects.map(({ name }) => name)).toEqual(['in the wake']);
    advanceClock(game, game.tree.run.time + 10);
    expect(game.tree.hero.effects).toEqual([]);
    expect(performCommand(game, USE_WAVE)).toMatchObject({ ok: false, refusal: { code: 'unknown' } });
  });

  it('is one of at least nine in core, each with an ability of its own', () => {
    const granted = registries.cards
      .all()
      .flatMap(({ effect }) => (effect.kind === 'ability' ? [effect.abilities[0]] : []));
    expect(granted.length).toBeGreaterThanOrEqual(9);
    expect(new Set(granted).size).toBe(granted.length);
  });
});

describe('every card of core', () => {
  it.each(registries.cards.all().map(({ id }) => id))('%s comes and goes without a trace', (id) => {
    const game = shrine();
    const { hero } = game.tree;
    const before = { ...hero, timers: [], next_at: 0 };
    const copy = structuredClone(before);
    done(game, { do: 'equip_card', id });
    done(game, { do: 'unequip_card', id });
    expect({ ...hero, timers: [], next_at: 0 }).toEqual({ ...copy, light: hero.light });
  });
});

describe('the check of cooldowns', () => {
  it('finds a granted ability without one, and one without its ability', () => {
    const game = shrine();
    const { hero, run } = game.tree;
    hero.cards.push({ id: RAY, level: 1 });
    expect(() => assertReconciled(game, hero)).toThrow('core:death-ray without a timer');
    expect(() => performCommand(game, { do: 'give_up_quest', quest: 'none' })).not.toThrow();
    expect(() => performCommand(game, { do: 'set_option', option: 'auto_bandages', on: true })).toThrow();
    hero.cards = [];
    hero.timers = [{ key: `ability:${RAY}`, ready_at: run.time }];
    expect(() => assertReconciled(game, hero)).toThrow('keeps the timer of core:death-ray');
    hero.timers = [{ key: `ability:${RAY}`, ready_at: run.time + 1 }];
    expect(() => assertReconciled(game, hero)).not.toThrow();
  });
});

describe('a card or an upgrade that changes an attribute', () => {
  it('shortens the interval by its factor, and says so with its name', () => {
    const game = shrine();
    const { hero } = game.tree;
    const before = game.attribute(hero, 'attack_interval');
    done(game, { do: 'equip_card', id: 'core:quick-fingers' });
    expect(game.attribute(hero, 'attack_interval')).toBeCloseTo(before / 1.08, 9);
    expect(explain(game, hero, 'attack_interval').parts).toMatchObject([{ mult: 1.08 }]);
    done(game, { do: 'unequip_card', id: 'core:quick-fingers' });
    expect(game.attribute(hero, 'attack_interval')).toBe(before);
  });

  it('raises the maximum of health and leaves health where it is, and cuts it when the maximum falls', () => {
    const game = shrine();
    const { hero } = game.tree;
    const full = game.attribute(hero, 'max_health');
    hero.pack.push({ id: 'core:gold', count: 100, affixes: [] });
    done(game, { do: 'buy_upgrade', id: 'core:vigour' });
    expect([hero.health, game.attribute(hero, 'max_health')]).toEqual([full, full + 5]);
    done(game, { do: 'equip_card', id: 'core:deep-breath' });
    hero.health = game.attribute(hero, 'max_health');
    done(game, { do: 'unequip_card', id: 'core:deep-breath' });
    expect(hero.health).toBe(full + 5);
    done(game, { do: 'equip_card', id: 'core:deep-breath' });
    expect(hero.health).toBe(full + 5);
  });
});
