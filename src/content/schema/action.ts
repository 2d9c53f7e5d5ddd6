import { z } from 'zod';
import {
  chanceSchema,
  colorSchema,
  countSchema,
  elementSchema,
  glyphSchema,
  nameSchema,
  radiusSchema,
  readableSchema,
  reference,
  secondsSchema,
} from './common.ts';
import { LIMITS } from './ids.ts';
import { modifiersSchema } from './modifier.ts';

/** How much an action does: a number, or a multiple of something known when it happens. */
export const amountSchema = z
  .union(
    [
      z.number().min(0).max(1e6).meta({ unit: 'health' }),
      z.strictObject({
        of: z
          .enum(['max_health', 'reaction_power', 'hit'])
          .describe(
            'What is multiplied: the maximum health of the one the action is about (`self` if its target is self, else the event’s `target`), the reaction power of the one who acts, or the hit that caused it.',
          ),
        times: z.number().min(0).max(1000).meta({ unit: 'factor' }).describe('The factor.'),
      }),
    ],
    { error: 'expected a number, or a table such as { of = "max_health", times = 0.3 }' },
  )
  .describe('How much: a number, or `{ of = "max_health" | "reaction_power" | "hit", times = k }`.');

/** How much an action does. */
export type Amount = z.output<typeof amountSchema>;

/** The fields that say upon whom an action acts. */
const targeting = {
  target: z
    .enum(['self', 'target', 'allies', 'enemies', 'all'])
    .default('target')
    .describe(
      'Upon whom: `self` (the one who acts), `target` (the other side), or everyone of a kind within `radius` of the target. Default `target`.',
    ),
  radius: radiusSchema
    .optional()
    .describe(
      'Tiles round the target, for allies, enemies and all; needs a clear line. Default 1.5: the eight neighbours.',
    ),
  max: z
    .int()
    .min(1)
    .max(100)
    .meta({ unit: 'creatures' })
    .optional()
    .describe('At most this many, the nearest first. Default all.'),
  except_target: z
    .boolean()
    .default(false)
    .describe('Leaves the target itself out of allies, enemies or all. Default false.'),
};

const damage = z.strictObject({
  action: z
    .literal('damage')
    .describe('Hurts. The amount is raw damage: it meets mitigation and cannot be critical.'),
  amount: amountSchema,
  damage_type: elementSchema.describe('Element of the damage.'),
  ignores: z
    .array(z.enum(['armor', 'defense']))
    .max(2)
    .default([])
    .describe('What does not reduce it. Default nothing.'),
  ...targeting,
});
const heal = z.strictObject({
  action: z.literal('heal').describe('Restores health, up to the maximum.'),
  amount: amountSchema,
  ...targeting,
});
const applyStatus = z.strictObject({
  action: z
    .literal('apply_status')
    .describe('Adds stacks of a status. They start no reaction and partner none.'),
  status: reference('statuses').describe('Which status.'),
  stacks: z
    .int()
    .min(1)
    .max(1000)
    .meta({ unit: 'stacks' })
    .default(1)
    .describe('How many stacks. Default 1.'),
  ...targeting,
});
const clearStatus = z.strictObject({
  action: z.literal('clear_status').describe('Takes stacks of a status away.'),
  status: reference('statuses').optional().describe('Which status. Default every one.'),
  stacks: z
    .int()
    .min(1)
    .max(1000)
    .meta({ unit: 'stacks' })
    .optional()
    .describe('How many stacks. Default all.'),
  ...targeting,
});
const stun = z.strictObject({
  action: z.literal('stun').describe('Keeps creatures from acting; the longest hold counts, not the sum.'),
  seconds: secondsSchema.describe('How long, in seconds.'),
  ...targeting,
});
const refillLight = z.strictObject({
  action: z.literal('refill_light').describe('Charges the hero’s lamp.'),
  fraction: chanceSchema.default(1).describe('Part of a full charge that is added. Default 1, a full lamp.'),
});

const addEffect = z.strictObject({
  action: z.literal('add_effect').describe('Grants modifiers for a time.'),
  name: nameSchema.describe('Name of the effect, shown in the panel; effects of one name and source stack.'),
  seconds: secondsSchema.min(0.1).describe('How long a stack lasts, in seconds.'),
  max_stacks: z
    .int()
    .min(1)
    .max(100)
    .meta({ unit: 'stacks' })
    .default(1)
    .describe('How many stacks it can have. Default 1.'),
  modifiers: modifiersSchema,
  ...targeting,
});

/** What a zone may do to those who stand in it. */
const zoneActionSchema = z.discriminatedUnion('action', [damage, heal, applyStatus, clearStatus, stun]);
/** What the end of a zone may bring. */
const lastActionSchema = z.discriminatedUnion('action', [
  damage,
  heal,
  applyStatus,
  clearStatus,
  stun,
  addEffect,
]);

