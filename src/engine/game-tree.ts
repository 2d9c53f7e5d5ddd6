import type { Action } from '../content/schema/action.ts';
import type { Modifier } from '../content/schema/modifier.ts';
import type { ColorName, Slot } from '../content/vocabulary.ts';
import type { Attribute } from '../rules/attributes.ts';
import type { RandomState } from '../rules/random-stream.ts';
import type { RoomPurpose } from '../world/floor-plan.ts';
import type { Grid } from '../world/grid.ts';

/*
 * The Game tree: plain data, all of it in the save, nothing derived in it. Field names are the save's and
 * therefore in snake case. Times are seconds of the run's clock, places are tiles.
 */

/** A run from its first step to its end. */
export interface GameTree {
  run: Run;
  /** States of the random streams that play draws from; floors have their own, made from the seed. */
  random: { play: RandomState; loot: RandomState };
  hero: Hero;
  /** Those who follow and fight on the hero's side. */
  companions: Creature[];
  /** The active ones: they know of a fight. All others wait in their rooms. */
  enemies: Creature[];
  floor: Floor;
  /** In the order in which they were started; done ones stay. */
  quests: QuestProgress[];
  /** Newest last, at most `MAX_LOG_LINES`. */
  log: LogLine[];
  record: RunRecord;
}

/** How a run stands. */
export type RunPhase = 'playing' | 'dead' | 'extracted' | 'victory';

/** What belongs to the run as a whole. */
export interface Run {
  /** Names the run in the hall of fame and in files. */
  id: string;
  /** Any text; floors and streams are made from it. */
  seed: string;
  phase: RunPhase;
  /** Turns of the hero so far. */
  turn: number;
  /** The clock, in seconds since the start. */
  time: number;
  /** Id of the next creature. */
  next_id: number;
  /** Whether a fight is on. */
  in_fight: boolean;
  /** Whether `combat_started` is still to be told. */
  fight_is_new: boolean;
  /** When an enemy last knew where the hero is. */
  last_known_at: number;
  /** Plays without anything that outlives a run. */
  classic: boolean;
  /** Whether bandages are used by themselves. */
  auto_bandages: boolean;
  /** Whether batteries are used by themselves. */
  auto_batteries: boolean;
  /** Places for cards, 1 to 5. */
  card_slots: number;
  /** What ended the run, in words; empty while it goes on. */
  ending: string;
  /** Levels of the workshop, copied at the start. */
  workshop: Levels[];
  /** Cards owned at the start, which can be equipped. */
  owned_cards: Levels[];
  /** Ids of once-per-run things already used. */
  used_once: string[];
  /** Whether it is a developer's run: it can be changed by hand, and nothing of it is paid. */
  developer?: true;
  /** Whether the content it is played with was changed while it went on. */
  content_changed?: true;
}

/** An entry and its level, rank or count. */
export interface Levels {
  id: string;
  level: number;
}

/** On whose side a creature is. */
export type Faction = 'hero' | 'hostile' | 'neutral';

/** Anything that has a place, health and a turn. */
export interface Creature {
  /** Unique in the run; a lower one is older. */
  id: number;
  kind: 'hero' | 'enemy' | 'npc';
  /** Entry of `enemies` or `npcs`; empty for the hero. */
  def: string;
  side: Faction;
  x: number;
  y: number;
  /** 0 is dead. */
  health: number;
  /** When its next turn is. */
  next_at: number;
  /** Until when it is held by stun or frost; in the past when it is not. */
  held_until: number;
  /** Room it was placed in and goes back to, -1 for none. */
  home: number;
  /** Whether it was raised from the dead: no coins, experience or quest counts. */
  raised: boolean;
  /** Whether it came with a wave. */
  hunter: boolean;
  /** When it last knew where the hero is; -1 never. */
  noticed_at: number;
  /** Where it last knew the hero to be. */
  goal_x: number;
  goal_y: number;
  /** For a companion at 0 health: when it dies; -1 while it stands. */
  downed_until: number;
  /** Base values given by a scenario, which replace all others. */
  base?: Partial<Record<Attribute, number>>;
  statuses: StatusStack[];
  effects: Effect[];
  /** Cooldowns of abilities, triggers and reactions. */
  timers: Timer[];
  /** How often a trigger with `every` has been asked. */
  counters: Counter[];
}

/** The one the player leads. */
export interface Hero extends Creature {
  kind: 'hero';
  level: number;
  /** Experience since the last level. */
  experience: number;
  /** Seconds of light left in the lamp. */
  light: number;
  /** Part of a coin that a multiplier left over, 0 to 1. */
  coin_rest: number;
  /** Since when rest has brought nothing yet: its begin, or when it last healed; -1 when not resting. */
  rested_at: number;
  /** Race, class and talents with their ranks. */
  options: Levels[];
  /** In-run upgrades. */
  upgrades: Levels[];
  /** Equipped cards. */
  cards: Levels[];
  /** Sealed cards found in this run. */
  sealed_cards: string[];
  /** Talents to choose among, one list for each level not yet chosen for. */
  choices: string[][];
  /** Free upgrades not yet taken. */
  free_upgrades: number;
  equipment: Partial<Record<Slot, ItemInstance>>;
  pack: ItemInstance[];
}

