import type { PrefabDef } from '../content/definitions.ts';
import { TILE, tileSpec, tryFindTileBySymbol } from '../content/tiles.ts';
import type { Joint, PrefabShape, PrefabThing } from './prefab-shape.ts';

/** Mark of a doorway among tile numbers, until it is known whether a corridor can come to it. */
const JOINT = 255;
const OUTWARD: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
}

/** Shapes by turn; undefined where no corridor could ever come in, absent until asked for. */
const compiled = new WeakMap<PrefabDef, Map<number, PrefabShape | undefined>>();

/** Columns and rows of each prefab in its first turn; 0 where no corridor could ever come in. */
const measured = new WeakMap<PrefabDef, { readonly width: number; readonly height: number }>();

/** The shapes a prefab can take: one, or eight when it may be turned and mirrored. Empty when no corridor could ever come in. */
export function compilePrefab(prefab: PrefabDef): readonly PrefabShape[] {
  return turnsOf(prefab, () => true).map((turn) => shapeOf(prefab, turn));
}

/**
 * The turns in which a prefab is of a size that is asked for. Turning changes neither whether a corridor can come in
 * nor more of the size than its direction: nothing has to be made for the answer.
 */
export function turnsOf(prefab: PrefabDef, suits: (width: number, height: number) => boolean): number[] {
  const size = measured.get(prefab) ?? measure(prefab);
  measured.set(prefab, size);
  const { width, height } = size;
  if (width === 0) return [];
  const turns: number[] = [];
  for (let turn = 0; turn < (prefab.mirror ? 8 : 1); turn++) {
    if (isLying(turn) ? suits(height, width) : suits(width, height)) turns.push(turn);
  }
  return turns;
}

/** The shape of a prefab in one of its turns. */
export function shapeOf(prefab: PrefabDef, turn: number): PrefabShape {
  const shape = tryShapeOf(prefab, turn);
  if (!shape) throw new Error(`no corridor could come into ${prefab.id}`);
  return shape;
}

/** Remembered, since every floor asks again; made one by one, since the first floor needs few of them. */
function tryShapeOf(prefab: PrefabDef, turn: number): PrefabShape | undefined {
  const shapes = compiled.get(prefab) ?? new Map<number, PrefabShape | undefined>();
  compiled.set(prefab, shapes);
  if (!shapes.has(turn)) shapes.set(turn, compileTurned(prefab, turned(prefab.rows, turn)));
  return shapes.get(turn);
}

function isLying(turn: number): boolean {
  return (turn & 4) !== 0;
}

/** The characters of the rows, mirrored by bits 1 and 2 of `turn` and laid on the side by bit 4. */
function turned(rows: readonly string[], turn: number): string[][] {
  const width = Math.max(...rows.map((row) => row.length));
  const square = rows.map((row) => [...row.padEnd(width)]);
  const lying = isLying(turn)
    ? Array.from({ length: width }, (_, x) => square.map((row) => row[x] as string))
    : square;
  const flipped = (turn & 2) === 0 ? lying : lying.toReversed();
  return (turn & 1) === 0 ? flipped : flipped.map((row) => row.toReversed());
}

function measure(prefab: PrefabDef): { readonly width: number; readonly height: number } {
  const { canvas, joints } = outline(prefab, turned(prefab.rows, 0), []);
  const { width, height } = canvas;
  return joints.length > 0 ? { width, height } : { width: 0, height: 0 };
}

/** The rectangle with its margin, and the doorways in it. */
function outline(
  prefab: PrefabDef,
  symbols: string[][],
  things: PrefabThing[],
): { readonly canvas: Canvas; readonly joints: Joint[]; readonly margin: number } {
  const bare = readCanvas(prefab, symbols, things);
  const margin = needsMargin(bare) ? 1 : 0;
  const canvas = margin === 0 ? bare : widened(bare);
  return { canvas, joints: takeJoints(canvas), margin };
}

