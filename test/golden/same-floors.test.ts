import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { gameDigest } from '../../src/save/game-digest.ts';
import { Bot } from '../../src/tools/sim/bot.ts';

const bundledModsDir = fileURLToPath(new URL('../../mods', import.meta.url));
const { registries } = loadMods({ bundledModsDir, only: ['core'] });
const idsOf = (kind: string) =>
  registries.options
    .all()
    .filter((option) => option.kind === kind)
    .map(({ id }) => id);

function begin(seed: string, options: readonly string[]): Game {
  const more = { classic: false, auto_bandages: true, auto_batteries: true };
  return newRun({ id: 'r', seed, options, ...more }, registries);
}

/** The bot plays on for so many commands. */
function play(game: Game, commands: number): Game {
  const bot = new Bot();
  for (let count = 0; count < commands && game.tree.run.phase === 'playing'; count++) {
    const command = bot.next(game);
    if (!command || !performCommand(game, command).ok) break;
    game.happened.splice(0);
  }
  return game;
}

/** What a floor is before anybody has done anything on it; ids of creatures count up through a run. */
function floorNow({ tree }: Game): unknown {
  const { grid, items, rooms, people, entrance_x, stairs_x } = tree.floor;
  const folk = [...rooms.flatMap(({ residents }) => residents), ...tree.enemies, ...people];
  const where = folk.map(({ def, x, y }) => `${def} ${x} ${y}`).sort();
  return { rows: grid.toRows(), items: structuredClone(items), where, entrance_x, stairs_x };
}

function floorsOf(game: Game, between: number): unknown[] {
  const floors = [floorNow(game)];
  for (let depth = 2; depth <= 4; depth++) {
    if (between > 0) play(game, between);
    game.tree.hero.health = game.attribute(game.tree.hero, 'max_health');
    game.apply({ action: 'enter_floor', depth }, game.tree.hero.id);
    floors.push(floorNow(game));
    game.drain();
  }
  return floors;
}

describe('a seed', () => {
  it('gives the same floors to every race and class, whatever was done before', () => {
    const [race = '', otherRace = race] = idsOf('race');
    const [first = '', ...others] = idsOf('class');
    const expected = floorsOf(begin('one seed', [race, first]), 0);
    for (const other of others) {
      expect(floorsOf(begin('one seed', [otherRace, other]), 60)).toEqual(expected);
    }
    expect(others.length).toBeGreaterThan(0);
  });

  it('gives other floors than another seed, however like it', () => {
    const options = [idsOf('race')[0]!, idsOf('class')[0]!];
    const seeds = [
      '',
      '1',
      '01',
      '-1',
      '9007199254740993',
      '9007199254740992',
      '😀',
      'x'.repeat(300),
      'x'.repeat(301),
    ];
    const rows = seeds.map((seed) => begin(seed, options).tree.floor.grid.toRows().join());
    expect(new Set(rows).size).toBe(seeds.length);
  });
});

describe('a new game in the same process', () => {
  it('begins and goes on as one in a fresh process', () => {
    const options = [idsOf('race')[0]!, idsOf('class')[0]!];
    const fresh = gameDigest(begin('next', options));
    const played = gameDigest(play(begin('next', options), 150));
    play(begin('before', [idsOf('race').at(-1)!, idsOf('class').at(-1)!]), 300);
    expect(gameDigest(begin('next', options))).toBe(fresh);
    expect(gameDigest(play(begin('next', options), 150))).toBe(played);
  });
});
