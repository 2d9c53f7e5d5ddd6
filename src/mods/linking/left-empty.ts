import type { Registries } from '../../content/registries.ts';
import type { Change } from '../merging/entry-book.ts';
import { makeWarning, type Warning } from '../warning.ts';

/** What a game does without, when mods take out all of it. */
const WITHOUT: readonly {
  readonly what: string;
  readonly instead: string;
  /** Whether nothing of it is left. */
  readonly isGone: (registries: Registries) => boolean;
  /** The registry in which there was some. */
  readonly registry: Change['registry'];
}[] = [
  {
    what: 'act',
    instead: 'floors are plain and nobody lives there',
    isGone: ({ acts }) => acts.size === 0,
    registry: 'acts',
  },
  {
    what: 'class',
    instead: 'heroes begin with nothing',
    isGone: ({ options }) => !options.all().some(({ kind }) => kind === 'class'),
    registry: 'options',
  },
];

/** What the loaded mods leave nothing of, though there was some: the game goes on without it. */
export function leftEmpty(registries: Registries, changes: () => readonly Change[]): Warning[] {
  return WITHOUT.filter(
    ({ isGone, registry }) => isGone(registries) && changes().some((change) => change.registry === registry),
  ).map(({ what, instead }) =>
    makeWarning(
      { mod: '', file: 'mods' },
      { problem: `with these mods there is no ${what}: ${instead}` },
      'nothing',
    ),
  );
}
