import { join } from 'node:path';
import type { z } from 'zod';
import { nearestName } from '../content/nearest-name.ts';
import { jsonSchemas } from '../mods/reference/json-schema.ts';
import { SCHEMA_FOLDER, writeSchemas } from '../mods/reference/write-schemas.ts';
import { type Answer, answer, failure } from './answer.ts';
import type { Folders } from './folders.ts';

/** What `rustkeep mod schema` is asked. */
interface SchemaRequest {
  /** The one to print. Default all. */
  readonly name: string | undefined;
  /** A folder to write them into, or true for the one beside the mods. Default they are printed. */
  readonly out: string | true | undefined;
  /** Schemas of files that are no content, by name. */
  readonly more: Readonly<Record<string, z.ZodType>>;
}

/** `rustkeep mod schema`: JSON Schemas for TOML editors, printed, or written where editors find them. */
export function modSchemaAnswer(folders: Folders, { name, out, more }: SchemaRequest): Answer {
  const schemas = jsonSchemas(more);
  const names = Object.keys(schemas);
  const one = name !== undefined && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (name !== undefined && one === undefined) {
    const nearest = nearestName(name, names);
    const meant = nearest ? `did you mean ${nearest}? There` : 'there';
    return failure(`There is no schema ${name}; ${meant} are ${names.join(', ')}.`, 2);
  }
  const wanted = name !== undefined && one !== undefined ? { [name]: one } : schemas;
  if (out === undefined) {
    const json = one ?? schemas;
    return { text: JSON.stringify(json, undefined, 2), json, exitCode: 0 };
  }
  const written = writeSchemas(out === true ? schemaFolder(folders) : out, wanted);
  if ('problem' in written) return failure(written.problem, 2);
  const { folder, files } = written;
  const text = `${files.length} schemas are in ${folder}.\nA file of a mod names its own on the first line: #:schema ../${SCHEMA_FOLDER}/mod-file.json`;
  return answer(text, { folder, files });
}

/** Where the schemas lie that the files of new mods name. */
export function schemaFolder(folders: Folders): string {
  return join(folders.userMods, SCHEMA_FOLDER);
}
