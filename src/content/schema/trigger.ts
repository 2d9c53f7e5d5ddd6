import { z } from 'zod';
import type { Element } from '../../rules/elements.ts';
import { type EventName, SIDES, type Side } from '../vocabulary.ts';
import { actionsSchema } from './action.ts';
import { chanceSchema, elementSchema, reference } from './common.ts';
import { conditionSchema } from './condition.ts';

/** The shortest internal cooldown, in seconds; also the default. */
export const LEAST_ICD = 0.5;

const damageType = {
  damage_type: elementSchema
    .optional()
    .describe('Only hits in which this element has a share of at least a quarter. Default any.'),
};

/** What `when` may ask of each event besides the side. */
const FILTERS = {
  turn_started: {},
  attack_started: {},
  attack_hit: {
    ...damageType,
    critical: z.boolean().optional().describe('Only critical hits, or only plain ones. Default any.'),
  },
  damage_taken: damageType,
  creature_died: {},
  creature_downed: {},
  item_picked_up: { item: reference('items').optional().describe('Only this item. Default any.') },
  item_used: { item: reference('items').optional().describe('Only this item. Default any.') },
  floor_entered: {
    floor: z
      .int()
      .min(1)
      .max(10_000)
      .meta({ unit: 'floor' })
      .optional()
      .describe('Only this floor. Default any.'),
  },
  room_entered: {
    prefab: reference('prefabs').optional().describe('Only rooms of this prefab. Default any.'),
  },
  npc_talked: { npc: reference('npcs').optional().describe('Only this person. Default any.') },
  quest_completed: { quest: reference('quests').optional().describe('Only this quest. Default any.') },
  combat_started: {},
  combat_ended: {
    outcome: z.enum(['victory', 'fled']).optional().describe('Only fights that ended so. Default any.'),
  },
  run_extracted: {},
} satisfies Record<EventName, z.ZodRawShape>;

/** A filter on the event, whatever the event; which fields an event allows is the schema's matter. */
export interface EventFilter {
  readonly side?: Side | undefined;
  readonly damage_type?: Element | undefined;
  readonly critical?: boolean | undefined;
  readonly item?: string | undefined;
  readonly floor?: number | undefined;
  readonly prefab?: string | undefined;
  readonly npc?: string | undefined;
  readonly quest?: string | undefined;
  readonly outcome?: 'victory' | 'fled' | undefined;
}

const sideSchema = z
  .enum(SIDES)
  .optional()
  .describe(
    'Where the carrier stands in the event. Default `source`; for `creature_died` the killer, `target`.',
  );

function variant<E extends EventName, X extends z.ZodRawShape>(on: E, extra: X) {
  return z.strictObject({
    ...extra,
    on: z.literal(on).describe('The event it answers to.'),
    when: z
      .strictObject({ side: sideSchema, ...FILTERS[on] })
      .default({} as never)
      .describe('Filters the event itself: one value per field, all must hold. Default no filter.'),
    condition: conditionSchema,
    chance: chanceSchema.default(1).describe('Probability that it fires, rolled last. Default 1.'),
    every: z
      .int()
      .min(1)
      .max(1000)
      .meta({ unit: 'times' })
      .default(1)
      .describe('Fires only every so many times. Default 1.'),
  });
}

/** One schema over all events: the shared fields of a trigger plus `extra`. */
export function eventUnion<X extends z.ZodRawShape>(extra: X) {
  return z.discriminatedUnion('on', [
    variant('turn_started', extra),
    variant('attack_started', extra),
    variant('attack_hit', extra),
    variant('damage_taken', extra),
    variant('creature_died', extra),
    variant('creature_downed', extra),
    variant('item_picked_up', extra),
    variant('item_used', extra),
    variant('floor_entered', extra),
    variant('room_entered', extra),
    variant('npc_talked', extra),
    variant('quest_completed', extra),
    variant('combat_started', extra),
    variant('combat_ended', extra),
    variant('run_extracted', extra),
  ]);
}

/** One trigger: when something happens and the condition holds, its actions happen. */
export const triggerSchema = eventUnion({
  icd: z
    .number()
    .min(LEAST_ICD, `an internal cooldown is at least ${LEAST_ICD} s, so that combinations cannot explode`)
    .max(60)
    .meta({ unit: 'seconds' })
    .default(LEAST_ICD)
    .describe('Internal cooldown: seconds before it can fire again. Default and minimum 0.5.'),
  actions: actionsSchema.min(1),
});

/** The fields that decide whether something fires; triggers and quests share them. */
export interface Fires {
  readonly on: EventName;
  readonly when: EventFilter;
  readonly condition: z.output<typeof conditionSchema>;
  readonly chance: number;
  readonly every: number;
}

/** One trigger as content writes it. */
export interface Trigger extends Fires {
  readonly icd: number;
  readonly actions: z.output<typeof actionsSchema>;
}

export const triggersSchema = z
  .array(triggerSchema)
  .max(30)
  .default([])
  .describe('What happens when. Default nothing.');
