import { z } from 'zod';
import { SCHEMAS } from '../../content/definitions.ts';
import { MOST_FAULTS } from '../../content/explanation.ts';
import { nearestName } from '../../content/nearest-name.ts';
import { foundWords } from '../../content/plain-words.ts';
import { schemaAt, unwrapSchema } from '../../content/schema-walk.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import type { Patch } from '../reading/definition.ts';
import {
  fieldOf,
  type Origin,
  plainValue,
  type Table,
  type Tree,
  withChanges,
} from '../reading/located-tree.ts';
import { lastPlaceFirst, membersHint } from './field-path.ts';
import { isMeant, nearestMeant, noneMeant } from './list-members.ts';
import { isGivenAnew, sameTree } from './merge-trees.ts';
import { addTo, type Change, removeFrom, setTo, type TellMiss } from './patch-values.ts';
import { type Miss, type SaidField, saidFields } from './said-fields.ts';

/** A patched entry, the parts of the patch that hit nothing, and the fields that the others changed. */
export interface Patched {
  readonly tree: Table;
  readonly misses: readonly Miss[];
  readonly fields: readonly string[];
}

/** What an entry is, not what it says. */
const FIXED = new Set(['id', 'inherits', 'when_mod']);

const PARTS = ['remove', 'set', 'add'] as const;
type Part = (typeof PARTS)[number];

/** Applies the three parts of a patch in the order remove, set, add. */
export function applyPatch(entry: Table, patch: Patch): Patched {
  const patching = new Patching(patch.registry, entry);
  let tree = entry;
  for (const part of PARTS) {
    const said = patch[part];
    if (said) tree = patching.apply(part, said, tree);
  }
  return { tree, misses: patching.misses, fields: [...patching.changed] };
}

const CHANGES: Readonly<Record<Part, Change>> = { remove: removeFrom, set: setTo, add: addTo };

/** Goes through an entry with what a patch says of it. */
class Patching {
  readonly misses: Miss[] = [];
  /** The fields that are no longer what they were. */
  readonly changed = new Set<string>();
  private readonly registry: RegistryName;
  private readonly entry: Table;
  private part: Part = 'remove';

  constructor(registry: RegistryName, entry: Table) {
    this.registry = registry;
    this.entry = entry;
  }

  apply(part: Part, table: Table, tree: Table): Table {
    this.part = part;
    const said = saidFields(table, (miss) => this.misses.push(miss));
    if (table.fields.size === 0) this.tell(table.origin, part, 'it names no field');
    const fields = [...said.values()].filter(({ step, path, origin }) => {
      if (!FIXED.has(step.key)) return true;
      const hint = 'write an entry of your own that inherits from it';
      this.tell(origin, path, `the ${step.key} of an entry cannot be patched`, hint);
      return false;
    });
    return this.fields(tree, fields);
  }

  private tell(origin: Origin, field: string, problem: string, hint?: string): void {
    this.misses.push({ origin, field, problem, hint });
  }

  private fields(table: Table, said: readonly SaidField[]): Table {
    const changes = new Map<string, Tree | undefined>();
    const removed = new Map<string, Origin>();
    for (const field of this.part === 'remove' ? byLastPlace(said) : said) {
      const { key, where } = field.step;
      const old = changes.has(key) ? changes.get(key) : fieldOf(table, key);
      if (!old && (this.part === 'remove' || where)) {
        this.tellAbsent(withChanges(table, changes, table), field);
        continue;
      }
      const now = where ? this.members(old, field) : this.field(old, field);
      if (now === old) continue;
      changes.set(key, now);
      if (!now) removed.set(key, field.origin);
    }
    if (changes.size === 0) return table;
    const gone = removed.size === 0 ? table.removed : new Map([...(table.removed ?? []), ...removed]);
    return withChanges(table, changes, { origin: table.origin, removed: gone });
  }

  private tellAbsent(table: Table, field: SaidField): void {
    const { key, where } = field.step;
    const at = firstSaid(field);
    const problem = where ? `there is no list "${key}"` : 'there is no such field to take out';
    // A field that could be there is no slip; and of those that are not told nothing is sought.
    const isSlip = this.misses.length < MOST_FAULTS && !this.schemaOf(field.path);
    const nearest = isSlip ? nearestName(key, table.fields.keys()) : undefined;
    this.tell(at.origin, at.path, problem, nearest && `did you mean "${nearest}"?`);
  }

