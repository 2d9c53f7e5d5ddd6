import type { RegistryName } from '../../content/vocabulary.ts';
import type { Definition, Patch } from '../reading/definition.ts';
import type { Table } from '../reading/located-tree.ts';

/** What was said about one entry, in load order: first a definition, then more of them and patches. */
export class History {
  readonly registry: RegistryName;
  readonly id: string;
  /** What was said first. */
  readonly definition: Definition;
  /** What came of it; undefined for an entry that is left out, and before it was settled. */
  outcome: Settled | undefined;
  isSettled = false;
  private later: (Definition | Patch)[] | undefined;

  constructor(definition: Definition) {
    this.registry = definition.registry;
    this.id = definition.id;
    this.definition = definition;
  }

  add(step: Definition | Patch): void {
    if (this.later) this.later.push(step);
    else this.later = [step];
  }

  /** Whether nobody said more than the first. */
  get isPlain(): boolean {
    return this.later === undefined;
  }

  get last(): Definition | Patch {
    return this.later?.at(-1) ?? this.definition;
  }

  get steps(): readonly (Definition | Patch)[] {
    return this.later ? [this.definition, ...this.later] : [this.definition];
  }
}

/** An entry that passed its schema. */
export interface Settled {
  readonly history: History;
  /** What it says after inheriting and patching, with the places where it says so. */
  readonly tree: Table;
  /** The validated value. */
  readonly value: unknown;
}

/** An entry of one valid definition that nobody changes, as most are. */
export class AsWritten implements Settled {
  readonly history: History;

  constructor(history: History) {
    this.history = history;
  }

  get tree(): Table {
    return this.history.definition.tree;
  }

  get value(): unknown {
    return this.history.definition.value;
  }
}

/** Whether what an entry names was noted when it was read. */
export function isNoted(entry: Settled): boolean {
  return entry instanceof AsWritten && entry.history.definition.isRead;
}
