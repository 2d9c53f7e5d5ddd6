import { describe, expect, it } from 'vitest';
import type { ModReload } from '../../../src/app/mod-reload.ts';
import { ConsoleScreen } from '../../../src/tui/screens/dev/console-screen.ts';
import { completed, wholeId } from '../../../src/tui/screens/dev/console-words.ts';
import { readLine } from '../../../src/tui/screens/dev/read-line.ts';
import { ReloadScreen } from '../../../src/tui/screens/dev/reload-screen.ts';
import { arena } from '../../engine/arena.ts';
import { press, textOf } from './around-a-run.ts';
import { InRun, runContent } from './in-a-run.ts';

const type = (screen: ConsoleScreen, text: string): void => {
  press(screen, ...[...text].map((letter) => (letter === ' ' ? 'space' : letter)));
};

function begin(isMarked = true): { run: InRun; screen: ConsoleScreen } {
  const run = new InRun(arena({ registries: runContent() }));
  if (isMarked) run.ui.perform({ do: 'develop', deed: { what: 'begin' } });
  run.commands.length = 0;
  return { run, screen: new ConsoleScreen(run.ui) };
}

function typed(line: string): { run: InRun; text: string } {
  const { run, screen } = begin();
  type(screen, line);
  press(screen, 'enter');
  return { run, text: textOf(screen) };
}

describe('a line of the console', () => {
  const game = arena({ registries: runContent() });
  const { x, y } = game.tree.hero;

  it.each([
    ['enemy rat', { what: 'enemy', id: 't:rat', x: x - 1, y: y - 1 }],
    ['enemy t:rat 3 4', { what: 'enemy', id: 't:rat', x: 3, y: 4 }],
    ['item flask', { what: 'item', id: 't:flask', count: 1, affixes: [], x, y }],
    ['  give  t:sword 2 edge ', { what: 'give', id: 't:sword', count: 2, affixes: ['edge'] }],
    ['gold 50', { what: 'give', id: 'core:gold', count: 50, affixes: [] }],
    ['prefab hall', { what: 'prefab', id: 't:hall' }],
    ['floor 3', { what: 'floor', depth: 3 }],
    ['heal', { what: 'heal' }],
    ['reveal', { what: 'reveal' }],
  ])('%s is a deed', (line, deed) => {
    expect(readLine(line, game)).toEqual({ kind: 'deed', deed });
  });

  it.each([
    ['enmy rat', 'The console does not know enmy. Did you mean enemy?'],
    ['xyzzy', 'The console does not know xyzzy. Type help.'],
    ['enemy', 'Type it so: enemy ID [X Y]'],
    ['enemy rat 3', 'Type it so: enemy ID [X Y]'],
    ['floor -1', 'Type it so: floor DEPTH'],
    ['gold much', 'Type it so: gold AMOUNT'],
    ['give flask -5', 'Type it so: give ID [COUNT] [AFFIX …]'],
    ['item flask 1e99', 'Type it so: item ID [COUNT] [AFFIX …]'],
    ['item flask 2.5', 'Type it so: item ID [COUNT] [AFFIX …]'],
    ['enemy rat 3 4 5', 'Type it so: enemy ID [X Y]'],
    ['floor 5 6', 'Type it so: floor DEPTH'],
    ['gold 5 6', 'Type it so: gold AMOUNT'],
    ['prefab hall vault', 'Type it so: prefab ID'],
    ['heal 5', 'Type it so: heal'],
    ['list items fla sk', 'Type it so: list REGISTRY [PART OF AN ID]'],
    ['list itms', 'There is no registry itms. Did you mean items?'],
  ])('%s is not understood, in a sentence', (line, text) => {
    expect(readLine(line, game)).toEqual({ kind: 'error', text });
  });

  it('lists ids of a registry, those with a part in them where one is given', () => {
    expect(readLine('list items fla', game)).toEqual({ kind: 'answer', lines: ['t:flask'] });
    expect(readLine('list items nothing', game)).toEqual({
      kind: 'answer',
      lines: ['Nothing in items has "nothing" in its id.'],
    });
    const all = readLine('list enemies', game);
    expect(all.kind === 'answer' && all.lines).toContain('t:rat');
  });
});

describe('completion', () => {
  const complete = (line: string) => completed(line, runContent());

  it('finishes a word that is sure, and goes as far as it is', () => {
    expect(complete('ene')).toEqual({ line: 'enemy ', choices: [] });
    expect(complete('enemy rat')).toEqual({ line: 'enemy t:rat ', choices: [] });
    expect(complete('list ite')).toEqual({ line: 'list items ', choices: [] });
    expect(complete('he')).toEqual({ line: 'he', choices: ['heal', 'help'] });
    expect(complete('item s')).toEqual({
      line: 'item s',
      choices: ['core:salvage', 't:sword', 't:smoke', 't:sealed'],
    });
    expect(complete('item t:s').line).toBe('item t:s');
    expect(complete('prefab vau').line).toBe('prefab t:vault ');
    expect(complete('enemy zzz')).toEqual({ line: 'enemy zzz', choices: [] });
    expect(complete('nonsense a')).toEqual({ line: 'nonsense a', choices: [] });
  });

  it('knows affixes where items may have some', () => {
    const { line, choices } = complete('item t:sword 1 ');
    expect([line, ...choices].join(' ')).toContain('t:');
  });

  it('takes a name without its prefix for the one id it can mean', () => {
    expect(wholeId('rat', ['core:rat', 'core:rat-king'])).toBe('core:rat');
    expect(wholeId('rat', ['core:rat', 'my:rat'])).toBe('rat');
  });
});

