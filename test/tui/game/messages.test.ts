import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../src/engine/game-tree.ts';
import { lastMessages, messageLine, wordColours } from '../../../src/tui/game/messages.ts';
import { themeFor } from '../../../src/tui/terminal/theme.ts';
import type { Remark } from '../../../src/tui/ui.ts';
import { plainLine } from '../../../src/tui/widgets/spans.ts';
import { arena, sharedRegistries } from '../../engine/arena.ts';
import { Table } from './table.ts';

const line = (turn: number, text: string): LogLine => ({ turn, text, tone: 'plain', times: 1 });

describe('messages', () => {
  it('stand in the order in which they were said, whoever said them', () => {
    const log = [line(1, 'a'), line(1, 'b'), line(1, 'c')];
    const remark: Remark = { turn: 1, text: 'r', tone: 'system', times: 1, after: log[1] };
    const texts = (count: number): string[] => lastMessages(log, [remark], count).map(({ text }) => text);
    expect(texts(10)).toEqual(['a', 'b', 'r', 'c']);
    expect(texts(2)).toEqual(['r', 'c']);
  });

  it('leave out what the next one says too', () => {
    const log = [line(1, 'You see some gold here.'), line(1, 'You take some gold.')];
    expect(lastMessages(log, [], 5).map(({ text }) => text)).toEqual(['You take some gold.']);
    const remark: Remark = { turn: 1, text: 'You stop.', tone: 'system', times: 1, after: log[0] };
    expect(lastMessages(log, [remark], 5)).toHaveLength(3);
  });

  it('keep a remark whose line has left the log before all others', () => {
    const remark: Remark = { turn: 1, text: 'r', tone: 'system', times: 1, after: line(0, 'gone') };
    expect(lastMessages([line(1, 'a')], [remark], 5).map(({ text }) => text)).toEqual(['r', 'a']);
  });

  it('count a remark that is made again', () => {
    const table = new Table(arena());
    table.ui.say('You stop.');
    table.ui.say('You stop.');
    expect(table.text()).toContain('You stop. ×2');
  });

  it('count what is said by turns, as long as the run says nothing in between', () => {
    const table = new Table(arena());
    const { ui } = table;
    for (let again = 0; again < 3; again++) for (const text of ['No.', 'Never.']) ui.say(text);
    expect(ui.remarks.map(({ text, times }) => [text, times])).toEqual([
      ['No.', 3],
      ['Never.', 3],
    ]);
    table.game.tree.log.push(line(1, 'Something happens.'));
    ui.say('No.');
    expect(ui.remarks.map(({ text, times }) => [text, times])).toEqual([
      ['No.', 3],
      ['Never.', 3],
      ['No.', 1],
    ]);
  });

  it('are shown whole or not at all: no end of a sentence stands alone above the others', () => {
    for (let length = 60; length < 250; length += 7) {
      const table = new Table(arena(), { options: { ui: { hints: false } } });
      table.ui.say(`First ${'x'.repeat(5)} ${'word '.repeat(length / 5)}end one.`);
      for (const text of ['Two.', 'Three.', 'Four.']) table.ui.say(text);
      const log = table.lines(80, 24).slice(-4);
      expect(log.slice(-3)).toEqual(['Two.', 'Three.', 'Four.']);
      expect(log[0] === '' || log[0]?.startsWith('First'), log[0]).toBe(true);
    }
  });

  it('show the beginning of one that is longer than all the room', () => {
    const table = new Table(arena(), { options: { ui: { hints: false } } });
    table.ui.say(`Begin ${'word '.repeat(100)}end.`);
    expect(table.lines(80, 24).at(-4)).toMatch(/^Begin/);
  });

  it('colour the words for elements, statuses and reactions, and grow dim with age', () => {
    const theme = themeFor('default', '256');
    const words = wordColours(sharedRegistries());
    const message = { turn: 1, text: 'You are burning; fire, not cold.', tone: 'plain', times: 3 } as const;
    const spans = messageLine(message, 0, theme, words);
    expect(plainLine(spans)).toBe('You are burning; fire, not cold. ×3');
    expect(spans.find(({ text }) => text === 'fire')?.style).toEqual(theme.styles.fire);
    expect(spans.find(({ text }) => text === 'burning')?.style).toEqual(theme.styles.fire);
    const [bright, dim] = [0, 2].map((age) => messageLine(message, age, theme, words)[0]?.style?.fg ?? 0);
    expect(dim).toBeLessThan(bright!);
  });
});
