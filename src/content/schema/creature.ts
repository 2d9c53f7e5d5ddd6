import { z } from 'zod';
import { CORRIDORS, ROLES, SLOTS } from '../vocabulary.ts';
import { actionsSchema } from './action.ts';
import {
  abilitiesSchema,
  baseAttributesSchema,
  chanceSchema,
  colorSchema,
  countSchema,
  descriptionSchema,
  glyphSchema,
  nameSchema,
  readableSchema,
  reference,
  secondsSchema,
  sharesSchema,
  tagsSchema,
  textSchema,
} from './common.ts';
import { conditionSchema } from './condition.ts';
import { idSchema, LIMITS } from './ids.ts';
import { modifiersSchema } from './modifier.ts';
import { triggersSchema } from './trigger.ts';

const aiCommon = {
  condition: conditionSchema,
  chance: chanceSchema
    .default(1)
    .describe('Probability that it is chosen when its turn in the list comes. Default 1.'),
};

/** One line of a creature's behaviour; the first that holds and is possible is done. */
export const aiEntrySchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('attack').describe('Attacks its foe if it is in reach with a clear line.'),
    ...aiCommon,
  }),
  z.strictObject({
    do: z.literal('approach').describe('Steps towards its foe by the shortest way.'),
    ...aiCommon,
  }),
  z.strictObject({
    do: z.literal('surround').describe('Steps towards the side of its foe that fewest others hold.'),
    ...aiCommon,
  }),
  z.strictObject({
    do: z.literal('keep_distance').describe('Steps away from a foe nearer than `tiles`.'),
    tiles: z.number().positive().max(20).meta({ unit: 'tiles' }).describe('The distance it wants, in tiles.'),
    ...aiCommon,
  }),
  z.strictObject({
    do: z.literal('flee').describe('Steps along the way that gains most distance.'),
    ...aiCommon,
  }),
  z.strictObject({ do: z.literal('follow').describe('Stays near the hero.'), ...aiCommon }),
  z.strictObject({ do: z.literal('wander').describe('A step to a random side.'), ...aiCommon }),
  z.strictObject({ do: z.literal('wait').describe('Does nothing for a second.'), ...aiCommon }),
  z.strictObject({
    do: z.literal('ability').describe('Uses an ability it has, if it is ready and in range.'),
    ability: reference('abilities').describe('Which ability.'),
    ...aiCommon,
  }),
]);

/** One line of a creature's behaviour. */
export type AiEntry = z.output<typeof aiEntrySchema>;

const aiSchema = z
  .array(aiEntrySchema)
  .max(30)
  .default([])
  .describe('Behaviour, first fitting line first. Default: attack, else approach.');

/** `enemies`: a species, or an elite of one. */
export const enemySchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  glyph: glyphSchema,
  color: colorSchema,
  tags: tagsSchema,
  role: z.enum(ROLES).describe('What it does in a fight; shown in look mode.'),
  corridor: z
    .enum(CORRIDORS)
    .optional()
    .describe('Which window of time to kill it must keep. Default none: printed, not judged.'),
  base: baseAttributesSchema,
  shares: sharesSchema
    .default({ kinetic: 1 })
    .describe('Share of each element in its attack. Default kinetic.'),
  hide: textSchema
    .optional()
    .describe(
      'In words: what it is hard against and what breaks that. Shown in look mode. Default it has none.',
    ),
  modifiers: modifiersSchema,
  triggers: triggersSchema,
  abilities: abilitiesSchema,
  ai: aiSchema,
  experience: z
    .number()
    .min(0)
    .max(1e6)
    .meta({ unit: 'experience' })
    .default(1)
    .describe('Experience for killing it. Default 1.'),
  loot: reference('loot').optional().describe('What it leaves behind. Default nothing.'),
  elite: z
    .boolean()
    .default(false)
    .describe('Whether it is a mutant: rarer, marked on the map. Default false.'),
  boss: z.boolean().default(false).describe('Whether it is the keeper of an act. Default false.'),
});

