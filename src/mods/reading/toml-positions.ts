import { type Mark, PositionScanner } from './position-scanner.ts';
import { type Position, TextPlaces } from './text-places.ts';

/**
 * Where every key and every list member of a TOML document stands. smol-toml tells positions only of syntax
 * errors, so this is a second pass over a text that has already been parsed without one; on a text that has not,
 * it may know less but never fails.
 */
export class TomlPositions {
  private readonly root: Mark;
  private readonly places: TextPlaces;

  constructor(text: string) {
    this.places = new TextPlaces(text);
    this.root = new PositionScanner(text).scan();
  }

  /** The position of the key or list member at `path`, or of the innermost one above it that is there. */
  nearest(path: Iterable<string | number>): Position {
    let at = this.root;
    for (const key of path) {
      const next = at.members.get(key);
      if (!next) break;
      at = next;
    }
    return this.places.positionOf(at.offset);
  }

  /** The position of exactly this path, or undefined. */
  tryFind(path: Iterable<string | number>): Position | undefined {
    let at: Mark | undefined = this.root;
    for (const key of path) at = at?.members.get(key);
    return at && this.places.positionOf(at.offset);
  }
}
