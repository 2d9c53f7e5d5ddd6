import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/engine/attribute.ts';
import type { Game } from '../../../src/engine/game.ts';
import { ATTRIBUTES, attributeSpec } from '../../../src/rules/attributes.ts';
import { ATTRIBUTE_GROUPS } from '../../../src/tui/screens/character/attribute-groups.ts';
import { openCharacter } from '../../../src/tui/screens/index.ts';
import { numberWord, valueWord } from '../../../src/tui/screens/parts/modifier-words.ts';
import { arena, putNpc } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { linesOf, opened, press, textOf } from './around-a-run.ts';
import { InRun, runContent } from './in-a-run.ts';

function fighter(change: (game: Game) => void = () => undefined): InRun {
  const game = arena({ registries: runContent(), options: ['t:human', 't:fighter'] });
  change(game);
  return new InRun(game);
}

/** The right half without blanks at its ends. */
function details(lines: readonly string[]): string[] {
  return lines
    .map((line) => (line.split('│')[2] ?? '').trim().replace(/ {2,}/g, '  '))
    .filter((line) => line !== '');
}

it('has every attribute in exactly one group', () => {
  const listed = ATTRIBUTE_GROUPS.flatMap(({ attributes }) => attributes);
  expect([...listed].sort()).toEqual([...ATTRIBUTES].sort());
});

