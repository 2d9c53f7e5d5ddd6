import type { EnemyDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import type { CORRIDORS, ROLES } from '../../content/vocabulary.ts';
import { elementsAt } from '../../world/act-at.ts';
import { type Wardrobe, type WeighedBuild, weighBuilds } from './builds.ts';
import { type DuelGround, fightDuel, type Opponent, opponentOn } from './duel.ts';
import { comesThrough } from './species.ts';
import { type Estimate, estimate, scaled } from './statistics.ts';
import { type Cell, isJudged, judge, type Verdict } from './verdict.ts';

/** Fights per species and build. Odd, so that the median is one of them. */
export const FIGHTS = 61;
/** So many are enough for a keeper or vermin, whose times are only printed. */
const FIGHTS_PRINTED = 5;

/** What was measured on one floor. */
export interface FloorResult {
  readonly depth: number;
  readonly builds: readonly Omit<WeighedBuild, 'ground' | 'notes'>[];
  readonly species: readonly SpeciesResult[];
  /** What lies outside the bounds that content keeps to. */
  readonly notes: readonly string[];
}

/** A species with its times and its verdict. */
export interface SpeciesResult {
  readonly enemy: string;
  readonly name: string;
  readonly role: (typeof ROLES)[number];
  readonly corridor: (typeof CORRIDORS)[number] | undefined;
  readonly cells: readonly Cell[];
  readonly verdict: Verdict;
}

/** How a floor is measured. */
export interface MeasureOptions {
  readonly seed: string;
  /** Fights per species and build. */
  readonly fights: number;
}

/** Measures a species on a floor. */
export type Measurer = (depth: number, enemy: string) => SpeciesResult;

/** What a measurer keeps between its rows. */
interface Memory {
  readonly wardrobe: Wardrobe;
  /** Seconds of fights that did not depend on their floor, by build, species and its health. */
  readonly times: Map<string, Estimate>;
}

/** Throws ScenarioError for a build that cannot be worn. */
export function measurerOf(registries: Registries, options: MeasureOptions): Measurer {
  const memory: Memory = { wardrobe: new Map(), times: new Map() };
  return (depth, id) => {
    const enemy = registries.enemies.find(id);
    const builds = weighBuilds(registries, depth, memory.wardrobe);
    const cells = builds.map((build) => measure(build, depth, enemy, options, memory));
    const verdict = judge(registries, depth, enemy, cells, elementsAt(registries, depth));
    const { name, role, corridor } = enemy;
    return { enemy: id, name, role, corridor, cells, verdict };
  };
}

/** A floor with what was measured on it. Throws ScenarioError for a build that cannot be worn. */
export function floorResult(
  registries: Registries,
  depth: number,
  species: readonly SpeciesResult[],
): FloorResult {
  const builds = weighBuilds(registries, depth, new Map());
  const bounds = species.flatMap(({ enemy }) => boundsOf(registries.enemies.find(enemy)));
  return {
    depth,
    species,
    builds: builds.map(({ ground: _, notes: __, ...build }) => build),
    notes: [...builds.flatMap(({ notes }) => notes), ...bounds],
  };
}

function measure(
  build: WeighedBuild,
  depth: number,
  enemy: EnemyDef,
  options: MeasureOptions,
  { times }: Memory,
): Cell {
  const { id, name, element, pure, relative, ground } = build;
  const opponent = opponentOn(ground, depth, enemy.id);
  const fights = isJudged(enemy) ? options.fights : Math.min(options.fights, FIGHTS_PRINTED);
  const key = `${id} ${enemy.id} ${opponent.base.max_health}`;
  const asked = ground.floor.asked;
  const seconds = times.get(key) ?? fightAll(ground, opponent, `${options.seed}/${id}`, fights);
  if (ground.floor.asked === asked) times.set(key, seconds);
  const through = comesThrough(ground, opponent, element);
  return { build: id, name, element, pure, seconds, normalised: scaled(seconds, relative), through };
}

function fightAll(ground: DuelGround, opponent: Opponent, seed: string, fights: number): Estimate {
  const seconds: number[] = [];
  for (let fight = 0; fight < fights; fight++) {
    seconds.push(fightDuel(ground, opponent, `${seed}/${opponent.enemy}/${fight}`));
  }
  return estimate(seconds);
}

/** Resistances that the formulas are made for; a hide may add to them. */
const RESIST_BOUNDS = { least: -0.6, most: 0.9 };

function boundsOf(enemy: EnemyDef): string[] {
  const notes: string[] = [];
  for (const [attribute, base] of Object.entries(enemy.base)) {
    if (!attribute.startsWith('resist_')) continue;
    if (base >= RESIST_BOUNDS.least - 1e-9 && base <= RESIST_BOUNDS.most + 1e-9) continue;
    notes.push(
      `${enemy.id}: ${attribute} is ${base}, which is not between ${RESIST_BOUNDS.least} and ${RESIST_BOUNDS.most}`,
    );
  }
  return notes;
}
