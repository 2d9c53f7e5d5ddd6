import { distance } from 'fastest-levenshtein';

const plain = (word: string): string => word.toLowerCase().replaceAll('-', '_').replaceAll(' ', '_');

/** How many letters may differ in a word of this length and still be a slip of the fingers. */
function tolerance(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 2 : Math.ceil(length / 3);
}

/** In a short word two letters are much: the first one should then be right. */
function isSlip(wanted: string, name: string, away: number): boolean {
  return away < name.length && (away < 2 || wanted.length > 5 || wanted[0] === name[0]);
}

/** The known name that a misspelt one most likely means, or undefined when none is near. */
export function nearestName(word: string, known: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: string | undefined;
  let bestDistance = tolerance(wanted.length) + 1;
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= bestDistance) continue;
    const away = distance(wanted, plain(name));
    if (away < bestDistance && isSlip(wanted, plain(name), away)) {
      best = name;
      bestDistance = away;
    }
  }
  return best;
}

/** A word shorter than this is part of too many names. */
const SHORTEST_PART = 4;

/** The known name that a misspelt or a shortened one most likely means, such as "attribute" for "attr". */
export function likelyName(word: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(word, known);
  const wanted = plain(word);
  if (nearest !== undefined || wanted.length < SHORTEST_PART) return nearest;
  const ending = known.filter((name) => plain(name).endsWith(`_${wanted}`));
  const fitting = ending.length > 0 ? ending : known.filter((name) => plain(name).startsWith(wanted));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The known id that a misspelt one most likely means; a slip may be in its prefix, in its name or in both. */
export function nearestId(id: string, known: Iterable<string>): string | undefined {
  return new KnownIds(known).nearest(id);
}

/** More misspelt ids than this of one kind are not compared with all that are known: it would take minutes. */
const MOST_SEARCHES = 200;

/** Ids among which misspelt ones are looked for, sorted once for all of those. */
export class KnownIds {
  private readonly byPrefix = new Map<string, Set<string>>();
  private searches = 0;

  constructor(ids: Iterable<string>) {
    for (const id of ids) {
      const prefix = prefixOf(id);
      const names = this.byPrefix.get(prefix);
      if (names) names.add(id.slice(prefix.length));
      else this.byPrefix.set(prefix, new Set([id.slice(prefix.length)]));
    }
  }

  /** The id that another one most likely means, never that one itself; undefined also after very many searches. */
  nearest(id: string): string | undefined {
    const prefix = prefixOf(id);
    const meant = this.byPrefix.has(prefix) ? prefix : this.search(prefix, this.byPrefix.keys());
    const names = meant === undefined ? undefined : this.byPrefix.get(meant);
    if (meant === undefined || !names) return undefined;
    const name = id.slice(prefix.length);
    if (meant !== prefix && names.has(name)) return meant + name;
    const others = names.has(name) ? [...names].filter((other) => other !== name) : names;
    const near = this.search(name, others);
    return near === undefined ? undefined : meant + near;
  }

  private search(word: string, among: Iterable<string>): string | undefined {
    return this.searches++ < MOST_SEARCHES ? nearestName(word, among) : undefined;
  }
}

/** What stands before the colon. */
export function prefixOf(id: string): string {
  const colon = id.indexOf(':');
  return colon < 0 ? '' : id.slice(0, colon);
}
