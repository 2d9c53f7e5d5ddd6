import { TomlPositions } from './toml-positions.ts';

/** The text of one file of a mod. */
export class SourceFile {
  /** Id of the mod it belongs to. */
  readonly mod: string;
  /** The file from the folder of all mods on: `core/items.toml`. */
  readonly file: string;
  readonly text: string;
  private found: TomlPositions | undefined;

  constructor(mod: string, file: string, text: string) {
    this.mod = mod;
    this.file = file;
    this.text = text;
  }

  /** Where its keys stand; worked out when first asked for, which is only when there is something to complain of. */
  positions(): TomlPositions {
    this.found ??= new TomlPositions(this.text);
    return this.found;
  }
}
