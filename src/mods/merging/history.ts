import type { RegistryName } from '../../content/vocabulary.ts';
import type { Definition, Patch } from '../reading/definition.ts';
import type { Table } from '../reading/located-tree.ts';

/**
 * What was said about one entry, in load order: first a definition, then more of them and patches. Where nobody says
 * more than a valid definition, as of most, it is what came of it, too.
 */
export class History implements Settled {
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

  get history(): this {
    return this;
  }

  /** As it was defined first. */
  get tree(): Table {
    return this.definition.tree;
  }

  get value(): unknown {
    return this.definition.value;
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

/** Whether what an entry names was noted when it was read. Of tables of finds something else is asked. */
export function isNoted(entry: Settled): boolean {
  const { history } = entry;
  return entry === history && history.definition.isRead && history.registry !== 'loot';
}
