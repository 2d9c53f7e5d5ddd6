import { z } from 'zod';
import { unwrapSchema } from '../schema-walk.ts';

/** In what a number is counted. Every number that a mod can write has one; references and editors tell it. */
export const UNITS = {
  seconds: 'of the game’s clock',
  tiles: 'between the centres of tiles',
  part: '0 is nothing, 1 is all',
  points: 'percentage points: 0.15 is 15 of them',
  factor: '1 changes nothing',
  health: 'points of health; also raw damage',
  power: 'reaction power',
  gold: 'pieces of gold',
  currency: 'meta currency, which buys workshop levels',
  weight: 'what the capacity of a pack is counted in',
  relative: 'weight among what else can be drawn: twice as much comes twice as often',
  stacks: 'of a status',
  floor: 'number of a floor; 1 is the first',
  level: 'of the hero, an item, a card, an upgrade',
  experience: 'points of experience',
  pieces: 'how many things',
  creatures: 'how many creatures',
  times: 'how often',
  budget: 'what affixes cost',
  tier: '1 to 5',
  number: 'a plain number: of a place in a list, a wave, a command',
  attribute: 'the unit of the attribute',
} as const;

/** In what a number is counted. */
export type Unit = keyof typeof UNITS;

declare module 'zod' {
  interface GlobalMeta {
    /** In what the number is counted. */
    unit?: Unit;
  }
}

/** The unit of a field, or undefined where it is no number. */
export function unitOf(schema: z.core.$ZodType): Unit | undefined {
  return z.globalRegistry.get(schema)?.unit ?? z.globalRegistry.get(unwrapSchema(schema))?.unit;
}
