import { ENGINE_IDS } from '../../content/engine-ids.ts';
import { KnownIds } from '../../content/nearest-name.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import { printable } from '../../rules/text.ts';
import { MOD_LIMITS } from '../limits.ts';
import type { Definition, Patch, Rename, Statement } from '../reading/definition.ts';
import { type Origin, positionOf, textField } from '../reading/located-tree.ts';
import type { Statements } from '../reading/statements.ts';
import { type Cost, cutWord, makeWarning, tooManyFaults, type Warning } from '../warning.ts';
import { History } from './history.ts';

/** What a mod did to an entry. */
export interface Change {
  /** Id of the mod. */
  readonly mod: string;
  /** What it did. */
  readonly did: 'added' | 'replaced' | 'extended' | 'patched' | 'removed' | 'renamed';
  readonly registry: RegistryName | 'renames';
  /** Id of the entry. */
  readonly id: string;
  /** For a patch the changed fields, for an extension its parent, for a rename the new id. */
  readonly details: readonly string[];
  /** File in which it says so. */
  readonly file: string;
}

const NO_DETAILS: readonly string[] = [];

/** Collects what the mods say, one after the other. Nothing is validated yet. */
export class EntryBook {
  readonly warnings: Warning[] = [];
  /** What was done, in order. Most of it is that an entry was added, which its definition tells. */
  private readonly done: (Change | Definition)[] = [];
  private readonly histories = new Map<RegistryName, Map<string, History>>(
    REGISTRIES.map((name) => [name, new Map()]),
  );
  /** Entries that were taken out and defined anew. */
  private readonly returned = new Set<string>();
  private readonly removedBy = new Map<string, string>();
  /** The mods without which entries do not count. */
  private readonly withheld = new Map<string, string>();
  /** Entries that were taken out, and where it is said. */
  readonly removals: { readonly history: History; readonly origin: Origin }[] = [];
  /** The mods in load order. */
  private readonly mods = new Map<string, number>();
  /** Patches whose entry was not there when their turn came. */
  private readonly strays: Patch[] = [];
  private readonly known = new Map<RegistryName, KnownIds>();
  /** How many faults of each file were told. */
  private readonly told = new Map<string, number>();

  /** The entries of a registry, in the order in which they were first defined. */
  all(registry: RegistryName): Iterable<History> {
    return this.of(registry).values();
  }

  /** How many entries there are. */
  get size(): number {
    let size = 0;
    for (const entries of this.histories.values()) size += entries.size;
    return size;
  }

  tryFind(registry: RegistryName, id: string): History | undefined {
    return this.of(registry).get(id);
  }

  ids(registry: RegistryName): Iterable<string> {
    return this.of(registry).keys();
  }

  /** The mod that took an entry out of the game, if one did. */
  remover(registry: RegistryName, id: string): string | undefined {
    return this.removedBy.size === 0 ? undefined : this.removedBy.get(`${registry} ${id}`);
  }

  /** Why an entry that is written is not there, as a mod is not on. */
  withheldHint(registry: RegistryName, id: string): string | undefined {
    const without = this.withheld.get(`${registry} ${id}`);
    return without === undefined
      ? undefined
      : `it counts only with the mod "${cutWord(without)}", which is not on`;
  }

  /** Whether an entry was taken out and then defined anew. */
  isReturned(registry: RegistryName, id: string): boolean {
    return this.returned.size > 0 && this.returned.has(`${registry} ${id}`);
  }

  /** Adds what one mod says: its definitions, then its patches, then its removals, whatever files they are in. */
  addMod(mod: string, statements: Statements, renamed: (id: string) => string): void {
    this.mods.set(mod, this.mods.size);
    for (const definition of statements.definitions) this.define(mod, definition);
    for (const { registry, id, without } of statements.withheld)
      this.withheld.set(`${registry} ${id}`, without);
    this.known.clear();
    for (const patch of statements.patches) this.patch(patch, renamed);
    for (const removal of statements.removals) this.remove(mod, removal, renamed);
  }

  /** The place of a mod in the load order, from 0. */
  rankOf(mod: string): number {
    return this.mods.get(mod) ?? -1;
  }

  /** Warns of patches that hit nothing; to be called when all mods are in. */
  finish(): void {
    this.known.clear();
    for (const stray of this.strays) {
      const { registry, id } = stray;
      if (!this.mayTell(stray)) continue;
      const later = this.tryFind(registry, id)?.definition;
      const remover = this.remover(registry, id);
      let hint: string | undefined;
      if (later) {
        hint = `the mod "${later.source.mod}" defines it, but is loaded later: name it in depends or optional of your mod.toml`;
      } else if (remover) {
        hint = `the mod "${remover}" took it out`;
      } else {
        hint = this.meant(registry, id, 'patch');
      }
      this.warn(stray.tree.origin, stray, { problem: 'there is no such entry to patch', hint }, 'statement');
    }
  }

