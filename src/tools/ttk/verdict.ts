import type { EnemyDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import { ELEMENT_CODES, type Element } from '../../rules/elements.ts';
import { type Estimate, isOutside, medianOf, ratioOf } from './statistics.ts';

/** What was measured of one build against one species. */
export interface Cell {
  readonly build: string;
  /** Words for people. */
  readonly name: string;
  readonly element: Element;
  readonly pure: boolean;
  /** Seconds to kill; Infinity when the fight had no end. */
  readonly seconds: Estimate;
  /** The same with weapon power factored out. */
  readonly normalised: Estimate;
  /** What comes through of a hit of the build's element. */
  readonly through: number;
}

/** The builds that are right, or wrong, against a species. */
export interface Side {
  readonly elements: readonly Element[];
  readonly builds: readonly string[];
  /** Median of their normalised seconds. */
  readonly seconds: Estimate;
}

/** Whether a species keeps its corridor. */
export interface Verdict {
  /** Whether it promises anything: bosses and those without a corridor do not. */
  readonly judged: boolean;
  /** Undefined when no pure build was there to measure with. */
  readonly right: Side | undefined;
  readonly wrong: Side | undefined;
  /** Wrong ÷ right. */
  readonly ratio: Estimate | undefined;
  /** Each broken promise as a sentence. */
  readonly faults: readonly string[];
}

/** Whether a species promises anything. */
export function isJudged({ corridor, boss }: EnemyDef): boolean {
  return corridor !== undefined && !boss;
}

/** Finds the right and the wrong element of a species and holds them against its corridor. */
export function judge(
  registries: Registries,
  depth: number,
  enemy: EnemyDef,
  cells: readonly Cell[],
  available: ReadonlySet<Element>,
): Verdict {
  const judged = isJudged(enemy);
  const pure = cells.filter((cell) => cell.pure && available.has(cell.element));
  if (pure.length === 0) {
    return { judged, right: undefined, wrong: undefined, ratio: undefined, faults: [] };
  }
  const right = sideAt(pure, Math.max(...pure.map(({ through }) => through)));
  const wrong = sideAt(pure, Math.min(...pure.map(({ through }) => through)));
  const ratio = ratioOf(wrong.seconds, right.seconds);
  const faults = judged ? faultsOf(registries, depth, enemy, right, wrong, ratio) : [];
  return { judged, right, wrong, ratio, faults };
}

function sideAt(cells: readonly Cell[], through: number): Side {
  const members = cells.filter((cell) => Math.abs(cell.through - through) < 1e-9);
  return {
    elements: [...new Set(members.map(({ element }) => element))],
    builds: members.map(({ build }) => build),
    seconds: medianOf(members.map(({ normalised }) => normalised)),
  };
}

function faultsOf(
  registries: Registries,
  depth: number,
  enemy: EnemyDef,
  right: Side,
  wrong: Side,
  ratio: Estimate,
): string[] {
  const { corridors } = registries.balance;
  const faults: string[] = [];
  const who = `floor ${depth}, ${enemy.id} (${enemy.corridor})`;
  const window = enemy.corridor && corridors.windows[enemy.corridor];
  if (!window) return faults;
  if (right.seconds.low === Number.POSITIVE_INFINITY) {
    return [`${who}: no result; its right element, ${sideWords(right)}, does not kill it at all.`];
  }
  if (isOutside(ratio, corridors.ratio)) {
    faults.push(
      `${who}: the wrong element, ${sideWords(wrong)}, takes ${around(ratio, ' times')} as long as the right one, ` +
        `${sideWords(right)}; it must be ${corridors.ratio.join(' to ')} times.`,
    );
  }
  for (const [word, side] of [
    ['right', right],
    ['wrong', wrong],
  ] as const) {
    if (!isOutside(side.seconds, window[word])) continue;
    faults.push(
      `${who}: its ${word} element, ${sideWords(side)}, takes ${around(side.seconds, ' s')}; ` +
        `it must be ${window[word].join(' to ')} s.`,
    );
  }
  return faults;
}

function sideWords({ elements, builds }: Side): string {
  return `${elements.map((element) => ELEMENT_CODES[element]).join(' and ')} (${builds.join(', ')})`;
}

function around({ median, low, high }: Estimate, unit: string): string {
  const [middle, least, most] = [median, low, high].map(inWords);
  return least === most ? `${middle}${unit}` : `${middle}${unit} (95 % between ${least} and ${most})`;
}

function inWords(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : 'for ever';
}
