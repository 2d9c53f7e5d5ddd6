import { ReplayedRun } from '../app/replayed-run.ts';
import type { Registries } from '../content/registries.ts';
import { morgueReport } from '../meta/morgue-report.ts';
import { morgueText } from '../meta/morgue-text.ts';
import { type Replay, readReplay } from '../save/read-replay.ts';
import type { ReplayMark } from '../save/replay-file.ts';
import { modChanges } from '../save/save-header.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** What `--tool replay` is asked. */
export interface ReplayToolRequest {
  /** Path of the recording. */
  readonly file: string;
  /** Whether the states that were recorded must come again. */
  readonly verify: boolean;
  readonly registries: Registries;
}

/** What a run that is played again came to. */
interface Played {
  readonly run: ReplayedRun;
  /** How it stood every hundred turns and at the end. */
  readonly marks: readonly ReplayMark[];
  /** The first recorded state that did not come again. */
  readonly differs: { readonly recorded: ReplayMark; readonly since: number } | undefined;
}

/** `--tool replay <file.jsonl>`: plays a recorded run again and tells how it stood every hundred turns and stands at the end. */
export function runReplayTool({ file, verify, registries }: ReplayToolRequest): ToolResult {
  const replay = readReplay(file);
  if (!replay.ok) return wrongUse([`${file}: ${replay.sentence}`]);
  if (verify && replay.marks.size === 0) return wrongUse([`${file}: it has no states to compare with`]);
  const changes = [...modChanges(replay.head.mods, registries.mods), ...contentChanges(replay)];
  const missing = ReplayedRun.missing(replay, registries);
  if (missing !== undefined) return broken(changes, [], `The run cannot be played again: ${missing}`);
  const played = play(replay, registries, verify);
  const { run, marks, differs } = played;
  if (run.broken) {
    const { command, turn, refusal } = run.broken;
    const text = `The run cannot be played again as it was: in turn ${turn} command ${command} was refused: ${refusal.text}`;
    return broken(changes, marks, text);
  }
  if (differs) {
    const { recorded, since } = differs;
    const text = `Turn ${recorded.turn} differs: ${recorded.state} was recorded. Up to turn ${since} all is the same.`;
    return broken(changes, marks, text);
  }
  const report = morgueReport(run.game, '', replay.head.game);
  const verdict = verify ? [`All ${replay.marks.size} recorded states came again.`] : [];
  return {
    text: [...changes, morgueText(report), ...tableOf(marks), `${run.done} commands`, ...verdict].join('\n'),
    json: { version: 1, commands: run.done, marks, modChanges: changes, run: report },
    exitCode: 0,
  };
}

/** Where the mods were changed while the run went on: what comes after cannot be expected to come again. */
function contentChanges({ commands }: Replay): string[] {
  return commands.flatMap((command, index) => {
    if (command.do !== 'develop' || command.deed.what !== 'content_changed') return [];
    const what = command.deed.entries.join(', ');
    return [
      `At command ${index + 1} the mods were changed (${what}); from there on other content was played with.`,
    ];
  });
}

/** Plays to the end, or to the first recorded state that does not come again. */
function play(replay: Replay, registries: Registries, verify: boolean): Played {
  const run = new ReplayedRun(replay, registries);
  const marks: ReplayMark[] = [];
  let since = 0;
  // Each step does one of the recorded commands, or is refused and ends it.
  for (;;) {
    const now = run.markDue();
    if (now) marks.push(now);
    const recorded = replay.marks.get(run.done);
    if (verify && now && recorded && !run.broken) {
      if (recorded.state !== now.state || recorded.turn !== now.turn) {
        return { run, marks, differs: { recorded, since } };
      }
      since = now.turn;
    }
    if (run.isOver) return { run, marks, differs: undefined };
    run.step();
  }
}

function tableOf(marks: readonly ReplayMark[]): string[] {
  const row = (turn: unknown, floor: unknown, state: string): string =>
    `${String(turn).padStart(7)}  ${String(floor).padStart(5)}  ${state}`;
  return [row('turn', 'floor', 'state'), ...marks.map(({ turn, floor, state }) => row(turn, floor, state))];
}

/** What was once done is refused now or comes to something else: the content or the game is another one. */
function broken(changes: readonly string[], marks: readonly ReplayMark[], reason: string): ToolResult {
  const text = [...changes, ...(marks.length > 0 ? tableOf(marks) : []), reason].join('\n');
  return { text, json: { version: 1, marks, reason, modChanges: changes }, exitCode: 1 };
}
