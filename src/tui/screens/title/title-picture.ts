import type { Canvas, Style } from '../../terminal/canvas.ts';
import { DEFAULT_COLOR } from '../../terminal/colors.ts';
import type { Look } from '../../widgets/look.ts';
import { LETTERING, LETTERING_WIDTH } from './lettering.ts';
import { wallHeight, windowRows } from './skyline.ts';
import { type TitlePaint, titlePaint } from './title-paint.ts';

/** Rows of the lettering that stand in the water. */
const SUNK = 1;
/** Part of the picture that is above the water. */
const SKY = 0.7;
/** Where there is less, only the name in one line. */
const LEAST_ROWS = LETTERING.length + 1;

/** What all parts of the picture need. */
interface Scene {
  readonly canvas: Canvas;
  readonly look: Look;
  readonly paint: TitlePaint;
  /** Row of the surface of the water. */
  readonly surface: number;
  /** Column of the middle. */
  readonly middle: number;
  /** Rows that the fortress rises above the water, by column. */
  readonly heights: readonly number[];
  /** Rows above the water, from 1, with a lit window, by column. */
  readonly windows: readonly (readonly number[])[];
  /** Where colours cannot tell a letter from a wall: only outlines and letters then. */
  readonly isPlain: boolean;
}

/** The sunken fortress, with its name on the wall, in whatever room there is. */
export function drawTitlePicture(canvas: Canvas, look: Look): void {
  const { theme } = look;
  if (look.isReader || canvas.height < LEAST_ROWS || canvas.width < LETTERING_WIDTH) {
    const x = look.isReader ? 0 : Math.floor((canvas.width - 8) / 2);
    canvas.put(x, 0, 'RUSTKEEP', theme.styles.title);
    return;
  }
  const wanted = Math.round(canvas.height * SKY);
  const surface = Math.max(LETTERING.length - SUNK, Math.min(wanted, canvas.height - 2));
  const middle = Math.floor(canvas.width / 2);
  const heights = Array.from({ length: canvas.width }, (_, x) => wallHeight(x - middle, surface));
  const scene: Scene = {
    canvas,
    look,
    paint: titlePaint(theme),
    surface,
    middle,
    heights,
    windows: heights.map((height, x) => windowRows(x - middle, height)),
    isPlain: theme.name === 'mono' || !canvas.glyphs.isUtf8,
  };
  drawSky(scene);
  drawFortress(scene);
  drawWater(scene);
  drawLettering(scene);
}

/** The same number below 1000 for a place every time: the picture must not flicker when it is drawn again. */
function noise(x: number, y: number): number {
  let hash = Math.imul(x + 101, 0x9e3779b1) ^ Math.imul(y + 57, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % 1000;
}

function drawSky({ canvas, paint, surface }: Scene): void {
  for (let y = 0; y < surface; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const value = noise(x, y);
      // Fewer towards the horizon, where the haze is.
      if (value < 14 * (1 - y / (surface + 2))) canvas.cell(x, y, value % 3 === 0 ? '+' : '.', paint.star);
    }
  }
}

function drawFortress(scene: Scene): void {
  const { canvas, look, surface, heights, isPlain } = scene;
  for (let x = 0; x < canvas.width; x++) {
    const height = heights[x] ?? 0;
    for (let row = 1; row <= height; row++) {
      const y = surface - row;
      if (!isPlain) drawStone(scene, x, row, height);
      else if (row === height) canvas.put(x, y, '▒', look.theme.styles.brown);
      else canvas.put(x, y, ' ');
    }
    for (const row of scene.windows[x] ?? []) drawWindow(scene, x, surface - row);
  }
}

function drawStone({ canvas, paint, surface, middle }: Scene, x: number, row: number, height: number): void {
  const { stone, stain } = paint;
  const y = surface - row;
  // Higher stones catch more of the light; some blocks are a shade off.
  const shade = (row / surface) * (stone.length - 1) + (noise((x - middle) >> 1, y) % 10) / 12 - 0.3;
  const color = stone[Math.min(Math.max(Math.round(shade), 0), stone.length - 1)] ?? DEFAULT_COLOR;
  const run = noise(x - middle, 7) % 100;
  const isStained = run < 22 && height - row < 1 + (run % 6) && row > 1;
  const ground = paint.stoneGlyph === '█' ? color : DEFAULT_COLOR;
  if (isStained) canvas.cell(x, y, run % 2 === 0 ? '░' : '▒', stain, ground);
  else canvas.cell(x, y, paint.stoneGlyph, color);
}

function drawWindow({ canvas, look, paint, isPlain }: Scene, x: number, y: number): void {
  const style: Style = { ...look.theme.styles.lamp, fg: paint.window };
  canvas.put(x, y, canvas.glyphs.isUtf8 ? '▪' : '.', { ...style, ...behind(canvas, x, y, isPlain) });
}

function drawWater(scene: Scene): void {
  const { canvas, look, paint, surface, middle, heights, isPlain } = scene;
  const rows = canvas.height - surface;
  for (let y = surface; y < canvas.height; y++) {
    const depth = (y - surface) / Math.max(1, rows);
    for (let x = 0; x < canvas.width; x++) {
      const height = heights[x] ?? 0;
      const isMirror = y - surface < height - 1;
      const value = noise((x - middle) >> 1, y);
      const shade = depth * paint.water.length + (isMirror ? 1 : 0) + (value % 3) / 3 - 0.3;
      const color = paint.water[Math.min(Math.max(Math.floor(shade), 0), paint.water.length - 1)];
      // Deeper down there is less to see, so that the picture fades into the page.
      const isBlank = noise(x, y + 500) % 100 < depth * 80;
      const glyph = value % 7 < 3 + depth * 3 ? '~' : '≈';
      if (isBlank) canvas.put(x, y, ' ');
      else if (isPlain) canvas.put(x, y, glyph === '≈' ? '~' : '-', look.theme.styles.teal);
      else canvas.cell(x, y, glyph, color ?? DEFAULT_COLOR);
      if (depth < 0.6 && scene.windows[x]?.includes(y - surface + 1)) {
        canvas.put(x, y, '~', { ...look.theme.styles.lamp, fg: paint.window });
      }
    }
  }
}

function drawLettering({ canvas, look, paint, surface, middle, isPlain }: Scene): void {
  const left = middle - Math.floor(LETTERING_WIDTH / 2);
  const top = surface - LETTERING.length + SUNK;
  for (const [row, text] of LETTERING.entries()) {
    const style: Style = isPlain ? look.theme.styles.title : { fg: paint.letters[row] ?? DEFAULT_COLOR };
    for (const [column, mark] of [...text].entries()) {
      if (mark === ' ') continue;
      const [x, y] = [left + column, top + row];
      const glyph = letterGlyph(mark, canvas.glyphs.isUtf8);
      canvas.put(x, y, glyph, { ...style, ...behind(canvas, x, y, isPlain) });
    }
  }
}

/** Half a cell of letter lies on the stone that was drawn there before. */
function behind(canvas: Canvas, x: number, y: number, isPlain: boolean): Style {
  const at = canvas.toWhole(x, y);
  const index = at.y * canvas.store.width + at.x;
  const isStone = !isPlain && canvas.store.glyphs[index] === '█';
  return isStone ? { bg: canvas.store.fg[index] ?? DEFAULT_COLOR } : {};
}

function letterGlyph(mark: string, isUtf8: boolean): string {
  if (!isUtf8) return mark;
  if (mark === '#') return '█';
  return mark === "'" ? '▀' : '▄';
}
