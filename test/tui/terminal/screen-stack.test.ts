import { beforeEach, describe, expect, it } from 'vitest';
import { Canvas } from '../../../src/tui/terminal/canvas.ts';
import { glyphSetFor } from '../../../src/tui/terminal/glyphs.ts';
import {
  close,
  command,
  confirm,
  later,
  open,
  quit,
  type Response,
  replace,
  stay,
} from '../../../src/tui/terminal/response.ts';
import type { Screen } from '../../../src/tui/terminal/screen.ts';
import { ScreenStack } from '../../../src/tui/terminal/screen-stack.ts';
import { themeFor } from '../../../src/tui/terminal/theme.ts';

interface TestScreen extends Screen<string> {
  readonly keys: string[];
  readonly pastes: string[];
  readonly sizes: number[][];
}

let commands: string[];
let errors: unknown[];
let flushes: number;
let answers: Record<string, Response<string>>;
let stack: ScreenStack<string>;
let first: TestScreen;

function screenOf(name: string, extra: Partial<Screen<string>> = {}): TestScreen {
  const keys: string[] = [];
  const pastes: string[] = [];
  const sizes: number[][] = [];
  return {
    keys,
    pastes,
    sizes,
    draw: (canvas) => {
      canvas.put(0, extra.isOverlay ? 1 : 0, name);
    },
    onKey: (key) => {
      keys.push(key);
      return answers[key] ?? stay();
    },
    onPaste: (text) => {
      pastes.push(text);
      return stay();
    },
    onResize: (width, height) => sizes.push([width, height]),
    cursor: () => ({ x: 3, y: 4 }),
    ...extra,
  };
}

beforeEach(() => {
  commands = [];
  errors = [];
  flushes = 0;
  answers = {};
  first = screenOf('first');
  stack = new ScreenStack<string>(first, {
    onCommand: (given) => {
      commands.push(given);
      return answers[`after ${given}`] ?? stay();
    },
    onError: (error) => errors.push(error),
    flushInput: () => flushes++,
    theme: () => themeFor('default', '256'),
    quitQuestion: 'Save and leave?',
  });
});

function drawn(width = 80, height = 24): string[] {
  const canvas = new Canvas(width, height, glyphSetFor({ LANG: 'C.UTF-8' }));
  stack.resize(width, height);
  stack.draw(canvas);
  return canvas.toLines().map((line) => line.trimEnd());
}

describe('the stack', () => {
  it('gives keys and pastes to the topmost screen only', () => {
    const second = screenOf('second');
    answers = { o: open(second), c: close() };
    for (const key of ['a', 'o', 'b', 'c', 'd']) stack.key(key);
    stack.paste('text');
    expect(first.keys).toEqual(['a', 'o', 'd']);
    expect(second.keys).toEqual(['b', 'c']);
    expect([first.pastes, second.pastes]).toEqual([['text'], []]);
  });

  it('finds out what happens only after a question was answered', () => {
    const done: string[] = [];
    const act = later<string>(() => {
      done.push('done');
      return close();
    });
    answers = { x: confirm('Sure?', act) };
    for (const key of ['x', 'n', 'x']) stack.key(key);
    expect(done).toEqual([]);
    stack.key('y');
    expect(done).toEqual(['done']);
    expect(stack.isOver).toBe(true);
  });

  it('ignores pastes where a screen takes none', () => {
    const bare: Screen<string> = { draw: () => undefined, onKey: () => stay() };
    stack.respond(open(bare));
    stack.paste('rm -rf');
    expect(stack.top).toBe(bare);
    expect(stack.cursor()).toBeUndefined();
  });

  it('replaces, closes, and is over with its last screen', () => {
    const second = screenOf('second');
    answers = { r: replace(second), c: close() };
    stack.key('r');
    expect([stack.depth, stack.top]).toEqual([1, second]);
    stack.key('c');
    expect(stack.isOver).toBe(true);
    stack.key('x');
    expect(second.keys).toEqual(['c']);
  });

  it('may close the last screen and open another one', () => {
    const second = screenOf('second');
    stack.respond(close(open(second)));
    expect([stack.isOver, stack.top]).toEqual([false, second]);
  });

  it('hands commands to the program, whose answer goes on', () => {
    const second = screenOf('game over');
    answers = { a: command('attack'), 'after attack': replace(second) };
    stack.key('a');
    expect(commands).toEqual(['attack']);
    expect(stack.top).toBe(second);
    stack.respond(open(screenOf('bag')));
    stack.respond(close(command('drink')));
    expect([commands, stack.top]).toEqual([['attack', 'drink'], second]);
  });

  it('is over on quit', () => {
    answers = { q: quit() };
    stack.key('q');
    expect(stack.isOver).toBe(true);
  });
});

