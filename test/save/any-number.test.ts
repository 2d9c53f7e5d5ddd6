import { isDeepStrictEqual } from 'node:util';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/command.ts';
import { Game } from '../../src/engine/game.ts';
import type { GameTree } from '../../src/engine/game-tree.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { type TomlTable, writeToml } from '../../src/save/toml-writer.ts';
import { SAMPLE_MODS, sampleRegistries } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

const registries = sampleRegistries();

/** As TOML writes them: the writer of saves refuses some. */
const NUMBERS = [
  '0',
  '-1',
  '0.5',
  '1e-300',
  '1e9',
  '1e12',
  '9007199254740991',
  '1e300',
  'inf',
  '-inf',
  'nan',
];

/** A number that stands nowhere else, whose place is then taken by the others. */
const MARK = 123_454_321.125;

type Path = readonly (string | number)[];

function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (Array.isArray(value)) return value.flatMap((part, index) => numbersIn(part, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, [...path, key]));
}

/** The save with the mark at a place. */
function marked(save: string, path: Path): string {
  const table = parse(save);
  const place = path.slice(0, -1).reduce<unknown>((part, key) => (part as TomlTable)[key], table);
  (place as Record<string | number, unknown>)[path.at(-1)!] = MARK;
  return writeToml(table, ['save.mods']);
}

/** What is wrong with what came of such a save; undefined when nothing is. */
function wrongWith(text: string, commands: readonly Command[]): string | undefined {
  const loaded = decodeSave(text, registries);
  if (!loaded.ok)
    return /^\S.* \S/.test(loaded.sentence) ? undefined : `is refused with "${loaded.sentence}"`;
  const again = decodeSave(encodeSave(loaded.tree, SAMPLE_MODS, '0.1.0'), registries);
  if (!again.ok) return `is refused when saved again: ${again.sentence}`;
  if (!isDeepStrictEqual(again.tree, loaded.tree)) return 'is another one when saved again';
  const game = Game.fromTree(loaded.tree, registries);
  for (const command of commands) {
    if (game.tree.run.phase !== 'playing') return undefined;
    performCommand(game, command);
  }
  if (game.tree.run.phase !== 'playing') return undefined;
  // Reads back and checks what it writes.
  encodeSave(game.present(), SAMPLE_MODS, '0.1.0');
  return undefined;
}

/** All that is wrong with the numbers of a save in those parts. */
function faultsOf(tree: GameTree, parts: readonly string[], commands: readonly Command[]): string[] {
  const save = encodeSave(tree, SAMPLE_MODS, '0.1.0');
  const paths = numbersIn(parse(save)).filter(([part]) => parts.includes(String(part)));
  expect(paths.length).toBeGreaterThan(40);
  return paths.flatMap((path) => {
    const template = marked(save, path);
    return NUMBERS.flatMap((number) => {
      const name = `${path.join('.')} = ${number}`;
      try {
        const wrong = wrongWith(template.replace(String(MARK), number), commands);
        return wrong === undefined ? [] : [`${name} ${wrong}`];
      } catch (error) {
        return [`${name} throws ${error}`];
      }
    });
  });
}

/** In reach of a foe that falls with the next strike, and everything that follows from that. */
function fight(): GameTree {
  const tree = sampleTree();
  for (const enemy of tree.enemies) Object.assign(enemy, { x: 3, y: 4 });
  // What everybody bears is tried on the hero and the foe.
  const others = [
    ...tree.companions,
    ...tree.floor.people,
    ...tree.floor.rooms.flatMap((room) => room.residents),
  ];
  for (const other of others) Object.assign(other, { statuses: [], timers: [] });
  return tree;
}

/** Nobody is near: time to rest, to take up, to change and to go down. */
function quiet(): GameTree {
  const tree = sampleTree();
  Object.assign(tree, { enemies: [], quests: [], companions: [] });
  Object.assign(tree.run, { in_fight: false });
  const { floor, hero } = tree;
  Object.assign(floor, { waiting: [], wave_pending: 0, zones: [], people: [] });
  for (const room of floor.rooms) room.residents = [];
  Object.assign(hero, { x: floor.stairs_x, y: floor.stairs_y, rested_at: 11 });
  for (const item of floor.items) Object.assign(item, { x: hero.x, y: hero.y });
  return tree;
}

describe('whatever number stands in a save, it is refused in a sentence, or loads, saves and plays on', () => {
  it('in a fight', () => {
    const commands: Command[] = [
      { do: 'attack', target: 3 },
      { do: 'wait' },
      { do: 'step', dx: 1, dy: 0 },
      { do: 'wait' },
    ];
    expect(faultsOf(fight(), ['hero', 'enemies', 'companions', 'floor'], commands)).toEqual([]);
  }, 240_000);

  it('at rest', () => {
    const commands: Command[] = [
      { do: 'rest' },
      { do: 'pick_up' },
      { do: 'unequip', slot: 'weapon' },
      { do: 'drop', index: 0, count: 1 },
      { do: 'descend' },
      { do: 'wait' },
    ];
    expect(faultsOf(quiet(), ['save', 'run', 'hero', 'floor', 'record', 'log', 'random'], commands)).toEqual(
      [],
    );
  }, 240_000);
});
