import type { PrefabDef } from '../content/definitions.ts';

const PLAIN_ROWS = ['###+###', '#.....#', '+.....+', '#.....#', '###+###'];

/** A bare room for a purpose that no loaded prefab serves, so that every floor has its way up and its stairs. */
export function plainRoom(purpose: PrefabDef['purpose']): PrefabDef {
  return PLAIN_ROOMS[purpose];
}

const make = (purpose: PrefabDef['purpose']): PrefabDef => ({
  id: 'core:plain_room',
  name: 'a bare room',
  description: '',
  rows: PLAIN_ROWS,
  legend: {},
  tags: [],
  floors: [1, 10_000],
  weight: 1,
  max_per_floor: 20,
  purpose,
  spawns: true,
  mirror: false,
  modifiers: [],
  abilities: [],
  triggers: [],
});

const PLAIN_ROOMS: Readonly<Record<PrefabDef['purpose'], PrefabDef>> = {
  room: make('room'),
  entrance: make('entrance'),
  exit: make('exit'),
  vault: make('vault'),
  shrine: make('shrine'),
  people: make('people'),
  boss: make('boss'),
};
