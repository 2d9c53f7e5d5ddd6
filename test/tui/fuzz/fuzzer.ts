import stringWidth from 'string-width';
import { faults } from '../../../src/engine/invariants.ts';
import { blankCreature, freePlaceNear } from '../../../src/engine/spawn.ts';
import { RandomStream } from '../../../src/rules/random-stream.ts';
import { Sitting } from '../sitting.ts';
import { anyKey } from './keys.ts';

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [80, 24],
  [120, 46],
  [200, 60],
  [40, 10],
  [1, 1],
];

/** Keys that are remembered for the report of a failure. */
const REMEMBERED = 40;
/** Escapes that have to lead out of any heap of screens. */
const MOST_ESCAPES = 15;
/** Keys off the map after which somebody would want to go back to it. */
const PATIENCE = 12;
/** Keys between two helping hands: chance alone never sees the second floor. */
const HELP_EVERY = 150;
/** Keys between two people who come up: few floors have any. */
const MEETING_EVERY = 70;
/** Steps by vi keys. */
const STEPS: Readonly<Record<string, string>> = {
  '1,0': 'l',
  '-1,0': 'h',
  '0,1': 'j',
  '0,-1': 'k',
  '1,1': 'n',
  '-1,-1': 'y',
  '1,-1': 'u',
  '-1,1': 'b',
};
/** Escape codes, controls, and what turns text around: nothing of that may come out of a screen. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Signs of which it is known that they take one column. */
const ORDINARY = /[ -~\u2010-\u2027\u2190-\u25ff]/gu;

/** Whether something in a line takes more or less than its one column. */
function isMisaligned(line: string): boolean {
  const odd = line.replace(ORDINARY, '');
  return stringWidth(odd) !== [...odd].length;
}

/** What a fuzzed sitting came to see. */
export interface Seen {
  /** Screens that took a key, by name. */
  readonly screens: Map<string, number>;
  /** Runs that came to an end. */
  ends: number;
  /** Deepest floor. */
  depth: number;
  /** Times the program was left and started again. */
  restarts: number;
}

/** Plays by keys without sense, and looks after each of them whether all is well. */
export class Fuzzer {
  readonly seen: Seen = { screens: new Map(), ends: 0, depth: 0, restarts: 0 };
  private readonly random: RandomStream;
  private readonly sitting: Sitting;
  private readonly keys: string[] = [];
  private awayFor = 0;
  private checkedAt = 0;

  /** @param mods files of the player's mods, by path */
  constructor(seed: string, mods: Readonly<Record<string, string>> = {}) {
    this.sitting = new Sitting(mods);
    this.random = RandomStream.fromSeed(seed, 'fuzz');
    this.sitting.enrich();
  }

  /** Types so many keys. Throws with the last keys where something is wrong. */
  run(count: number): void {
    try {
      for (let index = 1; index <= count; index++) this.turn(index);
      this.restart();
    } catch (error) {
      throw new Error(`after the keys ${this.keys.join(' ')}`, { cause: error });
    } finally {
      this.sitting.remove();
    }
  }

  private turn(index: number): void {
    const { random, sitting } = this;
    this.press(anyKey(random));
    if (random.chance(0.7)) sitting.pass(random.below(50));
    if (random.chance(0.02)) sitting.stack.paste('pasted\u001b[31m\n汉 text');
    // Several keys of one read are one frame.
    if (random.chance(0.2)) this.draw();
    if (random.chance(0.01)) this.resize();
    if (index % HELP_EVERY === 0) this.help();
    if (index % MEETING_EVERY === 0 && this.top === 'GameScreen') this.meetSomebody();
    if (index % 1500 === 0) this.restart();
    this.check();
    this.comeBack();
  }

  private press(key: string): void {
    const { stack } = this.sitting;
    this.seen.screens.set(this.top, (this.seen.screens.get(this.top) ?? 0) + 1);
    this.keys.push(key);
    if (this.keys.length > REMEMBERED) this.keys.shift();
    const { runEnd } = this.sitting.session;
    stack.key(key);
    if (this.sitting.session.runEnd !== runEnd) this.seen.ends++;
    if (stack.isOver) this.restart();
  }

