import type { Shares } from '../../src/rules/elements.ts';
import { ELEMENTS } from '../../src/rules/elements.ts';

/** Shares of a hit that hits with nothing. */
export function noShares(): Shares {
  return Object.fromEntries(ELEMENTS.map((element) => [element, 0])) as Shares;
}
