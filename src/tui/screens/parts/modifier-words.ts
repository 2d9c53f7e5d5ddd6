import type { Registries } from '../../../content/registries.ts';
import type { Check, Condition } from '../../../content/schema/condition.ts';
import type { Modifier } from '../../../content/schema/modifier.ts';
import { type Attribute, attributeSpec } from '../../../rules/attributes.ts';

/** No factor sinks below this, however often a modifier counts; as in the engine. */
const LEAST_MULT = 0.05;

/** Digits after the point that a number has at most, where nobody wants more. */
const DIGITS = 2;

/** A number with few digits after the point, and none that say nothing. */
export function numberWord(value: number, digits = DIGITS): string {
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale;
  return String(rounded === 0 ? 0 : rounded).replace('-', '−');
}

/** The same with its sign. */
export function signedWord(value: number): string {
  return value >= 0 ? `+${numberWord(value)}` : numberWord(value);
}

/** An attribute's value with its unit: "1.2 s", "5 %", "×1.5". */
export function valueWord(attribute: Attribute, value: number, digits = DIGITS): string {
  switch (attributeSpec(attribute).unit) {
    case 'seconds':
      return `${numberWord(value, digits)} s`;
    case 'percent':
      return `${numberWord(value * 100, digits)} %`;
    case 'factor':
      return `×${numberWord(value, digits)}`;
    case 'tiles':
      return `${numberWord(value, digits)} ${value === 1 ? 'tile' : 'tiles'}`;
    case 'number':
      return numberWord(value, digits);
  }
}

/** Two values of an attribute, with as many digits as it takes to tell them apart. */
export function changeWords(attribute: Attribute, old: number, fresh: number): readonly [string, string] {
  for (let digits = DIGITS; digits < 4; digits++) {
    const words = [valueWord(attribute, old, digits), valueWord(attribute, fresh, digits)] as const;
    if (words[0] !== words[1]) return words;
  }
  return [valueWord(attribute, old, 4), valueWord(attribute, fresh, 4)];
}

/**
 * A modifier in words, made from the same data that counts: "Damage +0.8", "Critical chance +4 %", "×1.25 attack
 * speed".
 *
 * @param times its level, rank or stacks
 */
export function modifierWords(modifier: Modifier, times: number, registries: Registries): string {
  const { attribute, flat, points, mult, condition } = modifier;
  const { mode, label, unit } = attributeSpec(attribute);
  const when = conditionWords(condition, registries);
  const end = when === '' ? '' : ` ${when}`;
  // Three digits: a workshop's level is often worth one and a half per cent.
  const factor = mult && String(Math.round(Math.max(LEAST_MULT, 1 + (mult - 1) * times) * 1000) / 1000);
  const speed = SPEEDS[attribute];
  if (speed && factor && flat === undefined && points === undefined) return `×${factor} ${speed}${end}`;
  const parts: string[] = [];
  if (flat !== undefined) parts.push(flatWord(flat * times, unit));
  if (points !== undefined) {
    const sum = points * times * 100;
    // Points make an interval shorter.
    if (mode === 'interval') parts.push(`${signedWord(-sum)} %`);
    else parts.push(`${signedWord(sum)} %`);
  }
  if (factor) parts.push(`${mode === 'interval' ? '÷' : '×'}${factor}`);
  return `${label} ${parts.join(', ')}${end}`;
}

/** What a factor on an interval is called by those who think in speed. */
const SPEEDS: Readonly<Partial<Record<Attribute, string>>> = {
  attack_interval: 'attack speed',
  move_interval: 'walking speed',
};

/** A condition as the end of a sentence; empty where there is none. */
export function conditionWords(condition: Condition, registries: Registries): string {
  return condition.map((check) => checkWords(check, registries)).join(' and ');
}

function flatWord(flat: number, unit: string): string {
  if (unit === 'percent') return `${signedWord(flat * 100)} %`;
  return unit === 'seconds' ? `${signedWord(flat)} s` : signedWord(flat);
}

/** A check as the end of a sentence: "against undead", "while its health is below 50 %". */
function checkWords(check: Check, registries: Registries): string {
  const word = check.not ? 'unless' : 'while';
  if (check.check === 'quest') {
    const quest = registries.quests.tryFind(check.quest)?.name ?? check.quest;
    return `${word} “${quest}” is ${check.state.replace('_', ' ')}`;
  }
  const isFoe = check.who === 'target';
  const who = isFoe ? 'the foe' : 'you';
  const verb = isFoe ? 'is' : 'are';
  switch (check.check) {
    case 'has_tag':
      return isFoe && !check.not
        ? `against ${bare(check.value)}`
        : `${word} ${who} ${verb} ${bare(check.value)}`;
    case 'attribute': {
      const { label } = attributeSpec(check.attribute);
      const limits = [
        check.at_least === undefined ? '' : `at least ${valueWord(check.attribute, check.at_least)}`,
        check.below === undefined ? '' : `below ${valueWord(check.attribute, check.below)}`,
      ].filter((limit) => limit !== '');
      return `${word} ${isFoe ? 'its' : 'your'} ${label.toLowerCase()} is ${limits.join(' and ')}`;
    }
    case 'has_item': {
      const item = registries.items.tryFind(check.item)?.name ?? check.item;
      return `${word} ${who} ${isFoe ? 'has' : 'have'} ${check.count > 1 ? `${check.count} × ` : ''}${item}`;
    }
    case 'has_room':
      return `${word} ${isFoe ? 'its' : 'your'} pack has room`;
    case 'health_below':
      return `${word} ${isFoe ? 'its' : 'your'} health is below ${numberWord(check.fraction * 100)} %`;
    case 'has_status': {
      const status = registries.statuses.tryFind(check.status)?.name ?? check.status;
      return `${word} ${who} ${verb} ${status}${check.at_least > 1 ? ` (${check.at_least})` : ''}`;
    }
  }
}

/** An id without its prefix, in words. */
function bare(id: string): string {
  return id.slice(id.indexOf(':') + 1).replaceAll(/[-_]/g, ' ');
}
