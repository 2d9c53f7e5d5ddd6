import type { EventName } from '../../content/vocabulary.ts';
import { roomAt } from '../../world/floor-plan.ts';
import { borneStatuses } from '../borne-statuses.ts';
import { inClearLine } from '../effects/action-context.ts';
import type { GameEvent } from '../event.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Creature, Hero } from '../game-tree.ts';
import { type Standing, standingOf } from '../grants.ts';
import { heroSources } from '../hero-sources.ts';
import { heroSees } from '../sight.ts';
import { roomsOf, speciesOf } from '../sources.ts';
import { startTimer } from '../timers.ts';
import { chainKey, fires, icdTimer, otherSide } from './fires.ts';

/** Asks everyone concerned, in order: source, target, the room, then the hero and companions as witnesses. */
export function askEveryone(game: Game, event: GameEvent): void {
  const source = game.tryCreature(event.source);
  const target = game.tryCreature(event.target);
  if (source) askCarrier(game, event, source);
  if (target && target !== source) askCarrier(game, event, target);
  askRoom(game, event);
  const { hero, companions } = game.tree;
  if (hero !== source && hero !== target) askWitness(game, event, hero);
  // A copy: an answer may add a companion, who has not seen what happened before.
  if (companions.length === 0) return;
  for (const witness of [...companions]) {
    if (witness !== source && witness !== target) askWitness(game, event, witness);
  }
}

/** The hero sees what is lit. Companions carry no lamp that could burn down: a clear line is enough for them. */
function sees(game: Game, witness: Creature, event: GameEvent): boolean {
  return witness.kind === 'hero' ? heroSees(game, event.x, event.y) : inClearLine(game, witness, event);
}

function askCarrier(game: Game, event: GameEvent, carrier: Creature): void {
  if (!mayAnswer(event, carrier)) return;
  answerAll(game, event, carrier, standingOn(game, carrier, event.on));
}

/** Whether it is seen is asked last: few carry anything that answers to what befalls others. */
function askWitness(game: Game, event: GameEvent, witness: Creature): void {
  if (witness.health <= 0) return;
  const standing = standingOn(game, witness, event.on);
  if (standing.length > 0 && sees(game, witness, event)) answerAll(game, event, witness, standing);
}

/** Complete before the first is asked, so that what one trigger changes does not disturb the asking. */
function standingOn(game: Game, carrier: Creature, on: EventName): readonly Standing[] {
  const { registries } = game;
  let standing =
    carrier.kind === 'hero'
      ? (heroSources(game, carrier as Hero).triggers.get(on) ?? NOTHING_STANDS)
      : standingOf(speciesOf(game, carrier), on);
  // Effects have no triggers.
  if (carrier.statuses.length === 0) return standing;
  for (const { status } of borneStatuses(registries, carrier.statuses).answering) {
    const own = standingOf(registries.statuses.find(status), on);
    if (own.length > 0) standing = standing.length === 0 ? own : [...standing, ...own];
  }
  return standing;
}

const NOTHING_STANDS: readonly Standing[] = [];

/** The prefab of the room where it happens; its `self` is the hero. */
function askRoom(game: Game, event: GameEvent): void {
  const { hero, floor } = game.tree;
  if (!roomsOf(game).answersTo.has(event.on)) return;
  const room = floor.rooms[roomAt(floor.rooms, event.x, event.y)];
  const prefab = room && game.registries.prefabs.tryFind(room.prefab);
  if (!prefab || !mayAnswer(event, hero)) return;
  answerAll(game, event, hero, standingOf(prefab, event.on));
}

/** The dead answer to nothing but their own death, and who goes down to nothing but that. */
function mayAnswer(event: GameEvent, carrier: Creature): boolean {
  if (carrier.health > 0) return true;
  return (event.on === 'creature_died' || event.on === 'creature_downed') && event.source === carrier.id;
}

function answerAll(game: Game, event: GameEvent, carrier: Creature, standing: readonly Standing[]): void {
  if (standing.length === 0) return;
  // Who does not say where its carrier must stand hears of a death as the killer, else as the one it is about.
  const defaultSide = event.on === 'creature_died' ? 'target' : 'source';
  const asking = { event, carrier, limited: true, defaultSide } as const;
  for (const { trigger, rule } of standing) {
    if (!mayAnswer(event, carrier)) return;
    if (!fires(game, rule, asking)) continue;
    const { key } = rule;
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
