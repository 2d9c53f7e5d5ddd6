import type { AiEntry } from '../../content/schema/creature.ts';
import { indexAt, isInside, STEPS } from '../../world/grid.ts';
import { attributeOf } from '../attribute.ts';
import { canBeRaised } from '../combat/death.ts';
import { holds } from '../condition.ts';
import { distanceSquared } from '../effects/action-context.ts';
import { isInCall } from '../effects/creature-actions.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { abilityRefusal } from '../possession/can-use.ts';
import { speciesOf } from '../sources.ts';
import { stepFromDanger, walk } from './flee.ts';
import { foeOf, isInReach } from './foes.ts';
import { floodFrom, stepNearer } from './paths.ts';
import { stepRound } from './surround.ts';

/** Something a creature could do now. */
interface Deed {
  /** Does it and drains after each action. @returns seconds it costs */
  readonly perform: () => number;
}

const ALWAYS = { condition: [], chance: 1 };
const DEFAULT_AI: readonly AiEntry[] = [
  { do: 'attack', ...ALWAYS },
  { do: 'approach', ...ALWAYS },
];
const COMPANION_AI: readonly AiEntry[] = [...DEFAULT_AI, { do: 'follow', ...ALWAYS }];

/**
 * One act of an enemy or companion: the first line of its list whose condition holds, that is possible and whose
 * chance comes up. Who can do nothing waits.
 *
 * @returns seconds it costs
 */
export function act(game: Game, creature: Creature): number {
  const foe = foeOf(game, creature);
  for (const entry of aiOf(game, creature)) {
    if (!holds(game, entry.condition, creature, foe)) continue;
    const deed = deedOf(game, creature, foe, entry);
    if (deed && game.random.play.chance(entry.chance)) return deed.perform();
  }
  return game.registries.balance.time.wait;
}

/** A companion that fights also follows, whatever its list says, so that nobody is left behind. */
function aiOf(game: Game, creature: Creature): readonly AiEntry[] {
  const def = speciesOf(game, creature);
  if (creature.side !== 'hero') return def.ai.length > 0 ? def.ai : DEFAULT_AI;
  return def.ai.length > 0 ? [...def.ai, { do: 'follow', ...ALWAYS }] : COMPANION_AI;
}

function deedOf(game: Game, self: Creature, foe: Creature | undefined, entry: AiEntry): Deed | undefined {
  switch (entry.do) {
    case 'attack':
      return foe && isInReach(game, self, foe) ? { perform: () => attack(game, self, foe) } : undefined;
    case 'approach':
      return stepDeed(game, self, approach(game, self, foe));
    case 'surround':
      return stepDeed(game, self, foe ? stepRound(game, self, foe) : approach(game, self, foe));
    case 'keep_distance':
      if (!foe || distanceSquared(self, foe) >= entry.tiles * entry.tiles) return undefined;
      return stepDeed(game, self, stepFromDanger(game, self));
    case 'flee':
      return stepFromDanger(game, self) === undefined ? undefined : { perform: () => flee(game, self) };
    case 'follow':
      return stepDeed(game, self, follow(game, self));
    case 'wander':
      return wander(game, self);
    case 'wait':
      return { perform: () => game.registries.balance.time.wait };
    case 'ability':
      return abilityDeed(game, self, foe, entry.ability);
  }
}

/** An attack is two actions: what answers to the first may save its target from the second. */
export function attack(game: Game, self: Creature, foe: Creature): number {
  game.apply({ action: 'start_attack' }, self.id, foe.id);
  game.drain();
  game.apply({ action: 'strike' }, self.id, foe.id);
  game.drain();
  return attributeOf(game, self, 'attack_interval', foe);
}

function stepDeed(game: Game, self: Creature, index: number | undefined): Deed | undefined {
  if (index === undefined) return undefined;
  return {
    perform: () => {
      walk(game, self, index);
      game.drain();
      return attributeOf(game, self, 'move_interval');
    },
  };
}

function flee(game: Game, self: Creature): number {
  game.apply({ action: 'flee', target: 'self' }, self.id);
  game.drain();
  return attributeOf(game, self, 'move_interval');
}

/** Towards the foe it knows of, or to where it last knew the hero to be. */
function approach(game: Game, self: Creature, foe: Creature | undefined): number | undefined {
  if (foe) return stepNearer(game, self, foe);
  if (self.side === 'hero' || self.goal_x < 0) return undefined;
  return stepNearer(game, self, { x: self.goal_x, y: self.goal_y });
}

/** Nearer to the hero, until it is beside it. */
function follow(game: Game, self: Creature): number | undefined {
  const { hero } = game.tree;
  const steps = floodFrom(game, [hero]).distances[indexAt(self.x, self.y)] as number;
  return steps > NEAR ? stepNearer(game, self, hero) : undefined;
}

/** Followers leave so many tiles between, so that they are not in the way. */
const NEAR = 2;

function wander(game: Game, self: Creature): Deed | undefined {
  const open: number[] = [];
  for (const { dx, dy } of STEPS) {
    if (!isInside(self.x + dx, self.y + dy)) continue;
    const index = indexAt(self.x + dx, self.y + dy);
    if (game.tree.floor.grid.isWalkable(index) && game.isFree(index)) open.push(index);
  }
  if (open.length === 0) return undefined;
  // Drawn only when it is done: an act that is passed over draws nothing.
  return { perform: () => stepDeed(game, self, game.random.play.pick(open))?.perform() ?? 0 };
}

function abilityDeed(
  game: Game,
  self: Creature,
  foe: Creature | undefined,
  ability: string,
): Deed | undefined {
  const def = game.registries.abilities.tryFind(ability);
  if (!def || !foe || abilityRefusal(game, self, ability, foe, foe)) return undefined;
  if (raisesNobody(game, self, def.actions)) return undefined;
  return {
    perform: () => {
      const target = def.target === 'self' ? undefined : foe.id;
      game.apply({ action: 'use_ability', ability, x: foe.x, y: foe.y }, self.id, target);
      game.drain();
      return def.seconds;
    },
  };
}

/** Calling the dead where none lie would be a turn for nothing. */
function raisesNobody(
  game: Game,
  self: Creature,
  actions: readonly { readonly action: string; readonly radius?: number | undefined }[],
): boolean {
  const raising = actions.find((action) => action.action === 'raise_dead');
  if (!raising) return false;
  const radius = raising.radius ?? 0;
  return !game.tree.floor.corpses.some(
    (corpse) => isInCall(game, self, corpse, radius) && canBeRaised(game, corpse),
  );
}
