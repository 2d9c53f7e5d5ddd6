import { z } from 'zod';
import { SCHEMAS } from '../../content/definitions.ts';
import { quoted } from '../../content/plain-words.ts';
import { unwrapSchema, variantsOf } from '../../content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import { type GivenTwice, PositionScanner } from './position-scanner.ts';
import { TextPlaces } from './text-places.ts';

/** Lists of tables that stand on their own, besides the registries: in files of entries, tests and the load order. */
const OWN_LISTS = new Set(['renames', 'creatures', 'steps', 'expect', 'rooms', 'mods']);

/** Names of a header beyond these are not repeated. */
const MOST_NAMES = 6;

/** What to do about the key at `offset`, which gives what was given before, with the line of that. */
export function givenTwiceHint(text: string, offset: number): string | undefined {
  const twice = new PositionScanner(text, offset).givenTwice();
  if (!twice) return undefined;
  const places = new TextPlaces(text);
  const first = places.positionOf(twice.offset);
  const isHere = first.line === places.positionOf(offset).line;
  const where = isHere ? `in column ${first.column} of this line` : `in line ${first.line}`;
  const given = `${quoted(twice.names[twice.which] ?? '')} is given already ${where}`;
  const isWhole = twice.which === twice.names.length - 1;
  if (twice.form === 'value') return `${given}; ${onValue(twice, isWhole, isHere, text.slice(0, offset))}`;
  const header = headerWords(twice.names);
  if (isWhole && twice.form === 'table' && (twice.first === 'member' || isList(twice.names))) {
    const what = twice.names.length === 1 ? 'a list of entries' : 'a list';
    return `${given}; for ${what} write double brackets: [[${header}]]`;
  }
  if (isWhole && twice.form === 'member') {
    if (twice.first === 'inside') {
      return `a single [${header}...] stands above it in line ${first.line}; each [[${header}]] comes before the tables of its entry`;
    }
    if (twice.first === 'table') {
      return `a single [${header}] stands above it in line ${first.line}; write double brackets there too: [[${header}]]`;
    }
    return `${given}; write all its members there, or each below a [[${header}]]`;
  }
  return `${given}; write all of it there`;
}

function onValue(twice: GivenTwice, isWhole: boolean, isHere: boolean, above: string): string {
  if (!isWhole || twice.first !== 'value') return 'write all of it there';
  // Who forgets the header of a second entry gives the first one's fields again, from its id on.
  const last = above.match(/^[ \t]*\[[^\n]*$/gm)?.at(-1) ?? '';
  const header = /^\s*\[\[\s*([\w.-]{1,40})\s*\]\]/.exec(last)?.[1];
  if (header && !isHere && twice.names[0] === 'id')
    return `does another [[${header}]] belong above this line?`;
  return 'keep one of the two';
}

function headerWords(names: readonly string[]): string {
  const words = names.slice(0, MOST_NAMES).map((name) => (/^[\w-]{1,40}$/.test(name) ? name : quoted(name)));
  return names.length > MOST_NAMES ? `${words.join('.')}...` : words.join('.');
}

/** Whether a list is what stands below a header of these names. */
function isList(names: readonly string[]): boolean {
  const [section = '', ...inside] = names;
  if (section === 'patch' || section === 'remove') return inside.length === 1;
  if (!(REGISTRIES as readonly string[]).includes(section)) {
    return inside.length === 0 && OWN_LISTS.has(section);
  }
  let fields: readonly z.core.$ZodType[] = [z.array(SCHEMAS[section as RegistryName])];
  for (const name of inside) fields = fields.flatMap((field) => fieldsNamed(name, field));
  return fields.length > 0 && fields.every((field) => unwrapSchema(field) instanceof z.ZodArray);
}

/** The fields of a name in a table, in each of its forms, or in the members of a list. */
function fieldsNamed(name: string, schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodArray) return fieldsNamed(name, inner.element);
  const tables = inner instanceof z.ZodObject ? [inner] : [...(variantsOf(inner)?.byWord.values() ?? [])];
  return tables.flatMap((table) => {
    const field: z.core.$ZodType | undefined = table.shape[name];
    return field ? [field] : [];
  });
}
