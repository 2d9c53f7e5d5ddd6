import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { openLevelChoice, openUpgrades } from '../../../src/tui/screens/index.ts';
import { arena, put, putRoom } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { cursorLine, linesOf, press, textOf } from './around-a-run.ts';
import { InRun, runContent } from './in-a-run.ts';

function fighter(change: (game: Game) => void = () => undefined): InRun {
  const game = arena({ registries: runContent(), options: ['t:human', 't:fighter'] });
  change(game);
  return new InRun(game);
}

describe('upgrades', () => {
  it('show level, price and effect now and after', () => {
    const text = textOf(openUpgrades(fighter().ui));
    expect(text).toMatch(/► edge {2}0\/10 +\* 10/);
    expect(text).toContain('+ Damage 10 → 11');
    expect(text).toContain('It costs 10 gold.');
  });

  it('are bought in place, and refused in place', () => {
    const { ui, game, commands } = fighter();
    const screen = openUpgrades(ui);
    press(screen, 'enter');
    expect(game.tree.hero.upgrades).toEqual([{ id: 't:edge', level: 1 }]);
    expect(linesOf(screen)[2]).toContain('Edge rises to 1 for 10 gold.');
    press(screen, 'enter');
    expect(commands).toHaveLength(2);
    expect(linesOf(screen)[2]).toMatch(/costs \d+ gold; you have 10/);
  });

  it('say that one is free, and that a hunt is no time for it', () => {
    const { ui, game } = fighter((one) => {
      one.tree.hero.free_upgrades = 1;
    });
    const screen = openUpgrades(ui);
    expect(textOf(screen)).toContain('One level is free.');
    expect(textOf(screen)).toContain('Free instead of 10 gold.');
    put(game, 't:dummy', 5, 0);
    expect(textOf(screen)).toContain('Not while something hunts you.');
    press(screen, 'enter');
    expect(textOf(screen)).toContain('Find a quiet moment.');
  });

  it('have three tabs, and a fourth only for those who own cards', () => {
    const screen = openUpgrades(fighter().ui);
    expect(linesOf(screen)[1]).toMatch(/\[Attack\] {2}Defence {3}Utility *│?/);
    expect(linesOf(screen)[1]).not.toContain('Cards');
  });
});

describe('cards', () => {
  const owner = (): InRun =>
    fighter(({ tree }) => {
      tree.run.owned_cards.push({ id: 't:luck', level: 2 });
      tree.run.card_slots = 1;
    });

  it('are changed in a room with a shrine only', () => {
    const { ui, game, commands } = owner();
    const screen = openUpgrades(ui);
    press(screen, 'tab', 'tab', 'tab', 'enter');
    expect(textOf(screen)).toContain('Cards are changed in a room with a shrine.');
    expect(game.tree.hero.cards).toEqual([]);
    const room = game.tree.floor.rooms[putRoom(game, 30, 10, 20, 20)];
    if (room) room.purpose = 'shrine';
    expect(textOf(screen)).toContain('+ Gold found ×1 → ×1.2');
    press(screen, 'enter');
    expect(game.tree.hero.cards).toEqual([{ id: 't:luck', level: 2 }]);
    expect(textOf(screen)).toContain('[x] luck');
    press(screen, 'enter');
    expect(game.tree.hero.cards).toEqual([]);
    expect(commands.map((command) => command.do)).toEqual(['equip_card', 'equip_card', 'unequip_card']);
  });
});

describe('the choice of a level', () => {
  const risen = (): InRun => fighter(({ tree }) => tree.hero.choices.push(['t:strong', 't:tough']));

  it('tells in numbers what each talent changes', () => {
    const screen = openLevelChoice(risen().ui);
    expect(textOf(screen)).toContain('+ Damage 10 → 11');
    press(screen, 'b');
    expect(textOf(screen)).toContain('+ Maximum health 100 → 110');
  });

  it('tells also what a talent gives under a condition, and no more of it than is new', () => {
    const registries = fixtureRegistries(`
[[options]]
id = "t:digger"
name = "digger"
kind = "talent"
modifiers = [{ attribute = "damage", points = 0.2, condition = [{ check = "has_tag", who = "target", value = "t:undead" }] }]
[[upgrades]]
id = "t:sharp"
name = "sharp"
tab = "attack"
max_level = 5
price = 10
growth = 1.2
modifiers = [{ attribute = "damage", flat = 1 }]
`);
    const run = new InRun(arena({ registries }));
    run.game.tree.hero.choices.push(['t:digger']);
    expect(textOf(openLevelChoice(run.ui))).toMatch(/\+ Damage 2 → 2\.4 against undead/);
    run.game.tree.hero.options.push({ id: 't:digger', level: 1 });
    const upgrades = textOf(openUpgrades(run.ui));
    expect(upgrades).toContain('+ Damage 2 → 3');
    expect(upgrades).not.toContain('against undead');
  });

  it('takes nothing by a letter alone, and closes when nothing is left to choose', () => {
    const { ui, game, commands } = risen();
    const screen = openLevelChoice(ui);
    expect(press(screen, 'b').kind).toBe('stay');
    expect(cursorLine(screen)).toContain('tough');
    expect(commands).toEqual([]);
    expect(press(screen, 'enter').kind).toBe('close');
    expect(game.tree.hero.options).toContainEqual({ id: 't:tough', level: 1 });
  });

  it('can be postponed', () => {
    const { ui, game } = risen();
    expect(press(openLevelChoice(ui), 'escape').kind).toBe('close');
    expect(game.tree.hero.choices).toHaveLength(1);
  });

  it('stays for the next one', () => {
    const { ui, game } = risen();
    game.tree.hero.choices.push(['t:strong']);
    const screen = openLevelChoice(ui);
    expect(textOf(screen)).toContain('2 wait');
    expect(press(screen, 'enter').kind).toBe('stay');
    expect(textOf(screen)).toContain('rank 2 of 3');
  });
});
