import { describe, expect, it } from 'vitest';
import { Canvas } from '../../../src/tui/terminal/canvas.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { themeFor } from '../../../src/tui/terminal/theme.ts';
import { drawBar, gaugeCells } from '../../../src/tui/widgets/bar.ts';
import { drawFrame } from '../../../src/tui/widgets/frame.ts';
import { List } from '../../../src/tui/widgets/list.ts';
import type { Look } from '../../../src/tui/widgets/look.ts';
import { plainLine, putLine, span, wrapLine } from '../../../src/tui/widgets/spans.ts';
import { TextField } from '../../../src/tui/widgets/text-field.ts';
import { TextPane } from '../../../src/tui/widgets/text-pane.ts';

const look: Look = { theme: themeFor('default', '256'), isReader: false };
const reader: Look = { ...look, isReader: true };
const canvasOf = (width: number, height: number): Canvas =>
  new Canvas(width, height, glyphSetFor({ LANG: 'C.UTF-8' }));

describe('bars', () => {
  it('always say the number', () => {
    const canvas = canvasOf(24, 1);
    drawBar(canvas, 0, 0, 24, { label: 'Health', value: 20, max: 40, style: {} }, look);
    expect(canvas.toLines()[0]).toBe('Health ██████░░░░░ 20/40');
    const plain = canvasOf(24, 1);
    drawBar(plain, 0, 0, 24, { label: 'Health', value: 20, max: 40, style: {} }, reader);
    expect(plain.toLines()[0]?.trimEnd()).toBe('Health 20 of 40');
  });

  it('are full only when full and empty only when empty', () => {
    expect([0, 0.1, 39.9, 40].map((value) => gaugeCells(10, value, 40))).toEqual([0, 1, 9, 10]);
  });
});

describe('lines', () => {
  it('wrap at blanks and keep their styles', () => {
    const line = [span('one two ', { bold: true }), span('three four')];
    expect(wrapLine(line, 9).map((wrapped) => plainLine(wrapped).trimEnd())).toEqual([
      'one two',
      'three',
      'four',
    ]);
    expect(wrapLine(line, 9)[0]?.[0]?.style).toEqual({ bold: true });
  });

  it('are not torn between a number and its unit', () => {
    const trimmed = (text: string, width: number) =>
      wrapLine(text, width).map((line) => plainLine(line).trimEnd());
    expect(trimmed('first in for 4 s on you', 14)).toEqual(['first in for', '4 s on you']);
    expect(trimmed('gains 50 %, 2 stacks', 9)).toEqual(['gains', '50 %, 2', 'stacks']);
  });

  it('break a word that is longer than a line, and stand in after the first', () => {
    expect(wrapLine('abcdefgh', 3).map(plainLine)).toEqual(['abc', 'def', 'gh']);
    // A sign stays with what it is of.
    expect(wrapLine('Level + Damage', 8).map(plainLine)).toEqual(['Level ', '+ Damage']);
    expect(wrapLine('aa bb cc', 4, 2).map(plainLine)).toEqual(['aa ', '  bb', '  cc']);
  });

  it('end with a mark where they are cut', () => {
    const canvas = canvasOf(6, 1);
    putLine(canvas, 0, 0, [span('abc'), span('defgh')], {}, 6);
    expect(canvas.toLines()[0]).toBe('abcde…');
    putLine(canvas, 0, 0, [span('abcdef'), span('g')], {}, 6);
    expect(canvas.toLines()[0]).toBe('abcde…');
  });
});

describe('frames', () => {
  it('keep the key that leaves when there is little room', () => {
    const canvas = canvasOf(30, 3);
    drawFrame(canvas, look, {
      title: 'Look',
      keys: [
        ['Enter', 'go there'],
        ['Tab', 'next'],
        ['Esc', 'back'],
      ],
    });
    expect(canvas.toLines()[0]).toBe('┌─ Look ─────────────────────┐');
    expect(canvas.toLines()[2]).toContain('Enter go there  Esc back');
  });

  it('have no edges in reader mode', () => {
    const canvas = canvasOf(30, 3);
    drawFrame(canvas, reader, { title: 'Look', keys: [['Esc', 'back']] });
    expect(canvas.toLines().map((line) => line.trimEnd())).toEqual(['Look', '', 'Esc back']);
  });
});

describe('lists', () => {
  const rows = [
    { line: 'Heading' },
    ...['one', 'two', 'three', 'four', 'five'].map((line) => ({ line, value: line })),
  ];

  it('pass over headings, go round at the ends and scroll', () => {
    const list = new List(rows);
    expect(list.selected).toBe('one');
    list.onKey('up');
    expect(list.selected).toBe('five');
    const canvas = canvasOf(12, 3);
    list.draw(canvas, look);
    expect(canvas.toLines().map((line) => line.trimEnd())).toEqual(['  three    ▲', '  four', '► five']);
    expect(list.cursor()).toEqual({ x: 0, y: 2 });
    list.onKey('down');
    list.draw(canvasOf(12, 3), look);
    expect(list.selected).toBe('one');
  });

  it('choose by Enter and by a row’s own key', () => {
    const list = new List([
      { line: 'one', value: 1, key: 'a' },
      { line: 'two', value: 2, key: 'j' },
    ]);
    expect(list.onKey('j')).toEqual({ kind: 'chosen', value: 2 });
    expect(list.onKey('enter')).toEqual({ kind: 'chosen', value: 2 });
    expect(list.onKey('q')).toEqual({ kind: 'ignored' });
  });

  it('keep a selection when the selected row is gone', () => {
    const list = new List(rows);
    list.onKey('end');
    list.setRows(rows.slice(0, 3));
    expect(list.selected).toBe('two');
    list.setRows([]);
    expect(list.selected).toBeUndefined();
    expect(list.onKey('enter')).toEqual({ kind: 'ignored' });
  });
});

describe('texts', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`);

  it('open at the start or at the newest full page, and scroll', () => {
    const canvas = canvasOf(12, 5);
    const pane = new TextPane(lines, 'end');
    pane.draw(canvas, look);
    expect(canvas.toLines()[4]).toContain('line 19');
    pane.onKey('pageup');
    canvas.clear();
    pane.draw(canvas, look);
    expect(canvas.toLines()[4]).toContain('line 15');
    expect(pane.onKey('i')).toBe(false);
  });

  it('are typed and pasted without anything that is no text', () => {
    const field = new TextField('', 8);
    for (const key of ['a', 'space', 'pad7', 'up']) field.onKey(key);
    field.onPaste(`\u001b[31mb\nc${'d'.repeat(50)}`);
    expect(field.text).toBe('a 7b cdd');
    field.onKey('backspace');
    expect(field.text).toBe('a 7b cd');
  });
});
