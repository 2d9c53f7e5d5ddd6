import { notesOf } from './entry-notes.ts';
import type { Finding } from './finding.ts';
import type { Registries } from './registries.ts';

/** Registries whose bonuses are bought, found or put into a place, and so promise something. */
const PROMISING = ['cards', 'upgrades', 'workshop', 'affixes'] as const;

const HINTS = {
  felt_at: 'say where, as in felt_at = { depth = 3, upgrades = 5 }',
  observable: 'say in which figure, as in observable = "damage_per_second"',
} as const;

/** Bonuses that do not say where in the game, or in which figure, they are felt: nobody can check them. */
export function unnamedPoints(registries: Registries): Finding[] {
  return PROMISING.flatMap((registry) =>
    registries[registry].all().flatMap(({ id }) => {
      const { modifiers } = notesOf(registry, registries[registry].find(id));
      // What a trigger adds for a moment is not what the thing gives.
      const lasting = modifiers.filter(({ path: [field] }) => field === 'modifiers' || field === 'effect');
      return lasting.flatMap(({ modifier, path }) =>
        (['felt_at', 'observable'] as const)
          .filter((field) => modifier[field] === undefined)
          .map((field): Finding => {
            const problem = 'it does not say where its bonus is felt, and cannot be checked for it';
            return { registry, id, path: [...path, field], problem, hint: HINTS[field] };
          }),
      );
    }),
  );
}
