import type { StoreResult } from '../save/atomic-store.ts';

/** What the end of a run could not write, kept until it can be: once the run is paid, its end does not come again. */
export class LateWrites {
  private readonly waiting = new Map<string, () => StoreResult>();

  /**
   * Writes something, and keeps it for later where that failed. A sentence where it failed.
   *
   * @param name of the file and the run
   */
  write(name: string, write: () => StoreResult): string | undefined {
    const result = write();
    if (result.ok || result.isMade) this.waiting.delete(name);
    else this.waiting.set(name, write);
    return result.ok ? undefined : result.sentence;
  }

  /** Tries again what has failed so far. A sentence where something fails still. */
  retry(): string | undefined {
    const sentences = [...this.waiting].map(([name, write]) => this.write(name, write));
    return sentences.find((sentence) => sentence !== undefined);
  }
}
