import { nearestName } from '../../content/nearest-name.ts';
import type { Registries } from '../../content/registries.ts';
import type { Slot } from '../../content/vocabulary.ts';
import { attributeOf } from '../../engine/attribute.ts';
import type { Happening } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, Faction, Hero, Levels } from '../../engine/game-tree.ts';
import { putIntoPack, slotsFor } from '../../engine/inventory.ts';
import { ARENA_CENTRE, openArena } from '../../engine/open-arena.ts';
import { reconcileAbilities } from '../../engine/possession/reconcile-abilities.ts';
import { blankCreature } from '../../engine/spawn.ts';
import { advanceUntilHero } from '../../engine/turn/schedule.ts';
import type { Attribute } from '../../rules/attributes.ts';
import { indexAt } from '../../world/grid.ts';
import type { ScenarioHero } from './hero-schema.ts';
import { buildRooms, enterAtStart, settleInRoom } from './rooms.ts';
import { ScenarioError } from './scenario-error.ts';
import type { Scenario, ScenarioCreature } from './scenario-schema.ts';

export { ScenarioError } from './scenario-error.ts';

/** A scenario that is being played. */
export interface Stage {
  readonly game: Game;
  readonly scenario: Scenario;
  /** Creatures by handle, also when they have died. */
  readonly cast: ReadonlyMap<string, Creature>;
  /** All that has been told so far. */
  readonly told: Happening[];
}

/** The creature of a handle. */
export function castMember(stage: Stage, handle: string, path: readonly (string | number)[]): Creature {
  const creature = stage.cast.get(handle);
  if (creature) return creature;
  const known = [...stage.cast.keys()];
  const near = nearestName(handle, known);
  const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean "${near}"?`;
  throw new ScenarioError(path, `there is no creature "${handle}"; ${hint}`);
}

/** Builds the arena with its rooms, hero and creatures. */
export function setUp(scenario: Scenario, registries: Registries): Stage {
  const { seed, depth, ai } = scenario.scenario;
  const game = openArena({ seed, depth, workshop: levels(scenario.hero.workshop) }, registries);
  buildRooms(game, scenario.rooms);
  checkFooting(game, game.tree.hero, ['rooms']);
  checkLevels(game, scenario.hero);
  dress(game, scenario.hero);
  enterAtStart(game);
  const cast = new Map<string, Creature>([['hero', game.tree.hero]]);
  for (const [index, creature] of scenario.creatures.entries()) {
    if (cast.has(creature.name)) {
      throw new ScenarioError(['creatures', index, 'name'], `two creatures are called "${creature.name}"`);
    }
    cast.set(creature.name, place(game, creature, index));
  }
  // Abilities are newly granted now, to everyone: their first cooldown runs from here.
  for (const creature of game.everyone()) reconcileAbilities(game, creature);
  if (ai) advanceUntilHero(game);
  return { game, scenario, cast, told: [] };
}

/** Gives the bare hero of an arena what a scenario or build says. */
export function dress(game: Game, build: ScenarioHero): void {
  const { hero } = game.tree;
  hero.level = build.level;
  hero.options = build.options.map((id) => ({ id, level: 1 }));
  hero.upgrades = levels(build.upgrades);
  hero.cards = levels(build.cards);
  hero.base = build.base as Partial<Record<Attribute, number>>;
  for (const [index, { item, affixes, slot }] of build.equip.entries()) {
    const free = freeSlot(game, hero, item, slot);
    if (!free) {
      throw new ScenarioError(['hero', 'equip', index], `${item} cannot be worn there, or its slot is taken`);
    }
    hero.equipment[free] = { id: item, count: 1, affixes };
  }
  hero.pack = [];
  for (const { item, count, affixes } of build.items) putIntoPack(game, hero, { id: item, count, affixes });
  game.tree.quests = build.quests.map((quest) => ({ quest, count: 0, state: 'active' }));
  hero.health = healthOf(game, hero, build.health, ['hero', 'health']);
}

/** Levels above what can be bought or owned would try what no game has. */
function checkLevels(game: Game, build: ScenarioHero): void {
  for (const kind of ['upgrades', 'workshop', 'cards'] as const) {
    for (const [id, level] of Object.entries(build[kind])) {
      const { max_level } = game.registries[kind].find(id);
      if (level > max_level) {
        throw new ScenarioError(['hero', kind, id], `${id} rises to ${max_level} at most, not to ${level}`);
      }
    }
  }
}

function healthOf(
  game: Game,
  creature: Creature,
  wanted: number | undefined,
  path: readonly (string | number)[],
): number {
  const max = attributeOf(game, creature, 'max_health');
  if (wanted !== undefined && wanted > max) {
    throw new ScenarioError(path, `${wanted} is above its maximum health of ${max}`);
  }
  return wanted ?? max;
}

function freeSlot(game: Game, hero: Hero, item: string, wanted: Slot | undefined): Slot | undefined {
  const { slot } = game.registries.items.find(item);
  const fitting = slot ? slotsFor(slot) : [];
  return fitting.find((one) => !hero.equipment[one] && (wanted === undefined || one === wanted));
}

function place(game: Game, spec: ScenarioCreature, index: number): Creature {
  const kind = spec.npc === undefined ? 'enemy' : 'npc';
  const side = sideOf(spec);
  const path = ['creatures', index];
  const creature = blankCreature(game.newId(), kind, spec.npc ?? spec.enemy ?? '', side);
  creature.base = spec.base as Partial<Record<Attribute, number>>;
  creature.x = ARENA_CENTRE.x + spec.at[0];
  creature.y = ARENA_CENTRE.y + spec.at[1];
  if (game.creatureAt(creature.x, creature.y)) {
    throw new ScenarioError([...path, 'at'], `somebody already stands at [${spec.at.join(', ')}]`);
  }
  checkFooting(game, creature, [...path, 'at']);
  const { tree } = game;
  if (side === 'neutral') tree.floor.people.push(creature);
  if (side === 'hero') tree.companions.push(creature);
  game.place(creature, creature.x, creature.y);
  creature.health = healthOf(game, creature, spec.health, [...path, 'health']);
  if (settleInRoom(game, creature) || side !== 'hostile') return creature;
  game.apply({ action: 'activate', creature }, creature.id);
  if (!tree.enemies.includes(creature)) {
    const { max_active } = game.registries.balance.combat;
    throw new ScenarioError(path, `no more than ${max_active} hostile creatures are active at once`);
  }
  return creature;
}

function checkFooting(game: Game, { x, y }: Creature, path: readonly (string | number)[]): void {
  if (game.tree.floor.grid.isWalkable(indexAt(x, y))) return;
  const at = `[${x - ARENA_CENTRE.x}, ${y - ARENA_CENTRE.y}]`;
  throw new ScenarioError(path, `nobody can stand at ${at}: something solid is there`);
}

function sideOf(spec: ScenarioCreature): Faction {
  if (spec.faction === 'companion') return 'hero';
  return spec.faction ?? (spec.npc === undefined ? 'hostile' : 'neutral');
}

function levels(record: Readonly<Record<string, number>>): Levels[] {
  return Object.entries(record)
    .filter(([, level]) => level > 0)
    .map(([id, level]) => ({ id, level }));
}
