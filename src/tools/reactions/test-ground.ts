import type { ReactionDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import { Registry } from '../../content/registry.ts';
import { enemySchema } from '../../content/schema/creature.ts';
import { itemSchema } from '../../content/schema/item.ts';
import type { Happening } from '../../engine/event.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature } from '../../engine/game-tree.ts';
import { ARENA_CENTRE, openArena } from '../../engine/open-arena.ts';
import { spawnEnemy } from '../../engine/spawn.ts';
import { advanceClock } from '../../engine/time/settle.ts';
import { ELEMENTS, type Element } from '../../rules/elements.ts';

/** A hero with a weapon of every element, a test target and its neighbour. */
export interface TestGround {
  readonly game: Game;
  readonly target: Creature;
  readonly neighbour: Creature;
}

/** How a ground differs. */
export interface GroundOptions {
  readonly depth: number;
  /** The reactions that can happen; only they, so that none is hidden by another one. */
  readonly reactions: readonly ReactionDef[];
  /** Of every weapon. */
  readonly weaponDamage: number;
}

const DUMMY = enemySchema.parse({
  id: 'tool:target',
  name: 'test target',
  description: 'It has no resistances, no armor and a great deal of straw.',
  glyph: 'T',
  color: 'grey',
  role: 'meat',
  base: { max_health: 100_000 },
});

function weaponOf(element: Element, damage: number) {
  return itemSchema.parse({
    id: `tool:${element}`,
    name: `test weapon of ${element}`,
    description: 'It is pure.',
    glyph: ')',
    color: element,
    slot: 'weapon',
    weapon: { damage, interval: 1, shares: { [element]: 1 } },
  });
}

/** Opens a ground with a hero who cannot strike critically and can hardly be killed. */
export function openTestGround(registries: Registries, options: GroundOptions): TestGround {
  const { depth, reactions, weaponDamage } = options;
  const weapons = ELEMENTS.map((element) => weaponOf(element, weaponDamage));
  const content: Registries = {
    ...registries,
    enemies: new Registry('enemies', [...registries.enemies.all(), DUMMY]),
    items: new Registry('items', [...registries.items.all(), ...weapons]),
    reactions: new Registry('reactions', reactions),
  };
  const game = openArena({ seed: 'reactions', depth }, content);
  const { hero } = game.tree;
  hero.base = { max_health: 100_000, crit_chance: -1 };
  hero.health = 100_000;
  const place = (dx: number): Creature => {
    const { x, y } = ARENA_CENTRE;
    const one = spawnEnemy(game, DUMMY.id, x + dx, y, { side: 'hostile', raised: false, health: 1 });
    if (!one) throw new Error('the loaded mods allow no two enemies at once');
    return one;
  };
  const ground: TestGround = { game, target: place(1), neighbour: place(2) };
  game.drain();
  game.happened.length = 0;
  return ground;
}

/** Strikes the target with a whole hit of one element, at no cost of time. */
export function strikeWith({ game, target }: TestGround, element: Element): void {
  const { hero } = game.tree;
  hero.equipment.weapon = { id: `tool:${element}`, count: 1, affixes: [] };
  game.beginCount();
  game.apply({ action: 'strike' }, hero.id, target.id);
  game.drain();
}

/** Brings a status onto the target: by a strike where its element has one, so that reactions count it. */
export function bring(ground: TestGround, status: string): void {
  const { game, target } = ground;
  const { element, max } = game.registries.statuses.find(status);
  if (element) return strikeWith(ground, element);
  game.beginCount();
  game.apply(
    { action: 'apply_status', status, stacks: max, target: 'target', except_target: false },
    game.tree.hero.id,
    target.id,
  );
  game.drain();
}

/** Lets the clock run. */
export function pass({ game }: TestGround, seconds: number): void {
  advanceClock(game, game.tree.run.time + seconds);
}

/** What has happened since it was last asked. */
export function takeHappened({ game }: TestGround): Happening[] {
  return game.happened.splice(0);
}

/** Damage to a creature by anything but strikes. */
export function harmTo(creature: Creature, happened: readonly Happening[]): number {
  let harm = 0;
  for (const one of happened) {
    if (one.on === 'damage_taken' && one.source === creature.id && one.cause !== 'strike') harm += one.amount;
  }
  return harm;
}

/** Stacks of statuses that elements leave, on both creatures. */
export function elementStacks({ game, target, neighbour }: TestGround): number {
  const elemental = new Set([...game.registries.statusOfElement.values()].map(({ id }) => id));
  let stacks = 0;
  for (const { statuses } of [target, neighbour]) {
    for (const stack of statuses) if (elemental.has(stack.status)) stacks += stack.stacks;
  }
  return stacks;
}
