import { z } from 'zod';
import { UPGRADE_TABS } from '../vocabulary.ts';
import { actionsSchema } from './action.ts';
import {
  descriptionSchema,
  floorsSchema,
  nameSchema,
  reference,
  tagsSchema,
  weightSchema,
} from './common.ts';
import { idSchema } from './ids.ts';
import { atLeastOneModifierSchema } from './modifier.ts';
import { eventUnion } from './trigger.ts';

const priceSchema = z.number().min(1).max(1e6);

const priced = {
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  modifiers: atLeastOneModifierSchema.describe('Modifiers; each counts once per level.'),
  max_level: z.int().min(1).max(1000).meta({ unit: 'level' }).describe('How often it can be bought.'),
  growth: z
    .number()
    .min(1)
    .max(10)
    .meta({ unit: 'factor' })
    .default(1.15)
    .describe('Factor on the price for each level bought. Default 1.15.'),
};

/** `upgrades`: levels bought with gold at a quiet moment; gone when the run ends. */
export const upgradeSchema = z.strictObject({
  ...priced,
  price: priceSchema.meta({ unit: 'gold' }).describe('Price of the first level, in gold.'),
  tab: z.enum(UPGRADE_TABS).describe('The tab it stands in.'),
});

/** `workshop`: levels bought with meta currency between runs; they stay. */
export const workshopSchema = z.strictObject({
  ...priced,
  price: priceSchema.meta({ unit: 'currency' }).describe('Price of the first level, in meta currency.'),
});

/** `cards`: found sealed, owned once extracted; duplicates raise the level. */
export const cardSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  tags: tagsSchema,
  floors: floorsSchema.default([1, 10_000]).describe('Floors on which it is found. Default all.'),
  weight: weightSchema.default(10).describe('Weight when one is drawn. Default 10.'),
  max_level: z
    .int()
    .min(1)
    .max(100)
    .meta({ unit: 'level' })
    .default(5)
    .describe('Its highest level. Default 5.'),
  effect: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('modifier').describe('Changes attributes.'),
        modifiers: atLeastOneModifierSchema.describe('Modifiers; each counts once per level.'),
      }),
      z.strictObject({
        kind: z.literal('ability').describe('Grants an ability.'),
        abilities: z
          .array(reference('abilities'))
          .min(1)
          .max(20)
          .describe('The ability at level 1, 2, ...; the last one serves all higher levels.'),
      }),
    ])
    .describe('What it does while it is equipped: `modifier` or `ability`.'),
});

/** `quests`: a trigger with a count, flat in its table. It counts only once started. */
export const questSchema = eventUnion({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  count: z
    .int()
    .min(1)
    .max(100_000)
    .meta({ unit: 'times' })
    .default(1)
    .describe('How often the event must happen. Default 1.'),
  actions: actionsSchema.default([]).describe('The reward, with the hero as `self`. Default nothing.'),
});

/** `builds`: the gear that a balancer expects at a depth. */
export const buildSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  floors: floorsSchema.describe('Floors for which it is measured.'),
  options: z
    .array(reference('options'))
    .max(10)
    .default([])
    .describe('Race, class and talents. Default none.'),
  level: z
    .int()
    .min(1)
    .max(1000)
    .meta({ unit: 'level' })
    .default(1)
    .describe('Level of the hero. Default 1.'),
  equip: z
    .array(
      z.strictObject({
        item: reference('items').describe('Which item.'),
        affixes: z.array(reference('affixes')).max(10).default([]).describe('Its affixes. Default none.'),
      }),
    )
    .min(1)
    .max(10)
    .describe('What the hero wears; the first weapon is in hand.'),
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
});
