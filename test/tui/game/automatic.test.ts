import { describe, expect, it } from 'vitest';
import { arena, give, put } from '../../engine/arena.ts';
import { Table } from './table.ts';

/** The screen's text as one line, however it is wrapped. */
const inOneLine = (table: Table): string => table.text(120, 46).replace(/\s+/g, ' ');

describe('what automatic actions say', () => {
  it('names the key of what helps', () => {
    const game = arena();
    game.tree.hero.health = 20;
    const table = new Table(game);
    table.screen.onKey('o');
    expect(inOneLine(table)).toContain('You are too badly hurt to explore. Rest (R).');
    give(game, 't:bandage');
    table.screen.onKey('o');
    expect(inOneLine(table)).toContain('You are too badly hurt to explore. Use a bandage (i) or rest (R).');
  });

  it('names the keys that the player has bound', () => {
    const game = arena();
    game.tree.hero.health = 20;
    const table = new Table(game, { options: { keys: { rest: ['+'] } } });
    table.screen.onKey('o');
    expect(inOneLine(table)).toContain('Rest (+).');
  });

  it('counts blows that were taken by hand among those of the fight', () => {
    const game = arena();
    put(game, 't:rat', 1, 0, { base: { damage: 30, attack_interval: 1, max_health: 500 }, health: 500 });
    const table = new Table(game);
    while (game.tree.hero.health > 60) table.screen.onKey('s');
    const before = table.commands.length;
    table.screen.onKey('tab');
    table.clock.pass(500);
    table.screen.onKey('tab');
    table.clock.pass(500);
    expect(table.commands.length - before).toBeLessThanOrEqual(1);
    expect(inOneLine(table)).toContain('would kill you');
    expect(game.tree.hero.health).toBeGreaterThan(0);
  });
});
