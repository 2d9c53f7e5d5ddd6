/**
 * src/engine/develop: what people who make mods can do to a run that is marked for it. Each deed is a command like
 * any other: it is refused in a sentence, recorded, and done again by whoever plays the recording.
 */
import { roomAt } from '../../world/floor-plan.ts';
import { FLOOR_SIZE } from '../../world/grid.ts';
import { attributeOf } from '../attribute.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { heal } from '../effects/health-actions.ts';
import { gainItem } from '../effects/possession-actions.ts';
import type { Game } from '../game.ts';
import { layDown } from '../inventory.ts';
import { nearestRoom } from '../moving/fight.ts';
import { forgetView, heroSees } from '../sight.ts';
import { blankCreature, spawnEnemy } from '../spawn.ts';
import { buildPrefab } from './build-prefab.ts';
import type { DevDeed } from './deed.ts';

/** `develop`: does a deed that was not refused. */
export function develop(context: ActionContext, { deed }: { readonly deed: DevDeed }): void {
  const { game } = context;
  const { hero, run } = game.tree;
  switch (deed.what) {
    case 'begin':
      if (run.developer) return;
      run.developer = true;
      remember(game, 'Became a developer’s run.');
      return tell(game, 'This is a developer’s run from now on: nothing of it is paid.');
    case 'content_changed':
      if (!run.content_changed) remember(game, 'The mods were changed in mid-run.');
      run.content_changed = true;
      return tell(game, `The mods were changed: ${deed.entries.join(', ')}.`);
    case 'enemy':
      return putEnemy(game, deed);
    case 'item':
      return layDown(game, deed.x, deed.y, { id: deed.id, count: deed.count, affixes: [...deed.affixes] });
    case 'give':
      gainItem(
        game,
        hero,
        { id: deed.id, count: deed.count, affixes: [...deed.affixes] },
        context.cause.chain,
      );
      return;
    case 'prefab':
      return buildPrefab(game, deed.id);
    case 'floor':
      return game.apply({ action: 'enter_floor', depth: deed.depth }, hero.id);
    case 'heal':
      heal(game, hero, attributeOf(game, hero, 'max_health'));
      hero.light = game.registries.balance.light.full_charge;
      return forgetView(game);
    case 'reveal':
      return reveal(game);
  }
}

/** One in sight joins the fight; one out of sight waits where it is put. */
function putEnemy(game: Game, { id, x, y }: Extract<DevDeed, { what: 'enemy' }>): void {
  const { floor, run } = game.tree;
  const here = roomAt(floor.rooms, x, y);
  const home = here >= 0 ? here : nearestRoom(floor.rooms, { x, y });
  const room = floor.rooms[home];
  if (!room || heroSees(game, x, y)) {
    spawnEnemy(game, id, x, y, { side: 'hostile', raised: false, health: 1 });
    return;
  }
  const creature = blankCreature(game.newId(), 'enemy', id, 'hostile');
  creature.home = home;
  creature.next_at = run.time;
  creature.health = attributeOf(game, creature, 'max_health');
  room.residents.push(creature);
  room.cleared = false;
  game.place(creature, x, y);
}

function reveal(game: Game): void {
  const { floor } = game.tree;
  for (let index = 0; index < FLOOR_SIZE; index++) {
    floor.memory.set(index, floor.grid.at(index));
    floor.seen[index] = 1;
  }
}

function tell(game: Game, text: string): void {
  const { id: source, x, y } = game.tree.hero;
  game.emit({ on: 'notice', kind: 'log', source, x, y, text, tone: 'system' });
}

/** For the morgue. */
function remember(game: Game, text: string): void {
  const { record, run } = game.tree;
  record.timeline.push({ turn: run.turn, text });
}
