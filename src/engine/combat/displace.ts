import { FLOOR_WIDTH, indexAt, isInside } from '../../world/grid.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { canBePut } from '../spawn.ts';

/**
 * Drags a creature towards an anchor or shoves it away, tile by tile; walls, closed doors and others stop it.
 *
 * @returns tiles moved
 */
export function displace(
  game: Game,
  creature: Creature,
  anchor: { x: number; y: number },
  tiles: number,
  direction: 'towards' | 'away',
): number {
  let moved = 0;
  while (moved < tiles) {
    const step = nextTile(game, creature, anchor, direction);
    if (step === undefined) break;
    game.place(creature, step % FLOOR_WIDTH, Math.floor(step / FLOOR_WIDTH));
    moved++;
  }
  if (moved > 0) {
    game.emit({
      on: 'notice',
      kind: 'moved',
      source: creature.id,
      x: creature.x,
      y: creature.y,
      text: '',
      tone: 'plain',
    });
  }
  return moved;
}

/** The straight step, or one that slides along what is in the way; undefined when all are closed. */
function nextTile(
  game: Game,
  creature: Creature,
  anchor: { x: number; y: number },
  direction: 'towards' | 'away',
): number | undefined {
  const sign = direction === 'towards' ? 1 : -1;
  const dx = Math.sign(anchor.x - creature.x) * sign;
  const dy = Math.sign(anchor.y - creature.y) * sign;
  const candidates: [number, number][] = [
    [dx, dy],
    [dx, 0],
    [0, dy],
  ];
  for (const [stepX, stepY] of candidates) {
    if (stepX === 0 && stepY === 0) continue;
    const x = creature.x + stepX;
    const y = creature.y + stepY;
    if (!isInside(x, y)) continue;
    const index = indexAt(x, y);
    if (canBePut(game, index)) return index;
  }
  return undefined;
}
