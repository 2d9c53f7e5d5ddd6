import type { SourceFile } from './source-file.ts';

/** How a patch and an inheriting entry name another one, as nearly all of them are written. */
const PATCHED = /\[\[\s*patch\.[^\]]*\]\]\s*id\s*=\s*["']([^"'\n]*)["']/g;
const INHERITED = /\binherits\s*=\s*["']([^"'\n]*)["']/g;

/**
 * The ids of entries that are patched or inherited from, guessed from the texts before they are parsed. Whoever is
 * missing here is read a second time when it is needed after all, which costs time and nothing else.
 */
export function namedAgain(files: Iterable<SourceFile>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { text } of files) {
    if (text.includes('patch.')) for (const [, id] of text.matchAll(PATCHED)) named.add(id ?? '');
    if (text.includes('inherits')) for (const [, id] of text.matchAll(INHERITED)) named.add(id ?? '');
  }
  return named;
}
