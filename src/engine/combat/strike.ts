import { convertShares, countsAsElement } from '../../rules/damage.ts';
import { type Element, elementsOf, type Shares, WHOLLY } from '../../rules/elements.ts';
import { clamp } from '../../rules/pipeline.ts';
import { attributeOf, limitsOf, unclampedAttributeOf } from '../attribute.ts';
import type { Game } from '../game.ts';
import type { Creature, Hero, ItemInstance } from '../game-tree.ts';
import { type HeroSources, heroSources } from '../hero-sources.ts';
import { speciesOf } from '../sources.ts';
import { hurt } from './hurt.ts';
import { react } from './reactions.ts';
import { addStacks, clearStatus } from './statuses.ts';

/** What a creature strikes with. */
export interface Armament {
  /** The item's id, empty for claws and fists. */
  readonly weapon: string;
  readonly shares: Shares;
  /** Stacks that a strike applies of each element that counts. */
  readonly stacks: number;
  /** How far the strike is heard, in tiles. */
  readonly noise: number;
}

/** What a creature has in hand, conversions of affixes counted in. */
export function armamentOf(game: Game, who: Creature): Armament {
  if (who.kind === 'hero') return armamentOfHero(game, who as Hero);
  const noise = game.registries.balance.combat.strike_noise;
  return { weapon: '', shares: speciesOf(game, who).shares, stacks: 1, noise };
}

/** By the hero's sources, which are others as soon as weapon or affix is another. */
const armaments = new WeakMap<HeroSources, Armament>();

function armamentOfHero(game: Game, hero: Hero): Armament {
  const sources = heroSources(game, hero);
  let armament = armaments.get(sources);
  if (!armament) {
    armament = armamentFrom(game, hero.equipment.weapon);
    armaments.set(sources, armament);
  }
  return armament;
}

function armamentFrom({ registries }: Game, held: ItemInstance | undefined): Armament {
  const weapon = held && registries.items.find(held.id).weapon;
  if (!held || !weapon) {
    return { weapon: '', shares: WHOLLY.kinetic, stacks: 1, noise: registries.balance.combat.strike_noise };
  }
  const affixes = held.affixes.map((id) => registries.affixes.find(id));
  const shares = convertShares(
    weapon.shares,
    affixes.flatMap((affix) => affix.convert),
  );
  const stacks = affixes.reduce((sum, affix) => sum + affix.stacks, weapon.stacks);
  return { weapon: held.id, shares, stacks, noise: weapon.noise };
}

/** The second half of an attack: rolls, wounds, then stacks and reactions. The first half was told before. */
export function strike(game: Game, attacker: Creature, target: Creature, chain: readonly string[]): void {
  if (target.health <= 0) return;
  const { weapon, shares, stacks } = armamentOf(game, attacker);
  const critical = game.random.play.chance(critChance(game, attacker, target));
  const { shares: strengthened, consumed } = withConsumedStatuses(game, target, shares);
  const place = { x: target.x, y: target.y };
  let hit = 0;
  hurt(game, {
    target,
    attacker,
    attackerId: attacker.id,
    raw: attributeOf(game, attacker, 'damage', target),
    shares: strengthened,
    critFactor: critical ? attributeOf(game, attacker, 'crit_factor', target) : 1,
    ignoresArmor: false,
    ignoresDefense: false,
    cause: 'strike',
    chain,
    beforeWound: (amount) => {
      hit = amount;
      game.emit({
        on: 'attack_hit',
        source: attacker.id,
        target: target.id,
        ...place,
        chain,
        weapon,
        shares,
        critical,
        amount,
      });
    },
  });
  for (const status of consumed) clearStatus(game, target, status);
  if (critical && countsAsElement(shares, 'kinetic')) staggered(game, attacker, target);
  const borne = target.statuses.length === 0 ? NONE_BORNE : borneBy(target);
  const applied = applyElements(game, attacker, target, shares, stacks, hit);
  react(game, { attacker, target, shares, applied, borne, hit });
}

const NONE_BORNE: ReadonlyMap<string, number> = new Map();

function borneBy({ statuses }: Creature): ReadonlyMap<string, number> {
  return new Map(statuses.map((stack) => [stack.status, stack.struck_at]));
}

/** The attacker's chance, raised by what the target bears, under the one cap. */
function critChance(game: Game, attacker: Creature, target: Creature): number {
  const own = unclampedAttributeOf(game, attacker, 'crit_chance', target).unclamped;
  return clamp(own + attributeOf(game, target, 'crit_taken', attacker), limitsOf(game, 'crit_chance'));
}

const NO_STATUSES: readonly string[] = [];

/** Statuses that the strike uses up, and the shares with the strength they give. */
function withConsumedStatuses(
  game: Game,
  target: Creature,
  shares: Shares,
): { shares: Shares; consumed: readonly string[] } {
  let consumed = NO_STATUSES;
  let strengthened = shares;
  for (const { status } of target.statuses) {
    const rule = game.registries.statuses.find(status).consumed_by;
    if (!rule || !countsAsElement(shares, rule.element)) continue;
    strengthened = { ...strengthened, [rule.element]: (strengthened[rule.element] ?? 0) * rule.times };
    consumed = [...consumed, status];
  }
  return { shares: strengthened, consumed };
}

/** A kinetic critical hit throws its target back. */
function staggered(game: Game, attacker: Creature, target: Creature): void {
  const { critical_push, critical_stun } = game.registries.balance.combat;
  if (target.health <= 0) return;
  if (critical_push > 0) {
    game.apply(
      { action: 'push', tiles: critical_push, from: 'self', target: 'target', except_target: false },
      attacker.id,
      target.id,
    );
  }
  if (critical_stun > 0) {
    game.apply(
      { action: 'stun', seconds: critical_stun, target: 'target', except_target: false },
      attacker.id,
      target.id,
    );
  }
}

/** One stack or more of each element that counts. Also upon one that this strike killed: so it dies. */
function applyElements(
  game: Game,
  attacker: Creature,
  target: Creature,
  shares: Shares,
  stacks: number,
  hit: number,
): Element[] {
  const applied: Element[] = [];
  for (const element of elementsOf(shares)) {
    const status = game.registries.statusOfElement.get(element);
    if (!status || !countsAsElement(shares, element)) continue;
    applied.push(element);
    addStacks(game, target, status.id, stacks, { by: attacker.id, side: attacker.side, strike: true, hit });
  }
  return applied;
}
