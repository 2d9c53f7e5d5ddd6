import { expect, it } from 'vitest';
import { IdleWork } from '../../src/tui/idle-work.ts';
import { TestClock } from './game/table.ts';

/** Work of three steps, and the names of those that were done. */
function threeSteps(clock: TestClock): { readonly work: IdleWork; readonly done: string[] } {
  const done: string[] = [];
  function* steps(): Generator<undefined> {
    for (const name of ['first', 'second', 'third']) {
      done.push(name);
      yield;
    }
  }
  return { work: new IdleWork(clock, steps()), done };
}

it('is done step by step, each after a pause in which keys get their turn', () => {
  const clock = new TestClock();
  const { work, done } = threeSteps(clock);
  clock.pass(1000);
  expect(done).toEqual([]);
  work.hold();
  clock.pass(150);
  expect(done).toEqual(['first']);
  clock.pass(9);
  expect(done).toEqual(['first']);
  clock.pass(1);
  expect(done).toEqual(['first', 'second']);
  clock.pass(1000);
  expect(done).toEqual(['first', 'second', 'third']);
});

it('waits while keys come, and goes on where it was', () => {
  const clock = new TestClock();
  const { work, done } = threeSteps(clock);
  work.hold();
  clock.pass(155);
  for (let key = 0; key < 20; key++) {
    work.hold();
    clock.pass(100);
  }
  expect(done).toEqual(['first']);
  clock.pass(60);
  expect(done).toEqual(['first', 'second', 'third']);
});

it('ends with the game', () => {
  const clock = new TestClock();
  const { work, done } = threeSteps(clock);
  work.hold();
  clock.pass(150);
  work.stop();
  work.hold();
  clock.pass(1000);
  expect(done).toEqual(['first']);
});
