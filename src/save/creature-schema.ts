import { z } from 'zod';
import { attributeSchema } from '../content/schema/common.ts';
import { modifierSchema } from '../content/schema/modifier.ts';
import { SLOTS } from '../content/vocabulary.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../world/grid.ts';
import {
  columnSchema,
  countersSchema,
  countSchema,
  factionSchema,
  keySchema,
  levelsSchema,
  MOST_SUM,
  momentSchema,
  rowSchema,
} from './basic-schema.ts';

/** The stat pipeline gives no value beyond it, so nothing that it bounds can be more. */
const MOST_VALUE = 1e9;
/** An amount that an attribute bounds: health, light. */
const amountSchema = z.number().min(0).max(MOST_VALUE);
/** Items that lie in one place; a run finds some thousands. */
const MOST_ITEMS = 1e9;

/** Some items of one kind. */
export const itemInstanceSchema = z.strictObject({
  id: keySchema,
  count: z.int().min(1).max(MOST_ITEMS),
  affixes: z.array(keySchema),
});
/** A slot holds one item, and what is taken off goes back into the pack piece by piece. */
const wornSchema = z.strictObject({ ...itemInstanceSchema.shape, count: z.literal(1) });

const statusSchema = z.strictObject({
  status: keySchema,
  stacks: countSchema,
  ends_at: momentSchema,
  since: momentSchema,
  ticks: countSchema,
  struck_at: momentSchema,
  by: countSchema,
  by_side: factionSchema,
});

const effectSchema = z.strictObject({
  name: keySchema,
  source: keySchema,
  stacks: countSchema,
  ends_at: momentSchema,
  modifiers: z.array(modifierSchema),
});

const creatureFields = {
  id: z.int().min(1),
  kind: z.enum(['hero', 'enemy', 'npc']),
  def: keySchema,
  side: factionSchema,
  x: columnSchema,
  y: rowSchema,
  health: amountSchema,
  next_at: momentSchema,
  held_until: momentSchema,
  home: z.int().min(-1),
  raised: z.boolean(),
  hunter: z.boolean(),
  noticed_at: momentSchema,
  goal_x: z
    .int()
    .min(-1)
    .max(FLOOR_WIDTH - 1),
  goal_y: z
    .int()
    .min(-1)
    .max(FLOOR_HEIGHT - 1),
  downed_until: momentSchema,
  base: z.partialRecord(attributeSchema, z.number().min(-MOST_VALUE).max(MOST_VALUE)).exactOptional(),
  statuses: z.array(statusSchema),
  effects: z.array(effectSchema),
  timers: z.array(z.strictObject({ key: keySchema, ready_at: momentSchema })),
  counters: countersSchema,
};

/** Anything with a place, health and a turn, as a save holds it. */
export const creatureSchema = z.strictObject(creatureFields);

/** The hero, as a save holds it. */
export const heroSchema = z.strictObject({
  ...creatureFields,
  kind: z.literal('hero'),
  health: amountSchema.positive(),
  level: z.int().min(1),
  experience: z.number().min(0).max(MOST_SUM),
  light: amountSchema,
  coin_rest: z.number().min(0).lt(1),
  rested_at: momentSchema,
  free_upgrades: countSchema,
  sealed_cards: z.array(keySchema),
  choices: z.array(z.array(keySchema)),
  options: levelsSchema,
  upgrades: levelsSchema,
  cards: levelsSchema,
  equipment: z.partialRecord(z.enum(SLOTS), wornSchema),
  pack: z.array(itemInstanceSchema),
});
