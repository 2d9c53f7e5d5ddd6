import { SCHEMAS } from '../../content/definitions.ts';
import { isTable } from '../../content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import { ReadDefinition } from './definition.ts';
import { UNFIT } from './leaf-readers.ts';
import { Mentions } from './mentions.ts';
import type { QuickToml, ReadEntry } from './quick-toml.ts';
import { FieldsRead, type TextForm, textForm } from './text-reader.ts';

/** How the entries of a registry are read. */
interface KnownForm {
  readonly registry: RegistryName;
  readonly form: TextForm;
}

/**
 * Reads and validates in one go the entries of which nothing but their value is wanted: nearly all of many mods. What
 * is not valid is left to who can say why.
 *
 * @param mentions takes note of every id that entries name which are read at once
 */
export function entryReader(mentions = new Mentions()): ReadEntry {
  return (header, text) => {
    const known = forms().get(header);
    if (!known) return undefined;
    text.mentions = mentions;
    try {
      return readEntry(known.registry, text, known.form);
    } catch (error) {
      if (error === UNFIT) return undefined;
      throw error;
    }
  };
}

function readEntry(registry: RegistryName, text: QuickToml, form: TextForm): ReadDefinition | undefined {
  const start = text.at;
  const fields = new FieldsRead(form, text);
  fields.takeLines();
  readBelow(registry, text, fields);
  const value = fields.finish();
  if (!isTable(value) || typeof value.id !== 'string') return undefined;
  return new ReadDefinition(registry, value as { id: string }, start, text.at);
}

/** Reads what an entry says below headers of its own. */
function readBelow(header: string, text: QuickToml, fields: FieldsRead): void {
  const { at, top } = text;
  if (!text.isBelow(header) || readMembers(header, text, fields)) return;
  text.at = at;
  text.top = top;
  const tables = text.tablesOf(header, {});
  for (const key of Object.keys(tables)) fields.putValue(key, tables[key]);
}

/** Reads members of lists such as `[[items.triggers]]`, unless something of them has a header of its own in turn. */
function readMembers(header: string, text: QuickToml, fields: FieldsRead): boolean {
  const lists = new Map<string, unknown[]>();
  try {
    for (let key = text.memberOf(header); key !== undefined; key = text.memberOf(header)) {
      const members = lists.get(key) ?? [];
      members.push(fields.takeMember(key));
      lists.set(key, members);
    }
  } catch (error) {
    if (error === UNFIT) return false;
    throw error;
  }
  if (text.isBelow(header)) return false;
  for (const [key, members] of lists) fields.putList(key, members);
  return true;
}

let known: ReadonlyMap<string, KnownForm> | undefined;

/** By registry; without those whose entries have several forms. */
function forms(): ReadonlyMap<string, KnownForm> {
  if (!known) {
    const all = new Map<string, KnownForm>();
    for (const registry of REGISTRIES) {
      const form = textForm(SCHEMAS[registry]);
      if (form) all.set(registry, { registry, form });
    }
    known = all;
  }
  return known;
}
