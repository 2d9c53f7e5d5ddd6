import type { ColorName } from '../../content/vocabulary.ts';
import { actAt } from '../../engine/acts.ts';
import { describeItem, itemPhrase } from '../../engine/describe.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, ItemInstance } from '../../engine/game-tree.ts';
import { countOwned, GOLD, SALVAGE } from '../../engine/inventory.ts';
import { isQuiet } from '../../engine/quiet.ts';
import { nameOf, rankOf } from './creature-looks.ts';
import type { MapView } from './map-view.ts';

/** A status or a temporary effect of somebody. */
export interface StatusFact {
  readonly name: string;
  readonly color: ColorName;
  /** Stacks and the most there can be; 1 of 1 where it does not stack. */
  readonly stacks: number;
  readonly max: number;
  /** Seconds until one stack goes. */
  readonly seconds: number;
}

/** Somebody in view. */
export interface Sighted {
  readonly creature: Creature;
  /** Without an article, with "elite" or "boss" where it is one. */
  readonly name: string;
  readonly maxHealth: number;
  /** Tiles to the right of and below the hero. */
  readonly dx: number;
  readonly dy: number;
  readonly mood: 'foe' | 'unaware' | 'friend' | 'person' | 'downed';
  readonly statuses: readonly StatusFact[];
}

/** Something that lies in view. */
export interface ThingFact {
  readonly glyph: string;
  readonly color: ColorName;
  readonly text: string;
  /** Tiles to the right of and below the hero. */
  readonly dx: number;
  readonly dy: number;
}

/** Who acts when. */
export interface OrderFact {
  readonly creature: Creature;
  readonly name: string;
  /** From now. */
  readonly seconds: number;
}

/** A quest that is on. */
export interface QuestFact {
  readonly name: string;
  readonly count: number;
  readonly needed: number;
}

/** Everything that the panels and the status lines tell, worked out once after each command. */
export interface Facts {
  /** "human scavenger". */
  readonly title: string;
  readonly level: number;
  readonly health: number;
  readonly maxHealth: number;
  /** Seconds of light, of a full lamp, and below how many the lamp is low. */
  readonly light: number;
  readonly fullLight: number;
  readonly lowLight: number;
  readonly gold: number;
  readonly salvage: number;
  readonly depth: number;
  /** Name of the act that the floor belongs to. */
  readonly act: string;
  /** What the run is besides an ordinary one: "developer's run", "mods changed"; empty for an ordinary one. */
  readonly marks: readonly string[];
  readonly isDeveloped: boolean;
  readonly inHand: string;
  readonly otherHand: string;
  /** Seconds of one attack and its reach in tiles. */
  readonly attackSeconds: number;
  readonly range: number;
  readonly statuses: readonly StatusFact[];
  readonly inView: readonly Sighted[];
  /** What lies in view, the nearest first; not what lies under the hero. */
  readonly things: readonly ThingFact[];
  readonly order: readonly OrderFact[];
  /** Seconds to the next wave, -1 where none comes, and which one it is. */
  readonly waveIn: number;
  readonly wave: number;
  /** Waves that have come and are not beaten; how many hostiles are active, and how many wait at the stairs. */
  readonly wavesOn: number;
  readonly active: number;
  readonly waiting: number;
  readonly isQuiet: boolean;
  /** Levels for which nothing was chosen yet, and free upgrades. */
  readonly levelChoices: number;
  readonly freeUpgrades: number;
  readonly quests: readonly QuestFact[];
  /** What lies under the hero, in words. */
  readonly here: readonly string[];
}

/** Reads the game for the panels. */
export function readFacts(game: Game, map: MapView): Facts {
  const { hero, enemies, floor, run } = game.tree;
  const { registries } = game;
  const { full_charge, low_fraction } = registries.balance.light;
  const inView = sightings(game, map);
  return {
    title: heroTitle(game),
    level: hero.level,
    health: hero.health,
    maxHealth: game.attribute(hero, 'max_health'),
    light: hero.light,
    fullLight: full_charge,
    lowLight: full_charge * low_fraction,
    gold: countOwned(hero, GOLD),
    salvage: countOwned(hero, SALVAGE),
    depth: floor.depth,
    act: actAt(game.registries, floor.depth).name,
    marks: [...(run.developer ? ['developer’s run'] : []), ...(run.content_changed ? ['mods changed'] : [])],
    isDeveloped: run.developer ?? false,
    inHand: weaponName(game, hero.equipment.weapon),
    otherHand: weaponName(game, hero.equipment.second_weapon),
    attackSeconds: game.attribute(hero, 'attack_interval'),
    range: Math.max(1.5, game.attribute(hero, 'range')),
    statuses: statusFacts(game, hero),
    inView,
    things: thingFacts(game, map),
    order: turnOrder(game, inView),
    waveIn: floor.next_wave_at < 0 ? -1 : Math.max(0, floor.next_wave_at - run.time),
    wave: floor.waves + 1,
    wavesOn: floor.wave_pending,
    active: enemies.filter(({ side }) => side === 'hostile').length,
    waiting: floor.waiting.length,
    isQuiet: isQuiet(game),
    levelChoices: hero.choices.length,
    freeUpgrades: hero.free_upgrades,
    quests: questFacts(game),
    here: thingsAt(game, hero.x, hero.y),
  };
}

