import { z } from 'zod';
import { TILE_NAMES } from '../tiles.ts';
import { ROOM_PURPOSES } from '../vocabulary.ts';
import {
  abilitiesSchema,
  chanceSchema,
  countSchema,
  descriptionSchema,
  elementSchema,
  floorsSchema,
  GLYPH,
  nameSchema,
  rangeSchema,
  reference,
  tagsSchema,
  weightSchema,
} from './common.ts';
import { idSchema, LIMITS } from './ids.ts';
import { modifiersSchema } from './modifier.ts';
import { triggersSchema } from './trigger.ts';

const legendSchema = z
  .record(
    z.string().regex(GLYPH, 'the legend explains single characters of ordinary width'),
    z.strictObject({
      tile: z.enum(TILE_NAMES).default('floor').describe('The tile. Default `floor`.'),
      enemy: reference('enemies').optional().describe('A creature that waits there. Default none.'),
      npc: reference('npcs').optional().describe('A person who stands there. Default none.'),
      item: reference('items').optional().describe('An item that lies there. Default none.'),
      loot: reference('loot').optional().describe('Something drawn from a loot table. Default none.'),
      chance: chanceSchema.default(1).describe('Probability that the creature or item is there. Default 1.'),
    }),
  )
  .default({})
  .describe('What further characters of the rows mean. Default only the characters of tiles.');

/** `prefabs`: rooms as pictures. */
export const prefabSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  rows: z
    .array(z.string().min(1).max(LIMITS.columns))
    .min(3)
    .max(LIMITS.rows)
    .describe(
      'The room as rows of characters: tiles by their own character, others by `legend`, a space is solid rock, and so is what a shorter row lacks. `+` is where a corridor may join; each needs rock or nothing on its outer side.',
    ),
  legend: legendSchema,
  tags: tagsSchema,
  floors: floorsSchema.default([1, 10_000]).describe('Floors on which it is used. Default all.'),
  weight: weightSchema.default(10).describe('Weight when one is drawn. Default 10.'),
  max_per_floor: z
    .int()
    .min(1)
    .max(20)
    .meta({ unit: 'times' })
    .default(2)
    .describe('How many of it one floor may have. Default 2.'),
  purpose: z
    .enum(ROOM_PURPOSES)
    .default('room')
    .describe(
      'What it is for: `entrance` has the way up, `exit` the stairs, a `vault` is locked and has its key elsewhere. Default `room`.',
    ),
  spawns: z
    .boolean()
    .default(true)
    .describe('Whether creatures and items of the act may be put in it. Default true.'),
  mirror: z.boolean().default(true).describe('Whether it may be turned and mirrored. Default true.'),
  modifiers: modifiersSchema.describe('Modifiers of the hero while in the room. Default none.'),
  abilities: abilitiesSchema,
  triggers: triggersSchema.describe('What happens in the room; `self` is the hero. Default nothing.'),
});

/** `loot`: tables from which finds are drawn. */
export const lootSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  rolls: rangeSchema(0, 20, 'times')
    .default([1, 1])
    .describe('How often it is drawn from, lowest and highest. Default once.'),
  chance: chanceSchema.default(1).describe('Probability that there is anything at all. Default 1.'),
  entries: z
    .array(
      z.strictObject({
        item: reference('items').optional().describe('The item. Default another table, or a card.'),
        loot: reference('loot').optional().describe('Another table to draw from. Default none.'),
        card: reference('cards').optional().describe('A sealed card. Default none.'),
        weight: weightSchema.default(10).describe('Weight among the entries. Default 10.'),
        count: rangeSchema(1, LIMITS.count, 'pieces')
          .default([1, 1])
          .describe('How many, lowest and highest. Default one.'),
        floors: floorsSchema.default([1, 10_000]).describe('Floors on which it is drawn. Default all.'),
        affixes: rangeSchema(0, 10, 'pieces')
          .default([0, 0])
          .describe('How many affixes, lowest and highest, within the budget. Default none.'),
      }),
    )
    .min(1)
    .max(LIMITS.list)
    .describe('What can be found.'),
});

const packSchema = z.strictObject({
  enemy: reference('enemies').describe('Which species.'),
  weight: weightSchema.default(10).describe('Weight among the packs. Default 10.'),
  pack: rangeSchema(1, 24, 'creatures')
    .default([1, 1])
    .describe('How many come together, lowest and highest. Default one.'),
  floors: floorsSchema.optional().describe('Floors on which it comes. Default all of the act.'),
});

/** `acts`: a stretch of floors with its species, elements and finds. */
export const actSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  floors: floorsSchema.describe('Its floors.'),
  elements: z
    .array(elementSchema)
    .min(1)
    .max(7)
    .describe('Elements that may be found from here on, those of earlier acts included.'),
  species: z.array(packSchema).min(1).max(LIMITS.list).describe('What lives in its rooms.'),
  packs_per_floor: rangeSchema(0, 40, 'pieces').describe('How many packs a floor has, lowest and highest.'),
  elites: z
    .array(packSchema)
    .max(LIMITS.list)
    .default([])
    .describe('Mutants that may take the place of a pack. Default none.'),
  elite_chance: chanceSchema.default(0).describe('Probability that a pack is led by a mutant. Default 0.'),
  waves: z
    .strictObject({
      species: z.array(packSchema).min(1).max(LIMITS.list).describe('Who hunts the hero from the stairs.'),
      size: z
        .number()
        .min(1)
        .max(24)
        .meta({ unit: 'creatures' })
        .describe('Number of creatures of the first wave of a floor.'),
      growth: z
        .number()
        .min(1)
        .max(3)
        .meta({ unit: 'factor' })
        .describe('Factor on the number for each further wave of the floor.'),
      elite_from: z
        .int()
        .min(1)
        .max(1000)
        .meta({ unit: 'number' })
        .default(3)
        .describe('The first wave that is led by a mutant. Default 3.'),
    })
    .describe('The waves of its floors.'),
  loot: reference('loot').describe('What lies in its rooms.'),
  loot_per_floor: rangeSchema(0, 60, 'pieces').describe('How many finds a floor has, lowest and highest.'),
  rooms: rangeSchema(4, 30, 'pieces').describe('How many rooms a floor has, lowest and highest.'),
  vault_chance: chanceSchema.default(0.5).describe('Probability of a locked room. Default 0.5.'),
  boss: reference('enemies').optional().describe('Who guards the stairs of its last floor. Default nobody.'),
  experience: z
    .number()
    .positive()
    .max(1e6)
    .meta({ unit: 'factor' })
    .default(1)
    .describe('Factor on the experience of its species. Default 1.'),
  health_growth: z
    .number()
    .min(1)
    .max(2)
    .meta({ unit: 'factor' })
    .default(1)
    .describe(
      'Factor on the health of its creatures for each floor beyond its first; only the Abyss has one. Default 1.',
    ),
  decor: z
    .array(
      z.strictObject({
        tile: z.enum(TILE_NAMES).describe('The tile.'),
        weight: weightSchema.describe('Weight among the tiles.'),
      }),
    )
    .max(20)
    .default([])
    .describe('What is strewn over its floors. Default nothing.'),
  decor_density: chanceSchema.default(0).describe('Part of the floor tiles that is strewn. Default 0.'),
  pays: countSchema.meta({ unit: 'factor' }).default(1).describe('Factor on gold found. Default 1.'),
});
