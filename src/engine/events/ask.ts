import type { Trigger } from '../../content/schema/trigger.ts';
import type { EventName, Side } from '../../content/vocabulary.ts';
import { roomAt } from '../../world/floor-plan.ts';
import { inClearLine } from '../effects/action-context.ts';
import type { GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';
import { forEachSource, type Grants } from '../sources.ts';
import { startTimer } from '../timers.ts';
import { chainKey, fires, icdTimer, otherSide } from './fires.ts';

/** A trigger where it stands: its entry and its position in it. */
interface Standing {
  readonly trigger: Trigger;
  readonly key: string;
}

/** Where a carrier stands if a trigger does not say: on a death the killer, else the one it is about. */
function defaultSideOf(event: EventName): Side {
  return event === 'creature_died' ? 'target' : 'source';
}

/** Asks everyone concerned, in order: source, target, the room, then the hero and companions as witnesses. */
export function askEveryone(game: Game, event: GameEvent): void {
  const source = game.tryCreature(event.source);
  const target = game.tryCreature(event.target);
  if (source) askCarrier(game, event, source);
  if (target && target !== source) askCarrier(game, event, target);
  askRoom(game, event);
  for (const witness of [game.tree.hero, ...game.tree.companions]) {
    if (witness === source || witness === target || witness.health <= 0) continue;
    if (inClearLine(game, witness, event)) askCarrier(game, event, witness);
  }
}

function askCarrier(game: Game, event: GameEvent, carrier: Creature): void {
  if (!mayAnswer(event, carrier)) return;
  const standing: Standing[] = [];
  forEachSource(game, carrier, (entry) => collect(entry, event.on, standing));
  answerAll(game, event, carrier, standing);
}

/** The prefab of the room where it happens; its `self` is the hero. */
function askRoom(game: Game, event: GameEvent): void {
  const { rooms } = game.tree.floor;
  const room = rooms[roomAt(rooms, event.x, event.y)];
  const prefab = room && game.registries.prefabs.tryFind(room.prefab);
  if (!prefab || prefab.triggers.length === 0 || !mayAnswer(event, game.tree.hero)) return;
  const standing: Standing[] = [];
  collect(prefab, event.on, standing);
  answerAll(game, event, game.tree.hero, standing);
}

/** The dead answer to nothing but their own death. */
function mayAnswer(event: GameEvent, carrier: Creature): boolean {
  return carrier.health > 0 || (event.on === 'creature_died' && event.source === carrier.id);
}

/** Collected first, so that what one trigger changes does not disturb the asking. */
function collect(entry: Grants, on: EventName, into: Standing[]): void {
  const triggers = entry.triggers;
  if (!triggers) return;
  for (let position = 0; position < triggers.length; position++) {
    const trigger = triggers[position];
    if (trigger && trigger.on === on) into.push({ trigger, key: `${entry.id}#${position}` });
  }
}

function answerAll(game: Game, event: GameEvent, carrier: Creature, standing: readonly Standing[]): void {
  const defaultSide = defaultSideOf(event.on);
  for (const { trigger, key } of standing) {
    if (!mayAnswer(event, carrier)) return;
    if (!fires(game, trigger, event, carrier, { key, limited: true, defaultSide })) continue;
    const { time } = game.tree.run;
    startTimer(carrier, icdTimer(key), time + trigger.icd, time);
    const cause = {
      ...NO_CAUSE,
      entry: key.slice(0, key.lastIndexOf('#')),
      chain: [...event.chain, chainKey(carrier, key)],
      hit: event.on === 'attack_hit' || event.on === 'damage_taken' ? event.amount : 0,
    };
    const other = otherSide(game, event, carrier);
    for (const action of trigger.actions) game.apply(action, carrier.id, other?.id, cause);
  }
}
