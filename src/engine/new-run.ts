import type { OptionDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import { Grid } from '../world/grid.ts';
import { attributeOf } from './attribute.ts';
import { blankTree } from './blank-tree.ts';
import { Game } from './game.ts';
import { NO_CAUSE } from './game-action.ts';
import type { GameTree, Levels } from './game-tree.ts';
import { putIntoPack, slotsFor } from './inventory.ts';
import { sourcesChanged } from './possession/sources-changed.ts';
import { floorOf } from './turn/enter-floor.ts';
import { advanceUntilHero } from './turn/schedule.ts';

/** What a profile gives to a run, copied at its start. */
export interface RunProfile {
  readonly workshop: readonly Levels[];
  /** Cards owned, with their levels. */
  readonly owned_cards: readonly Levels[];
  /** Ids of owned cards that are in their places at the start. */
  readonly equipped_cards: readonly string[];
  /** Places for cards, 1 to 5. */
  readonly card_slots: number;
}

/** A run's start; with the commands it gives the whole run again. */
export interface RunStart {
  /** Names the run in the hall of fame and in files. */
  readonly id: string;
  /** Any text. */
  readonly seed: string;
  /** Ids of `options`: race, class and, for tools, talents. */
  readonly options: readonly string[];
  /** Plays without anything that outlives a run. */
  readonly classic: boolean;
  readonly profile?: RunProfile | undefined;
  /** Whether bandages are used by themselves. */
  readonly auto_bandages: boolean;
  /** Whether batteries are used by themselves. */
  readonly auto_batteries: boolean;
}

const NO_PROFILE: RunProfile = { workshop: [], owned_cards: [], equipped_cards: [], card_slots: 1 };

/** Begins a run: the hero made, floor 1 entered and looked at, ready for the first command. */
export function newRun(start: RunStart, registries: Registries): Game {
  const game = unstartedRun(start, registries);
  const { hero } = game.tree;
  game.beginCount();
  game.apply({ action: 'enter_floor', depth: 1 }, hero.id);
  for (const { id } of [...hero.options]) {
    for (const action of registries.options.find(id).on_create) {
      game.apply(action, hero.id, undefined, { ...NO_CAUSE, entry: id });
    }
  }
  // Told only now, so that a task given at the start counts the first floor.
  game.drain();
  advanceUntilHero(game);
  return game;
}

/** A run whose hero is made and equipped, in full health, but stands on no floor yet. For tools and tests. */
export function unstartedRun(start: RunStart, registries: Registries): Game {
  const profile = start.classic ? NO_PROFILE : (start.profile ?? NO_PROFILE);
  const game = new Game(treeOf(start, profile, registries), registries);
  const { hero } = game.tree;
  for (const { id } of hero.options) outfit(game, registries.options.find(id));
  hero.health = attributeOf(game, hero, 'max_health');
  sourcesChanged(game, hero);
  return game;
}

function treeOf(start: RunStart, profile: RunProfile, registries: Registries): GameTree {
  const known = (list: readonly Levels[], registry: { has(id: string): boolean }): Levels[] =>
    list.filter(({ id, level }) => level > 0 && registry.has(id)).map(({ id, level }) => ({ id, level }));
  const owned = known(profile.owned_cards, registries.cards);
  const equipped = profile.equipped_cards.slice(0, profile.card_slots);
  const nowhere = { x: 0, y: 0 };
  const tree = blankTree(
    { id: start.id, seed: start.seed },
    floorOf({ depth: 1, grid: new Grid(), rooms: [], entrance: nowhere, stairs: nowhere }),
    registries,
  );
  tree.hero.options = start.options.map((id) => ({ id, level: 1 }));
  tree.hero.cards = owned
    .filter(({ id }) => equipped.includes(id))
    .map(({ id, level }) => ({ id, level: Math.min(level, registries.cards.find(id).max_level) }));
  tree.run.classic = start.classic;
  tree.run.auto_bandages = start.auto_bandages;
  tree.run.auto_batteries = start.auto_batteries;
  tree.run.card_slots = profile.card_slots;
  tree.run.workshop = known(profile.workshop, registries.workshop);
  tree.run.owned_cards = owned;
  return tree;
}

/** What an option brings: worn where it says or where its kind fits, the rest in the pack. */
function outfit(game: Game, option: OptionDef): void {
  const { hero } = game.tree;
  for (const { item, affixes, slot: wanted } of option.equip) {
    const kind = game.registries.items.find(item).slot;
    const fitting = kind ? slotsFor(kind) : [];
    const slot =
      wanted && fitting.includes(wanted) ? wanted : fitting.find((one) => hero.equipment[one] === undefined);
    const instance = { id: item, count: 1, affixes: [...affixes] };
    if (slot && hero.equipment[slot] === undefined) hero.equipment[slot] = instance;
    else putIntoPack(game, hero, instance);
  }
  for (const { item, count } of option.items) putIntoPack(game, hero, { id: item, count, affixes: [] });
}
