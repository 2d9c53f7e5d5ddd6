import type { HallEntry } from '../meta/hall-of-fame.ts';
import type { DataFileKind } from './data-file.ts';
import { fileForms } from './late-forms.ts';

/** What the hall's file holds. */
export interface Hall {
  /** Best first. */
  entries: HallEntry[];
}

/** `hall-of-fame.toml`: the best of the runs that ended. */
export const HALL_FILE: DataFileKind<Hall> = {
  name: 'hall-of-fame.toml',
  schema: () => fileForms().hallSchema,
  defaults: () => ({ entries: [] }),
};
