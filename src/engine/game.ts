import type { Registries } from '../content/registries.ts';
import type { Attribute } from '../rules/attributes.ts';
import { RandomStream } from '../rules/random-stream.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../world/grid.ts';
import { applyAction } from './apply.ts';
import { attributeOf, unconditionalAttributeOf } from './attribute.ts';
import type { Happening } from './event.ts';
import { drain } from './events/drain.ts';
import { type Cause, type GameAction, NO_CAUSE } from './game-action.ts';
import type { Creature, GameTree } from './game-tree.ts';
import { KeptSources } from './hero-sources.ts';
import { TimedIndex } from './time/due.ts';
import { VecDeque } from './vec-deque.ts';

/**
 * A run in progress: the tree that a save holds, and what is derived from it for speed. Every change goes
 * through `apply`. Deterministic: same registries, tree and commands give the same tree.
 */
export class Game {
  readonly tree: GameTree;
  readonly registries: Registries;
  /** Streams that play draws from. */
  readonly random: { readonly play: RandomStream; readonly loot: RandomStream };
  /** What has happened and was not yet drained; empty between turns. */
  readonly queue = new VecDeque<Happening>();
  /** What the hero carries, as far as a running command keeps it. */
  readonly sources = new KeptSources();
  /** What comes next of all that is timed. */
  readonly timed = new TimedIndex();
  /** What has been drained, for the screen; the reader empties it. */
  readonly happened: Happening[] = [];
  /** Events taken out of the queue since the last settling step or creature's action began. */
  eventsThisTurn = 0;
  /** Whether the cap's warning was written since then. */
  capTold = false;
  /** Statuses that reached their maximum since the count began; they act at once, so that their number is bounded. */
  maximaThisTurn = 0;
  /** Whether invariants that cost time are checked and throw; tests turn it on. */
  development = false;

  /** Whether it goes on with a tree that was played before. */
  isResumed = false;

  private readonly byId = new Map<number, Creature>();
  /** Id of the creature on each tile, 0 for nobody. */
  private readonly occupants = new Int32Array(FLOOR_WIDTH * FLOOR_HEIGHT);

  constructor(tree: GameTree, registries: Registries) {
    this.tree = tree;
    this.registries = registries;
    this.random = {
      play: RandomStream.fromState(tree.random.play),
      loot: RandomStream.fromState(tree.random.loot),
    };
    this.reindex();
  }

  /** Goes on with a saved or new tree. */
  static fromTree(tree: GameTree, registries: Registries): Game {
    const game = new Game(tree, registries);
    game.isResumed = true;
    return game;
  }

  /** The whole tree as it goes into a save, to be read at once: it lives on. Only between turns. */
  present(): GameTree {
    if (this.queue.length > 0) throw new Error('a game is saved between turns only: its queue is not empty');
    return { ...this.tree, random: { play: this.random.play.state(), loot: this.random.loot.state() } };
  }

  /** A copy of the whole tree, to be kept. Only between turns, when the queue is empty. */
  snapshot(): GameTree {
    const tree = this.present();
    const { grid, memory, ...floor } = tree.floor;
    const copy = structuredClone({ ...tree, floor });
    return { ...copy, floor: { ...copy.floor, grid: grid.copy(), memory: memory.copy() } };
  }

  /**
   * The one door for changes: does an action of content or engine.
   *
   * @param source id of the creature that acts
   * @param target id of the other side, where there is one
   */
  apply(action: GameAction, source: number, target?: number | undefined, cause: Cause = NO_CAUSE): void {
    applyAction(this, action, source, target, cause);
  }

  /** Puts something into the queue. */
  emit(happening: Happening): void {
    this.queue.pushBack(happening);
  }

  /** Tells everyone what has happened until nothing is left to tell. Never called by an action. */
  drain(): void {
    drain(this);
  }

  /** Starts a new count of events: before each settling step and each creature's action. */
  beginCount(): void {
    this.eventsThisTurn = 0;
    this.capTold = false;
    this.maximaThisTurn = 0;
  }

  /** A creature's attribute against an opponent. */
  attribute(who: Creature, attribute: Attribute, against?: Creature | undefined): number {
    return attributeOf(this, who, attribute, against);
  }

  /** The value that conditions of modifiers see: without conditional modifiers, so that no cycle is possible. */
  unconditionalAttribute(who: Creature, attribute: Attribute): number {
    return unconditionalAttributeOf(this, who, attribute);
  }

  /** The creature of that id, which must be there. */
  creature(id: number): Creature {
    const creature = this.byId.get(id);
    if (!creature) throw new Error(`there is no creature ${id}`);
    return creature;
  }

  /** The creature of that id, or undefined when it is gone. */
  tryCreature(id: number | undefined): Creature | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** Who stands on a tile. */
  creatureAt(x: number, y: number): Creature | undefined {
    return this.byId.get(this.occupants[y * FLOOR_WIDTH + x] ?? 0);
  }

  /** Whether nobody stands on a tile index; for floods. */
  isFree(index: number): boolean {
    return this.occupants[index] === 0;
  }

  /** A fresh id for a creature or zone. */
  newId(): number {
    return this.tree.run.next_id++;
  }

  /** Moves a creature that is on the floor, or puts a new one there. */
  place(creature: Creature, x: number, y: number): void {
    this.byId.set(creature.id, creature);
    this.vacate(creature);
    creature.x = x;
    creature.y = y;
    if (creature.health > 0 || creature.downed_until >= 0) this.occupants[y * FLOOR_WIDTH + x] = creature.id;
  }

  /** Frees a creature's tile: it died or left. */
  vacate(creature: Creature): void {
    const index = creature.y * FLOOR_WIDTH + creature.x;
    if (this.occupants[index] === creature.id) this.occupants[index] = 0;
  }

  /** Forgets a creature that has left the tree. */
  forget(creature: Creature): void {
    this.vacate(creature);
    this.byId.delete(creature.id);
    this.timed.touch(creature);
  }

  /** Every creature of the floor: the hero, companions, the active, people, and those in their rooms. */
  *everyone(): Generator<Creature> {
    yield this.tree.hero;
    yield* this.tree.companions;
    yield* this.tree.enemies;
    yield* this.tree.floor.people;
    for (const room of this.tree.floor.rooms) yield* room.residents;
  }

  /** Builds what is derived from the tree anew: after loading and after a change of floor. */
  reindex(): void {
    this.byId.clear();
    this.timed.forgetAll();
    this.occupants.fill(0);
    for (const creature of this.everyone()) this.place(creature, creature.x, creature.y);
  }
}
