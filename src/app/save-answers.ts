import { join } from 'node:path';
import type { Registries } from '../content/registries.ts';
import type { GameTree } from '../engine/game-tree.ts';
import { type DecodedSave, loadSave } from '../save/decode-save.ts';
import type { SaveRefusal } from '../save/save-header.ts';
import { type Answer, answer, failure, JSON_VERSION } from './answer.ts';
import type { Folders } from './folders.ts';
import { SAVE_NAME } from './saved-run.ts';

/** `rustkeep save path`: where the saves are. */
export function savePathAnswer(folders: Folders): Answer {
  return answer(folders.saves, { path: folders.saves });
}

/** `rustkeep save show`: what is in the slot, without entering it. */
export function saveShowAnswer(folders: Folders, registries: Registries): Answer {
  const path = join(folders.saves, SAVE_NAME);
  const saved = loadSave(path, registries);
  if (!saved) return failure(`There is no save in ${folders.saves}.`, 1);
  if (!saved.ok) return refused(path, saved);
  const { tree, header } = saved;
  const options = tree.hero.options.map(({ id }) => registries.options.tryFind(id)?.name ?? id);
  const lines = [
    `${path}, written by rustkeep ${header.game}`,
    `Hero     level ${tree.hero.level} ${options.join(' ')}, health ${Math.round(tree.hero.health * 10) / 10}`,
    `Floor    ${tree.floor.depth}${tree.run.in_fight ? ', in a fight' : ''}${tree.run.classic ? ', classic mode' : ''}`,
    `Turn     ${tree.run.turn}, ${Math.round(tree.run.time)} s`,
    `Seed     ${tree.run.seed}`,
    `Mods     ${header.mods.map(({ id, version }) => `${id} ${version}`).join(', ')}`,
    ...losses(saved),
  ];
  return answer(lines.join('\n'), { path, ...summary(saved, tree) });
}

/** `rustkeep save check`: whether the slot can be gone on with, and at what loss. */
export function saveCheckAnswer(folders: Folders, registries: Registries): Answer {
  const path = join(folders.saves, SAVE_NAME);
  const saved = loadSave(path, registries);
  if (!saved) return answer(`There is no save in ${folders.saves}.`, { path, state: 'none' });
  if (!saved.ok) return refused(path, saved);
  const { lost, notes, modChanges } = saved;
  const text = [lost.length > 0 ? `${path} loses something:` : `${path} is whole.`, ...losses(saved)];
  const json = {
    version: JSON_VERSION,
    path,
    state: lost.length > 0 ? 'lossy' : 'whole',
    lost,
    notes,
    modChanges,
  };
  return { text: text.join('\n'), json, exitCode: lost.length > 0 ? 1 : 0 };
}

function refused(path: string, { reason, sentence }: SaveRefusal): Answer {
  const text = `${path} cannot be played on: ${sentence}. The file stays as it is.`;
  return { text, json: { version: JSON_VERSION, path, state: 'refused', reason, sentence }, exitCode: 1 };
}

function losses({ lost, notes, modChanges }: DecodedSave): string[] {
  return [...modChanges, ...lost, ...notes].map((line) => `  ${line}`);
}

function summary({ header, lost, notes, modChanges }: DecodedSave, { run, hero, floor }: GameTree) {
  return {
    game: header.game,
    mods: header.mods,
    run: run.id,
    seed: run.seed,
    classic: run.classic,
    turn: run.turn,
    seconds: run.time,
    depth: floor.depth,
    level: hero.level,
    health: hero.health,
    options: hero.options,
    lost,
    notes,
    modChanges,
  };
}
