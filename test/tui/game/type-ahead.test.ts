import { PassThrough } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameStack } from '../../../src/tui/game-stack.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { runStack } from '../../../src/tui/terminal/run-stack.ts';
import { Terminal } from '../../../src/tui/terminal/terminal.ts';
import { FLOOR_SIZE } from '../../../src/world/grid.ts';
import { arena, put } from '../../engine/arena.ts';
import { Table } from './table.ts';

let terminal: Terminal | undefined;
afterEach(() => terminal?.close());

/** A table whose keys come through the real terminal, decoder and stack. */
function playedBy(input: PassThrough, table: Table): void {
  const output = Object.assign(new PassThrough(), { columns: 80, rows: 24 });
  output.resume();
  const opened = new Terminal({
    input: Object.assign(input, { setRawMode: () => input }) as unknown as ReadStream,
    output: output as unknown as WriteStream,
    depth: '256',
    glyphs: glyphSetFor({ LANG: 'C.UTF-8' }),
    onEnd: () => undefined,
  });
  terminal = opened;
  Object.assign(table.ui.host, { flushInput: () => opened.flushInput() });
  const onError = (error: unknown): void => {
    throw error;
  };
  runStack(opened, new GameStack(table.ui, { onError, first: (game) => game() }));
}

/** Long enough for 300 keys of walking. */
const HALL = [
  '#'.repeat(78),
  ...Array.from({ length: 5 }, () => `#${'.'.repeat(76)}#`),
  `#@${'.'.repeat(75)}#`,
  ...Array.from({ length: 30 }, () => `#${'.'.repeat(76)}#`),
  '#'.repeat(78),
];

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

it('300 keys to wait, typed in one go, stop in the turn in which a foe comes into view', async () => {
  const table = new Table(arena());
  put(table.game, 't:rat', 30, 0);
  const input = new PassThrough();
  let seenAt: number | undefined;
  playedBy(input, table);
  const perform = table.ui.session.perform.bind(table.ui.session);
  table.ui.session.perform = (command) => {
    const result = perform(command);
    const isSeen = table.game.happened.some((one) => one.on === 'notice' && one.kind === 'foe_seen');
    if (isSeen) seenAt ??= table.game.tree.run.turn;
    return result;
  };
  input.write('s'.repeat(300));
  await vi.waitFor(() => expect(seenAt).toBeDefined(), { timeout: 10_000 });
  await settled();
  expect(seenAt).toBeGreaterThan(3);
  expect(table.game.tree.run.turn - seenAt!).toBeLessThanOrEqual(1);
  const { turn } = table.game.tree.run;
  // Nothing else is lost: what is typed now counts.
  input.write('ss');
  await vi.waitFor(() => expect(table.game.tree.run.turn).toBeGreaterThan(turn), { timeout: 10_000 });
});

it('all of 300 keys count where nothing happens', async () => {
  const table = new Table(arena());
  const input = new PassThrough();
  playedBy(input, table);
  input.write('s'.repeat(300));
  await vi.waitFor(() => expect(table.commands).toHaveLength(300), { timeout: 10_000 });
});

describe('300 keys of an automatic action, typed in one go', () => {
  const hurt = (table: Table): void => {
    table.game.tree.hero.health = 30;
  };
  const farStairs = ({ game: { tree } }: Table): void => {
    tree.floor.stairs_x = 70;
    tree.floor.stairs_y = 6;
    const { floor } = tree;
    floor.seen.fill(1);
    for (let index = 0; index < FLOOR_SIZE; index++) floor.memory.set(index, floor.grid.at(index));
  };
  /** Somebody who cannot be killed stands beside the hero. */
  const beside = (table: Table): void => {
    put(table.game, 't:rat', 1, 0, { base: { max_health: 1e9 }, health: 1e9 });
    table.game.tree.hero.base = { max_health: 1e9 };
    table.game.tree.hero.health = 1e9;
    table.game.apply({ action: 'look_around' }, table.game.tree.hero.id);
    table.game.drain();
  };
  it.each<readonly [action: string, keys: string, prepare: (table: Table) => void]>([
    ['rest', 'R', hurt],
    ['explore', 'o', () => undefined],
    ['travel', '>', farStairs],
    ['going on where it was stopped', '>TT', farStairs],
    ['repeated attacks', 'F', beside],
  ])('%s stops within one turn of an enemy that appears', async (_action, keys, prepare) => {
    const table = new Table(arena({ rows: HALL }));
    prepare(table);
    const input = new PassThrough();
    playedBy(input, table);
    let seenAt: number | undefined;
    let commands = 0;
    const perform = table.ui.session.perform.bind(table.ui.session);
    table.ui.session.perform = (command) => {
      if (++commands === 12) put(table.game, 't:rat', 7, 2);
      const result = perform(command);
      if (commands === 12) seenAt = table.game.tree.run.turn;
      return result;
    };
    input.write(keys.repeat(300 / keys.length));
    await vi.waitFor(() => expect(seenAt).toBeDefined(), { timeout: 10_000 });
    await settled();
    for (let count = 0; count < 20; count++) table.clock.pass(100);
    expect(table.game.tree.run.turn - seenAt!).toBeLessThanOrEqual(1);
  });
});
