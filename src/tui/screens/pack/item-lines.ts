import type { AffixDef, ItemDef } from '../../../content/definitions.ts';
import type { Slot } from '../../../content/vocabulary.ts';
import { armamentOf } from '../../../engine/combat/strike.ts';
import { describeItem } from '../../../engine/describe.ts';
import type { Game } from '../../../engine/game.ts';
import type { Hero, ItemInstance } from '../../../engine/game-tree.ts';
import { slotForItem } from '../../../engine/possession/possession.ts';
import { convertShares } from '../../../rules/damage.ts';
import { ELEMENTS, type Shares } from '../../../rules/elements.ts';
import { tilesWord } from '../../game/words.ts';
import type { Ui } from '../../ui.ts';
import { type Line, type Span, span } from '../../widgets/spans.ts';
import { actionsWords, triggerWords } from '../parts/action-words.ts';
import { feltLines } from '../parts/felt-lines.ts';
import { conditionWords, modifierWords, numberWord } from '../parts/modifier-words.ts';
import { coloured, labelled, section, sharesSpans } from '../parts/text-lines.ts';
import { changeLines, whatIf } from '../parts/what-if.ts';
import { ITEM_SLOT_WORDS, SLOT_WORDS } from './slot-words.ts';

/** Everything there is to know of an item, a line each. */
export function itemLines(ui: Ui, item: ItemInstance): Line[] {
  const { styles } = ui.theme;
  const { registries } = ui.session;
  const def = registries.items.tryFind(item.id);
  if (def === undefined) return [[span(item.id, styles.title)], 'No loaded mod knows what this is.'];
  const affixes = item.affixes.flatMap((id) => registries.affixes.tryFind(id) ?? []);
  return [
    [
      span(ui.isReader ? '' : `${def.glyph} `, styles[def.color]),
      span(describeItem(registries, item), styles.title),
    ],
    [span(factWords(def, item), styles.muted)],
    ...(def.description ? [[span(def.description, styles.text)]] : []),
    ...weaponLines(ui, def, affixes),
    ...wornLines(ui, def),
    ...affixes.flatMap((affix) => affixLines(ui, affix)),
    ...useLines(ui, def),
  ];
}

/** "weapon, weight 2, worth 15 gold". */
function factWords(def: ItemDef, item: ItemInstance): string {
  const facts = [def.slot === undefined ? 'not worn' : ITEM_SLOT_WORDS[def.slot]];
  if (def.actions.length > 0 && def.slot === undefined) facts[0] = 'to be used';
  const all = item.count > 1 ? ` each, ${numberWord(def.weight * item.count)} together` : '';
  facts.push(def.weight > 0 ? `weight ${numberWord(def.weight)}${all}` : 'no weight');
  if (def.price > 0) facts.push(`worth ${def.price} gold`);
  return facts.join(', ');
}

function weaponLines(ui: Ui, { weapon }: ItemDef, affixes: readonly AffixDef[]): Line[] {
  if (weapon === undefined) return [];
  const { styles } = ui.theme;
  const stacks = weapon.stacks + affixes.reduce((sum, affix) => sum + affix.stacks, 0);
  const numbers: Span[] = [
    span(numberWord(weapon.damage), styles.white),
    span(' damage every ', styles.muted),
    span(`${numberWord(weapon.interval)} s`, styles.white),
  ];
  if (weapon.range > 1.5) numbers.push(span(`, reach ${numberWord(weapon.range)}`, styles.text));
  else numbers.push(span(', beside you', styles.muted));
  const lines: Line[] = [numbers, sharesSpans(ui, weaponShares(weapon.shares, affixes))];
  if (stacks > 1) lines.push([span(`${stacks} stacks of each element with a quarter or more`, styles.text)]);
  lines.push([span(`Heard within ${tilesWord(weapon.noise)}`, styles.muted)]);
  return section(ui, 'Strikes', lines);
}

/** A weapon's elements with the conversions of its affixes. */
function weaponShares(shares: Shares, affixes: readonly AffixDef[]): Shares {
  return convertShares(
    shares,
    affixes.flatMap(({ convert }) => convert),
  );
}

function wornLines(ui: Ui, def: ItemDef): Line[] {
  const { registries } = ui.session;
  const lines: Line[] = [];
  if (def.light !== undefined) lines.push(labelled(ui, 'Light radius', tilesWord(def.light)));
  for (const modifier of def.modifiers) lines.push(coloured(ui, modifierWords(modifier, 1, registries)));
  for (const trigger of def.triggers) lines.push(coloured(ui, triggerWords(trigger, ui.game)));
  lines.push(...abilityLines(ui, def.abilities));
  return section(ui, 'While worn', lines);
}

