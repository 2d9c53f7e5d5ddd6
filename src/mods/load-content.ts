import type { ItemDef } from '../content/definitions.ts';
import {
  buildRegistries,
  type LoadedMod,
  noEntries,
  type Registries,
  type ValidEntries,
} from '../content/registries.ts';
import { setFindings } from '../content/set-rules.ts';
import { REGISTRIES, type RegistryName } from '../content/vocabulary.ts';
import { MOD_LIMITS } from './limits.ts';
import { foreignPrefixes } from './linking/foreign-prefixes.ts';
import { leftEmpty } from './linking/left-empty.ts';
import { ReferenceLinker } from './linking/link-references.ts';
import { type Held, keyOfWarning, withHeld } from './live/held-statements.ts';
import { type Change, EntryBook } from './merging/entry-book.ts';
import { Renames } from './merging/renames.ts';
import { EntrySettler } from './merging/settle-entries.ts';
import { SettledEntries } from './merging/settled-entries.ts';
import type { Rename } from './reading/definition.ts';
import type { Table } from './reading/located-tree.ts';
import { Mentions } from './reading/mentions.ts';
import { parseToml } from './reading/parse-toml.ts';
import { entryReader } from './reading/read-entry.ts';
import type { SourceFile } from './reading/source-file.ts';
import { noStatements, readStatements, type Statements } from './reading/statements.ts';
import { makeWarning, type Warning } from './warning.ts';

/** The texts of one mod. */
export interface ModSources extends LoadedMod {
  readonly files: readonly SourceFile[];
}

/** What texts of mods give. */
export interface LoadedContent {
  readonly registries: Registries;
  /** Everything that is wrong, in load order. */
  readonly warnings: readonly Warning[];
  /** What each mod did to which entry, in load order; worked out for who asks. */
  readonly changes: () => readonly Change[];
  /** An entry with the places where its fields were written, or undefined. */
  readonly treeOf: (registry: RegistryName, id: string) => Table | undefined;
  /** What each mod said, by its id. */
  readonly statements: ReadonlyMap<string, Statements>;
}

/** What else a load may be told. */
export interface LoadFurther {
  /** Entries for which counts what was said before. Default none. */
  readonly held?: Held | undefined;
  /** Ids of mods that are there and not on, with which a misspelt one is compared. Default none. */
  readonly off?: Iterable<string> | undefined;
}

/**
 * Parses, merges, validates and links the texts of mods, given in load order.
 */
export function loadContent(
  mods: readonly ModSources[],
  { held, off = [] }: LoadFurther = {},
): LoadedContent {
  const on = new Set(mods.map((mod) => mod.id));
  const known = { on, off: new Set(off) };
  // Joined, never spread: a broken mod may have more faults than a call takes arguments.
  let warnings: Warning[] = [];
  const mentions = new Mentions();
  const readEntry = entryReader(mentions);
  const book = new EntryBook();
  const renames = new Renames();
  const renamed = (id: string): string => renames.resolve(id);
  const said = new Map<string, Statements>();
  const asked = new Map<Change, Rename>();
  for (const mod of mods) {
    const read = noStatements();
    for (const source of mod.files) {
      const parsed = parseToml(source, readEntry);
      if ('warning' in parsed) warnings.push(parsed.warning);
      else {
        const faults = readStatements(parsed, read, known);
        warnings = warnings.concat(faults.filter((one) => !isHeld(one, held)));
      }
    }
    const statements = held ? withHeld(mod.id, read, held) : read;
    said.set(mod.id, statements);
    warnings = warnings.concat(tooMany(mod, statements));
    renames.add(statements.renames);
    for (const rename of statements.renames) asked.set(book.noteRename(mod.id, rename), rename);
    book.addMod(mod.id, statements, renamed);
  }
  book.finish();
  const settler = new EntrySettler(book, renamed);
  settler.settleAll();
  const entries = new SettledEntries(book);
  const linker = new ReferenceLinker(
    { entries, book, settler, mentions: held ? undefined : mentions },
    renamed,
  );
  linker.link();
  settler.notePatches();
  const exists = (id: string): boolean => REGISTRIES.some((name) => entries.has(name, id));
  const finishedRenames = renames.finish(exists, book);
  const valid = validEntries(entries);
  const itemOf = (id: string) => entries.find('items', id)?.value as ItemDef | undefined;
  warnings = warnings.concat(book.warnings, settler.warnings, linker.warnings, renames.warnings);
  warnings = warnings.concat(
    linker.writers.warningsOf(setFindings(valid, itemOf)),
    foreignPrefixes(entries, book, on),
  );
  const loaded = mods.map(({ id, version }) => ({ id, version }));
  const registries = buildRegistries(valid, loaded, finishedRenames);
  warnings = warnings.concat(leftEmpty(registries, () => book.changes()));
  return {
    registries,
    warnings: inLoadOrder(warnings, mods),
    changes: () =>
      inOrderOf(
        mods,
        book.changes().filter((change) => {
          const rename = asked.get(change);
          return rename ? renames.isDone(rename) : hasHappened(change, entries, book);
        }),
      ),
    treeOf: (registry, id) => entries.find(registry, id)?.tree,
    statements: said,
  };
}

/** Whether a warning is about what is not read, since what was said before counts. */
function isHeld(warning: Warning, held: Held | undefined): boolean {
  const key = keyOfWarning(warning);
  return key !== undefined && held?.keys.has(key) === true;
}

/** Whether a change counts: an entry that is left out because of its faults was never added. */
function hasHappened({ did, registry, id }: Change, entries: SettledEntries, book: EntryBook): boolean {
  if (registry === 'renames' || !['added', 'extended', 'replaced'].includes(did)) return true;
  return entries.has(registry, id) || book.remover(registry, id) !== undefined;
}

function tooMany(mod: ModSources, statements: ReturnType<typeof noStatements>): Warning[] {
  const lists: unknown[][] = [
    statements.definitions,
    statements.patches,
    statements.removals,
    statements.renames,
  ];
  return lists.flatMap((list): Warning[] => {
    if (list.length <= MOD_LIMITS.statements) return [];
    list.length = MOD_LIMITS.statements;
    const problem = `more than ${MOD_LIMITS.statements} entries; the rest is left out`;
    return [makeWarning({ mod: mod.id, file: mod.id }, { problem }, 'entry')];
  });
}

function validEntries(entries: SettledEntries): ValidEntries {
  const valid = noEntries();
  entries.each(({ history, value }) => {
    (valid[history.registry] as unknown[]).push(value);
  });
  return valid;
}

/** Which patches took effect is known last, but they belong to what else their mod did. */
function inOrderOf(mods: readonly ModSources[], changes: readonly Change[]): Change[] {
  const rank = new Map(mods.map((mod, index) => [mod.id, index]));
  return [...changes].sort((a, b) => (rank.get(a.mod) ?? 0) - (rank.get(b.mod) ?? 0));
}

function inLoadOrder(warnings: readonly Warning[], mods: readonly ModSources[]): Warning[] {
  const rank = new Map(mods.map((mod, index) => [mod.id, index]));
  const key = (warning: Warning): number => rank.get(warning.mod) ?? mods.length;
  const once = new Map(warnings.map((warning) => [warning.text, warning]));
  return [...once.values()].sort(
    (a, b) =>
      key(a) - key(b) ||
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}
