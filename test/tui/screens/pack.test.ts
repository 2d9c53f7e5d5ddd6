import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { openEquipment, openInventory } from '../../../src/tui/screens/index.ts';
import { arena, put } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { cursorLine, linesOf, opened, press, textOf } from './around-a-run.ts';
import { InRun, runContent, settled } from './in-a-run.ts';

function fighter(): Game {
  return arena({ registries: runContent(), options: ['t:human', 't:fighter'] });
}

function carry(game: Game, id: string, affixes: string[] = [], count = 1): number {
  return game.tree.hero.pack.push({ id, count, affixes }) - 1;
}

describe('the pack', () => {
  it('shows things by kind, with letters, weight, places and gold', () => {
    const game = fighter();
    carry(game, 't:brand', ['t:flaming']);
    carry(game, 't:ring');
    const lines = linesOf(openInventory(new InRun(game).ui)).map((line) => line.slice(2, 37).trimEnd());
    expect(lines.slice(1, 14)).toEqual([
      'Weight 10.2 of 100   Places 5 of 20',
      '',
      'Weapons                      weight',
      '► a / flaming brand               2',
      'To wear',
      '  b o ring                        0',
      'To use',
      '  c & bandage ×3                0.6',
      '  d = battery ×2                0.6',
      'Other things',
      '  e $ gold ×20                    0',
      '',
      '',
    ]);
  });

  it('tells what a weapon is, its elements, and what it would change', () => {
    const game = fighter();
    carry(game, 't:brand', ['t:thorny']);
    const text = textOf(openInventory(new InRun(game).ui));
    expect(text).toContain('8 damage every 1 s, beside you');
    expect(text).toContain('100 % fire');
    expect(text).toContain('thorny');
    expect(text).toContain('When you are hurt: 3 kinetic damage');
    expect(text).toContain('In place of sword');
    expect(text).toContain('− Damage 10 → 8');
  });

  it('tells conversions of affixes in the shares', () => {
    const game = fighter();
    carry(game, 't:sword', ['t:flaming']);
    const text = textOf(openInventory(new InRun(game).ui), 120, 46);
    expect(text).toContain('50 % kinetic  50 % fire');
    expect(text).toContain('· Elements 100 % kinetic → 50 % kinetic');
  });

  it('tells where the bonus of an affix is felt, and what it changes there', () => {
    const at = 'felt_at = { depth = 6 }, observable = "damage_per_second"';
    const against = 'condition = [{ check = "has_tag", who = "target", value = "t:undead" }]';
    const registries = fixtureRegistries(
      `[[affixes]]\nid = "t:keen"\nname = "keen"\ntier = 1\nslots = ["weapon"]\nmodifiers = [
        { attribute = "damage", points = 0.5, ${at} },
        { attribute = "crit_factor", flat = 1, ${at}, ${against} },
      ]\n`,
    );
    const game = arena({ registries, options: ['t:human', 't:fighter'] });
    carry(game, 't:sword', ['t:keen']);
    const lines = linesOf(openInventory(new InRun(game).ui), 120, 46).map((line) => line.split('│')[2] ?? '');
    const text = lines.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('On floor 6: Damage 10 → 15, for more damage per second');
    expect(text).toContain('Critical factor ×2 → ×3 against undead');
  });

  it('says that a bonus is swallowed by its cap', () => {
    const game = fighter();
    game.tree.hero.equipment.charm = { id: 't:bane', count: 1, affixes: [] };
    carry(game, 't:bane');
    expect(textOf(openInventory(new InRun(game).ui), 120, 46)).toContain('at its cap already');
  });

  it('goes by letters, arrows and the pad, the cursor on the selected line', () => {
    const screen = openInventory(new InRun(fighter()).ui);
    press(screen, 'down');
    expect(cursorLine(screen)).toContain('battery');
    press(screen, 'pad2');
    expect(cursorLine(screen)).toContain('gold');
    press(screen, 'home');
    expect(cursorLine(screen)).toContain('bandage');
  });

  it('uses a thing and closes', () => {
    const game = fighter();
    game.tree.hero.health = 20;
    const { ui, commands } = new InRun(game);
    const menu = opened(press(openInventory(ui), 'a'));
    const response = press(menu, 'u');
    // The menu and the pack.
    expect(settled(response).closes).toBe(2);
    expect(commands).toEqual([{ do: 'use_item', index: 0 }]);
  });

  it('says in place why a thing cannot be used, and stays', () => {
    const game = fighter();
    const index = carry(game, 't:sealed');
    const { ui, commands } = new InRun(game);
    const screen = openInventory(ui);
    const menu = opened(press(screen, 'c'));
    expect(settled(press(menu, 'enter')).closes).toBe(1);
    expect(commands).toEqual([{ do: 'use_item', index }]);
    expect(textOf(screen)).toContain('The sealed box is of no use now.');
  });

  it('wears a thing and stays', () => {
    const game = fighter();
    const index = carry(game, 't:brand');
    const { ui, commands } = new InRun(game);
    const screen = openInventory(ui);
    const menu = opened(press(screen, 'a'));
    expect(settled(press(menu, 'r')).closes).toBe(1);
    expect(commands).toEqual([{ do: 'equip', index, slot: 'second_weapon' }]);
    expect(game.tree.hero.equipment.second_weapon?.id).toBe('t:brand');
    expect(linesOf(screen)[1]).toContain('You hold the brand ready.');
  });

  it('drops one or all', () => {
    const game = fighter();
    const { ui, commands } = new InRun(game);
    const screen = openInventory(ui);
    settled(press(opened(press(screen, 'a')), 'd'));
    settled(press(opened(press(screen, 'a')), 'D'));
    expect(commands).toEqual([
      { do: 'drop', index: 0, count: 1 },
      { do: 'drop', index: 0, count: 2 },
    ]);
  });

  it('lets the player choose a target where one is needed, and either where one is possible', () => {
    const game = fighter();
    const flask = carry(game, 't:flask');
    carry(game, 't:smoke');
    const screen = openInventory(new InRun(game).ui);
    const menu = opened(press(screen, 'c'));
    expect(textOf(menu)).not.toContain('Use it');
    expect(settled(press(menu, 't'))).toEqual({
      closes: 2,
      last: { kind: 'command', command: { kind: 'aim', aim: { what: 'item', index: flask } } },
    });
    expect(textOf(opened(press(screen, 'd')))).toContain('Use it here, round yourself');
  });

  it('tells what else happened while it hid the map', () => {
    const game = fighter();
    put(game, 't:rat', 1, 0);
    const { ui } = new InRun(game);
    const screen = openInventory(ui);
    settled(press(opened(press(screen, 'a')), 'd'));
    expect(textOf(screen)).toContain('The rat comes into view.');
    for (let count = 0; count < 2; count++) settled(press(opened(press(screen, 'a')), 'd'));
    expect(textOf(screen)).toMatch(/The rat hits you for \d/);
  });
});

