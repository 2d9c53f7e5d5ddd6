import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { open, stay } from '../../src/tui/terminal/response.ts';
import type { UiScreen } from '../../src/tui/ui-command.ts';
import { Sitting } from './sitting.ts';

let sitting: Sitting;
beforeEach(() => {
  sitting = new Sitting();
});
afterEach(() => sitting.remove());

const broken = (part: 'draw' | 'onKey'): UiScreen => ({
  draw: () => undefined,
  onKey: stay,
  [part]: () => {
    throw new Error(`a mistake in ${part}`);
  },
});

describe('a mistake in a screen', () => {
  it.each(['draw', 'onKey'] as const)('when it is in %s leaves the run for the next start', (part) => {
    for (const key of ['n', 'b']) sitting.key(key);
    const { game } = sitting.session;
    if (game === undefined) throw new Error('there is no run');
    sitting.session.save();
    for (const key of ['.', '.']) sitting.key(key);
    // As `play` does it: the terminal ends the program and the session keeps the state.
    let path: string | undefined;
    sitting.onError = (error) => {
      path ??= sitting.session.crash(error);
    };
    const { run } = game.tree;
    sitting.stack.respond(open(broken(part)));
    sitting.key('x');
    sitting.draw();
    expect(path).toMatch(/crash-\d{8}-\d{6}\.toml$/);

    sitting.reopen();
    expect(sitting.session.saved).toMatchObject({
      kind: 'ready',
      decoded: { tree: { run: { turn: run.turn - 2 } } },
    });
    expect(sitting.draw().join('\n')).toContain('Go on with the run that a mistake broke off');
    sitting.key('x');
    expect(sitting.draw().join('\n')).toContain('It takes the place of its own save');
    sitting.key('y');
    expect(sitting.session.game?.tree).toEqual(game.snapshot());
    sitting.reopen();
    expect(sitting.session.crashed).toBeUndefined();
    expect(sitting.session.saved).toMatchObject({ kind: 'ready', decoded: { tree: { run } } });
  });
});
