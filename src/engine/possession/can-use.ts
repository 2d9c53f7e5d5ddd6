import type { AbilityDef } from '../../content/definitions.ts';
import { isInside } from '../../world/grid.ts';
import { attributeOf } from '../attribute.ts';
import type { Refusal } from '../command.ts';
import { holds } from '../condition.ts';
import { capitalized, describeCreature, theItem } from '../describe.ts';
import { distanceSquared, inClearLine } from '../effects/action-context.ts';
import { abilityTimer } from '../effects/status-actions.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { heroSees } from '../sight.ts';
import { abilitiesOf } from '../sources.ts';
import { secondsUntilReady } from '../timers.ts';
import { aimOf } from './aim.ts';
import { inPack, isRefusal } from './can-possess.ts';
import { assertReconciled } from './reconcile-abilities.ts';

/** The attack that every creature has. */
export const ATTACK = 'core:attack';
/** The step away that every creature has. */
export const FLEE = 'core:flee';

/** What a creature can do: attack, flee, and what its sources grant now. */
export function abilitiesInReach(game: Game, who: Creature): string[] {
  return [ATTACK, FLEE, ...abilitiesOf(game, who).filter((id) => id !== ATTACK && id !== FLEE)];
}

/** How far a creature strikes, in tiles: its range, and the eight neighbours at least. */
export function reachOf(game: Game, who: Creature, target?: Creature | undefined): number {
  return Math.max(attributeOf(game, who, 'range', target), NEIGHBOURS);
}

const NEIGHBOURS = 1.5;

/** Seconds that an ability costs the one who uses it. */
export function abilitySeconds(game: Game, who: Creature, ability: string): number {
  if (ability === ATTACK) return attributeOf(game, who, 'attack_interval');
  if (ability === FLEE) return attributeOf(game, who, 'move_interval');
  return game.registries.abilities.find(ability).seconds;
}

/** The name under which a once-per-run ability is marked as used. */
export function onceMark(who: Creature, ability: string): string {
  return who.kind === 'hero' ? ability : `${who.id}/${ability}`;
}

/** Why an item of the pack cannot be used; undefined when it can. */
export function useItemRefusal(game: Game, index: number, targetId: number | undefined): Refusal | undefined {
  const { hero } = game.tree;
  const item = inPack(game, index);
  if (isRefusal(item)) return item;
  const def = game.registries.items.find(item.id);
  const name = theItem(game.registries, { ...item, count: 1 });
  if (def.actions.length === 0) {
    const instead = def.slot ? '; put it on instead' : '';
    return { code: 'not_usable', text: `There is no way to use ${name}${instead}.` };
  }
  const target = game.tryCreature(targetId);
  if (targetId !== undefined && !target) return { code: 'nothing_there', text: 'It is gone.' };
  const aim = aimOf(def.actions);
  if (aim === 'needed' && !target) {
    return { code: 'nothing_there', text: `Choose whom to use ${name} on.` };
  }
  if (target && aim !== 'none') {
    const refusal = aimRefusal(game, hero, target);
    if (refusal) return refusal;
  }
  if (!holds(game, def.use_condition, hero, target)) {
    return { code: 'not_usable', text: `${capitalized(name)} is of no use now.` };
  }
  return undefined;
}

/**
 * Why a creature cannot use an ability; undefined when it can. The hero's commands and everyone's behaviour ask
 * the same question.
 */
export function abilityRefusal(
  game: Game,
  who: Creature,
  ability: string,
  target: Creature | undefined,
  place?: { readonly x: number; readonly y: number } | undefined,
): Refusal | undefined {
  if (ability === FLEE) return undefined;
  if (ability === ATTACK) return attackRefusal(game, who, target);
  if (game.development) assertReconciled(game, who);
  const def = game.registries.abilities.tryFind(ability);
  if (!def || !abilitiesOf(game, who).includes(ability)) {
    return { code: 'unknown', text: 'You cannot do that.' };
  }
  if (def.once_per_run && game.tree.run.used_once.includes(onceMark(who, ability))) {
    return { code: 'not_ready', text: `${capitalized(def.name)} can be used only once.` };
  }
  const wait = secondsUntilReady(who, abilityTimer(ability), game.tree.run.time);
  if (wait > 1e-9) {
    return {
      code: 'not_ready',
      text: `${capitalized(def.name)} is not ready for another ${Math.ceil(wait)} s.`,
    };
  }
  const aimed = aimedRefusal(game, who, def, target, place);
  if (aimed) return aimed;
  if (!holds(game, def.condition, who, target)) {
    return { code: 'not_usable', text: `${capitalized(def.name)} is not possible now.` };
  }
  return undefined;
}

function aimedRefusal(
  game: Game,
  who: Creature,
  def: AbilityDef,
  target: Creature | undefined,
  place: { readonly x: number; readonly y: number } | undefined,
): Refusal | undefined {
  if (def.target === 'self') return undefined;
  if (def.target === 'creature') {
    if (!target) return { code: 'nothing_there', text: `Choose whom to use ${def.name} on.` };
    return aimRefusal(game, who, target) ?? rangeRefusal(who, target, def);
  }
  if (!place || !isInside(place.x, place.y)) {
    return { code: 'nothing_there', text: `Choose where to use ${def.name}.` };
  }
  if (who.kind === 'hero' && !heroSees(game, place.x, place.y)) return UNSEEN;
  return (inClearLine(game, who, place) ? undefined : NO_LINE) ?? rangeRefusal(who, place, def);
}

function rangeRefusal(
  who: Creature,
  place: { readonly x: number; readonly y: number },
  def: AbilityDef,
): Refusal | undefined {
  if (distanceSquared(who, place) <= def.range * def.range + 1e-9) return undefined;
  return { code: 'out_of_reach', text: `That is too far for ${def.name}; come nearer.` };
}

function attackRefusal(game: Game, who: Creature, target: Creature | undefined): Refusal | undefined {
  if (!target) return { code: 'nothing_there', text: 'Choose whom to attack.' };
  const aimed = aimRefusal(game, who, target);
  if (aimed) return aimed;
  const reach = reachOf(game, who, target);
  if (distanceSquared(who, target) <= reach * reach + 1e-9) return undefined;
  return {
    code: 'out_of_reach',
    text: `${capitalized(describeCreature(game, target))} is out of reach; come nearer.`,
  };
}

const NO_LINE: Refusal = { code: 'no_line', text: 'Something is in the way.' };
const UNSEEN: Refusal = { code: 'no_line', text: 'You cannot see that place.' };

/** What keeps a creature from being aimed at, whatever the distance. */
function aimRefusal(game: Game, who: Creature, target: Creature): Refusal | undefined {
  if (target.health <= 0) return { code: 'nothing_there', text: 'It is dead.' };
  if (target === who) return undefined;
  if (target.side === 'neutral') {
    return { code: 'not_usable', text: `${capitalized(describeCreature(game, target))} is no foe of yours.` };
  }
  if (who.kind === 'hero' && !heroSees(game, target.x, target.y)) {
    return { code: 'no_line', text: 'You cannot see it.' };
  }
  return inClearLine(game, who, target) ? undefined : NO_LINE;
}
