/**
 * src/mods finds, orders, parses, merges and diagnoses mods; it is the only reader of mods/. Whatever is wrong with a
 * mod comes back as a warning; only a core that cannot make a game throws. It knows no engine and no screen.
 */
import { IncompleteContentError, type LoadedMod } from '../content/registries.ts';
import { chooseMods, type LoadOptions, readSources } from './finding/choose-mods.ts';
import type { FoundMod } from './finding/find-mods.ts';
import { CORE } from './finding/order-mods.ts';
import { type LoadedContent, loadContent } from './load-content.ts';
import { makeWarning, type Warning } from './warning.ts';

/** Everything that loading gave. */
export interface LoadResult extends LoadedContent {
  /** The loaded mods in load order. */
  readonly mods: readonly LoadedMod[];
}

/** Loads the mods that are on. Throws IncompleteContentError only when core by itself makes no game. */
export function loadMods(options: LoadOptions): LoadResult {
  const chosen = chooseMods(options);
  const loaded = load(chosen.mods, chosen.warnings, chosen.off);
  if (!(loaded instanceof IncompleteContentError)) return loaded;
  const core = chosen.mods.filter((mod) => mod.manifest.id === CORE);
  if (core.length === chosen.mods.length) throw withReasons(loaded, chosen.warnings);
  const problem = 'with these mods there is no game; only core was loaded';
  const warning = makeWarning({ mod: CORE, file: 'mods' }, { problem, hint: loaded.message }, 'mod');
  const coreOnly = load(core, [...chosen.warnings, warning], chosen.off);
  if (coreOnly instanceof IncompleteContentError) throw coreOnly;
  return coreOnly;
}

function load(
  mods: readonly FoundMod[],
  before: readonly Warning[],
  off: readonly string[],
): LoadResult | IncompleteContentError {
  const read = mods.map(readSources);
  try {
    const content = loadContent(
      read.map((one) => one.sources),
      { off },
    );
    const warnings = [...before, ...read.flatMap((one) => one.warnings), ...content.warnings];
    return { ...content, warnings, mods: content.registries.mods };
  } catch (error) {
    if (error instanceof IncompleteContentError) return error;
    throw error;
  }
}

function withReasons(error: IncompleteContentError, warnings: readonly Warning[]): IncompleteContentError {
  const reasons = warnings.slice(0, 5).map((warning) => `\n  ${warning.text}`);
  return new IncompleteContentError(error.message + reasons.join(''));
}
