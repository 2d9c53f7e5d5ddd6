import { describe, expect, it } from 'vitest';
import { checkTerminal } from '../../../src/tui/terminal/capabilities.ts';
import { crashSentence, exitCodeFor } from '../../../src/tui/terminal/ending.ts';

const TTY = { isTTY: true };
const ENV = { TERM: 'xterm' };

describe('the check before anything is drawn', () => {
  it('lets a terminal pass', () => {
    expect(checkTerminal(ENV, TTY, TTY)).toEqual({ ok: true });
  });

  it.each([
    ['a pipe in', ENV, {}, TTY, 'its input is not one'],
    ['a pipe out', ENV, TTY, { isTTY: false }, 'its output is not one'],
    ['a dumb terminal', { TERM: 'dumb' }, TTY, TTY, 'TERM=dumb'],
    ['no TERM', {}, TTY, TTY, 'TERM is not set'],
    ['an empty TERM', { TERM: '' }, TTY, TTY, 'TERM is not set'],
  ])('refuses %s in one sentence', (_name, env, stdin, stdout, reason) => {
    const check = checkTerminal(env, stdin, stdout, 'linux');
    expect(check.ok).toBe(false);
    const message = check.ok ? '' : check.message;
    expect(message).toMatch(/^rustkeep needs a terminal to play in; [^.]+\.$/);
    expect(message).toContain(reason);
  });

  it('does without TERM on Windows', () => {
    expect(checkTerminal({}, TTY, TTY, 'win32').ok).toBe(true);
  });
});

describe('an end that nobody chose', () => {
  it('has the exit code that shells expect', () => {
    expect(exitCodeFor({ kind: 'signal', signal: 'SIGTERM' })).toBe(143);
    expect(exitCodeFor({ kind: 'signal', signal: 'SIGHUP' })).toBe(129);
    expect(exitCodeFor({ kind: 'lost' })).toBe(129);
    expect(exitCodeFor({ kind: 'crash', error: 0 })).toBe(1);
  });

  it('is told in one sentence, whatever was thrown', () => {
    expect(crashSentence(new Error('it broke.'))).toMatch(/: it broke\.$/);
    expect(crashSentence('two\nlines')).toMatch(/: two lines\.$/);
    expect(crashSentence(undefined)).toMatch(/: undefined\.$/);
  });
});
