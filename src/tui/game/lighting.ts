import { TILE } from '../../content/tiles.ts';
import type { Game } from '../../engine/game.ts';
import { heroLightRadius, heroView } from '../../engine/sight.ts';
import { IN_VIEW, UNSEEN } from '../../world/field-of-view.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, type Grid, indexAt, xOf, yOf } from '../../world/grid.ts';
import { LIGHT } from './tile-looks.ts';

/** From the hero outwards: up to which part of the lamp's radius each level reaches. */
const RINGS: readonly (readonly [part: number, level: number])[] = [
  [0.34, LIGHT.full],
  [0.6, LIGHT.fair],
  [0.83, LIGHT.low],
];

/** How light the tiles are as the hero sees them. Looks only: what can be seen at all is the engine's to say. */
export class Lighting {
  /** A value of `LIGHT` for each tile. */
  readonly levels = new Uint8Array(FLOOR_SIZE);
  /** 1 where the hero sees what stands there. */
  readonly inView = new Uint8Array(FLOOR_SIZE);
  /** Squared distance to level, for the radius at hand. */
  readonly #ring: Uint8Array;
  #radius = -1;
  #grid: Grid | undefined;
  #braziers: readonly number[] = [];

  constructor() {
    this.#ring = new Uint8Array(FLOOR_WIDTH * FLOOR_WIDTH + FLOOR_HEIGHT * FLOOR_HEIGHT + 1);
  }

  /** Looks at the game again; after every command. */
  update(game: Game): void {
    const { hero, floor } = game.tree;
    // Eighths of a tile: a lamp that burns down must not cost a new table every second.
    this.#setRadius(Math.round(heroLightRadius(game) * 8) / 8);
    if (this.#grid !== floor.grid) {
      this.#grid = floor.grid;
      this.#braziers = findBraziers(floor.grid);
    }
    const view = heroView(game);
    for (let y = 0, index = 0; y < FLOOR_HEIGHT; y++) {
      const dy = (y - hero.y) * (y - hero.y);
      for (let x = 0; x < FLOOR_WIDTH; x++, index++) {
        const sight = view[index] ?? UNSEEN;
        this.inView[index] = sight === IN_VIEW ? 1 : 0;
        if (sight === UNSEEN) {
          this.levels[index] = floor.seen[index] === 1 ? LIGHT.remembered : LIGHT.unseen;
        } else {
          this.levels[index] = this.#ring[dy + (x - hero.x) * (x - hero.x)] ?? LIGHT.faint;
        }
      }
    }
    const glow = game.registries.balance.base.everyone.light_radius ?? 0;
    for (const brazier of this.#braziers) this.#glow(brazier, glow);
  }

  #setRadius(radius: number): void {
    if (radius === this.#radius) return;
    this.#radius = radius;
    this.#ring.fill(LIGHT.faint);
    for (const [part, level] of RINGS.toReversed()) {
      const reach = Math.max(1.5, radius * part);
      this.#ring.fill(level, 0, Math.floor(reach * reach) + 1);
    }
  }

  #glow(brazier: number, radius: number): void {
    const left = xOf(brazier);
    const top = yOf(brazier);
    const reach = Math.ceil(radius);
    for (let y = Math.max(0, top - reach); y <= Math.min(FLOOR_HEIGHT - 1, top + reach); y++) {
      for (let x = Math.max(0, left - reach); x <= Math.min(FLOOR_WIDTH - 1, left + reach); x++) {
        const index = indexAt(x, y);
        const level = this.levels[index] ?? LIGHT.unseen;
        if (level < LIGHT.faint) continue;
        const squared = (x - left) * (x - left) + (y - top) * (y - top);
        if (squared <= radius * radius * 0.16) this.levels[index] = LIGHT.blaze;
        else if (squared <= radius * radius && level < LIGHT.full) this.levels[index] = LIGHT.glow;
      }
    }
  }
}

function findBraziers(grid: Grid): number[] {
  const found: number[] = [];
  for (let index = 0; index < FLOOR_SIZE; index++) if (grid.at(index) === TILE.brazier) found.push(index);
  return found;
}
