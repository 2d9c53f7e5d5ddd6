import { z } from 'zod';
import { SCHEMAS } from '../../content/definitions.ts';
import { explainIssues } from '../../content/explain-issue.ts';
import { nearestName } from '../../content/nearest-name.ts';
import { foundWords, quoted } from '../../content/plain-words.ts';
import { NOT_READ, quickReader } from '../../content/quick-reader.ts';
import { patchSchema, removalSchema, renameSchema } from '../../content/schema/mod-file.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import { MOD_LIMITS } from '../limits.ts';
import { type Cost, makeWarning, tooManyFaults, type Warning, type WarningPlace } from '../warning.ts';
import { type Definition, type Patch, ReadDefinition, type Rename, type Statement } from './definition.ts';
import {
  fieldOf,
  forgetWritten,
  memberTree,
  nearestTree,
  type Origin,
  plainValue,
  positionOf,
  rawValue,
  type Table,
  type Tree,
  textField,
  writtenMembers,
  writtenValue,
} from './located-tree.ts';
import type { ParsedFile } from './parse-toml.ts';
import { endlessIn } from './patch-size.ts';
import { unfitIn } from './unfit.ts';
import { type KnownMods, strangeMod, whenModFault } from './when-mod.ts';

/** Everything a mod's files say. */
export interface Statements {
  readonly definitions: Definition[];
  readonly patches: Patch[];
  readonly removals: Statement[];
  readonly renames: Rename[];
  /** Entries that do not count, as the mod of their `when_mod` is not on. */
  readonly withheld: Withheld[];
}

/** An entry that does not count without a mod. */
export interface Withheld {
  readonly registry: RegistryName;
  readonly id: string;
  readonly without: string;
}

/** Statements of no file. */
export function noStatements(): Statements {
  return { definitions: [], patches: [], removals: [], renames: [], withheld: [] };
}

/** What stands in the files of `tests`. */
const SCENARIO_SECTIONS = new Set(['scenario', 'hero', 'creatures', 'steps', 'expect']);
const SECTIONS = ['patch', 'remove', 'renames'] as const;

/**
 * Reads the statements of one parsed file into `into`, and gives what is wrong with their outer form.
 *
 * @param mods the mods that `when_mod` may name
 */
export function readStatements(
  file: Extract<ParsedFile, { root: Table }>,
  into: Statements,
  mods: KnownMods,
): Warning[] {
  const reader = new StatementReader(into, mods);
  for (const [name, tree] of file.root.fields) reader.section(name, tree, file.root);
  return reader.warnings;
}

class StatementReader {
  readonly warnings: Warning[] = [];
  private readonly into: Statements;
  private readonly mods: KnownMods;

  constructor(into: Statements, mods: KnownMods) {
    this.into = into;
    this.mods = mods;
  }

  section(name: string, tree: Tree, file: Table): void {
    if (isRegistry(name)) {
      this.definitions(name, tree);
    } else if (name === 'renames') {
      for (const table of this.tables(tree, name)) this.rename(table);
    } else if (name === 'patch' || name === 'remove') {
      this.byRegistry(name, tree);
    } else {
      this.unknownSection(name, tree, '', file);
    }
  }

  private byRegistry(section: 'patch' | 'remove', tree: Tree): void {
    if (tree.kind !== 'table') {
      this.warn(tree.origin, { problem: `say of which registry: [[${section}.items]]` }, 'statement');
      return;
    }
    for (const [registry, members] of tree.fields) {
      if (!isRegistry(registry)) {
        this.unknownSection(registry, members, `${section}.`);
        continue;
      }
      for (const table of this.tables(members, `${section}.${registry}`)) {
        if (section === 'patch') this.patch(registry, table);
        else this.removal(registry, table);
      }
    }
  }

  private unknownSection(name: string, tree: Tree, prefix: string, file?: Table): void {
    const known = prefix ? [...REGISTRIES] : [...REGISTRIES, ...SECTIONS];
    const written = (word: string): string => `[[${prefix}${word}${registryIn(word, tree)}]]`;
    if (tree.kind === 'leaf' && !prefix) {
      const hint = 'put it below the header of an entry, such as [[items]]';
      this.warn(tree.origin, { problem: `${quoted(name)} belongs to no entry`, hint }, 'statement');
      return;
    }
    const nearest = nearestName(name, known);
    const owner = file && ownerOf(name, file);
    const header = tree.kind === 'list' ? `[[${owner}.${name}]]` : `[${owner}.${name}]`;
    const hint = SCENARIO_SECTIONS.has(name)
      ? 'scenarios lie in the folder tests of the mod'
      : owner
        ? `a table of an entry names its registry too: ${header}`
        : nearest
          ? `did you mean ${written(nearest)}?`
          : `known are ${known.map(written).join(', ')}`;
    this.warn(tree.origin, { problem: `unknown section ${quoted(prefix + name)}`, hint }, 'statement');
  }

