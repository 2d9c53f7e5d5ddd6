import type { Game } from './game.ts';

/** Whether no enemy is active: what takes time and peace, such as upgrades and rest, is done then. */
export function isQuiet(game: Game): boolean {
  return !game.tree.enemies.some((enemy) => enemy.health > 0);
}
