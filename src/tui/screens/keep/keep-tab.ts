import type { ListRow } from '../../widgets/list.ts';
import type { Line } from '../../widgets/spans.ts';

/** One side of what is done between runs. */
export interface KeepTab {
  readonly name: string;
  /** What Enter does here. */
  readonly enter: string;
  /** What is there to be chosen, by id. */
  rows(): ListRow<string>[];
  /** How things stand, in a line. */
  status(): Line;
  /** What there is to know of a line of the list. */
  about(id: string): Line[];
  /** Does it. @returns what came of it, where that is not seen */
  choose(id: string): Line | undefined;
}
