import { z } from 'zod';
import { ITEM_SLOTS } from '../vocabulary.ts';
import { actionsSchema } from './action.ts';
import {
  abilitiesSchema,
  chanceSchema,
  colorSchema,
  countSchema,
  descriptionSchema,
  elementSchema,
  floorsSchema,
  glyphSchema,
  nameSchema,
  sharesSchema,
  tagsSchema,
  weightSchema,
} from './common.ts';
import { conditionSchema } from './condition.ts';
import { idSchema } from './ids.ts';
import { modifiersSchema } from './modifier.ts';
import { triggersSchema } from './trigger.ts';

/** `items`: everything that can lie on the floor. */
export const itemSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  article: z
    .enum(['some', 'the', 'none'])
    .optional()
    .describe(
      'The word before its name in a sentence: "some hobnail boots", "the heart". Default "a" or "an" by its sound.',
    ),
  plural: nameSchema
    .optional()
    .describe(
      'Its name for several, as in "3 batteries". Default the regular one; for "some" the name itself.',
    ),
  description: descriptionSchema,
  glyph: glyphSchema,
  color: colorSchema,
  tags: tagsSchema,
  weight: z
    .number()
    .min(0)
    .max(1000)
    .meta({ unit: 'weight' })
    .default(0)
    .describe('Weight of one. Default 0.'),
  stack: countSchema.default(1).describe('How many lie in one place of the pack. Default 1.'),
  price: z
    .int()
    .min(0)
    .max(1e6)
    .meta({ unit: 'gold' })
    .default(0)
    .describe('What it is worth in gold; 0 is not for sale. Default 0.'),
  slot: z.enum(ITEM_SLOTS).optional().describe('Where it is worn. Default nowhere.'),
  weapon: z
    .strictObject({
      damage: z.number().positive().max(10_000).meta({ unit: 'health' }).describe('Damage of one hit, W.'),
      interval: z
        .number()
        .min(0.1)
        .max(30)
        .meta({ unit: 'seconds' })
        .describe('Seconds from one attack to the next.'),
      range: z
        .number()
        .positive()
        .max(40)
        .meta({ unit: 'tiles' })
        .default(1)
        .describe('Reach in tiles; the eight neighbours are always in reach. Default 1.'),
      shares: sharesSchema,
      stacks: z
        .int()
        .min(1)
        .max(20)
        .meta({ unit: 'stacks' })
        .default(1)
        .describe('Stacks that a strike applies of each element that counts. Default 1.'),
      noise: z
        .number()
        .min(0)
        .max(40)
        .meta({ unit: 'tiles' })
        .default(6)
        .describe('How far its use is heard, in tiles. Default 6.'),
    })
    .optional()
    .describe('What makes it a weapon. Default it is none.'),
  modifiers: modifiersSchema.describe('Modifiers while it is worn. Default none.'),
  triggers: triggersSchema.describe('Triggers while it is worn. Default none.'),
  abilities: abilitiesSchema,
  actions: actionsSchema.default([]).describe('What happens when it is used. Default it cannot be used.'),
  use_condition: conditionSchema.describe('When it can be used. Default always.'),
  consumed: z.boolean().default(true).describe('Whether using it uses one up. Default true.'),
  automatic: z
    .enum(['low_health', 'lamp_empty'])
    .optional()
    .describe('When it is used by itself, unless the player turns that off. Default never.'),
  light: z
    .number()
    .positive()
    .max(20)
    .meta({ unit: 'tiles' })
    .optional()
    .describe('For a lamp: its radius when full. Default it is no lamp.'),
  affix_slots: z
    .int()
    .min(0)
    .max(10)
    .meta({ unit: 'pieces' })
    .default(0)
    .describe('How many affixes a found one may carry. Default 0.'),
});

/** `affixes`: what makes a found item better. */
export const affixSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.describe('Word put before the item’s name, for example "flaming".'),
  description: descriptionSchema,
  tags: tagsSchema,
  tier: z
    .int()
    .min(1)
    .max(5)
    .meta({ unit: 'tier' })
    .describe('What it costs of the item’s budget: `balance` has a price for each tier.'),
  slots: z.array(z.enum(ITEM_SLOTS)).min(1).max(7).describe('The kinds of items that can carry it.'),
  floors: floorsSchema.default([1, 10_000]).describe('Floors on which it is found. Default all.'),
  weight: weightSchema.default(10).describe('Weight when one is drawn. Default 10.'),
  element: elementSchema
    .optional()
    .describe('The element it brings, so that none is found before its act. Default none.'),
  convert: z
    .array(
      z.strictObject({
        from: elementSchema.describe('Element that loses.'),
        to: elementSchema.describe('Element that gains.'),
        fraction: chanceSchema.describe('Part of the losing element’s share that moves.'),
      }),
    )
    .max(7)
    .default([])
    .describe('How it changes the weapon’s elements. Default not at all.'),
  stacks: z
    .int()
    .min(0)
    .max(20)
    .meta({ unit: 'stacks' })
    .default(0)
    .describe('More stacks that a strike applies. Default 0.'),
  modifiers: modifiersSchema,
  triggers: triggersSchema,
  abilities: abilitiesSchema,
});
