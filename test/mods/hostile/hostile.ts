import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Registries } from '../../../src/content/registries.ts';
import type { Game } from '../../../src/engine/game.ts';
import { faults } from '../../../src/engine/invariants.ts';
import { newRun } from '../../../src/engine/new-run.ts';
import { performCommand } from '../../../src/engine/turn/play.ts';
import { type LoadedContent, loadContent } from '../../../src/mods/load-content.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';
import { Bot } from '../../../src/tools/sim/bot.ts';
import { floorFaults } from '../../../src/world/check-floor.ts';
import { generateFloor, keyItem } from '../../../src/world/generate-floor.ts';

const CORE_FOLDER = new URL('../../../mods/core/', import.meta.url);

/** The texts of core by file name. */
export const CORE_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(CORE_FOLDER)
    .filter((name) => name.endsWith('.toml') && name !== 'mod.toml')
    .sort()
    .map((name) => [name, readFileSync(new URL(name, CORE_FOLDER), 'utf8')]),
);

/** The game's own core, with some of its files in another form, and further mods by id. */
export function loadCore(
  mods: Readonly<Record<string, string>> = {},
  changed: Readonly<Record<string, string>> = {},
): LoadedContent {
  const files = Object.entries({ ...CORE_FILES, ...changed });
  const further = Object.entries(mods).map(([id, text]) => ({
    id,
    version: '1.0.0',
    files: [new SourceFile(id, `${id}/content.toml`, text)],
  }));
  const core = files.map(([name, text]) => new SourceFile('core', `core/${name}`, text));
  return loadContent([{ id: 'core', version: '1.0.0', files: core }, ...further]);
}

/** What a played game is asked for. */
export interface PlayOptions {
  readonly seed?: string;
  /** Commands of the bot. */
  readonly commands?: number;
  /** Race, class and talents; by default the first race and class there are. */
  readonly options?: readonly string[];
  /** Does something to the game before the first command. */
  readonly prepare?: (game: Game) => void;
}

/** Lets the bot play, and looks every few commands and at the end whether the game is sound. */
export function play(registries: Registries, asked: PlayOptions = {}): Game {
  const { seed = 'hostile', commands = 200 } = asked;
  const game = newRun(
    {
      id: seed,
      seed,
      options: asked.options ?? firstOptions(registries),
      classic: false,
      auto_bandages: true,
      auto_batteries: true,
    },
    registries,
  );
  asked.prepare?.(game);
  const bot = new Bot();
  for (let count = 1; count <= commands && game.tree.run.phase === 'playing'; count++) {
    const command = bot.next(game);
    expect(command, 'what the bot does').toBeDefined();
    if (command) expect(performCommand(game, command)).toEqual({ ok: true });
    if (count % 25 === 0) expect(faults(game)).toEqual([]);
  }
  expect(faults(game)).toEqual([]);
  return game;
}

/** Makes floors, and expects each to keep its promises. */
export function makeFloors(registries: Registries, depths: readonly number[], seed = 'hostile'): void {
  const key = keyItem(registries);
  for (const depth of depths) {
    const plan = generateFloor(seed, depth, registries);
    expect(floorFaults(plan, (id) => id === key)).toEqual([]);
  }
}

function firstOptions(registries: Registries): string[] {
  const options = registries.options.all();
  return (['race', 'class'] as const).flatMap((kind) => {
    const first = options.find((option) => option.kind === kind);
    return first ? [first.id] : [];
  });
}
