import type { ContentReload } from '../mods/live/live-content.ts';

/** What came of a change in the files of the mods that are played with, as the screens tell it. */
export interface ModReload {
  /** What is another in the game now, a phrase each. */
  readonly changed: readonly string[];
  /** What is wrong with the files, a sentence each. */
  readonly warnings: readonly string[];
  /** How many of them were not told before. */
  readonly news: number;
  /** What was not taken over and stays as it was, a sentence each. */
  readonly kept: readonly string[];
  /** What the run lost because the mods have it no more, a sentence each. */
  readonly lost: readonly string[];
}

/** Names that a recording and the log hold; of more only the number. */
const MOST_NAMED = 8;

/** What changed, as it is kept in the run: the first few by name. */
export function namedChanges(changed: readonly string[]): string[] {
  const more = changed.length - MOST_NAMED;
  return more > 0 ? [...changed.slice(0, MOST_NAMED), `and ${more} more`] : [...changed];
}

/** What a reload has to say, before a run was fitted to it. */
export function modReload(reload: ContentReload): ModReload {
  const { changed, warnings, news, kept } = reload;
  return { changed, news, warnings: warnings.map(({ text }) => text), kept, lost: [] };
}

/** Whether somebody has to look at it. */
export function needsLooking({ news, kept, lost }: ModReload): boolean {
  return news > 0 || kept.length > 0 || lost.length > 0;
}
