import { z } from 'zod';

/** A creature of a scenario: `hero` or the `name` of one below. */
export const handleSchema = z
  .string()
  .min(1)
  .max(40)
  .describe('A creature: `hero` or the `name` of one below.');

/** A tile of the arena, relative to where the hero begins: x to the right, y down. */
export const placeSchema = z.tuple([
  z.int().min(-35).max(35).meta({ unit: 'tiles' }),
  z.int().min(-17).max(17).meta({ unit: 'tiles' }),
]);
