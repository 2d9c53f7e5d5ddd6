import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Registries } from '../../content/registries.ts';
import {
  type FloorResult,
  floorResult,
  type MeasureOptions,
  measurerOf,
  type SpeciesResult,
} from './measure-floor.ts';
import { speciesOf } from './species.ts';

/** A species on all its floors: what is handed out to a thread, since its fights are often the same on several. */
interface Unit {
  readonly enemy: string;
  readonly depths: readonly number[];
}

/** How the work is done. */
export interface MeasureAllOptions extends MeasureOptions {
  /** Threads. */
  readonly jobs: number;
  /** Words after the program's name with which a further thread loads the same content and this tool. */
  readonly threadArgs: readonly string[];
  /** Is told how many of how many species are done. */
  readonly progress: (done: number, all: number) => void;
}

/** Below so many species a further thread costs more than it brings. */
const UNITS_WORTH_A_THREAD = 4;
/** By this a further thread knows what it is for. */
const SHARE = 'ttk';

/**
 * Measures every species of the floors with every build of its floor. Throws ScenarioError for a build that cannot be
 * worn. The result does not depend on the number of threads.
 */
export async function measureAll(
  registries: Registries,
  depths: readonly number[],
  options: MeasureAllOptions,
): Promise<FloorResult[]> {
  const units = unitsOf(registries, depths);
  const program = programFile();
  const threads = Math.min(options.jobs, Math.floor(units.length / UNITS_WORTH_A_THREAD));
  const measured =
    program === undefined || threads < 2
      ? measureHere(registries, units, options)
      : await measureInThreads(program, threads, units, options);
  return depths.map((depth) => {
    const rows = speciesOf(registries, depth).map(({ id }) => {
      const unit = units.findIndex(({ enemy }) => enemy === id);
      const row = measured[unit]?.[units[unit]?.depths.indexOf(depth) ?? -1];
      if (!row) throw new Error(`${id} was not measured on floor ${depth}`);
      return row;
    });
    return floorResult(registries, depth, rows);
  });
}

/** Those with most floors first, so that no thread begins with a long one when the others are done. */
function unitsOf(registries: Registries, depths: readonly number[]): Unit[] {
  const floors = new Map<string, number[]>();
  for (const depth of depths) {
    for (const { id } of speciesOf(registries, depth)) floors.set(id, [...(floors.get(id) ?? []), depth]);
  }
  const units = [...floors].map(([enemy, on]): Unit => ({ enemy, depths: on }));
  return units.sort((a, b) => b.depths.length - a.depths.length);
}

function measureHere(
  registries: Registries,
  units: readonly Unit[],
  options: MeasureAllOptions,
): SpeciesResult[][] {
  const measure = measurerOf(registries, options);
  return units.map(({ enemy, depths }, index) => {
    const rows = depths.map((depth) => measure(depth, enemy));
    options.progress(index + 1, units.length);
    return rows;
  });
}

/** The bundled program, which a thread can run; undefined when running from source. */
function programFile(): string | undefined {
  return typeof __filename === 'string' && __filename.endsWith('.cjs') ? __filename : undefined;
}

async function measureInThreads(
  program: string,
  threads: number,
  units: readonly Unit[],
  { seed, fights, threadArgs, progress }: MeasureAllOptions,
): Promise<SpeciesResult[][]> {
  const measured: SpeciesResult[][] = [];
  let next = 0;
  let done = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const share = { share: SHARE, seed, fights };
      // Its words go nowhere: it answers by messages.
      const worker = new Worker(program, { argv: [...threadArgs], workerData: share, stdout: true });
      let at = -1;
      const handOut = (): void => {
        at = next++;
        worker.postMessage(units[at] ?? null);
      };
      worker.on('message', (rows: SpeciesResult[] | null) => {
        if (rows) {
          measured[at] = rows;
          progress(++done, units.length);
        }
        handOut();
      });
      worker.on('error', reject);
      worker.on('exit', (code) => (at >= units.length ? resolve() : reject(endedEarly(code))));
    });
  await Promise.all(Array.from({ length: threads }, work));
  return measured;
}

function endedEarly(code: number): Error {
  return new Error(`a thread ended with code ${code} before its work was done`);
}

/**
 * In a thread that was started for it: measures what it is handed until there is no more.
 *
 * @returns false in the main thread, where there is nothing of the kind to do
 */
export async function serveAsThread(registries: Registries): Promise<boolean> {
  if (isMainThread || parentPort === null || workerData?.share !== SHARE) return false;
  const { seed, fights } = workerData as { seed: string; fights: number };
  const port: MessagePort = parentPort;
  const measure = measurerOf(registries, { seed, fights });
  await new Promise<void>((resolve) => {
    port.on('message', (unit: Unit | null) => {
      if (unit) return port.postMessage(unit.depths.map((depth) => measure(depth, unit.enemy)));
      port.close();
      resolve();
    });
    port.postMessage(null);
  });
  return true;
}
