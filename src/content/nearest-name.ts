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

/** The known id that a misspelt one most likely means; a slip may be in its prefix, in its name or in both. */
export function nearestId(id: string, known: readonly string[]): string | undefined {
  const prefix = prefixOf(id);
  const prefixes = new Set(known.map(prefixOf));
  const meant = prefixes.has(prefix) ? prefix : nearestName(prefix, prefixes);
  if (meant === undefined) return undefined;
  const names = new Map(
    known.filter((other) => prefixOf(other) === meant).map((other) => [other.slice(meant.length), other]),
  );
  const name = id.slice(prefix.length);
  return names.get(name) ?? names.get(nearestName(name, names.keys()) ?? '');
}

/** What stands before the colon. */
export function prefixOf(id: string): string {
  const colon = id.indexOf(':');
  return colon < 0 ? '' : id.slice(0, colon);
}
