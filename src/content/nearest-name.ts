import { distance } from 'fastest-levenshtein';

const plain = (word: string): string => word.toLowerCase().replaceAll('-', '_').replaceAll(' ', '_');

/** How many letters may differ in a word of this length and still be a slip of the fingers. */
function tolerance(length: number): number {
  if (length <= 2) return 0;
  return length <= 5 ? 2 : Math.ceil(length / 3);
}

/** The known name that a misspelt one most likely means, or undefined when none is near. */
export function nearestName(word: string, known: Iterable<string>): string | undefined {
  const wanted = plain(word);
  let best: string | undefined;
  let bestDistance = tolerance(wanted.length) + 1;
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= bestDistance) continue;
    const away = distance(wanted, plain(name));
    if (away < bestDistance && away < name.length) {
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
  const corrected = meant + id.slice(prefix.length);
  return nearestName(
    corrected,
    known.filter((other) => prefixOf(other) === meant),
  );
}

/** What stands before the colon. */
export function prefixOf(id: string): string {
  const colon = id.indexOf(':');
  return colon < 0 ? '' : id.slice(0, colon);
}
