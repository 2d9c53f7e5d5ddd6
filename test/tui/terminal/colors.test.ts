import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSI_16, detectColorDepth, mix, Quantizer, shade } from '../../../src/tui/terminal/colors.ts';
import { THEME_NAMES, themeFor } from '../../../src/tui/terminal/theme.ts';

describe('how many colours a terminal shows', () => {
  it.each([
    [{ TERM: 'xterm-256color' }, '256'],
    [{ TERM: 'xterm', COLORTERM: 'truecolor' }, '256'],
    [{ TERM: 'xterm' }, '16'],
    [{ TERM: 'screen' }, '16'],
    [{ TERM: 'tmux-256color' }, '256'],
    [{ TERM: 'xterm-kitty' }, '256'],
    [{ TERM: 'linux', COLORTERM: 'truecolor' }, '16'],
    [{ TERM: 'vt100' }, 'mono'],
    [{ TERM: 'vt220' }, 'mono'],
    [{ TERM: 'xterm-mono' }, 'mono'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'mono'],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, '256'],
    [{}, '16'],
  ])('%j: %s', (env, depth) => {
    expect(detectColorDepth(env)).toBe(depth);
  });

  it('is what the player says, before anything else', () => {
    expect(detectColorDepth({ TERM: 'vt100', NO_COLOR: '1' }, '256')).toBe('256');
  });
});

describe('colours as indices', () => {
  it('keeps every colour of the cube and of the greys', () => {
    const quantizer = new Quantizer('256');
    const levels = [0, 95, 135, 175, 215, 255];
    for (const [r, red] of levels.entries())
      for (const [g, green] of levels.entries())
        for (const [b, blue] of levels.entries()) {
          expect(quantizer.index((red << 16) | (green << 8) | blue)).toBe(16 + r * 36 + g * 6 + b);
        }
    for (let step = 0; step < 24; step++) {
      const grey = 8 + step * 10;
      // Greys that are also in the cube have two indices of the same look.
      if (!levels.includes(grey)) expect(quantizer.index(grey * 0x010101)).toBe(232 + step);
    }
  });

  it('keeps the sixteen colours, and never makes a lit colour black', () => {
    const quantizer = new Quantizer('16');
    for (const [index, color] of ANSI_16.entries()) expect(quantizer.index(color)).toBe(index);
    expect(quantizer.index(0x301010)).toBe(8);
    expect(quantizer.index(0x101010)).toBe(0);
  });

  it('does not depend on which colour was asked for first', () => {
    const color = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(color, fc.array(color), (asked, before) => {
        const used = new Quantizer('256');
        for (const other of [...before, asked ^ 0x010203]) used.index(other);
        expect(used.index(asked)).toBe(new Quantizer('256').index(asked));
      }),
      { numRuns: 50 },
    );
  });

  it('knows nothing but the default without colours', () => {
    expect(new Quantizer('mono').index(0xff0000)).toBe(0x1ff);
    expect(new Quantizer('256').index(-1)).toBe(0x1ff);
  });
});

describe('light', () => {
  it('falls off evenly and stays inside the channels', () => {
    expect(shade(0xffffff, 1)).toBe(0xffffff);
    expect(shade(0xffffff, 0.5)).toBe(0x7f7f7f);
    expect(shade(0x80c040, 0.5)).toBe(0x406020);
    expect(shade(0xffffff, 0)).toBe(0);
    expect(shade(0xffffff, -1)).toBe(0);
    expect(shade(-1, 0.5)).toBe(-1);
  });

  it('mixes two colours', () => {
    expect(mix(0x000000, 0xff8040, 1)).toBe(0xff8040);
    expect(mix(0x000000, 0xff8040, 0.5)).toBe(0x804020);
    expect(mix(-1, 0xff8040, 0.25)).toBe(-1);
  });
});

describe('themes', () => {
  it('follow what the terminal can show', () => {
    expect(themeFor('default', 'mono').name).toBe('mono');
    expect(themeFor('default', '16').name).toBe('16-colour');
    expect(themeFor('colour-blind', '256').name).toBe('colour-blind');
    expect(themeFor('16-colour', '256').name).toBe('16-colour');
  });

  it('have a look for every name; mono uses no colour, 16-colour only the sixteen', () => {
    const names = Object.keys(themeFor('default', '256').styles).sort();
    for (const name of THEME_NAMES) {
      const { styles } = themeFor(name, '256');
      expect(Object.keys(styles).sort()).toEqual(names);
      for (const { fg = -1, bg = -1 } of Object.values(styles)) {
        if (name === 'mono') expect([fg, bg]).toEqual([-1, -1]);
        if (name === '16-colour') expect([-1, ...ANSI_16]).toEqual(expect.arrayContaining([fg, bg]));
      }
    }
  });

  it('show what is selected apart from the text around it, in every theme', () => {
    for (const name of THEME_NAMES) {
      const { selection, text, target } = themeFor(name, '256').styles;
      expect(selection.reverse === true || selection.bg !== text.bg).toBe(true);
      expect(target.reverse === true || target.bg !== text.bg).toBe(true);
    }
  });
});
