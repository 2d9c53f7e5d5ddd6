import { type Origin, positionOf, type Table, type Tree } from '../reading/located-tree.ts';
import { type FieldStep, parseFieldPath, pathHint, stepWords } from './field-path.ts';

/** What a part of a patch says of one field, or of certain members of a list: a value, or what it says of their fields. */
export interface SaidField {
  readonly step: FieldStep;
  /** The way to here from the entry. */
  readonly path: string;
  /** Where it is said first. */
  origin: Origin;
  /** What is neither a table nor a way through one. */
  value: Exclude<Tree, Table> | undefined;
  /** What is said of its fields, by their steps. */
  readonly inner: Map<string, SaidField>;
}

/** A part of a patch that changed nothing. */
export interface Miss {
  readonly origin: Origin;
  /** The field as the patch names it. */
  readonly field: string;
  readonly problem: string;
  readonly hint: string | undefined;
}

/**
 * What a part of a patch says, field by field: `"weapon.damage" = 3`, `weapon.damage = 3` and a table `weapon` with
 * `damage = 3` in it are one and the same. Of what is said twice the later counts.
 */
export function saidFields(part: Table, miss: (miss: Miss) => void): ReadonlyMap<string, SaidField> {
  const said = new Map<string, SaidField>();
  new Reader(miss).take(part, said, '');
  return said;
}

class Reader {
  private readonly miss: (miss: Miss) => void;

  constructor(miss: (miss: Miss) => void) {
    this.miss = miss;
  }

  take(table: Table, into: Map<string, SaidField>, outer: string): void {
    for (const [key, value] of table.fields) {
      const hint = pathHint(key);
      if (hint === undefined) {
        this.put(parseFieldPath(key), value, into, outer);
        continue;
      }
      const field = joined(outer, key);
      this.miss({ origin: value.origin, field, problem: 'this is the way to no field', hint });
    }
  }

  private put(steps: readonly FieldStep[], value: Tree, into: Map<string, SaidField>, outer: string): void {
    const [step, ...rest] = steps;
    if (!step) return;
    const words = stepWords(step);
    const path = joined(outer, words);
    let field = into.get(words);
    if (!field) {
      field = { step, path, origin: value.origin, value: undefined, inner: new Map() };
      into.set(words, field);
    } else if (field.value || (rest.length === 0 && value.kind !== 'table')) {
      this.tellTwice(field, value.origin);
      field.value = undefined;
      field.inner.clear();
      field.origin = value.origin;
    }
    if (rest.length > 0) this.put(rest, value, field.inner, path);
    else if (value.kind === 'table') this.take(value, field.inner, path);
    else field.value = value;
  }

  private tellTwice({ origin, path }: SaidField, again: Origin): void {
    const { line, column } = positionOf(again);
    const problem = `the same patch says it again in line ${line}, column ${column}, and that counts`;
    this.miss({ origin, field: path, problem, hint: undefined });
  }
}

function joined(outer: string, words: string): string {
  return outer === '' ? words : `${outer}.${words}`;
}
