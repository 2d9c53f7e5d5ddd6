import type { Canvas } from './canvas.ts';
import type { Response } from './response.ts';

/** A place on the canvas: column and row from 0. */
export interface CursorPosition {
  readonly x: number;
  readonly y: number;
}

/** One layer of what the player sees. Only the topmost gets keys. */
export interface Screen<C> {
  /** True where the screen beneath stays visible around this one. */
  readonly isOverlay?: boolean;
  /** Draws everything; the canvas is empty, or shows what lies beneath. May be called at any time, any size. */
  draw(canvas: Canvas): void;
  /** A key by its canonical name. */
  onKey(key: string): Response<C>;
  /** The terminal has another size now; a draw follows. */
  onResize?(width: number, height: number): void;
  /** Raw text was pasted. Screens without this ignore it. */
  onPaste?(text: string): Response<C>;
  /** Where the terminal's cursor rests, asked after a draw: on the hero, the selected line, the text typed. */
  cursor?(): CursorPosition | undefined;
}
