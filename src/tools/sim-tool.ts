import type { Registries } from '../content/registries.ts';
import { type BotRunResult, playBotRun } from './sim/play-run.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** What `--tool sim` is asked. */
export interface SimRequest {
  /** Runs per class. */
  readonly runs: number;
  /** Where a run ends if the bot lives. */
  readonly floors: number;
  readonly seed: string;
  readonly registries: Registries;
}

/** More commands than an honest run of so many floors takes. */
const COMMANDS_PER_FLOOR = 6000;

/** `--tool sim`: whole runs by a bot that plays like a careful beginner, for every class. */
export function runSimTool(request: SimRequest): ToolResult {
  const { registries, runs, floors, seed } = request;
  const kinds = (kind: string) => registries.options.all().filter((option) => option.kind === kind);
  const [race] = kinds('race');
  const classes = kinds('class');
  if (classes.length === 0) return wrongUse(['the loaded mods have no class to play']);
  const results: BotRunResult[] = [];
  for (const one of classes) {
    for (let run = 0; run < runs; run++) {
      const options = race ? [race.id, one.id] : [one.id];
      const mostCommands = floors * COMMANDS_PER_FLOOR;
      results.push(
        playBotRun({ seed: `${seed}-${run}`, options, lastFloor: floors, mostCommands }, registries),
      );
    }
  }
  const text = classes.map((one) =>
    describeClass(
      one.name,
      results.filter((result) => result.options.includes(one.id)),
      floors,
    ),
  );
  return { text: text.join('\n\n'), json: { version: 1, floors, runs: results }, exitCode: 0 };
}

function describeClass(name: string, results: readonly BotRunResult[], floors: number): string {
  const lines = [`${name}: ${results.length} runs, seconds are the run's own`];
  for (let floor = 1; floor <= floors; floor++) {
    const past = results.filter((result) => result.floor > floor || result.outcome === 'survived').length;
    lines.push(`  past floor ${floor}: ${percent(past, results.length)}`);
  }
  const stuck = results.filter((result) => result.outcome === 'stuck');
  if (stuck.length > 0) lines.push(`  stuck: ${stuck.map((result) => result.seed).join(', ')}`);
  const medians = (['turns', 'seconds', 'level', 'kills', 'coins', 'waves'] as const).map(
    (key) => `${key} ${median(results.map((result) => result[key]))}`,
  );
  lines.push(`  medians: ${medians.join(', ')}`);
  const endings = new Map<string, number>();
  for (const { ending } of results) if (ending) endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const worst = [...endings].sort((a, b) => b[1] - a[1]).slice(0, 5);
  if (worst.length > 0)
    lines.push(`  ended by: ${worst.map(([ending, times]) => `${ending} (${times})`).join(', ')}`);
  return lines.join('\n');
}

function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
