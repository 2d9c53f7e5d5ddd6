/** The headings under which help lists the keys. */
export const ACTION_GROUPS = ['Moving', 'By itself', 'Fighting', 'Things', 'Knowing', 'The game'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Something that a key does on the map. */
export interface KeyAction {
  /** The name in options.toml. */
  readonly name: string;
  /** What help says. */
  readonly label: string;
  readonly group: ActionGroup;
  /** The keys it has unless the player binds others. */
  readonly keys: readonly string[];
}

const action = <N extends string>(name: N, group: ActionGroup, label: string, ...keys: string[]) => ({
  name,
  group,
  label,
  keys,
});

/** Everything that can be bound, in the order of the help. */
export const ACTIONS = [
  action('move_north', 'Moving', 'step or attack north', 'up', 'k', '8', 'pad8'),
  action('move_south', 'Moving', 'step or attack south', 'down', 'j', '2', 'pad2'),
  action('move_west', 'Moving', 'step or attack west', 'left', 'h', '4', 'pad4'),
  action('move_east', 'Moving', 'step or attack east', 'right', 'l', '6', 'pad6'),
  action('move_northwest', 'Moving', 'step or attack north-west', 'y', '7', 'pad7', 'home'),
  action('move_northeast', 'Moving', 'step or attack north-east', 'u', '9', 'pad9', 'pageup'),
  action('move_southwest', 'Moving', 'step or attack south-west', 'b', '1', 'pad1', 'end'),
  action('move_southeast', 'Moving', 'step or attack south-east', 'n', '3', 'pad3', 'pagedown'),
  action('wait', 'Moving', 'wait a second', '.', 's', '5', 'pad5'),
  action('descend', 'Moving', 'go to the stairs and down', '>'),
  action('extract', 'Moving', 'go to the way up and leave with what you carry', '<'),

  action('explore', 'By itself', 'explore until something happens', 'o'),
  action('travel', 'By itself', 'travel to a place you choose', '_'),
  action('travel_on', 'By itself', 'go on where you were interrupted', 'T', '`'),
  action('rest', 'By itself', 'rest until healed or disturbed', 'R', 'Z'),
  action('attack_repeat', 'By itself', 'fight the nearest foes until something happens', 'tab', 'F'),

  action('fire', 'Fighting', 'aim and strike what is in reach', 'f'),
  action('swap_weapons', 'Fighting', 'take the other weapon in hand', 'w'),
  action('abilities', 'Fighting', 'use an ability', 'a'),
  action('talk', 'Fighting', 'talk to somebody near', 't'),

  action('pick_up', 'Things', 'pick up what lies here', 'g', ','),
  action('inventory', 'Things', 'what you carry: use, drop, read', 'i'),
  action('equip', 'Things', 'what you wear and hold', 'e'),
  action('upgrades', 'Things', 'buy upgrades with gold', 'p', '$'),

  action('look', 'Knowing', 'look around: places and creatures', 'x'),
  action('in_view', 'Knowing', 'list what is in view', 'v'),
  action('character', 'Knowing', 'who you are, every number explained', 'c', '@'),
  action('level_choice', 'Knowing', 'choose what a new level brings', 'L'),
  action('quests', 'Knowing', 'your tasks', 'q'),
  action('bestiary', 'Knowing', 'what is known of the creatures', 'B'),
  action('log', 'Knowing', 'all messages', 'm'),

  action('help', 'The game', 'these keys', '?', 'f1'),
  action('options', 'The game', 'options and keys', 'O'),
  action('mods', 'The game', 'the mods: which are on, what is wrong, what they change', 'M'),
  action('console', 'The game', 'for makers of mods, with --dev: place foes, items, rooms', ':'),
  action('save_and_quit', 'The game', 'save and leave', 'S', 'ctrl-s'),
] as const satisfies readonly KeyAction[];

/** The name of something that can be bound. */
export type ActionName = (typeof ACTIONS)[number]['name'];

/** The steps of the eight moving actions. */
export const DIRECTIONS: Readonly<Partial<Record<ActionName, { readonly dx: number; readonly dy: number }>>> =
  {
    move_north: { dx: 0, dy: -1 },
    move_south: { dx: 0, dy: 1 },
    move_west: { dx: -1, dy: 0 },
    move_east: { dx: 1, dy: 0 },
    move_northwest: { dx: -1, dy: -1 },
    move_northeast: { dx: 1, dy: -1 },
    move_southwest: { dx: -1, dy: 1 },
    move_southeast: { dx: 1, dy: 1 },
  };
