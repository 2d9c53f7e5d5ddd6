import { nextStep } from '../../src/engine/automatic/next-step.ts';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { GameScreen } from '../../src/tui/game/game-screen.ts';
import type { PlayerSession } from '../../src/tui/player-session.ts';
import { Canvas } from '../../src/tui/terminal/canvas.ts';
import { moveTo } from '../../src/tui/terminal/cursor-moves.ts';
import { glyphSetFor } from '../../src/tui/terminal/glyphs.ts';
import { Painter } from '../../src/tui/terminal/painter.ts';
import { Ui } from '../../src/tui/ui.ts';
import { lastingRun } from './content.ts';
import type { Figure } from './measure.ts';

const STEPS = 600;

/** Walks as exploring does and draws every step as the terminal does, at 120×46. */
export function drawing(): Figure[] {
  const game = lastingRun('draw');
  const session = {
    registries: game.registries,
    game,
    storedOptions: {},
    brokenFiles: () => [],
    knowsNumbers: () => true,
    perform: (command: Command) => performCommand(game, command),
  };
  const host = {
    depth: '256' as const,
    clock: { now: () => 0, after: () => () => undefined },
    redraw: () => undefined,
    flushInput: () => undefined,
  };
  const ui = new Ui(session as unknown as PlayerSession, host);
  const screen = new GameScreen(ui, () => undefined);
  const canvas = new Canvas(120, 46, glyphSetFor({ LANG: 'C.UTF-8' }));
  const painter = new Painter('256', true);
  const frame = (): string => {
    canvas.clear();
    screen.draw(canvas);
    const { bytes, end } = painter.paint(canvas);
    const cursor = screen.cursor();
    return cursor === undefined ? bytes : bytes + moveTo(cursor, end);
  };
  for (let count = 0; count < 100; count++) frame();
  const taken: number[] = [];
  let bytes = 0;
  for (let step = 0; step < STEPS; step++) {
    ui.perform(commandFor(game));
    game.tree.hero.light = 600;
    const start = process.cpuUsage();
    const text = frame();
    const { user, system } = process.cpuUsage(start);
    taken.push(user + system);
    bytes += Buffer.byteLength(text);
  }
  taken.sort((a, b) => a - b);
  const median = taken[STEPS >> 1] ?? 0;
  return [
    {
      name: 'a step with panel and log at 120×46, on average',
      measured: bytes / STEPS,
      goal: 400,
      unit: 'bytes',
    },
    { name: 'processor time to draw it, median', measured: median / 1000, goal: 1, unit: 'ms' },
  ];
}

/** Exploring on, and down where everything is seen. */
function commandFor(game: Game): Command {
  const step = nextStep(game, { kind: 'explore' });
  if ('command' in step) return step.command;
  const foe = game.tree.enemies[0];
  if (foe) {
    foe.health = 1;
    game.apply({ action: 'strike' }, game.tree.hero.id, foe.id);
    game.drain();
    return { do: 'wait' };
  }
  const { stairs_x: x, stairs_y: y } = game.tree.floor;
  const way = nextStep(game, { kind: 'travel', x, y });
  if ('command' in way) return way.command;
  return { do: 'wait' };
}
