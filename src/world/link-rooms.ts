import type { RandomStream } from '../rules/random-stream.ts';
import type { FloorLayout, LaidRoom } from './floor-layout.ts';

/** Two rooms that a corridor shall join, by their indices. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** Whether it is there to make another way round, so that its corridor must keep apart from the others. */
  readonly isLoop: boolean;
}

/** Added where a link would make a floor dull: straight from the way up to the stairs, or through a dead end. */
const DULL = 1000;
const DEAD_END = 40;

/**
 * Decides which rooms are joined: all of them by a tree of short links, then `loops` more where they save the longest
 * way round, so that there is always another way to flee. Locked rooms hang on by one link each, last in the list.
 */
export function linkRooms(layout: FloorLayout, loops: number, stream: RandomStream): Link[] {
  const { rooms } = layout;
  const open = [...rooms.keys()].filter((index) => rooms[index]?.purpose !== 'vault');
  const links = spanningTree(rooms, open, stream);
  addLoops(links, rooms, open, loops, stream);
  for (const [index, room] of rooms.entries()) {
    if (room.purpose !== 'vault') continue;
    const to = nearest(rooms, index, open);
    if (to !== undefined) links.push({ from: index, to, isLoop: false });
  }
  return links;
}

function spanningTree(rooms: readonly LaidRoom[], open: readonly number[], stream: RandomStream): Link[] {
  const links: Link[] = [];
  const start = open.find((index) => rooms[index]?.purpose === 'entrance') ?? open[0];
  const left = open.filter((index) => index !== start);
  // For each room outside the tree, the cheapest link into it.
  const best = new Map<number, { from: number; cost: number }>();
  let added = start;
  while (left.length > 0 && added !== undefined) {
    for (const index of left) {
      const cost = linkCost(rooms, added, index) * (0.75 + stream.next() / 2);
      const known = best.get(index);
      if (!known || cost < known.cost) best.set(index, { from: added, cost });
    }
    let next = left[0] as number;
    for (const index of left) {
      if ((best.get(index)?.cost ?? 0) < (best.get(next)?.cost ?? 0)) next = index;
    }
    left.splice(left.indexOf(next), 1);
    links.push({ from: best.get(next)?.from ?? next, to: next, isLoop: false });
    added = next;
  }
  return links;
}

function linkCost(rooms: readonly LaidRoom[], a: number, b: number): number {
  const first = rooms[a] as LaidRoom;
  const second = rooms[b] as LaidRoom;
  let cost = distance(first, second);
  if (isEnd(first) && isEnd(second)) cost += DULL;
  else if (isGoal(first) || isGoal(second)) cost += DEAD_END;
  return cost;
}

function addLoops(
  links: Link[],
  rooms: readonly LaidRoom[],
  open: readonly number[],
  loops: number,
  stream: RandomStream,
): void {
  for (let loop = 0; loop < loops; loop++) {
    const hops = hopsBetween(links, rooms.length);
    let best: Link | undefined;
    let bestGain = Number.NEGATIVE_INFINITY;
    for (const from of open) {
      for (const to of open) {
        const way = hops[from * rooms.length + to] as number;
        if (to <= from || way < 2 || !mayLoop(rooms, from, to)) continue;
        const apart = distance(rooms[from] as LaidRoom, rooms[to] as LaidRoom);
        const gain = way * 7 - apart + stream.next() * 8;
        if (gain > bestGain) {
          best = { from, to, isLoop: true };
          bestGain = gain;
        }
      }
    }
    if (!best) return;
    links.push(best);
  }
}

/** The keeper's room keeps its one way in; the two ends of a floor are not joined straight. */
function mayLoop(rooms: readonly LaidRoom[], a: number, b: number): boolean {
  const first = rooms[a] as LaidRoom;
  const second = rooms[b] as LaidRoom;
  if (first.purpose === 'boss' || second.purpose === 'boss') return false;
  return !(isEnd(first) && isEnd(second));
}

/** Links between any two rooms, by breadth-first search from each. */
function hopsBetween(links: readonly Link[], count: number): Int8Array {
  const near: number[][] = Array.from({ length: count }, () => []);
  for (const { from, to } of links) {
    near[from]?.push(to);
    near[to]?.push(from);
  }
  const hops = new Int8Array(count * count).fill(-1);
  for (let start = 0; start < count; start++) {
    const row = start * count;
    hops[row + start] = 0;
    const queue = [start];
    for (const index of queue) {
      for (const next of near[index] ?? []) {
        if (hops[row + next] !== -1) continue;
        hops[row + next] = (hops[row + index] as number) + 1;
        queue.push(next);
      }
    }
  }
  return hops;
}

function nearest(rooms: readonly LaidRoom[], index: number, others: readonly number[]): number | undefined {
  let best: number | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const apart = distance(rooms[index] as LaidRoom, rooms[other] as LaidRoom);
    if (apart < bestDistance) {
      best = other;
      bestDistance = apart;
    }
  }
  return best;
}

/** Tiles between two rectangles, across plus down, and a little for the way between their middles. */
function distance(a: LaidRoom, b: LaidRoom): number {
  const across = Math.max(0, a.x - (b.x + b.shape.width), b.x - (a.x + a.shape.width));
  const down = Math.max(0, a.y - (b.y + b.shape.height), b.y - (a.y + a.shape.height));
  const middles =
    Math.abs(2 * a.x + a.shape.width - 2 * b.x - b.shape.width) +
    Math.abs(2 * a.y + a.shape.height - 2 * b.y - b.shape.height);
  return 1 + across + down + middles / 8;
}

function isGoal(room: LaidRoom): boolean {
  return room.purpose === 'exit' || room.purpose === 'boss';
}

function isEnd(room: LaidRoom): boolean {
  return room.purpose === 'entrance' || isGoal(room);
}
