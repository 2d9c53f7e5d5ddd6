import { describe, expect, it } from 'vitest';
import { HelpScreen } from '../../../src/tui/screens/help/help-screen.ts';
import { KeysScreen } from '../../../src/tui/screens/options/keys-screen.ts';
import { OptionsScreen } from '../../../src/tui/screens/options/options-screen.ts';
import { stay } from '../../../src/tui/terminal/response.ts';
import { ScreenStack } from '../../../src/tui/terminal/screen-stack.ts';
import type { UiCommand, UiScreen } from '../../../src/tui/ui-command.ts';
import { Around, begunRun, cursorLine, linesOf, opened, press, textOf } from './around-a-run.ts';

describe('options', () => {
  it('hold at once and are kept at once', () => {
    const around = new Around();
    const screen = new OptionsScreen(around.ui);
    press(screen, 'enter');
    expect(around.ui.theme.name).toBe('colour-blind');
    expect(around.stored.ui).toMatchObject({ theme: 'colour-blind' });
    press(screen, 'left');
    expect(around.ui.theme.name).toBe('default');
    press(screen, 'left');
    expect(around.ui.theme.name).toBe('mono');
    press(screen, 'j', 'right');
    expect(around.ui.options.glyphs).toBe('ascii');
    press(screen, 'j', 'enter');
    expect(around.ui.isReader).toBe(true);
  });

  it('of what happens by itself are kept for the next run, and told to the one that goes on', () => {
    const game = begunRun();
    const around = new Around({ game });
    const told: unknown[] = [];
    Object.assign(around.session, { perform: (command: unknown) => told.push(command) && { ok: true } });
    const screen = new OptionsScreen(around.ui);
    while (!cursorLine(screen).includes('Bandages')) press(screen, 'down');
    press(screen, 'enter');
    expect(around.stored.auto_bandages).toBe(false);
    expect(told).toEqual([{ do: 'set_option', option: 'auto_bandages', on: false }]);
  });
});

describe('keys', () => {
  /** The screen in a stack, as binding takes several screens. */
  function keys() {
    const around = new Around();
    const screen: UiScreen = new KeysScreen(around.ui);
    const stack = new ScreenStack<UiCommand>(screen, {
      onCommand: () => stay(),
      onError: (error) => {
        throw error;
      },
      flushInput: () => undefined,
      theme: () => around.ui.theme,
      quitQuestion: '?',
    });
    linesOf(screen);
    const typed = (...names: string[]): void => {
      for (const name of names) stack.key(name);
    };
    const select = (label: string): void => {
      stack.key('home');
      while (!cursorLine(screen).includes(label)) stack.key('down');
    };
    return { ui: around.ui, screen, stack, typed, select };
  }

  it('get another key, which is the one shown', () => {
    const { ui, typed, select, screen } = keys();
    select('explore until');
    typed('enter', 'f5');
    expect(ui.bindings.keysFor('explore')).toEqual(['f5', 'o']);
    expect(cursorLine(screen)).toContain('F5  o');
  });

  it('are taken from another action only after a question', () => {
    const { ui, typed, select } = keys();
    select('explore until');
    typed('enter', 'T', 'n');
    expect(ui.bindings.actionFor('T')).toBe('travel_on');
    typed('enter', 'T', 'y');
    expect(ui.bindings.actionFor('T')).toBe('explore');
  });

  it('are not taken where they are the only one, and the sentence says so', () => {
    const { ui, typed, select, screen } = keys();
    select('explore until');
    typed('enter', '_', 'y');
    expect(ui.bindings.actionFor('_')).toBe('travel');
    expect(textOf(screen)).toContain('_ is the only key of travel');
    typed('backspace');
    expect(textOf(screen)).toContain('explore would have no key');
  });

  it('cannot lock anyone out: Enter and Ctrl-C are not taken, Esc leaves all as it is', () => {
    const { ui, typed, select, stack } = keys();
    select('explore until');
    typed('enter', 'enter', 'escape');
    expect(stack.depth).toBe(1);
    expect(ui.bindings.keysFor('explore')).toEqual(['o']);
  });

  it('are set back one by one and all together', () => {
    const { ui, typed, select } = keys();
    select('explore until');
    typed('enter', 'f5', 'delete');
    expect(ui.bindings.keysFor('explore')).toEqual(['o']);
    typed('enter', 'f5', 'R', 'n');
    expect(ui.bindings.keysFor('explore')).toEqual(['f5', 'o']);
    typed('R', 'y');
    expect(ui.bindings.toStored()).toEqual({});
  });

  it('never are more for one action than the file takes', () => {
    const { ui, typed, select } = keys();
    select('step or attack north');
    for (const name of ['f2', 'f3', 'f4', 'f5', 'f6', 'f7']) typed('enter', name);
    expect(ui.bindings.keysFor('move_north')).toHaveLength(8);
    expect(ui.bindings.labelFor('move_north')).toBe('F7');
  });

  it('are reached from the options', () => {
    const screen = new OptionsScreen(new Around().ui);
    expect(opened(press(screen, 'end', 'enter'))).toBeInstanceOf(KeysScreen);
  });
});

describe('help', () => {
  it('lists the keys as they are bound now', () => {
    const { ui } = new Around({ stored: { keys: { explore: ['f5'] } } });
    const screen = new HelpScreen(ui);
    const all = linesOf(screen, 120, 46).join('\n');
    expect(all).toMatch(/F5 +explore until something happens/);
    expect(all).toMatch(/Tab {2}F +/);
    press(screen, 'end');
    expect(textOf(screen)).toContain('In every menu');
  });

  it('has the rules, the elements of the loaded mods, and the words', () => {
    const screen = new HelpScreen(new Around().ui);
    press(screen, 'tab');
    expect(textOf(screen)).toContain('Getting out. Salvage');
    press(screen, 'tab');
    expect(textOf(screen, 120, 46)).toContain('electrolysis');
    press(screen, 'tab');
    expect(textOf(screen)).toContain('salvage: what the yard pays for');
    press(screen, 'backtab');
    expect(textOf(screen)).toContain('[Elements]');
    expect(press(screen, 'escape').kind).toBe('close');
  });
});
