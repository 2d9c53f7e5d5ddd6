import type { ItemDef, LootDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import type { Element } from '../rules/elements.ts';
import type { RandomStream } from '../rules/random-stream.ts';
import { actAt, elementsAt, onFloors } from './act-at.ts';
import { drawAffixes } from './draw-affixes.ts';

/** Something found: an item with its affixes, or a sealed card. */
export type Find =
  | {
      readonly kind: 'item';
      /** Id of the item. */
      readonly id: string;
      /** How many, at least 1. */
      readonly count: number;
      /** Ids of its affixes. */
      readonly affixes: readonly string[];
    }
  | {
      readonly kind: 'card';
      /** Id of the card. */
      readonly id: string;
    };

/** A table may lead to others; one that leads back to itself ends here. */
const MAX_NESTING = 6;
/** No draw gives more finds, or takes more steps, than this, whatever the tables say. */
const MAX_FINDS = 40;
const MAX_STEPS = 400;
/** The one item that the engine knows by name: coins. */
const GOLD = 'core:gold';

type LootEntry = LootDef['entries'][number];

/**
 * Draws from a loot table on a floor. Entries of other floors, and weapons of elements whose act has not come yet,
 * are left out. The stream is the caller's: a floor's own for what lies there, the run's for what falls later.
 */
export function drawLoot(registries: Registries, table: string, depth: number, stream: RandomStream): Find[] {
  const finds: Find[] = [];
  const elements = elementsAt(registries, depth);
  drawInto(finds, table, 0, { registries, depth, stream, elements, stepsLeft: MAX_STEPS });
  return finds;
}

interface Draw {
  readonly registries: Registries;
  readonly depth: number;
  readonly stream: RandomStream;
  readonly elements: ReadonlySet<Element>;
  /** Tables opened and rolls made that are still allowed. */
  stepsLeft: number;
}

function drawInto(finds: Find[], tableId: string, nesting: number, draw: Draw): void {
  const { registries, depth, stream, elements } = draw;
  draw.stepsLeft--;
  const table = registries.loot.tryFind(tableId);
  if (!table || nesting > MAX_NESTING || !stream.chance(table.chance)) return;
  const rolls = stream.between(table.rolls[0], table.rolls[1]);
  for (let roll = 0; roll < rolls && finds.length < MAX_FINDS; roll++) {
    if (draw.stepsLeft-- <= 0) return;
    const entry = stream.pickWeighted(table.entries, (candidate) =>
      isPossible(candidate, registries, depth, elements) ? candidate.weight : 0,
    );
    if (!entry) continue;
    const count = stream.between(entry.count[0], entry.count[1]);
    if (entry.item) findItem(finds, entry, count, draw);
    else if (entry.card) finds.push({ kind: 'card', id: entry.card });
    else if (entry.loot) {
      for (let time = 0; time < count && finds.length < MAX_FINDS && draw.stepsLeft > 0; time++) {
        drawInto(finds, entry.loot, nesting + 1, draw);
      }
    }
  }
}

function findItem(finds: Find[], entry: LootEntry, count: number, draw: Draw): void {
  const { registries, depth, stream } = draw;
  const item = registries.items.tryFind(entry.item ?? '');
  if (!item) return;
  // Things that do not stack are found one by one, each with affixes of its own.
  const pieces = item.stack > 1 ? 1 : Math.min(count, MAX_FINDS - finds.length);
  for (let piece = 0; piece < pieces; piece++) {
    const wanted = stream.between(entry.affixes[0], entry.affixes[1]);
    const affixes = drawAffixes(registries, item, depth, wanted, stream);
    const pays = item.id === GOLD ? (actAt(registries, depth)?.pays ?? 1) : 1;
    finds.push({ kind: 'item', id: item.id, count: item.stack > 1 ? count * pays : 1, affixes });
  }
}

function isPossible(
  entry: LootEntry,
  registries: Registries,
  depth: number,
  elements: ReadonlySet<Element>,
): boolean {
  if (!onFloors(entry.floors, depth)) return false;
  if (entry.card) return onFloors(registries.cards.tryFind(entry.card)?.floors ?? [1, 0], depth);
  const item = entry.item ? registries.items.tryFind(entry.item) : undefined;
  return !item || bearsOnly(item, elements);
}

function bearsOnly(item: ItemDef, elements: ReadonlySet<Element>): boolean {
  const shares = item.weapon?.shares;
  if (!shares) return true;
  return (Object.keys(shares) as Element[]).every((element) => elements.has(element));
}
