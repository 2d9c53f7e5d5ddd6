import type { GameTree } from '../engine/game-tree.ts';
import { treeForms } from './late-forms.ts';
import { mapsToRows } from './saved-maps.ts';

/**
 * The check of a run that goes into a save, part by part, a step each: what describes it is loaded, and the first
 * check of each part makes the code for it. All of it at once would be felt.
 */
export function* rehearseChecking(tree: GameTree): Generator<undefined> {
  const { SAVED_TREE_FIELDS } = treeForms();
  yield;
  const saved = { ...tree, floor: { ...tree.floor, ...mapsToRows(tree.floor) } };
  for (const [name, schema] of Object.entries(SAVED_TREE_FIELDS)) {
    schema.safeParse(saved[name as keyof GameTree]);
    yield;
  }
}
