import { nearestName } from '../../../content/nearest-name.ts';
import { REGISTRIES } from '../../../content/vocabulary.ts';
import type { DevDeed } from '../../../engine/develop/deed.ts';
import type { Game } from '../../../engine/game.ts';
import { GOLD } from '../../../engine/inventory.ts';
import { freePlaceNear } from '../../../engine/spawn.ts';
import { CONSOLE_VERBS, idsOf, type VerbName, verbOf, wholeId } from './console-words.ts';

/** What a typed line asks for. */
export type ConsoleRequest =
  | { readonly kind: 'deed'; readonly deed: DevDeed }
  /** Only to be read. */
  | { readonly kind: 'answer'; readonly lines: readonly string[] }
  | { readonly kind: 'warnings' }
  /** Cannot be understood; the sentence says what would be. */
  | { readonly kind: 'error'; readonly text: string };

/** Words after the first that a verb makes something of; of items any number may be affixes. */
const MOST_WORDS: Readonly<Record<VerbName, number>> = {
  enemy: 3,
  item: Number.POSITIVE_INFINITY,
  give: Number.POSITIVE_INFINITY,
  gold: 1,
  prefab: 1,
  floor: 1,
  heal: 0,
  reveal: 0,
  list: 2,
  warnings: 0,
  help: 0,
};

/** A number, whole or not, and whatever was meant for one: no id with its prefix begins so. */
const NUMERIC = /^[-+.]?\d/;

/** How far from the hero a foe is put that is given no place. */
const BESIDE = 4;

/** Understands a line. What the engine refuses, it refuses by itself when it is asked. */
export function readLine(line: string, game: Game): ConsoleRequest {
  const [word = '', ...words] = line.trim().split(/\s+/);
  const verb = verbOf(word);
  if (typeof verb === 'string') return error(verb);
  const name = verb.name as VerbName;
  if (words.length > MOST_WORDS[name]) return usage(name);
  switch (name) {
    case 'enemy':
      return enemy(words, game);
    case 'item':
      return items(words, game, 'item');
    case 'give':
      return items(words, game, 'give');
    case 'gold':
      return gold(words, game);
    case 'prefab': {
      const [id] = words;
      if (id === undefined) return usage('prefab');
      return deed({ what: 'prefab', id: wholeId(id, idsOf(game.registries, 'prefabs')) });
    }
    case 'floor': {
      const depth = wholeNumber(words[0]);
      return depth === undefined ? usage('floor') : deed({ what: 'floor', depth });
    }
    case 'heal':
      return deed({ what: 'heal' });
    case 'reveal':
      return deed({ what: 'reveal' });
    case 'list':
      return list(words, game);
    case 'warnings':
      return { kind: 'warnings' };
    case 'help':
      return { kind: 'answer', lines: CONSOLE_VERBS.map(helpLine) };
  }
}

function enemy([word, ...place]: readonly string[], game: Game): ConsoleRequest {
  if (word === undefined) return usage('enemy');
  const id = wholeId(word, idsOf(game.registries, 'enemies'));
  if (place.length > 0) {
    const [x, y] = [wholeNumber(place[0]), wholeNumber(place[1])];
    return x === undefined || y === undefined ? usage('enemy') : deed({ what: 'enemy', id, x, y });
  }
  const { hero } = game.tree;
  const free = freePlaceNear(game, hero.x, hero.y, BESIDE);
  if (!free) return error('There is no free tile near you; give a place: enemy ID X Y.');
  return deed({ what: 'enemy', id, ...free });
}

function items([word, ...more]: readonly string[], game: Game, what: 'item' | 'give'): ConsoleRequest {
  if (word === undefined) return usage(what);
  const id = wholeId(word, idsOf(game.registries, 'items'));
  const number = wholeNumber(more[0]);
  const known = idsOf(game.registries, 'affixes');
  const rest = more.slice(number === undefined ? 0 : 1);
  if (rest.some((one) => NUMERIC.test(one) && wholeId(one, known) === one)) return usage(what);
  const affixes = rest.map((affix) => wholeId(affix, known));
  const common = { id, count: number ?? 1, affixes };
  if (what === 'give') return deed({ what, ...common });
  const { x, y } = game.tree.hero;
  return deed({ what, ...common, x, y });
}

function gold([amount]: readonly string[], game: Game): ConsoleRequest {
  const count = wholeNumber(amount);
  if (count === undefined) return usage('gold');
  if (!game.registries.items.has(GOLD)) return error('The loaded mods have no gold.');
  return deed({ what: 'give', id: GOLD, count, affixes: [] });
}

function list([word, part = '']: readonly string[], game: Game): ConsoleRequest {
  if (word === undefined) return usage('list');
  const name = REGISTRIES.find((one) => one === word);
  if (name === undefined) {
    const near = nearestName(word, REGISTRIES);
    const hint = near === undefined ? `There are ${REGISTRIES.join(', ')}.` : `Did you mean ${near}?`;
    return error(`There is no registry ${word}. ${hint}`);
  }
  const ids = idsOf(game.registries, name).filter((id) => id.includes(part));
  const none = part === '' ? `No mod has ${name}.` : `Nothing in ${name} has "${part}" in its id.`;
  return { kind: 'answer', lines: ids.length > 0 ? ids : [none] };
}

function wholeNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;
}

function usage(name: VerbName): ConsoleRequest {
  const verb = CONSOLE_VERBS.find((one) => one.name === name);
  return error(`Type it so: ${`${name} ${verb?.usage}`.trimEnd()}`);
}

function helpLine({ name, usage: words, does }: (typeof CONSOLE_VERBS)[number]): string {
  return `${`${name} ${words}`.padEnd(30)} ${does}`;
}

const deed = (one: DevDeed): ConsoleRequest => ({ kind: 'deed', deed: one });
const error = (text: string): ConsoleRequest => ({ kind: 'error', text });
