import { indexAt } from '../../world/grid.ts';
import { attributeOf } from '../attribute.ts';
import { capitalized, describeCreature } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { distanceSquared } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature, Room } from '../game-tree.ts';
import { heroSees, meetInView } from '../sight.ts';
import { canBePut } from '../spawn.ts';

/** `activate`: one that waited in its room, or a new one, joins the fight and so opens it. */
export function activate(context: ActionContext, action: { readonly creature: Creature }): void {
  const { game } = context;
  const { creature } = action;
  const { enemies, run } = game.tree;
  if (creature.side !== 'hostile' || creature.health <= 0 || enemies.includes(creature)) return;
  if (enemies.length >= game.registries.balance.combat.max_active) return;
  const lived = leaveRoom(game, creature);
  enemies.push(creature);
  creature.next_at = Math.max(creature.next_at, run.time + attributeOf(game, creature, 'move_interval'));
  know(game, creature);
  if (!run.in_fight) {
    run.in_fight = true;
    run.fight_is_new = true;
  }
  if (lived) tellNoticed(game, creature);
}

/** `notice_hero`: it knows where the hero is; one that waited joins the fight. */
export function noticeHero(context: ActionContext): void {
  const { game, self } = context;
  if (self?.side !== 'hostile' || self.health <= 0) return;
  const { run, enemies } = game.tree;
  if (!enemies.includes(self)) {
    game.apply({ action: 'activate', creature: self }, self.id);
    return;
  }
  const wasLost = self.noticed_at + game.registries.balance.time.lose_track < run.time;
  know(game, self);
  if (wasLost) tellNoticed(game, self);
}

/** `end_fight`: all are gone, or none has known for a while where the hero is; the living go back as they are. */
export function endFight(context: ActionContext, action: { readonly outcome: 'victory' | 'fled' }): void {
  const { game } = context;
  const { tree } = game;
  const { hero, run, enemies } = tree;
  tree.enemies = [];
  for (const enemy of enemies) {
    if (enemy.health > 0) sendHome(game, enemy);
    else game.forget(enemy);
  }
  const about = { source: hero.id, x: hero.x, y: hero.y, chain: context.cause.chain };
  // A fight that one blow ended has begun nevertheless: whoever counts beginnings and ends hears of both.
  if (run.fight_is_new) game.emit({ on: 'combat_started', ...about });
  run.in_fight = false;
  run.fight_is_new = false;
  game.emit({ on: 'combat_ended', ...about, outcome: action.outcome });
}

/** It knows where the hero is, here and now. */
function know(game: Game, creature: Creature): void {
  const { hero, run } = game.tree;
  creature.noticed_at = run.time;
  creature.goal_x = hero.x;
  creature.goal_y = hero.y;
  run.last_known_at = run.time;
}

function tellNoticed(game: Game, creature: Creature): void {
  const does = meetInView(game, creature, 'on the screen')
    ? 'comes into view and notices you'
    : 'notices you';
  const text = `${capitalized(describeCreature(game, creature))} ${does}.`;
  const { id: source, x, y } = creature;
  game.emit({ on: 'notice', kind: 'noticed', source, x, y, text, tone: 'bad' });
}

function leaveRoom(game: Game, creature: Creature): boolean {
  const room = game.tree.floor.rooms[creature.home];
  if (!room?.residents.includes(creature)) return false;
  room.residents = room.residents.filter((resident) => resident !== creature);
  return true;
}

/** Back to its room, or to the nearest for one that has none. It is put there unless the hero would see it vanish. */
function sendHome(game: Game, creature: Creature): void {
  const { rooms } = game.tree.floor;
  if (!rooms[creature.home]) creature.home = nearestRoom(rooms, creature);
  const room = rooms[creature.home];
  if (!room) {
    // A floor without rooms has nowhere to go back to: it wanders off for good.
    game.forget(creature);
    return;
  }
  creature.noticed_at = -1;
  creature.goal_x = -1;
  creature.goal_y = -1;
  room.residents.push(creature);
  room.cleared = false;
  if (isIn(room, creature) || heroSees(game, creature.x, creature.y)) return;
  const place = freePlaceIn(game, room);
  if (place) game.place(creature, place.x, place.y);
}

/** The room whose middle is nearest to a place, -1 when there is none. */
export function nearestRoom(rooms: readonly Room[], place: { x: number; y: number }): number {
  let best = -1;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const [index, room] of rooms.entries()) {
    const middle = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
    const distance = distanceSquared(middle, place);
    if (distance >= bestDistance) continue;
    best = index;
    bestDistance = distance;
  }
  return best;
}

function isIn(room: Room, { x, y }: { x: number; y: number }): boolean {
  return x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height;
}

/** A free tile inside the walls that the hero does not see. */
function freePlaceIn(game: Game, room: Room): { x: number; y: number } | undefined {
  for (let y = room.y + 1; y < room.y + room.height - 1; y++) {
    for (let x = room.x + 1; x < room.x + room.width - 1; x++) {
      const index = indexAt(x, y);
      if (canBePut(game, index) && !heroSees(game, x, y)) return { x, y };
    }
  }
  return undefined;
}
