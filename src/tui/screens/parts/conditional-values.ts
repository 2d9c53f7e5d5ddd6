import type { Modifier } from '../../../content/schema/modifier.ts';
import { type Explanation, explain } from '../../../engine/attribute.ts';
import { holds } from '../../../engine/condition.ts';
import type { Game } from '../../../engine/game.ts';
import { forEachModifyingSource } from '../../../engine/sources.ts';
import type { Attribute } from '../../../rules/attributes.ts';
import { accumulate, attributeValue, type Contribution } from '../../../rules/pipeline.ts';
import { conditionWords } from './modifier-words.ts';

/** What an attribute of the hero would be under a condition that does not hold now. */
export interface ConditionalValue {
  /** "against undead". */
  readonly when: string;
  readonly value: number;
  /** Who gives it and what. */
  readonly parts: readonly { readonly name: string; readonly modifier: Modifier; readonly times: number }[];
}

/** As in the engine: a factor never sinks to 0, however often it counts. */
const LEAST_MULT = 0.05;

/** Everything that would count for an attribute if its condition held, by condition. */
export function conditionalValues(game: Game, attribute: Attribute): ConditionalValue[] {
  const { hero } = game.tree;
  const groups = new Map<string, ConditionalValue['parts'][number][]>();
  const visit = (name: string, times: number, modifiers: readonly Modifier[] | undefined): void => {
    for (const modifier of modifiers ?? []) {
      const { condition } = modifier;
      if (modifier.attribute !== attribute || condition.length === 0 || times === 0) continue;
      if (holds(game, condition, hero, undefined, 'modifier')) continue;
      const when = conditionWords(condition, game.registries);
      const parts = groups.get(when) ?? [];
      parts.push({ name, modifier, times });
      groups.set(when, parts);
    }
  };
  forEachModifyingSource(game, hero, ({ name, modifiers, per_level }, times) => {
    visit(name, times, modifiers);
    visit(name, hero.level - 1, per_level);
  });
  if (groups.size === 0) return [];
  const now = explain(game, hero, attribute);
  return [...groups].map(([when, parts]) => ({ when, parts, value: valueWith(now, parts) }));
}

function valueWith(now: Explanation, parts: ConditionalValue['parts']): number {
  const more = parts.map(({ modifier, times }) => counted(modifier, times));
  return attributeValue(now.mode, now.base, accumulate([...now.parts, ...more]), now.limits).value;
}

function counted({ flat, points, mult }: Modifier, times: number): Contribution {
  return {
    flat: flat === undefined ? undefined : flat * times,
    points: points === undefined ? undefined : points * times,
    mult: mult === undefined ? undefined : Math.max(LEAST_MULT, 1 + (mult - 1) * times),
  };
}
