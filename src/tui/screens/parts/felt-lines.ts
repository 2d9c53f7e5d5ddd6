import type { Modifier } from '../../../content/schema/modifier.ts';
import type { FeltAt } from '../../../engine/felt/felt-point.ts';
import { type FeltRegistry, feltSources } from '../../../engine/felt/felt-sources.ts';
import { measureFelt } from '../../../engine/felt/measure-felt.ts';
import { attributeSpec } from '../../../rules/attributes.ts';
import type { Ui } from '../../ui.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { arrow } from './effect-words.ts';
import { changeWords, conditionWords } from './modifier-words.ts';

/**
 * Where in the game a bonus is meant to be felt, and what it changes there for a hero who is dressed as one is by
 * then: "On floor 3, with all upgrades at 4: Critical chance 6.2 % → 14.2 %, for damage per second".
 */
export function feltLines(ui: Ui, registry: FeltRegistry, id: string): Line[] {
  const { registries } = ui.session;
  const { muted, text } = ui.theme.styles;
  const source = feltSources(registries).find((one) => one.registry === registry && one.id === id);
  if (source === undefined) return [];
  return measureFelt(registries, source).flatMap(
    ({ at, attribute, modifier, observable, change }): Line[] => {
      if (at === undefined || change === undefined) return [];
      const figure = observable === undefined ? '' : `, for ${GOOD_FOR[observable]}`;
      const [from, to] = changeWords(attribute, change.before.value, change.after.value);
      const when = conditionWords(modifier.condition, registries);
      return [
        [
          span(`${placeWords(at)}: `, muted),
          span(`${attributeSpec(attribute).label} ${from}`, text),
          span(arrow(ui), muted),
          span(`${to}${when === '' ? '' : ` ${when}`}`, text),
          span(figure, muted),
        ],
      ];
    },
  );
}

/** What a bonus is bought for. */
const GOOD_FOR: Readonly<Record<NonNullable<Modifier['observable']>, string>> = {
  time_to_wave: 'more time between waves',
  waves_survived: 'more waves that you survive',
  damage_per_second: 'more damage per second',
  seconds_to_kill: 'quicker kills',
  seconds_per_floor: 'the time that a floor takes',
  floors_survived: 'more floors that you survive',
  coins_per_minute: 'more gold a minute',
  meta_per_extraction: 'more for the yard from what you carry out',
  free_upgrades: 'more upgrades for nothing',
  weight_carried: 'more that you can carry',
};

function placeWords({ depth, wave, workshop, cards, upgrades }: FeltAt): string {
  const levels = { 'all workshop lines': workshop, cards, 'all upgrades': upgrades };
  const company = Object.entries(levels).flatMap(([word, level]) => (level ? [`${word} at ${level}`] : []));
  const when = wave === undefined ? '' : ` in wave ${wave}`;
  return `On floor ${depth}${when}${company.length === 0 ? '' : `, with ${company.join(' and ')}`}`;
}
