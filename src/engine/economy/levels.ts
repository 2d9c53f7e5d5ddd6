import { geometric } from '../../rules/curve.ts';
import type { Game } from '../game.ts';
import type { Hero } from '../game-tree.ts';

/** Experience that the next level needs; undefined at the highest. */
export function experienceForNext(game: Game): number | undefined {
  const { first, growth, max_level } = game.registries.balance.experience;
  const { level } = game.tree.hero;
  return level >= max_level ? undefined : geometric(first, growth, level - 1);
}

/** How often the hero has chosen an option; 0 is not at all. */
export function rankOf(hero: Hero, option: string): number {
  return hero.options.find((chosen) => chosen.id === option)?.level ?? 0;
}