  private draw(): void {
    const bad = this.sitting.draw().find((line) => UNPRINTABLE.test(line) || isMisaligned(line));
    if (bad !== undefined) throw new Error(`a line that cannot be shown: ${JSON.stringify(bad)}`);
  }

  private resize(): void {
    this.sitting.resize(...this.random.pick(SIZES));
    this.draw();
    // Too small a window takes no keys: most are made bigger again.
    if (this.sitting.stack.isTooSmall && this.random.chance(0.8)) this.sitting.resize(80, 24);
  }

  private restart(): void {
    this.seen.restarts++;
    this.sitting.restart();
    this.checkedAt = -1;
    this.check();
  }

  private check(): void {
    const { game } = this.sitting.session;
    // A key that gave no command changed nothing; a refused one may have by mistake.
    if (game === undefined || this.sitting.commands === this.checkedAt) return;
    this.checkedAt = this.sitting.commands;
    this.seen.depth = Math.max(this.seen.depth, game.tree.floor.depth);
    const found = faults(game);
    if (found.length > 0) throw new Error(found.join('; '));
  }

  /** Whoever is lost in menus presses Esc, which always leads out, and goes on with a run. */
  private comeBack(): void {
    const { stack } = this.sitting;
    this.awayFor = this.top === 'GameScreen' ? 0 : this.awayFor + 1;
    if (this.awayFor < PATIENCE) return;
    this.awayFor = 0;
    this.sitting.resize(80, 24);
    for (let count = 0; stack.depth > 1; count++) {
      if (count === MOST_ESCAPES) throw new Error(`Esc does not lead out of ${this.top}`);
      this.press('escape');
      this.draw();
    }
    if (this.top === 'GameOverScreen') this.press('enter');
    if (this.top === 'TitleScreen') this.enter();
  }

  /** Goes on with the run there is, or begins one. */
  private enter(): void {
    this.press(this.sitting.session.saved.kind === 'ready' ? 'c' : 'n');
    if (this.top === 'ConfirmScreen') this.press('y');
    if (this.top === 'HeroCreation') this.begin();
  }

  /** Name of the screen that gets the keys. */
  private get top(): string {
    return this.sitting.stack.top?.constructor.name ?? 'none';
  }

  /** Some race, some class. */
  private begin(): void {
    for (let count = this.random.below(5); count > 0; count--) this.press('down');
    this.press('enter');
    this.press('b');
  }

  /** Health, things to carry and the way down: what a better player would have come by. */
  private help(): void {
    const { game } = this.sitting.session;
    if (game?.tree.run.phase !== 'playing') return;
    const { random } = this;
    const { hero, floor } = game.tree;
    hero.health = game.attribute(hero, 'max_health');
    for (let count = 0; count < 3; count++) {
      const { id } = random.pick(game.registries.items.all());
      game.apply({ action: 'give_item', target: 'self', item: id, count: 1, affixes: [] }, hero.id);
    }
    game.apply({ action: 'give_item', target: 'self', item: 'core:gold', count: 80, affixes: [] }, hero.id);
    const isFree = game.creatureAt(floor.stairs_x, floor.stairs_y) === undefined;
    if (isFree) game.place(hero, floor.stairs_x, floor.stairs_y);
    game.apply({ action: 'look_around' }, hero.id);
    game.drain();
    if (this.top === 'GameScreen' && random.chance(0.7)) this.press('>');
  }

  /** Somebody comes to stand beside the hero, who walks into them and gives an answer; traders open their shop then. */
  private meetSomebody(): void {
    const { game } = this.sitting.session;
    if (game?.tree.run.phase !== 'playing') return;
    const { hero, floor, run } = game.tree;
    const place = freePlaceNear(game, hero.x, hero.y, 1);
    const key = place && STEPS[`${place.x - hero.x},${place.y - hero.y}`];
    if (!place || key === undefined) return;
    const { id } = this.random.pick(game.registries.npcs.all());
    const person = blankCreature(game.newId(), 'npc', id, 'neutral');
    person.health = game.attribute(person, 'max_health');
    person.next_at = run.time + 1;
    game.place(person, place.x, place.y);
    floor.people.push(person);
    game.apply({ action: 'look_around' }, hero.id);
    game.drain();
    this.press(key);
    this.press(this.random.pick(['1', '2']));
  }
}
