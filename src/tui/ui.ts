import { type ModReload, needsLooking } from '../app/mod-reload.ts';
import type { Command, CommandResult } from '../engine/command.ts';
import type { Happening } from '../engine/event.ts';
import type { Game } from '../engine/game.ts';
import type { LogLine, Tone } from '../engine/game-tree.ts';
import type { Bindings } from './keys/bindings.ts';
import { readKeys } from './keys/read-keys.ts';
import type { PlayerSession } from './player-session.ts';
import type { ColorDepth } from './terminal/colors.ts';
import { type Theme, themeFor } from './terminal/theme.ts';
import { readUiOptions, type UiOptions, withUiOptions } from './ui-options.ts';
import type { Look } from './widgets/look.ts';

/** A line that the screens have to say, beside the log of the game: refusals, why exploring ended. */
export interface Remark {
  /** Turn of the hero in which it was said. */
  readonly turn: number;
  readonly text: string;
  readonly tone: Tone;
  /** How often in a row. */
  readonly times: number;
  /** The newest line of the log then: the remark stands right after it. */
  readonly after: LogLine | undefined;
}

/** The time as screens see it. Injected, so that tests are exact. */
export interface UiClock {
  /** Milliseconds from any start. */
  now(): number;
  /** Calls back once; the answer cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** What the program around the screens does for them. */
export interface UiHost {
  readonly depth: ColorDepth;
  readonly clock: UiClock;
  /** Draws a frame soon. */
  redraw(): void;
  /** Throws typed-ahead keys away. */
  flushInput(): void;
}

/** A command was meant for a run that still had what the mods have no more. */
const LOOK_FIRST = {
  code: 'unknown',
  text: 'The mods were changed and this run lost something by it; look first.',
} as const;

/** Remarks that are kept; older ones have scrolled away long since. */
const MAX_REMARKS = 200;

/** What every screen gets: the session, how things look, the keys, and the one way to do something in the game. */
export class Ui implements Look {
  readonly session: PlayerSession;
  readonly host: UiHost;
  #options: UiOptions;
  #theme: Theme;
  #bindings: Bindings;
  readonly #remarks: Remark[] = [];
  /** What was typed into the console, oldest first. */
  readonly typedLines: string[] = [];
  /** What came of a change of the mods and waits to be looked at. */
  #unseenReload = false;
  /** What was said last of a run that could not be saved. */
  #toldProblem: string | undefined;
  /** The map hears of every command that was done, whichever screen gave it. */
  #onHappened: (happened: readonly Happening[]) => void = () => undefined;

  constructor(session: PlayerSession, host: UiHost) {
    this.session = session;
    this.host = host;
    const { options, warnings } = readUiOptions(session.storedOptions);
    const keys = readKeys(options.keys);
    this.#options = options;
    this.#theme = themeFor(options.theme, host.depth);
    this.#bindings = keys.bindings;
    for (const warning of [...session.brokenFiles(), ...warnings, ...keys.warnings]) this.say(warning);
  }

  get options(): UiOptions {
    return this.#options;
  }

  get theme(): Theme {
    return this.#theme;
  }

  get bindings(): Bindings {
    return this.#bindings;
  }

  get isReader(): boolean {
    return this.#options.reader;
  }

  /** The run. Only screens that are opened from the map may ask. */
  get game(): Game {
    const { game } = this.session;
    if (game === undefined) throw new Error('a screen of the run was opened without one');
    return game;
  }

  /** What the screens had to say, oldest first. */
  get remarks(): readonly Remark[] {
    return this.#remarks;
  }

  /** Shows a sentence among the messages. It is not part of the run. */
  say(text: string, tone: Tone = 'system'): void {
    const tree = this.session.game?.tree;
    const turn = tree?.run.turn ?? 0;
    const after = tree?.log.at(-1);
    const said = this.#takeBack(text, tone, after);
    this.#remarks.push({ turn, text, tone, times: said + 1, after });
    if (this.#remarks.length > MAX_REMARKS) this.#remarks.shift();
  }

  /**
   * The same was said before, and the run has had nothing to say since: then it is said once, with how often. Refusals
   * by turns would fill the log else.
   *
   * @returns how often it was said
   */
  #takeBack(text: string, tone: Tone, after: LogLine | undefined): number {
    for (let at = this.#remarks.length - 1; at >= 0 && this.#remarks[at]?.after === after; at--) {
      const said = this.#remarks[at];
      if (said?.text !== text || said.tone !== tone) continue;
      this.#remarks.splice(at, 1);
      return said.times;
    }
    return 0;
  }

  /** Another run begins: what was said of the last one is of no use in it. */
  forgetRemarks(): void {
    this.#remarks.length = 0;
    this.#toldProblem = undefined;
  }

  /** Says at once, and once, that the run could not be saved, and that it could again. */
  tellProblem(): void {
    const { problem } = this.session;
    if (problem === this.#toldProblem) return;
    if (problem === undefined) this.say('The run is saved again.', 'good');
    else this.say(`The run is not saved: ${problem} The game goes on and tries again.`, 'danger');
    this.#toldProblem = problem;
  }

  /** Does a command of the player. What happened is shown on the map; a refusal is for the caller to show. */
  perform(command: Command): CommandResult {
    const reload = this.refreshMods();
    if (reload && reload.lost.length > 0) return { ok: false, refusal: LOOK_FIRST };
    const { happened } = this.game;
    // Emptied before and not after, because automatic actions read it to know whether to go on.
    happened.length = 0;
    const result = this.session.perform(command);
    if (result.ok) this.#onHappened(happened);
    this.tellProblem();
    return result;
  }

  /** With `--dev`: takes over what was written into the mods, and tells it. Undefined where nothing was. */
  refreshMods(): ModReload | undefined {
    const reload = this.session.isDev ? this.session.refresh() : undefined;
    if (reload === undefined) return undefined;
    if (needsLooking(reload)) this.#unseenReload = true;
    const count = reload.warnings.length;
    const wrong = count === 0 ? '' : ` ${count} ${count === 1 ? 'thing is' : 'things are'} wrong with them.`;
    if (reload.changed.length === 0) {
      this.say(`The mods were read again; nothing of the game changed.${wrong}`);
    } else if (count > 0) {
      this.say(`The mods were read again.${wrong}`, 'bad');
    }
    if (this.session.game !== undefined) this.#onHappened(this.game.happened);
    return reload;
  }

  /** Whether there is something of a change to look at; asked once for each. */
  takeReload(): boolean {
    const isUnseen = this.#unseenReload;
    this.#unseenReload = false;
    return isUnseen;
  }

  /** Tells the map what happens from now on. */
  listen(onHappened: (happened: readonly Happening[]) => void): void {
    this.#onHappened = onHappened;
  }

  /** Other options from now on; they are stored at once. */
  changeOptions(changes: Partial<UiOptions>): void {
    this.#options = { ...this.#options, ...changes };
    this.#theme = themeFor(this.#options.theme, this.host.depth);
    this.#store();
  }

  /** Other keys from now on; they are stored at once. */
  changeBindings(bindings: Bindings): void {
    this.#bindings = bindings;
    this.#options = { ...this.#options, keys: bindings.toStored() };
    this.#store();
  }

  #store(): void {
    const failure = this.session.storeOptions(withUiOptions(this.session.storedOptions, this.#options));
    if (failure !== undefined) this.say(failure, 'system');
  }
}