  private *tables(tree: Tree, header: string): Generator<Table> {
    const form = `write [[${header}]] in double brackets above each of them`;
    if (tree.kind !== 'list') {
      const [inner] = tree.kind === 'table' ? tree.fields.keys() : [];
      if (
        inner !== undefined &&
        tree.kind === 'table' &&
        [...tree.fields.values()].every((one) => one.kind !== 'leaf')
      ) {
        const problem = `no [[${header}]] stands above this, to which "${inner}" could belong`;
        this.warn(
          tree.origin,
          { problem, hint: 'the header of a table begins with the registry of its entry' },
          'entry',
        );
        return;
      }
      const problem = tree.kind === 'table' ? 'this is a single table' : `this is ${foundWords(tree.value)}`;
      this.warn(tree.origin, { problem: `${problem}, not a list of tables`, hint: form }, 'entry');
      return;
    }
    for (const item of tree.items) {
      if (item.kind === 'table') yield item;
      else {
        const found = foundWords(item.kind === 'list' ? item.items : item.value);
        this.warn(item.origin, { expected: 'a table', found, hint: form }, 'entry');
      }
    }
  }

  private definitions(registry: RegistryName, tree: Tree): void {
    const written = tree.kind === 'list' ? writtenMembers(tree) : undefined;
    if (!written?.some((member) => member instanceof ReadDefinition)) {
      for (const table of this.tables(tree, registry)) this.definition(registry, table);
      return;
    }
    for (let index = 0; index < written.length; index++) {
      const member = written[index];
      if (member instanceof ReadDefinition) {
        this.into.definitions.push(member.place(tree.origin, index));
        continue;
      }
      // Beside those that were read to their value stand none but those of headers.
      const table = memberTree(tree.origin, index, member);
      if (table.kind === 'table') this.definition(registry, table);
    }
  }

  private definition(registry: RegistryName, tree: Table): void {
    const { source } = tree.origin;
    const value = quickReader(SCHEMAS[registry])(writtenValue(tree));
    const id = textField(tree, 'id');
    if (value !== NOT_READ && id !== undefined) {
      this.into.definitions.push({ kind: 'define', registry, id, source, tree, value, isRead: false });
      forgetWritten(tree);
      return;
    }
    const place = { registry, id };
    if (this.hasUnfit(tree, place, 'entry')) return;
    if (id === undefined) {
      const written = fieldOf(tree, 'id');
      const hint = 'every entry begins with id = "yourmod:name"';
      if (written) {
        const found = foundWords(plainValue(written));
        this.warn(written.origin, { path: ['id'], expected: 'text in quotes', found, hint }, 'entry', place);
      } else {
        this.warn(tree.origin, { path: ['id'], problem: 'is missing', hint }, 'entry', place);
      }
      return;
    }
    const whenMod = fieldOf(tree, 'when_mod');
    const fault = whenMod && whenModFault(plainValue(whenMod));
    if (whenMod && fault) {
      this.warn(whenMod.origin, fault, 'entry', place);
    } else if (this.counts(tree, place)) {
      this.into.definitions.push({ kind: 'define', registry, id, source, tree, isRead: false });
    } else {
      this.into.withheld.push({ registry, id, without: textField(tree, 'when_mod') ?? '' });
    }
  }

  private patch(registry: RegistryName, tree: Table): void {
    const id = this.checked(tree, patchSchema, 'patch', registry)?.id;
    if (id === undefined) return;
    const part = (name: string): Table | undefined => {
      const field = fieldOf(tree, name);
      return field?.kind === 'table' ? field : undefined;
    };
    const { source } = tree.origin;
    const parts = { set: part('set'), add: part('add'), remove: part('remove') };
    const patch: Patch = { kind: 'patch', registry, id, source, tree, ...parts };
    if (!patch.set && !patch.add && !patch.remove) {
      const fault = { problem: 'this patch changes nothing', hint: 'give it set, add or remove' };
      this.warn(tree.origin, fault, 'statement', { registry, id });
    } else if (!this.isEndless(patch)) {
      this.into.patches.push(patch);
    }
  }

