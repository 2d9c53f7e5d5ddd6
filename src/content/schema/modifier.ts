import { z } from 'zod';
import { OBSERVABLES } from '../vocabulary.ts';
import { attributeSchema } from './common.ts';
import { conditionSchema } from './condition.ts';

/** Where in the game a bonus is meant to be felt; `--tool stat --felt` measures it there. */
export const feltAtSchema = z
  .strictObject({
    depth: z.int().min(1).max(10_000).meta({ unit: 'floor' }).describe('Floor.'),
    wave: z
      .int()
      .min(1)
      .max(1000)
      .meta({ unit: 'number' })
      .optional()
      .describe('Wave of that floor. Default before the first.'),
    workshop: z
      .int()
      .min(0)
      .max(1000)
      .meta({ unit: 'level' })
      .optional()
      .describe('Level of every workshop entry. Default 0.'),
    cards: z
      .int()
      .min(0)
      .max(100)
      .meta({ unit: 'level' })
      .optional()
      .describe('Level of the equipped cards. Default 0.'),
    upgrades: z
      .int()
      .min(0)
      .max(1000)
      .meta({ unit: 'level' })
      .optional()
      .describe('Level of every in-run upgrade. Default 0.'),
  })
  .describe('Point of progress at which the bonus is meant to be felt. Default none.');

/** A modifier recomputes an attribute for as long as its source is there. */
export const modifierSchema = z
  .strictObject({
    attribute: attributeSchema.describe('The attribute it changes.'),
    flat: z
      .number()
      .min(-1e6)
      .max(1e6)
      .meta({ unit: 'attribute' })
      .optional()
      .describe('Added to the base. Default nothing.'),
    points: z
      .number()
      .min(-10)
      .max(10)
      .meta({ unit: 'points' })
      .optional()
      .describe('Percentage points, 0.15 = +15 pp; summed, then clamped once. Default none.'),
    mult: z
      .number()
      .positive()
      .max(1000)
      .meta({ unit: 'factor' })
      .optional()
      .describe('Factor, above 0. Default 1.'),
    condition: conditionSchema,
    felt_at: feltAtSchema.optional(),
    observable: z
      .enum(OBSERVABLES)
      .optional()
      .describe('The figure in which `--tool stat --felt` must see the bonus. Default none.'),
  })
  .refine(
    (modifier) => modifier.flat !== undefined || modifier.points !== undefined || modifier.mult !== undefined,
    'a modifier needs `flat`, `points` or `mult`',
  );

/** One modifier. */
export type Modifier = z.output<typeof modifierSchema>;

export const modifiersSchema = z
  .array(modifierSchema)
  .max(60)
  .default([])
  .describe('Modifiers that hold for as long as the entry is in force. Default none.');

export const atLeastOneModifierSchema = z.array(modifierSchema).min(1).max(60);