function compileTurned(prefab: PrefabDef, symbols: string[][]): PrefabShape | undefined {
  const things: PrefabThing[] = [];
  const { canvas, joints, margin } = outline(prefab, symbols, things);
  const inside = mainPart(canvas, joints);
  if (!inside) return undefined;
  const goal = settleGoal(canvas, prefab.purpose, joints, inside.open);
  for (let index = 0; index < canvas.tiles.length; index++) {
    if (isWalkable(canvas, index) && inside.whole[index] === 0) canvas.tiles[index] = TILE.wall;
  }
  return {
    ...canvas,
    joints: joints.filter((joint) => inside.open[innerIndex(canvas, joint)] === 1),
    things: things
      .map((thing) => ({ ...thing, x: thing.x + margin, y: thing.y + margin }))
      .filter((thing) => isWalkable(canvas, thing.y * canvas.width + thing.x)),
    goal: { x: goal % canvas.width, y: Math.floor(goal / canvas.width) },
    floorTiles: canvas.tiles.reduce((sum, _, index) => sum + (isWalkable(canvas, index) ? 1 : 0), 0),
  };
}

function readCanvas(prefab: PrefabDef, symbols: string[][], things: PrefabThing[]): Canvas {
  const height = symbols.length;
  const width = symbols[0]?.length ?? 0;
  const tiles = new Uint8Array(width * height);
  for (const [y, row] of symbols.entries()) {
    for (const [x, symbol] of row.entries()) {
      const entry = Object.hasOwn(prefab.legend, symbol) ? prefab.legend[symbol] : undefined;
      if (entry) {
        tiles[y * width + x] = TILE[entry.tile];
        if (entry.enemy || entry.npc || entry.item || entry.loot) things.push({ x, y, entry });
      } else if (symbol === '+') tiles[y * width + x] = JOINT;
      else if (symbol !== ' ') tiles[y * width + x] = tryFindTileBySymbol(symbol) ?? TILE.floor;
    }
  }
  return { width, height, tiles };
}

/** A room open at the rim of its rectangle gets a margin of rock, so that no corridor opens it in passing. */
function needsMargin({ width, height, tiles }: Canvas): boolean {
  const isOpen = (index: number): boolean => tiles[index] !== TILE.wall && tiles[index] !== JOINT;
  const below = (height - 1) * width;
  for (let x = 0; x < width; x++) if (isOpen(x) || isOpen(below + x)) return true;
  for (let y = 0; y < height; y++) if (isOpen(y * width) || isOpen(y * width + width - 1)) return true;
  return false;
}

function widened({ width, height, tiles }: Canvas): Canvas {
  const wide = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0; y < height; y++) {
    wide.set(tiles.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1);
  }
  return { width: width + 2, height: height + 2, tiles: wide };
}

/** Turns marks into rock and lists the doorways; a mark without rock on any side is a door inside the room. */
function takeJoints(canvas: Canvas): Joint[] {
  const { width, tiles } = canvas;
  const joints: Joint[] = [];
  const marks: number[] = [];
  for (let at = tiles.indexOf(JOINT); at !== -1; at = tiles.indexOf(JOINT, at + 1)) marks.push(at);
  const inner: number[] = [];
  for (const index of marks) {
    const x = index % width;
    const y = Math.floor(index / width);
    let best: Joint | undefined;
    for (const [dx, dy] of OUTWARD) {
      const stub = stubLength(canvas, x, y, dx, dy);
      if (stub !== undefined && (!best || stub < best.stub)) best = { x, y, dx, dy, stub };
    }
    if (best) joints.push(best);
    else inner.push(index);
  }
  for (const index of marks) tiles[index] = TILE.wall;
  for (const index of inner) {
    if (isWalkable(canvas, index - width) || isWalkable(canvas, index - 1)) tiles[index] = TILE.door;
  }
  return joints;
}

/**
 * How much rock lies outward of a doorway, or undefined when it cannot lead that way: the room must be behind it,
 * and beside the rock there must be nothing that a corridor would open as well.
 */
