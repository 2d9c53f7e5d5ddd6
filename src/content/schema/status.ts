import { z } from 'zod';
import { actionsSchema } from './action.ts';
import {
  colorSchema,
  descriptionSchema,
  elementSchema,
  glyphSchema,
  nameSchema,
  reference,
  secondsSchema,
} from './common.ts';
import { idSchema } from './ids.ts';
import { modifiersSchema } from './modifier.ts';
import { triggersSchema } from './trigger.ts';

/** `statuses`: stacks that a creature bears. In its actions `self` is who applied it, `target` the bearer. */
export const statusSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  glyph: glyphSchema,
  color: colorSchema,
  element: elementSchema
    .optional()
    .describe('The element whose strikes apply it. At most one status per element. Default none.'),
  max: z.int().min(1).max(1000).meta({ unit: 'stacks' }).describe('Most stacks a creature can bear.'),
  seconds: secondsSchema
    .min(0.1)
    .describe('Seconds until one stack goes; every new stack starts the time again.'),
  holds: z.boolean().default(false).describe('Whether the bearer cannot act while it lasts. Default false.'),
  modifiers: modifiersSchema.describe('Modifiers of the bearer; each counts once per stack. Default none.'),
  tick: actionsSchema
    .default([])
    .describe(
      'What happens every whole second after it was first applied. Amounts count once per stack. Default nothing.',
    ),
  tick_at_max: actionsSchema
    .default([])
    .describe('What happens every second as long as it has all its stacks. Default nothing.'),
  on_max: z
    .strictObject({
      actions: actionsSchema.min(1),
      spend: z.boolean().default(true).describe('Whether the stacks are used up. Default true.'),
    })
    .optional()
    .describe('What happens at once when the last possible stack is reached. Default nothing.'),
  on_death: z
    .strictObject({
      actions: actionsSchema.default([]).describe('What happens. Default nothing.'),
      at_least: z
        .int()
        .min(1)
        .max(1000)
        .meta({ unit: 'stacks' })
        .optional()
        .describe('Stacks needed. Default all of them, `max`.'),
      pass_on: z
        .number()
        .min(0)
        .max(20)
        .meta({ unit: 'tiles' })
        .default(0)
        .describe(
          'Passes its stacks on to everyone hostile to its cause within so many tiles. Default 0, nobody.',
        ),
    })
    .optional()
    .describe('What happens if the bearer dies with it. Default nothing.'),
  consumed_by: z
    .strictObject({
      element: elementSchema.describe('Element that the strike must count as.'),
      times: z
        .number()
        .min(1)
        .max(10)
        .meta({ unit: 'factor' })
        .describe('Factor on that element’s part of the strike.'),
    })
    .optional()
    .describe('The next strike of an element is stronger and takes the status away. Default not consumed.'),
  blocks_raise: z
    .boolean()
    .default(false)
    .describe('Whether the bearer cannot be raised when dead. Default false.'),
  triggers: triggersSchema,
});

/** `reactions`: what two elements on one target do. `self` is who struck, `target` who was struck. */
export const reactionSchema = z
  .strictObject({
    id: idSchema,
    name: nameSchema,
    description: descriptionSchema,
    color: colorSchema,
    pair: z
      .tuple([elementSchema, elementSchema])
      .optional()
      .describe(
        'Two elements; the struck one must bear both of their statuses, by strikes at most `window` apart. Default none, see `strike` and `repeat`.',
      ),
    strike: elementSchema
      .optional()
      .describe('Instead of a pair: the element that the strike must count as. Default none.'),
    requires: reference('statuses')
      .optional()
      .describe(
        'With `strike`: the status that the struck one must already bear from before this strike. Default none.',
      ),
    window: secondsSchema
      .default(3)
      .describe('Seconds that may lie between the two elements of a pair. Default 3.'),
    icd: z
      .number()
      .min(0.5)
      .max(60)
      .meta({ unit: 'seconds' })
      .default(1.2)
      .describe('Seconds before it can happen to the same target again. Default 1.2.'),
    actions: actionsSchema.default([]).describe('What it does. Default nothing.'),
    clears: z
      .array(reference('statuses'))
      .max(10)
      .optional()
      .describe('Statuses it takes away. Default the two of its pair, or none.'),
    repeat: z
      .strictObject({
        status: reference('statuses').describe('The status that makes it happen; its stacks are used up.'),
        without: elementSchema.describe('Only reactions of a pair without this element are repeated.'),
        times: z
          .number()
          .positive()
          .max(1)
          .meta({ unit: 'factor' })
          .describe('Factor on every number of the repeated reaction except radius and time.'),
      })
      .optional()
      .describe(
        'Instead of a pair: repeats another reaction, once, whatever its cooldown. Default no repetition.',
      ),
  })
  .superRefine((reaction, context) => {
    const forms = [reaction.pair, reaction.strike, reaction.repeat].filter((form) => form !== undefined);
    if (forms.length !== 1) {
      context.addIssue({
        code: 'custom',
        message: 'a reaction needs exactly one of `pair`, `strike` and `repeat`',
      });
    }
    if ((reaction.strike === undefined) !== (reaction.requires === undefined)) {
      context.addIssue({ code: 'custom', message: '`strike` and `requires` go together' });
    }
  });
