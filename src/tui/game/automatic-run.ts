import { FightMemory } from '../../engine/automatic/fight-memory.ts';
import type { Ending, Plan } from '../../engine/automatic/plan.ts';
import { Trip } from '../../engine/automatic/trip.ts';
import { capitalized, listed } from '../../engine/describe.ts';
import { saysAlready } from '../../engine/events/log-lines.ts';
import { isQuiet } from '../../engine/quiet.ts';
import type { Ui } from '../ui.ts';
import type { Pace } from '../ui-options.ts';

/** Milliseconds that a step of walking is shown. */
const STEP_MS: Readonly<Record<Pace, number>> = { calm: 60, brisk: 16, instant: 0 };
/** Where the machine or the line is slow, up to so many steps are one frame. */
const MOST_STEPS_PER_FRAME = 5;
/** Seconds of rest look all the same: so many are one frame. */
const RESTS_PER_FRAME = 8;
/** Keys must be heard soon: no frame takes longer, in milliseconds. */
const LONGEST_FRAME_MS = 15;

/** More lines than one step writes are not looked through for what was said already. */
const LINES_OF_A_STEP = 10;

/** Lets an automatic action run a step at a time, with frames and keys between the steps. */
export class AutomaticRun {
  readonly #ui: Ui;
  /** Called after each frame's steps, and when it is over. */
  readonly #afterSteps: () => void;
  #trip: Trip | undefined;
  #interrupted: Trip | undefined;
  #fight: FightMemory;
  #cancel: (() => void) | undefined;
  /** When the last frame began, in the clock's milliseconds. */
  #lastFrame = 0;

  constructor(ui: Ui, afterSteps: () => void) {
    this.#ui = ui;
    this.#afterSteps = afterSteps;
    this.#fight = new FightMemory(ui.game);
  }

  get isRunning(): boolean {
    return this.#trip !== undefined;
  }

  /** Begins, or says why not. The first steps are taken at once. */
  start(plan: Plan | Ending): void {
    if (isQuiet(this.#ui.game)) this.#fight = new FightMemory(this.#ui.game);
    if ('done' in plan) this.#ui.say(this.#sentences(plan));
    else this.#begin(new Trip(this.#ui.game, plan, this.#fight));
  }

  /** Something was done, by whatever key: what it cost counts for the fight that is on. */
  note(): void {
    this.#fight.note(this.#ui.game);
  }

  /** Goes on where the last one was interrupted. */
  resume(): void {
    const trip = this.#interrupted?.resume(this.#ui.game) ?? { done: 'No trip was interrupted.' };
    if ('done' in trip) this.#ui.say(trip.done);
    else this.#begin(trip);
  }

  /** A key was pressed: no further step is taken. */
  stopByKey(): void {
    if (this.#trip === undefined) return;
    // It may have come to its end with the last step, which is told now: the key was not what stopped it.
    const next = this.#trip.next(this.#ui.game);
    if ('done' in next) this.#endByItself(next);
    else this.#end(this.#trip.interruptByKey());
  }

  /** Ends without a word: the run is over, or a screen has something to ask. */
  stopQuietly(): void {
    this.#trip?.interruptByKey();
    this.#end('');
  }

  #begin(trip: Trip): void {
    this.#trip = trip;
    this.#lastFrame = this.#ui.host.clock.now();
    this.#frame();
  }

  #frame(): void {
    const { clock } = this.#ui.host;
    const wait = STEP_MS[this.#ui.options.pace];
    const now = clock.now();
    const most = this.#stepsFor(now, wait);
    this.#lastFrame = now;
    for (let step = 0; step < most && this.#trip !== undefined; step++) {
      this.#step(this.#trip);
      if (clock.now() - now > LONGEST_FRAME_MS) break;
    }
    if (this.#trip !== undefined) this.#cancel = clock.after(wait, () => this.#frame());
    this.#afterSteps();
  }

  /** How many steps have become due since the last frame. */
  #stepsFor(now: number, wait: number): number {
    if (wait === 0) return Number.POSITIVE_INFINITY;
    if (this.#trip?.kind === 'rest') return RESTS_PER_FRAME;
    const due = Math.floor((now - this.#lastFrame) / wait);
    return Math.min(Math.max(1, due), MOST_STEPS_PER_FRAME);
  }

  #step(trip: Trip): void {
    const next = trip.next(this.#ui.game);
    if ('done' in next) {
      this.#endByItself(next);
      return;
    }
    const result = this.#ui.perform(next.command);
    if (!result.ok) this.#end(result.refusal.text);
  }

  #endByItself(ending: Ending): void {
    this.#end(ending.done, this.#sentences(ending));
    // What was typed meanwhile was meant for a walk without trouble.
    this.#ui.host.flushInput();
  }

  #end(reason: string, sentences = reason): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#trip !== undefined) {
      // A fight is what comes between: after it the way that it broke off is gone on with.
      if (this.#trip.kind !== 'attack') this.#interrupted = this.#trip;
    }
    this.#trip = undefined;
    // What stops somebody in the middle of trouble is no mere remark.
    if (reason !== '' && !this.#wasTold(reason)) {
      this.#ui.say(sentences, isQuiet(this.#ui.game) ? 'system' : 'bad');
    }
  }

  /** Why it ended, and what can be done instead with the keys for it. */
  #sentences({ done, advice = [] }: Ending): string {
    if (advice.length === 0) return done;
    const { bindings } = this.#ui;
    const ways = advice.map(({ does, key }) => `${does} (${bindings.labelFor(key)})`);
    return `${done} ${capitalized(listed(ways, 'or'))}.`;
  }

  /** The log may have said just now why it stops. */
  #wasTold(reason: string): boolean {
    const { run, log } = this.#ui.game.tree;
    return log
      .slice(-LINES_OF_A_STEP)
      .some(({ turn, text }) => turn >= run.turn - 1 && saysAlready(text, reason));
  }
}
