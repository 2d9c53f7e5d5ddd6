import { explain } from '../../../engine/attribute.ts';
import { Game } from '../../../engine/game.ts';
import type { Hero, Levels } from '../../../engine/game-tree.ts';
import { ATTRIBUTES, type Attribute, attributeSpec } from '../../../rules/attributes.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { conditionalValues } from './conditional-values.ts';
import { changeWords, numberWord, valueWord } from './modifier-words.ts';

/**
 * The hero with something changed, alone on its floor: for numbers only. Nothing of the real game is shared that
 * reading attributes could write to.
 */
export function whatIf(game: Game, change: Partial<Hero>): Game {
  const { tree, registries } = game;
  const rooms = tree.floor.rooms.map((room) => ({ ...room, residents: [] }));
  const floor = { ...tree.floor, rooms, people: [] };
  const hero = { ...tree.hero, ...change };
  return Game.fromTree({ ...tree, hero, floor, companions: [], enemies: [] }, registries);
}

/** A list of levels with one entry a level higher. */
export function oneMore(levels: readonly Levels[], id: string): Levels[] {
  if (!levels.some((one) => one.id === id)) return [...levels, { id, level: 1 }];
  return levels.map((one) => (one.id === id ? { id, level: one.level + 1 } : one));
}

/** What is told beside the attributes. */
export const DAMAGE_PER_SECOND = 'Damage per second';

/** How a higher value is for the hero; the player's taste where it is neither. */
type Worth = 1 | -1 | 0;

const WORTH: Readonly<Partial<Record<Attribute, Worth>>> = {
  attack_interval: -1,
  move_interval: -1,
  ultimate_cooldown: -1,
  wave_cooldown: 0,
  notice_radius: 0,
  light_drain: -1,
  crit_taken: -1,
  tick_taken: -1,
  breach: -1,
  level: 0,
};

function worthOf(attribute: Attribute): Worth {
  if (attribute.startsWith('vulnerability_')) return -1;
  return WORTH[attribute] ?? 1;
}

/** Below this nobody sees a difference in what is printed. */
const LEAST_DIFFERENCE = 0.0005;

/** What changes for the hero from one state to another: "Damage 8 → 8.5", a line for each attribute. */
export function changeLines(ui: Ui, before: Game, after: Game): Line[] {
  const lines: Line[] = [];
  const now = damagePerSecond(before);
  const then = damagePerSecond(after);
  for (const attribute of ATTRIBUTES) {
    const old = explain(before, before.tree.hero, attribute);
    const fresh = explain(after, after.tree.hero, attribute);
    const onCondition = conditionalChanges(ui, attribute, [before, old.value], [after, fresh.value]);
    if (Math.abs(old.value - fresh.value) < LEAST_DIFFERENCE) {
      // A bonus that the cap swallows whole still has to be told.
      if (fresh.unclamped > old.unclamped && fresh.unclamped > fresh.limits.cap) {
        lines.push([
          span(`= ${attributeSpec(attribute).label} `, ui.theme.styles.warning),
          span(`${valueWord(attribute, fresh.value)}, at its cap already`, ui.theme.styles.muted),
        ]);
      }
      lines.push(...onCondition);
      continue;
    }
    const words = changeWords(attribute, old.value, fresh.value);
    lines.push(
      changeLine(
        ui,
        attributeSpec(attribute).label,
        words,
        Math.sign(fresh.value - old.value) * worthOf(attribute),
      ),
      ...onCondition,
    );
  }
  if (Math.abs(now - then) >= 0.005) {
    lines.push(changeLine(ui, DAMAGE_PER_SECOND, [numberWord(now), numberWord(then)], Math.sign(then - now)));
  }
  return lines;
}

/** What changes under conditions that do not hold now, where more or less of it is given: "against undead". */
function conditionalChanges(
  ui: Ui,
  attribute: Attribute,
  [before, plainBefore]: readonly [Game, number],
  [after, plainAfter]: readonly [Game, number],
): Line[] {
  const had = conditionalValues(before, attribute);
  const has = conditionalValues(after, attribute);
  const lines: Line[] = [];
  for (const when of new Set([...had, ...has].map((one) => one.when))) {
    const old = had.find((one) => one.when === when);
    const fresh = has.find((one) => one.when === when);
    // The same bonus of a number that changes anyway is not news.
    if (JSON.stringify(old?.parts) === JSON.stringify(fresh?.parts)) continue;
    const values = [old?.value ?? plainBefore, fresh?.value ?? plainAfter] as const;
    if (Math.abs(values[0] - values[1]) < LEAST_DIFFERENCE) continue;
    const words = changeWords(attribute, ...values);
    const worth = Math.sign(values[1] - values[0]) * worthOf(attribute);
    lines.push([
      ...changeLine(ui, attributeSpec(attribute).label, words, worth),
      span(` ${when}`, ui.theme.styles.text),
    ]);
  }
  return lines;
}

/** The sign in front says better or worse where no colour does. */
function changeLine(ui: Ui, label: string, [old, fresh]: readonly [string, string], worth: number): Span[] {
  const { good, warning, muted, text } = ui.theme.styles;
  const style = worth > 0 ? good : worth < 0 ? warning : text;
  const signs = ui.isReader ? ['Better:', 'Worse:', 'Other:'] : ['+', '−', '·'];
  const sign = signs[worth > 0 ? 0 : worth < 0 ? 1 : 2] ?? '';
  return [
    span(`${sign} ${label} `, style),
    span(old, muted),
    span(ui.isReader ? ' becomes ' : ' → ', muted),
    span(fresh, style),
  ];
}

/** What the hero deals in a second on average, before anybody's protection. */
export function damagePerSecond(game: Game): number {
  const { hero } = game.tree;
  const chance = game.attribute(hero, 'crit_chance');
  const factor = game.attribute(hero, 'crit_factor');
  const perHit = game.attribute(hero, 'damage') * (1 + chance * (factor - 1));
  return perHit / game.attribute(hero, 'attack_interval');
}
