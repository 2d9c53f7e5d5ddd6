import { z } from 'zod';
import { actionSchema } from '../../content/schema/action.ts';
import {
  attributeSchema,
  baseAttributesSchema,
  countSchema,
  reference,
} from '../../content/schema/common.ts';
import { EVENTS, SLOTS } from '../../content/vocabulary.ts';

const handle = z.string().min(1).max(40).describe('A creature: `hero` or the `name` of one below.');
const place = z.tuple([z.int().min(-35).max(35), z.int().min(-17).max(17)]);

const heroSchema = z.strictObject({
  options: z
    .array(reference('options'))
    .max(20)
    .default([])
    .describe('Race, class and talents. Default none.'),
  level: z.int().min(1).max(1000).default(1).describe('Level. Default 1.'),
  equip: z
    .array(
      z.strictObject({
        item: reference('items'),
        affixes: z.array(reference('affixes')).max(10).default([]).describe('Its affixes. Default none.'),
        slot: z.enum(SLOTS).optional().describe('Where it is worn. Default the item’s own slot.'),
      }),
    )
    .max(10)
    .default([])
    .describe('What the hero wears. Default nothing.'),
  items: z
    .array(
      z.strictObject({
        item: reference('items'),
        count: countSchema.default(1).describe('How many. Default 1.'),
        affixes: z.array(reference('affixes')).max(10).default([]).describe('Its affixes. Default none.'),
      }),
    )
    .max(50)
    .default([])
    .describe('What lies in the pack. Default nothing.'),
  upgrades: z
    .record(reference('upgrades'), z.int().min(0).max(1000))
    .default({})
    .describe('Levels of in-run upgrades.'),
  workshop: z
    .record(reference('workshop'), z.int().min(0).max(1000))
    .default({})
    .describe('Levels of the workshop.'),
  cards: z
    .record(reference('cards'), z.int().min(1).max(100))
    .default({})
    .describe('Equipped cards and their levels.'),
  quests: z.array(reference('quests')).max(20).default([]).describe('Quests that are active at the start.'),
  base: baseAttributesSchema.default({}).describe('Base values it replaces. Default none.'),
  health: z.number().positive().max(1e6).optional().describe('Health at the start. Default all of it.'),
});

const creatureSchema = z
  .strictObject({
    name: handle,
    enemy: reference('enemies').optional().describe('Its species.'),
    npc: reference('npcs').optional().describe('Instead of a species: a person.'),
    faction: z
      .enum(['hostile', 'companion', 'neutral'])
      .optional()
      .describe('Its side. Default hostile, a person neutral.'),
    at: place.describe('Where it stands, relative to the hero: x to the right, y down.'),
    base: baseAttributesSchema.default({}).describe('Base values it replaces. Default none.'),
    health: z.number().positive().max(1e6).optional().describe('Health at the start. Default all of it.'),
  })
  .refine((one) => (one.enemy === undefined) !== (one.npc === undefined), 'give either `enemy` or `npc`');

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('apply'),
    source: handle.default('hero'),
    target: handle.optional(),
    action: actionSchema.describe('An action as content writes it. It costs no time.'),
  }),
  z.strictObject({ do: z.literal('attack'), who: handle.default('hero'), target: handle }),
  z.strictObject({
    do: z.literal('move'),
    who: handle.default('hero'),
    to: place.describe('One step, relative to where the hero began.'),
  }),
  z.strictObject({
    do: z.literal('wait'),
    seconds: z.number().positive().max(3600).describe('The clock moves on by so much.'),
  }),
  z.strictObject({
    do: z.literal('use'),
    who: handle.default('hero'),
    item: reference('items'),
    target: handle.optional(),
  }),
  z.strictObject({ do: z.literal('equip'), item: reference('items') }),
  z.strictObject({ do: z.literal('unequip'), slot: z.enum(SLOTS) }),
  z.strictObject({
    do: z.literal('talk'),
    with: handle,
    answer: z
      .int()
      .min(0)
      .max(9)
      .optional()
      .describe('Answer to give, 0 the first. Default only a greeting.'),
  }),
  z.strictObject({ do: z.literal('upgrade'), id: reference('upgrades') }),
  z.strictObject({
    do: z.literal('command'),
    line: z.string().max(400).describe('One command of a replay, as JSON.'),
  }),
]);

const number = z.number();
const expectSchema = z.strictObject({
  after: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe('After which step, 0 before the first. Default after the last.'),
  within: z.number().min(0).default(1e-6).describe('How far a number may be off. Default a millionth.'),
  who: handle.default('hero'),
  health: number.optional().describe('Its health.'),
  attribute: attributeSchema.optional().describe('An attribute to compare with `value`.'),
  against: handle.optional().describe('The opponent that conditions ask about. Default nobody.'),
  value: number.optional(),
  status: reference('statuses').optional().describe('A status to compare with `stacks`.'),
  stacks: z.int().min(0).optional(),
  item: reference('items').optional().describe('An item, worn or in the pack, to compare with `count`.'),
  count: z.int().min(0).optional(),
  alive: z.boolean().optional(),
  at: place.optional().describe('Where it stands, relative to where the hero began.'),
  quest: reference('quests').optional(),
  state: z.enum(['active', 'done', 'given_up', 'absent']).optional(),
  event: z.enum(EVENTS).optional().describe('An event to count; compare with `times`.'),
  source: handle.optional(),
  target: handle.optional(),
  times: z.int().min(0).optional().describe('How often it must have happened. Default at least once.'),
  warning: z.string().min(1).max(600).optional().describe('A piece of a line that the log must hold.'),
});

/** A scenario: a small fight set up by hand, steps, and what must be true. */
export const scenarioSchema = z.strictObject({
  scenario: z.strictObject({
    name: z.string().min(1).max(200),
    seed: z.string().max(400).default('scenario').describe('Every roll comes from it.'),
    depth: z.int().min(1).max(10_000).default(1).describe('Which floor it counts as. Default 1.'),
    ai: z
      .boolean()
      .default(false)
      .describe('Whether creatures act by themselves while time passes. Default false.'),
  }),
  hero: heroSchema.prefault({}),
  creatures: z.array(creatureSchema).max(100).default([]),
  steps: z.array(stepSchema).max(1000).default([]),
  expect: z.array(expectSchema).max(1000).default([]),
});

/** A scenario as its file says it, defaults filled in. */
export type Scenario = z.output<typeof scenarioSchema>;
export type ScenarioHero = Scenario['hero'];
export type ScenarioStep = Scenario['steps'][number];
export type Expectation = Scenario['expect'][number];

/** A file that holds only a `[hero]` table, or a whole scenario. */
export const buildFileSchema = z.looseObject({ hero: heroSchema });
