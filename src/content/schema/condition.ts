import { z } from 'zod';
import { attributeSchema, chanceSchema, countSchema, reference, wantedTagSchema } from './common.ts';

const whoSchema = z
  .enum(['self', 'target'])
  .describe('Whom it asks: `self` is the carrier, `target` the other side of the event or fight.');

/** What an attribute is compared with: no attribute is beyond these bounds. */
const comparedSchema = z.number().min(-1e9).max(1e9).meta({ unit: 'attribute' });

const notSchema = z.boolean().default(false).describe('Turns the check around. Default false.');

/** One check of a condition. All places that have conditions use this one grammar. */
export const checkSchema = z.discriminatedUnion('check', [
  z.strictObject({
    check: z
      .literal('has_tag')
      .describe('Whether a creature carries a tag, by its species, options or gear.'),
    who: whoSchema,
    value: wantedTagSchema,
    not: notSchema,
  }),
  z
    .strictObject({
      check: z.literal('attribute').describe('Compares an attribute.'),
      who: whoSchema,
      attribute: attributeSchema.describe('Which attribute.'),
      at_least: comparedSchema.optional().describe('Holds if the value is this or more. Default no bound.'),
      below: comparedSchema.optional().describe('Holds if the value is less than this. Default no bound.'),
      not: notSchema,
    })
    .refine(
      (check) => check.at_least !== undefined || check.below !== undefined,
      'an attribute check needs `at_least`, `below` or both',
    ),
  z.strictObject({
    check: z.literal('has_item').describe('Whether a creature owns items, worn ones included.'),
    who: whoSchema,
    item: reference('items').describe('Which item.'),
    count: countSchema.default(1).describe('How many at least. Default 1.'),
    not: notSchema,
  }),
  z.strictObject({
    check: z
      .literal('has_room')
      .describe('Whether there is room in its pack and under its capacity for more.'),
    who: whoSchema,
    not: notSchema,
  }),
  z.strictObject({
    check: z.literal('health_below').describe('Whether health is below a part of its maximum.'),
    who: whoSchema,
    fraction: chanceSchema.describe('The part of maximum health, 0 to 1.'),
    not: notSchema,
  }),
  z.strictObject({
    check: z.literal('has_status').describe('Whether it bears a status.'),
    who: whoSchema,
    status: reference('statuses').describe('Which status.'),
    at_least: z
      .int()
      .min(1)
      .max(1000)
      .meta({ unit: 'stacks' })
      .default(1)
      .describe('How many stacks at least. Default 1.'),
    not: notSchema,
  }),
  z.strictObject({
    check: z.literal('quest').describe('How a quest stands.'),
    quest: reference('quests').describe('Which quest.'),
    state: z
      .enum(['active', 'done', 'given_up', 'absent'])
      .describe('The state asked for; `absent` is a quest never started.'),
    not: notSchema,
  }),
]);

/** One check. */
export type Check = z.output<typeof checkSchema>;

/** A list of checks that must all hold. */
export const conditionSchema = z
  .array(checkSchema)
  .max(20)
  .default([])
  .describe('Checks that must all hold. Default none, which always holds.');

/** All checks must hold. */
export type Condition = readonly Check[];
