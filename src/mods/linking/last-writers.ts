import type { Deciding, Finding } from '../../content/finding.ts';
import type { Path } from '../../content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import type { EntryBook } from '../merging/entry-book.ts';
import type { History, Settled } from '../merging/history.ts';
import {
  fieldOf,
  nearestTree,
  type Origin,
  positionOf,
  type Table,
  type Tree,
} from '../reading/located-tree.ts';
import { makeWarning, type Warning } from '../warning.ts';

/** Finds the place at which the mod that came last said what made something doubtful. */
export class LastWriters {
  private readonly book: EntryBook;
  private readonly entryOf: (registry: RegistryName, id: string) => Settled | undefined;
  /** The entries of each registry that more was said about than their definition. */
  private changed: ReadonlyMap<RegistryName, readonly Settled[]> | undefined;

  constructor(book: EntryBook, entryOf: (registry: RegistryName, id: string) => Settled | undefined) {
    this.book = book;
    this.entryOf = entryOf;
  }

  /** What was found, told where it comes from. */
  warningsOf(findings: readonly Finding[]): Warning[] {
    return findings.flatMap((finding): Warning[] => {
      const origin = this.placeOf(finding);
      if (!origin) return [];
      const { mod, file } = origin.source;
      const { registry, id } = finding;
      return [makeWarning({ mod, file, ...positionOf(origin), registry, id }, finding, 'nothing')];
    });
  }

  /** The place of a finding: its own, unless a later mod wrote a field on which it hangs; undefined without its entry. */
  private placeOf({ registry, id, path, decided = [] }: Finding): Origin | undefined {
    const entry = this.entryOf(registry, id);
    if (!entry) return undefined;
    const writers = decided.flatMap((one) => this.writersOf(one, entry));
    return this.lastOf(nearestTree(entry.tree, path).origin, writers);
  }

  private lastOf(own: Origin, others: Iterable<Origin>): Origin {
    let last = own;
    for (const origin of others) if (this.rankOf(origin) > this.rankOf(last)) last = origin;
    return last;
  }

  private rankOf({ source }: Origin): number {
    return this.book.rankOf(source.mod);
  }

  private writersOf(deciding: Deciding, own: Settled): readonly Origin[] {
    if ('was' in deciding) return this.losses(deciding);
    const entry = 'id' in deciding ? this.entryOf(deciding.registry, deciding.id) : own;
    return entry ? [this.writerOf(entry.tree, deciding.path)] : [];
  }

  /** Who wrote a field last, or took it out; of a list, who wrote the last of its members. */
  private writerOf(tree: Table, path: Path): Origin {
    let at: Tree = tree;
    for (const key of path) {
      const next: Tree | undefined =
        at.kind === 'list'
          ? at.items[Number(key)]
          : at.kind === 'table'
            ? fieldOf(at, String(key))
            : undefined;
      if (!next) return (at.kind === 'table' && at.removed?.get(String(key))) || at.origin;
      at = next;
    }
    return at.kind === 'list' ? this.lastIn(at) : at.origin;
  }

  private lastIn(tree: Tree): Origin {
    if (tree.kind === 'leaf') return tree.origin;
    const inner = tree.kind === 'list' ? tree.items : [...tree.fields.values()];
    const own =
      tree.kind === 'table' && tree.removed ? this.lastOf(tree.origin, tree.removed.values()) : tree.origin;
    return this.lastOf(
      own,
      inner.map((one) => this.lastIn(one)),
    );
  }

  /** Where a value went that an entry had when it was first defined. */
  private losses({ registry, path, was }: Extract<Deciding, { was: unknown }>): Origin[] {
    this.changed ??= this.changedEntries();
    const had = ({ definition }: History): boolean => holds(definition.tree, path, was);
    const changed = this.changed.get(registry) ?? [];
    const removals = this.book.removals.filter((one) => one.history.registry === registry);
    return [
      ...changed
        .filter(({ history, tree }) => had(history) && (was === undefined || !holds(tree, path, was)))
        .map(({ tree }) => this.writerOf(tree, path)),
      ...removals.filter(({ history }) => had(history)).map(({ origin }) => origin),
    ];
  }

  private changedEntries(): ReadonlyMap<RegistryName, readonly Settled[]> {
    const of = (registry: RegistryName): Settled[] =>
      [...this.book.all(registry)].flatMap((history) => {
        const entry = history.isPlain ? undefined : this.entryOf(registry, history.id);
        return entry ? [entry] : [];
      });
    return new Map(REGISTRIES.map((registry) => [registry, of(registry)]));
  }
}

/** Whether a value stands at a place, or in a list there; any at all where none is named. */
function holds(tree: Table, path: Path, value: string | number | undefined): boolean {
  let at: Tree | undefined = tree;
  for (const key of path) at = at?.kind === 'table' ? fieldOf(at, String(key)) : undefined;
  if (!at) return false;
  if (value === undefined) return true;
  return at.kind === 'list' ? at.items.some((one) => isValue(one, value)) : isValue(at, value);
}

function isValue(tree: Tree, value: string | number): boolean {
  return tree.kind === 'leaf' && tree.value === value;
}
