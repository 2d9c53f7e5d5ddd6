import { parse } from 'smol-toml';
import { z } from 'zod';
import { SCHEMAS } from '../../../src/content/definitions.ts';
import { isTable, schemaFor, schemaOfMember } from '../../../src/content/schema-walk.ts';
import { REGISTRIES } from '../../../src/content/vocabulary.ts';
import { printable } from '../../../src/rules/text.ts';
import { entryToml } from '../reference/schema-samples.ts';
import { CORE_FILES } from './hostile.ts';

/** What texts may not be trusted to leave out, by what it is. */
export const EVIL_TEXTS: Readonly<Record<string, string>> = {
  'escape sequences': '\u001b[31m\u001b]0;owned\u0007\u001bPq\u001b\\\u001b(0\u001bc',
  'C1 controls': '\u009b31m\u0085\u0090x\u009c\u0080\u009f',
  'C0 controls': '\u0000\u0001\u0008\u000b\u000c\u000e\u007f\u0018\r',
  'line breaks': '\n\r\n\u2028\u2029\t',
  directions: '\u202e\u202a\u2066\u2069\u200f\u061c',
  'what nobody sees': '\u200b\u200c\u200d\ufeff\u00ad\u034f\u3164\u180e\u2060\ufe0f\u{e0041}\u{e0100}',
  'wide characters': '汉字한글👩🏽👨‍👩‍👧🇩🇪ｗ',
  marks: `z${'\u0301\u0336\u20dd\u0489'.repeat(12)}`,
  'no characters': '\ufffe\u{10ffff}\ufdd0\ue000\u0378',
  tags: '{bold}{/}{escape}{#ff0000-fg}{|}',
};

/** What no line that people see may hold; selectors and joiners stand in none of the evil texts' proper places. */
export const UNFIT =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\u{e0000}-\u{e0fff}\ufffe\ufdd0]|\u034f|\p{M}{5}/u;

/** A mod in which every entry of core is written anew, with something evil in every text that may be any. */
export function evilCore(): string {
  const evils = Object.values(EVIL_TEXTS);
  let count = 0;
  const spoil = (schema: z.core.$ZodType | undefined, value: unknown, key: string | number): unknown => {
    if (!schema || key === 'rows' || key === 'node' || key === 'to') return value;
    const fit = schemaFor(schema, value);
    if (typeof value === 'string') {
      const evil = `${evils[count++ % evils.length]}${value}`;
      return fit instanceof z.ZodString && z.safeParse(fit, printable(evil)).success ? evil : value;
    }
    const member = (inner: unknown, name: string | number): unknown =>
      spoil(schemaOfMember(fit, value, name), inner, name);
    if (Array.isArray(value)) return value.map(member);
    if (!isTable(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, member(inner, name)]));
  };
  const files = Object.values(CORE_FILES).map((text) => parse(text));
  return REGISTRIES.flatMap((registry) =>
    files.flatMap((file) => {
      const entries = file[registry];
      if (!Array.isArray(entries)) return [];
      return entries.map((entry) => {
        const spoiled = spoil(SCHEMAS[registry], entry, '') as Record<string, unknown>;
        return entryToml({ registry, entry: spoiled }, String(spoiled.id));
      });
    }),
  ).join('\n');
}
