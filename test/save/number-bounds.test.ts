import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { Game } from '../../src/engine/game.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { type TomlTable, writeToml } from '../../src/save/toml-writer.ts';
import { SAMPLE_MODS, sampleRegistries } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

const registries = sampleRegistries();
const good = encodeSave(sampleTree(), SAMPLE_MODS, '0.1.0');
/** The good save with one number replaced. */
function withNumber(path: readonly string[], value: number): string {
  const table = parse(good);
  const place = path.slice(0, -1).reduce<unknown>((part, key) => (part as TomlTable)[key], table);
  (place as Record<string, unknown>)[path.at(-1)!] = value;
  return writeToml(table, ['save.mods']);
}

function decoded(text: string) {
  const answer = decodeSave(text, registries);
  return answer.ok ? answer.tree : undefined;
}

describe('a save with a number set by hand as high as is read', () => {
  it.each([
    ['run.time', 1e9],
    ['run.turn', 1e12],
    ['run.next_id', 1e12],
    ['record.kills.0.count', Number.MAX_SAFE_INTEGER],
  ])('%s = %s can be played on with and saved', (name, value) => {
    const tree = decoded(withNumber(name.split('.'), value));
    if (tree === undefined) throw new Error('was refused');
    const game = Game.fromTree(tree, registries);
    game.newId();
    for (const kill of game.tree.record.kills) kill.count++;
    expect(performCommand(game, { do: 'wait' })).toEqual({ ok: true });
    expect(decoded(encodeSave(game.present(), SAMPLE_MODS, '0.1.0'))).toBeDefined();
  });
});
