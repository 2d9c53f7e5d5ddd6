import type { AffixDef, BuildDef, CardDef, ItemDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import type { Modifier } from '../../content/schema/modifier.ts';
import { MAX_CARD_SLOTS } from '../../content/vocabulary.ts';
import type { Attribute } from '../../rules/attributes.ts';
import { onFloors } from '../../world/act-at.ts';
import { attributeOf } from '../attribute.ts';
import type { Game } from '../game.ts';
import type { Hero, Levels } from '../game-tree.ts';
import { slotsFor } from '../inventory.ts';
import { openArena } from '../open-arena.ts';
import type { FeltSource } from './felt-sources.ts';

/** Where a bonus says that it is felt. */
export type FeltAt = NonNullable<Modifier['felt_at']>;

/** A hero at a point of the game. */
export interface FeltPoint {
  readonly game: Game;
  /** The build that gives level, options and gear; undefined where no mod has one. */
  readonly build: string | undefined;
  /** The item that carries the affix in question. */
  readonly carrier: string | undefined;
  /** The level at which the source counts; 0 where it is left out. */
  readonly level: number;
}

/**
 * The hero at the point that a bonus names, without or with it (CONTEXT.md, "Where a bonus is felt"): the build that a
 * balancer expects on that floor, every line of upgrades and workshop at the named level, the equipped cards at theirs.
 */
export function feltPoint(
  registries: Registries,
  source: FeltSource,
  attribute: Attribute,
  at: FeltAt,
  isWith: boolean,
): FeltPoint {
  const affix = source.registry === 'affixes' ? registries.affixes.find(source.id) : undefined;
  const build = buildFor(registries, at.depth, affix);
  const level = isWith ? ownLevel(source, at) : 0;
  const others = (kind: 'upgrades' | 'workshop'): Levels[] =>
    withOwn(levelsAt(registries[kind].all(), at[kind] ?? 0), source, kind, level);
  const game = openArena({ seed: 'felt', depth: at.depth, workshop: others('workshop') }, registries);
  const { hero, floor } = game.tree;
  floor.waves = at.wave ?? 0;
  hero.upgrades = others('upgrades');
  hero.cards = cardsAt(registries, source, attribute, at, level);
  if (build) wear(registries, hero, build);
  const carrier = affix && carryAffix(registries, hero, affix, isWith);
  hero.health = attributeOf(game, hero, 'max_health');
  return { game, build: build?.id, carrier, level };
}

/** What the point says of its own kind; once at least, since otherwise there would be nothing to feel. */
function ownLevel({ registry, maxLevel }: FeltSource, at: FeltAt): number {
  const named = registry === 'affixes' ? 1 : (at[registry] ?? 1);
  return Math.min(Math.max(named, 1), maxLevel);
}

function levelsAt(lines: readonly { readonly id: string; readonly max_level: number }[], level: number) {
  return lines
    .map(({ id, max_level }): Levels => ({ id, level: Math.min(level, max_level) }))
    .filter((one) => one.level > 0);
}

function withOwn(levels: Levels[], { registry, id }: FeltSource, kind: string, level: number): Levels[] {
  if (registry !== kind) return levels;
  const others = levels.filter((one) => one.id !== id);
  return level > 0 ? [...others, { id, level }] : others;
}

/**
 * The card in question first; then, where the attribute serves an ultimate, one that grants it; then the others that
 * change the same attribute, because those are who meet it in the clamp.
 */
function cardsAt(
  registries: Registries,
  source: FeltSource,
  attribute: Attribute,
  at: FeltAt,
  level: number,
): Levels[] {
  const all = registries.cards.all();
  const own = source.registry === 'cards' ? all.filter(({ id }) => id === source.id) : [];
  const named = at.cards ?? 0;
  const rest =
    named > 0 ? all.filter((card) => !own.includes(card) && serves(registries, card, attribute)) : [];
  const inOrder = [...rest].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_CARD_SLOTS - own.length);
  return [
    ...own.filter(() => level > 0).map(({ id }): Levels => ({ id, level })),
    ...levelsAt(inOrder, named),
  ];
}

const rankOf = ({ effect }: CardDef): number => (effect.kind === 'ability' ? 0 : 1);

function serves(registries: Registries, { effect }: CardDef, attribute: Attribute): boolean {
  if (effect.kind === 'modifier') return effect.modifiers.some((one) => one.attribute === attribute);
  return (
    attribute === 'ultimate_cooldown' &&
    effect.abilities.some((id) => registries.abilities.tryFind(id)?.ultimate === true)
  );
}

/** The first build of the floor, one whose weapon has the affix's element before others; below all, the deepest. */
function buildFor(registries: Registries, depth: number, affix: AffixDef | undefined): BuildDef | undefined {
  const builds = registries.builds.all();
  const here = builds.filter(({ floors }) => onFloors(floors, depth));
  const wanted = affix?.element;
  const fitting =
    wanted &&
    here.find(({ equip: [first] }) => {
      const weapon = first && registries.items.tryFind(first.item)?.weapon;
      return (weapon?.shares[wanted] ?? 0) > 0;
    });
  return fitting ?? here[0] ?? builds.findLast(({ floors }) => floors[0] <= depth);
}

function wear(registries: Registries, hero: Hero, build: BuildDef): void {
  hero.level = build.level;
  hero.options = build.options.map((id) => ({ id, level: 1 }));
  for (const { item, affixes } of build.equip) put(hero, registries.items.find(item), affixes);
}

function put(hero: Hero, item: ItemDef, affixes: readonly string[]): boolean {
  const free = (item.slot ? slotsFor(item.slot) : []).find((slot) => !hero.equipment[slot]);
  if (free) hero.equipment[free] = { id: item.id, count: 1, affixes: [...affixes] };
  return free !== undefined;
}

/** Gives one worn item the affix and nothing else, or takes all of its affixes for the hero without it. */
function carryAffix(
  registries: Registries,
  hero: Hero,
  affix: AffixDef,
  isWith: boolean,
): string | undefined {
  const canCarry = ({ slot }: ItemDef): boolean => slot !== undefined && affix.slots.includes(slot);
  const worn = Object.values(hero.equipment).find(({ id }) => canCarry(registries.items.find(id)));
  const affixes = isWith ? [affix.id] : [];
  if (worn) {
    worn.affixes = affixes;
    return worn.id;
  }
  const other = registries.items.all().find((item) => canCarry(item) && item.affix_slots > 0);
  return other && put(hero, other, affixes) ? other.id : undefined;
}
