import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS, Player } from './player.ts';
import { type PtyProgram, pause } from './pty.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

const text = (program: PtyProgram): string => program.screen().join('\n');

/** Every cell that shows something. */
function cells(program: PtyProgram, width: number, height: number) {
  const found = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) found.push(program.cell(x, y));
  return found;
}

/** The title, a hero, a step, help, and out: what everybody does. */
async function playABit(program: PtyProgram, look: () => void): Promise<void> {
  await program.waitFor('New run', PATIENCE_MS);
  look();
  await player.begin(program);
  await player.onMap(program);
  look();
  await player.step(program);
  program.send('?');
  await program.waitFor(/explore until something happens/, PATIENCE_MS);
  look();
  program.send('\u001b');
  await player.onMap(program);
  await player.leave(program);
  expect(program.isOnAlternateScreen).toBe(false);
  expect(program.isModeOn(25)).toBe(true);
}

describe('the game', () => {
  it.each([
    ['xterm', {}, 16],
    ['xterm-256color', {}, 256],
    ['screen', {}, 16],
    ['screen-256color', {}, 256],
    ['tmux-256color', {}, 256],
    ['linux', {}, 16],
    ['xterm-256color', { NO_COLOR: '1' }, 0],
    ['linux', { LANG: 'C' }, 16],
    ['xterm-256color', { LANG: 'de_DE.ISO-8859-1' }, 256],
  ] as const)('is played on TERM=%s with %o', async (term, env, colours) => {
    const program = player.start([], { env: { TERM: term, ...env } });
    const isAscii = 'LANG' in env;
    await playABit(program, () => {
      const seen = cells(program, 80, 24);
      const most = Math.max(...seen.flatMap(({ fg, bg }) => [fg, bg]));
      if (colours === 0) expect(most).toBe(-1);
      else expect(most).toBeLessThan(colours);
      if (isAscii) expect(seen.filter(({ glyph }) => glyph > '~')).toEqual([]);
    });
    // Nothing but frames, from the first byte on.
    expect(program.raw.startsWith('\u001b[?1049h')).toBe(true);
    if (isAscii) expect([...program.raw].filter((glyph) => glyph > '~')).toEqual([]);
    expect(text(program).trim()).toBe('The run is saved. Start again to go on.');
  });

  it('keeps to sixteen colours where everything is in view at once', async () => {
    const program = player.start([], { width: 120, height: 46, env: { TERM: 'xterm' } });
    await playABit(program, () => {
      const colourful = cells(program, 120, 46).filter(({ fg }) => fg >= 0);
      expect(colourful.length).toBeGreaterThan(20);
      expect(Math.max(...colourful.map(({ fg }) => fg))).toBeLessThan(16);
    });
  });

  it('says so in a window that is too small, and goes on where it was in a bigger one', async () => {
    const program = player.start();
    await player.begin(program);
    await player.step(program);
    for (const [width, height, words] of [
      [60, 20, 'rustkeep needs 80x24; this is 60x20. The game waits.'],
      [7, 2, '80x24'],
    ] as const) {
      program.resize(width, height);
      await program.waitUntil(() => text(program).replaceAll('\n', ' ').trim() === words, words, PATIENCE_MS);
      // Neither of them may reach the game.
      program.send('S>');
    }
    program.resize(90, 30);
    await player.onMap(program);
    expect(text(program)).toContain('Floor 1');
    await player.leave(program);
  });

  it('leaves no remains after a storm of sizes with a dialog upon a screen upon the map', async () => {
    const program = player.start([], { width: 120, height: 46 });
    await player.begin(program);
    await player.onMap(program);
    program.send('i');
    await program.waitFor('Pack', PATIENCE_MS);
    program.send('\u0003');
    await program.waitFor('Save and leave?', PATIENCE_MS);
    // The colour and weight of the letters of a space are not to be seen.
    const shown = () =>
      cells(program, 120, 46).map((cell) =>
        cell.glyph === ' ' && !cell.reverse ? { ...cell, fg: -1, bold: false } : cell,
      );
    const before = shown();
    const clears = (): number => program.raw.split('\u001b[2J').length - 1;
    expect(clears()).toBe(1);
    for (let step = 0; step < 25; step++) {
      program.resize(1 + ((step * 53) % 160), 1 + ((step * 19) % 60));
      await pause(9);
    }
    program.resize(1, 1);
    await pause(100);
    program.resize(120, 46);
    await program.waitUntil(
      () => isDeepStrictEqual(shown(), before),
      'the same cells as before',
      PATIENCE_MS,
    );
    const cleared = clears();
    for (const key of ['n', '\u001b', 's', 's', '?', '\u001b']) {
      program.send(key);
      await program.waitForQuiet(100);
    }
    await player.onMap(program);
    // Only a new size draws everything anew.
    expect(clears()).toBe(cleared);
    await player.leave(program);
  });
});
