import type { Registries } from '../content/registries.ts';
import { floorFaults } from '../world/check-floor.ts';
import type { FloorPlan, Spawn } from '../world/floor-plan.ts';
import { generateFloor, keyItem } from '../world/generate-floor.ts';
import { printFloor } from '../world/print-floor.ts';

/** Which floor to show. */
export interface FloorToolRequest {
  /** The floor, 1 and up. */
  readonly depth: number;
  /** The seed of the run it belongs to. */
  readonly seed: string;
  /** The loaded content. */
  readonly registries: Registries;
}

/** What a tool answers. */
export interface FloorToolAnswer {
  /** For people: the map, what its letters mean, numbers and faults. */
  readonly text: string;
  /** For programs. */
  readonly json: FloorReport;
  /** 0 when the floor keeps its promises, else 1. */
  readonly exitCode: 0 | 1;
}

/** A floor as a program reads it. */
export interface FloorReport {
  /** Changes when a field changes its meaning. */
  readonly version: 1;
  readonly seed: string;
  readonly depth: number;
  /** The tiles as rows of characters. */
  readonly rows: readonly string[];
  readonly rooms: FloorPlan['rooms'];
  readonly spawns: FloorPlan['spawns'];
  readonly entrance: FloorPlan['entrance'];
  readonly stairs: FloorPlan['stairs'];
  /** How many spawns of each kind there are. */
  readonly counts: Readonly<Record<Spawn['kind'], number>>;
  /** Promises that it breaks, in words. */
  readonly faults: readonly string[];
}

/** Makes one floor and reports on it: `--tool floor`. */
export function runFloorTool({ depth, seed, registries }: FloorToolRequest): FloorToolAnswer {
  const plan = generateFloor(seed, depth, registries);
  const key = keyItem(registries);
  const faults = floorFaults(plan, (id) => id === key);
  const counts = { enemy: 0, npc: 0, item: 0, card: 0 };
  for (const spawn of plan.spawns) counts[spawn.kind]++;
  const { rooms, spawns, entrance, stairs } = plan;
  const rows = plan.grid.toRows();
  return {
    text: toText(plan, seed, counts, faults),
    json: { version: 1, seed, depth, rows, rooms, spawns, entrance, stairs, counts, faults },
    exitCode: faults.length === 0 ? 0 : 1,
  };
}

function toText(plan: FloorPlan, seed: string, counts: FloorReport['counts'], faults: string[]): string {
  const purposes = plan.rooms.map((room) => `${room.prefab}${room.locked ? ' (locked)' : ''}`);
  return [
    `floor ${plan.depth} of seed "${seed}"`,
    ...printFloor(plan),
    `${plan.rooms.length} rooms: ${purposes.join(', ')}`,
    `${counts.enemy} enemies, ${counts.npc} people, ${counts.item} items, ${counts.card} cards`,
    ...(faults.length === 0 ? ['no faults'] : faults.map((fault) => `FAULT: ${fault}`)),
    '',
  ].join('\n');
}
