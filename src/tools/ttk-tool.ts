import type { Registries } from '../content/registries.ts';
import { ScenarioError } from './scenario/set-up.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';
import { readDepths } from './ttk/depths.ts';
import { measureAll, serveAsThread } from './ttk/measure-all.ts';
import { FIGHTS } from './ttk/measure-floor.ts';
import { csvOf, faultsOf, floorText, jsonOf } from './ttk/report.ts';

/** What `--tool ttk` is asked. */
export interface TtkRequest {
  /** `5` or `1-24`. */
  readonly depths: string;
  readonly seed: string;
  readonly registries: Registries;
  /** Whether the text is a table for spreadsheets. */
  readonly csv?: boolean;
  /** Fights per species and build. */
  readonly fights?: number;
  /** Threads. */
  readonly jobs?: number;
  /** With these words a further thread of the program loads the same content. */
  readonly threadArgs?: readonly string[];
  /** Is told how far it is, at every species. */
  readonly progress?: (done: number, all: number) => void;
}

/**
 * `--tool ttk`: seconds to kill of every species by every build of its floor, fought out by the engine, and whether
 * each species keeps its corridor (CONTEXT.md, "Time to kill").
 */
export async function runTtkTool(request: TtkRequest): Promise<ToolResult> {
  const { registries, seed, fights = FIGHTS, jobs = 1 } = request;
  const depths = readDepths(request.depths);
  if (typeof depths === 'string') return wrongUse([depths]);
  try {
    if (await serveAsThread(registries)) return { text: '', json: {}, exitCode: 0 };
    const floors = await measureAll(registries, depths, {
      seed,
      fights,
      jobs,
      threadArgs: request.threadArgs ?? [],
      progress: request.progress ?? (() => undefined),
    });
    const faults = floors.flatMap(faultsOf);
    return {
      text: request.csv
        ? csvOf(floors)
        : [...floors.map(floorText), summary(faults.length, floors)].join('\n\n'),
      json: { version: 1, seed, fights, floors: jsonOf(floors), faults },
      exitCode: faults.length > 0 ? 1 : 0,
    };
  } catch (error) {
    if (error instanceof ScenarioError) return wrongUse([error.message]);
    throw error;
  }
}

function summary(faults: number, floors: Parameters<typeof csvOf>[0]): string {
  const rows = floors.flatMap(({ species }) => species);
  const judged = rows.filter(({ verdict }) => verdict.judged && verdict.ratio).length;
  const silent = rows.filter(({ verdict }) => verdict.judged && !verdict.ratio).length;
  const words = [`${judged} of ${rows.length} rows judged`];
  if (silent > 0) words.push(`${silent} without a result for want of a pure build`);
  if (faults > 0) words.push(`${faults} promises broken`);
  else if (judged > 0) words.push('every corridor is kept');
  return `${words.join(', ')}.`;
}
