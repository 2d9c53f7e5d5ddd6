import { IncompleteContentError } from '../content/registries.ts';
import type { ContentReload } from '../mods/live/live-content.ts';
import type { GameContent } from '../mods/load-mods-cached.ts';

/** Content that can be asked whether the files of its mods were written since. */
export interface FollowedContent {
  readonly content: GameContent;
  refresh(): ContentReload | undefined;
}

/** What a session plays with, and how it comes by something else. */
export class SessionContent {
  /** What is played with now. */
  now: GameContent;
  private readonly followed: FollowedContent | undefined;
  /** Loads what the load order says now; set once it was changed. */
  private later: (() => GameContent) | undefined;

  constructor(content: GameContent, followed: FollowedContent | undefined) {
    this.now = content;
    this.followed = followed;
  }

  /** What was written into the mods' files since they were looked at last; undefined where nothing was. */
  refresh(): ContentReload | undefined {
    return this.followed?.refresh();
  }

  /** From the next moment without a run on it is played with what this loads. */
  replaceLater(load: () => GameContent): void {
    this.later = load;
  }

  /** Whether something waits to be loaded. */
  get isStale(): boolean {
    return this.later !== undefined;
  }

  /** Loads what waits. A sentence where it makes no game; then everything stays. */
  replaceNow(): string | undefined {
    const { later } = this;
    this.later = undefined;
    try {
      if (later) this.now = later();
      return undefined;
    } catch (error) {
      if (!(error instanceof IncompleteContentError)) throw error;
      return `The mods stay as they were: ${error.message}`;
    }
  }
}
