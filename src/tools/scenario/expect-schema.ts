import { z } from 'zod';
import { attributeSchema, reference } from '../../content/schema/common.ts';
import { EVENTS } from '../../content/vocabulary.ts';
import { handleSchema, placeSchema } from './handles.ts';

const fields = z.strictObject({
  after: z
    .int()
    .min(0)
    .max(1000)
    .meta({ unit: 'number' })
    .optional()
    .describe('After which step, 0 before the first. Default after the last.'),
  within: z
    .number()
    .min(0)
    .max(1e6)
    .meta({ unit: 'attribute' })
    .default(1e-6)
    .describe('How far a number may be off. Default 0.000001.'),
  who: handleSchema.default('hero').describe('Whom it is about. Default `hero`.'),
  health: z.number().meta({ unit: 'health' }).optional().describe('Its health.'),
  attribute: attributeSchema.optional().describe('An attribute to compare with `value`.'),
  against: handleSchema.optional().describe('The opponent that conditions ask about. Default nobody.'),
  value: z.number().meta({ unit: 'attribute' }).optional().describe('What the attribute is.'),
  status: reference('statuses').optional().describe('A status that it bears, or to compare with `stacks`.'),
  stacks: z
    .int()
    .min(0)
    .max(1000)
    .meta({ unit: 'stacks' })
    .optional()
    .describe('How many stacks of the status.'),
  item: reference('items').optional().describe('An item, worn or in the pack, to compare with `count`.'),
  count: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ unit: 'pieces' })
    .optional()
    .describe('How many of the item, default 1; or how far the quest has counted.'),
  alive: z.boolean().optional().describe('Whether it lives; a companion that is down does.'),
  at: placeSchema.optional().describe('Where it stands, relative to where the hero began.'),
  quest: reference('quests').optional().describe('A quest, to compare with `state` or `count`.'),
  state: z.enum(['active', 'done', 'given_up', 'absent']).optional().describe('How the quest stands.'),
  event: z.enum(EVENTS).optional().describe('An event to count; compare with `times`.'),
  source: handleSchema.optional().describe('Only events with this source. Default any.'),
  target: handleSchema.optional().describe('Only events with this target. Default any.'),
  times: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ unit: 'times' })
    .optional()
    .describe('How often it must have happened. Default at least once.'),
  warning: z.string().min(1).max(600).optional().describe('A piece of a line that the log must hold.'),
});

type Field = keyof z.output<typeof fields>;

/** Fields that mean nothing by themselves, and what they belong to. */
const BELONGS_TO: readonly (readonly [field: Field, to: readonly Field[]])[] = [
  ['value', ['attribute']],
  ['against', ['attribute']],
  ['stacks', ['status']],
  ['count', ['item', 'quest']],
  ['state', ['quest']],
  ['source', ['event']],
  ['target', ['event']],
  ['times', ['event']],
];

/** What alone is something to expect. */
const SUBJECTS: readonly Field[] = [
  'health',
  'attribute',
  'status',
  'item',
  'alive',
  'at',
  'quest',
  'event',
  'warning',
];

/** One expectation. A part that would compare nothing is a mistake, not something that always holds. */
export const expectSchema = fields.superRefine((expected, context) => {
  const fault = (path: Field[], message: string): void => context.addIssue({ code: 'custom', path, message });
  const has = (field: Field): boolean => expected[field] !== undefined;
  for (const [field, to] of BELONGS_TO) {
    if (has(field) && !to.some(has)) fault([field], `\`${field}\` needs \`${to.join('` or `')}\` beside it`);
  }
  if (has('attribute') && !has('value')) fault(['attribute'], 'an `attribute` needs a `value` beside it');
  if (has('quest') && !has('state') && !has('count'))
    fault(['quest'], 'a `quest` needs a `state` or a `count` beside it');
  if (has('quest') && has('item')) fault(['quest'], 'a `quest` and an `item` are two expectations');
  if (!SUBJECTS.some(has)) fault([], 'this expects nothing; give it `health`, `status`, `event` or the like');
});

/** One expectation. */
export type Expectation = z.output<typeof expectSchema>;
