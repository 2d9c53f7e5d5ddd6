import { TILE } from '../content/tiles.ts';
import { FLOOR_WIDTH, Grid, indexAt, isInside } from '../world/grid.ts';
import { attributeOf } from './attribute.ts';
import type { Game } from './game.ts';
import type { Creature } from './game-tree.ts';

/**
 * What is wrong with a game between turns, in words; empty for a sound one. For fuzzers and bug reports: it walks
 * the whole tree.
 */
export function faults(game: Game): string[] {
  const found: string[] = [];
  if (game.queue.length > 0) found.push(`${game.queue.length} happenings are still in the queue`);
  checkNumbers(game.tree, 'tree', found);
  checkCreatures(game, found);
  checkPlaces(game, found);
  checkRun(game, found);
  checkHero(game, found);
  return found;
}

function checkCreatures(game: Game, found: string[]): void {
  const ids = new Set<number>();
  for (const creature of game.everyone()) {
    const name = nameOf(creature);
    if (ids.has(creature.id)) found.push(`${name} is there twice`);
    ids.add(creature.id);
    if (game.tryCreature(creature.id) !== creature) found.push(`${name} is not found by its id`);
    if (creature.id >= game.tree.run.next_id) found.push(`${name} has an id that is yet to be given`);
    const max = attributeOf(game, creature, 'max_health');
    if (creature.health > max + 1e-6) found.push(`${name} has ${creature.health} of ${max} health`);
    if (creature.health < 0) found.push(`${name} has ${creature.health} health`);
    checkTimes(game, creature, found);
  }
  const { hero, companions, enemies, floor } = game.tree;
  if (hero.side !== 'hero' || hero.downed_until >= 0) found.push('the hero is not on its own side');
  for (const enemy of enemies) {
    if (enemy.health <= 0) found.push(`${nameOf(enemy)} is dead and still active`);
    if (enemy.side !== 'hostile') found.push(`${nameOf(enemy)} is active but ${enemy.side}`);
  }
  for (const companion of companions) {
    if (companion.side !== 'hero') found.push(`${nameOf(companion)} follows but is ${companion.side}`);
    if (companion.health > 0 === companion.downed_until >= 0) {
      found.push(
        `${nameOf(companion)} has ${companion.health} health and is down until ${companion.downed_until}`,
      );
    }
  }
  for (const [index, room] of floor.rooms.entries()) {
    for (const resident of room.residents) {
      if (resident.home !== index) found.push(`${nameOf(resident)} lives in room ${index}, not at home`);
      if (resident.health <= 0) found.push(`${nameOf(resident)} lies dead in its room`);
    }
    if (room.cleared && room.residents.length > 0) found.push(`room ${index} is cleared but lived in`);
  }
}

function checkTimes(game: Game, creature: Creature, found: string[]): void {
  const { time } = game.tree.run;
  const name = nameOf(creature);
  const keys = [
    creature.timers.map((timer) => `timer ${timer.key}`),
    creature.counters.map((counter) => `counter ${counter.key}`),
    creature.statuses.map((stack) => `status ${stack.status}`),
    creature.effects.map((effect) => `effect ${effect.source}/${effect.name}`),
  ].flat();
  for (const [i, key] of keys.entries()) if (keys.indexOf(key) !== i) found.push(`${name} has ${key} twice`);
  for (const { status, stacks, ends_at } of creature.statuses) {
    const { max } = game.registries.statuses.find(status);
    if (stacks < 1 || stacks > max) found.push(`${name} has ${stacks} stacks of ${status}`);
    if (creature.health > 0 && ends_at < time - 1e-6) found.push(`${name} has ${status} past its end`);
  }
  for (const effect of creature.effects) {
    if (creature.health > 0 && effect.ends_at < time - 1e-6) {
      found.push(`${name} has ${effect.name} past its end`);
    }
  }
  for (const timer of creature.timers) {
    if (timer.ready_at < 0) found.push(`${name} has timer ${timer.key} before the run began`);
  }
}

function checkPlaces(game: Game, found: string[]): void {
  const { grid, memory, seen, items, corpses } = game.tree.floor;
  const standing = new Map<number, Creature>();
  for (const creature of game.everyone()) {
    const name = nameOf(creature);
    if (!isInside(creature.x, creature.y)) {
      found.push(`${name} is off the floor at ${creature.x},${creature.y}`);
      continue;
    }
    const index = indexAt(creature.x, creature.y);
    if (!grid.isWalkable(index))
      found.push(`${name} is inside ${grid.at(index)} at ${creature.x},${creature.y}`);
    if (grid.at(index) === TILE.door) found.push(`${name} stands in a closed door`);
    if (creature.health <= 0 && creature.downed_until < 0) continue;
    const other = standing.get(index);
    if (other) found.push(`${name} stands where ${nameOf(other)} does`);
    standing.set(index, creature);
    if (game.creatureAt(creature.x, creature.y) !== creature) found.push(`${name} is not found on its tile`);
  }
  for (let index = 0; index < seen.length; index++) {
    const [x, y] = [index % FLOOR_WIDTH, Math.floor(index / FLOOR_WIDTH)];
    const there = game.creatureAt(x, y);
    if (there && standing.get(index) !== there) found.push(`${x},${y} is taken by nobody`);
    if (seen[index] === 0 && memory.at(index) !== 0) found.push(`${x},${y} is remembered but was never seen`);
  }
  for (const { x, y } of [...items, ...corpses]) {
    if (!isInside(x, y)) found.push(`something lies off the floor at ${x},${y}`);
  }
}

function checkRun(game: Game, found: string[]): void {
  const { run, enemies, floor, hero } = game.tree;
  if (run.phase === 'playing' && hero.health <= 0) found.push('the hero is dead and plays on');
  if (run.phase === 'dead' && hero.health > 0) found.push('the run ended in death but the hero lives');
  if (run.phase !== 'playing') return;
  if (run.in_fight !== enemies.length > 0) {
    found.push(`${enemies.length} are active but in_fight is ${run.in_fight}`);
  }
  if (enemies.length > game.registries.balance.combat.max_active) found.push(`${enemies.length} are active`);
  if (floor.waiting.length > 0 && floor.wave_pending === 0)
    found.push('hunters wait for a wave that is beaten');
}

function checkHero(game: Game, found: string[]): void {
  const { hero, run } = game.tree;
  const { full_charge } = game.registries.balance.light;
  if (hero.light < 0 || hero.light > full_charge + 1e-6) found.push(`the lamp holds ${hero.light}`);
  if (hero.cards.length > run.card_slots)
    found.push(`${hero.cards.length} cards in ${run.card_slots} places`);
  if (hero.coin_rest < 0 || hero.coin_rest >= 1) found.push(`the rest of a coin is ${hero.coin_rest}`);
  for (const stack of hero.pack) {
    const { stack: most } = game.registries.items.find(stack.id);
    if (stack.count < 1 || stack.count > most) found.push(`${stack.count} of ${stack.id} in one place`);
  }
}

/** Everything in the tree is plain data; nothing of it is not a number that should be one. */
function checkNumbers(value: unknown, path: string, found: string[]): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) found.push(`${path} is ${value}`);
  } else if (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Grid) &&
    !ArrayBuffer.isView(value)
  ) {
    for (const [key, part] of Object.entries(value)) checkNumbers(part, `${path}.${key}`, found);
  }
}

function nameOf(creature: Creature): string {
  return `${creature.kind} ${creature.id} ${creature.def}`.trim();
}
