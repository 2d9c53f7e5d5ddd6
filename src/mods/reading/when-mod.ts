import { explainIssues } from '../../content/explain-issue.ts';
import type { Explanation } from '../../content/explanation.ts';
import { nearestName } from '../../content/nearest-name.ts';
import { foundWords, quoted } from '../../content/plain-words.ts';
import { entryExtrasSchema } from '../../content/schema/mod-file.ts';

/** The mods that there are. */
export interface KnownMods {
  /** Those that are loaded. */
  readonly on: ReadonlySet<string>;
  /** The others. */
  readonly off: ReadonlySet<string>;
}

const WHEN_MOD = entryExtrasSchema.pick({ when_mod: true });

/** What is wrong with the name of the mod that an entry waits for. */
export function whenModFault(value: unknown): Explanation | undefined {
  const path = ['when_mod'];
  if (typeof value !== 'string') return { path, expected: 'the id of a mod', found: foundWords(value) };
  const result = WHEN_MOD.safeParse({ when_mod: value });
  return result.success ? undefined : explainIssues(WHEN_MOD, { when_mod: value }, result.error.issues)[0];
}

/** That a mod which is not on is nearly one that is there; one that may come some day is nothing to tell of. */
export function strangeMod(mod: string, { on, off }: KnownMods): Explanation | undefined {
  const nearest = off.has(mod) ? undefined : nearestName(mod, [...on, ...off]);
  if (nearest === undefined) return undefined;
  const hint = on.has(nearest) ? `did you mean "${nearest}"?` : `did you mean "${nearest}", which is off?`;
  return { path: ['when_mod'], problem: `no mod ${quoted(mod)} is on`, hint };
}