function affixLines(ui: Ui, affix: AffixDef): Line[] {
  const { styles } = ui.theme;
  const { registries } = ui.session;
  const lines: Line[] = [];
  for (const { from, to, fraction } of affix.convert) {
    lines.push([
      span(`${numberWord(fraction * 100)} % of `, styles.text),
      span(from, styles[from]),
      span(' becomes ', styles.text),
      span(to, styles[to]),
    ]);
  }
  if (affix.stacks > 0) lines.push(`+${affix.stacks} stacks with each strike`);
  for (const modifier of affix.modifiers) lines.push(coloured(ui, modifierWords(modifier, 1, registries)));
  for (const trigger of affix.triggers) lines.push(coloured(ui, triggerWords(trigger, ui.game)));
  lines.push(...abilityLines(ui, affix.abilities), ...feltLines(ui, 'affixes', affix.id));
  const title: Line = [
    span(affix.name, styles.title),
    span(affix.description ? `  ${affix.description}` : '', styles.muted),
  ];
  return ['', title, ...lines];
}

function abilityLines(ui: Ui, abilities: readonly string[]): Line[] {
  const { muted, text } = ui.theme.styles;
  return abilities.flatMap((id): Line[] => {
    const ability = ui.session.registries.abilities.tryFind(id);
    if (ability === undefined) return [];
    return [
      [
        span('Lets you use ', muted),
        span(ability.name, text),
        span(`: ${ability.description || 'no description'}`, muted),
      ],
    ];
  });
}

function useLines(ui: Ui, def: ItemDef): Line[] {
  if (def.actions.length === 0) return [];
  const { muted } = ui.theme.styles;
  const lines: Line[] = actionsWords(def.actions, ui.game).map((words) => coloured(ui, capital(words)));
  const when = conditionWords(def.use_condition, ui.session.registries);
  if (when !== '') lines.push([span(`Only ${when}.`, muted)]);
  if (!def.consumed) lines.push([span('It is not used up.', muted)]);
  if (def.automatic !== undefined) {
    const moment = def.automatic === 'low_health' ? 'you are badly hurt' : 'the lamp is empty';
    lines.push([span(`Used by itself when ${moment}, unless you turned that off.`, muted)]);
  }
  return section(ui, 'When used', lines);
}

/** What would change for the hero if an item were worn; nothing where it cannot be. */
export function comparisonLines(ui: Ui, item: ItemInstance, into?: Slot): Line[] {
  const { game } = ui;
  const { registries } = ui.session;
  const { hero } = game.tree;
  const def = registries.items.tryFind(item.id);
  if (def?.slot === undefined) return [];
  const slot = into ?? (def.slot === 'weapon' ? 'weapon' : slotForItem(game, hero, item.id));
  // Only what is in hand counts: for the other weapon there is nothing to compare.
  if (slot === undefined || slot === 'second_weapon') return [];
  const worn = hero.equipment[slot];
  const instead = worn === undefined ? SLOT_WORDS[slot].empty : describeItem(registries, worn);
  const after = whatIf(game, { equipment: { ...hero.equipment, [slot]: { ...item, count: 1 } } });
  const lines = [...elementLine(ui, after), ...changeLines(ui, game, after)];
  const title = `In place of ${instead}`;
  return section(ui, title, lines.length > 0 ? lines : [[span('No number changes.', ui.theme.styles.muted)]]);
}

/** What becomes of the elements, which are no attribute. */
function elementLine(ui: Ui, after: Game): Line[] {
  const now = armamentOf(ui.game, ui.game.tree.hero).shares;
  const then = armamentOf(after, after.tree.hero).shares;
  if (ELEMENTS.every((element) => now[element] === then[element])) return [];
  const { muted, text } = ui.theme.styles;
  const arrow = span(ui.isReader ? ' become ' : ' → ', muted);
  return [
    [
      span(ui.isReader ? 'Elements ' : '· Elements ', text),
      ...sharesSpans(ui, now),
      arrow,
      ...sharesSpans(ui, then),
    ],
  ];
}

/** What would change if something worn were taken off. */
export function takenOffLines(ui: Ui, slot: Slot): Line[] {
  if (slot === 'second_weapon') return [];
  const { game } = ui;
  const equipment: Hero['equipment'] = { ...game.tree.hero.equipment };
  delete equipment[slot];
  return section(ui, 'Taken off', changeLines(ui, game, whatIf(game, { equipment })));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
