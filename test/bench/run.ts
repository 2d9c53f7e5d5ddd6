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
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const figure of await part()) print(figure);
  }
}

function print({ name, measured, goal, unit = '×', note }: Figure): void {
  const sign = measured <= goal ? ' ' : '!';
  const value = measured < 10 ? measured.toFixed(2) : measured.toFixed(0);
  console.log(
    `${sign} ${`${value} ${unit}`.padStart(12)}  goal ${`${goal} ${unit}`.padEnd(10)} ${name}${note ? ` (${note})` : ''}`,
  );
}
