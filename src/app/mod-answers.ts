import { join } from 'node:path';
import type { z } from 'zod';
import { checkMod, findMod, isCostly } from '../mods/authoring/check-mod.ts';
import { changeText, type ListedMod, listMods, notableChanges } from '../mods/authoring/list-mods.ts';
import { newMod } from '../mods/authoring/new-mod.ts';
import { findMods } from '../mods/finding/find-mods.ts';
import { type EditResult, moveMod, setModEnabled } from '../mods/finding/load-order-edit.ts';
import { isOnByDefault } from '../mods/finding/order-mods.ts';
import { jsonSchemas } from '../mods/reference/json-schema.ts';
import { referenceDocs } from '../mods/reference/reference-docs.ts';
import { writeSchemas } from '../mods/reference/write-schemas.ts';
import { type Answer, answer, failure, JSON_VERSION } from './answer.ts';
import type { Folders } from './folders.ts';
import { loadOptions } from './load-game-content.ts';
import { schemaFolder } from './schema-answers.ts';

const MARKS: Readonly<Record<ListedMod['state'], string>> = { on: 'on ', off: 'off', refused: 'REFUSED' };

/** `rustkeep mod list`: the mods that are there, in load order; with what each did to whom where asked. */
export function modListAnswer(folders: Folders, withChanges: boolean): Answer {
  const { mods, warnings } = listMods(loadOptions(folders));
  const lines = mods.flatMap((mod) => {
    const place = mod.place ? String(mod.place).padStart(2) : '  ';
    const head = `${place}  ${MARKS[mod.state].padEnd(7)}  ${mod.id} ${mod.version}  ${mod.name}`;
    const faults = mod.warnings.length > 0 ? [`        ${count(mod.warnings.length, 'warning')}`] : [];
    const changes = withChanges ? notableChanges(mod.changes).map((one) => `        ${changeText(one)}`) : [];
    return [head, ...faults, ...changes];
  });
  const text = [...lines, ...warnings.map((warning) => warning.text)].join('\n');
  const listed = mods.map(({ changes, ...mod }) => (withChanges ? { ...mod, changes } : mod));
  return answer(text, { mods: listed, warnings });
}

/** Under warnings that cost nothing: what they count for. */
const HARMLESS = 'Nothing is left out because of this; with --strict it counts as wrong.';

/**
 * `rustkeep mod check`: everything that is wrong with one mod, or with all that are there. It fails where something
 * is left out of the game; `strict` has it fail on everything that it tells.
 */
export function modCheckAnswer(folders: Folders, idOrPath: string | undefined, strict = false): Answer {
  const options = loadOptions(folders);
  if (idOrPath === undefined) {
    const { mods, warnings } = listMods(options);
    const isWrong = strict ? warnings.length > 0 : isCostly(warnings);
    const told = warnings.length > 0 ? warnings.map((one) => one.text) : ['Nothing is wrong.'];
    const text = [...told, ...(warnings.length > 0 && !isWrong ? [HARMLESS] : [])].join('\n');
    const ids = mods.filter(({ state }) => state === 'on').map(({ id }) => id);
    return {
      text,
      json: { version: JSON_VERSION, mods: ids, warnings },
      exitCode: isWrong ? 1 : 0,
    };
  }
  const { id, warnings, notes, exitCode } = checkMod(options, idOrPath, strict);
  const lines = warnings.length > 0 ? warnings.map((one) => one.text) : [`Nothing is wrong with ${id}.`];
  const isHarmless = exitCode === 0 && warnings.length + notes.length > 0;
  const text = [
    ...lines,
    ...notes.map((note) => `note: ${note.text}`),
    ...(isHarmless ? [HARMLESS] : []),
  ].join('\n');
  return { text, json: { version: JSON_VERSION, id, warnings, notes }, exitCode };
}

/** `rustkeep mod new`: a small commented mod to begin with, and the schemas that its files name, `more` among them. */
export function modNewAnswer(
  folders: Folders,
  id: string,
  name: string | undefined,
  more: Readonly<Record<string, z.ZodType>> = {},
): Answer {
  const taken = findMods(folders.bundledMods, folders.userMods).mods.find((mod) => mod.manifest.id === id);
  if (taken) return failure(`there is a mod "${id}" already, in ${taken.root}`, 2);
  const made = newMod(folders.userMods, id, name);
  if ('problem' in made) return failure(made.problem, 2);
  // A mod is complete without them: only an editor's help would be missing.
  writeSchemas(schemaFolder(folders), jsonSchemas(more));
  const files = made.files.map((file) => join(made.root, file));
  const next = [
    '',
    `Check it with: rustkeep mod check ${id}`,
    `Test it with:  rustkeep mod test ${id}`,
    `Play it with:  rustkeep mod play ${id}`,
  ];
  if (!isOnByDefault(id)) next.push(`It is an example and off; switch it on with: rustkeep mod enable ${id}`);
  return answer([...files, ...next].join('\n'), { root: made.root, files: made.files });
}

/** `rustkeep mod enable` and `disable`. */
export function modEnableAnswer(folders: Folders, id: string, enabled: boolean): Answer {
  return edited(setModEnabled(loadOptions(folders), id, enabled), (place) => {
    if (!enabled) return `${id} is off.`;
    return place === undefined ? `${id} is switched on, but cannot be loaded:` : `${id} is on.`;
  });
}

/** `rustkeep mod move`: another place in the load order. */
export function modMoveAnswer(folders: Folders, id: string, wanted: string): Answer {
  return edited(moveMod(loadOptions(folders), id, Number(wanted)), (place) => {
    if (place === undefined) return `${id} is moved, but not on.`;
    if (place === Number(wanted)) return `${id} is at place ${place}.`;
    const why =
      place < Number(wanted) ? 'it is the last, or others depend on it' : 'what it depends on comes first';
    return `${id} is at place ${place}: ${why}.`;
  });
}

function edited(result: EditResult, done: (place: number | undefined) => string): Answer {
  if (!result.done) return failure(result.problem, 2);
  const { order, place, notes } = result;
  return answer([done(place), ...notes].join('\n'), { order, place, notes });
}

/** `rustkeep mod path`: the folder of the player's mods, or of one mod. */
export function modPathAnswer(folders: Folders, id: string | undefined): Answer {
  if (id === undefined) return answer(folders.userMods, { path: folders.userMods });
  const found = findMod(loadOptions(folders), id);
  if ('mod' in found) return answer(found.mod.root, { path: found.mod.root });
  return failure(found.warnings.map((warning) => warning.text).join('\n'), found.exitCode);
}

/** `rustkeep mod docs`: the reference of everything a mod can write. */
export function modDocsAnswer(): Answer {
  const docs = referenceDocs();
  return answer(docs, { markdown: docs });
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
