import { PENETRATION_OF, RESIST_OF, VULNERABILITY_OF } from '../../rules/attributes.ts';
import { defendedDamage, type Mitigation, mitigatedDamage } from '../../rules/damage.ts';
import { elementsOf, type Shares } from '../../rules/elements.ts';
import { attributeOf, limitsOf, unclampedAttributeOf } from '../attribute.ts';
import type { DamageCause } from '../event.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { die } from './death.ts';

/** One blow to one creature, before mitigation. */
export interface Blow {
  readonly target: Creature;
  /** Who is credited and whose penetration counts, if it is still there. */
  readonly attacker: Creature | undefined;
  /** Its id, also when it is gone; 0 for nobody. */
  readonly attackerId: number;
  /** Raw damage: the attribute damage or an action's amount. */
  readonly raw: number;
  /** Element shares, summing to 1; a strengthened element may be above its share. */
  readonly shares: Shares;
  /** 1, or the attacker's critical factor. */
  readonly critFactor: number;
  readonly ignoresArmor: boolean;
  readonly ignoresDefense: boolean;
  readonly cause: DamageCause;
  readonly chain: readonly string[];
  /** Told between the reckoning and the wound, so that `attack_hit` comes before `damage_taken`. */
  readonly beforeWound?: ((amount: number) => void) | undefined;
}

/**
 * The one function that takes health away (CONTEXT.md, "Damage").
 *
 * @returns health taken
 */
export function hurt(game: Game, blow: Blow): number {
  const { target } = blow;
  if (target.health <= 0 || target.side === 'neutral') return 0;
  wake(game, target);
  const full = reckon(game, blow);
  const amount = Math.min(full, target.health);
  blow.beforeWound?.(amount);
  target.health -= amount;
  if (target.health < LEAST_HEALTH) target.health = 0;
  game.emit({
    on: 'damage_taken',
    source: target.id,
    target: blow.attackerId === 0 ? undefined : blow.attackerId,
    x: target.x,
    y: target.y,
    chain: blow.chain,
    amount,
    overkill: full - amount,
    dulled: full < DULLED_BELOW * blow.raw * blow.critFactor,
    shares: blow.shares,
    critical: blow.critFactor > 1,
    cause: blow.cause,
  });
  countDamage(game, target, amount);
  if (target.health === 0) die(game, target, blow.attackerId, blow.critFactor > 1, blow.chain);
  return amount;
}

/** Under this part of a blow it is said that it did little: by then another element or a flask is the better answer. */
const DULLED_BELOW = 0.5;

/** What rounding leaves of a life is not life. */
const LEAST_HEALTH = 1e-9;

/** The damage a blow would do: mitigation, then defence. */
function reckon(game: Game, blow: Blow): number {
  const { target, attacker, shares } = blow;
  const isTick = blow.cause === 'tick';
  const raw = isTick ? blow.raw * attributeOf(game, target, 'tick_taken', attacker) : blow.raw;
  const mitigation = mitigationOf(game, blow);
  let dealt = 0;
  for (const element of elementsOf(shares)) {
    const met = {
      resist: unclampedAttributeOf(game, target, RESIST_OF[element], attacker).unclamped,
      penetration: attacker ? attributeOf(game, attacker, PENETRATION_OF[element], target) : 0,
      vulnerability: attributeOf(game, target, VULNERABILITY_OF[element], attacker),
    };
    dealt += mitigatedDamage(element, raw * (shares[element] ?? 0), met, mitigation, blow.critFactor);
  }
  if (blow.ignoresDefense) return dealt;
  return defendedDamage(dealt, {
    percent: attributeOf(game, target, 'defense_percent', attacker),
    flat: isTick ? 0 : attributeOf(game, target, 'defense_flat', attacker),
  });
}

function mitigationOf(game: Game, { target, attacker, shares, ignoresArmor }: Blow): Mitigation {
  const resistLimits = limitsOf(game, 'resist_kinetic');
  if (ignoresArmor || !((shares.kinetic ?? 0) > 0)) return { resistLimits, armor: 0, breach: 0 };
  const armor = attributeOf(game, target, 'armor', attacker);
  return { resistLimits, armor, breach: attributeOf(game, target, 'breach', attacker) };
}

/** One that waits in its room joins the fight when it is hurt. */
function wake(game: Game, target: Creature): void {
  if (target.side !== 'hostile' || target.home < 0) return;
  const room = game.tree.floor.rooms[target.home];
  if (room && room.residents.length > 0 && room.residents.includes(target))
    game.apply({ action: 'activate', creature: target }, target.id);
}

function countDamage(game: Game, target: Creature, amount: number): void {
  const { record } = game.tree;
  if (target.side === 'hostile') record.damage_dealt += amount;
  else if (target.kind === 'hero') record.damage_taken += amount;
}
