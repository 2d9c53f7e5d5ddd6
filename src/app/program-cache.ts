import envPaths from 'env-paths';

declare const RUSTKEEP_BUILD: string | undefined;

/** Names the sources that this program was built from; undefined where they run as they are. */
export const BUILD = typeof RUSTKEEP_BUILD === 'string' ? RUSTKEEP_BUILD : undefined;

/** The user's folder for what only saves time: loaded content and compiled code. Deleting it changes nothing. */
export function cacheFolder(): string {
  return envPaths('rustkeep', { suffix: '' }).cache;
}
