import type { Explanation } from './explanation.ts';
import type { Path } from './schema-walk.ts';
import type { RegistryName } from './vocabulary.ts';

/** A field without whose value, or absence, something would not be found. */
export type Deciding =
  /** Of the entry itself. */
  | { readonly path: Path }
  /** Of another one. */
  | { readonly registry: RegistryName; readonly id: string; readonly path: Path }
  /** Of any entry that had this value there, or held it in a list, before a mod changed or removed it. */
  | { readonly registry: RegistryName; readonly path: Path; readonly was: string | number | undefined };

/** Something doubtful about a part of an entry. */
export interface DoubtfulPart extends Explanation {
  /** The fields on which it hangs besides its own: who wrote one of these last is to be told. Default none. */
  readonly decided?: readonly Deciding[] | undefined;
}

/** Something doubtful about an entry that stays in the game. */
export interface Finding extends DoubtfulPart {
  readonly registry: RegistryName;
  /** Id of the entry. */
  readonly id: string;
}
