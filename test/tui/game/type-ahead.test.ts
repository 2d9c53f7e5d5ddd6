import { PassThrough } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';
import { afterEach, expect, it, vi } from 'vitest';
import { GameStack } from '../../../src/tui/game-stack.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { runStack } from '../../../src/tui/terminal/run-stack.ts';
import { Terminal } from '../../../src/tui/terminal/terminal.ts';
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
