import type { z } from 'zod';
import type { LoadedMod } from '../content/registries.ts';
import type { GameTree } from '../engine/game-tree.ts';
import { checkSave } from './check-save.ts';
import { describeIssues } from './describe-issues.ts';
import { treeForms } from './late-forms.ts';
import { parseToml } from './read-toml-file.ts';
import { readsBack } from './reads-back.ts';
import { SAVE_SCHEMA } from './save-header.ts';
import { mapsToRows } from './saved-maps.ts';
import type { SavedTree } from './saved-tree.ts';
import { writeToml } from './toml-writer.ts';

/** Thrown when a run cannot be saved as it is: a mistake of the game, never of the player. */
export class UnsavableError extends Error {}

/**
 * A run as the text of `save.toml`. The text is parsed back and compared before it is handed out, so that what
 * could not be read again never takes the place of a good save.
 */
export function encodeSave(tree: GameTree, mods: readonly LoadedMod[], gameVersion: string): string {
  // A dead hero in a save would be a second life.
  if (tree.hero.health <= 0 || tree.run.phase === 'dead') throw new UnsavableError('the hero is dead');
  const saved = validated(withRows(tree));
  const wrong = checkSave(saved, tree.floor.grid);
  if (wrong !== undefined) throw new UnsavableError(wrong);
  const text = encodeUnchecked(saved, mods, gameVersion);
  const back = parseToml(text);
  if (!back.ok) throw new UnsavableError(back.sentence);
  const { save: _, ...body } = back.table;
  // The same values as were valid just now: they need not be looked at again.
  if (!readsBack(body, writtenParts(saved))) {
    throw new UnsavableError('the written run does not read back as it was');
  }
  return text;
}

/** The text of a run in whatever state it is, for the file that a crash leaves. */
export function encodeCrash(tree: GameTree, mods: readonly LoadedMod[], gameVersion: string): string {
  return encodeUnchecked(withRows(tree), mods, gameVersion);
}

function encodeUnchecked(saved: SavedTree, mods: readonly LoadedMod[], gameVersion: string): string {
  const header = {
    schema: SAVE_SCHEMA,
    game: gameVersion,
    mods: mods.map(({ id, version }) => ({ id, version })),
  };
  return writeToml({ save: header, ...writtenParts(saved) }, ['save.mods']);
}

/** An empty list is a value, and would stand before the header; reading puts it back. */
function writtenParts(saved: SavedTree): Readonly<Record<string, unknown>> {
  const parts = Object.entries(saved).filter(([, part]) => !Array.isArray(part) || part.length > 0);
  return Object.fromEntries(parts);
}

/** In the schema's order of fields, so that a run writes the same text whether it was played or loaded. */
function validated(tree: SavedTree): SavedTree {
  const read = treeForms().savedTreeSchema.safeParse(tree);
  if (read.success) return read.data;
  const again = treeForms().savedTreeSchema.safeParse(fitted(tree, read.error));
  if (!again.success) throw new UnsavableError(describeIssues(again.error));
  return again.data;
}

/**
 * As a save can hold it: without fields that have nothing in them, and with numbers that grew past the highest that
 * is read cut to that, since whatever was loaded has to be saved again.
 */
function fitted(tree: SavedTree, { issues }: z.ZodError): unknown {
  const copy = withoutUndefined(tree);
  for (const issue of issues) {
    if (issue.code !== 'too_big' || issue.inclusive === false) continue;
    const field = issue.path.at(-1);
    const place = issue.path.slice(0, -1).reduce<unknown>((part, step) => partOf(part, step), copy);
    if (field === undefined || typeof partOf(place, field) !== 'number') continue;
    (place as Record<PropertyKey, unknown>)[field] = Number(issue.maximum);
  }
  return copy;
}

function partOf(part: unknown, step: PropertyKey): unknown {
  return (part as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step];
}

/** The same tree, its maps as rows. */
function withRows(tree: GameTree): SavedTree {
  const { grid, memory, seen, ...floor } = tree.floor;
  return { ...tree, floor: { ...floor, ...mapsToRows({ grid, memory, seen }) } };
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    if (field !== undefined) copy[key] = withoutUndefined(field);
  }
  return copy;
}
