import { z } from 'zod';
import { ATTRIBUTES, type Attribute, attributeSpec, CAPS } from '../../rules/attributes.ts';
import { type BalanceKind, CORRIDORS, MAX_CARD_SLOTS } from '../vocabulary.ts';
import { chanceSchema, rangeSchema, secondsSchema } from './common.ts';
import { idSchema } from './ids.ts';

const limit = z.number().min(-10).max(10).meta({ unit: 'points' });
const factor = z.number().positive().max(100).meta({ unit: 'factor' });
const baseValue = z.number().min(-10_000).max(1_000_000).meta({ unit: 'attribute' });
const window = z.tuple([
  z.number().min(0).max(100_000).meta({ unit: 'seconds' }),
  z.number().positive().max(100_000).meta({ unit: 'seconds' }),
]);

/** Attributes whose base comes from elsewhere: elements' are 0 unless a species says so, reaction power has its curve. */
const BASED_ELSEWHERE = /^(resist|penetration|vulnerability)_|^reaction_power$/;
const basedAttributes = ATTRIBUTES.filter((attribute) => !BASED_ELSEWHERE.test(attribute)) as [
  Attribute,
  ...Attribute[],
];
const directAttributes = ATTRIBUTES.filter((attribute) => attributeSpec(attribute).mode === 'direct') as [
  Attribute,
  ...Attribute[],
];

const capsSchema = z
  .record(z.enum(CAPS), limit)
  .superRefine((caps, context) => {
    const highest: Partial<Record<string, number>> = { resist: 0.85, armor: 0.72 };
    for (const [name, cap] of Object.entries(caps)) {
      const bound = highest[name] ?? (name.includes('interval') || name.endsWith('reduction') ? 0.95 : 10);
      if (cap > bound) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `may be at most ${bound}, so that nobody is ever out of reach`,
        });
      }
    }
  })
  .describe('Cap of each interval and fraction attribute; all must be given.');

