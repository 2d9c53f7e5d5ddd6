import headless from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOLD, Canvas, REVERSE, UNDERLINE } from '../../../src/tui/terminal/canvas.ts';
import { Quantizer } from '../../../src/tui/terminal/colors.ts';
import { cellsOf, glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { Painter } from '../../../src/tui/terminal/painter.ts';

const GLYPHS = glyphSetFor({ LANG: 'C.UTF-8' });

const color = fc.oneof(fc.constantFrom(-1, -1, 0xff0000, 0x5f5f87), fc.integer({ min: 0, max: 0xffffff }));
/** Runs of one letter, spaces, and anything at all. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.nat(12).map((length) => ' '.repeat(length)),
  fc.nat(12).map((length) => '·'.repeat(length)),
);
const change = fc.record({
  x: fc.nat(29),
  y: fc.nat(9),
  text,
  fg: color,
  bg: color,
  bold: fc.boolean(),
  underline: fc.boolean(),
  reverse: fc.boolean(),
});
/** Changes between two frames, or a new size. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.array(change, { maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 10 }) }),
  },
);

type Emulator = InstanceType<typeof headless.Terminal>;

function write(emulator: Emulator, text: string): Promise<void> {
  return new Promise((resolve) => emulator.write(text, resolve));
}

function expectShown(emulator: Emulator, canvas: Canvas, quantizer: Quantizer): void {
  const { width, height, glyphs, fg, bg, flags } = canvas.store;
  const index = (value: number): number => (quantizer.index(value) === 0x1ff ? -1 : quantizer.index(value));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = emulator.buffer.active.getLine(y)!.getCell(x)!;
      const at = y * width + x;
      const bits =
        (cell.isBold() ? BOLD : 0) | (cell.isUnderline() ? UNDERLINE : 0) | (cell.isInverse() ? REVERSE : 0);
      const shown = [
        cell.getChars() || ' ',
        cell.isFgDefault() ? -1 : cell.getFgColor(),
        cell.isBgDefault() ? -1 : cell.getBgColor(),
        bits,
      ];
      const meant = [glyphs[at]!, index(fg[at]!), index(bg[at]!), flags[at]!];
      expect(seen(shown), `cell ${x}, ${y}`).toEqual(seen(meant));
    }
  }
}

/** Colour and weight of the letters of a space are not to be seen. */
function seen(cell: readonly (string | number)[]): readonly (string | number)[] {
  const [glyph, , behind, bits] = cell;
  if (glyph !== ' ' || Number(bits) & REVERSE) return cell;
  return [' ', -1, behind!, Number(bits) & ~BOLD];
}

describe('the painter', () => {
  it('makes a terminal show the canvas, frame after frame, for any text and colour', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const emulator = new headless.Terminal({ cols: 30, rows: 10, allowProposedApi: true });
        const quantizer = new Quantizer('256');
        const painter = new Painter('256', true);
        let canvas = new Canvas(30, 10, GLYPHS);
        await write(emulator, `\u001b[?1049hremains\r\n\u001b[41m${painter.paint(canvas).bytes}`);
        for (const next of steps) {
          if (Array.isArray(next)) {
            for (const { x, y, text, ...style } of next) canvas.put(x, y, text, style);
          } else {
            canvas = new Canvas(next.width, next.height, GLYPHS);
            canvas.put(0, 0, 'a new size');
            emulator.resize(next.width, next.height);
          }
          await write(emulator, painter.paint(canvas).bytes);
          expectShown(emulator, canvas, quantizer);
        }
        painter.close();
      }),
      { numRuns: 60 },
    );
  });

  it('draws no character that a terminal gives another width', async () => {
    const drawn: string[] = [];
    for (let code = 0x20; code < 0x11000; code++) {
      const [glyph = ' '] = cellsOf(String.fromCodePoint(code));
      if (glyph !== ' ' && glyph !== '?') drawn.push(glyph);
    }
    expect(drawn.length).toBeGreaterThan(5000);
    const emulator = new headless.Terminal({ cols: 2, rows: drawn.length, allowProposedApi: true });
    await write(emulator, drawn.map((glyph, row) => `\u001b[${row + 1};1H${glyph}`).join(''));
    const odd = drawn.filter((glyph, row) => {
      const cell = emulator.buffer.active.getLine(row)!.getCell(0)!;
      return cell.getWidth() !== 1 || cell.getChars() !== glyph;
    });
    expect(odd.map((glyph) => glyph.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it('writes only what changed, and nothing where nothing did', () => {
    const painter = new Painter('256', true);
    const canvas = new Canvas(120, 46, GLYPHS);
    canvas.fill({ fg: 0xd7d7d7 }, '.');
    painter.paint(canvas);
    expect(painter.paint(canvas).bytes).toBe('');
    canvas.cell(60, 20, '@', 0xffffff);
    expect(painter.paint(canvas).bytes.length).toBeLessThan(40);
    canvas.cell(60, 20, '.', 0xd7d7d7);
    canvas.cell(61, 20, '@', 0xffffff);
    expect(painter.paint(canvas).bytes.length).toBeLessThan(60);
    painter.forget();
    expect(painter.paint(canvas).bytes.length).toBeGreaterThan(5000);
    painter.close();
  });

  it('leaves the process’s own handling of signals and errors alone', () => {
    const count = (): number[] =>
      ['uncaughtException', 'SIGTERM', 'SIGINT', 'exit'].map((event) => process.listenerCount(event));
    const before = count();
    const painters = [new Painter('16', true), new Painter('mono', false)];
    expect(count()).toEqual(before);
    for (const painter of painters) painter.close();
    expect(count()).toEqual(before);
  });

  it('never writes a byte beyond ASCII where the locale has none', () => {
    const painter = new Painter('256', false);
    const canvas = new Canvas(40, 3, glyphSetFor({}));
    canvas.box(0, 0, 40, 3).put(0, 0, 'Füße · 日本 ≈ π');
    expect(painter.paint(canvas).bytes).not.toMatch(/[^\p{ASCII}]/u);
    painter.close();
  });
});
