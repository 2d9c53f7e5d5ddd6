import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from './json-schema.ts';

/** Where schemas lie beside the mods, as the first line of a new mod's files says. Mods' folders begin with a letter. */
export const SCHEMA_FOLDER = '.schemas';

/** Written schemas, or why there are none. */
export type WrittenSchemas =
  | { readonly folder: string; readonly files: readonly string[] }
  | { readonly problem: string };

/** Writes each schema into a file `<name>.json` of the folder, over older ones. */
export function writeSchemas(folder: string, schemas: Readonly<Record<string, JsonSchema>>): WrittenSchemas {
  try {
    mkdirSync(folder, { recursive: true });
    const files = Object.entries(schemas).map(([name, schema]) => {
      const file = `${name}.json`;
      writeFileSync(join(folder, file), `${JSON.stringify(schema, undefined, 1)}\n`);
      return file;
    });
    return { folder, files };
  } catch (error) {
    return {
      problem: `${folder} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
