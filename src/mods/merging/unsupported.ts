import type { RegistryName } from '../../content/vocabulary.ts';

/** Something that the schemas allow and the engine cannot do yet; entries that use it are refused, never inert. */
export interface UnsupportedFeature {
  /** The registry whose entries may use it, or all. */
  readonly registry: RegistryName | 'all';
  /** The field: keys joined by dots, `*` for any member or key, `**` for any number of them. */
  readonly field: string;
  /** The value that is not supported; any value when it is not given. */
  readonly value?: string | number | boolean;
  /** What is missing, for the warning: "raising the dead is not in the game yet". */
  readonly because: string;
}

/** All of them. Empty is the aim. */
export const UNSUPPORTED: readonly UnsupportedFeature[] = [];
