import type { BuildDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import { attributeOf, baseOf } from '../../engine/attribute.ts';
import type { EventOf } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, Hero } from '../../engine/game-tree.ts';
import { ARENA_CENTRE, openArena } from '../../engine/open-arena.ts';
import { blankCreature } from '../../engine/spawn.ts';
import { passTime, settleNext } from '../../engine/time/settle.ts';
import { spend } from '../../engine/turn/schedule.ts';
import { dress } from '../scenario/set-up.ts';

/** A dressed hero on an open room, used for one fight after another. */
export interface DuelGround {
  readonly game: Game;
  /** The hero as it stands before every fight. */
  readonly fresh: Hero;
  /** The floor that the fights count as. */
  readonly floor: FloorOfGround;
}

/** Whom a ground's hero fights. */
export interface Opponent {
  readonly enemy: string;
  /** Its health on the floor, so that the fight itself need not ask for the floor, and that it never mends. */
  readonly base: { readonly max_health: number; readonly health_regen: number };
}

/** A fight is given up after so many seconds: far beyond the window of any corridor. */
const MOST_SECONDS = 2000;
/** And so many hits, where content makes their interval next to nothing. */
const MOST_HITS = 20_000;
/** Ticks, ends and waves between two hits that are waited for. */
const MOST_STEPS = 5000;

/** Less than any source could add, so that the target never mends. */
const NEVER_HEALS = -1e9;

/** Makes the room and puts on what the build says. Throws ScenarioError when it cannot be worn. */
export function openDuelGround(registries: Registries, build: BuildDef): DuelGround {
  const workshop = Object.entries(build.workshop).map(([id, level]) => ({ id, level }));
  const game = openArena({ seed: 'duel', depth: 1, workshop }, registries);
  const { options, level, upgrades, cards } = build;
  dress(game, {
    options,
    level,
    upgrades,
    cards,
    workshop: build.workshop,
    equip: build.equip,
    items: [],
    quests: [],
    base: {},
  });
  const floor = new FloorOfGround(game);
  const fresh = structuredClone(game.tree.hero);
  // The room stays as lit as it is at the beginning.
  fresh.base = floor.baseWith({ light_drain: 0 });
  return { game, fresh, floor };
}

/** A species as it is on a floor. */
export function opponentOn({ game, floor }: DuelGround, depth: number, enemy: string): Opponent {
  floor.depth = depth;
  const one = blankCreature(0, 'enemy', enemy, 'hostile');
  const health = baseOf(game, one, 'max_health');
  return { enemy, base: floor.baseWith({ max_health: health, health_regen: NEVER_HEALS }) };
}

/**
 * The floor of a ground's fights. Besides the target's health, reaction power is all that a fight takes from it: where
 * that was never asked for, the same fight is fought on any floor.
 */
class FloorOfGround {
  /** How often reaction power was asked for. */
  asked = 0;
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
  }

  get depth(): number {
    return this.game.tree.floor.depth;
  }

  set depth(depth: number) {
    this.game.tree.floor.depth = depth;
  }

  /** Base values with reaction power among them. */
  baseWith<B extends object>(values: B): B {
    const { game } = this;
    const { base, per_floor } = game.registries.balance.base.reaction_power;
    const power = (): number => {
      this.asked++;
      return base + per_floor * game.tree.floor.depth;
    };
    return Object.defineProperty({ ...values }, 'reaction_power', { get: power, enumerable: true });
  }
}

/**
 * Fights one fight with the engine itself: the hero strikes, the target stands there and is struck. Statuses,
 * reactions, ticks and triggers happen as in play.
 *
 * @returns seconds: the intervals of all full hits, and of the last one the part that was needed; Infinity when
 *   it did not come to an end
 */
export function fightDuel(ground: DuelGround, opponent: Opponent, seed: string): number {
  return ground.game.sources.during(() => fight(ground, opponent, seed));
}

