import { z } from 'zod';
import { baseAttributesSchema, countSchema, reference } from '../../content/schema/common.ts';
import { SLOTS } from '../../content/vocabulary.ts';

const affixes = z.array(reference('affixes')).max(10).default([]).describe('Its affixes. Default none.');

/** `[hero]` of scenarios and builds: what the hero is, wears and has. */
export const heroSchema = z.strictObject({
  options: z
    .array(reference('options'))
    .max(20)
    .default([])
    .describe('Race, class and talents. Default none.'),
  level: z.int().min(1).max(1000).meta({ unit: 'level' }).default(1).describe('Level. Default 1.'),
  equip: z
    .array(
      z.strictObject({
        item: reference('items').describe('Which item.'),
        affixes,
        slot: z.enum(SLOTS).optional().describe('Where it is worn. Default the item’s own slot.'),
      }),
    )
    .max(10)
    .default([])
    .describe('What the hero wears. Default nothing.'),
  items: z
    .array(
      z.strictObject({
        item: reference('items').describe('Which item.'),
        count: countSchema.default(1).describe('How many. Default 1.'),
        affixes,
      }),
    )
    .max(50)
    .default([])
    .describe('What lies in the pack. Default nothing.'),
  upgrades: z
    .record(reference('upgrades'), z.int().min(0).max(1000).meta({ unit: 'level' }))
    .default({})
    .describe('Levels of in-run upgrades. Default none.'),
  workshop: z
    .record(reference('workshop'), z.int().min(0).max(1000).meta({ unit: 'level' }))
    .default({})
    .describe('Levels of the workshop. Default none.'),
  cards: z
    .record(reference('cards'), z.int().min(1).max(100).meta({ unit: 'level' }))
    .default({})
    .describe('Equipped cards and their levels. Default none.'),
  quests: z
    .array(reference('quests'))
    .max(20)
    .default([])
    .describe('Quests that are active at the start. Default none.'),
  base: baseAttributesSchema.default({}).describe('Base values it replaces. Default none.'),
  health: z
    .number()
    .positive()
    .max(1e6)
    .meta({ unit: 'health' })
    .optional()
    .describe('Health at the start. Default all of it.'),
});

/** The hero of a scenario or build. */
export type ScenarioHero = z.output<typeof heroSchema>;
