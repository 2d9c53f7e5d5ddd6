import type { Registries } from '../../src/content/registries.ts';
import { REGISTRIES } from '../../src/content/vocabulary.ts';

/** Content is shared by all games of a process: whatever writes into this throws. A start saves itself the work. */
export function frozen(registries: Registries): Registries {
  for (const name of REGISTRIES) freeze(name === 'balance' ? registries.balance : registries[name].all());
  return registries;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
