import { createHash } from 'node:crypto';
import type { Registries } from '../content/registries.ts';
import type { Game } from '../engine/game.ts';
import { newRun } from '../engine/new-run.ts';
import { performCommand } from '../engine/turn/play.ts';
import { morgueReport } from '../meta/morgue-report.ts';
import { morgueText } from '../meta/morgue-text.ts';
import { readReplay } from '../save/read-replay.ts';
import { modChanges } from '../save/save-header.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** `--tool replay <file.jsonl>`: plays a recorded run again and tells how it stands after its last command. */
export function runReplayTool(file: string, registries: Registries): ToolResult {
  const replay = readReplay(file);
  if (!replay.ok) return wrongUse([`${file}: ${replay.sentence}`]);
  const { head, commands } = replay;
  const changes = modChanges(head.mods, registries.mods);
  const unknown = head.start.options.filter((id) => !registries.options.has(id));
  if (unknown.length > 0) return broken(changes, `no loaded mod has ${unknown.join(', ')}`, 0);

  const game = newRun(head.start, registries);
  for (const [index, command] of commands.entries()) {
    const result = performCommand(game, command);
    game.happened.splice(0);
    if (!result.ok) return broken(changes, `command ${index + 1} was refused: ${result.refusal.text}`, index);
  }
  const report = morgueReport(game, '', head.game);
  const state = stateOf(game);
  return {
    text: [...changes, morgueText(report), `${commands.length} commands, state ${state}`].join('\n'),
    json: { version: 1, commands: commands.length, state, modChanges: changes, run: report },
    exitCode: 0,
  };
}

/** A command that was done once and is refused now: the content or the game is another one. */
function broken(changes: readonly string[], reason: string, done: number): ToolResult {
  const text = [...changes, `The run cannot be played again as it was: ${reason}`].join('\n');
  return { text, json: { version: 1, commands: done, reason, modChanges: changes }, exitCode: 1 };
}

/** Names the whole state: two replays of the same name came to the same game, bit for bit. */
function stateOf(game: Game): string {
  const { floor, ...tree } = game.snapshot();
  const { grid, memory, seen, ...rest } = floor;
  const rows = [...grid.toRows(), ...memory.toRows(), Buffer.from(seen).toString('base64')];
  return createHash('sha256')
    .update(JSON.stringify([tree, rest, rows]))
    .digest('hex')
    .slice(0, 16);
}
