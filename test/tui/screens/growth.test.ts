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
    expect(text).toMatch(/► edge +0\/10 +Damage 10 → 11 +costs 10/);
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

  it('say on each line why not: too little gold, the maximum, no quiet moment', () => {
    const { ui, game } = fighter(({ tree }) => {
      tree.hero.upgrades = [{ id: 't:edge', level: 3 }];
      tree.hero.pack = [{ id: 'core:gold', count: 4, affixes: [] }];
    });
    const screen = openUpgrades(ui);
    const lineOf = (name: string) => linesOf(screen).find((line) => line.includes(name));
    expect(lineOf('edge ')).toMatch(/edge +3\/10 +Damage 13 → 14 +costs \d+, \d+ short /);
    put(game, 't:dummy', 5, 0);
    expect(lineOf('edge ')).toMatch(/not quiet {2}\d+ /);
    game.tree.hero.upgrades = [{ id: 't:edge', level: 10 }];
    expect(lineOf('edge ')).toMatch(/edge +10\/10 +Damage 20 +maximum /);
  });

  it('say where a level would bring nothing, because of a cap or of a 0', () => {
    const upgrade = (id: string, modifier: string): string =>
      `[[upgrades]]\nid = "t:${id}"\nname = "${id}"\ntab = "attack"\nmax_level = 5\nprice = 1\nmodifiers = [{ ${modifier} }]\n`;
    const registries = fixtureRegistries(
      upgrade('aim', 'attribute = "crit_chance", points = 0.5') +
        upgrade('mend', 'attribute = "health_regen", mult = 2'),
    );
    const game = arena({ registries, options: ['t:human', 't:fighter'] });
    game.tree.hero.upgrades = [{ id: 't:aim', level: 3 }];
    const lines = linesOf(openUpgrades(new InRun(game).ui));
    expect(lines.find((line) => line.includes('aim '))).toMatch(/Critical chance stays 75 %, its cap/);
    expect(lines.find((line) => line.includes('mend '))).toContain('Health per second stays 0');
    game.tree.hero.upgrades = [{ id: 't:aim', level: 1 }];
    const last = linesOf(openUpgrades(new InRun(game).ui)).find((line) => line.includes('aim '));
    expect(last).toMatch(/Critical chance 5\d % → 75 %, its cap/);
  });

  it('show what a level brings against some foes only', () => {
    const against = 'condition = [{ check = "has_tag", who = "target", value = "t:undead" }]';
    const registries = fixtureRegistries(
      `[[upgrades]]\nid = "t:edge"\nname = "edge"\ntab = "attack"\nmax_level = 5\nprice = 1\nmodifiers = [{ attribute = "damage", flat = 3, ${against} }]\n`,
    );
    const game = arena({ registries, options: ['t:human', 't:fighter'] });
    const effect = () => linesOf(openUpgrades(new InRun(game).ui)).find((line) => line.includes('edge '));
    expect(effect()).toContain('Damage 10 → 13 against undead');
    game.tree.hero.upgrades = [{ id: 't:edge', level: 1 }];
    expect(effect()).toContain('Damage 13 → 16 against undead');
  });

  it('show what a level changes where it says that it is felt', () => {
    const at = 'felt_at = { depth = 3, wave = 2, upgrades = 4 }, observable = "damage_per_second"';
    const registries = fixtureRegistries(
      `[[upgrades]]\nid = "t:edge"\nname = "edge"\ntab = "attack"\nmax_level = 5\nprice = 1\nmodifiers = [{ attribute = "damage", flat = 1, ${at} }]\n`,
    );
    const game = arena({ registries, options: ['t:human', 't:fighter'] });
    expect(textOf(openUpgrades(new InRun(game).ui)).replaceAll(/[│\s]+/g, ' ')).toContain(
      'On floor 3 in wave 2, with all upgrades at 4: Damage 2 → 6, for more damage per second',
    );
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

  it('tells what the level itself has brought, and since when', () => {
    const registries = fixtureRegistries(`
[[options]]
id = "t:fighter"
name = "fighter"
kind = "class"
per_level = [{ attribute = "max_health", flat = 3 }, { attribute = "damage", flat = 1 }]
`);
    const run = new InRun(arena({ registries, options: ['t:human', 't:fighter'] }));
    const { hero } = run.game.tree;
    hero.level = 4;
    const words = (): string => textOf(openLevelChoice(run.ui)).replace(/[\s│]+/g, ' ');
    expect(words()).toContain('Level 4 The level itself: + Damage 4 → 5 + Maximum health 106 → 109');
    hero.choices.push(['t:strong'], ['t:strong']);
    expect(words()).toContain('The last 2 levels themselves: + Damage 3 → 5 + Maximum health 103 → 109');
    hero.choices = [];
    hero.level = 1;
    expect(textOf(openLevelChoice(run.ui))).not.toContain('itself');
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
