import { SCHEMAS } from '../../content/definitions.ts';
import { isTable } from '../../content/schema-walk.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import { Mentions } from './mentions.ts';
import { EntryRead, type QuickToml, type ReadEntry } from './quick-toml.ts';
import { FieldsRead, type TextForm, textForm, UNFIT } from './text-reader.ts';
import { OPEN } from './toml-scanner.ts';

/**
 * Reads and validates in one go the entries of which nothing but their value is wanted: nearly all of many mods. What
 * is not valid is left to who can say why, and so is everything of an entry that is named again.
 *
 * @param named ids of entries that are wanted as tables
 * @param mentions takes note of every id that entries name which are read at once
 */
export function entryReader(named: ReadonlySet<string>, mentions = new Mentions()): ReadEntry {
  return (header, text) => {
    const form = forms().get(header);
    if (!form) return undefined;
    text.mentions = mentions;
    try {
      return readEntry(header, text, form, named);
    } catch (error) {
      if (error === UNFIT) return undefined;
      throw error;
    }
  };
}

function readEntry(
  header: string,
  text: QuickToml,
  form: TextForm,
  named: ReadonlySet<string>,
): EntryRead | undefined {
  const fields = new FieldsRead(form);
  while (text.at < text.text.length && text.text.charCodeAt(text.at) !== OPEN) {
    const key = fields.take(text);
    if (key === 'id' && named.has(fields.read.id as string)) return undefined;
    text.endOfLine();
    text.skipBlank();
  }
  const tables = text.tablesOf(header);
  if (tables) for (const key of Object.keys(tables)) fields.put(key, tables[key], text);
  const value = fields.finish();
  return isTable(value) && typeof value.id === 'string' ? new EntryRead(value as { id: string }) : undefined;
}

let known: ReadonlyMap<string, TextForm> | undefined;

/** By registry; without those whose entries have several forms. */
function forms(): ReadonlyMap<string, TextForm> {
  if (!known) {
    const all = new Map<string, TextForm>();
    for (const registry of REGISTRIES) {
      const form = textForm(SCHEMAS[registry]);
      if (form) all.set(registry, form);
    }
    known = all;
  }
  return known;
}
