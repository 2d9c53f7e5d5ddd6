import type { SourceFile } from './source-file.ts';

/** How a patch and an inheriting entry name another one, as nearly all of them are written, from that on. */
const NAMED = [
  ['[[patch.', /^\[\[patch\.[^\]]*\]\]\s*id\s*=\s*["']([^"'\n]*)["']/],
  ['\ninherits', /^\ninherits\s*=\s*["']([^"'\n]*)["']/],
] as const;
/** So much of a text tells it. */
const WINDOW = 200;

/**
 * The ids of entries that are patched or inherited from, guessed from the texts before they are parsed. Whoever is
 * missing here is read a second time when it is needed after all, which costs time and nothing else.
 */
export function namedAgain(files: Iterable<SourceFile>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { bytes } of files) {
    for (const [begin, form] of NAMED) {
      for (let at = bytes.indexOf(begin); at >= 0; at = bytes.indexOf(begin, at + begin.length)) {
        const id = form.exec(bytes.toString('latin1', at, at + WINDOW))?.[1];
        if (id !== undefined) named.add(id);
      }
    }
  }
  return named;
}
