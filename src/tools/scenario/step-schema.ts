import { z } from 'zod';
import { actionSchema } from '../../content/schema/action.ts';
import { reference } from '../../content/schema/common.ts';
import { SLOTS } from '../../content/vocabulary.ts';
import { handleSchema, placeSchema } from './handles.ts';

const who = handleSchema
  .default('hero')
  .describe('Who does it: `hero` or the `name` of a creature. Default `hero`.');
const answerSchema = z.int().min(0).max(9).meta({ unit: 'number' });

/** One step of a scenario. */
export const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('apply').describe('An action happens, written as everywhere; it costs no time.'),
    source: handleSchema.default('hero').describe('Who acts. Default `hero`.'),
    target: handleSchema.optional().describe('The other side. Default nobody.'),
    action: actionSchema.describe('The action.'),
  }),
  z.strictObject({
    do: z.literal('attack').describe('A strike.'),
    who,
    target: handleSchema.describe('Whom it strikes.'),
  }),
  z.strictObject({
    do: z.literal('move').describe('One step.'),
    who,
    to: placeSchema.describe('One step, relative to where the hero began.'),
  }),
  z.strictObject({
    do: z.literal('wait').describe('The clock moves on.'),
    seconds: z.number().positive().max(3600).meta({ unit: 'seconds' }).describe('By how much.'),
  }),
  z.strictObject({
    do: z.literal('use').describe('Uses an item of the pack.'),
    who,
    item: reference('items').describe('Which item.'),
    target: handleSchema.optional().describe('Upon whom. Default nobody.'),
  }),
  z.strictObject({
    do: z.literal('equip').describe('The hero puts on an item of the pack.'),
    item: reference('items').describe('Which item.'),
  }),
  z.strictObject({
    do: z.literal('unequip').describe('The hero takes off what is in a slot.'),
    slot: z.enum(SLOTS).describe('Which slot.'),
  }),
  z.strictObject({
    do: z.literal('talk').describe('The hero talks to a person.'),
    with: handleSchema.describe('The person: its `name` below.'),
    answer: z
      .union([answerSchema, z.array(answerSchema).min(1).max(20)], {
        error: 'expected the number of an answer, 0 the first, or a list such as [1, 0]',
      })
      .optional()
      .describe(
        'Answer to give, counted from 0 as the dialog lists them; a list goes on at the nodes they lead to. Default only a greeting.',
      ),
  }),
  z.strictObject({
    do: z.literal('upgrade').describe('The hero buys an in-run upgrade.'),
    id: reference('upgrades').describe('Which upgrade.'),
  }),
  z.strictObject({
    do: z.literal('command').describe('Anything a player can do.'),
    line: z
      .string()
      .max(400)
      .describe('One command of a replay, as JSON; a `target` may be the name of a creature.'),
  }),
]);

/** One step of a scenario. */
export type ScenarioStep = z.output<typeof stepSchema>;
