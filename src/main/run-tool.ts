import type { ToolEntry } from '../tools/tool-table.ts';
import {
  type CommonOptions,
  contentOf,
  newCommand,
  print,
  type Surroundings,
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
    .option('--lenient', 'judge even where the loader skipped entries');
  for (const [flags, meaning] of tool.options ?? []) command.option(flags, meaning);
  for (const argument of tool.usage.split(' ').filter(Boolean)) command.argument(argument);
  command.action(async () => {
    code = await runOne(tool, command.args, command.opts(), around);
  });
  await command.parseAsync(rest, { from: 'user' });
  return code;
}

async function runOne(
  tool: ToolEntry,
  args: readonly string[],
  options: CommonOptions & { readonly lenient?: boolean },
  around: Surroundings,
): Promise<number> {
  const { registries, warnings } = await contentOf(options, around);
  const skipped = warnings.filter(({ costs }) => costs !== 'nothing').map(({ text }) => text);
  if (tool.judges && skipped.length > 0 && !options.lenient) {
    const head = 'The loader skipped some of the content, which is therefore not judged (but see --lenient):';
    const text = [head, ...skipped].join('\n');
    return print({ text, json: { version: 1, skipped }, exitCode: 1 }, options, around);
  }
  const own = options as Readonly<Record<string, string | boolean | undefined>>;
  const seed = options.seed ?? TOOL_SEED;
  return print(await tool.run({ args, options: own, seed, registries }), options, around);
}

function listOf(tools: Readonly<Record<string, ToolEntry>>): string {
  const lines = Object.entries(tools).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(24)} ${summary}`,
  );
  return `Tools, as in \`rustkeep --tool floor 3\`:\n${lines.join('\n')}\n`;
}
