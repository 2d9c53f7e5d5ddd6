import type { Registries } from '../content/registries.ts';
import { TILES } from '../content/tiles.ts';
import type { Creature, GameTree } from '../engine/game-tree.ts';
import { hasClearLine } from '../world/field-of-view.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt } from '../world/grid.ts';

/** Columns and rows of the picture. */
const WIDTH = 61;
const HEIGHT = 21;

/**
 * The surroundings of the hero as rows of characters: what the hero knows, and no more, since a morgue may be
 * written in the middle of a run.
 */
export function morgueMap(tree: GameTree, registries: Registries): string[] {
  const { hero, floor } = tree;
  const left = windowStart(hero.x, WIDTH, FLOOR_WIDTH);
  const top = windowStart(hero.y, HEIGHT, FLOOR_HEIGHT);
  const glyphs = glyphsOnMap(tree, registries);
  const rows: string[] = [];
  for (let y = top; y < top + HEIGHT; y++) {
    let row = '';
    for (let x = left; x < left + WIDTH; x++) {
      const index = indexAt(x, y);
      const ground = floor.seen[index] === 1 ? (TILES[floor.memory.at(index)]?.symbol ?? ' ') : ' ';
      row += glyphs.get(index) ?? ground;
    }
    rows.push(row.trimEnd());
  }
  return rows;
}

/** Later ones stand on earlier ones: things, then those in sight, then the hero. */
function glyphsOnMap(tree: GameTree, registries: Registries): Map<number, string> {
  const { hero, floor } = tree;
  const heroAt = indexAt(hero.x, hero.y);
  const glyphs = new Map<number, string>();
  for (const { x, y, item } of floor.items) {
    const index = indexAt(x, y);
    if (floor.seen[index] !== 1) continue;
    glyphs.set(index, item ? (registries.items.tryFind(item.id)?.glyph ?? '?') : '?');
  }
  for (const creature of [...floor.people, ...tree.companions, ...tree.enemies]) {
    const index = indexAt(creature.x, creature.y);
    if (floor.seen[index] !== 1 || !hasClearLine(floor.grid, heroAt, index)) continue;
    glyphs.set(index, glyphOf(creature, registries));
  }
  return glyphs.set(heroAt, '@');
}

function glyphOf({ kind, def }: Creature, registries: Registries): string {
  const entry = kind === 'npc' ? registries.npcs.tryFind(def) : registries.enemies.tryFind(def);
  return entry?.glyph ?? '?';
}

function windowStart(centre: number, size: number, whole: number): number {
  return Math.max(0, Math.min(centre - (size - 1) / 2, whole - size));
}