  /** Whether a patch has more in it than any entry can take: every field and member is compared with every other. */
  private isEndless({ registry, id, set, add, remove }: Patch): boolean {
    const endless = [set, add, remove].map((part) => part && endlessIn(part)).find((one) => one);
    if (!endless) return false;
    const what = endless.kind === 'list' ? 'members in one list' : 'fields';
    const problem = `more than ${MOD_LIMITS.patched} ${what} of a patch`;
    this.warn(endless.origin, { problem, hint: 'split it' }, 'statement', { registry, id });
    return true;
  }

  private removal(registry: RegistryName, tree: Table): void {
    const removal = this.checked(tree, removalSchema, 'remove', registry);
    if (removal) this.into.removals.push({ registry, id: removal.id, source: tree.origin.source, tree });
  }

  private rename(tree: Table): void {
    const rename = this.checked(tree, renameSchema, 'renames');
    if (rename) this.into.renames.push({ from: rename.from, to: rename.to, tree });
  }

  /** The statement if it is well-formed and its `when_mod` holds. */
  private checked<T>(
    tree: Table,
    schema: z.ZodType<T>,
    section: string,
    registry?: RegistryName,
  ): T | undefined {
    const place = { registry: registry ? `${section} ${registry}` : section, id: textField(tree, 'id') };
    if (this.hasUnfit(tree, place, 'statement')) return undefined;
    const read = quickReader(schema)(rawValue(tree));
    if (read !== NOT_READ) return this.counts(tree, place) ? (read as T) : undefined;
    const value = plainValue(tree);
    const result = schema.safeParse(value);
    if (result.success) return this.counts(tree, place) ? result.data : undefined;
    const header = registry ? `${section}.${registry}` : section;
    for (const told of explainIssues(schema, value, result.error.issues, header)) {
      const key = told.path[0];
      const fault =
        section === 'patch' && told.isGuess && registry && fieldsOf(registry).includes(String(key))
          ? { ...told, hint: `write set = { ${key} = ... }` }
          : told;
      this.warn(nearestTree(tree, fault.path).origin, fault, 'statement', place);
    }
    return undefined;
  }

  private counts(tree: Table, place: Partial<WarningPlace>): boolean {
    const mod = textField(tree, 'when_mod');
    if (mod === undefined || this.mods.on.has(mod)) return true;
    const fault = strangeMod(mod, this.mods);
    const written = fieldOf(tree, 'when_mod');
    if (fault && written) this.warn(written.origin, fault, 'nothing', place);
    return false;
  }

  /** Whether something inside could not be read; told here so that the warning names the entry. */
  private hasUnfit(tree: Table, place: Partial<WarningPlace>, cost: Cost): boolean {
    const inside = unfitIn(tree, -1);
    for (const fault of inside) {
      this.warn(fault.origin, { ...fault, path: pathWithin(fault.origin, tree.origin) }, cost, place);
    }
    return inside.length > 0;
  }

  private warn(
    origin: Origin,
    fault: Parameters<typeof makeWarning>[1],
    cost: Cost,
    place: Partial<WarningPlace> = {},
  ): void {
    const { mod, file } = origin.source;
    const told = this.warnings.length;
    if (told < MOD_LIMITS.faults) {
      this.warnings.push(makeWarning({ mod, file, ...positionOf(origin), ...place }, fault, cost));
    } else if (told === MOD_LIMITS.faults) {
      this.warnings.push(tooManyFaults(mod, file, cost));
    }
  }
}

/** What follows the name of a section that also names a registry: the one that was written, where one was. */
function registryIn(section: string, tree: Tree): string {
  if (section !== 'patch' && section !== 'remove') return '';
  const names = tree.kind === 'table' ? [...tree.fields.keys()] : [];
  return `.${names.map((name) => nearestName(name, REGISTRIES)).find((one) => one !== undefined) ?? 'items'}`;
}

/** The registry of an entry in this file to which a table of this name could belong. */
function ownerOf(name: string, file: Table): RegistryName | undefined {
  return REGISTRIES.find((registry) => file.fields.has(registry) && fieldsOf(registry).includes(name));
}

/** The fields of all entries of a registry. */
function fieldsOf(registry: RegistryName): string[] {
  const schema: z.core.$ZodType = SCHEMAS[registry];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function isRegistry(name: string): name is RegistryName {
  return (REGISTRIES as readonly string[]).includes(name);
}

/** The path from `outer` to `inner`, which lies inside. */
function pathWithin(inner: Origin, outer: Origin): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Origin | undefined = inner; at && at !== outer; at = at.parent) path.push(at.key);
  return path.reverse();
}
