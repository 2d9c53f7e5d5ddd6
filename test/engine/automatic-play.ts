import { expect } from 'vitest';
import type { Plan } from '../../src/engine/automatic/plan.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { lookAndDrain } from '../../src/engine/turn/schedule.ts';

/** Rooms behind doors, with the stairs in the last of them. */
export const MAZE = [
  '##############################',
  '#@.....#.........#...........#',
  '#......+.........#...........#',
  '#......#.........+...........#',
  '####+###.........#...........#',
  '#......#.........#####+#######',
  '#......###########...........#',
  '#..........................>.#',
  '##############################',
];

/** Exploring, until something stops it. */
export const EXPLORE: Plan = { kind: 'explore' };

/** Looks round and plays an automatic action to its end. */
export function play(game: Game, plan: Plan, most = 2000): { commands: Command[]; done: string; trip: Trip } {
  lookAndDrain(game);
  const trip = new Trip(game, plan);
  const commands: Command[] = [];
  for (let i = 0; i < most; i++) {
    const step = trip.next(game);
    if ('done' in step) return { commands, done: step.done, trip };
    expect(performCommand(game, step.command), JSON.stringify(step.command)).toEqual({ ok: true });
    commands.push(step.command);
  }
  throw new Error('the automatic action does not end');
}