describe('the gear', () => {
  it('shows the slots and what is in them', () => {
    const lines = linesOf(openEquipment(new InRun(fighter()).ui)).map((line) => line.slice(2, 38).trimEnd());
    expect(lines.slice(3, 12)).toEqual([
      '► a In hand     / sword',
      '  b Held ready  } gun',
      '  c Body        [ coat',
      '  d Head        nothing',
      '  e Hands       nothing',
      '  f Feet        nothing',
      '  g Lamp        no lamp',
      '  h Charm       nothing',
      '  i Other charm nothing',
    ]);
  });

  it('swaps weapons with the key of the map', () => {
    const game = fighter();
    const { ui, commands } = new InRun(game);
    press(openEquipment(ui), 'w');
    expect(commands).toEqual([{ do: 'swap_weapons' }]);
    expect(game.tree.hero.equipment.weapon?.id).toBe('t:gun');
  });

  it('compares what could be worn, puts it on and stays', () => {
    const game = fighter();
    const index = carry(game, 't:ring');
    const { ui, commands } = new InRun(game);
    const screen = openEquipment(ui);
    const slot = opened(press(screen, 'i'));
    expect(textOf(slot)).toContain('+ Maximum health 100 → 120');
    expect(settled(press(slot, 'enter')).closes).toBe(1);
    expect(commands).toEqual([{ do: 'equip', index, slot: 'second_charm' }]);
    expect(textOf(screen)).toContain('i Other charm o ring');
  });

  it('takes off', () => {
    const game = fighter();
    const { ui, commands } = new InRun(game);
    settled(press(opened(press(openEquipment(ui), 'c')), '-'));
    expect(commands).toEqual([{ do: 'unequip', slot: 'body' }]);
  });

  it('says where nothing fits', () => {
    const screen = openEquipment(new InRun(fighter()).ui);
    expect(press(screen, 'd').kind).toBe('stay');
    expect(textOf(screen)).toContain('Nothing in your pack fits there.');
  });
});
