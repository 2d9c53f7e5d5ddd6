import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { cellsOf } from '../../../src/tui/terminal/glyphs.ts';

it('signs, arrows, lines and blocks take the one column that the tables of wide characters give them', () => {
  for (const [first, last] of [
    [0x20, 0x7e],
    [0x2010, 0x2027],
    [0x2190, 0x22ff],
    [0x2500, 0x25fc],
  ] as const) {
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code);
      expect(stringWidth(character), code.toString(16)).toBe(1);
      expect(character.normalize('NFC')).toBe(character);
      expect(cellsOf(character)).toEqual([character]);
    }
  }
});
