import type { Registries } from '../../../content/registries.ts';
import type { GameTree } from '../../../engine/game-tree.ts';
import type { HallEntry } from '../../../meta/hall-of-fame.ts';

/** How a run ended, as a heading. */
export const RESULT_TITLES: Readonly<Record<HallEntry['result'], string>> = {
  victory: 'Victory',
  extracted: 'Back in daylight',
  dead: 'Dead',
};

/** The same in a column of a table. */
export const RESULT_WORDS: Readonly<Record<HallEntry['result'], string>> = {
  victory: 'won',
  extracted: 'came back',
  dead: 'died',
};

/** "human scavenger": race and class, without the talents. */
export function heroWords(options: readonly string[], registries: Registries): string {
  const words = options.flatMap((id) => {
    const option = registries.options.tryFind(id);
    // Of a mod that is gone: its bare name is better than nothing.
    if (option === undefined) return [id.slice(id.indexOf(':') + 1)];
    return option.kind === 'talent' ? [] : [option.name];
  });
  return words.length > 0 ? words.join(' ') : 'nobody in particular';
}

/** A run in a few words: "level 3 human scavenger, floor 2, turn 812". */
export function runSummary(tree: GameTree, registries: Registries): string {
  const { hero, floor, run } = tree;
  const who = heroWords(
    hero.options.map(({ id }) => id),
    registries,
  );
  const classic = run.classic ? ', classic' : '';
  return `level ${hero.level} ${who}, floor ${floor.depth}, turn ${run.turn}${classic}`;
}

/** A span of the run's clock: "2:03", "1:02:03". */
export function clockWord(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** "1 warning", "3 warnings". */
export function countWord(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A path whose front is left out where it is too long: its end is what tells files apart. */
export function shortPath(path: string, width: number, ellipsis: string): string {
  return path.length <= width ? path : `${ellipsis}${path.slice(path.length - Math.max(0, width - 1))}`;
}
