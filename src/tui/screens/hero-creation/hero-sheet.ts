import { runProfile } from '../../../app/run-profile.ts';
import type { OptionDef } from '../../../content/definitions.ts';
import { SLOTS } from '../../../content/vocabulary.ts';
import { explain } from '../../../engine/attribute.ts';
import { describeItem } from '../../../engine/describe.ts';
import type { Game } from '../../../engine/game.ts';
import { unstartedRun } from '../../../engine/new-run.ts';
import { abilitiesOf } from '../../../engine/sources.ts';
import type { Attribute } from '../../../rules/attributes.ts';
import { ELEMENTS } from '../../../rules/elements.ts';
import { padText } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { modifierWords, valueWord } from '../parts/modifier-words.ts';
import { heroWords } from '../parts/run-words.ts';

/** What a new hero is chosen by. */
export interface HeroChoice {
  /** Race and class. */
  readonly options: readonly string[];
  readonly classic: boolean;
}

/** The numbers worth comparing, with short words so that two stand on a line. */
const NUMBERS: readonly (readonly [attribute: Attribute, word: string])[] = [
  ['max_health', 'Health'],
  ['damage', 'Damage'],
  ['attack_interval', 'Attack every'],
  ['range', 'Reach'],
  ['crit_chance', 'Critical'],
  ['crit_factor', 'Critical hits'],
  ['armor', 'Armor'],
  ['defense_flat', 'Off each blow'],
  ['defense_percent', 'Defence'],
  ['move_interval', 'Step'],
  ['light_radius', 'Light'],
  ['light_drain', 'Lamp use'],
  ['capacity', 'Carries'],
  ['reaction_power', 'Reaction hits'],
  ['coin_gain', 'Gold'],
  ...ELEMENTS.map((element) => [`resist_${element}`, `Resist ${element}`] as const),
];
/** Numbers that are told only where something makes them other than everybody's. */
const SAME_FOR_ALL: Readonly<Partial<Record<Attribute, (base: number) => number>>> = {
  coin_gain: () => 1,
  reaction_power: (base) => base,
};
/** What everybody has. */
const COMMON_ABILITIES = new Set(['core:attack', 'core:flee']);
/** Columns of the words before the numbers. */
const WORD_WIDTH = 13;
/** Two columns from this width on. */
const TWO_COLUMNS = 42;

/** The hero of a choice as it would be on its first step: real numbers by the engine, and what it starts with. */
export function heroSheet(ui: Ui, choice: HeroChoice, width: number): Line[] {
  const { styles } = ui.theme;
  const { registries } = ui.session;
  const game = heroOf(ui, choice);
  const chosen = choice.options.flatMap((id) => registries.options.tryFind(id) ?? []);
  const list = (word: string, items: readonly string[]): Line[] => [
    '',
    [span(`${word}  `, styles.title), span(items.join(', ') || 'nothing', styles.text)],
  ];
  const { hero } = game.tree;
  const worn = SLOTS.flatMap((slot) => {
    const item = hero.equipment[slot];
    return item === undefined ? [] : [describeItem(registries, item)];
  });
  const pack = hero.pack.map((item) => describeItem(registries, item));
  return [
    [span(capital(heroWords(choice.options, registries)), styles.title)],
    ...numberLines(ui, game, width),
    ...list('Worn', worn),
    ...list('Pack', pack),
    ...abilityLines(ui, game),
    ...levelLines(ui, chosen),
    ...taskLines(ui, chosen),
  ];
}

function heroOf(ui: Ui, { options, classic }: HeroChoice): Game {
  const { profile, registries } = ui.session;
  const start = {
    id: 'preview',
    seed: 'preview',
    options,
    classic,
    profile: runProfile(profile, registries),
    auto_bandages: false,
    auto_batteries: false,
  };
  return unstartedRun(start, registries);
}

function numberLines(ui: Ui, game: Game, width: number): Line[] {
  const { styles } = ui.theme;
  const cells: { readonly word: string; readonly value: string; readonly isOwn: boolean }[] = [];
  for (const [attribute, word] of NUMBERS) {
    const { value, base } = explain(game, game.tree.hero, attribute);
    const isUsual = value === 0 || value === SAME_FOR_ALL[attribute]?.(base);
    if (!isUsual) cells.push({ word, value: valueWord(attribute, value), isOwn: value !== base });
  }
  const columns = width >= TWO_COLUMNS && !ui.isReader ? 2 : 1;
  const room = Math.floor(width / columns);
  const rows = Math.ceil(cells.length / columns);
  const lines: Span[][] = Array.from({ length: rows }, () => []);
  for (const [index, { word, value, isOwn }] of cells.entries()) {
    const line = lines[index % rows] ?? [];
    line.push(span(padText(word, ui.isReader ? 0 : WORD_WIDTH), styles.muted), span(' '));
    line.push(
      span(padText(value, index < rows ? room - WORD_WIDTH - 1 : 0), isOwn ? styles.white : styles.text),
    );
  }
  return lines;
}

function abilityLines(ui: Ui, game: Game): Line[] {
  const { styles } = ui.theme;
  const { abilities } = ui.session.registries;
  const lines: Line[] = [];
  for (const id of abilitiesOf(game, game.tree.hero)) {
    const ability = abilities.tryFind(id);
    if (ability === undefined || COMMON_ABILITIES.has(id)) continue;
    lines.push([span(ability.name, styles.text), span(`  ${ability.description}`, styles.muted)]);
  }
  return lines.length === 0 ? [] : ['', [span('Can', styles.title)], ...lines];
}

function levelLines(ui: Ui, chosen: readonly OptionDef[]): Line[] {
  const words = chosen.flatMap(({ per_level }) =>
    per_level.map((modifier) => modifierWords(modifier, 1, ui.session.registries)),
  );
  const { title, text } = ui.theme.styles;
  return words.length === 0 ? [] : ['', [span('With each level  ', title), span(words.join(', '), text)]];
}

function taskLines(ui: Ui, chosen: readonly OptionDef[]): Line[] {
  const { styles } = ui.theme;
  const lines: Line[] = [];
  for (const action of chosen.flatMap(({ on_create }) => on_create)) {
    if (action.action !== 'start_quest') continue;
    const quest = ui.session.registries.quests.tryFind(action.quest);
    if (quest) lines.push([span(quest.name, styles.quest), span(`  ${quest.description}`, styles.muted)]);
  }
  return lines.length === 0 ? [] : ['', [span('First task', styles.title)], ...lines];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
