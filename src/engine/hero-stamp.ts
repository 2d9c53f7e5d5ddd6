import type { Game } from './game.ts';
import type { Hero, ItemInstance, Levels } from './game-tree.ts';

/** Everything that the sources depend on, in one order. Lengths keep the end of one list and the next apart. */
export function stampOf(game: Game, hero: Hero): unknown[] {
  const stamp: unknown[] = [hero.level];
  for (const list of listsOf(game, hero)) {
    stamp.push(list.length);
    for (const { id, level } of list) stamp.push(id, level);
  }
  for (const worn of wornBy(hero)) {
    if (worn) stamp.push(worn.id, worn.affixes.length, ...worn.affixes);
    else stamp.push(undefined);
  }
  return stamp;
}

/** Whether `stampOf` would give the same; makes nothing new, since it is asked at every read. */
export function isCurrent(stamp: readonly unknown[], game: Game, hero: Hero): boolean {
  if (stamp[0] !== hero.level) return false;
  const { weapon, body, head, hands, feet, lamp, charm, second_charm } = hero.equipment;
  let at = sameLevels(stamp, 1, hero.options);
  at = sameLevels(stamp, at, hero.cards);
  at = sameLevels(stamp, at, hero.upgrades);
  at = sameLevels(stamp, at, game.tree.run.workshop);
  at = sameWorn(stamp, at, weapon);
  at = sameWorn(stamp, at, body);
  at = sameWorn(stamp, at, head);
  at = sameWorn(stamp, at, hands);
  at = sameWorn(stamp, at, feet);
  at = sameWorn(stamp, at, lamp);
  at = sameWorn(stamp, at, charm);
  return sameWorn(stamp, at, second_charm) === stamp.length;
}

/** Where no stamp has anything: what differed once differs to the end. */
const DIFFERS = -1;

/** @returns the place in the stamp after the list, or DIFFERS */
function sameLevels(stamp: readonly unknown[], from: number, list: readonly Levels[]): number {
  if (from === DIFFERS || stamp[from] !== list.length) return DIFFERS;
  let at = from + 1;
  for (let index = 0; index < list.length; index++) {
    const one = list[index];
    if (stamp[at++] !== one?.id || stamp[at++] !== one?.level) return DIFFERS;
  }
  return at;
}

/** @returns the place in the stamp after the item, or DIFFERS */
function sameWorn(stamp: readonly unknown[], from: number, worn: ItemInstance | undefined): number {
  if (from === DIFFERS || stamp[from] !== worn?.id) return DIFFERS;
  if (!worn) return from + 1;
  const { affixes } = worn;
  let at = from + 1;
  if (stamp[at++] !== affixes.length) return DIFFERS;
  for (let index = 0; index < affixes.length; index++) if (stamp[at++] !== affixes[index]) return DIFFERS;
  return at;
}

function listsOf(game: Game, hero: Hero): readonly (readonly Levels[])[] {
  return [hero.options, hero.cards, hero.upgrades, game.tree.run.workshop];
}

/** What is worn and held; the weapon that is not in hand gives nothing. */
function wornBy({ equipment }: Hero): readonly (ItemInstance | undefined)[] {
  const { weapon, body, head, hands, feet, lamp, charm, second_charm } = equipment;
  return [weapon, body, head, hands, feet, lamp, charm, second_charm];
}
