import { describe, expect, it, vi } from 'vitest';
import { GameStack } from '../../../src/tui/game-stack.ts';
import { close } from '../../../src/tui/terminal/response.ts';
import { aimAt } from '../../../src/tui/ui-command.ts';
import { arena, put, putNpc } from '../../engine/arena.ts';
import { fixtureRegistries } from '../../engine/fixture-content.ts';
import { Table } from './table.ts';

// Which screen is opened is asked here, not what it shows.
vi.mock('../../../src/tui/screens/index.ts', async (original) => {
  const blank = () => ({ draw: () => undefined, onKey: () => close() });
  const names = Object.keys(await original<Record<string, unknown>>());
  return Object.fromEntries(names.map((name) => [name, blank]));
});

function stackOf(table: Table): GameStack {
  return new GameStack(table.ui, {
    onError: (error) => {
      throw error;
    },
    first: (game) => game(),
  });
}

describe('the stack of the game’s screens', () => {
  it('settles an ended run once, right before its last screen, whatever else is open', () => {
    const table = new Table(arena());
    const stack = stackOf(table);
    stack.key('x');
    expect(stack.depth).toBe(2);
    table.game.apply({ action: 'end_run', phase: 'extracted', ending: 'Came back.' }, 1);
    table.game.drain();
    table.ui.perform({ do: 'wait' });
    stack.key('escape');
    stack.settle();
    stack.settle();
    expect(table.finished).toBe(1);
    expect(stack.depth).toBe(1);
  });

  it('says that nobody is there to aim at before it asks where, and where a place will do at once', () => {
    const registries = fixtureRegistries(`
[[abilities]]
id = "t:splash"
name = "splash"
target = "tile"
range = 5
cooldown = 5
actions = [{ action = "damage", amount = 3, damage_type = "acid", target = "enemies", radius = 2 }]
`);
    const table = new Table(arena({ registries }));
    const stack = stackOf(table);
    for (const aim of [{ what: 'weapon' }, { what: 'ability', id: 't:bolt' }] as const) {
      stack.respond(aimAt(aim));
      expect(stack.depth).toBe(1);
      expect(table.text()).toContain('No foe is in view.');
    }
    stack.respond(aimAt({ what: 'item', index: 0 }));
    expect(table.text()).toContain('Nobody is in view.');
    stack.respond(aimAt({ what: 'ability', id: 't:splash' }));
    expect(stack.depth).toBe(2);
    const canvas = table.canvas();
    stack.draw(canvas);
    expect(canvas.toLines().join('\n')).toContain('No foe is in view. Move to choose a place.');
    stack.key('right');
    stack.draw(canvas);
    expect(canvas.toLines().join('\n')).not.toContain('No foe is in view. Move');
  });

  it('opens a talk when the hero walks into a person', () => {
    const table = new Table(arena());
    const stack = stackOf(table);
    putNpc(table.game, 't:trader', 1, 0);
    stack.key('right');
    expect(table.commands).toEqual([{ do: 'step', dx: 1, dy: 0 }]);
    expect(stack.depth).toBe(2);
  });

  it('offers the choice of a new level once, when it is quiet', () => {
    const table = new Table(arena({ options: ['t:human', 't:fighter'] }));
    const stack = stackOf(table);
    const foe = put(table.game, 't:dummy', 5, 0);
    table.game.apply({ action: 'gain_experience', amount: 1000 }, 1);
    table.game.drain();
    stack.key('.');
    expect(stack.depth).toBe(1);
    foe.health = 0;
    table.game.apply({ action: 'remove_dead' }, 1);
    stack.key('.');
    expect(stack.depth).toBe(2);
    stack.key('escape');
    stack.key('.');
    expect(stack.depth).toBe(1);
  });

  it('lets Ctrl-C ask before it leaves', () => {
    const stack = stackOf(new Table(arena()));
    stack.key('ctrl-c');
    expect(stack.isOver).toBe(false);
    stack.key('y');
    expect(stack.isOver).toBe(true);
  });

  it('says at once, and once, that the run could not be saved, and that it could again', () => {
    const table = new Table(arena());
    const stack = stackOf(table);
    table.problem = 'could not write save.toml: the disk is full.';
    stack.key('.');
    expect(table.text(120, 46)).toContain(
      'The run is not saved: could not write save.toml: the disk is full.',
    );
    stack.key('.');
    table.problem = undefined;
    stack.key('.');
    expect(table.text(120, 46)).toContain('The run is saved again.');
    const said = table.ui.remarks.map(({ text, times }) => [text.slice(0, 20), times]);
    expect(said).toEqual([
      ['The run is not saved', 1],
      ['The run is saved aga', 1],
    ]);
  });

  it.each([
    ['S', ''],
    ['ctrl-c', 'y'],
  ])('does not leave a run that cannot be saved without asking: by %s', (key, then) => {
    const table = new Table(arena());
    const stack = stackOf(table);
    table.problem = 'could not write save.toml: the disk is full.';
    stack.key(key);
    if (then !== '') stack.key(then);
    expect(stack.isOver).toBe(false);
    const canvas = table.canvas();
    stack.draw(canvas);
    expect(canvas.toLines().join('\n')).toContain('Leave anyway');
    stack.key('n');
    expect(stack.isOver).toBe(false);
    stack.key(key);
    if (then !== '') stack.key(then);
    stack.key('y');
    expect(stack.isOver).toBe(true);
  });
});
