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
 * then: "Felt on floor 3, upgrades at 4, in damage per second: Critical chance 6.2 % → 14.2 %".
 */
export function feltLines(ui: Ui, registry: FeltRegistry, id: string): Line[] {
  const { registries } = ui.session;
  const { muted, text } = ui.theme.styles;
  const source = feltSources(registries).find((one) => one.registry === registry && one.id === id);
  if (source === undefined) return [];
  return measureFelt(registries, source).flatMap(
    ({ at, attribute, modifier, observable, change }): Line[] => {
      if (at === undefined || change === undefined) return [];
      const where = [`on floor ${at.depth}`, ...companyWords(at)].join(', ');
      const figure = observable === undefined ? '' : `, in ${observable.replaceAll('_', ' ')}`;
      const [from, to] = changeWords(attribute, change.before.value, change.after.value);
      const when = conditionWords(modifier.condition, registries);
      return [
        [
          span(`Felt ${where}${figure}: `, muted),
          span(`${attributeSpec(attribute).label} ${from}`, text),
          span(arrow(ui), muted),
          span(`${to}${when === '' ? '' : ` ${when}`}`, text),
        ],
      ];
    },
  );
}

function companyWords({ wave, workshop, cards, upgrades }: FeltAt): string[] {
  const levels = { 'workshop at': workshop, 'cards at': cards, 'upgrades at': upgrades };
  const words = Object.entries(levels).flatMap(([word, level]) => (level ? [`${word} ${level}`] : []));
  return wave === undefined ? words : [`wave ${wave}`, ...words];
}
