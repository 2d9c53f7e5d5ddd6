import type { Attribute } from '../../../rules/attributes.ts';
import { ELEMENTS } from '../../../rules/elements.ts';

/** Attributes that belong together on the sheet. */
export interface AttributeGroup {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  /** Shown darker where they are 0 and nothing gives them anything. */
  readonly isRare?: boolean;
}

/** The sheet, in its order: what seldom says anything comes last. Together they hold every attribute once. */
export const ATTRIBUTE_GROUPS: readonly AttributeGroup[] = [
  {
    name: 'Fighting',
    attributes: ['damage', 'attack_interval', 'range', 'crit_chance', 'crit_factor', 'reaction_power'],
  },
  {
    name: 'Lasting',
    attributes: ['max_health', 'health_regen', 'armor', 'defense_percent', 'defense_flat'],
  },
  { name: 'Resisting', attributes: ELEMENTS.map((element) => `resist_${element}` as const) },
  {
    name: 'Moving and seeing',
    attributes: ['move_interval', 'initiative', 'light_radius', 'light_drain', 'notice_radius', 'capacity'],
  },
  {
    name: 'Earning',
    attributes: [
      'coin_gain',
      'coins_per_wave',
      'crit_coin_gain',
      'free_upgrade_chance',
      'meta_gain',
      'wave_cooldown',
      'ultimate_cooldown',
      'level',
    ],
  },
  { name: 'Suffering', attributes: ['crit_taken', 'tick_taken', 'breach'], isRare: true },
  {
    name: 'Piercing',
    attributes: ELEMENTS.map((element) => `penetration_${element}` as const),
    isRare: true,
  },
  {
    name: 'Vulnerable',
    attributes: ELEMENTS.map((element) => `vulnerability_${element}` as const),
    isRare: true,
  },
];

/** Values of these that say nothing, where they are not 0. */
export const USUAL: Readonly<Partial<Record<Attribute, number>>> = { tick_taken: 1 };
