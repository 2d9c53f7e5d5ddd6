import type { CardDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import type { Modifier } from '../content/schema/modifier.ts';
import { type EventName, SLOTS } from '../content/vocabulary.ts';
import type { Attribute } from '../rules/attributes.ts';
import { type Accumulators, accumulate, type Contribution } from '../rules/pipeline.ts';
import type { Game } from './game.ts';
import type { Hero } from './game-tree.ts';
import { type Grants, type SourceVisitor, type Standing, standingOf } from './grants.ts';
import { isCurrent, stampOf } from './hero-stamp.ts';
import { scaled } from './scaled.ts';

/** A modifier of a lasting source, with how often it counts. */
export interface CountedModifier {
  readonly modifier: Modifier;
  readonly times: number;
}

/** All lasting modifiers of one attribute. */
export interface HeroModifiers {
  /** In ascending order of what they give, in which they are summed. */
  readonly all: readonly CountedModifier[];
  /** Those of them that count only under a condition. */
  readonly conditional: readonly CountedModifier[];
  /** The sums of those that always count. */
  readonly sure: Accumulators;
}

/** What the hero carries for longer than a fight, gathered from options, gear, cards, upgrades and workshop. */
export interface HeroSources {
  /** In the order in which triggers are asked. */
  readonly sources: readonly { readonly entry: Grants; readonly times: number }[];
  /** Their modifiers, those that count by level included. */
  readonly modifiers: ReadonlyMap<Attribute, HeroModifiers>;
  /** Their triggers by event, in the order in which they are asked. */
  readonly triggers: ReadonlyMap<EventName, readonly Standing[]>;
  /** The abilities that they grant, each once. */
  readonly abilities: readonly string[];
}

/** Gathered sources and all that they were gathered from. */
interface Memo extends HeroSources {
  readonly registries: Registries;
  readonly stamp: readonly unknown[];
}

const memos = new WeakMap<Hero, Memo>();

/**
 * The hero's lasting sources. A fight reads them thirty times a hit, so they are kept as long as every id and level
 * that they come from is the same; what was gathered is always what gathering anew would give. Within a command not
 * even that is compared: there `sourcesChanged` tells of every change.
 */
export function heroSources(game: Game, hero: Hero): HeroSources {
  const { sources } = game;
  if (sources.kept && hero === game.tree.hero) {
    if (game.development) assertCurrent(game, hero);
    return sources.kept;
  }
  const current = currentSources(game, hero);
  if (sources.isKeeping && hero === game.tree.hero) sources.kept = current;
  return current;
}

/** What a game keeps of its hero's sources while a command runs. */
export class KeptSources {
  /** Whether they may be kept: from the beginning to the end of a command. */
  isKeeping = false;
  kept: HeroSources | undefined;

  /** To be called when gear, options, cards, upgrades or levels have changed. */
  forget(): void {
    this.kept = undefined;
  }

  /** Does something during which whoever changes the sources calls `forget`. */
  during<T>(run: () => T): T {
    const before = this.isKeeping;
    this.isKeeping = true;
    this.kept = undefined;
    try {
      return run();
    } finally {
      this.isKeeping = before;
      this.kept = undefined;
    }
  }
}

function assertCurrent(game: Game, hero: Hero): void {
  const known = memos.get(hero);
  if (known && known === game.sources.kept && isCurrent(known.stamp, game, hero)) return;
  throw new Error(
    'the hero’s sources changed within a command, and nobody said so: sourcesChanged was missed',
  );
}

function currentSources(game: Game, hero: Hero): HeroSources {
  const known = memos.get(hero);
  if (known?.registries === game.registries && isCurrent(known.stamp, game, hero)) return known;
  const sources: { entry: Grants; times: number }[] = [];
  gatherHeroSources(game, hero, (entry, times) => sources.push({ entry, times }));
  const memo: Memo = {
    registries: game.registries,
    stamp: stampOf(game, hero),
    sources,
    modifiers: modifiersOf(sources, hero.level - 1),
    triggers: triggersOf(sources),
    abilities: [...new Set(sources.flatMap(({ entry }) => entry.abilities ?? []))],
  };
  memos.set(hero, memo);
  return memo;
}

/** Gathers them from the tree and the registries. */
export function gatherHeroSources(game: Game, hero: Hero, visit: SourceVisitor): void {
  const { registries } = game;
  for (const option of hero.options) visit(registries.options.find(option.id), option.level);
  for (const slot of SLOTS) {
    if (slot === 'second_weapon') continue;
    const worn = hero.equipment[slot];
    if (!worn) continue;
    visit(registries.items.find(worn.id), 1);
    for (const affix of worn.affixes) visit(registries.affixes.find(affix), 1);
  }
  for (const card of hero.cards) {
    visit(cardGrants(registries.cards.find(card.id), card.level), card.level);
  }
  for (const upgrade of hero.upgrades) visit(registries.upgrades.find(upgrade.id), upgrade.level);
  for (const level of game.tree.run.workshop) visit(registries.workshop.find(level.id), level.level);
}

/** A card's effect in the form of all other sources. */
function cardGrants(card: CardDef, level: number): Grants {
  const { effect } = card;
  if (effect.kind === 'modifier') return { id: card.id, name: card.name, modifiers: effect.modifiers };
  const ability = effect.abilities[Math.min(level, effect.abilities.length) - 1];
  return { id: card.id, name: card.name, abilities: ability === undefined ? [] : [ability] };
}

function modifiersOf(sources: HeroSources['sources'], levels: number): Map<Attribute, HeroModifiers> {
  const modifiers = new Map<Attribute, CountedModifier[]>();
  const add = (modifier: Modifier, times: number): void => {
    const list = modifiers.get(modifier.attribute);
    if (list) list.push({ modifier, times });
    else modifiers.set(modifier.attribute, [{ modifier, times }]);
  };
  for (const { entry, times } of sources) {
    for (const modifier of entry.modifiers ?? []) add(modifier, times);
    if (levels > 0) for (const modifier of entry.per_level ?? []) add(modifier, levels);
  }
  // Sums are made in ascending order; what comes in it needs no sorting at every read.
  const byAttribute = new Map<Attribute, HeroModifiers>();
  for (const [attribute, list] of modifiers) {
    list.sort((a, b) => sizeOf(a) - sizeOf(b));
    byAttribute.set(attribute, {
      all: list,
      conditional: list.filter(({ modifier }) => modifier.condition.length > 0),
      sure: accumulate(list.filter(({ modifier }) => modifier.condition.length === 0).map(contributionOf)),
    });
  }
  return byAttribute;
}

function contributionOf({ modifier, times }: CountedModifier): Contribution {
  return scaled(modifier, times);
}

function sizeOf({ modifier, times }: CountedModifier): number {
  const { flat, points, mult } = modifier;
  return mult === undefined ? (flat ?? points ?? 0) * times : 1 + (mult - 1) * times;
}

function triggersOf(sources: HeroSources['sources']): Map<EventName, Standing[]> {
  const triggers = new Map<EventName, Standing[]>();
  for (const { entry } of sources) {
    for (const trigger of entry.triggers ?? []) {
      if (triggers.has(trigger.on)) continue;
      triggers.set(
        trigger.on,
        sources.flatMap((source) => standingOf(source.entry, trigger.on)),
      );
    }
  }
  return triggers;
}
