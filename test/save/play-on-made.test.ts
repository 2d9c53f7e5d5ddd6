import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { actionSchema } from '../../src/content/schema/action.ts';
import type { Command } from '../../src/engine/command.ts';
import { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { freePlaceNear, spawnEnemy } from '../../src/engine/spawn.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';

const { registries, mods } = loadMods({
  bundledModsDir: fileURLToPath(new URL('../../mods', import.meta.url)),
});
const TURNS = 40;

function reload(game: Game): Game {
  const answer = decodeSave(encodeSave(game.present(), mods, '0.1.0'), registries);
  if (!answer.ok) throw new Error(answer.sentence);
  expect(answer.lost).toEqual([]);
  expect(answer.notes).toEqual([]);
  return Game.fromTree(answer.tree, registries);
}

/** Everything at once: a fight in which all that lasts for a while is under way. */
function made(): Game {
  const options = ['race', 'class'].map(
    (kind) => registries.options.all().find((option) => option.kind === kind)!.id,
  );
  const ultimate = registries.cards.all().find(({ effect }) => effect.kind === 'ability')!;
  const profile = {
    workshop: [],
    owned_cards: [{ id: ultimate.id, level: 1 }],
    equipped_cards: [ultimate.id],
    card_slots: 2,
  };
  const looks = { classic: false, auto_bandages: true, auto_batteries: true };
  const game = newRun({ id: 'run-1', seed: 'all at once', options, profile, ...looks }, registries);
  const { tree } = game;
  const { hero, run, floor } = tree;
  hero.base = { max_health: 1e6, damage: 3 };
  hero.health = 1e6;
  run.developer = true;
  run.content_changed = true;
  const [species] = registries.enemies.all();
  const put = (side: 'hostile' | 'hero') => {
    const place = freePlaceNear(game, hero.x, hero.y, 5)!;
    return spawnEnemy(game, species!.id, place.x, place.y, { side, raised: false, health: 1 })!;
  };
  const foes = [put('hostile'), put('hostile'), put('hostile')];
  for (const foe of foes) Object.assign(foe, { base: { max_health: 500, damage: 1 }, health: 500 });
  const fallen = put('hero');
  Object.assign(fallen, { health: 0, downed_until: run.time + 8 });
  Object.assign(put('hero'), { base: { max_health: 400 }, health: 400 });
  const act = (action: object, target: number): void => {
    game.apply(actionSchema.parse(action), hero.id, target);
    game.drain();
  };
  for (const { id } of registries.statuses.all()) {
    for (const creature of [hero, ...foes]) {
      act({ action: 'apply_status', status: id, stacks: 1, target: 'target' }, creature.id);
    }
  }
  const tick = [{ action: 'damage', amount: 2, damage_type: 'fire' }];
  const zone = { action: 'create_zone', name: 'haze', glyph: '%', color: 'red', radius: 4, tick };
  act({ ...zone, seconds: 6, target: 'self' }, hero.id);
  const after = [
    {
      action: 'add_effect',
      name: 'wake',
      seconds: 3,
      target: 'self',
      modifiers: [{ attribute: 'damage', flat: 5 }],
    },
  ];
  act({ ...zone, name: 'ring', radius: 8, seconds: 5, ring: true, target: 'self', after }, hero.id);
  act({ ...after[0], name: 'rage', seconds: 4 }, hero.id);
  const [quest] = registries.quests.all();
  act({ action: 'start_quest', quest: quest!.id }, hero.id);
  for (let wave = 0; wave < 8; wave++) game.apply({ action: 'send_wave' }, 0);
  game.drain();
  floor.next_wave_at = run.time + 5;
  return game;
}

/** What a player does in a fight: hits who is in reach, uses what is ready, waits, steps about. */
function command(game: Game, turn: number): Command {
  const { hero, enemies } = game.tree;
  const abilities = hero.timers.flatMap(({ key }) => (key.startsWith('ability:') ? [key.slice(8)] : []));
  const ready = abilities[turn % Math.max(1, abilities.length)];
  if (turn % 5 === 1 && ready !== undefined) return { do: 'use_ability', ability: ready };
  const foe = enemies[turn % Math.max(1, enemies.length)];
  if (turn % 2 === 0 && foe) return { do: 'attack', target: foe.id };
  return turn % 3 === 0 ? { do: 'step', dx: turn % 2 === 0 ? 1 : -1, dy: 0 } : { do: 'wait' };
}

describe('a run that is left and entered again at every turn of a fight with everything in it', () => {
  it('goes on as the run would have that was never left', () => {
    const untouched = made();
    let reloaded = made();
    const { hero, enemies, companions, floor, run, quests } = untouched.tree;
    const begun = run.time;
    // Otherwise this would try less than it says.
    expect(hero.statuses.length).toBeGreaterThan(3);
    expect(enemies[0]?.statuses.length).toBeGreaterThan(3);
    expect(hero.effects.length).toBeGreaterThan(0);
    expect(hero.timers.length).toBeGreaterThan(0);
    expect(hero.cards).toHaveLength(1);
    expect(floor.zones.map(({ ring }) => ring !== undefined)).toEqual(expect.arrayContaining([true, false]));
    expect(floor.waiting.length).toBeGreaterThan(0);
    expect(companions.some(({ downed_until }) => downed_until >= 0)).toBe(true);
    expect(quests).toHaveLength(1);
    expect([run.developer, run.content_changed]).toEqual([true, true]);
    for (let turn = 0; turn < TURNS; turn++) {
      reloaded = reload(reloaded);
      const [wanted, found] = [untouched.snapshot(), reloaded.snapshot()];
      if (!isDeepStrictEqual(found, wanted)) expect(found, `turn ${turn}`).toStrictEqual(wanted);
      const next = command(untouched, turn);
      expect(performCommand(reloaded, next)).toEqual(performCommand(untouched, next));
      expect(untouched.tree.run.phase).toBe('playing');
    }
    expect(run.time).toBeGreaterThan(begun + 8);
    // What was under way has come to its end, in both.
    expect(untouched.tree.floor.zones.map(({ name }) => name)).not.toContain('ring');
    expect(untouched.tree.companions.every(({ downed_until }) => downed_until < 0)).toBe(true);
  });
});
