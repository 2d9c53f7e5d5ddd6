import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../../world/grid.ts';
import type { Canvas } from '../terminal/canvas.ts';

/** A rectangle of the terminal, in columns and rows. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a canvas that an area is. */
export function part(canvas: Canvas, { x, y, width, height }: Area): Canvas {
  return canvas.region(x, y, width, height);
}

/** Where the parts of the game screen are. */
export interface Layout {
  readonly map: Area;
  readonly log: Area;
  /** Beside the map: the hero and the surroundings. Where there is room for two, the hero is on the left. */
  readonly heroPanel: Area | undefined;
  readonly viewPanel: Area | undefined;
  /** Both in one, where only one fits. */
  readonly panel: Area | undefined;
  /** Instead of a panel: status lines between map and log. */
  readonly status: Area | undefined;
  /** Lines between the parts. */
  readonly rules: readonly (Area & { readonly isVertical: boolean })[];
  /** Where a line from the left ends at one that goes down. */
  readonly joints: readonly { readonly x: number; readonly y: number }[];
}

/** From so many columns on a panel stands beside the map. */
const PANEL_FROM = 110;
/** From so many on there are two. */
const TWO_PANELS_FROM = 166;
const MAX_PANEL = 58;
const STATUS_LINES = 3;
const LEAST_LOG = 4;

/** Divides a terminal of this size among map, panels and log. Reader mode never has panels. */
export function layoutFor(width: number, height: number, isReader: boolean): Layout {
  if (isReader || width < PANEL_FROM) return foldedLayout(width, height);
  return width < TWO_PANELS_FROM ? onePanel(width, height) : twoPanels(width, height);
}

function foldedLayout(width: number, height: number): Layout {
  const mapHeight = Math.min(FLOOR_HEIGHT, height - STATUS_LINES - LEAST_LOG);
  const left = Math.max(0, Math.floor((width - Math.max(FLOOR_WIDTH, width - 20)) / 2));
  const inner = width - 2 * left;
  return {
    map: { x: left, y: 0, width: inner, height: mapHeight },
    status: { x: left, y: mapHeight, width: inner, height: STATUS_LINES },
    log: {
      x: left,
      y: mapHeight + STATUS_LINES,
      width: inner,
      height: height - mapHeight - STATUS_LINES,
    },
    panel: undefined,
    heroPanel: undefined,
    viewPanel: undefined,
    rules: [],
    joints: [],
  };
}

/** Map and log on the left, the panel over the whole height on the right. */
function onePanel(width: number, height: number): Layout {
  const panelWidth = Math.min(MAX_PANEL, width - FLOOR_WIDTH - 1);
  const mapWidth = width - panelWidth - 1;
  const mapHeight = mapRows(height);
  return {
    map: { x: 0, y: 0, width: mapWidth, height: mapHeight },
    log: { x: 1, y: mapHeight + 1, width: mapWidth - 2, height: height - mapHeight - 1 },
    panel: { x: mapWidth + 2, y: 0, width: panelWidth - 2, height },
    heroPanel: undefined,
    viewPanel: undefined,
    status: undefined,
    rules: [
      { x: 0, y: mapHeight, width: mapWidth, height: 1, isVertical: false },
      { x: mapWidth, y: 0, width: 1, height, isVertical: true },
    ],
    joints: [{ x: mapWidth, y: mapHeight }],
  };
}

/** The map in the middle, the log below it, a panel on each side. */
function twoPanels(width: number, height: number): Layout {
  const rest = width - FLOOR_WIDTH - 2;
  const side = Math.min(MAX_PANEL, Math.floor(rest / 2));
  const middle = width - 2 * side - 2;
  const mapHeight = mapRows(height);
  const right = side + 1 + middle;
  return {
    map: { x: side + 1, y: 0, width: middle, height: mapHeight },
    log: { x: side + 2, y: mapHeight + 1, width: middle - 2, height: height - mapHeight - 1 },
    heroPanel: { x: 1, y: 0, width: side - 2, height },
    viewPanel: { x: right + 2, y: 0, width: width - right - 3, height },
    panel: undefined,
    status: undefined,
    rules: [
      { x: side, y: 0, width: 1, height, isVertical: true },
      { x: right, y: 0, width: 1, height, isVertical: true },
      { x: side + 1, y: mapHeight, width: middle, height: 1, isVertical: false },
    ],
    joints: [{ x: right, y: mapHeight }],
  };
}

/** The whole floor where it fits with a log below it, else the log gets its share. */
function mapRows(height: number): number {
  const log = Math.max(LEAST_LOG, Math.min(8, Math.floor(height / 6)));
  return Math.min(FLOOR_HEIGHT, height - 1 - (height >= FLOOR_HEIGHT + 1 + LEAST_LOG ? LEAST_LOG : log));
}
