import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { reconcileAbilities } from '../../../src/engine/possession/reconcile-abilities.ts';
import {
  openAbilities,
  openBestiary,
  openDialog,
  openLog,
  openQuests,
  openTrade,
} from '../../../src/tui/screens/index.ts';
import { close, stay } from '../../../src/tui/terminal/response.ts';
import { arena, put, putNpc } from '../../engine/arena.ts';
import { cursorLine, linesOf, press, textOf } from './around-a-run.ts';
import { InRun, type InRunParts, runContent, settled } from './in-a-run.ts';

function fighter(change: (game: Game) => void = () => undefined, parts: InRunParts = {}): InRun {
  const game = arena({ registries: runContent(), options: ['t:human', 't:fighter'] });
  change(game);
  return new InRun(game, parts);
}

describe('a talk', () => {
  it('gives answers by numbers and goes where they lead', () => {
    const { ui, game, commands } = fighter();
    const { id } = putNpc(game, 't:captive', 1, 0);
    const screen = openDialog(ui, id);
    expect(textOf(screen)).toContain('“Let me out.”');
    expect(press(screen, '1').kind).toBe('stay');
    expect(commands).toEqual([{ do: 'answer', target: id, node: 'start', answer: 0 }]);
    expect(textOf(screen)).toContain('“They forgot the key.”');
    expect(press(screen, 'escape').kind).toBe('close');
  });

  it('ends with an answer that leads nowhere', () => {
    const { ui, game } = fighter();
    const { id } = putNpc(game, 't:trader', 1, 0);
    const screen = openDialog(ui, id);
    expect(press(screen, 'down', 'enter').kind).toBe('close');
    expect(game.tree.quests.map(({ quest }) => quest)).toEqual(['t:hunt']);
  });

  it('frees a captive and goes on', () => {
    const { ui, game, commands } = fighter();
    const { id } = putNpc(game, 't:captive', 1, 0);
    const screen = openDialog(ui, id);
    expect(press(screen, 'f').kind).toBe('stay');
    expect(commands).toEqual([{ do: 'free_captive', target: id }]);
    expect(game.tree.companions.map((one) => one.id)).toEqual([id]);
    expect(textOf(screen)).toContain('is free and follows you');
    expect(textOf(screen)).not.toContain('Free captive');
  });

  it('says why an answer cannot be given any more', () => {
    const { ui, game } = fighter();
    const npc = putNpc(game, 't:captive', 1, 0);
    const screen = openDialog(ui, npc.id);
    game.place(npc, game.tree.hero.x + 5, game.tree.hero.y);
    expect(press(screen, '1').kind).toBe('stay');
    expect(textOf(screen)).toContain('too far away');
  });
});

describe('a shop', () => {
  it('shows price and stock, and buys one with Enter alone', () => {
    const { ui, game, commands } = fighter();
    const { id } = putNpc(game, 't:trader', 1, 0);
    const screen = openTrade(ui, id);
    expect(textOf(screen)).toMatch(/a & bandage ×3 +\* 5/);
    press(screen, 'a');
    expect(commands).toEqual([]);
    press(screen, 'enter');
    expect(commands).toEqual([{ do: 'buy', target: id, index: 0 }]);
    expect(linesOf(screen)[2]).toContain('You buy a bandage for 5 gold.');
    expect(textOf(screen)).toContain('bandage ×2');
  });

  it('sells from the pack and says what nobody wants', () => {
    const { ui, game, commands } = fighter();
    const { id } = putNpc(game, 't:trader', 1, 0);
    const screen = openTrade(ui, id);
    press(screen, 'tab');
    expect(textOf(screen)).toMatch(/gold ×20 +not wanted/);
    press(screen, 'enter');
    expect(commands).toEqual([{ do: 'sell', target: id, index: 0 }]);
    expect(linesOf(screen)[2]).toContain('You sell a bandage for 4 gold.');
    press(screen, 'end', 'enter');
    expect(linesOf(screen)[2]).toContain('Nobody pays for the gold.');
  });
});

