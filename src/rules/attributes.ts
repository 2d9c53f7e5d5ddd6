import { ELEMENTS, type Element } from './elements.ts';

/** How the three accumulators make an attribute's value (CONTEXT.md, "Stat pipeline"). */
export type AttributeMode = 'direct' | 'interval' | 'fraction';

/** Names under which `balance` gives the caps of interval and fraction attributes. All are required. */
export const CAPS = [
  'attack_interval',
  'move_interval',
  'crit_chance',
  'crit_taken',
  'defense_percent',
  'free_upgrade_chance',
  'cooldown_reduction',
  'wave_cooldown_reduction',
  'armor',
  'breach',
  'resist',
  'penetration',
  'vulnerability',
] as const;

/** One cap of `balance`. */
export type CapName = (typeof CAPS)[number];

const PLAIN_ATTRIBUTES = [
  'damage',
  'attack_interval',
  'range',
  'max_health',
  'crit_factor',
  'crit_chance',
  'defense_percent',
  'defense_flat',
  'health_regen',
  'coin_gain',
  'coins_per_wave',
  'crit_coin_gain',
  'free_upgrade_chance',
  'meta_gain',
  'ultimate_cooldown',
  'wave_cooldown',
  'move_interval',
  'armor',
  'crit_taken',
  'tick_taken',
  'breach',
  'reaction_power',
  'light_radius',
  'notice_radius',
  'light_drain',
  'initiative',
  'level',
  'capacity',
] as const;

type PlainAttribute = (typeof PLAIN_ATTRIBUTES)[number];

/** Any attribute. Engine vocabulary, closed. */
export type Attribute =
  | PlainAttribute
  | `resist_${Element}`
  | `penetration_${Element}`
  | `vulnerability_${Element}`;

/** What the engine knows of an attribute besides its numbers, which are content. */
export interface AttributeSpec {
  /** Which formula of the pipeline applies. */
  readonly mode: AttributeMode;
  /** Name of its cap in `balance`; direct attributes may be capped there under their own name. */
  readonly cap: CapName | undefined;
  /** Words for people. */
  readonly label: string;
  /** How a value is written: a plain number, seconds, a percentage, a factor or tiles. */
  readonly unit: 'number' | 'seconds' | 'percent' | 'factor' | 'tiles';
  /** The value is never lower, whatever takes away from it; undefined where the limits of `balance` see to that. */
  readonly least: number | undefined;
}

/** Seconds of the quickest act: no time at all would be acts without end. */
const LEAST_INTERVAL = 0.05;

const direct = (
  label: string,
  unit: AttributeSpec['unit'] = 'number',
  least: number | undefined = 0,
): AttributeSpec => ({
  mode: 'direct',
  cap: undefined,
  label,
  unit,
  least,
});
const interval = (label: string, cap: CapName): AttributeSpec => ({
  mode: 'interval',
  cap,
  label,
  unit: 'seconds',
  least: LEAST_INTERVAL,
});
const fraction = (label: string, cap: CapName): AttributeSpec => ({
  mode: 'fraction',
  cap,
  label,
  unit: 'percent',
  least: undefined,
});

const PLAIN_SPECS: Readonly<Record<PlainAttribute, AttributeSpec>> = {
  damage: direct('Damage'),
  attack_interval: interval('Attack interval', 'attack_interval'),
  range: direct('Reach', 'tiles'),
  max_health: direct('Maximum health', 'number', 1),
  crit_factor: direct('Critical factor', 'factor'),
  crit_chance: fraction('Critical chance', 'crit_chance'),
  defense_percent: fraction('Defence', 'defense_percent'),
  defense_flat: direct('Taken off each blow', 'number', undefined),
  health_regen: direct('Health per second', 'number', undefined),
  coin_gain: direct('Gold found', 'factor'),
  coins_per_wave: direct('Gold per wave'),
  crit_coin_gain: direct('Gold from critical kills', 'factor'),
  free_upgrade_chance: fraction('Chance of a free upgrade', 'free_upgrade_chance'),
  meta_gain: direct('Salvage value', 'factor'),
  ultimate_cooldown: interval('Ultimate cooldown', 'cooldown_reduction'),
  wave_cooldown: interval('Time between waves', 'wave_cooldown_reduction'),
  move_interval: interval('Time per step', 'move_interval'),
  armor: fraction('Armor', 'armor'),
  crit_taken: fraction('Chance to be hit critically', 'crit_taken'),
  tick_taken: direct('Damage taken over time', 'factor'),
  breach: fraction('Broken armor', 'breach'),
  reaction_power: direct('Reaction power'),
  light_radius: direct('Light radius', 'tiles'),
  notice_radius: direct('Notice radius', 'tiles'),
  light_drain: direct('Lamp use', 'factor'),
  initiative: direct('Initiative', 'number', undefined),
  level: direct('Level'),
  capacity: direct('Carrying capacity'),
};

const elementAttributes = <P extends string>(prefix: P): `${P}_${Element}`[] =>
  ELEMENTS.map((element) => `${prefix}_${element}` as const);

/** Every attribute, in the order in which sheets print them. */
export const ATTRIBUTES: readonly Attribute[] = [
  ...PLAIN_ATTRIBUTES,
  ...elementAttributes('resist'),
  ...elementAttributes('penetration'),
  ...elementAttributes('vulnerability'),
];

const SPECS: ReadonlyMap<string, AttributeSpec> = new Map<string, AttributeSpec>([
  ...Object.entries(PLAIN_SPECS),
  ...ELEMENTS.flatMap((element): [string, AttributeSpec][] => [
    [`resist_${element}`, fraction(`Resistance to ${element}`, 'resist')],
    [`penetration_${element}`, fraction(`Penetration with ${element}`, 'penetration')],
    [`vulnerability_${element}`, fraction(`Vulnerability to ${element}`, 'vulnerability')],
  ]),
]);

/** What the engine knows of `attribute`. */
export function attributeSpec(attribute: Attribute): AttributeSpec {
  const spec = SPECS.get(attribute);
  if (!spec) throw new Error(`unknown attribute ${attribute}`);
  return spec;
}

/** Whether a foreign word names an attribute. */
export function isAttribute(word: string): word is Attribute {
  return SPECS.has(word);
}

/** The resistance to each element; made once, since a name put together at every blow would cost more than it reads. */
export const RESIST_OF = attributeOfEach('resist');
/** The penetration with each element. */
export const PENETRATION_OF = attributeOfEach('penetration');
/** The vulnerability to each element. */
export const VULNERABILITY_OF = attributeOfEach('vulnerability');

function attributeOfEach<P extends 'resist' | 'penetration' | 'vulnerability'>(
  prefix: P,
): Readonly<Record<Element, `${P}_${Element}`>> {
  return Object.fromEntries(ELEMENTS.map((element) => [element, `${prefix}_${element}`])) as Record<
    Element,
    `${P}_${Element}`
  >;
}