function fight(ground: DuelGround, opponent: Opponent, seed: string): number {
  const { game, fresh } = ground;
  const { hero } = game.tree;
  const target = beginDuel(ground, opponent, seed);
  const still: Still = { x: target.x, y: target.y, health: target.health };
  let seconds = 0;
  for (let hits = 0; hits < MOST_HITS && seconds < MOST_SECONDS; hits++) {
    passUntilNextHit(game, target, still);
    // A tick was quicker than the next hit; the hits that led to it were full ones.
    if (still.health <= 0) return seconds;
    hero.health = fresh.health;
    const interval = attributeOf(game, hero, 'attack_interval', target);
    const before = still.health;
    const damage = attack(game, target);
    keepStill(game, target, still);
    if (still.health <= 0) return seconds + interval * Math.min(1, before / damage);
    if (hero.health <= 0) break;
    spend(game, hero, interval);
    seconds += interval;
  }
  return Number.POSITIVE_INFINITY;
}

/** The hero is as before the first fight. */
export function refresh({ game, fresh }: DuelGround): void {
  const bare = { statuses: [], effects: [], timers: [], counters: [], choices: [], pack: [] };
  Object.assign(game.tree.hero, fresh, bare);
  game.sources.forget();
}

/** Everything is as it was before the first fight, but for the rolls. */
export function beginDuel(ground: DuelGround, opponent: Opponent, seed: string): Creature {
  const { game } = ground;
  const { tree } = game;
  const { run, floor } = tree;
  refresh(ground);
  Object.assign(run, { phase: 'playing', turn: 0, time: 0, next_id: tree.hero.id + 1, in_fight: false });
  tree.companions = [];
  tree.enemies = [];
  tree.log = [];
  floor.zones = [];
  floor.corpses = [];
  floor.items = [];
  game.happened.length = 0;
  game.reindex();
  game.random.play.restart(seed, 'play');
  const target = blankCreature(game.newId(), 'enemy', opponent.enemy, 'hostile');
  target.base = opponent.base;
  game.place(target, ARENA_CENTRE.x + 1, ARENA_CENTRE.y);
  target.health = attributeOf(game, target, 'max_health');
  game.apply({ action: 'activate', creature: target }, target.id);
  game.drain();
  return target;
}

/** Both halves of an attack, as in a turn of play. @returns what it did to the target, overkill included */
function attack(game: Game, target: Creature): number {
  const { hero } = game.tree;
  game.beginCount();
  game.apply({ action: 'begin_turn' }, hero.id);
  game.drain();
  game.beginCount();
  game.apply({ action: 'start_attack' }, hero.id, target.id);
  game.drain();
  game.apply({ action: 'strike' }, hero.id, target.id);
  if (target.health > 0) game.drain();
  // What comes of a death (experience, loot) belongs to no fight that is measured: it is heard, not told.
  for (let one = game.queue.popFront(); one; one = game.queue.popFront()) game.happened.push(one);
  let damage = 0;
  for (const { amount, overkill } of woundsOf(game, target)) damage += amount + overkill;
  return damage;
}

function passUntilNextHit(game: Game, target: Creature, still: Still): void {
  const { hero } = game.tree;
  for (let steps = 0; steps < MOST_STEPS && still.health > 0 && settleNext(game, hero.next_at); steps++) {
    keepStill(game, target, still);
  }
  passTime(game, hero.next_at);
  keepStill(game, target, still);
}

/** Where the target stands, and the health that all wounds have left it. */
interface Still {
  readonly x: number;
  readonly y: number;
  health: number;
}

/** The target neither moves nor heals, whatever pushes or mends it: only wounds count. */
function keepStill(game: Game, target: Creature, still: Still): void {
  for (const { amount } of woundsOf(game, target)) still.health -= amount;
  if (target.health <= 0 || still.health < LEAST_HEALTH) still.health = 0;
  game.happened.length = 0;
  target.health = still.health;
  if (still.health > 0 && (target.x !== still.x || target.y !== still.y))
    game.place(target, still.x, still.y);
}

/** What rounding leaves of a life is not life. */
const LEAST_HEALTH = 1e-9;

function woundsOf(game: Game, target: Creature): EventOf<'damage_taken'>[] {
  return game.happened.filter(
    (one): one is EventOf<'damage_taken'> => one.on === 'damage_taken' && one.source === target.id,
  );
}
