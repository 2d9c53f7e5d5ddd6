import { attributeOf } from '../attribute.ts';
import { canBeRaised } from '../combat/death.ts';
import { displace } from '../combat/displace.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { freePlaceNear, spawnEnemy } from '../spawn.ts';
import {
  type ActionContext,
  type ActionOf,
  distanceSquared,
  inClearLine,
  sideOf,
  targetsOf,
} from './action-context.ts';

/** `pull`: drags creatures towards somebody, the nearest first so that they do not block each other. */
export function pullAction(context: ActionContext, action: ActionOf<'pull'>): void {
  const anchor = action.towards === 'self' ? context.self : (context.cause.place ?? context.target);
  if (!anchor) return;
  const tiles = Math.floor(action.tiles * context.cause.scale + 1e-9);
  for (const creature of targetsOf(context, action)) {
    if (creature !== anchor) displace(context.game, creature, anchor, tiles, 'towards');
  }
}

/** `push`: shoves creatures away from somebody, the farthest first. */
export function pushAction(context: ActionContext, action: ActionOf<'push'>): void {
  const anchor = action.from === 'self' ? context.self : (context.cause.place ?? context.target);
  if (!anchor) return;
  const tiles = Math.floor(action.tiles * context.cause.scale + 1e-9);
  for (const creature of targetsOf(context, action).reverse()) {
    if (creature !== anchor) displace(context.game, creature, anchor, tiles, 'away');
  }
}

/** `summon`: creatures on free tiles, of the side of the one who acts or against the hero. */
export function summon(context: ActionContext, action: ActionOf<'summon'>): void {
  const { game, cause } = context;
  const centre = action.target === 'self' ? context.self : (cause.place ?? context.target);
  if (!centre) return;
  const side = action.side === 'hostile' ? 'hostile' : callingSide(context);
  // Nobody is called into the next room: the way there may be long.
  const fits = (place: { x: number; y: number }): boolean =>
    distanceSquared(place, centre) <= action.radius ** 2 + 1e-9 && inClearLine(game, centre, place);
  for (let i = 0; i < action.count; i++) {
    const place = freePlaceNear(game, centre.x, centre.y, action.radius, fits);
    if (!place) return;
    spawnEnemy(game, action.enemy, place.x, place.y, { side, raised: true, health: 1 });
  }
}

/** `raise_dead`: the fallen rise on the side of the one who acts, unless they are ash or somebody stands there. */
export function raiseDead(context: ActionContext, action: ActionOf<'raise_dead'>): void {
  const { game, self } = context;
  if (!self) return;
  const { floor } = game.tree;
  const near = floor.corpses
    .filter((corpse) => isInCall(game, self, corpse, action.radius))
    .sort((a, b) => distanceSquared(a, self) - distanceSquared(b, self));
  let left = action.max;
  for (const corpse of near) {
    // Asked one by one: several may lie on one tile, and the first to rise stands on the others.
    if (left === 0 || !canBeRaised(game, corpse)) continue;
    const risen = spawnEnemy(game, corpse.enemy, corpse.x, corpse.y, {
      side: callingSide(context),
      raised: true,
      health: action.health,
    });
    if (!risen) return;
    left--;
    floor.corpses = floor.corpses.filter((other) => other !== corpse);
    game.emit({
      on: 'notice',
      kind: 'log',
      source: risen.id,
      x: risen.x,
      y: risen.y,
      text: `The ${game.registries.enemies.find(corpse.enemy).name} rises again.`,
      tone: 'danger',
    });
    risen.next_at = game.tree.run.time + attributeOf(game, risen, 'move_interval');
  }
}

/** Whether the fallen hear one who raises them: near enough, with a clear line. */
export function isInCall(
  game: Game,
  raiser: Creature,
  corpse: { x: number; y: number },
  radius: number,
): boolean {
  return distanceSquared(corpse, raiser) <= radius ** 2 + 1e-9 && inClearLine(game, raiser, corpse);
}

/** People stand aside, but whom they call comes to help: a creature of no side would be in nobody's list. */
function callingSide(context: ActionContext): 'hero' | 'hostile' {
  return sideOf(context) === 'hostile' ? 'hostile' : 'hero';
}
