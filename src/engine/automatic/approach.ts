import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt } from '../../world/grid.ts';
import { describeCreature } from '../describe.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import type { Step } from './plan.ts';
import { travelStep } from './travel.ts';

/**
 * The next step towards a foe in view. It may stand in a light of its own with the dark between: since it is seen, the
 * line to it is clear, and what lies on the line is taken for a way until it proves to be none.
 */
export function approachStep(game: Game, foe: Creature): Step {
  const noWay = `You know no way to ${describeCreature(game, foe)}: strike from afar, or get out of its sight.`;
  return travelStep(game, { kind: 'travel', x: foe.x, y: foe.y }, unknownBetween(game, foe), noWay);
}

/** Unknown tiles along the line from the hero to somebody, as wide as a step needs it. */
function unknownBetween(game: Game, { x, y }: Creature): number[] {
  const { hero, floor } = game.tree;
  const dx = x - hero.x;
  const dy = y - hero.y;
  const length = dx * dx + dy * dy;
  const found: number[] = [];
  for (
    let row = Math.max(1, Math.min(y, hero.y));
    row <= Math.min(FLOOR_HEIGHT - 2, Math.max(y, hero.y));
    row++
  ) {
    for (
      let column = Math.min(x, hero.x);
      column <= Math.min(FLOOR_WIDTH - 2, Math.max(x, hero.x));
      column++
    ) {
      const across = dx * (row - hero.y) - dy * (column - hero.x);
      const index = indexAt(column, row);
      if (across * across <= WIDTH_SQUARED * length && floor.seen[index] === 0) found.push(index);
    }
  }
  return found;
}

/** Square of how far a tile's centre may lie from the line: every step along it, diagonal ones too, is within. */
const WIDTH_SQUARED = 0.5;