/** One action: it acts once, when its trigger fires, its item is used or its ability spent. */
export const actionSchema = z.discriminatedUnion('action', [
  damage,
  heal,
  applyStatus,
  clearStatus,
  stun,
  refillLight,
  z.strictObject({
    action: z.literal('give_item').describe('Puts items into a pack; what finds no room falls to the floor.'),
    item: reference('items').describe('Which item.'),
    count: countSchema.default(1).describe('How many. Default 1.'),
    affixes: z.array(reference('affixes')).max(10).default([]).describe('Affixes of the item. Default none.'),
    target: z.enum(['self', 'target']).default('self').describe('Who gets them. Default `self`.'),
  }),
  z.strictObject({
    action: z.literal('take_item').describe('Takes items out of a pack, as many as are there.'),
    item: reference('items').describe('Which item.'),
    count: countSchema.default(1).describe('How many at most. Default 1.'),
    target: z.enum(['self', 'target']).default('self').describe('Who loses them. Default `self`.'),
  }),
  addEffect,
  z.strictObject({
    action: z.literal('start_quest').describe('Starts a quest; starting a running or done one does nothing.'),
    quest: reference('quests').describe('Which quest.'),
  }),
  z.strictObject({
    action: z.literal('flee').describe('One step away from danger and a short burst of speed.'),
    target: z.enum(['self', 'target']).default('self').describe('Who flees. Default `self`.'),
  }),
  z.strictObject({
    action: z.literal('open_shop').describe('Opens the shop of the person talked to.'),
  }),
  z.strictObject({
    action: z.literal('summon').describe('Calls creatures to free tiles near the target.'),
    enemy: reference('enemies').describe('Which species.'),
    count: z.int().min(1).max(24).meta({ unit: 'creatures' }).default(1).describe('How many. Default 1.'),
    radius: radiusSchema.default(3).describe('Within how many tiles. Default 3.'),
    target: z.enum(['self', 'target']).default('self').describe('Round whom they appear. Default `self`.'),
    side: z
      .enum(['self', 'hostile'])
      .default('self')
      .describe(
        'Whose side they are on: `self` (the one who acts; in a room’s trigger that is the hero) or `hostile`, against the hero. Default `self`.',
      ),
  }),
  z.strictObject({
    action: z
      .literal('raise_dead')
      .describe('Brings the fallen of this floor back to life on the side of the one who acts.'),
    radius: radiusSchema.describe('Within how many tiles of the one who acts.'),
    max: z.int().min(1).max(24).meta({ unit: 'creatures' }).default(1).describe('How many. Default 1.'),
    health: chanceSchema.default(0.5).describe('Part of maximum health they rise with. Default 0.5.'),
  }),
  z.strictObject({
    action: z.literal('pull').describe('Drags creatures towards somebody.'),
    tiles: z.int().min(1).max(20).meta({ unit: 'tiles' }).describe('How many tiles at most.'),
    towards: z.enum(['self', 'target']).default('self').describe('Towards whom. Default `self`.'),
    ...targeting,
  }),
  z.strictObject({
    action: z.literal('push').describe('Shoves creatures away from somebody; walls stop them.'),
    tiles: z.int().min(1).max(20).meta({ unit: 'tiles' }).describe('How many tiles at most.'),
    from: z.enum(['self', 'target']).default('self').describe('Away from whom. Default `self`.'),
    ...targeting,
  }),
  z.strictObject({
    action: z.literal('reduce_cooldown').describe('Brings abilities nearer to being ready.'),
    ability: reference('abilities').optional().describe('Which ability. Default every one.'),
    seconds: secondsSchema.describe('By how many seconds.'),
    target: z.enum(['self', 'target']).default('self').describe('Whose. Default `self`.'),
  }),
  z.strictObject({
    action: z
      .literal('create_zone')
      .describe('Leaves a cloud or a patch that acts every second on all who stand in it.'),
    name: nameSchema.describe('What look mode calls it.'),
    glyph: glyphSchema,
    color: colorSchema,
    radius: radiusSchema.describe('Tiles round the target.'),
    seconds: secondsSchema.min(1).describe('How long it stays, in seconds.'),
    tick: z
      .array(zoneActionSchema)
      .min(1)
      .max(10)
      .describe('What it does every second to each creature in it.'),
    ring: z
      .boolean()
      .optional()
      .describe(
        'Whether it runs outward as a ring that comes to `radius` after `seconds` and does what `tick` says once to each enemy it passes over. Default no: it stays and acts on all, every second.',
      ),
    after: z
      .array(lastActionSchema)
      .max(10)
      .optional()
      .describe('What its end brings, with the one who made it as `self`. Default nothing.'),
    target: z.enum(['self', 'target']).default('target').describe('Round whom. Default `target`.'),
  }),
  z.strictObject({
    action: z.literal('log').describe('Writes a line into the log.'),
    text: readableSchema(LIMITS.text).describe('The line, one or two sentences.'),
  }),
]);

/** One action as content writes it. */
export type Action = z.output<typeof actionSchema>;

/** Names of the actions of content. */
export const ACTIONS = actionSchema.options.map((option) => option.shape.action.value);

export const actionsSchema = z.array(actionSchema).max(20).describe('What happens, in this order.');