  /** The entry that is meant by an id that is not there: one of another registry, or the nearest. */
  meant(registry: RegistryName, id: string, section: 'patch' | 'remove' | 'inherits'): string | undefined {
    const withheld = this.withheldHint(registry, id);
    if (withheld) return withheld;
    const other = REGISTRIES.find((one) => this.tryFind(one, id));
    if (other) {
      const header = section === 'inherits' ? `[[${other}]]` : `[[${section}.${other}]]`;
      return `there is one in ${other}: write ${header}`;
    }
    const nearest = this.tryFind(registry, `core:${id}`) ? `core:${id}` : this.knownIds(registry).nearest(id);
    return nearest && `did you mean "${nearest}"?`;
  }

  private knownIds(registry: RegistryName): KnownIds {
    let known = this.known.get(registry);
    if (!known) {
      known = new KnownIds(this.ids(registry));
      this.known.set(registry, known);
    }
    return known;
  }

  private of(registry: RegistryName): Map<string, History> {
    const map = this.histories.get(registry);
    if (!map) throw new Error(`no registry ${registry}`);
    return map;
  }

  private define(mod: string, definition: Definition): void {
    const { registry, id } = definition;
    const history = this.tryFind(registry, id);
    const first = history?.last;
    // A mod's patches come after all its definitions, so that only these can be the mod's own so far.
    if (first?.kind === 'define' && first.source.mod === mod) {
      if (!this.mayTell(definition)) return;
      const { line } = positionOf(first.tree.origin);
      const hint = `only the first one, in ${first.source.file} line ${line}, is read`;
      this.warn(definition.tree.origin, definition, { problem: 'this mod defines it twice', hint }, 'entry');
      return;
    }
    // What is valid as it stands inherits nothing, and is not to be read again for that.
    const parent = definition.value === undefined ? textField(definition.tree, 'inherits') : undefined;
    if (history) history.add(definition);
    else this.of(registry).set(id, new History(definition));
    if (this.removedBy.size > 0 && this.removedBy.delete(`${registry} ${id}`)) {
      this.returned.add(`${registry} ${id}`);
    }
    if (history) this.note(mod, 'replaced', definition, parent === undefined ? [] : [parent]);
    else if (parent !== undefined) this.note(mod, 'extended', definition, [parent]);
    else this.done.push(definition);
  }

  private patch(patch: Patch, renamed: (id: string) => string): void {
    const history = this.tryFind(patch.registry, patch.id) ?? this.tryFind(patch.registry, renamed(patch.id));
    if (history) history.add(patch);
    else this.strays.push(patch);
  }

  private remove(mod: string, removal: Statement, renamed: (id: string) => string): void {
    const { registry } = removal;
    const id = this.tryFind(registry, removal.id) ? removal.id : renamed(removal.id);
    const history = this.tryFind(registry, id);
    if (!history) {
      if (!this.mayTell(removal)) return;
      const remover = this.remover(registry, id);
      const hint = remover ? `the mod "${remover}" took it out already` : this.meant(registry, id, 'remove');
      const fault = { problem: 'there is no such entry to remove', hint };
      this.warn(removal.tree.origin, removal, fault, 'statement');
    } else if (registry === 'balance' || ENGINE_IDS[registry]?.includes(id)) {
      const fault = { problem: 'the game cannot do without it', hint: 'patch or replace it instead' };
      this.warn(removal.tree.origin, removal, fault, 'statement');
    } else {
      this.of(registry).delete(id);
      this.removedBy.set(`${registry} ${id}`, mod);
      this.removals.push({ history, origin: removal.tree.origin });
      this.note(mod, 'removed', removal, []);
    }
  }

  /** Records a change for the list of changes. */
  note(
    mod: string,
    did: Change['did'],
    { registry, id, source }: Pick<Statement, 'registry' | 'id' | 'source'>,
    details: readonly string[],
  ): void {
    // A patch may name fields that no entry has, by any text at all.
    const shown = details.length === 0 ? NO_DETAILS : details.map((detail) => cutWord(printable(detail)));
    this.done.push({ mod, did, registry, id, details: shown, file: source.file });
  }

  /** Records a rename for the list of changes. */
  noteRename(mod: string, { from, to, tree }: Rename): Change {
    const { file } = tree.origin.source;
    const change: Change = { mod, did: 'renamed', registry: 'renames', id: from, details: [to], file };
    this.done.push(change);
    return change;
  }

  /** What each mod did so far, one after the other. */
  changes(): Change[] {
    return this.done.map((one): Change => {
      if ('did' in one) return one;
      const { registry, id, source } = one;
      return { mod: source.mod, did: 'added', registry, id, details: NO_DETAILS, file: source.file };
    });
  }

  /** Whether another fault of a file is told; of the first that is not, a line tells. Asked before its hint is sought. */
  private mayTell({ source: { mod, file } }: Statement): boolean {
    const told = this.told.get(file) ?? 0;
    this.told.set(file, told + 1);
    if (told === MOD_LIMITS.faults) this.warnings.push(tooManyFaults(mod, file, 'statement'));
    return told < MOD_LIMITS.faults;
  }

  private warn(
    origin: Origin,
    what: { readonly registry: RegistryName; readonly id: string },
    fault: Parameters<typeof makeWarning>[1],
    cost: Cost,
  ): void {
    const { mod, file } = origin.source;
    const place = { mod, file, ...positionOf(origin), registry: what.registry, id: what.id };
    this.warnings.push(makeWarning(place, fault, cost));
  }
}