  /** The members of a list, those that are meant changed. */
  private members(list: Tree | undefined, field: SaidField): Tree | undefined {
    const { step, origin, path } = field;
    const { where } = step;
    if (list?.kind !== 'list' || !where) {
      const at = firstSaid(field);
      this.tell(at.origin, at.path, `there is no list "${step.key}"`);
      return list;
    }
    let hits = 0;
    const items = list.items.flatMap((item, place): readonly Tree[] => {
      if (!isMeant(item, place, where)) return [item];
      hits++;
      const changed = this.member(item, field);
      return changed ? [changed] : [];
    });
    if (hits === 0) {
      const at = firstSaid(field);
      // Of what is not told nothing is sought.
      const hint = this.misses.length < MOST_FAULTS ? nearestMeant(where, list) : undefined;
      this.tell(at.origin, at.path, noneMeant(step, where, list), hint);
    }
    if (items.length < list.items.length) {
      this.changed.add(path);
      return { kind: 'list', origin, items };
    }
    return items.every((item, index) => item === list.items[index]) ? list : { ...list, items };
  }

  private member(item: Tree, field: SaidField): Tree | undefined {
    if (field.value || item.kind === 'table') return this.field(item, field);
    const at = firstSaid(field);
    const problem = `a member of "${field.step.key}" is ${foundWords(plainValue(item))}, which has no fields`;
    this.tell(at.origin, at.path, problem);
    return item;
  }

  private field(old: Tree | undefined, field: SaidField): Tree | undefined {
    const { value, inner, path } = field;
    if (value) {
      const miss: TellMiss = (problem, hint, origin = value.origin) => this.tell(origin, path, problem, hint);
      const now = CHANGES[this.part](old, value, miss);
      if (now !== old) this.changed.add(path);
      return now;
    }
    if (inner.size === 0 && (old || this.part !== 'set')) {
      this.tell(field.origin, path, 'an empty table says nothing');
      return old;
    }
    if (this.part === 'set') return this.setTable(old, field);
    if (old?.kind === 'table') return this.fields(old, [...inner.values()]);
    return this.part === 'add' ? this.addTable(old, field) : this.removeTable(old, field);
  }

  private setTable(old: Tree | undefined, field: SaidField): Tree | undefined {
    const { step, inner, path, origin } = field;
    if (old?.kind === 'list' && !step.where) {
      const at = firstSaid(field);
      this.tell(at.origin, at.path, hasNoFields(step.key, old), membersHint(step.key));
      return old;
    }
    if (old?.kind === 'table' && !isGivenAnew(step.key, old, (word) => inner.get(word)?.value)) {
      return this.fields(old, [...inner.values()]);
    }
    const fresh = this.fresh(field);
    if (!fresh) return old;
    if (old && sameTree(old, fresh)) {
      this.tell(origin, path, 'it has this value already');
      return old;
    }
    this.changed.add(path);
    return fresh;
  }

  /** A table of nothing but what is said; undefined when none of it could be meant. */
  private fresh({ origin, inner }: SaidField): Table | undefined {
    const outer = new Set(this.changed);
    const table = this.fields({ kind: 'table', origin, fields: new Map() }, [...inner.values()]);
    // It is told as one.
    for (const path of this.changed) if (!outer.has(path)) this.changed.delete(path);
    return inner.size > 0 && table.fields.size === 0 ? undefined : table;
  }

  private addTable(old: Exclude<Tree, Table> | undefined, field: SaidField): Tree | undefined {
    const { origin, path, inner } = field;
    const isList = old ? old.kind === 'list' : this.isList(path);
    if (isList) {
      this.tell(origin, path, 'it is a list, and this is a table', 'put what is to be added in [ ]');
      return old;
    }
    if (old) return addTo(old, old, (problem, hint) => this.tell(origin, path, problem, hint));
    const table = this.fields({ kind: 'table', origin, fields: new Map() }, [...inner.values()]);
    return table.fields.size === 0 ? undefined : table;
  }

  private removeTable(old: Exclude<Tree, Table> | undefined, field: SaidField): Tree | undefined {
    const { origin, path, step } = field;
    const at = firstSaid(field);
    if (old?.kind === 'leaf') this.tell(at.origin, at.path, hasNoFields(step.key, old));
    else {
      const hint = 'put what is to be taken out in [ ], or write true to take out the field';
      this.tell(origin, path, 'it is a list, and this is a table', hint);
    }
    return old;
  }

  private schemaOf(path: string): z.core.$ZodType | undefined {
    return schemaAt(SCHEMAS[this.registry], plainValue(this.entry), path.split('.'));
  }

  /** Whether a field that is not there would be a list. */
  private isList(path: string): boolean {
    const schema = this.schemaOf(path);
    return schema !== undefined && unwrapSchema(schema) instanceof z.ZodArray;
  }
}

function byLastPlace(said: readonly SaidField[]): SaidField[] {
  return [...said].sort((a, b) => lastPlaceFirst(a.step, b.step));
}

/** The first value that is said of a field or of those in it. */
function firstSaid(field: SaidField): SaidField {
  const [first] = field.inner.values();
  return first ? firstSaid(first) : field;
}

function hasNoFields(key: string, value: Tree): string {
  return `"${key}" is ${foundWords(plainValue(value))}, which has no fields`;
}
