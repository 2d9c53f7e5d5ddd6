import type { Registries } from '../content/registries.ts';
import { SLOTS } from '../content/vocabulary.ts';
import type { Creature, Effect, FloorItem, Hero, ItemInstance } from '../engine/game-tree.ts';
import { addCounts } from '../meta/bestiary.ts';
import { KnownIds, SAVED_REGISTRIES } from './known-ids.ts';
import type { SavedFloor, SavedTree } from './saved-tree.ts';

/** Sources of effects that are the engine's own and stand in no registry. */
const ENGINE_SOURCES = new Set(['', 'core:attack', 'core:flee']);

/**
 * Fits a saved run to the loaded content (CONTEXT.md, "Saves"): renames ids, and takes out what no loaded mod
 * knows. A missing mod never refuses a save. Changes `tree`; answers with one sentence per loss.
 */
export function mendSave(tree: SavedTree, registries: Registries): string[] {
  const ids = new KnownIds(registries);
  const before = { enemies: tree.enemies.length, hunters: huntersOf(tree) };
  tree.hero = mendHero(tree.hero, ids);
  tree.companions = mendCreatures(tree.companions, ids, 'the companion');
  tree.enemies = mendCreatures(tree.enemies, ids, 'the enemy');
  tree.quests = ids.keepOnce('quests', tree.quests, 'quest', 'the quest');
  tree.run.workshop = ids.keepOnce('workshop', tree.run.workshop, 'id', 'the workshop level');
  tree.run.owned_cards = ids.keepOnce('cards', tree.run.owned_cards, 'id', 'the card');
  tree.run.used_once = tree.run.used_once.map((mark) => ids.renamedKey(mark));
  const kills = tree.record.kills.map(({ key, count }) => ({ key: ids.renamed(key), count }));
  tree.record.kills = addCounts([], kills);
  mendFloor(tree.floor, ids);
  settleVanished(tree, before);
  return ids.lost;
}

/** A fight and a wave whose creatures are all gone are over without a word: nobody has beaten them. */
function settleVanished(
  tree: SavedTree,
  before: { readonly enemies: number; readonly hunters: number },
): void {
  if (before.enemies > 0 && tree.enemies.length === 0) {
    tree.run.in_fight = false;
    tree.run.fight_is_new = false;
  }
  if (before.hunters > 0 && huntersOf(tree) === 0) tree.floor.wave_pending = 0;
}

function huntersOf({ enemies, floor }: SavedTree): number {
  const living = [...enemies, ...floor.rooms.flatMap((room) => room.residents)];
  return floor.waiting.length + living.filter((enemy) => enemy.hunter).length;
}

function mendHero(hero: Hero, ids: KnownIds): Hero {
  const choices = hero.choices
    .map((talents) => ids.keepIds('options', talents, 'the talent'))
    .filter((talents) => talents.length > 0);
  return {
    ...hero,
    ...mendBody(hero, ids),
    options: ids.keepOnce('options', hero.options, 'id', 'the hero’s option'),
    upgrades: ids.keepOnce('upgrades', hero.upgrades, 'id', 'the upgrade'),
    cards: ids.keepOnce('cards', hero.cards, 'id', 'the equipped card'),
    sealed_cards: ids.keepIds('cards', hero.sealed_cards, 'the sealed card'),
    choices,
    equipment: mendEquipment(hero.equipment, ids),
    pack: mendItems(hero.pack, ids),
  };
}

function mendEquipment(equipment: Hero['equipment'], ids: KnownIds): Hero['equipment'] {
  const kept: Hero['equipment'] = {};
  for (const slot of SLOTS) {
    const worn = equipment[slot];
    const item = worn && mendItem(worn, ids, 'the worn item');
    if (item) kept[slot] = item;
  }
  return kept;
}

function mendItems(items: readonly ItemInstance[], ids: KnownIds): ItemInstance[] {
  return items.flatMap((item) => mendItem(item, ids, 'the item') ?? []);
}

function mendItem(item: ItemInstance, ids: KnownIds, what: string): ItemInstance | undefined {
  const id = ids.keep('items', item.id, what);
  if (id === undefined) return undefined;
  return { ...item, id, affixes: ids.keepIds('affixes', item.affixes, 'the affix') };
}

function mendCreatures(creatures: readonly Creature[], ids: KnownIds, what: string): Creature[] {
  return creatures.flatMap((creature) => {
    const registry = creature.kind === 'npc' ? 'npcs' : 'enemies';
    const def = ids.keep(registry, creature.def, what);
    return def === undefined ? [] : [{ ...creature, ...mendBody(creature, ids), def }];
  });
}

/** What every creature carries. Timers and counters stay: those of nobody run out by themselves. */
function mendBody(
  creature: Creature,
  ids: KnownIds,
): Pick<Creature, 'statuses' | 'effects' | 'timers' | 'counters'> {
  return {
    timers: creature.timers.map((timer) => ({ ...timer, key: ids.renamedKey(timer.key) })),
    counters: creature.counters.map((counter) => ({ ...counter, key: ids.renamedKey(counter.key) })),
    statuses: ids.keepOnce('statuses', creature.statuses, 'status', 'the status'),
    effects: creature.effects.flatMap((effect) => mendEffect(effect, ids) ?? []),
  };
}

function mendEffect(effect: Effect, ids: KnownIds): Effect | undefined {
  const source = ids.renamed(effect.source);
  const isKnown =
    ENGINE_SOURCES.has(source) || SAVED_REGISTRIES.some((registry) => ids.has(registry, source));
  const unknown = isKnown ? ids.mendEmbedded(effect.modifiers) : effect.source;
  if (unknown === undefined) return { ...effect, source };
  ids.note(`the effect ${effect.name} is gone: no loaded mod has ${unknown}.`);
  return undefined;
}

function mendFloor(floor: SavedFloor, ids: KnownIds): void {
  floor.waiting = ids.keepIds('enemies', floor.waiting, 'the waiting enemy');
  floor.corpses = ids.keepAll('enemies', floor.corpses, 'enemy', 'the corpse of');
  floor.people = mendCreatures(floor.people, ids, 'the person');
  floor.items = floor.items.flatMap((lying) => mendFloorItem(lying, ids) ?? []);
  floor.zones = floor.zones.filter((zone) => {
    const unknown = ids.mendEmbedded([zone.tick, zone.after?.actions ?? []]);
    if (zone.after) zone.after.entry = ids.renamed(zone.after.entry);
    if (unknown !== undefined) ids.note(`the zone ${zone.name} is gone: no loaded mod has ${unknown}.`);
    return unknown === undefined;
  });
  for (const room of floor.rooms) {
    // An unknown prefab stays: its room is in the grid, only what it would do is gone.
    room.prefab = ids.renamed(room.prefab);
    room.residents = mendCreatures(room.residents, ids, 'the enemy');
  }
}

function mendFloorItem(lying: FloorItem, ids: KnownIds): FloorItem | undefined {
  const { item, card, ...place } = lying;
  if (item !== undefined) {
    const kept = mendItem(item, ids, 'the item on the floor');
    return kept && { ...place, item: kept };
  }
  const kept = ids.keep('cards', card ?? '', 'the card on the floor');
  return kept === undefined ? undefined : { ...place, card: kept };
}
