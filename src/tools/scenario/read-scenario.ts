import { parse, TomlError } from 'smol-toml';
import type { z } from 'zod';
import { notesIn } from '../../content/entry-notes.ts';
import { explainIssues } from '../../content/explain-issue.ts';
import type { Explanation } from '../../content/explanation.ts';
import { nearestName } from '../../content/nearest-name.ts';
import { pathWords } from '../../content/plain-words.ts';
import type { Registries } from '../../content/registries.ts';
import { syntaxFault } from '../../mods/reading/toml-hints.ts';
import { TomlPositions } from '../../mods/reading/toml-positions.ts';
import { byPlace, makeWarning } from '../../mods/warning.ts';

/** What a file says, or what keeps it from being read: one line each, with file, line and column. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: string[] };

/** Reads a scenario or build: TOML, its schema, and whether everything it names exists. */
export function readToolFile<S extends z.ZodType>(
  schema: S,
  text: string,
  file: string,
  registries: Registries,
): Read<z.output<S>> {
  let raw: unknown;
  try {
    raw = parse(text, { maxDepth: 60 });
  } catch (error) {
    return { ok: false, faults: [unreadable(error, text, file)] };
  }
  const result = schema.safeParse(raw);
  const positions = new TomlPositions(text);
  const found = result.success
    ? unknownNames(schema, result.data, registries)
    : explainIssues(schema, raw, result.error.issues);
  const faults = found
    .map((fault) => makeWarning({ mod: '', file, ...positions.nearest(fault.path) }, fault, 'file'))
    .sort(byPlace)
    .map((warning) => warning.text);
  return result.success && faults.length === 0 ? { ok: true, value: result.data } : { ok: false, faults };
}

/** A fault at a path of the file, as one line. */
export function faultAt(
  text: string,
  file: string,
  path: readonly (string | number)[],
  message: string,
): string {
  const { line, column } = new TomlPositions(text).nearest(path);
  return `${file}:${line}:${column}: ${pathWords([...path])}: ${message}`;
}

function unreadable(error: unknown, text: string, file: string): string {
  if (!(error instanceof TomlError)) return `${file}: this file cannot be read: ${String(error)}`;
  const { line, column, problem, hint } = syntaxFault(error, text);
  return makeWarning({ mod: '', file, line, column }, { problem, hint }, 'file').text;
}

function unknownNames(schema: z.ZodType, value: unknown, registries: Registries): Explanation[] {
  return notesIn(schema, value).references.flatMap(({ path, registry, id }) => {
    if (registry === 'tags' || registry === 'balance' || registries[registry].has(id)) return [];
    const near = nearestName(
      id,
      registries[registry].all().map((entry) => entry.id),
    );
    return [
      {
        path,
        problem: `${registry} has no "${id}"`,
        hint: near === undefined ? undefined : `did you mean "${near}"?`,
      },
    ];
  });
}
