import { nobodyFor, purposeOf } from './game/aiming.ts';
import type { FollowUp } from './game/follow-ups.ts';
import { GameScreen } from './game/game-screen.ts';
import { PointerScreen } from './game/pointer-screen.ts';
import {
  openDialog,
  openGameOver,
  openLevelChoice,
  openReload,
  openTitle,
  openTrade,
} from './screens/index.ts';
import { beginRun } from './screens/title/enter-run.ts';
import type { Canvas } from './terminal/canvas.ts';
import { ASCII_GLYPHS } from './terminal/glyphs.ts';
import { close, command, open, quit, replace, stay } from './terminal/response.ts';
import { ScreenStack } from './terminal/screen-stack.ts';
import type { Ui } from './ui.ts';
import type { UiCommand, UiResponse, UiScreen } from './ui-command.ts';
import { saveOrSay } from './unsaved.ts';

/** What the stack needs beside the `Ui`. */
export interface GameStackOptions {
  readonly onError: (error: unknown) => void;
  /** The screen to begin with; `game` makes that of the session's run. */
  readonly first: (game: () => UiScreen) => UiScreen;
}

/** Milliseconds between two looks at the files of mods. */
const WATCH_MS = 400;

/** Follow-ups of one key; more is a mistake somewhere. */
const MAX_FOLLOW_UPS = 20;

/** The stack of the game's screens: carries their commands out and opens what the game itself calls for. */
export class GameStack extends ScreenStack<UiCommand> {
  readonly #ui: Ui;
  #game: GameScreen | undefined;

  constructor(ui: Ui, options: GameStackOptions) {
    let make: () => GameScreen = () => {
      throw new Error('the first screen is asked for too early');
    };
    const holder: { screen?: GameScreen; stack?: GameStack } = {};
    make = () => {
      holder.screen = new GameScreen(ui, () => holder.stack?.settle());
      return holder.screen;
    };
    super(
      options.first(() => make()),
      {
        onCommand: (command) => this.#carryOut(command),
        onError: options.onError,
        flushInput: () => ui.host.flushInput(),
        theme: () => ui.theme,
        quitQuestion: 'Save and leave?',
        quitAnswer: command({ kind: 'save_and_quit' }),
      },
    );
    holder.stack = this;
    this.#ui = ui;
    this.#game = holder.screen;
    if (ui.session.isDev) this.#watchMods();
  }

  override key(key: string): void {
    super.key(key);
    this.settle();
  }

  override paste(text: string): void {
    super.paste(text);
    this.settle();
  }

  override draw(canvas: Canvas): void {
    super.draw(this.#ui.options.glyphs === 'ascii' ? canvas.withGlyphs(ASCII_GLYPHS) : canvas);
  }

  /** Opens what the last command calls for, and draws. After every key and every automatic step. */
  settle(): void {
    for (let count = 0; count < MAX_FOLLOW_UPS && !this.isOver; count++) {
      const next = this.#game?.takeFollowUp();
      if (next === undefined) break;
      this.#follow(next);
    }
    if (this.#ui.takeReload() && !this.isOver) {
      this.#game?.automatic.stopQuietly();
      this.respond(open(openReload(this.#ui)));
    }
    this.#ui.host.redraw();
  }

  /** While the map waits for a key, what is written into the mods shows by itself. */
  #watchMods(): void {
    this.#ui.host.clock.after(WATCH_MS, () => {
      if (this.isOver) return;
      const isWaiting =
        this.#game !== undefined && this.top === this.#game && !this.#game.automatic.isRunning;
      if (isWaiting && this.#ui.refreshMods() !== undefined) this.settle();
      this.#watchMods();
    });
  }

  #follow(next: FollowUp): void {
    const ui = this.#ui;
    ui.host.flushInput();
    switch (next.show) {
      case 'end':
        // Right before its first frame: a crash in between leaves the last autosave.
        ui.session.finishRun();
        this.#game = undefined;
        this.respond(this.#only(openGameOver(ui)));
        return;
      case 'dialog':
        this.respond(open(openDialog(ui, next.npc)));
        return;
      case 'trade':
        this.respond(open(openTrade(ui, next.npc)));
        return;
      case 'level_choice':
        this.respond(open(openLevelChoice(ui)));
        return;
    }
  }

  #carryOut(command: UiCommand): UiResponse {
    const ui = this.#ui;
    switch (command.kind) {
      case 'play': {
        const result = ui.perform(command.command);
        if (!result.ok) ui.say(result.refusal.text);
        return stay();
      }
      case 'aim': {
        const game = this.#game;
        if (game === undefined) return stay();
        const purpose = purposeOf(ui.game, command.aim, game.facts);
        const nobody = nobodyFor(purpose, game.facts);
        if (nobody === undefined || purpose.takesPlace) return open(new PointerScreen(game, purpose));
        ui.say(nobody);
        return stay();
      }
      case 'save_and_quit':
        return this.#saveAndQuit();
      case 'enter_run':
        ui.forgetRemarks();
        ui.tellProblem();
        this.#game = new GameScreen(ui, () => this.settle());
        return this.#only(this.#game);
      case 'to_title':
        return this.#toTitle();
      case 'new_run':
        this.respond(this.#toTitle());
        return beginRun(ui);
    }
  }

  #toTitle(): UiResponse {
    this.#game = undefined;
    this.#adoptMods();
    return this.#only(openTitle(this.#ui));
  }

  /** Without a run the order of the mods counts at once. */
  #adoptMods(): void {
    const problem = this.#ui.session.adoptMods();
    if (problem !== undefined) this.#ui.say(problem);
  }

  /** A run that cannot be saved is not left without asking. */
  #saveAndQuit(): UiResponse {
    const problem = saveOrSay(this.#ui.session);
    if (problem === undefined) return quit();
    return {
      kind: 'confirm',
      text: `${problem}\n\nLeave anyway and lose what was not saved?`,
      onYes: quit(),
      onNo: stay(),
      initial: 'no',
    };
  }

  /** Closes all screens but the lowest, whose place the given one takes. */
  #only(screen: UiScreen): UiResponse {
    while (this.depth > 1) this.respond(close());
    return replace(screen);
  }
}
