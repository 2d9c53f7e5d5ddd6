import type { Canvas } from '../terminal/canvas.ts';
import type { Ui } from '../ui.ts';
import { type KeyHint, keyLine } from '../widgets/frame.ts';
import { putLine, type Span, wrapLine } from '../widgets/spans.ts';
import { heading } from './panel-parts.ts';

/** The keys that matter, as they are bound. */
function keyHints(ui: Ui): readonly KeyHint[] {
  const { bindings } = ui;
  return [
    [bindings.labelFor('explore'), 'explore'],
    [bindings.labelFor('rest'), 'rest'],
    [bindings.labelFor('attack_repeat'), 'fight'],
    [bindings.labelFor('fire'), 'aim'],
    [bindings.labelFor('abilities'), 'abilities'],
    [bindings.labelFor('swap_weapons'), 'swap'],
    [bindings.labelFor('inventory'), 'pack'],
    [bindings.labelFor('look'), 'look'],
    [bindings.labelFor('descend'), 'down'],
    [bindings.labelFor('help'), 'all keys'],
  ];
}

/** The wrapped keys, worked out again only when keys, theme or width are others. */
let shownKeys: {
  readonly bindings: Ui['bindings'];
  readonly theme: Ui['theme'];
  readonly width: number;
  readonly lines: readonly (readonly Span[])[];
} | null = null;

function keyLines(width: number, ui: Ui): readonly (readonly Span[])[] {
  const { bindings, theme } = ui;
  if (shownKeys?.bindings !== bindings || shownKeys.theme !== theme || shownKeys.width !== width) {
    shownKeys = { bindings, theme, width, lines: wrapLine(keyLine(keyHints(ui), ui), width) };
  }
  return shownKeys.lines;
}

/** Rows that the keys take, their heading included. */
export function keysHeight(canvas: Canvas, ui: Ui): number {
  return keyLines(canvas.width, ui).length + 1;
}

/** The keys that matter, from a row on. */
export function drawKeys(canvas: Canvas, y: number, ui: Ui): void {
  if (y >= canvas.height) return;
  const row = heading(canvas, y, 'Keys', ui);
  for (const [index, line] of keyLines(canvas.width, ui).entries()) putLine(canvas, 0, row + index, line);
}