/** Each kind of `balance` entry; the loaded set must hold one of each, and the last one loaded counts. */
export const balanceSchemas = {
  caps: z.strictObject({
    id: idSchema,
    kind: z.literal('caps').describe('Between which limits summed percentage points count.'),
    caps: capsSchema,
    direct_caps: z
      .partialRecord(z.enum(directAttributes), limit)
      .default({})
      .describe('Caps on the points of direct attributes. Default none.'),
    floors: z.partialRecord(z.enum(CAPS), limit).default({}).describe('Floors other than 0. Default none.'),
  }),
  base: z.strictObject({
    id: idSchema,
    kind: z.literal('base').describe('Base values of attributes.'),
    everyone: z
      .record(z.enum(basedAttributes), baseValue)
      .describe('Base of every creature unless its species says otherwise; all must be given.'),
    hero: z
      .partialRecord(z.enum(basedAttributes), baseValue)
      .default({})
      .describe('Base of the hero where it differs. Default nowhere.'),
    reaction_power: z
      .strictObject({
        base: z.number().min(0).max(1000).meta({ unit: 'power' }).describe('Reaction power at floor 0.'),
        per_floor: z.number().min(0).max(1000).meta({ unit: 'power' }).describe('More for each floor.'),
      })
      .describe('Strength of reactions, growing evenly with the floors.'),
  }),
  time: z.strictObject({
    id: idSchema,
    kind: z.literal('time').describe('What things cost, in seconds.'),
    wait: secondsSchema.min(0.1).describe('Waiting.'),
    use_item: secondsSchema.min(0.1).describe('Using an item.'),
    pick_up: secondsSchema.min(0.1).describe('Picking up what lies there.'),
    equip: secondsSchema.min(0.1).describe('Putting on or taking off.'),
    swap_weapons: secondsSchema.min(0.1).describe('Changing to the other held weapon.'),
    talk: secondsSchema.min(0.1).describe('Talking, trading, freeing, reviving.'),
    drop: secondsSchema.min(0.1).describe('Dropping something.'),
    wave_warning: secondsSchema.describe('So long before a wave comes its steps are heard.'),
    rest_every: secondsSchema.min(0.1).describe('Rest heals once in so many seconds.'),
    rest_fraction: chanceSchema.describe('Part of maximum health healed each time.'),
    lose_track: secondsSchema.describe(
      'A fight is over when no enemy has known where the hero is for so long.',
    ),
  }),
  light: z.strictObject({
    id: idSchema,
    kind: z.literal('light').describe('The lamp.'),
    full_charge: secondsSchema.min(1).describe('Seconds of a full lamp.'),
    low_fraction: chanceSchema.describe(
      'Below this part of a full lamp automatic actions stop and the panel warns.',
    ),
    dark_notice: factor.describe('Factor on how far enemies notice a hero whose lamp is empty.'),
  }),
  combat: z.strictObject({
    id: idSchema,
    kind: z.literal('combat').describe('Numbers of a fight.'),
    events_per_turn: z
      .int()
      .min(10)
      .max(10_000)
      .meta({ unit: 'times' })
      .describe('Events after which no more triggers fire in a turn.'),
    max_active: z
      .int()
      .min(1)
      .max(100)
      .meta({ unit: 'creatures' })
      .describe('Most hostile creatures active at once.'),
    critical_push: z
      .int()
      .min(0)
      .max(10)
      .meta({ unit: 'tiles' })
      .describe('Tiles that a kinetic critical hit pushes.'),
    critical_stun: secondsSchema.describe('Seconds that it stuns.'),
    step_noise: z
      .number()
      .min(0)
      .max(40)
      .meta({ unit: 'tiles' })
      .describe('How far steps are heard, in tiles.'),
    strike_noise: z
      .number()
      .min(0)
      .max(40)
      .meta({ unit: 'tiles' })
      .describe('How far strikes without a weapon are heard, in tiles.'),
    flee_burst: z
      .strictObject({
        mult: factor.describe('Factor on `move_interval`, above 1 is faster.'),
        seconds: secondsSchema.describe('How long.'),
        cooldown: secondsSchema.describe('Seconds before the next burst.'),
      })
      .describe('The burst of speed of somebody who flees.'),
    low_health: chanceSchema.describe(
      'Below this part of health the hero is badly hurt: a bandage is used by itself, and automatic actions stop.',
    ),
  }),
  companions: z.strictObject({
    id: idSchema,
    kind: z.literal('companions').describe('Those who follow the hero.'),
    max: z.int().min(0).max(20).meta({ unit: 'creatures' }).describe('How many can follow at once.'),
    revive_within: secondsSchema.describe('Seconds in which a downed one can be revived.'),
    revive_health: chanceSchema.describe('Part of health with which it rises.'),
  }),
  experience: z.strictObject({
    id: idSchema,
    kind: z.literal('experience').describe('Levels.'),
    first: z
      .number()
      .positive()
      .max(1e6)
      .meta({ unit: 'experience' })
      .describe('Experience for the second level.'),
    growth: z.number().min(1).max(10).meta({ unit: 'factor' }).describe('Factor for each level after it.'),
    choices: z.int().min(1).max(9).meta({ unit: 'pieces' }).describe('Talents offered at a new level.'),
    max_level: z.int().min(1).max(1000).meta({ unit: 'level' }).describe('The highest level.'),
  }),
  economy: z.strictObject({
    id: idSchema,
    kind: z.literal('economy').describe('What is kept and what is paid.'),
    death_keeps: chanceSchema.describe('Part of the salvage that becomes meta currency after death.'),
    kill_gold: z
      .number()
      .min(0)
      .max(1000)
      .meta({ unit: 'gold' })
      .describe('Gold for each point of experience of a kill.'),
    critical_gold: z
      .number()
      .min(0)
      .max(1000)
      .meta({ unit: 'gold' })
      .describe('Gold for a critical kill, before `crit_coin_gain`.'),
    sell_fraction: chanceSchema.describe('Part of the price that a shop pays.'),
    pack_size: z.int().min(1).max(200).meta({ unit: 'pieces' }).describe('Places in the hero’s pack.'),
    card_slot_prices: z
      .array(z.int().min(1).max(1e6).meta({ unit: 'currency' }))
      .length(MAX_CARD_SLOTS - 1)
      .describe('Meta currency for the second place for a card, the third, and so on.'),
  }),
  affixes: z.strictObject({
    id: idSchema,
    kind: z.literal('affixes').describe('The affix budget of an item.'),
    base: z.number().min(0).max(1000).meta({ unit: 'budget' }).describe('Budget at item level 0.'),
    per_level: z.number().min(0).max(100).meta({ unit: 'budget' }).describe('More for each item level.'),
    max_level: z
      .int()
      .min(1)
      .max(10_000)
      .meta({ unit: 'level' })
      .describe('No item level counts above this.'),
    tier_costs: z
      .array(z.number().min(0).max(10_000).meta({ unit: 'budget' }))
      .length(5)
      .describe('What an affix of tier 1 to 5 costs.'),
  }),
  corridors: z.strictObject({
    id: idSchema,
    kind: z.literal('corridors').describe('Windows of time to kill, checked by `--tool ttk`.'),
    ratio: z.tuple([factor, factor]).describe('Wrong ÷ right element, lowest and highest.'),
    windows: z
      .record(
        z.enum(CORRIDORS),
        z.strictObject({
          right: window.describe('Seconds with the right element.'),
          wrong: window.describe('Seconds with the wrong element.'),
        }),
      )
      .describe('Seconds per corridor.'),
  }),
  generator: z.strictObject({
    id: idSchema,
    kind: z.literal('generator').describe('How floors are laid out.'),
    loops: rangeSchema(0, 30, 'pieces').describe(
      'Corridors beyond those that connect everything, lowest and highest.',
    ),
    door_chance: chanceSchema.describe('Probability that an entrance gets a door.'),
    open_door_chance: chanceSchema.describe('Part of the doors that stand open.'),
    shrine_chance: chanceSchema.describe('Probability of a room with a shrine.'),
    people_chance: chanceSchema.describe('Probability of a room with people.'),
    second_vault_chance: chanceSchema.describe('Factor on an act’s `vault_chance` for a second locked room.'),
    room_gap: z
      .int()
      .min(1)
      .max(10)
      .meta({ unit: 'tiles' })
      .describe('Tiles of rock between rooms, at least.'),
    attempts: z
      .int()
      .min(10)
      .max(5000)
      .meta({ unit: 'times' })
      .describe('Tries to place rooms before it takes what it has.'),
  }),
} as const satisfies Record<BalanceKind, z.ZodType>;

/** `balance`: the numbers of the game that belong to nothing else. */
export const balanceSchema = z.discriminatedUnion('kind', [
  balanceSchemas.caps,
  balanceSchemas.base,
  balanceSchemas.time,
  balanceSchemas.light,
  balanceSchemas.combat,
  balanceSchemas.companions,
  balanceSchemas.experience,
  balanceSchemas.economy,
  balanceSchemas.affixes,
  balanceSchemas.corridors,
  balanceSchemas.generator,
]);

/** The numbers of the loaded set, one entry of each kind. */
export type Balance = { readonly [K in BalanceKind]: z.output<(typeof balanceSchemas)[K]> };