describe('the stack on a terminal', () => {
  it('draws overlays over what lies beneath, and nothing else below a full screen', () => {
    stack.respond(open(screenOf('overlay', { isOverlay: true })));
    expect(drawn().slice(0, 2)).toEqual(['first', 'overlay']);
    stack.respond(open(screenOf('full')));
    expect(drawn().slice(0, 2)).toEqual(['full', '']);
    expect(stack.cursor()).toEqual({ x: 3, y: 4 });
  });

  it('tells every open screen about a new size', () => {
    const second = screenOf('second');
    stack.respond(open(second));
    stack.resize(100, 30);
    expect([first.sizes, second.sizes]).toEqual([[[100, 30]], [[100, 30]]]);
  });

  it('hands what a screen throws to the program and stays as it is', () => {
    const fail = (): never => {
      throw new Error('broken');
    };
    stack.respond(
      open(screenOf('bad', { draw: fail, onKey: fail, onPaste: fail, onResize: fail, cursor: fail })),
    );
    stack.key('x');
    stack.paste('x');
    drawn();
    stack.cursor();
    expect(errors).toHaveLength(5);
    expect([stack.depth, stack.isOver]).toEqual([2, false]);
  });

  it('breaks off where responses go round in a circle', () => {
    answers = { a: command('again'), 'after again': command('again') };
    stack.key('a');
    expect(String(errors[0])).toContain('more than 100 responses in a row');
  });
});

describe('a question', () => {
  beforeEach(() => {
    answers = { Q: confirm('Really leave\nthe keep?', command('yes'), command('no')) };
    stack.key('Q');
  });

  it('is drawn over the screen, the cursor on the marked answer', () => {
    const lines = drawn();
    expect(lines[0]).toBe('first');
    expect(lines.slice(9, 15).map((line) => line.trim())).toEqual([
      '┌──────────────────┐',
      '│ Really leave     │',
      '│ the keep?        │',
      '│                  │',
      '│ [y] yes   [n] no │',
      '└──────────────────┘',
    ]);
    expect(stack.cursor()).toEqual({ x: 32, y: 13 });
    stack.key('right');
    drawn();
    expect(stack.cursor()).toEqual({ x: 42, y: 13 });
  });

  it.each([
    [['y'], 'yes'],
    [['n'], 'no'],
    [['escape'], 'no'],
    [['enter'], 'yes'],
    [['tab', 'enter'], 'no'],
    [['left', 'right', 'enter'], 'yes'],
    [['x', 'up', 'enter'], 'no'],
  ])('%j answers %s', (keys, answer) => {
    for (const key of keys) stack.key(key);
    expect([commands, stack.depth]).toEqual([[answer], 1]);
  });

  it('throws away what was typed before it came up', () => {
    expect(flushes).toBe(1);
  });

  it('may mark no first', () => {
    stack.key('escape');
    stack.respond(confirm('Drop it?', command('drop'), stay(), 'no'));
    stack.key('enter');
    expect(commands).toEqual(['no']);
  });

  it('shows its answers however long it is', () => {
    stack.key('escape');
    stack.respond(confirm('word '.repeat(2000), stay()));
    expect(drawn().join('\n')).toContain('[y] yes   [n] no');
  });
});

describe('Ctrl-C', () => {
  it('asks on every screen, and a second one means it', () => {
    stack.key('ctrl-c');
    expect(drawn().join('\n')).toContain('Save and leave?');
    stack.key('n');
    expect([stack.depth, stack.isOver]).toEqual([1, false]);
    stack.key('ctrl-c');
    stack.key('ctrl-c');
    expect(stack.isOver).toBe(true);
  });

  it('asks also above another question', () => {
    stack.respond(confirm('Other?', command('other')));
    stack.key('ctrl-c');
    expect([stack.depth, stack.isOver]).toEqual([3, false]);
    stack.key('y');
    expect([commands, stack.isOver]).toEqual([[], true]);
  });
});

describe('a terminal that is too small', () => {
  it.each([
    [79, 24, 'rustkeep needs 80x24; this is 79x24. The game waits.'],
    [80, 23, 'rustkeep needs 80x24; this is 80x23. The game waits.'],
    [20, 3, 'rustkeep needs\n80x24; this is 20x3.\nThe game waits.'],
    [6, 2, '80x24\n'],
    [3, 1, '80…'],
    [1, 1, '…'],
  ])('%d x %d shows a notice that fits', (width, height, notice) => {
    const lines = drawn(width, height);
    expect(lines.join('\n').trimEnd()).toBe(notice.trimEnd());
  });

  it('keeps everything and waits, and Ctrl-C ends it', () => {
    answers = { q: quit() };
    stack.resize(40, 10);
    stack.key('q');
    stack.paste('q');
    expect([first.keys, first.pastes, stack.cursor()]).toEqual([[], [], undefined]);
    stack.resize(80, 24);
    expect(drawn()[0]).toBe('first');
    stack.resize(1, 1);
    stack.key('ctrl-c');
    expect(stack.isOver).toBe(true);
  });
});
