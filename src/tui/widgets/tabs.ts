import type { Canvas } from '../terminal/canvas.ts';
import type { Look } from './look.ts';

/**
 * The names of tabs on one line, the open one marked.
 *
 * @returns the column after them
 */
export function drawTabs(
  canvas: Canvas,
  x: number,
  y: number,
  names: readonly string[],
  open: number,
  look: Look,
): number {
  const { styles } = look.theme;
  let at = x;
  for (const [index, name] of names.entries()) {
    const isOpen = index === open;
    // The brackets say it where no colour does.
    const text = isOpen ? `[${name}]` : ` ${name} `;
    at = canvas.put(at, y, text, isOpen ? styles.selection : styles.muted) + 1;
  }
  return at;
}

/** The tab that a key leads to: left, right, Tab and Shift-Tab; undefined where it is no such key. */
export function tabAfter(key: string, open: number, count: number): number | undefined {
  if (key === 'right' || key === 'tab' || key === 'pad6') return (open + 1) % count;
  if (key === 'left' || key === 'backtab' || key === 'pad4') return (open + count - 1) % count;
  return undefined;
}