function stubLength(canvas: Canvas, x: number, y: number, dx: number, dy: number): number | undefined {
  const { width, height, tiles } = canvas;
  const isIn = (column: number, row: number) => column >= 0 && row >= 0 && column < width && row < height;
  if (!isIn(x - dx, y - dy) || !isWalkable(canvas, (y - dy) * width + x - dx)) return undefined;
  let stub = 0;
  for (let cx = x + dx, cy = y + dy; isIn(cx, cy); cx += dx, cy += dy) {
    if (tiles[cy * width + cx] !== TILE.wall) return undefined;
    for (let row = cy - 1; row <= cy + 1; row++) {
      for (let column = cx - 1; column <= cx + 1; column++) {
        if (isIn(column, row) && isWalkable(canvas, row * width + column)) return undefined;
      }
    }
    stub++;
  }
  return stub;
}

/** The largest part of the room that a doorway leads into: `open` without locks, `whole` with what they close off. */
function mainPart(
  canvas: Canvas,
  joints: readonly Joint[],
): { open: Uint8Array; whole: Uint8Array } | undefined {
  let best: { open: Uint8Array; size: number } | undefined;
  for (const joint of joints) {
    const inner = innerIndex(canvas, joint);
    if (best?.open[inner] === 1) continue;
    const open = new Uint8Array(canvas.tiles.length);
    const size = spread(canvas, open, [inner], false);
    if (!best || size > best.size) best = { open, size };
  }
  if (!best) return undefined;
  const whole = new Uint8Array(canvas.tiles.length);
  spread(
    canvas,
    whole,
    [...best.open.keys()].filter((index) => best.open[index] === 1),
    true,
  );
  return { open: best.open, whole };
}

function spread(canvas: Canvas, reached: Uint8Array, sources: number[], throughLocks: boolean): number {
  const { width, height, tiles } = canvas;
  const queue = [...sources];
  for (const source of sources) reached[source] = 1;
  for (const index of queue) {
    const x = index % width;
    const y = Math.floor(index / width);
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const near = row * width + column;
        const passable = isWalkable(canvas, near) || (throughLocks && tiles[near] === TILE.locked_door);
        if (reached[near] === 1 || !passable) continue;
        reached[near] = 1;
        queue.push(near);
      }
    }
  }
  return queue.length;
}

/** Leaves the one way up or stairs that the purpose asks for, all others become floor. Returns where it is. */
function settleGoal(
  { width, tiles }: Canvas,
  purpose: PrefabDef['purpose'],
  joints: readonly Joint[],
  open: Uint8Array,
): number {
  const wanted =
    purpose === 'entrance' ? TILE.way_up : purpose === 'exit' || purpose === 'boss' ? TILE.stairs_down : -1;
  let goal = -1;
  let farthest = -1;
  let candidate = 0;
  for (let index = 0; index < tiles.length; index++) {
    const tile = tiles[index] as number;
    if (tile === wanted && goal < 0 && open[index] === 1) goal = index;
    else if (tile === TILE.way_up || tile === TILE.stairs_down) tiles[index] = TILE.floor;
    if (open[index] === 0 || tiles[index] !== TILE.floor) continue;
    let distance = Number.POSITIVE_INFINITY;
    for (const joint of joints) {
      const dx = (index % width) - joint.x;
      const dy = Math.floor(index / width) - joint.y;
      distance = Math.min(distance, dx * dx + dy * dy);
    }
    if (distance > farthest) {
      farthest = distance;
      candidate = index;
    }
  }
  return goal >= 0 ? goal : farthest >= 0 ? candidate : open.indexOf(1);
}

function innerIndex({ width }: Canvas, joint: Joint): number {
  return (joint.y - joint.dy) * width + joint.x - joint.dx;
}

function isWalkable({ tiles }: Canvas, index: number): boolean {
  const tile = tiles[index];
  return tile !== undefined && tile !== JOINT && tileSpec(tile).walkable;
}
