import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFolders } from '../../../src/app/folders.ts';
import { ModDesk } from '../../../src/app/mod-desk.ts';
import { ModsScreen } from '../../../src/tui/screens/mods/mods-screen.ts';
import { item, manifest, temporaryMods } from '../../mods/temporary-mods.ts';
import { Around, begunRun, EVIL, press, textOf } from './around-a-run.ts';

const FILES = {
  'aa/mod.toml': manifest('aa', 'description = "Changes the sabre."\nauthors = ["Ada", "Bo"]\n'),
  'aa/a.toml': '[[patch.items]]\nid = "core:sabre"\nset = { price = 9 }\n',
  'bb/mod.toml': manifest('bb'),
  'bb/b.toml': `[[patch.items]]\nid = "core:sabre"\nset = { weight = 9 }\n${item('bb:bad', 'price = "dear"')}`,
  'example-off/mod.toml': manifest('example-off'),
};

interface Desk {
  readonly screen: ModsScreen;
  readonly order: () => string;
  adopted: number;
}

async function open(files: Record<string, string> = FILES, game = false): Promise<Desk> {
  const root = temporaryMods();
  const mods = temporaryMods(files);
  const folders = { ...findFolders({ dataDir: root, env: {} }), bundledMods: mods, userMods: mods };
  const around = new Around(game ? { game: begunRun() } : {});
  const desk: Desk = {
    screen: undefined as unknown as ModsScreen,
    order: () => readFileSync(join(mods, 'load_order.toml'), 'utf8'),
    adopted: 0,
  };
  Object.assign(around.session, {
    openModDesk: async () => new ModDesk(folders, () => undefined),
    adoptMods: () => {
      desk.adopted++;
      return undefined;
    },
  });
  const screen = new ModsScreen(around.ui);
  expect(textOf(screen)).toContain('The mods are being read …');
  await new Promise((resolve) => setImmediate(resolve));
  return Object.assign(desk, { screen });
}

const rows = (text: string): string[] =>
  text.split('\n').flatMap((line) => /^│ [► ] +(?:\d+ +)?(core|aa|bb|example-off) /.exec(line)?.[1] ?? []);

describe.each([
  [80, 24],
  [120, 46],
])('the mods at %dx%d', (width, height) => {
  it('show order, state and number of warnings, and all there is to know of one', async () => {
    const { screen } = await open();
    const text = textOf(screen, width, height);
    expect(rows(text)).toEqual(['core', 'aa', 'bb', 'example-off']);
    expect(text).toMatch(/2 {2}bb +1 warning {2}on/);
    expect(text).toMatch(/example-off +off/);
    press(screen, 'down');
    const about = textOf(screen, width, height);
    expect(about).toContain('aa 1.0.0');
    expect(about).toContain('Changes the sabre.');
    expect(about).toContain('By Ada, Bo');
    expect(about).toContain('What it does');
    expect(about).toContain('patched items');
    if (width >= 120) expect(about).toContain('patched items core:sabre: price  also bb  a.toml');
    expect(about).toContain('also bb');
    press(screen, 'down');
    expect(textOf(screen, width, height)).toContain('What is wrong');
    expect(textOf(screen, width, height)).toMatch(/bb\/b\.toml:\d+:\d+/);
  });
});

describe('the keys of the mods', () => {
  it('switch on and off and move, written at once, and the selection stays on the mod', async () => {
    const desk = await open();
    press(desk.screen, 'down', 'd');
    expect(textOf(desk.screen)).toContain('aa is at place 2 now.');
    expect(rows(textOf(desk.screen))).toEqual(['core', 'bb', 'aa', 'example-off']);
    expect(textOf(desk.screen)).toContain('►   2  aa');
    press(desk.screen, 'u');
    expect(rows(textOf(desk.screen))).toEqual(['core', 'aa', 'bb', 'example-off']);
    press(desk.screen, 'enter');
    expect(textOf(desk.screen)).toContain('aa is off.');
    expect(desk.order()).toMatch(/id = "aa"\nenabled = false/);
    press(desk.screen, 'space');
    expect(textOf(desk.screen)).toContain('aa is on.');
  });

  it('refuse in a sentence what cannot be', async () => {
    const { screen } = await open();
    press(screen, 'enter');
    expect(textOf(screen)).toContain('Core is the game itself and cannot be switched off.');
    press(screen, 'down', 'u');
    expect(textOf(screen)).toContain('It is the first after core.');
    press(screen, 'down', 'down', 'u');
    expect(textOf(screen)).toContain('Only mods that are on have a place.');
  });

  it('leave, and what was changed counts', async () => {
    const desk = await open();
    expect(textOf(desk.screen)).toContain('counts as soon as you leave this page');
    expect(press(desk.screen, 'escape').kind).toBe('close');
    expect(desk.adopted).toBe(1);
  });
});

it('says in a run that the run goes on with its mods', async () => {
  const { screen } = await open(FILES, true);
  expect(textOf(screen)).toContain('counts once this run is over or left');
});

it('shows no escape of a mod’s words', async () => {
  const name = JSON.stringify(EVIL).replaceAll('\u202e', '\\u202e');
  const { screen } = await open({
    'aa/mod.toml': `id = "aa"\nname = ${name}\nversion = "1.0.0"\ndescription = ${name}\nauthors = [${name}]\n`,
  });
  press(screen, 'down');
  expect(textOf(screen)).not.toContain('\u001b');
  expect(textOf(screen)).not.toContain('\u202e');
});
