import type { Check, Condition } from '../content/schema/condition.ts';
import type { Game } from './game.ts';
import type { Creature, Hero } from './game-tree.ts';
import { countOwned, hasRoomFor } from './inventory.ts';
import { hasTag } from './sources.ts';

/**
 * Where a condition stands. Inside a modifier, attributes and health are read without conditional modifiers,
 * so that two modifiers that ask for each other's attribute come to an end.
 */
export type ConditionPlace = 'modifier' | 'elsewhere';

/** Whether all checks hold. A check about an absent target does not hold, also when negated. */
export function holds(
  game: Game,
  condition: Condition,
  self: Creature,
  target: Creature | undefined,
  place: ConditionPlace = 'elsewhere',
): boolean {
  for (const check of condition) {
    if (check.check === 'quest') {
      if ((questState(game, check.quest) === check.state) === check.not) return false;
      continue;
    }
    const who = check.who === 'self' ? self : target;
    if (!who || checkHolds(game, check, who, place) === check.not) return false;
  }
  return true;
}

function checkHolds(
  game: Game,
  check: Exclude<Check, { check: 'quest' }>,
  who: Creature,
  place: ConditionPlace,
): boolean {
  switch (check.check) {
    case 'has_tag':
      return hasTag(game, who, check.value);
    case 'attribute': {
      const value =
        place === 'modifier'
          ? game.unconditionalAttribute(who, check.attribute)
          : game.attribute(who, check.attribute);
      return (
        (check.at_least === undefined || value >= check.at_least) &&
        (check.below === undefined || value < check.below)
      );
    }
    case 'has_item':
      return who.kind === 'hero' && countOwned(who as Hero, check.item) >= check.count;
    case 'has_room':
      return who.kind === 'hero' && hasRoomFor(game, who as Hero);
    case 'health_below': {
      const max =
        place === 'modifier'
          ? game.unconditionalAttribute(who, 'max_health')
          : game.attribute(who, 'max_health');
      return who.health < check.fraction * max;
    }
    case 'has_status':
      return (who.statuses.find((stack) => stack.status === check.status)?.stacks ?? 0) >= check.at_least;
  }
}

/** How a quest stands; `absent` was never started. */
export function questState(game: Game, quest: string): 'active' | 'done' | 'given_up' | 'absent' {
  return game.tree.quests.find((progress) => progress.quest === quest)?.state ?? 'absent';
}
