import type { Registries } from '../../content/registries.ts';
import type { Slot } from '../../content/vocabulary.ts';
import { attributeOf } from '../../engine/attribute.ts';
import type { Happening } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, Faction, Hero, Levels } from '../../engine/game-tree.ts';
import { slotsFor } from '../../engine/inventory.ts';
import { ARENA_CENTRE, openArena } from '../../engine/open-arena.ts';
import { blankCreature } from '../../engine/spawn.ts';
import type { Attribute } from '../../rules/attributes.ts';
import type { Scenario, ScenarioHero } from './scenario-schema.ts';

/** A scenario that is being played. */
export interface Stage {
  readonly game: Game;
  readonly scenario: Scenario;
  /** Creatures by handle, also when they have died. */
  readonly cast: ReadonlyMap<string, Creature>;
  /** All that has been told so far. */
  readonly told: Happening[];
}

/** Something in a scenario that cannot be: a wrong handle, an impossible step. Its author must mend it. */
export class ScenarioError extends Error {
  /** Where in the file: a path such as `steps[2].target`. */
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.path = path;
  }
}

/** Builds the arena with its hero and creatures. */
export function setUp(scenario: Scenario, registries: Registries): Stage {
  const game = openArena(
    {
      seed: scenario.scenario.seed,
      depth: scenario.scenario.depth,
      workshop: levels(scenario.hero.workshop),
    },
    registries,
  );
  dress(game, scenario.hero);
  const cast = new Map<string, Creature>([['hero', game.tree.hero]]);
  for (const [index, creature] of scenario.creatures.entries()) {
    if (cast.has(creature.name)) {
      throw new ScenarioError(['creatures', index, 'name'], `two creatures are called "${creature.name}"`);
    }
    cast.set(creature.name, place(game, creature, index));
  }
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
  for (const { item, affixes, slot } of build.equip) {
    const free = freeSlot(game, hero, item, slot);
    if (!free) throw new ScenarioError(['hero', 'equip'], `${item} cannot be worn, or its slot is taken`);
    hero.equipment[free] = { id: item, count: 1, affixes };
  }
  hero.pack = build.items.map(({ item, count, affixes }) => ({ id: item, count, affixes }));
  game.tree.quests = build.quests.map((quest) => ({ quest, count: 0, state: 'active' }));
  hero.health = Math.min(build.health ?? Number.POSITIVE_INFINITY, attributeOf(game, hero, 'max_health'));
}

function freeSlot(game: Game, hero: Hero, item: string, wanted: Slot | undefined): Slot | undefined {
  if (wanted) return hero.equipment[wanted] ? undefined : wanted;
  const { slot } = game.registries.items.find(item);
  return slot && slotsFor(slot).find((candidate) => !hero.equipment[candidate]);
}

function place(game: Game, spec: Scenario['creatures'][number], index: number): Creature {
  const kind = spec.npc === undefined ? 'enemy' : 'npc';
  const side = sideOf(spec);
  const creature = blankCreature(game.newId(), kind, spec.npc ?? spec.enemy ?? '', side);
  creature.base = spec.base as Partial<Record<Attribute, number>>;
  creature.x = ARENA_CENTRE.x + spec.at[0];
  creature.y = ARENA_CENTRE.y + spec.at[1];
  if (game.creatureAt(creature.x, creature.y)) {
    throw new ScenarioError(['creatures', index, 'at'], `somebody already stands at [${spec.at.join(', ')}]`);
  }
  const { tree } = game;
  if (side === 'neutral') tree.floor.people.push(creature);
  if (side === 'hero') tree.companions.push(creature);
  game.place(creature, creature.x, creature.y);
  creature.health = Math.min(
    spec.health ?? Number.POSITIVE_INFINITY,
    attributeOf(game, creature, 'max_health'),
  );
  if (side === 'hostile') game.apply({ action: 'activate', creature }, creature.id);
  return creature;
}

function sideOf(spec: Scenario['creatures'][number]): Faction {
  if (spec.faction === 'companion') return 'hero';
  return spec.faction ?? (spec.npc === undefined ? 'hostile' : 'neutral');
}

function levels(record: Readonly<Record<string, number>>): Levels[] {
  return Object.entries(record)
    .filter(([, level]) => level > 0)
    .map(([id, level]) => ({ id, level }));
}
