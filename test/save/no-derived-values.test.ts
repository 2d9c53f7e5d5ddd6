import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { SLOTS } from '../../src/content/vocabulary.ts';
import type { Game } from '../../src/engine/game.ts';
import { newRun, type RunStart } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { ATTRIBUTES } from '../../src/rules/attributes.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { readReplay } from '../../src/save/read-replay.ts';
import { Bot } from '../../src/tools/sim/bot.ts';
import { SAMPLE_MODS } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

const REPLAYS = fileURLToPath(new URL('../golden/replays', import.meta.url));
const { registries, mods } = loadMods({
  bundledModsDir: fileURLToPath(new URL('../../mods', import.meta.url)),
});
/** A run is saved at every one of so many commands. */
const EVERY = 20;
const BOT_COMMANDS = 400;

/** Fields that hold a piece of content as it was when it took effect, and the bases of a scenario's creatures. */
const CONTENT = new Set(['tick', 'actions', 'modifiers', 'base']);
/** Set only by runs that the sample is not. */
const RARE = ['developer', 'content_changed', 'dropped'];

/** The names of all fields, outside of what is content. */
function fieldsIn(value: unknown, fields = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const part of value) fieldsIn(part, fields);
  else if (typeof value === 'object' && value !== null) {
    for (const [field, part] of Object.entries(value)) {
      fields.add(field);
      if (!CONTENT.has(field)) fieldsIn(part, fields);
    }
  }
  return fields;
}

const fieldsOf = (save: string): Set<string> => fieldsIn(parse(save));
/** Every field of the tree is in use there. */
const sample = fieldsOf(encodeSave(sampleTree(), SAMPLE_MODS, '0.1.0'));
const ofTheTree = new Set([...sample, ...RARE, ...SLOTS]);

/** Fields of a run's saves that are no state. */
function strangersIn(game: Game): string[] {
  return [...fieldsOf(encodeSave(game.present(), mods, '0.1.0'))].filter((field) => !ofTheTree.has(field));
}

describe('no derived value stands in a save', () => {
  it('of the sample, in which every field is in use', () => {
    // `level` is state: the level reached, not the attribute that has it as its base.
    expect(ATTRIBUTES.filter((attribute) => attribute !== 'level' && sample.has(attribute))).toEqual([]);
    expect(
      [...sample].filter((field) => /queue|cache|derived|abilit|sight|visible|occup/.test(field)),
    ).toEqual([]);
  });

  it.each(fs.readdirSync(REPLAYS).sort())(
    'of the recorded run %s, at many of its turns',
    (name) => {
      const replay = readReplay(`${REPLAYS}/${name}`);
      if (!replay.ok) throw new Error(replay.sentence);
      const game = newRun(replay.head.start, registries);
      for (const [count, command] of replay.commands.entries()) {
        // Content may have changed since it was recorded: what is refused now is left out.
        performCommand(game, command);
        if (game.tree.run.phase !== 'playing') break;
        if (count % EVERY === 0) expect(strangersIn(game)).toEqual([]);
      }
      expect(game.tree.run.turn).toBeGreaterThan(50);
    },
    60_000,
  );

  it('of a run of some hundred turns that a bot plays now', () => {
    const options = ['race', 'class'].map(
      (kind) => registries.options.all().find((option) => option.kind === kind)!.id,
    );
    const looks = { classic: false, auto_bandages: true, auto_batteries: true };
    const start: RunStart = { id: 'run-1', seed: 'no derived values', options, ...looks };
    const game = newRun(start, registries);
    const bot = new Bot();
    for (let count = 0; count < BOT_COMMANDS; count++) {
      const command = bot.next(game);
      if (!command || !performCommand(game, command).ok || game.tree.run.phase !== 'playing') break;
      if (count % EVERY === 0) expect(strangersIn(game)).toEqual([]);
    }
    expect(game.tree.run.turn).toBeGreaterThan(200);
  }, 60_000);
});
