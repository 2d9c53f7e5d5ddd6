import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PtyOptions, PtyProgram, pause } from '../../e2e/pty.ts';
import { bundleDemo, type DemoBundle } from './demo-bundle.ts';

let bundle: DemoBundle;
let started: PtyProgram[] = [];

beforeAll(async () => {
  bundle = await bundleDemo();
});
afterAll(() => bundle.remove());
afterEach(() => {
  for (const program of started) program.dispose();
  started = [];
});

function startDemo(options: PtyOptions = {}): PtyProgram {
  const program = new PtyProgram(process.execPath, { ...options, args: [bundle.file] });
  started.push(program);
  return program;
}

function expectRestored(program: PtyProgram): void {
  expect(program.isOnAlternateScreen).toBe(false);
  expect(program.isModeOn(25)).toBe(true);
  expect(program.isModeOn(2004)).toBe(false);
  expect(program.isModeOn(1)).toBe(false);
}

describe('a program on a terminal', () => {
  it('shows its cells with colours and puts the cursor where the screen says', async () => {
    const demo = startDemo();
    await demo.waitFor('bottom line');
    expect(demo.screen()[1]).toContain('depth 256 size 80x24');
    expect(demo.cell(10, 10)).toMatchObject({ glyph: '@', bold: true, fg: 231 });
    expect(demo.cell(1, 2).fg).toBe(209);
    expect(demo.cell(1, 4)).toMatchObject({ glyph: 's', bg: 239 });
    expect(demo.cell(0, 0).glyph).toBe('┌');
    expect(demo.cursor).toEqual({ x: 10, y: 10 });
    expect(demo.isModeOn(25)).toBe(true);
    expect(demo.isModeOn(2004)).toBe(true);
  });

  it('prints nothing before the first frame, and keeps what was typed until then', async () => {
    const demo = startDemo({ env: { DEMO_DELAY: '600' } });
    await pause(400);
    expect(demo.raw).toBe('');
    await demo.waitFor('bottom line');
    expect(demo.raw.startsWith('\u001b[?1049h')).toBe(true);
  });

  it('understands arrows, split sequences, pastes and a single escape', async () => {
    const demo = startDemo();
    await demo.waitFor('bottom line');
    demo.send('\u001b[C\u001bOC');
    await demo.waitFor('keys right right');
    expect(demo.cell(12, 10).glyph).toBe('@');
    demo.send('\u001b[');
    await pause(20);
    demo.send('C');
    await demo.waitFor('right right right');
    demo.send('\u001b[200~qq\u001b[201~');
    await demo.waitFor('pasted qq');
    demo.send('\u001b');
    await demo.waitFor('right escape');
    demo.send('q');
    expect(await demo.exit).toEqual({ code: 0, signal: 0 });
    expect(demo.screen()[0]).toBe('bye');
    expectRestored(demo);
  });

  it('throws away what was typed before a question, and asks', async () => {
    const demo = startDemo();
    await demo.waitFor('bottom line');
    demo.send('Qyyy');
    await demo.waitFor('Really leave?');
    await pause(50);
    expect(demo.screen().join('')).toContain('[y] yes');
    demo.send('n');
    await demo.waitUntil(() => !demo.screen().join('').includes('Really'), 'the question gone');
    demo.send('\u0003');
    await demo.waitFor('Save and leave?');
    demo.send('\r');
    expect((await demo.exit).code).toBe(0);
    expectRestored(demo);
  });
});

describe('a window that changes', () => {
  it('survives a storm of resizes down to one cell and draws the last size whole', async () => {
    const demo = startDemo();
    await demo.waitFor('bottom line');
    for (let step = 0; step < 30; step++) {
      demo.resize(1 + ((step * 37) % 150), 1 + ((step * 17) % 50));
      await pause(7);
    }
    demo.resize(1, 1);
    await pause(150);
    demo.resize(30, 5);
    await demo.waitFor('rustkeep needs 80x24');
    demo.send('q');
    demo.resize(100, 30);
    await demo.waitFor('size 100x30');
    const screen = demo.screen();
    expect(screen[0]).toBe(`┌─ demo ${'─'.repeat(91)}┐`);
    expect(screen[28]?.startsWith('│bottom line')).toBe(true);
    expect(screen[29]).toBe(`└${'─'.repeat(98)}┘`);
    for (let row = 11; row < 28; row++) expect(screen[row]).toBe(`│${' '.repeat(98)}│`);
  });
});

