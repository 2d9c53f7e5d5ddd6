import { join } from 'node:path';
import type { RunEnd } from '../../../src/app/run-end.ts';
import type { Registries } from '../../../src/content/registries.ts';
import type { Game } from '../../../src/engine/game.ts';
import { newRun } from '../../../src/engine/new-run.ts';
import type { HallEntry } from '../../../src/meta/hall-of-fame.ts';
import { newProfile, type Profile } from '../../../src/meta/profile.ts';
import type { ProfileChange } from '../../../src/meta/workshop.ts';
import type { PlayerSession } from '../../../src/tui/player-session.ts';
import { Canvas } from '../../../src/tui/terminal/canvas.ts';
import type { ColorDepth } from '../../../src/tui/terminal/colors.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import type { Response } from '../../../src/tui/terminal/response.ts';
import { Ui } from '../../../src/tui/ui.ts';
import type { UiCommand, UiScreen } from '../../../src/tui/ui-command.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';

/** A name that would turn the terminal red and the page bold if nobody looked at it. */
export const EVIL = 'ev\u001b[31mil{bold}\u0007\u202e';

const MORE = `
[[options]]
id = "t:ghost"
name = "ghost"
kind = "race"
description = "Thin, and cold to the touch."
modifiers = [{ attribute = "max_health", flat = -10 }]
[[options]]
id = "t:mage"
name = "ev\\u001b[31mil{bold}\\u0007\\u202e"
kind = "class"
items = [{ item = "core:gold", count = 7 }]
on_create = [{ action = "start_quest", quest = "t:hunt" }]
per_level = [{ attribute = "max_health", flat = 3 }]
[[cards]]
id = "t:wave"
name = "Wave"
effect = { kind = "ability", abilities = ["t:blast"] }
`;

/** The engine tests' content with a few more choices. */
export const content: Registries = fixtureRegistries(MORE);

/** A begun run. */
export function begunRun(seed = 'a'): Game {
  const options = ['t:human', 't:fighter'];
  const start = { id: 'run-1', seed, options, classic: false, auto_bandages: true, auto_batteries: true };
  return newRun(start, content);
}

export function hallEntry(change: Partial<HallEntry> = {}): HallEntry {
  return {
    run: 'run-1',
    at: '2026-11-30T17:19:20.000Z',
    result: 'dead',
    ending: 'killed by the rat on floor 2',
    depth: 2,
    level: 3,
    kills: 12,
    turns: 345,
    seconds: 412.5,
    coins: 77,
    seed: 'abc',
    classic: false,
    options: ['t:human', 't:fighter', 't:strong'],
    game: '0.1.0',
    ...change,
  };
}

/** What a test wants to be otherwise. */
export interface FakeParts {
  profile?: Partial<Profile>;
  hall?: readonly HallEntry[];
  game?: Game | undefined;
  end?: RunEnd;
  /** Number of the loader's warnings. */
  warnings?: number;
  data?: string;
  stored?: Record<string, unknown>;
  saved?: unknown;
  crashed?: unknown;
  depth?: ColorDepth;
}

/** A session without files, and the `Ui` on it. */
export class Around {
  readonly session: PlayerSession;
  readonly ui: Ui;
  profile: Profile;
  stored: Record<string, unknown>;

  constructor(parts: FakeParts = {}) {
    this.profile = { ...newProfile(), ...parts.profile };
    this.stored = { auto_bandages: true, auto_batteries: true, ...parts.stored };
    this.session = this.#fake(parts);
    this.ui = new Ui(this.session, {
      depth: parts.depth ?? '256',
      clock: { now: () => 0, after: () => () => undefined },
      redraw: () => undefined,
      flushInput: () => undefined,
    });
  }

  #fake(parts: FakeParts): PlayerSession {
    const data = parts.data ?? '/nowhere';
    const self = this;
    const fake = {
      registries: content,
      content: { warnings: Array.from({ length: parts.warnings ?? 0 }, () => ({ text: 'wrong' })), mods: [] },
      folders: { data, saves: join(data, 'saves'), logs: join(data, 'logs') },
      log: { path: join(data, 'logs', 'load-20261130-171920.log') },
      game: parts.game,
      hall: parts.hall ?? [],
      saved: parts.saved ?? { kind: 'none' },
      crashed: parts.crashed,
      runEnd: parts.end,
      brokenFiles: () => [],
      question: () => undefined,
      get profile() {
        return self.profile;
      },
      get options() {
        return self.stored;
      },
      get storedOptions() {
        return self.stored;
      },
      storeOptions: (options: Record<string, unknown>) => {
        self.stored = options;
        return undefined;
      },
      changeProfile: (change: ProfileChange) => {
        if (!change.ok) return change.sentence;
        self.profile = change.profile;
        return undefined;
      },
      finishRun: () => parts.end,
      knowsNumbers: () => false,
    };
    return fake as unknown as PlayerSession;
  }
}

/** The lines of a screen without trailing blanks. */
export function linesOf(screen: UiScreen, width = 80, height = 24, locale = 'C.UTF-8'): string[] {
  const canvas = new Canvas(width, height, glyphSetFor({ LANG: locale }));
  screen.draw(canvas);
  return canvas.toLines().map((line) => line.trimEnd());
}

export function textOf(screen: UiScreen, width = 80, height = 24): string {
  return linesOf(screen, width, height).join('\n');
}

/** The line that the hardware cursor rests on. */
export function cursorLine(screen: UiScreen): string {
  const lines = linesOf(screen);
  const at = screen.cursor?.();
  return at === undefined ? '' : (lines[at.y] ?? '');
}

/** Gives keys one after the other. @returns the last response */
export function press(screen: UiScreen, ...keys: string[]): Response<UiCommand> {
  let response: Response<UiCommand> = { kind: 'stay' };
  // A frame before each key, as in the program: widgets learn their height by it.
  for (const key of keys) {
    linesOf(screen);
    response = screen.onKey(key);
  }
  return response;
}

/** The screen that a response opens. */
export function opened(response: Response<UiCommand>): UiScreen {
  const settled = response.kind === 'later' ? response.respond() : response;
  if (settled.kind !== 'open') throw new Error(`it answered ${settled.kind}`);
  return settled.screen;
}
