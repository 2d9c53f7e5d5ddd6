import { SCHEMAS } from '../../content/definitions.ts';
import { explainIssues } from '../../content/explain-issue.ts';
import type { Explanation } from '../../content/explanation.ts';
import { NOT_READ, quickReader } from '../../content/quick-reader.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import type { Definition, Patch } from '../reading/definition.ts';
import { plainValue, rawValue, type Table, textField } from '../reading/located-tree.ts';
import type { Cost } from '../warning.ts';
import { applyPatch } from './apply-patch.ts';
import type { Missed } from './bounded-faults.ts';
import { checkEntry } from './check-entry.ts';
import type { History, Settled } from './history.ts';
import { type Fault, leftOut, ofReplacement, toldOnce } from './step-faults.ts';

/** What an entry is asked besides its schema. */
export interface FurtherCheck {
  /** The faults of a validated value. */
  faults(registry: RegistryName, value: unknown): Explanation[];
  /** The entry without what causes the faults, when that can go and leave the rest as it was meant. */
  refine(registry: RegistryName, tree: Table, value: unknown): Table | undefined;
}

/** One try at an entry: all steps together, and if that fails one by one, keeping what is good. */
export class Attempt {
  readonly faults: Fault[] = [];
  misses: Missed[] = [];
  patched: { readonly patch: Patch; readonly fields: readonly string[] }[] = [];
  readonly history: History;
  private readonly withParent: (definition: Definition) => Table | undefined;
  private readonly further: FurtherCheck | undefined;
  private readonly kind: string | undefined;
  private readonly steps: readonly (Definition | Patch)[];
  /** The definitions that are valid as they stand. */
  private readonly valid: readonly Definition[];

  constructor(
    history: History,
    withParent: (definition: Definition) => Table | undefined,
    further?: FurtherCheck,
  ) {
    this.history = history;
    this.withParent = withParent;
    this.further = further;
    this.steps = history.steps;
    this.valid = this.steps.filter(
      (step): step is Definition => step.kind === 'define' && step.value !== undefined,
    );
    this.kind = history.registry === 'balance' ? textField(history.definition.tree, 'kind') : undefined;
  }

  get isFurther(): boolean {
    return this.further !== undefined;
  }

  run(): Settled | undefined {
    let tree: Table | undefined;
    for (const step of this.steps) tree = this.take(step, tree);
    const checked = tree && this.check(tree);
    return checked?.faults.length === 0 ? this.entry(checked) : this.oneByOne();
  }

  private oneByOne(): Settled | undefined {
    this.misses = [];
    this.patched = [];
    let good: Settled | undefined;
    let tree: Table | undefined;
    let lastFaults: readonly Explanation[] = [];
    for (const step of this.steps) {
      const candidate = this.take(step, tree);
      if (!candidate) continue;
      const checked = this.check(candidate);
      const { faults } = checked;
      if (faults.length === 0) {
        good = this.entry(checked);
        tree = candidate;
      } else if (good) {
        const cost: Cost = step.kind === 'patch' ? 'statement' : 'entry';
        const by = step.kind === 'patch' ? step : undefined;
        if (by) this.patched.pop();
        const told = by ? toldOnce(faults, checked.tree) : ofReplacement(faults, this.history);
        for (const fault of told)
          this.faults.push({ fault: leftOut(fault, by), tree: checked.tree, cost, by });
      } else {
        tree = candidate;
        lastFaults = faults;
      }
    }
    if (!good && tree) for (const fault of lastFaults) this.faults.push({ fault, tree, cost: 'entry' });
    return good;
  }

  private take(step: Definition | Patch, before: Table | undefined): Table | undefined {
    if (step.kind === 'define') return this.withParent(step) ?? before;
    if (!before) return undefined;
    const { tree, misses, fields } = applyPatch(before, step);
    this.misses.push(...misses.map((miss) => ({ miss, patch: step })));
    this.patched.push({ patch: step, fields });
    return tree;
  }

  /** The value of a tree by its schema, or what is wrong with it. Entries that stand as written were read already. */
  private read(tree: Table): { readonly value: unknown } | { readonly faults: Explanation[] } {
    const standing = this.valid.find((definition) => definition.tree === tree);
    if (standing) return { value: standing.value };
    const schema = SCHEMAS[this.history.registry];
    const value = quickReader(schema)(rawValue(tree));
    if (value !== NOT_READ) return { value };
    const plain = plainValue(tree);
    const result = schema.safeParse(plain);
    return result.success
      ? { value: result.data }
      : { faults: explainIssues(schema, plain, result.error.issues) };
  }

  private entry(checked: Checked): Settled {
    return { history: this.history, tree: checked.tree, value: checked.value };
  }

  private check(tree: Table): Checked {
    const checked = this.checkItself(tree);
    if (checked.faults.length > 0 || !this.further) return checked;
    const { registry } = this.history;
    const faults = this.further.faults(registry, checked.value);
    if (faults.length === 0) return checked;
    const refined = this.further.refine(registry, tree, checked.value);
    if (!refined) return { ...checked, faults };
    const again = this.checkItself(refined);
    if (again.faults.length > 0) return { ...checked, faults };
    return { ...again, faults: this.further.faults(registry, again.value) };
  }

  private checkItself(tree: Table): Checked {
    const { registry } = this.history;
    const read = this.read(tree);
    const faults = 'faults' in read ? read.faults : [];
    const kind = textField(tree, 'kind');
    const isOther =
      this.kind !== undefined && kind !== this.kind && (kind !== undefined || faults.length === 0);
    // The fields of another kind are no faults of their own.
    if (isOther && !faults.some(({ path }) => path[0] === 'kind')) {
      const problem = `this entry is of kind "${this.kind}" and must stay so`;
      return { tree, value: undefined, faults: [{ path: ['kind'], problem }] };
    }
    if ('faults' in read) return { tree, value: undefined, faults };
    const { value } = read;
    return { tree, value, faults: checkEntry({ registry, tree, value }) };
  }
}

/** A tree with what is wrong with it, and its validated value when nothing is. */
interface Checked {
  readonly tree: Table;
  readonly value: unknown;
  readonly faults: readonly Explanation[];
}