describe('abilities', () => {
  const ready = (): InRun =>
    fighter((game) => {
      reconcileAbilities(game, game.tree.hero);
      game.tree.run.time = 100;
    });

  it('use what needs no target and close', () => {
    const { ui, commands } = ready();
    expect(press(openAbilities(ui), 'a').kind).toBe('close');
    expect(commands).toEqual([{ do: 'use_ability', ability: 't:blast' }]);
  });

  it('aim what needs one', () => {
    const { ui, commands } = ready();
    expect(settled(press(openAbilities(ui), 'b'))).toEqual({
      closes: 1,
      last: { kind: 'command', command: { kind: 'aim', aim: { what: 'ability', id: 't:bolt' } } },
    });
    expect(commands).toEqual([]);
  });

  it('say how long until they are ready, without asking for a target first', () => {
    const { ui } = fighter((game) => reconcileAbilities(game, game.tree.hero));
    const screen = openAbilities(ui);
    expect(textOf(screen)).toMatch(/b bolt +in 4 s/);
    expect(press(screen, 'b').kind).toBe('stay');
    expect(linesOf(screen)[1]).toContain('Bolt is not ready for another 4 s.');
  });

  it('tell cost, reach and effect', () => {
    const screen = openAbilities(ready().ui);
    press(screen, 'down');
    const text = textOf(screen);
    for (const words of [
      'Takes 0.5 s',
      'Ready again after 4 s',
      'within 8 tiles',
      '6 arc damage to the target',
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe('tasks', () => {
  it('are running, done or given up; giving up asks first', () => {
    const { ui, game, commands } = fighter(({ tree }) => {
      tree.quests.push(
        { quest: 't:descend', count: 1, state: 'done' },
        { quest: 't:hunt', count: 1, state: 'active' },
      );
    });
    const screen = openQuests(ui);
    expect(textOf(screen)).toContain('1 of 3');
    const asked = press(screen, 'enter');
    if (asked.kind !== 'confirm') throw new Error(asked.kind);
    expect(commands).toEqual([]);
    expect(asked.initial).toBe('no');
    settled(asked.onYes);
    expect(game.tree.quests.find(({ quest }) => quest === 't:hunt')?.state).toBe('given_up');
    expect(textOf(screen)).toContain('Given up');
    // What is over cannot be given up.
    expect(press(screen, 'enter')).toEqual(stay());
  });
});

describe('the bestiary', () => {
  const killed = (count: number): InRun =>
    fighter(({ tree }) => tree.record.kills.push({ key: 't:spitter', count }));

  it('knows those that fell and those in sight', () => {
    const { ui, game } = killed(1);
    put(game, 't:rat', 3, 0);
    const text = textOf(openBestiary(ui));
    expect(text).toContain('spitter');
    expect(text).toMatch(/r rat +in sight/);
    expect(text).not.toContain('ogre');
  });

  it('tells signs at once and numbers after three kills', () => {
    const few = linesOf(openBestiary(killed(2).ui), 120, 46).join('\n');
    expect(few).toContain('kinetic    fire       cold       acid');
    expect(few).toContain('+ hard against it');
    expect(few).toContain('The numbers are not known yet.');
    expect(few).not.toMatch(/Health +\d/);
    const many = linesOf(openBestiary(killed(3).ui), 120, 46).join('\n');
    expect(many).toMatch(/Health +\d/);
    expect(many).toContain('0 %');
    expect(many).not.toContain('+ hard against it');
  });

  it('opens without a run', () => {
    const { ui } = fighter(() => undefined, { profile: { bestiary: [{ key: 't:rat', count: 7 }] } });
    Object.assign(ui.session, { game: undefined });
    expect(textOf(openBestiary(ui))).toMatch(/r rat +7/);
  });
});

describe('the messages', () => {
  const spoken = (): InRun =>
    fighter(({ tree }) => {
      for (let turn = 1; turn <= 60; turn++) {
        tree.log.push({
          turn: Math.ceil(turn / 2),
          text: `Line ${turn}.`,
          tone: 'plain',
          times: turn === 60 ? 3 : 1,
        });
      }
    });

  it('open at the newest full page, with turns', () => {
    const lines = linesOf(openLog(spoken().ui)).slice(1, 23);
    expect(lines.at(-1)).toContain('       Line 60. ×3');
    expect(lines[0]).toContain('20  Line 39.');
  });

  it('scroll to the oldest and back', () => {
    const screen = openLog(spoken().ui);
    press(screen, 'home');
    expect(linesOf(screen)[1]).toContain('1  Line 1.');
    press(screen, 'j');
    expect(linesOf(screen)[1]).toContain('Line 2.');
    press(screen, 'G');
    expect(textOf(screen)).toContain('Line 60.');
    expect(cursorLine(screen)).toContain('Line');
    expect(press(screen, 'm')).toEqual(close());
  });
});
