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
    expect(text).toContain('fire −  cold ++');
    expect(text).not.toContain('%');
    const known = new Table(arena({ registries }), { knowsNumbers: true });
    put(known.game, 't:rat', 2, 0);
    expect(look(known)).toContain('fire −20 %  cold +50 %');
  });

  it('shows by a sign that there is more than has room', () => {
    const registries = fixtureRegistries(
      HIDDEN.replace('blade and bullet.', `blade ${'and bullet '.repeat(40)}.`),
    );
    const table = new Table(arena({ registries }));
    put(table.game, 't:rat', 2, 0);
    const pointer = new PointerScreen(table.screen, { mode: 'look' });
    const canvas = table.canvas(80, 24);
    pointer.draw(canvas);
    expect(canvas.toLines().at(-2)).toContain('…');
    expect(look(new Table(arena()))).not.toContain('…');
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
