import { z } from 'zod';
import { actionSchema } from '../../content/schema/action.ts';
import { reference } from '../../content/schema/common.ts';
import { SLOTS } from '../../content/vocabulary.ts';
import { handleSchema, placeSchema } from './handles.ts';

const who = handleSchema.default('hero');
const answerSchema = z.int().min(0).max(9);

/** One step of a scenario. */
export const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('apply'),
    source: handleSchema.default('hero').describe('Who acts. Default the hero.'),
    target: handleSchema.optional().describe('The other side. Default nobody.'),
    action: actionSchema.describe('An action as content writes it. It costs no time.'),
  }),
  z.strictObject({ do: z.literal('attack'), who, target: handleSchema }),
  z.strictObject({
    do: z.literal('move'),
    who,
    to: placeSchema.describe('One step, relative to where the hero began.'),
  }),
  z.strictObject({
    do: z.literal('wait'),
    seconds: z.number().positive().max(3600).describe('The clock moves on by so much.'),
  }),
  z.strictObject({
    do: z.literal('use'),
    who,
    item: reference('items'),
    target: handleSchema.optional().describe('Upon whom. Default nobody.'),
  }),
  z.strictObject({ do: z.literal('equip'), item: reference('items') }),
  z.strictObject({ do: z.literal('unequip'), slot: z.enum(SLOTS) }),
  z.strictObject({
    do: z.literal('talk'),
    with: handleSchema,
    answer: z
      .union([answerSchema, z.array(answerSchema).min(1).max(20)], {
        error: 'expected the number of an answer, 0 the first, or a list such as [1, 0]',
      })
      .optional()
      .describe(
        'Answer to give, counted from 0 as the dialog lists them; a list goes on at the nodes they lead to. Default only a greeting.',
      ),
  }),
  z.strictObject({ do: z.literal('upgrade'), id: reference('upgrades') }),
  z.strictObject({
    do: z.literal('command'),
    line: z
      .string()
      .max(400)
      .describe('One command of a replay, as JSON; a `target` may be the name of a creature.'),
  }),
]);

/** One step of a scenario. */
export type ScenarioStep = z.output<typeof stepSchema>;
