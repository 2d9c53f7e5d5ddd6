import { describe, expect, it } from 'vitest';
import { placesFor, purposeOf } from '../../../src/tui/game/aiming.ts';
import { PointerScreen } from '../../../src/tui/game/pointer-screen.ts';
import { close } from '../../../src/tui/terminal/response.ts';
import { play } from '../../../src/tui/ui-command.ts';
import { arena, put, wear } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { Table } from './table.ts';

const HIDDEN = `
[[enemies]]
id = "t:rat"
name = "rat"
glyph = "r"
color = "brown"
role = "tank"
hide = "Its wet rags stop blade and bullet."
base = { max_health = 10, resist_fire = -0.2, resist_cold = 0.5 }
ai = [{ do = "wait" }]
`;

function look(table: Table): string {
  const pointer = new PointerScreen(table.screen, { mode: 'look' });
  const canvas = table.canvas(120, 46);
  pointer.draw(canvas);
  return canvas.toLines().join('\n');
}

describe('looking', () => {
  it('says role, hide and signs at once, and numbers when the species is known', () => {
    const registries = fixtureRegistries(HIDDEN);
    const fresh = new Table(arena({ registries }));
    put(fresh.game, 't:rat', 2, 0);
    const text = look(fresh);
    expect(text).toContain('Takes much.');
    expect(text).toContain('Its wet rags stop blade');
    expect(text).toContain('Weak to fire − ');
    expect(text).toContain('Hard against cold ++ ');
    expect(text).not.toContain('%');
    const known = new Table(arena({ registries }), { knowsNumbers: true });
    put(known.game, 't:rat', 2, 0);
    expect(look(known)).toContain('Weak to fire −20 %');
    expect(look(known)).toContain('Hard against cold +50 %');
  });

  it('grows over the map as far as its text needs, and never over what is pointed at', () => {
    const registries = fixtureRegistries(
      HIDDEN.replace('blade and bullet.', `blade ${'and bullet '.repeat(40)}and last.`),
    );
    for (const dy of [-8, 0, 8]) {
      const table = new Table(arena({ registries }));
      const rat = put(table.game, 't:rat', 2, dy);
      const pointer = new PointerScreen(table.screen, { mode: 'look' });
      const canvas = table.canvas(80, 24);
      pointer.draw(canvas);
      const text = canvas.toLines().join('\n');
      expect(text).toContain('and last.');
      expect(text).toContain('Strikes with');
      expect(text).not.toContain('Space');
      const { viewport } = table.screen.map;
      expect(canvas.toLines()[viewport.toMapY(rat.y)]?.charAt(viewport.toMapX(rat.x))).toBe('r');
    }
  });

  it('shows what has no room even then a key further', () => {
    const words = Array.from({ length: 130 }, (_, index) => `word${index}`);
    const text = (from: number): string => words.slice(from, from + 65).join(' ');
    const both = `${text(0)}"\ndescription = "${text(65)}`;
    const registries = fixtureRegistries(HIDDEN.replace('Its wet rags stop blade and bullet.', both));
    const table = new Table(arena({ registries }));
    put(table.game, 't:rat', 2, 0);
    for (const [width, height] of [
      [80, 24],
      [120, 46],
      [200, 60],
    ] as const) {
      const pointer = new PointerScreen(table.screen, { mode: 'look' });
      const seen = new Set<string>();
      for (let page = 0; page < 30; page++) {
        const canvas = table.canvas(width, height);
        pointer.draw(canvas);
        for (const [word] of canvas
          .toLines()
          .join(' ')
          .matchAll(/word\d+/g))
          seen.add(word);
        if (width === 80) expect(canvas.toLines().join('')).toContain('Space more');
        pointer.onKey('space');
      }
      expect([width, seen.size]).toEqual([width, words.length]);
    }
    expect(look(new Table(arena()))).not.toContain('Space');
  });

  it('says nothing about places that were never seen', () => {
    const table = new Table(arena({ rows: ['#####', '#@+.#', '#####'] }));
    table.ui.perform({ do: 'wait' });
    const pointer = new PointerScreen(table.screen, { mode: 'look' }, { x: 3, y: 1 });
    const canvas = table.canvas();
    pointer.draw(canvas);
    expect(canvas.toLines().join('\n')).toContain('You do not know this place.');
  });
});

describe('what lies about', () => {
  it('is looked at from the nearest on, in whatever order it came to lie there', () => {
    const table = new Table(arena());
    const { hero, floor } = table.game.tree;
    const item = { id: 't:bandage', count: 1, affixes: [] };
    const far = { x: hero.x - 5, y: hero.y };
    const near = { x: hero.x + 2, y: hero.y };
    for (const place of [far, near]) floor.items.push({ ...place, item });
    expect(placesFor({ mode: 'look' }, table.screen.facts, table.game, () => true).slice(0, 2)).toEqual([
      near,
      far,
    ]);
  });
});

describe('aiming', () => {
  function aimed(): { table: Table; pointer: PointerScreen; near: number; far: number } {
    const table = new Table(arena());
    const far = put(table.game, 't:dummy', 6, 0).id;
    const near = put(table.game, 't:dummy', 0, 1).id;
    table.ui.perform({ do: 'wait' });
    const purpose = purposeOf(table.game, { what: 'weapon' }, table.screen.facts);
    return { table, pointer: new PointerScreen(table.screen, purpose), near, far };
  }

  it('begins at the nearest foe; Enter strikes it', () => {
    const { pointer, near } = aimed();
    expect(pointer.onKey('enter')).toEqual(close(play({ do: 'attack', target: near })));
  });

  it('goes on to the next target by Tab and says what cannot be reached', () => {
    const { table, pointer } = aimed();
    pointer.onKey('tab');
    expect(pointer.onKey('f').kind).toBe('stay');
    const canvas = table.canvas(120, 46);
    pointer.draw(canvas);
    expect(canvas.toLines().join('\n')).toContain('The dummy is out of reach');
    expect(table.commands).toEqual([{ do: 'wait' }]);
  });

  it('shows the line to the target', () => {
    const { table, pointer } = aimed();
    wear(table.game, 'weapon', 't:gun');
    pointer.onKey('tab');
    const canvas = table.canvas(120, 46);
    pointer.draw(canvas);
    const { hero } = table.game.tree;
    expect(canvas.toLines()[hero.y]?.slice(hero.x, hero.x + 7)).toMatch(/^@[*x]{5}d$/);
  });

  it('gives the map back to the hero on Esc', () => {
    const { table, pointer } = aimed();
    expect(table.screen.focus).toBeDefined();
    expect(pointer.onKey('escape').kind).toBe('close');
    expect(table.screen.focus).toBeUndefined();
  });
});
