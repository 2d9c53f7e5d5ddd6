import type { Action } from '../../content/schema/action.ts';

/**
 * What a list of actions must be aimed at: `needed` is a creature, `possible` one round which an area lies (else it
 * lies round the one who acts), `none` needs nothing.
 */
export type Aim = 'none' | 'possible' | 'needed';

/** Read from the actions themselves, so that content need not say it twice. */
export function aimOf(actions: readonly Action[]): Aim {
  let aim: Aim = 'none';
  for (const action of actions) {
    if (!('target' in action)) continue;
    if (action.target === 'target') return 'needed';
    if (action.target !== 'self') aim = 'possible';
  }
  return aim;
}
