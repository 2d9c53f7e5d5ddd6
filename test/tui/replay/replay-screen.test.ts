import { describe, expect, it } from 'vitest';
import { ReplayedRun } from '../../../src/app/replayed-run.ts';
import type { Command } from '../../../src/engine/command.ts';
import { ReplayScreen } from '../../../src/tui/replay/replay-screen.ts';
import { Canvas } from '../../../src/tui/terminal/canvas.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import { replayUi } from '../../../src/tui/watch-replay.ts';
import { sharedRegistries } from '../../engine/arena.ts';
import { TestClock } from '../game/table.ts';

function watch(commands: readonly Command[]) {
  const start = { id: 'r', seed: 's', options: ['t:human', 't:fighter'], classic: true };
  const head = {
    version: 1 as const,
    game: '0',
    mods: [],
    start: { ...start, auto_bandages: true, auto_batteries: true },
  };
  const run = new ReplayedRun({ head, commands, marks: new Map() }, sharedRegistries());
  const clock = new TestClock();
  const host = { depth: '256' as const, clock, redraw: () => undefined, flushInput: () => undefined };
  const screen = new ReplayScreen(replayUi(run, host), run);
  const lastLine = (): string => {
    const canvas = new Canvas(120, 46, glyphSetFor({ LANG: 'C.UTF-8' }));
    screen.draw(canvas);
    return canvas.toLines().at(-1)!.trimEnd();
  };
  return { run, clock, screen, lastLine };
}

const waits = (count: number): Command[] => Array.from({ length: count }, () => ({ do: 'wait' }));

describe('a replay in the terminal', () => {
  it('goes on by itself, pauses, goes step by step, and says where it is', () => {
    const { run, clock, screen, lastLine } = watch(waits(40));
    expect(lastLine()).toContain('Replay 0/40, 10 a second');
    clock.pass(1000);
    expect(run.done).toBe(10);
    screen.onKey('space');
    clock.pass(1000);
    expect(run.done).toBe(10);
    expect(lastLine()).toContain('paused');
    screen.onKey('right');
    expect(run.done).toBe(11);
    screen.onKey('space');
    screen.onKey('+');
    clock.pass(1000);
    expect(run.done).toBeGreaterThan(30);
    clock.pass(5000);
    expect(lastLine()).toContain('Replay 40/40, the recording ends here');
    expect(screen.onKey('q')).toEqual({ kind: 'quit' });
  });

  it('is slower and faster between bounds', () => {
    const { clock, screen, run, lastLine } = watch(waits(500));
    for (let times = 0; times < 20; times++) screen.onKey('-');
    expect(lastLine()).toContain('1 a second');
    for (let times = 0; times < 20; times++) screen.onKey('+');
    clock.pass(500);
    expect(run.done).toBeGreaterThan(80);
  });

  it('stops where a command is refused', () => {
    const { clock, lastLine } = watch([...waits(3), { do: 'buy_upgrade', id: 't:nothing' }, ...waits(3)]);
    clock.pass(2000);
    expect(lastLine()).toMatch(/Replay 3\/7, refused in turn \d+: /);
  });
});