/** `options`: races, classes and the talents that levels offer. */
export const optionSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  kind: z
    .enum(['race', 'class', 'talent'])
    .describe(
      'Which choice it is: at the start one race and one class, at each new level one of three talents.',
    ),
  tags: tagsSchema,
  classes: z
    .array(reference('options'))
    .max(20)
    .default([])
    .describe('For a talent: the classes it is offered to. Default all.'),
  max_rank: z
    .int()
    .min(1)
    .max(100)
    .meta({ unit: 'times' })
    .default(1)
    .describe('For a talent: how often it can be chosen. Default 1.'),
  base: baseAttributesSchema.default({}).describe('Base values it replaces. Default none.'),
  modifiers: modifiersSchema.describe('Modifiers; a talent’s count once per rank. Default none.'),
  per_level: modifiersSchema.describe(
    'Modifiers that count once for each level above the first. Default none.',
  ),
  triggers: triggersSchema,
  abilities: abilitiesSchema,
  on_create: actionsSchema.default([]).describe('What happens when the hero is made. Default nothing.'),
  equip: z
    .array(
      z.strictObject({
        item: reference('items').describe('Which item.'),
        affixes: z.array(reference('affixes')).max(10).default([]).describe('Its affixes. Default none.'),
        slot: z.enum(SLOTS).optional().describe('Where it is worn. Default the item’s own slot.'),
      }),
    )
    .max(10)
    .default([])
    .describe('What the hero wears at the start. Default nothing.'),
  items: z
    .array(
      z.strictObject({
        item: reference('items').describe('Which item.'),
        count: countSchema.default(1).describe('How many. Default 1.'),
      }),
    )
    .max(20)
    .default([])
    .describe('What lies in the pack at the start. Default nothing.'),
});

/** `abilities`: what a creature can do besides moving and attacking. */
export const abilitySchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  target: z
    .enum(['self', 'creature', 'tile'])
    .default('self')
    .describe('What must be aimed at. Default `self`, nothing.'),
  range: z
    .number()
    .positive()
    .max(40)
    .meta({ unit: 'tiles' })
    .default(1.5)
    .describe('How far, in tiles. Default 1.5.'),
  seconds: secondsSchema.default(1).describe('Time it costs. Default 1.'),
  cooldown: secondsSchema.default(0).describe('Seconds before it can be used again. Default 0.'),
  ultimate: z
    .boolean()
    .default(false)
    .describe('Whether its cooldown is the attribute `ultimate_cooldown`. Default false.'),
  once_per_run: z
    .boolean()
    .default(false)
    .describe('Whether it can be used only once in a run. Default false.'),
  condition: conditionSchema,
  actions: actionsSchema.min(1),
});

/** `npcs`: people to talk to, trade with or free. */
export const npcSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: descriptionSchema,
  glyph: glyphSchema,
  color: colorSchema,
  tags: tagsSchema,
  base: baseAttributesSchema.default({}).describe('Base values. Default those of everyone.'),
  shares: sharesSchema
    .default({ kinetic: 1 })
    .describe('Share of each element in its attack. Default kinetic.'),
  captive: z
    .boolean()
    .default(false)
    .describe('Whether it can be freed and then follows as a companion. Default false.'),
  modifiers: modifiersSchema,
  triggers: triggersSchema,
  abilities: abilitiesSchema,
  ai: aiSchema,
  dialog: z
    .array(
      z.strictObject({
        node: z
          .string()
          .min(1)
          .max(40)
          .describe('Name of the node; a talk begins at the first whose condition holds.'),
        condition: conditionSchema,
        text: readableSchema(LIMITS.text).describe('What the person says.'),
        answers: z
          .array(
            z.strictObject({
              text: readableSchema(200).describe('What the hero can answer.'),
              condition: conditionSchema,
              actions: actionsSchema.default([]).describe('What happens then. Default nothing.'),
              to: z.string().max(40).optional().describe('The node that follows. Default the talk ends.'),
            }),
          )
          .max(9)
          .default([])
          .describe('Possible answers. Default none, which ends the talk.'),
      }),
    )
    .max(60)
    .default([])
    .describe('What it has to say. Default nothing.'),
  shop: z
    .array(
      z.strictObject({
        item: reference('items').describe('Which item.'),
        affixes: z.array(reference('affixes')).max(10).default([]).describe('Its affixes. Default none.'),
        count: countSchema.default(1).describe('How many are in stock. Default 1.'),
        price: z.int().min(0).max(1e6).meta({ unit: 'gold' }).describe('Gold for one.'),
      }),
    )
    .max(40)
    .default([])
    .describe('What it sells for gold. Default nothing.'),
});