describe('the console', () => {
  it('does what is typed and shows what came of it', () => {
    const { run, text } = typed('enemy rat 43 20');
    expect(run.commands).toEqual([{ do: 'develop', deed: { what: 'enemy', id: 't:rat', x: 43, y: 20 } }]);
    expect(run.game.tree.enemies).toHaveLength(1);
    expect(text).toContain('> enemy rat 43 20');
  });

  it('shows refusals of the engine with the nearest name', () => {
    expect(typed('enemy t:rta').text).toContain('There is no enemy t:rta. Did you mean t:rat?');
    expect(typed('enemy rat 0 0').text).toContain('(0, 0) is wall, where nothing can stand; choose a free');
  });

  it('does not ask to mark a run for what cannot be done', () => {
    const { run, screen } = begin(false);
    type(screen, 'enemy t:rta');
    expect(press(screen, 'enter')).toEqual({ kind: 'stay' });
    expect(textOf(screen)).toContain(
      'There is no enemy t:rta. Did you mean t:rat? Type list enemies to see all.',
    );
    expect(run.commands).toEqual([]);
  });

  it('asks once before it marks a run, and no changes nothing', () => {
    const { run, screen } = begin(false);
    type(screen, 'heal');
    const asked = press(screen, 'enter');
    if (asked.kind !== 'confirm') throw new Error(`it answered ${asked.kind}`);
    expect(asked.text).toContain('nothing of it is paid');
    expect(asked.initial).toBe('no');
    expect(asked.onNo).toEqual({ kind: 'stay' });
    expect(run.commands).toEqual([]);
    if (asked.onYes.kind !== 'later') throw new Error('yes does nothing');
    asked.onYes.respond();
    expect(run.commands).toEqual([
      { do: 'develop', deed: { what: 'begin' } },
      { do: 'develop', deed: { what: 'heal' } },
    ]);
    type(screen, 'heal');
    expect(press(screen, 'enter').kind).toBe('stay');
  });

  it('remembers what was typed, also when it is opened again', () => {
    const { run, screen } = begin();
    for (const line of ['heal', 'gold 5']) {
      type(screen, line);
      press(screen, 'enter');
    }
    const again = new ConsoleScreen(run.ui);
    press(again, 'up', 'up');
    expect(textOf(again).split('\n').at(-1)).toBe('> heal');
    press(again, 'down');
    expect(textOf(again).split('\n').at(-1)).toBe('> gold 5');
    press(again, 'down');
    expect(textOf(again).split('\n').at(-1)).toBe('>');
    expect(press(again, 'escape').kind).toBe('close');
  });

  it('completes with Tab and names the choices', () => {
    const { screen } = begin();
    type(screen, 'he');
    press(screen, 'tab');
    expect(textOf(screen)).toContain('heal  help');
    press(screen, 'l', 'p', 'enter');
    expect(textOf(screen)).toContain('list REGISTRY [PART OF AN ID]');
  });
});

describe('the list of what a change of the mods came to', () => {
  const reload: ModReload = {
    changed: ['items t:flask'],
    warnings: ['t/items.toml:3:1: items "t:a": price: expected a number'],
    news: 1,
    kept: ['items t:a keeps its previous version.'],
    lost: ['the item t:b is gone: no loaded mod has it.'],
  };

  it.each([
    [80, 24],
    [120, 46],
  ])('names everything at %dx%d and is left with Esc or Enter', (width, height) => {
    const run = new InRun(arena({ registries: runContent() }));
    Object.assign(run.ui.session, { lastReload: reload, content: { warnings: [] } });
    const screen = new ReloadScreen(run.ui);
    const text = textOf(screen, width, height);
    for (const line of [...reload.changed, ...reload.warnings, ...reload.kept, ...reload.lost]) {
      expect(text).toContain(line);
    }
    expect(press(screen, 'escape').kind).toBe('close');
    expect(press(screen, 'enter').kind).toBe('close');
  });

  it('says that nothing is wrong where nothing is', () => {
    const run = new InRun(arena({ registries: runContent() }));
    Object.assign(run.ui.session, { content: { warnings: [] } });
    expect(textOf(new ReloadScreen(run.ui))).toContain('Nothing is wrong with the mods.');
  });
});
