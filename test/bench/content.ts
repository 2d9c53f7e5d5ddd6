import type { Registries } from '../../src/content/registries.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Creature } from '../../src/engine/game-tree.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { spawnEnemy } from '../../src/engine/spawn.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import type { GameContent } from '../../src/mods/load-mods-cached.ts';
import { Flood } from '../../src/world/flood.ts';
import { indexAt, xOf, yOf } from '../../src/world/grid.ts';

let loaded: GameContent | undefined;

/** What the game itself brings; the working folder is the project's. */
export function content(): GameContent {
  loaded ??= loadMods({ bundledModsDir: 'mods', only: ['core'] });
  return loaded;
}

/** The entries of it. */
export function core(): Registries {
  return content().registries;
}

/** The first race and the first class. */
export function firstOptions(registries = core()): string[] {
  const kinds = (kind: string) => registries.options.all().find((option) => option.kind === kind)?.id ?? '';
  return [kinds('race'), kinds('class')];
}

/** A run with core that nothing can end. */
export function lastingRun(seed = 'bench', registries = core()): Game {
  const options = firstOptions(registries);
  const start = { id: 'bench', seed, options, classic: true, auto_bandages: false, auto_batteries: false };
  const game = newRun(start, registries);
  const { hero, floor } = game.tree;
  hero.base = { ...hero.base, max_health: 1e12 };
  hero.health = 1e12;
  floor.next_wave_at = -1;
  return game;
}

/** Puts active enemies that nothing can kill on the nearest free tiles round the hero. */
export function surround(game: Game, count: number, species = 'core:shambler'): Creature[] {
  const { hero, floor } = game.tree;
  const { distances } = new Flood().fill(floor.grid.walkable, [indexAt(hero.x, hero.y)]);
  const near = [...distances.keys()].filter((index) => (distances[index] ?? -1) > 0 && game.isFree(index));
  near.sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0));
  const enemies: Creature[] = [];
  for (const index of near.slice(0, count)) {
    const options = { side: 'hostile', raised: false, health: 1 } as const;
    const enemy = spawnEnemy(game, species, xOf(index), yOf(index), options);
    if (!enemy) continue;
    enemy.base = { ...enemy.base, max_health: 1e12 };
    enemy.health = 1e12;
    enemies.push(enemy);
  }
  return enemies;
}
