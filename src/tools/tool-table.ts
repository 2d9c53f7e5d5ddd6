import type { Registries } from '../content/registries.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** What a tool is asked: the words after its name, and the content to work on. */
export interface ToolRequest {
  /** Words that are no options; as many as `usage` demands are there. */
  readonly args: readonly string[];
  /** Values of the tool's own options, by their name in camel case. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** `--seed`, or the one that verdicts are made with. */
  readonly seed: string;
  /** `--jobs`: how many things may be worked on at a time. */
  readonly jobs: number;
  readonly registries: Registries;
}

/** One tool of `rustkeep --tool`. */
export interface ToolEntry {
  /** Its words: `<needed> [possible]`. */
  readonly usage: string;
  /** What it does, in a line of `--help`. */
  readonly summary: string;
  /** Options of its own: flags as commander writes them, and what they mean. */
  readonly options?: readonly (readonly [flags: string, meaning: string])[];
  /**
   * Whether it passes a verdict, which content with skipped entries does not get without `--lenient`; or the option
   * with which it does.
   */
  readonly judges: boolean | string;
  /** Does it. Its module is loaded only now. */
  readonly run: (request: ToolRequest) => Promise<ToolResult>;
}

/** The tools by name; adding one is adding an entry here. */
export const TOOLS: Readonly<Record<string, ToolEntry>> = {
  floor: {
    usage: '<depth>',
    summary: 'a floor as the seed makes it: map, rooms, and whether it keeps its promises',
    judges: true,
    run: async ({ args: [depth = ''], seed, registries }) =>
      withWhole('depth', depth, async (whole) =>
        (await import('./floor-tool.ts')).runFloorTool({ depth: whole, seed, registries }),
      ),
  },
  reactions: {
    usage: '[depth]',
    summary: 'what each reaction does to a test target, and whether their limiters hold',
    judges: true,
    run: async ({ args: [depth = '1'], registries }) =>
      withWhole('depth', depth, async (whole) =>
        (await import('./reactions-tool.ts')).runReactionsTool(whole, registries),
      ),
  },
  replay: {
    usage: '<file.jsonl>',
    summary: 'plays a recorded run again (saves/replays, saves/morgue): its states and how it ended',
    options: [
      ['--verify', 'compare with the states that were recorded; the first turn that differs is named'],
      ['--watch', 'show it in the terminal'],
    ],
    judges: true,
    run: async ({ args: [file = ''], options, registries }) => {
      const { runReplayTool } = await import('./replay-tool.ts');
      return runReplayTool({ file, verify: options.verify === true, registries });
    },
  },
  scenario: {
    usage: '<file.toml>',
    summary: 'plays a scenario and prints each expectation',
    judges: true,
    run: async ({ args: [file = ''], registries }) =>
      (await import('./scenario-tool.ts')).runScenarioTool(file, registries),
  },
  sim: {
    usage: '[runs]',
    summary: 'whole runs by a bot that plays like a careful beginner, for every class',
    options: [['--floors <n>', 'the floor at which a run ends (default 4)']],
    judges: false,
    run: async ({ args: [runs = '20'], options, seed, registries }) =>
      withWhole('runs', runs, async (wholeRuns) =>
        withWhole('--floors', text(options.floors) ?? '4', async (floors) =>
          (await import('./sim-tool.ts')).runSimTool({ runs: wholeRuns, floors, seed, registries }),
        ),
      ),
  },
  stat: {
    usage: '[build.toml]',
    summary: 'every attribute of a build, with its sources; or whether bonuses are felt where they say so',
    options: [
      ['--attribute <name>', 'only this attribute'],
      ['--depth <floor>', 'the floor that reaction power counts with (default 1)'],
      [
        '--felt [id]',
        'instead of a build: what a card, upgrade, workshop line or affix changes at the point it names; ' +
          'without an id, or with "all", every one of them',
      ],
    ],
    judges: 'felt',
    run: async ({ args: [file], options, registries }) => {
      const { attribute, depth = '1', felt } = options;
      if (felt !== undefined) {
        if (file !== undefined) return wrongUse(['--felt takes an id and no build; leave out one of them']);
        const id = felt === 'all' ? undefined : text(felt);
        return (await import('./felt-tool.ts')).runFeltTool(id, registries);
      }
      if (file === undefined)
        return wrongUse(['name a .toml file with a [hero] table, or ask for bonuses with --felt']);
      return withWhole('--depth', text(depth) ?? '1', async (whole) =>
        (await import('./stat-tool.ts')).runStatTool(
          { file, attribute: text(attribute), depth: whole },
          registries,
        ),
      );
    },
  },
  ttk: {
    usage: '[depth]',
    summary: 'seconds to kill, species by build, and whether each species keeps its corridor',
    options: [
      ['--depths <floors>', 'the floors, as in 1-24'],
      ['--csv', 'print lines for a spreadsheet'],
    ],
    judges: true,
    run: async ({ args: [depth], options, seed, jobs, registries }) => {
      const { runTtkTool } = await import('./ttk-tool.ts');
      const { progressLine, threadWords } = await import('./ttk/around.ts');
      const depths = depth ?? text(options.depths);
      if (depths === undefined)
        return wrongUse(['name a floor, as in ttk 5, or floors, as in ttk --depths 1-24']);
      return runTtkTool({
        depths,
        seed,
        jobs,
        registries,
        csv: options.csv === true,
        threadArgs: threadWords(options),
        progress: progressLine(process.stderr),
      });
    },
  },
};

/** Runs with a whole number from 1 on, or says that the word is none. */
async function withWhole(
  what: string,
  word: string,
  run: (whole: number) => Promise<ToolResult>,
): Promise<ToolResult> {
  const whole = Number(word);
  if (/^\d{1,5}$/.test(word) && whole >= 1) return run(whole);
  return wrongUse([`${what} must be a whole number from 1 on, not "${word}"`]);
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
