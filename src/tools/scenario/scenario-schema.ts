import { z } from 'zod';
import { baseAttributesSchema, reference } from '../../content/schema/common.ts';
import { expectSchema } from './expect-schema.ts';
import { handleSchema, placeSchema } from './handles.ts';
import { heroSchema } from './hero-schema.ts';
import { stepSchema } from './step-schema.ts';

const creatureSchema = z
  .strictObject({
    name: handleSchema,
    enemy: reference('enemies').optional().describe('Its species. Default none, see `npc`.'),
    npc: reference('npcs').optional().describe('Instead of a species: a person. Default none.'),
    faction: z
      .enum(['hostile', 'companion', 'neutral'])
      .optional()
      .describe('Its side. Default hostile, a person neutral.'),
    at: placeSchema.describe(
      'Where it stands, relative to the hero. A hostile one in a room lives there and waits.',
    ),
    base: baseAttributesSchema.default({}).describe('Base values it replaces. Default none.'),
    health: z
      .number()
      .positive()
      .max(1e6)
      .meta({ unit: 'health' })
      .optional()
      .describe('Health at the start. Default all of it.'),
  })
  .refine((one) => (one.enemy === undefined) !== (one.npc === undefined), 'give either `enemy` or `npc`');

const roomSchema = z.strictObject({
  prefab: reference('prefabs').describe(
    'The room, as it is drawn: its walls, tiles, modifiers and triggers, and none of those who live in it. Doorways stand open.',
  ),
  at: placeSchema.describe('Where its upper left corner lies, relative to the hero.'),
});

/** A scenario: a small fight set up by hand, steps, and what must be true. */
export const scenarioSchema = z.strictObject({
  scenario: z
    .strictObject({
      name: z.string().min(1).max(200).describe('What it shows, in a few words.'),
      seed: z.string().max(400).default('scenario').describe('Every roll comes from it. Default `scenario`.'),
      depth: z
        .int()
        .min(1)
        .max(10_000)
        .meta({ unit: 'floor' })
        .default(1)
        .describe('Which floor it counts as. Default 1.'),
      ai: z
        .boolean()
        .default(false)
        .describe('Whether creatures act by themselves while time passes. Default false.'),
    })
    .describe('What it is, and where.'),
  rooms: z.array(roomSchema).max(10).default([]).describe('Rooms of the arena. Default one open room.'),
  hero: heroSchema.prefault({}).describe('What the hero is, wears and has. Default a hero with nothing.'),
  creatures: z.array(creatureSchema).max(100).default([]).describe('Who else is there. Default nobody.'),
  steps: z.array(stepSchema).max(1000).default([]).describe('What happens, in this order. Default nothing.'),
  expect: z
    .array(expectSchema)
    .max(1000)
    .default([])
    .describe('What must be true. Default nothing, which `mod test` refuses.'),
});

/** A scenario as its file says it, defaults filled in. */
export type Scenario = z.output<typeof scenarioSchema>;
/** A creature as a scenario describes it. */
export type ScenarioCreature = Scenario['creatures'][number];

/** A file that holds only a `[hero]` table, or a whole scenario. */
export const buildFileSchema = z.looseObject({ hero: heroSchema });
