import type { Explanation } from '../../content/explanation.ts';
import { foundWords, patchWords } from '../../content/plain-words.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import { MOD_LIMITS } from '../limits.ts';
import type { Definition } from '../reading/definition.ts';
import {
  fieldOf,
  plainValue,
  positionOf,
  type Table,
  textField,
  withoutFields,
} from '../reading/located-tree.ts';
import { type Cost, makeWarning, type Warning } from '../warning.ts';
import { Attempt, type FurtherCheck } from './attempt.ts';
import { checkEntry } from './check-entry.ts';
import type { EntryBook } from './entry-book.ts';
import { type History, isNoted, type Settled } from './history.ts';
import { mergeTables } from './merge-trees.ts';
import { ToldOfEntries } from './told-of-entries.ts';

/** Works out each entry's final value. A step that spoils a good entry is left out and told. */
export class EntrySettler {
  /** What is wrong with what is said of parents. */
  private readonly inheriting: Warning[] = [];
  private readonly told = new ToldOfEntries();
  /** The entries that name what was not noted when they were read. */
  readonly unnoted: Settled[] = [];
  private readonly book: EntryBook;
  private readonly renamed: (id: string) => string;
  private readonly inherited = new Map<Definition, Table | undefined>();
  /** What entries would say that are left out. */
  private readonly spoiled = new Map<History, Table>();
  /** The patches that took effect. */
  private readonly patches = new Map<History, Attempt['patched']>();
  /** The entries whose parents are being looked for. */
  private readonly chain: History[] = [];

  constructor(book: EntryBook, renamed: (id: string) => string) {
    this.book = book;
    this.renamed = renamed;
  }

  /** Settles every entry, in load order. */
  settleAll(): void {
    for (const registry of REGISTRIES) {
      for (const history of this.book.all(registry)) {
        const entry = this.settle(history);
        if (entry && !isNoted(entry)) this.unnoted.push(entry);
      }
    }
  }

  /** The entry's final value, or undefined when it is left out. */
  settle(history: History): Settled | undefined {
    if (!history.isSettled) {
      history.outcome = this.asWritten(history) ?? this.attempt(history);
      history.isSettled = true;
    }
    return history.outcome;
  }

  /** An entry of one valid definition that nobody changes, as most are. */
  private asWritten(history: History): Settled | undefined {
    const { definition } = history;
    if (!history.isPlain || definition.value === undefined) return undefined;
    return checkEntry(definition).length === 0 ? history : undefined;
  }

  private attempt(history: History): Settled | undefined {
    this.chain.push(history);
    const attempt = new Attempt(history, (definition) => this.withParent(definition));
    const entry = this.tell(attempt);
    this.chain.pop();
    return entry;
  }

  /** Settles an entry anew with a further check; the faults of what fails it are told. */
  settleAgain(entry: Settled, further: FurtherCheck): Settled | undefined {
    this.forgetParents(entry.history);
    this.chain.push(entry.history);
    const attempt = new Attempt(entry.history, (one) => this.withParent(one), further);
    const again = this.tell(attempt);
    this.chain.pop();
    entry.history.outcome = again;
    return again;
  }

  /** The entries from which an entry inherits, as far as they hold. */
  parentsOf(history: History): History[] {
    return history.steps.flatMap((step): History[] => {
      if (step.kind === 'patch') return [];
      const parent = this.parentOf(step);
      return parent?.outcome ? [parent] : [];
    });
  }

  /** Whether an entry is left out that would say something. */
  get hasLeftOut(): boolean {
    return this.spoiled.size > 0;
  }

  /** What an entry would say that is left out. */
  leftOut(history: History): Table | undefined {
    return this.spoiled.get(history);
  }

  /** What is wrong; complete when no entry changes any more. */
  get warnings(): readonly Warning[] {
    return this.inheriting.concat(this.told.warnings());
  }

  /** Records which patches took effect; to be called when no entry changes any more. */
  notePatches(): void {
    for (const patched of this.patches.values()) {
      for (const { patch, fields } of patched) {
        if (fields.length > 0) this.book.note(patch.source.mod, 'patched', patch, fields);
      }
    }
  }

  /** A parent may have changed since; one that is gone is kept as it was for those that replace what was wrong in it. */
  private forgetParents(history: History): void {
    for (const step of history.steps) {
      if (step.kind === 'patch') continue;
      if (this.parentOf(step)?.outcome) this.inherited.delete(step);
    }
  }

  private parentOf(definition: Definition): History | undefined {
    if (definition.value !== undefined) return undefined;
    const { registry, tree } = definition;
    const id = textField(tree, 'inherits');
    if (id === undefined) return undefined;
    return this.book.tryFind(registry, id) ?? this.book.tryFind(registry, this.renamed(id));
  }

  private tell(attempt: Attempt): Settled | undefined {
    const result = attempt.run();
    const { history } = attempt;
    this.told.faults(history, attempt.faults);
    this.told.misses(history, result ? attempt.misses : [], attempt.isFurther);
    this.patches.set(history, result ? attempt.patched : []);
    const spoiled = result ? undefined : attempt.faults[0]?.tree;
    if (spoiled) this.spoiled.set(history, spoiled);
    return result;
  }

  /** The definition with what it inherits, or undefined when its parent cannot be had, which is told once. */
  private withParent(definition: Definition): Table | undefined {
    if (!this.inherited.has(definition)) this.inherited.set(definition, this.inherit(definition));
    return this.inherited.get(definition);
  }

  private inherit(definition: Definition): Table | undefined {
    if (definition.value !== undefined) return definition.tree;
    const own = withoutFields(definition.tree, ['inherits', 'when_mod']);
    if (own === definition.tree) return own;
    const written = fieldOf(definition.tree, 'inherits');
    if (!written) return own;
    const refuse = (problem: string, hint?: string): undefined => {
      this.warn(written, definition, { path: ['inherits'], problem, hint }, 'entry');
      return undefined;
    };
    const id = textField(definition.tree, 'inherits');
    if (id === undefined) {
      return refuse(`expected the id of an entry, found ${foundWords(plainValue(written))}`);
    }
    const { registry } = definition;
    const parent = this.parentOf(definition);
    if (!parent) {
      const remover = this.book.remover(registry, id);
      return refuse(
        `there is no entry "${id}" in ${registry} to inherit from`,
        remover ? `the mod "${remover}" took it out` : this.book.meant(registry, id, 'inherits'),
      );
    }
    if (this.chain.includes(parent)) {
      const ring = [...this.chain.slice(this.chain.indexOf(parent)), parent].map((one) => one.id);
      const hint = `to change some fields of what is there ${patchWords(registry, id)}`;
      return refuse(`inherits from itself: ${ring.join(' → ')}`, ring.length === 2 ? hint : undefined);
    }
    if (this.chain.length > MOD_LIMITS.nesting) {
      return refuse(`inherits through more than ${MOD_LIMITS.nesting} entries`);
    }
    const base = this.settle(parent);
    if (!base) return refuse(`inherits from "${parent.id}", which is left out because of its own faults`);
    return mergeTables(base.tree, own);
  }

  private warn(
    at: Pick<Table, 'origin'>,
    what: { readonly registry: RegistryName; readonly id: string },
    fault: Explanation,
    cost: Cost,
  ): void {
    const { mod, file } = at.origin.source;
    const place = { mod, file, ...positionOf(at.origin), registry: what.registry, id: what.id };
    this.inheriting.push(makeWarning(place, fault, cost));
  }
}
