import type { LoadedMod, Registries } from '../content/registries.ts';
import { SLOTS } from '../content/vocabulary.ts';
import { describeItem } from '../engine/describe.ts';
import type { Game } from '../engine/game.ts';
import type { GameTree, Levels, RunPhase } from '../engine/game-tree.ts';
import { morgueMap } from './morgue-map.ts';

/** So many lines of the log stand at the end of a morgue file. */
const LAST_MESSAGES = 30;

/** A named entry and how much of it. */
export interface NamedCount {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** Everything a morgue file tells: the JSON form, from which the text is made. Texts are as content gave them. */
export interface MorgueReport {
  /** Of this form. */
  readonly version: 1;
  /** Version of the game. */
  readonly game: string;
  /** When it was written, ISO. */
  readonly at: string;
  readonly mods: readonly LoadedMod[];
  readonly run: {
    readonly id: string;
    readonly seed: string;
    readonly classic: boolean;
    /** Whether it was a developer's run. */
    readonly developer: boolean;
    /** Whether its content was changed while it went on. */
    readonly content_changed: boolean;
    /** How the run stands or ended. */
    readonly result: RunPhase;
    /** Cause of death, or how it ended; empty in mid-run. */
    readonly ending: string;
    readonly turns: number;
    /** Seconds of the run's clock. */
    readonly seconds: number;
    readonly depth: number;
  };
  readonly hero: {
    readonly level: number;
    readonly health: number;
    readonly max_health: number;
    /** Race and class. */
    readonly origin: readonly string[];
    /** Race, class and talents with their ranks. */
    readonly options: readonly NamedCount[];
    readonly upgrades: readonly NamedCount[];
    readonly cards: readonly NamedCount[];
    readonly sealed_cards: readonly string[];
    readonly statuses: readonly NamedCount[];
    /** What was worn, by slot. */
    readonly gear: readonly { readonly slot: string; readonly item: string }[];
    readonly pack: readonly string[];
  };
  readonly figures: {
    readonly damage_dealt: number;
    readonly damage_taken: number;
    readonly damage_per_second: number;
    readonly coins: number;
    readonly coins_per_minute: number;
    readonly waves_survived: number;
  };
  readonly kills: readonly NamedCount[];
  readonly floors: readonly { readonly depth: number; readonly entered_at: number }[];
  readonly quests: readonly { readonly name: string; readonly count: number; readonly state: string }[];
  readonly timeline: readonly { readonly turn: number; readonly text: string }[];
  /** The last lines of the log, oldest first. */
  readonly messages: readonly string[];
  /** What the hero knew of the surroundings. */
  readonly map: readonly string[];
}

/** Gathers what there is to tell of a run that has ended or goes on. */
export function morgueReport(game: Game, at: string, gameVersion: string): MorgueReport {
  const { tree, registries } = game;
  const { run, record, floor } = tree;
  const minutes = run.time / 60;
  return {
    version: 1,
    game: gameVersion,
    at,
    mods: registries.mods,
    run: {
      id: run.id,
      seed: run.seed,
      classic: run.classic,
      developer: run.developer ?? false,
      content_changed: run.content_changed ?? false,
      result: run.phase,
      ending: run.ending,
      turns: run.turn,
      seconds: run.time,
      depth: floor.depth,
    },
    hero: heroReport(game),
    figures: {
      damage_dealt: record.damage_dealt,
      damage_taken: record.damage_taken,
      damage_per_second: run.time > 0 ? record.damage_dealt / run.time : 0,
      coins: record.coins,
      coins_per_minute: minutes > 0 ? record.coins / minutes : 0,
      waves_survived: record.waves_survived,
    },
    kills: record.kills.map(({ key, count }) => ({ id: key, name: nameOf(registries.enemies, key), count })),
    floors: record.floors,
    quests: tree.quests.map(({ quest, count, state }) => ({
      name: nameOf(registries.quests, quest),
      count,
      state,
    })),
    timeline: record.timeline,
    messages: tree.log
      .slice(-LAST_MESSAGES)
      .map(({ text, times }) => (times > 1 ? `${text} (×${times})` : text)),
    map: morgueMap(tree, registries),
  };
}

function heroReport(game: Game): MorgueReport['hero'] {
  const { tree, registries } = game;
  const { hero } = tree;
  return {
    level: hero.level,
    health: hero.health,
    max_health: game.attribute(hero, 'max_health'),
    origin: hero.options
      .filter(({ id }) => registries.options.tryFind(id)?.kind !== 'talent')
      .map(({ id }) => nameOf(registries.options, id)),
    options: named(hero.options, registries.options),
    upgrades: named(hero.upgrades, registries.upgrades),
    cards: named(hero.cards, registries.cards),
    sealed_cards: hero.sealed_cards.map((id) => nameOf(registries.cards, id)),
    statuses: hero.statuses.map(({ status, stacks }) => ({
      id: status,
      name: nameOf(registries.statuses, status),
      count: stacks,
    })),
    gear: gear(tree, registries),
    pack: hero.pack.map((item) => describeItem(registries, item)),
  };
}

function gear({ hero }: GameTree, registries: Registries): MorgueReport['hero']['gear'] {
  return SLOTS.flatMap((slot) => {
    const worn = hero.equipment[slot];
    return worn ? [{ slot, item: describeItem(registries, worn) }] : [];
  });
}

/** A registry of anything that has a name. */
interface Named {
  tryFind(id: string): { readonly name: string } | undefined;
}

function named(levels: readonly Levels[], registry: Named): NamedCount[] {
  return levels.map(({ id, level }) => ({ id, name: nameOf(registry, id), count: level }));
}

function nameOf(registry: Named, id: string): string {
  return registry.tryFind(id)?.name ?? id;
}
