import { spawnSync } from 'node:child_process';
import { answering } from './answer.ts';
import { drawing } from './draw.ts';
import { duels } from './duels.ts';
import { attributes, events, statuses, turns } from './engine.ts';
import type { Figure } from './measure.ts';
import { loading } from './mods.ts';
import { firstSave, longestStep, saving } from './save.ts';
import { memory, starting } from './start.ts';
import { world } from './world.ts';

const PARTS: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  turns,
  statuses,
  duels,
  attributes,
  events,
  world,
  drawing,
  answering,
  saving,
  loading,
  starting,
  memory,
};

/** What a part does in a process of its own, in a folder. */
const ALONE: Readonly<Record<string, (folder: string) => void | Promise<void>>> = {
  'first-save': firstSave,
  'longest-step': longestStep,
};

run(process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});

/** Measures all parts, or those that are named; or does what a part needs a process of its own for. */
async function run(wanted: readonly string[]): Promise<void> {
  const [word, folder] = wanted;
  const alone = ALONE[word ?? ''];
  if (alone !== undefined && folder !== undefined) return alone(folder);
  const names = wanted.length > 0 ? wanted : Object.keys(PARTS);
  const [name] = names;
  if (name === undefined || names.length > 1) return measureEach(names);
  const part = PARTS[name];
  if (!part) throw new Error(`there is no part ${name}: ${Object.keys(PARTS).join(', ')}`);
  for (const figure of await part()) print(figure);
}

/** Each part in a process of its own: what one has taught the engine's compiler would blur the next. */
function measureEach(names: readonly string[]): void {
  for (const name of names) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, __filename, name], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

function print({ name, measured, goal, unit = '×', note }: Figure): void {
  const sign = measured <= goal ? ' ' : '!';
  const value = measured < 10 ? measured.toFixed(2) : measured.toFixed(0);
  console.log(
    `${sign} ${`${value} ${unit}`.padStart(12)}  goal ${`${goal} ${unit}`.padEnd(10)} ${name}${note ? ` (${note})` : ''}`,
  );
}
