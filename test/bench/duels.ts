import { fightDuel, openDuelGround, opponentOn } from '../../src/tools/ttk/duel.ts';
import { speciesOf } from '../../src/tools/ttk/species.ts';
import { core } from './content.ts';
import type { Figure } from './measure.ts';

/** A floor of each act. */
const DEPTHS = [2, 6, 10, 14, 18, 22];
const ROUNDS = 6;
/** Two thousand in a second. */
const GOAL_MICROSECONDS = 500;

/** Every species of some floors against every build of its floor, as `--tool ttk` fights them, one after another. */
export function duels(): Figure[] {
  const registries = core();
  const pairs = DEPTHS.flatMap((depth) => {
    const builds = registries.builds
      .all()
      .filter((build) => build.floors[0] <= depth && depth <= build.floors[1]);
    return builds.flatMap((build) => {
      const ground = openDuelGround(registries, build);
      return speciesOf(registries, depth).map(({ id }) => ({
        ground,
        opponent: opponentOn(ground, depth, id),
      }));
    });
  });
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    for (const { ground, opponent } of pairs) fightDuel(ground, opponent, `bench/${round}`);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / pairs.length);
  }
  return [
    {
      name: 'a simulated duel, its set-up included, over the species and builds of six floors',
      measured: best,
      goal: GOAL_MICROSECONDS,
      unit: 'µs',
      note: `${Math.round(1e6 / best)} a second, ${pairs.length} pairs`,
    },
  ];
}