/** Some items of one kind: ids only, what they do is content. */
export interface ItemInstance {
  id: string;
  count: number;
  affixes: string[];
}

/** Stacks of a status on a creature. */
export interface StatusStack {
  status: string;
  stacks: number;
  /** When one stack goes. */
  ends_at: number;
  /** When it was first applied; ticks come every whole second after. */
  since: number;
  /** Ticks that have happened. */
  ticks: number;
  /** When a strike last applied it; -1 if none did. Reactions ask for it. */
  struck_at: number;
  /** Creature that applied the last stack, which is credited with what it does; 0 for nobody. */
  by: number;
  /** Its side, kept for when it is gone. */
  by_side: Faction;
}

/** Modifiers for a time. */
export interface Effect {
  name: string;
  /** The entry that granted it; effects of one name and source stack. */
  source: string;
  stacks: number;
  ends_at: number;
  modifiers: readonly Modifier[];
}

/** Something that is not ready before a time. */
export interface Timer {
  key: string;
  ready_at: number;
}

/** Something that is counted. */
export interface Counter {
  key: string;
  count: number;
}

/** How a quest stands; not in the list = never started. */
export interface QuestProgress {
  quest: string;
  count: number;
  state: 'active' | 'done' | 'given_up';
}

/** The one floor there is. */
export interface Floor {
  depth: number;
  /** Where the way up is. */
  entrance_x: number;
  entrance_y: number;
  /** Where the stairs down are. */
  stairs_x: number;
  stairs_y: number;
  /** Waves that have come. */
  waves: number;
  /** When the next wave comes. */
  next_wave_at: number;
  /** Waves that have come and are not yet beaten. */
  wave_pending: number;
  /** Species of hunters who wait at the stairs for room, in the order in which they come. */
  waiting: string[];
  /** The true tiles. */
  grid: Grid;
  /** The tiles as the hero remembers them; solid rock where never seen. */
  memory: Grid;
  /** 1 where the hero has seen the tile. */
  seen: Uint8Array;
  rooms: Room[];
  items: FloorItem[];
  zones: Zone[];
  /** The fallen, who may be raised. */
  corpses: Corpse[];
  /** Persons of this floor. */
  people: Creature[];
  /** What the shops of this floor have sold. */
  sold: Counter[];
}

/** A room's state; its place in the list is its number. */
export interface Room {
  prefab: string;
  x: number;
  y: number;
  width: number;
  height: number;
  purpose: RoomPurpose;
  locked: boolean;
  /** Whether the hero has been in it. */
  entered: boolean;
  /** Whether everyone who lived in it is gone. */
  cleared: boolean;
  /** Those who live in it and have not noticed the hero. */
  residents: Creature[];
}

/** Something that lies on the floor: items, or a sealed card. */
export interface FloorItem {
  x: number;
  y: number;
  item?: ItemInstance;
  card?: string;
  /** Whether the hero laid it down on purpose, so that explore leaves it there. */
  dropped?: true;
}

/** A cloud or patch that acts on all who stand in it. */
export interface Zone {
  /** Unique in the run, from the same counter as creatures. */
  id: number;
  name: string;
  glyph: string;
  color: ColorName;
  x: number;
  y: number;
  /** Tiles. */
  radius: number;
  since: number;
  ticks: number;
  ends_at: number;
  /** Creature that is credited with what it does; 0 for nobody. */
  by: number;
  by_side: Faction;
  /** Factor on all amounts, below 1 for a reaction that happened again. */
  scale: number;
  /** What it does every second, or as the ring passes. */
  tick: readonly Action[];
  /** For a ring, which runs outward by a tile a tick: ids of the creatures it has met. */
  ring?: { met: number[] };
  /** What its end brings to who made it, and the entry whose effect that is. */
  after?: { entry: string; actions: readonly Action[] };
}

/** Somebody who fell and could be raised. */
export interface Corpse {
  enemy: string;
  x: number;
  y: number;
  /** Whether it can never be raised. */
  ash: boolean;
}

/** How a line of the log is meant. */
export type Tone = 'plain' | 'good' | 'bad' | 'danger' | 'quest' | 'system';

/** One line of the log. */
export interface LogLine {
  turn: number;
  text: string;
  tone: Tone;
  /** How often it came in a row. */
  times: number;
}

/** What is counted for the morgue and for balancers. */
export interface RunRecord {
  damage_dealt: number;
  damage_taken: number;
  coins: number;
  waves_survived: number;
  /** Kills by species, in order of the first kill. */
  kills: Counter[];
  /** When each floor was entered. */
  floors: { depth: number; entered_at: number }[];
  /** What happened when, for the morgue; bounded. */
  timeline: { turn: number; text: string }[];
}

/** The log in a save goes back this far. */
export const MAX_LOG_LINES = 400;
