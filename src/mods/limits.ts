/** Bounds that keep a mod from filling the memory or stopping the game; far above anything sensible. */
export const MOD_LIMITS = {
  /** Bytes of one file. */
  fileBytes: 4 * 1024 * 1024,
  /** Bytes of all files of a mod. */
  modBytes: 16 * 1024 * 1024,
  /** `.toml` files of a mod. */
  files: 500,
  /** Folders inside folders. */
  folderDepth: 8,
  /** Tables and lists inside each other within an entry. */
  nesting: 32,
  /** Entries, patches and removals of a mod. */
  statements: 20_000,
  /** Faults in the form of what a file says that are told one by one. */
  faults: 1000,
  /** Names joined by dots into one key. */
  dottedNames: 200,
  /** Fields in a part of a patch with its tables, and members in a list of it. */
  patched: 1000,
  /** Folders in a folder of mods. */
  mods: 200,
} as const;
