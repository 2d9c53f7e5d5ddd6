import type { EnemyDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import { attributeOf, limitsOf, unclampedAttributeOf } from '../../engine/attribute.ts';
import { RESIST_OF, VULNERABILITY_OF } from '../../rules/attributes.ts';
import { mitigatedDamage } from '../../rules/damage.ts';
import type { Element } from '../../rules/elements.ts';
import { actAt, onFloors } from '../../world/act-at.ts';
import { beginDuel, type DuelGround, type Opponent } from './duel.ts';

/** The species of a floor, each once: those of its rooms, mutants, hunters, and the keeper on its own floor. */
export function speciesOf(registries: Registries, depth: number): EnemyDef[] {
  const act = actAt(registries, depth);
  if (!act) return [];
  const packs = [...act.species, ...act.elites, ...act.waves.species];
  const ids = packs.filter(({ floors }) => !floors || onFloors(floors, depth)).map(({ enemy }) => enemy);
  if (act.boss !== undefined && depth === act.floors[1]) ids.push(act.boss);
  return [...new Set(ids)].map((id) => registries.enemies.find(id));
}

/** What comes through of a whole hit of one element, hide and armor included, before any status and penetration. */
export function comesThrough(ground: DuelGround, opponent: Opponent, element: Element): number {
  const { game } = ground;
  const { hero } = game.tree;
  const target = beginDuel(ground, opponent, 'still');
  return mitigatedDamage(
    element,
    1,
    {
      resist: unclampedAttributeOf(game, target, RESIST_OF[element], hero).unclamped,
      penetration: 0,
      vulnerability: attributeOf(game, target, VULNERABILITY_OF[element], hero),
    },
    {
      resistLimits: limitsOf(game, 'resist_kinetic'),
      armor: attributeOf(game, target, 'armor', hero),
      breach: attributeOf(game, target, 'breach', hero),
    },
    1,
  );
}
