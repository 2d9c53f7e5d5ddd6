import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCoveredBy, saysAlready } from '../../src/engine/events/log-lines.ts';
import type { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { WHOLLY } from '../../src/rules/elements.ts';
import { arena, put, sharedRegistries } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const texts = (game: Game): string[] => game.tree.log.map(({ text }) => text);

describe('a floor in the log', () => {
  it('names the act on its first floor, and below the first one says what it is like', () => {
    const { registries } = loadMods({ bundledModsDir: MODS, only: ['core'] });
    const options = ['core:human', 'core:scavenger'];
    const switches = { classic: false, auto_bandages: true, auto_batteries: true };
    const game = newRun({ id: 'run-1', seed: 'a', options, ...switches }, registries);
    const entered = (floor: number): string | undefined => {
      game.apply({ action: 'enter_floor', depth: floor }, game.tree.hero.id);
      game.drain();
      return texts(game).findLast((text) => text.startsWith('You enter'));
    };
    expect(texts(game)[0]).toBe('You enter floor 1: The Gatehouse.');
    expect(entered(4)).toBe('You enter floor 4.');
    expect(entered(5)).toMatch(/^You enter floor 5: The Still-Rooms\. Copper, glass/);
    expect(entered(25)).toMatch(/^You enter floor 25: The Abyss\. ./);
    expect(entered(26)).toBe('You enter floor 26.');
  });
});

describe('a wound in the log', () => {
  it('names the element, and whom it came from, where nobody struck', () => {
    const game = arena();
    const { hero } = game.tree;
    const foe = put(game, 't:dummy', 1, 0);
    const burst = { action: 'damage', amount: 4, target: 'target', except_target: false } as const;
    game.apply({ ...burst, damage_type: 'fire', ignores: [] }, foe.id, hero.id);
    game.apply({ ...burst, damage_type: 'cold', ignores: [] }, hero.id, foe.id);
    game.drain();
    expect(texts(game)).toContain('You take 4 fire damage from the dummy.');
    expect(texts(game)).toContain('The dummy takes 4 cold damage.');
  });

  it('says of everybody who suffers who, how much and of what, whoever suffered before', () => {
    const renamed = `
[[enemies]]
id = "t:rat"
name = "vole"
glyph = "r"
color = "grey"
role = "pressure"
shares = { kinetic = 1 }
base = { max_health = 10 }
`;
    const worlds = [sharedRegistries(), fixtureRegistries(renamed)].map((registries) => {
      const game = arena({ registries });
      return { game, foes: [put(game, 't:dummy', 1, 0), put(game, 't:rat', 0, 1), put(game, 't:rat', 1, 1)] };
    });
    const wound = fc.record({
      world: fc.nat(1),
      foe: fc.nat(2),
      amount: fc.constantFrom(1, 2.4, 3),
      element: fc.constantFrom('fire', 'cold'),
    });
    fc.assert(
      fc.property(fc.array(wound, { maxLength: 30 }), (wounds) => {
        for (const { world, foe, amount, element } of wounds) {
          const { game, foes } = worlds[world]!;
          const { id: source, x, y } = foes[foe]!;
          const shares = WHOLLY[element];
          game.beginCount();
          game.emit({
            on: 'damage_taken',
            source,
            target: game.tree.hero.id,
            x,
            y,
            chain: [],
            amount,
            overkill: 0,
            shares,
            critical: false,
            cause: 'tick',
          });
          game.drain();
          const name = foe === 0 ? 'dummy' : world === 0 ? 'rat' : 'vole';
          expect(texts(game).at(-1)).toBe(`The ${name} takes ${Math.round(amount)} ${element} damage.`);
        }
      }),
    );
  });

  it('says of a blow that more than half of it was lost on the foe', () => {
    const game = arena();
    const { hero } = game.tree;
    hero.base = { damage: 10, crit_chance: 0 };
    const soft = put(game, 't:dummy', 1, 0, { base: { max_health: 100, resist_kinetic: 0.4 } });
    const hard = put(game, 't:dummy', 0, 1, { base: { max_health: 100, resist_kinetic: 0.8 } });
    game.apply({ action: 'strike' }, hero.id, soft.id);
    game.apply({ action: 'strike' }, hero.id, hard.id);
    game.drain();
    expect(texts(game)).toContain('You hit the dummy for 6.');
    expect(texts(game)).toContain('You hit the dummy for 2, which it hardly feels.');
  });

  it('is not called dulled when the foe died of it', () => {
    const game = arena();
    const { hero } = game.tree;
    hero.base = { damage: 10, crit_chance: 0 };
    const foe = put(game, 't:dummy', 1, 0, { health: 2, base: { max_health: 100, resist_kinetic: 0.8 } });
    game.apply({ action: 'strike' }, hero.id, foe.id);
    game.drain();
    expect(texts(game).slice(0, 2)).toEqual(['You hit the dummy for 2.', 'You kill the dummy.']);
  });

  it('is not called dulled because little health was left', () => {
    const game = arena();
    const { hero } = game.tree;
    hero.base = { damage: 10, crit_chance: 0 };
    const foe = put(game, 't:dummy', 1, 0, { health: 1 });
    game.apply({ action: 'strike' }, hero.id, foe.id);
    game.drain();
    expect(texts(game)).toContain('You hit the dummy for 1.');
  });
});

describe('a line of the log', () => {
  it('is covered by the next one when what lies there is all taken', () => {
    expect(isCoveredBy('You see 5 gold here.', 'You take 5 gold.')).toBe(true);
    expect(isCoveredBy('You see 5 gold here.', 'You take 3 gold.')).toBe(false);
    expect(isCoveredBy('You see 5 gold and a sabre here.', 'You take 5 gold.')).toBe(false);
    expect(isCoveredBy('You stop.', 'You take 5 gold.')).toBe(false);
  });
});

describe('whether a line says already what another would', () => {
  it.each([
    ['You see a key and a cell.', 'You see a key.', true],
    ['You see a key and a cell.', 'You see a cell.', true],
    ['You see a key, a cell and 2 rats.', 'You see a cell.', true],
    ['You see a cell here.', 'You see a cell.', true],
    ['You see a cellar key.', 'You see a cell.', false],
    ['You see a key and a cellar.', 'You see a cell.', false],
    ['You see a key.', 'You see a cell.', false],
    ['You take a cell.', 'You see a cell.', false],
  ])('%s %s: %s', (line, other, right) => {
    expect(saysAlready(line, other)).toBe(right);
  });
});
