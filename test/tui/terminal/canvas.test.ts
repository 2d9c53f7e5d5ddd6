import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOLD, Canvas, REVERSE } from '../../../src/tui/terminal/canvas.ts';
import { asciiGlyph, cellsOf, glyphSetFor, textWidth } from '../../../src/tui/terminal/glyphs.ts';
import { cutText, padText, padTextStart, wrapText } from '../../../src/tui/terminal/text-layout.ts';

const UTF8 = glyphSetFor({ LANG: 'de_DE.UTF-8' });
const ASCII = glyphSetFor({ LANG: 'C' });
const NASTY = 'a\u001b[31m日\u202eb\n👍c';

const canvasOf = (width: number, height: number): Canvas => new Canvas(width, height, UTF8);

describe('a canvas', () => {
  it('puts text, shows where an edge cut it, and tells the column after it', () => {
    const canvas = canvasOf(6, 3);
    expect(canvas.put(4, 0, 'abc')).toBe(6);
    expect(canvas.put(-2, 1, 'abc')).toBe(1);
    canvas.put(0, 3, 'below');
    canvas.put(0, -1, 'above');
    canvas.put(9, 2, 'right');
    expect(canvas.toLines()).toEqual(['    a…', 'c     ', '      ']);
  });

  it('shows where a text was cut to its width', () => {
    const canvas = canvasOf(8, 3);
    canvas.put(0, 0, 'abcdef', {}, 4);
    canvas.put(0, 1, 'abcd', {}, 4);
    canvas.put(0, 2, 'abcd', {}, 0);
    expect(canvas.toLines()).toEqual(['abc…    ', 'abcd    ', '        ']);
  });

  it('keeps styles beside the glyphs', () => {
    const canvas = canvasOf(3, 1);
    canvas.put(0, 0, 'x', { fg: 0xff0000, bg: 0x00ff00, bold: true, reverse: true });
    canvas.cell(1, 0, '≈', 0x0000ff);
    expect(canvas.store.flags[0]).toBe(BOLD | REVERSE);
    expect([...canvas.store.fg]).toEqual([0xff0000, 0x0000ff, -1]);
    expect([...canvas.store.bg]).toEqual([0x00ff00, -1, -1]);
    expect(canvas.toLines()).toEqual(['x≈ ']);
  });

  it('draws only glyphs of one column, whatever text it is given', () => {
    const canvas = canvasOf(12, 1);
    canvas.put(0, 0, NASTY);
    canvas.cell(9, 0, '日', -1);
    canvas.cell(10, 0, '\u001b', -1);
    canvas.cell(11, 0, 'xyz', -1);
    expect(canvas.toLines()).toEqual(['a?b ?c   ? x']);
  });

  it('draws lines as ASCII where the locale is not UTF-8', () => {
    const canvas = new Canvas(9, 3, ASCII);
    canvas.box(0, 0, 9, 3, {}, { title: 'é…' }).put(0, 0, 'Tür 日 ─');
    expect(canvas.toLines()).toEqual(['+- e~ --+', '|Tur ? -|', '+-------+']);
  });
});

describe('parts of a canvas', () => {
  it('frames a box and gives its inside', () => {
    const canvas = canvasOf(12, 4);
    const inside = canvas.box(1, 0, 10, 4, {}, { title: 'a long title' });
    inside.fill({}, '.');
    inside.put(6, 1, 'cut off');
    expect(canvas.toLines()).toEqual([' ┌─ a lo…─┐ ', ' │........│ ', ' │......c…│ ', ' └────────┘ ']);
    expect([inside.width, inside.height]).toEqual([8, 2]);
    expect(inside.toWhole(0, 0)).toEqual({ x: 2, y: 1 });
  });

  it('draws no frame where there is no room for one', () => {
    const canvas = canvasOf(3, 1);
    const inside = canvas.box(0, 0, 3, 1);
    expect([inside.width, inside.height]).toEqual([1, 0]);
    expect(canvas.toLines()).toEqual(['   ']);
  });

  it('never draws outside of a region, however it is asked', () => {
    const int = fc.integer({ min: -5, max: 25 });
    fc.assert(
      fc.property(int, int, int, int, int, int, int, int, (x, y, width, height, x2, y2, width2, height2) => {
        const canvas = canvasOf(20, 10);
        const region = canvas.region(x, y, width, height);
        region.fill({}, '#');
        region.put(x2, y2, 'some text');
        region.cell(x2, y2, '@', 1);
        const inner = region.region(x2, y2, width2, height2);
        inner.box(-1, -1, 30, 30);
        inner.box(0, 0, width2, height2);
        inner.dim(0.5);
        for (const [row, line] of canvas.toLines().entries()) {
          for (const [column, glyph] of [...line].entries()) {
            const isInside = column >= x && column < x + width && row >= y && row < y + height;
            if (!isInside) expect(glyph).toBe(' ');
          }
        }
        expect(canvas.store.glyphs).toHaveLength(200);
      }),
    );
  });

  it('dims what is there, for a dialog on top', () => {
    const canvas = canvasOf(2, 1);
    canvas.put(0, 0, 'a', { fg: 0x804020, bold: true });
    canvas.dim(0.5);
    expect(canvas.store.fg[0]).toBe(0x402010);
    expect(canvas.store.fg[1]).toBe(-1);
    expect(canvas.store.flags[0]).toBe(0);
  });
});

describe('texts as cells', () => {
  it('count what they take on the canvas', () => {
    expect(textWidth('abc')).toBe(3);
    expect(cellsOf('e\u0301')).toEqual(['é']);
    expect(cellsOf('x\u0301')).toEqual(['x']);
    expect(cellsOf('👨‍👩‍👧!')).toEqual(['?', '!']);
    expect(textWidth(NASTY)).toBe(6);
  });

  it('are padded and cut by columns', () => {
    expect(padText('日本', 4)).toBe('日本  ');
    expect(padTextStart('7', 3)).toBe('  7');
    expect(padText('long', 2)).toBe('long');
    expect(cutText('abcdef', 4)).toBe('abc…');
    expect(cutText('abcd', 4)).toBe('abcd');
    expect(cutText('abcd', 0)).toBe('');
  });

  it('wrap at blanks and keep line breaks', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('a\n\nb', 7)).toEqual(['a', '', 'b']);
    expect(wrapText('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(wrapText('', 4)).toEqual(['']);
    expect(wrapText('ab', 0)).toEqual(['a', 'b']);
  });

  it('never wrap beyond the width and lose no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = wrapText(text, width);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        const letters = (some: string): string => cellsOf(some).join('').replaceAll(' ', '');
        expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });
});

describe('the glyph set', () => {
  it.each([
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, false],
    [{ LC_ALL: '', LC_CTYPE: 'C.utf8', LANG: 'C' }, true],
    [{ LANG: 'en_US.UTF-8' }, true],
    [{ LANG: 'de_DE@euro' }, false],
    [{}, false],
  ])('of %j: UTF-8 is %s', (env, isUtf8) => {
    expect(glyphSetFor(env).isUtf8).toBe(isUtf8);
  });

  it('has one column per glyph, and ASCII throughout where it must', () => {
    for (const glyph of Object.values(UTF8)) if (typeof glyph === 'string') expect(textWidth(glyph)).toBe(1);
    for (const glyph of Object.values(ASCII)) if (typeof glyph === 'string') expect(glyph).toMatch(/^[!-~]$/);
    expect(['╬', 'Å', '≈', 'π'].map(asciiGlyph)).toEqual(['+', 'A', '~', '?']);
  });
});
