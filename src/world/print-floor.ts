import { TILES } from '../content/tiles.ts';
import type { FloorPlan, Spawn } from './floor-plan.ts';

const TILE_SYMBOLS = new Set(TILES.map((tile) => tile.symbol));
/** Letters for what stands and lies there, without those that are tiles. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].filter(
  (letter) => !TILE_SYMBOLS.has(letter),
);
/** Stands for whatever comes after all letters are taken. */
const OTHER = '?';
const ORDER: readonly Spawn['kind'][] = ['enemy', 'npc', 'item', 'card'];

/** A floor as text: the map with a letter for each kind of thing, and below it what the letters mean. */
export function printFloor(plan: FloorPlan): string[] {
  const map = plan.grid.toRows().map((row) => [...row.replaceAll('#', ' ')]);
  const counts = new Map<string, { letter: string; count: number }>();
  // Items first, so that a creature that stands on one is what the map shows.
  for (const kind of ORDER.toReversed()) {
    for (const spawn of plan.spawns) {
      if (spawn.kind !== kind) continue;
      const name = `${spawn.kind} ${spawn.id}`;
      const known = counts.get(name) ?? { letter: LETTERS[counts.size] ?? OTHER, count: 0 };
      known.count += spawn.kind === 'item' ? spawn.count : 1;
      counts.set(name, known);
      const row = map[spawn.y];
      if (row) row[spawn.x] = known.letter;
    }
  }
  drawWalls(plan, map);
  const legend = [...counts].map(([name, { letter, count }]) => `${letter}  ${name} ×${count}`);
  return [...map.map((row) => row.join('').trimEnd()), ...legend];
}

/** Only walls that somebody could see are drawn: rock deep inside stays blank, which makes the map readable. */
function drawWalls({ grid }: FloorPlan, map: string[][]): void {
  const rows = grid.toRows();
  const isOpen = (x: number, y: number) => (rows[y]?.[x] ?? '#') !== '#';
  for (const [y, row] of rows.entries()) {
    for (const [x, symbol] of [...row].entries()) {
      if (symbol !== '#') continue;
      const beside = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isOpen(x + dx, y + dy)));
      const target = map[y];
      if (beside && target) target[x] = '#';
    }
  }
}
