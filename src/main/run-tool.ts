import { readFileSync } from 'node:fs';
import type { ToolResult } from '../tools/tool-result.ts';
import type { ToolEntry } from '../tools/tool-table.ts';
import {
  type CommonOptions,
  contentOf,
  newCommand,
  print,
  type Surroundings,
  UsageError,
  unknownWord,
  withCommonOptions,
} from './common.ts';

/** The seed of tools that were given none: verdicts are the same every day. */
const TOOL_SEED = 'rustkeep';
const JOINED = '--tool=';

/** Where `--tool` stands among the words, or -1. What stands after `--` is no option. */
export function toolNameAt(args: readonly string[]): number {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.findIndex((word) => word === '--tool' || word.startsWith(JOINED));
}

/** `rustkeep --tool NAME …`, wherever `--tool` stands. Each tool has its own options, and help. */
export async function runTool(args: readonly string[], at: number, around: Surroundings): Promise<number> {
  const { TOOLS } = await import('../tools/tool-table.ts');
  const word = args[at] ?? '';
  const isJoined = word.startsWith(JOINED);
  const name = isJoined ? word.slice(JOINED.length) : (args[at + 1] ?? '');
  if (name === 'help' || name === '') {
    (name === 'help' ? around.out : around.err)(listOf(TOOLS));
    return name === 'help' ? 0 : 2;
  }
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) throw unknownWord('tool', name, Object.keys(TOOLS));
  const rest = [...args.slice(0, at), ...args.slice(at + (isJoined ? 1 : 2))];
  let code = 0;
  const command = withCommonOptions(newCommand(`rustkeep --tool ${name}`, around))
    .description(tool.summary)
    .option('--lenient', 'judge even where the loader skipped entries')
    .option('--jobs <n>', 'work on so many things at a time, where the tool can (default 1)')
    .option('--baseline <old.json>', 'what an earlier run printed with --json: also print what changed');
  for (const [flags, meaning] of tool.options ?? []) command.option(flags, meaning);
  for (const argument of tool.usage.split(' ').filter(Boolean)) command.argument(argument);
  command.action(async () => {
    code = await runOne(tool, command.args, command.opts(), around);
  });
  await command.parseAsync(rest, { from: 'user' });
  return code;
}

/** What every tool understands. */
type ToolOptions = CommonOptions & {
  readonly lenient?: boolean;
  readonly jobs?: string;
  readonly baseline?: string;
  /** Of the replay alone, which is then shown and not told: screens are none of a tool's business. */
  readonly watch?: boolean;
};

async function runOne(
  tool: ToolEntry,
  args: readonly string[],
  options: ToolOptions,
  around: Surroundings,
): Promise<number> {
  if (options.watch === true) {
    const { watchReplay } = await import('./watch-replay.ts');
    return watchReplay(args[0] ?? '', options, around);
  }
  // Looked at first: a typing error here should not cost ten minutes of work.
  const baseline = options.baseline === undefined ? undefined : readBaseline(options.baseline);
  const jobs = Number(options.jobs ?? 1);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 64) {
    throw new UsageError(`--jobs must be a whole number from 1 to 64, not "${options.jobs}"`);
  }
  const { registries, warnings } = await contentOf(options, around);
  const skipped = warnings.filter(({ costs }) => costs !== 'nothing').map(({ text }) => text);
  const own = options as Readonly<Record<string, string | boolean | undefined>>;
  const judges = typeof tool.judges === 'string' ? own[tool.judges] !== undefined : tool.judges;
  if (judges && skipped.length > 0 && !options.lenient) {
    const head = 'The loader skipped some of the content, which is therefore not judged (but see --lenient):';
    const text = [head, ...skipped].join('\n');
    return print({ text, json: { version: 1, skipped }, exitCode: 1 }, options, around);
  }
  const seed = options.seed ?? TOOL_SEED;
  const result = await tool.run({ args, options: own, seed, jobs, registries });
  if (baseline === undefined || result.exitCode === 2) return print(result, options, around);
  const { jsonDiff } = await import('../tools/json-diff.ts');
  // Through JSON, since that is what the baseline went through.
  const changes = jsonDiff(baseline.value, JSON.parse(JSON.stringify(result.json)));
  return print(withChanges(result, changes), options, around);
}

function withChanges(result: ToolResult, changes: readonly string[]): ToolResult {
  const head = changes.length === 0 ? 'Nothing changed since the baseline.' : 'Changed since the baseline:';
  const text = [result.text, '', head, ...changes.map((line) => `  ${line}`)].join('\n');
  return { ...result, text, json: { ...(result.json as object), changes } };
}

function readBaseline(path: string): { readonly value: unknown } {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return { value };
  } catch {
    throw new UsageError(`${path}: this baseline cannot be read; give a file that --json has printed`);
  }
}

function listOf(tools: Readonly<Record<string, ToolEntry>>): string {
  const lines = Object.entries(tools).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(24)} ${summary}`,
  );
  return `Tools, as in \`rustkeep --tool floor 3\`:\n${lines.join('\n')}\n`;
}