describe('the sheet', () => {
  it('shows values, and what is true against some foes only', () => {
    const { ui } = fighter(({ tree }) => {
      tree.hero.equipment.charm = { id: 't:bane', count: 1, affixes: [] };
    });
    const line = linesOf(openCharacter(ui)).find((one) => one.includes('► Damage'));
    expect(line).toContain('10 (15 against undead)');
  });

  it('takes a number apart: base, every source, the formula', () => {
    const { ui } = fighter(({ tree }) => {
      tree.hero.options.push({ id: 't:strong', level: 2 });
      tree.hero.upgrades.push({ id: 't:edge', level: 3 });
      tree.run.workshop.push({ id: 't:forge', level: 1 });
    });
    expect(details(linesOf(openCharacter(ui))).slice(0, 10)).toEqual([
      'Damage  16.8',
      'Base (sword)  10',
      'Added  +4',
      'edge 3  +3',
      'forge  +1',
      'Percent  +20 %',
      'strong 2  +20 %',
      '(10 + 4) × 1.2 = 16.8',
      'Percent in all 20 %, no cap.',
    ]);
  });

  /** A hero to whom one thing gives every attribute something in each way. */
  function blessed(): InRun {
    const modifiers = ATTRIBUTES.map(
      (attribute) => `{ attribute = "${attribute}", flat = 0.1, points = 0.2, mult = 1.5 }`,
    );
    const registries = fixtureRegistries(
      `[[items]]\nid = "t:idol"\nname = "idol"\nglyph = "o"\ncolor = "white"\nslot = "charm"\nmodifiers = [${modifiers.join(', ')}]\n`,
    );
    const game = arena({ registries, options: ['t:human', 't:fighter'] });
    game.tree.hero.equipment.charm = { id: 't:idol', count: 1, affixes: [] };
    return new InRun(game);
  }

  it.each([
    [80, 24],
    [120, 46],
  ])('takes every attribute apart at %i×%i: sources by name, sums, the clamp', (width, height) => {
    const { ui, game } = blessed();
    const screen = openCharacter(ui);
    const order = ATTRIBUTE_GROUPS.flatMap(({ attributes }) => attributes);
    expect(order).toHaveLength(49);
    for (const attribute of order) {
      const lines = details(linesOf(screen, width, height));
      const { label, mode } = attributeSpec(attribute);
      const { value, unclamped } = explain(game, game.tree.hero, attribute);
      const words = lines.join('\n').replaceAll(/\s+/g, ' ');
      expect(words).toContain(label);
      expect(lines.filter((line) => /^idol/.test(line))).toHaveLength(3);
      expect(words).toMatch(/Added \+/);
      expect(words).toMatch(mode === 'interval' ? /Percent −20 %/ : /Percent \+20 %/);
      expect(words).toMatch(mode === 'interval' ? /Multiplied ÷1\.5/ : /Multiplied ×1\.5/);
      expect(words).toContain(`= ${valueWord(attribute, mode === 'fraction' ? unclamped : value)}`);
      expect(words).toContain(`n all ${numberWord(unclamped * 100)} %`);
      press(screen, 'down');
    }
    // Down from the last line is the first one again.
    expect(details(linesOf(screen, width, height))[0]).toMatch(/^Damage /);
  });

  it('has every attribute as a line, also those that are nothing to this hero', () => {
    const { ui } = fighter();
    const screen = openCharacter(ui);
    const seen = new Set<string>();
    for (const _ of ATTRIBUTES) {
      seen.add(details(linesOf(screen, 120, 46))[0] ?? '');
      press(screen, 'down');
    }
    expect(seen.size).toBe(ATTRIBUTES.length);
  });

  it('tells the unclamped sum where a cap cut it', () => {
    const { ui } = fighter(({ tree }) => {
      tree.hero.equipment.charm = { id: 't:bane', count: 1, affixes: [] };
    });
    const screen = openCharacter(ui);
    press(screen, 'down', 'down', 'down');
    const text = details(linesOf(screen, 120, 46)).join('\n');
    expect(text).toContain('Critical chance');
    expect(text).toContain('In all 200 %; at most 75 % counts.');
    expect(linesOf(screen).find((line) => line.includes('► Critical chance'))).toContain('cap');
  });

  it('names each source that is in force', () => {
    const { ui } = fighter();
    const screen = openCharacter(ui);
    press(screen, 'tab');
    const text = textOf(screen);
    for (const name of ['human', 'fighter', 'sword', 'coat']) expect(text).toContain(name);
    // What is not in hand gives nothing.
    expect(text).not.toContain('gun');
  });

  it('has a tab for statuses only while there are any', () => {
    const { ui, game } = fighter();
    const screen = openCharacter(ui);
    expect(textOf(screen)).not.toContain('Statuses');
    game.tree.hero.effects.push({ name: 'braced', source: 'x', stacks: 1, ends_at: 6, modifiers: [] });
    press(screen, 'tab', 'tab');
    expect(textOf(screen)).toContain('braced');
    game.tree.hero.effects.length = 0;
    // The tab is gone with what it showed.
    expect(textOf(screen)).toContain('Fighting');
  });

  it('tells what a status costs each second', () => {
    const burning = { status: 'core:burning', stacks: 3, ends_at: 4, since: 0, ticks: 0, struck_at: -1 };
    const { ui } = fighter(({ tree }) => tree.hero.statuses.push({ ...burning, by: 0, by_side: 'hostile' }));
    const screen = openCharacter(ui);
    press(screen, 'backtab');
    const text = textOf(screen, 120, 46);
    expect(text).toContain('burning 3/5  one stack goes in 4.0 s');
    expect(text).toContain('3 fire damage, before what you resist');
  });

  it('helps a companion up', () => {
    const { ui, game, commands } = fighter();
    const ada = putNpc(game, 't:friend', 1, 0, 'hero');
    ada.health = 0;
    ada.downed_until = 30;
    const screen = openCharacter(ui);
    press(screen, 'backtab');
    expect(textOf(screen)).toContain('Down, and dead in 30.0 s.');
    press(screen, 'enter');
    expect(commands).toEqual([{ do: 'revive', target: ada.id }]);
    expect(textOf(screen)).toContain('Ada gets up again.');
  });

  it('leads to a talent that waits', () => {
    const { ui } = fighter(({ tree }) => tree.hero.choices.push(['t:strong']));
    const screen = openCharacter(ui);
    expect(textOf(screen)).toContain('New talent: L');
    expect(textOf(opened(press(screen, 'L')))).toContain('A new level');
  });
});
