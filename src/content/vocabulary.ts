/**
 * Engine vocabulary that content uses: closed lists of words without a namespace. A mod cannot add to them,
 * because each word stands for something the engine does.
 */

/** The registries of a mod's files: the names of the arrays of tables in TOML. */
export const REGISTRIES = [
  'items',
  'affixes',
  'options',
  'abilities',
  'enemies',
  'npcs',
  'prefabs',
  'quests',
  'statuses',
  'reactions',
  'cards',
  'upgrades',
  'workshop',
  'acts',
  'loot',
  'balance',
  'builds',
] as const;
export type RegistryName = (typeof REGISTRIES)[number];

/** Where an item is worn or held. The hero holds two weapons, of which one is in use. */
export const SLOTS = [
  'weapon',
  'second_weapon',
  'body',
  'head',
  'hands',
  'feet',
  'lamp',
  'charm',
  'second_charm',
] as const;
export type Slot = (typeof SLOTS)[number];

/** What an item's `slot` may say; weapons and charms fit either of their two slots. */
export const ITEM_SLOTS = ['weapon', 'body', 'head', 'hands', 'feet', 'lamp', 'charm'] as const;
export type ItemSlot = (typeof ITEM_SLOTS)[number];

/** Roles of creatures, read from their profile of resistances and shown in look mode. */
export const ROLES = [
  'meat',
  'pressure',
  'ranged',
  'control',
  'tank',
  'crowd',
  'wall',
  'raiser',
  'guarded',
  'boss',
  'vermin',
] as const;
export type Role = (typeof ROLES)[number];

/** The most places for cards there are; the first is everybody's. */
export const MAX_CARD_SLOTS = 5;

/** Windows of time to kill that a species must keep. */
export const CORRIDORS = ['meat', 'pressure', 'tank', 'elite'] as const;

/** Everything that can be told to triggers, quests and the log. */
export const EVENTS = [
  'turn_started',
  'attack_started',
  'attack_hit',
  'damage_taken',
  'creature_died',
  'creature_downed',
  'item_picked_up',
  'item_used',
  'floor_entered',
  'room_entered',
  'npc_talked',
  'quest_completed',
  'combat_started',
  'combat_ended',
  'run_extracted',
] as const;
export type EventName = (typeof EVENTS)[number];

/** Where a trigger's carrier stands in an event. */
export const SIDES = ['source', 'target', 'witness', 'any'] as const;
export type Side = (typeof SIDES)[number];

/** Tabs of the upgrades that a run's gold buys. */
export const UPGRADE_TABS = ['attack', 'defence', 'utility'] as const;
export type UpgradeTab = (typeof UPGRADE_TABS)[number];

/** What an entry shows a balancer as its effect. */
export const OBSERVABLES = [
  'time_to_wave',
  'waves_survived',
  'damage_per_second',
  'seconds_to_kill',
  'seconds_per_floor',
  'floors_survived',
  'coins_per_minute',
  'meta_per_extraction',
  'free_upgrades',
  'weight_carried',
] as const;

/** The kinds of `balance` entries; the loaded set must hold one of each. */
export const BALANCE_KINDS = [
  'caps',
  'base',
  'time',
  'light',
  'combat',
  'companions',
  'experience',
  'economy',
  'affixes',
  'corridors',
  'generator',
] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** What a room of a floor is for. */
export const ROOM_PURPOSES = ['room', 'entrance', 'exit', 'vault', 'shrine', 'people', 'boss'] as const;

/** Colours that content may name; a theme decides what they look like. */
export const COLORS = [
  'white',
  'grey',
  'dark',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'cyan',
  'blue',
  'purple',
  'pink',
  'brown',
  'rust',
  'kinetic',
  'fire',
  'cold',
  'acid',
  'arc',
  'radiation',
  'void',
] as const;
export type ColorName = (typeof COLORS)[number];
