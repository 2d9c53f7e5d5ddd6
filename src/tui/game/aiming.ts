import type { Command } from '../../engine/command.ts';
import { describeItem } from '../../engine/describe.ts';
import type { Game } from '../../engine/game.ts';
import type { Place } from '../../world/floor-plan.ts';
import type { Aim } from '../ui-command.ts';
import type { Facts, Sighted } from './facts.ts';

/** What the player does by pointing at a place. */
export type Purpose = { readonly mode: 'look' } | { readonly mode: 'travel' } | AimPurpose;

/** Something is aimed. */
export interface AimPurpose {
  readonly mode: 'aim';
  readonly aim: Aim;
  /** What is aimed: "carbine", "firebomb". */
  readonly name: string;
  /** Tiles. */
  readonly range: number;
  /** Whether a bare place will do. */
  readonly takesPlace: boolean;
}

/** What aiming something is like. */
export function purposeOf(game: Game, aim: Aim, facts: Facts): AimPurpose {
  const { registries } = game;
  switch (aim.what) {
    case 'weapon':
      return { mode: 'aim', aim, name: facts.inHand, range: facts.range, takesPlace: false };
    case 'ability': {
      const def = registries.abilities.tryFind(aim.id);
      const { name = aim.id, range = facts.range, target } = def ?? {};
      return { mode: 'aim', aim, name, range, takesPlace: target === 'tile' };
    }
    case 'item': {
      const item = game.tree.hero.pack[aim.index];
      const name = item ? describeItem(registries, { ...item, count: 1 }) : 'nothing';
      return { mode: 'aim', aim, name, range: FARTHEST, takesPlace: false };
    }
  }
}

/** What is said where nobody is in view to aim at; things may also be used on friends. */
export function nobodyFor({ aim }: AimPurpose, { inView }: Facts): string | undefined {
  if (aim.what === 'item') return inView.length > 0 ? undefined : 'Nobody is in view.';
  return inView.some(isTarget) ? undefined : 'No foe is in view.';
}

/** Items are thrown as far as one sees. */
const FARTHEST = 40;

/** The command of aiming at a place; undefined where nothing is there to aim at. */
export function commandOf(game: Game, { aim, takesPlace }: AimPurpose, place: Place): Command | undefined {
  const creature = game.creatureAt(place.x, place.y);
  const target = creature === undefined || creature === game.tree.hero ? undefined : creature.id;
  switch (aim.what) {
    case 'weapon':
      return target === undefined ? undefined : { do: 'attack', target };
    case 'ability':
      if (takesPlace) return { do: 'use_ability', ability: aim.id, x: place.x, y: place.y };
      return target === undefined ? undefined : { do: 'use_ability', ability: aim.id, target };
    case 'item':
      return target === undefined ? undefined : { do: 'use_item', index: aim.index, target };
  }
}

/** Places worth pointing at, in the order in which Tab goes through them. */
export function placesFor(purpose: Purpose, facts: Facts, game: Game, knows: KnowsPlace): Place[] {
  if (purpose.mode === 'aim') return placesOf(facts.inView.filter(isTarget));
  const { floor, hero } = game.tree;
  const stairs = { x: floor.stairs_x, y: floor.stairs_y };
  const wayUp = { x: floor.entrance_x, y: floor.entrance_y };
  const landmarks = [stairs, wayUp].filter(({ x, y }) => knows(x, y));
  const away = ({ x, y }: Place): number => (x - hero.x) * (x - hero.x) + (y - hero.y) * (y - hero.y);
  const items = floor.items.filter(({ x, y }) => knows(x, y)).sort((a, b) => away(a) - away(b));
  const people = placesOf(facts.inView);
  const all = purpose.mode === 'travel' ? [...landmarks, ...items] : [...people, ...items, ...landmarks];
  return all.map(({ x, y }) => ({ x, y }));
}

type KnowsPlace = (x: number, y: number) => boolean;

/** Foes are aimed at, those that hunt before those that do not know yet. */
export function isTarget({ mood }: Sighted): boolean {
  return mood === 'foe' || mood === 'unaware';
}

function placesOf(sighted: readonly Sighted[]): Place[] {
  return sighted.map(({ creature }) => ({ x: creature.x, y: creature.y }));
}