describe('how a program ends', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
  ] as const)('on %s it saves, restores the terminal and exits with %d', async (signal, code) => {
    const save = join(bundle.folder, `save-${signal}`);
    const demo = startDemo({ env: { DEMO_SAVE: save } });
    await demo.waitFor('bottom line');
    demo.kill(signal);
    expect(await demo.exit).toEqual({ code, signal: 0 });
    expect(readFileSync(save, 'utf8')).toBe('"signal"');
    expectRestored(demo);
  });

  it('saves when the window is closed, also inside a question', async () => {
    const save = join(bundle.folder, 'save-window');
    const demo = startDemo({ env: { DEMO_SAVE: save } });
    await demo.waitFor('bottom line');
    demo.send('Q');
    await demo.waitFor('Really leave?');
    const { pid } = demo;
    demo.hangUp();
    await waitForEnd(pid);
    expect(existsSync(save)).toBe(true);
  });

  it.each([
    ['!', 'rustkeep had to stop because of a mistake in it: a demo mistake. The game is saved.'],
    ['&', 'rustkeep had to stop because of a mistake in it: a late mistake. The game is saved.'],
    ['%', 'rustkeep had to stop because of a mistake in it: TypeError. The game is saved.'],
  ])('on a mistake (%s) it restores, saves and says one sentence', async (key, sentence) => {
    const save = join(bundle.folder, `save-crash-${key.charCodeAt(0)}`);
    const demo = startDemo({ width: 120, env: { DEMO_SAVE: save } });
    await demo.waitFor('bottom line');
    demo.send(key);
    expect((await demo.exit).code).toBe(1);
    expect(demo.screen().join('\n').trim()).toBe(sentence);
    expect(readFileSync(save, 'utf8')).toBe('"crash"');
    expectRestored(demo);
  });
});

describe('Ctrl-Z', () => {
  it('stops the program with the terminal restored, and fg brings it back in the new size', async () => {
    const shell = new PtyProgram('bash', { args: ['--norc', '-i'], env: { PS1: 'shell> ' } });
    started.push(shell);
    await shell.waitFor('shell>');
    shell.send(`'${process.execPath}' '${bundle.file}'\r`);
    await shell.waitFor('bottom line');
    for (const [width, height] of [
      [90, 30],
      [100, 33],
    ] as const) {
      shell.send('\u001a');
      await shell.waitUntil(() => !shell.isOnAlternateScreen, 'the screen left');
      await shell.waitFor(/Stopped[\s\S]*shell>\s*$/);
      expectLeftForShell(shell);
      shell.resize(width, height);
      shell.send('fg\r');
      await shell.waitFor(`size ${width}x${height}`);
      await shell.waitFor('bottom line');
      expect(shell.isOnAlternateScreen).toBe(true);
      shell.send('\u001b[C');
      await shell.waitFor('keys right');
    }
    shell.send('q');
    await shell.waitFor('bye');
    shell.send('echo code $?\r');
    await shell.waitFor('code 0');
  });

  it('leaves a program that the shell can end: saved and gone', async () => {
    const save = join(bundle.folder, 'save-stopped');
    const shell = new PtyProgram('bash', {
      args: ['--norc', '-i'],
      env: { PS1: 'shell> ', DEMO_SAVE: save },
    });
    started.push(shell);
    await shell.waitFor('shell>');
    shell.send(`'${process.execPath}' '${bundle.file}'\r`);
    await shell.waitFor('bottom line');
    shell.send('\u001a');
    await shell.waitFor(/Stopped[\s\S]*shell>\s*$/);
    shell.send('kill %1\r');
    const isGone = (): boolean => shell.screen().join('\n').includes('Terminated');
    // The shell tells before its next prompt.
    for (let tries = 0; tries < 100 && !isGone(); tries++) {
      shell.send('\r');
      await pause(50);
    }
    expect(isGone()).toBe(true);
    expect(readFileSync(save, 'utf8')).toBe('"signal"');
  });

  it('changes nothing where no shell could bring the program back', async () => {
    const demo = startDemo();
    await demo.waitFor('bottom line');
    demo.send('\u001a');
    await demo.waitUntil(() => demo.raw.split('\u001b[?1049h').length === 3, 'the second entry');
    demo.send('x');
    await demo.waitFor('keys x');
  });
});

// The game itself is played on all sorts of them in test/e2e/terminals.test.ts.
describe('terminals that say other things about themselves', () => {
  it.each([
    ['screen-256color', '256'],
    ['vt100', 'mono'],
    ['a-terminal-nobody-knows', '16'],
  ])('TERM=%s shows the same cells with %s colours', async (term, depth) => {
    const demo = startDemo({ env: { TERM: term } });
    await demo.waitFor('bottom line');
    expect(demo.raw.startsWith('\u001b[?1049h')).toBe(true);
    expect(demo.screen()[1]).toBe(`│depth ${depth} size 80x24${' '.repeat(78 - 17 - depth.length)}│`);
    expect(demo.cell(0, 0).glyph).toBe('┌');
    if (depth === '16') expect(demo.cell(1, 2).fg).toBeLessThan(16);
    if (depth === 'mono') {
      expect(demo.cell(1, 2).fg).toBe(-1);
      expect(demo.cell(1, 4).reverse).toBe(true);
      expect(demo.raw).not.toMatch(/\[[\d;]*[34]\d[;m]/);
    }
    demo.send('q');
    expect((await demo.exit).code).toBe(0);
    expectRestored(demo);
  });
});

function expectLeftForShell(shell: PtyProgram): void {
  expect(shell.isModeOn(25)).toBe(true);
  expect(shell.isModeOn(1)).toBe(false);
}

async function waitForEnd(pid: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await pause(10);
  }
  throw new Error('The program still runs two seconds after its terminal was closed.');
}
