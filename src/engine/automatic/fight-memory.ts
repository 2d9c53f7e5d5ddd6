import type { Game } from '../game.ts';

/** What a player would remember of the fight that is on, from one automatic action to the next. */
export class FightMemory {
  /** The most health that one step cost so far. */
  worst = 0;
  /** Whether it was said that the hero is badly hurt: whoever goes on then means it. */
  isWarned = false;
  /** Foes, by name, of whom it was said that they hardly feel the weapon in hand. */
  readonly unmoved = new Set<string>();
  #health: number;

  constructor(game: Game) {
    this.#health = game.tree.hero.health;
  }

  /** To be told of every step, also of those that the player took by hand. */
  note({ tree: { hero } }: Game): void {
    this.worst = Math.max(this.worst, this.#health - hero.health);
    this.#health = hero.health;
  }

  /** Whether two more steps like the worst so far would be the last. */
  isNearDeath({ tree: { hero } }: Game): boolean {
    return this.worst > 0 && hero.health <= 2 * this.worst;
  }
}
