import { attributeOf, baseOf } from '../attribute.ts';
import { distanceSquared, inClearLine } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';

/** Whether one that waits notices the hero now: near enough, with a clear line. In the dark it notices from farther. */
export function noticesHero(game: Game, creature: Creature): boolean {
  const { hero } = game.tree;
  if (!inClearLine(game, creature, hero)) return false;
  const dark = hero.light > 0 ? 1 : game.registries.balance.light.dark_notice;
  const radius = attributeOf(game, creature, 'notice_radius', hero) * dark * conspicuousness(game, hero);
  return distanceSquared(creature, hero) <= radius * radius + 1e-9;
}

/** From how far the hero is noticed, 1 is plainly: its own `notice_radius` against what that is without any source. */
function conspicuousness(game: Game, hero: Creature): number {
  const plain = baseOf(game, hero, 'notice_radius');
  return plain > 0 ? attributeOf(game, hero, 'notice_radius') / plain : 1;
}

/** Whether an active enemy knows where the hero is: it has a clear line, or it came to hunt and has the scent. */
export function knowsHero(game: Game, enemy: Creature): boolean {
  return enemy.hunter || inClearLine(game, enemy, game.tree.hero);
}

/** Those in their rooms who notice the hero join the fight. */
export function noticeFromRooms(game: Game): void {
  if (isFull(game)) return;
  for (const room of game.tree.floor.rooms) {
    for (const resident of [...room.residents]) {
      if (resident.health > 0 && noticesHero(game, resident)) {
        game.apply({ action: 'notice_hero' }, resident.id);
      }
    }
  }
}

/** A noise of somebody on the hero's side or against it: whoever hears it in its room comes to look. */
export function makeNoise(game: Game, source: Creature, radius: number): void {
  if (radius <= 0 || source.side === 'neutral' || isFull(game)) return;
  const limit = radius * radius + 1e-9;
  for (const room of game.tree.floor.rooms) {
    for (const resident of [...room.residents]) {
      if (resident.health > 0 && distanceSquared(resident, source) <= limit) {
        game.apply({ action: 'notice_hero' }, resident.id);
      }
    }
  }
}

/** With the most creatures active nobody else joins, so nobody need be asked. */
function isFull(game: Game): boolean {
  return game.tree.enemies.length >= game.registries.balance.combat.max_active;
}