/** Race and class: "human scavenger". */
export function heroTitle(game: Game): string {
  const names: string[] = [];
  for (const kind of ['race', 'class']) {
    for (const { id } of game.tree.hero.options) {
      const option = game.registries.options.tryFind(id);
      if (option?.kind === kind) names.push(option.name);
    }
  }
  return names.length === 0 ? 'nobody' : names.join(' ');
}

/** Statuses and temporary effects of a creature. */
export function statusFacts(game: Game, creature: Creature): StatusFact[] {
  const now = game.tree.run.time;
  const facts: StatusFact[] = creature.statuses.map(({ status, stacks, ends_at }) => {
    const def = game.registries.statuses.tryFind(status);
    const { name = status, color = 'white', max = stacks } = def ?? {};
    return { name, color, stacks, max, seconds: ends_at - now };
  });
  for (const { name, stacks, ends_at } of creature.effects) {
    facts.push({ name, color: 'cyan', stacks, max: stacks, seconds: ends_at - now });
  }
  return facts;
}

/** What lies on a tile, in words: "3 bandages", "a sealed card". */
export function thingsAt(game: Game, x: number, y: number): string[] {
  return game.tree.floor.items
    .filter((thing) => thing.x === x && thing.y === y)
    .map(({ item }) => (item ? itemPhrase(game.registries, item) : 'a sealed card'));
}

function thingFacts(game: Game, map: MapView): ThingFact[] {
  const { hero, floor } = game.tree;
  const found: ThingFact[] = [];
  for (const { x, y, item } of floor.items) {
    if (!map.sees(x, y) || (x === hero.x && y === hero.y)) continue;
    const def = item && game.registries.items.tryFind(item.id);
    const text = item ? describeItem(game.registries, item) : 'sealed card';
    const { glyph = item ? '*' : '?', color = item ? 'white' : 'purple' } = def ?? {};
    found.push({ glyph, color, text, dx: x - hero.x, dy: y - hero.y });
  }
  return found.sort((a, b) => a.dx * a.dx + a.dy * a.dy - b.dx * b.dx - b.dy * b.dy);
}

function weaponName(game: Game, item: ItemInstance | undefined): string {
  return item ? describeItem(game.registries, item) : 'bare hands';
}

function sightings(game: Game, map: MapView): Sighted[] {
  const { hero, enemies } = game.tree;
  const active = new Set(enemies.map((enemy) => enemy.id));
  const found: Sighted[] = [];
  for (const creature of game.everyone()) {
    if (creature === hero || !map.sees(creature.x, creature.y)) continue;
    if (creature.health <= 0 && creature.downed_until < 0) continue;
    const rank = rankOf(game, creature);
    found.push({
      creature,
      name: rank === undefined ? nameOf(game, creature) : `${rank} ${nameOf(game, creature)}`,
      maxHealth: game.attribute(creature, 'max_health'),
      dx: creature.x - hero.x,
      dy: creature.y - hero.y,
      mood: moodOf(creature, active),
      statuses: statusFacts(game, creature),
    });
  }
  const distance = ({ dx, dy }: Sighted): number => dx * dx + dy * dy;
  return found.sort((a, b) => distance(a) - distance(b) || a.creature.id - b.creature.id);
}

function moodOf(creature: Creature, active: ReadonlySet<number>): Sighted['mood'] {
  if (creature.downed_until >= 0) return 'downed';
  if (creature.side === 'hero') return 'friend';
  if (creature.side === 'neutral') return 'person';
  return active.has(creature.id) ? 'foe' : 'unaware';
}

/** The hero and those in view who fight, by their next turn. Who is not seen is not told. */
function turnOrder(game: Game, inView: readonly Sighted[]): OrderFact[] {
  const { hero, run } = game.tree;
  const fighting = inView.filter(({ mood }) => mood === 'foe' || mood === 'friend');
  if (fighting.length === 0) return [];
  const everyone: { creature: Creature; name: string }[] = [{ creature: hero, name: 'you' }, ...fighting];
  const keyed = everyone.map(({ creature, name }) => ({
    creature,
    name,
    seconds: Math.max(creature.next_at - run.time, 0),
    initiative: creature === hero ? Number.POSITIVE_INFINITY : game.attribute(creature, 'initiative'),
  }));
  return keyed.sort(
    (a, b) => a.seconds - b.seconds || b.initiative - a.initiative || a.creature.id - b.creature.id,
  );
}

function questFacts(game: Game): QuestFact[] {
  const facts: QuestFact[] = [];
  for (const { quest, count, state } of game.tree.quests) {
    const def = game.registries.quests.tryFind(quest);
    if (state === 'active' && def) facts.push({ name: def.name, count, needed: def.count });
  }
  return facts;
}
