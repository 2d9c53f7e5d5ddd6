import { ELEMENT_CODES } from '../../rules/elements.ts';
import type { FloorResult, SpeciesResult } from './measure-floor.ts';
import type { Estimate } from './statistics.ts';

/** The table of a floor for people. */
export function floorText(floor: FloorResult): string {
  const { depth, builds, species, notes } = floor;
  const head = [
    'species',
    'role',
    ...builds.map(({ element, pure }, index) => `${index + 1} ${pure ? ELEMENT_CODES[element] : 'mixed'}`),
    'ELEM',
  ];
  const rows = species.map((one) => speciesRow(one));
  const legend = builds.map(
    ({ name, power, relative }, index) =>
      `${String(index + 1).padStart(4)} ${name}, power ${power.toFixed(1)} (${relative.toFixed(2)} of the median)`,
  );
  return [
    `floor ${depth}: seconds to kill, + right element, - wrong element; ELEM is wrong ÷ right, power factored out`,
    ...aligned([head, ...rows]),
    ...(builds.length === 0 ? ['no build is for this floor: nothing was measured or judged'] : legend),
    ...notes.map((note) => `note: ${note}`),
    ...faultsOf(floor).map((fault) => `FAIL: ${fault}`),
  ].join('\n');
}

/** Each broken promise of a floor. */
export function faultsOf({ species }: FloorResult): string[] {
  return species.flatMap(({ verdict }) => [...verdict.faults]);
}

function speciesRow({ name, role, cells, verdict }: SpeciesResult): string[] {
  const { right, wrong, ratio, judged } = verdict;
  const times = cells.map(({ build, seconds }) => {
    const mark = right?.builds.includes(build) ? '+' : wrong?.builds.includes(build) ? '-' : ' ';
    return `${shown(seconds.median, 1)}${mark}`;
  });
  const element =
    ratio === undefined ? 'no result' : `${shown(ratio.median, 2)}x${judged ? '' : ' (not judged)'}`;
  return [name, role, ...times, element];
}

function shown(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : 'no result';
}

/** Columns side by side: the first two to the left, the others to the right; the last one ends the line. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        if (column === row.length - 1) return cell;
        return column < 2 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

const CSV_HEAD =
  'floor,species,role,corridor,build,element,pure,relative_power,seconds,low,high,normalised,side,elem,verdict';

/** One line per species and build; a floor without builds has a line per species. */
export function csvOf(floors: readonly FloorResult[]): string {
  const lines = floors.flatMap(({ depth, builds, species }) =>
    species.flatMap(({ enemy, role, corridor, cells, verdict }) => {
      const { right, wrong, ratio, judged, faults } = verdict;
      const word = !judged
        ? 'not judged'
        : ratio === undefined
          ? 'no result'
          : faults.length > 0
            ? 'fails'
            : 'holds';
      const before = [depth, enemy, role, corridor ?? ''];
      const after = [ratio === undefined ? '' : csvNumber(ratio.median), word];
      if (cells.length === 0)
        return [[...before, '', '', '', '', '', '', '', '', '', ...after].map(csvCell).join(',')];
      return cells.map(({ build, element, pure, seconds, normalised }) => {
        const side = right?.builds.includes(build) ? 'right' : wrong?.builds.includes(build) ? 'wrong' : '';
        const relative = builds.find(({ id }) => id === build)?.relative ?? Number.NaN;
        const times = [seconds.median, seconds.low, seconds.high, normalised.median].map(csvNumber);
        const row = [
          ...before,
          build,
          ELEMENT_CODES[element],
          pure,
          csvNumber(relative),
          ...times,
          side,
          ...after,
        ];
        return row.map(csvCell).join(',');
      });
    }),
  );
  return [CSV_HEAD, ...lines].join('\n');
}

function csvNumber(value: number): string {
  return Number.isFinite(value) ? String(rounded(value)) : 'no result';
}

function csvCell(value: string | number | boolean): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The results for programs, keyed by floor, species and build, so that a comparison with an older one names what
 * changed. A fight without an end is null.
 */
export function jsonOf(floors: readonly FloorResult[]): object {
  return Object.fromEntries(
    floors.map(({ depth, builds, species, notes }) => [
      depth,
      {
        builds: Object.fromEntries(
          builds.map(({ id, name, element, pure, power, relative }) => [
            id,
            { name, element, pure, power: rounded(power), relative: rounded(relative) },
          ]),
        ),
        species: Object.fromEntries(species.map((one) => [one.enemy, speciesJson(one)])),
        notes,
      },
    ]),
  );
}

function speciesJson({ name, role, corridor, cells, verdict }: SpeciesResult): object {
  const { judged, right, wrong, ratio, faults } = verdict;
  const sideJson = (side: typeof right) =>
    side && { elements: side.elements, builds: side.builds, seconds: estimateJson(side.seconds) };
  return {
    name,
    role,
    corridor: corridor ?? null,
    judged,
    seconds: Object.fromEntries(cells.map(({ build, seconds }) => [build, estimateJson(seconds)])),
    right: sideJson(right) ?? null,
    wrong: sideJson(wrong) ?? null,
    elem: ratio ? estimateJson(ratio) : null,
    faults,
  };
}

function estimateJson({ median, low, high }: Estimate): object {
  return { median: orNull(median), low: orNull(low), high: orNull(high) };
}

function orNull(value: number): number | null {
  return Number.isFinite(value) ? rounded(value) : null;
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
