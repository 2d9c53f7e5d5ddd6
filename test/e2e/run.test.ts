import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS, Player } from './player.ts';
import type { PtyProgram } from './pty.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

/** What these tests look at in a save. */
interface SavedRun {
  readonly run: { readonly id: string; readonly turn: number; readonly seed: string };
  readonly hero: { readonly x: number; readonly y: number; readonly upgrades: readonly unknown[] };
  readonly record: { readonly kills: readonly unknown[] };
}

const save = (): SavedRun => player.read<SavedRun>('save.toml');

/** Nobody who plays these tests should die by accident. */
function addStrongHumans(): void {
  player.write(
    'mods/strong/mod.toml',
    'id = "strong"\nname = "strong"\nversion = "1.0.0"\ndescription = "x"\nauthors = ["x"]\n',
  );
  const modifiers = '[{ attribute = "max_health", flat = 2000 }, { attribute = "damage", flat = 20 }]';
  player.write(
    'mods/strong/options.toml',
    `[[patch.options]]\nid = "core:human"\nadd = { modifiers = ${modifiers} }\n`,
  );
}

/** Explores and goes for whatever shows up until something holds. */
async function playUntil(program: PtyProgram, holds: () => boolean, name: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let key = 'o'; !holds(); key = key === 'o' ? '\t' : 'o') {
    if (Date.now() > end) throw new Error(`Played for: ${name}\n${program.screen().join('\n')}`);
    program.send(key);
    await program.waitForQuiet();
  }
}

describe.each([
  [80, 24],
  [120, 46],
])('a run in a terminal of %dx%d', (width, height) => {
  const text = (program: PtyProgram): string => program.screen().join('\n');

  it('is begun, walked, explored, fought and left, and goes on where it was', async () => {
    addStrongHumans();
    const first = player.start([], { width, height });
    await first.waitFor('New run', PATIENCE_MS);
    expect(text(first)).not.toContain('warning');
    first.send('n');
    await first.waitFor('A new run', PATIENCE_MS);
    first.send('s');
    await first.waitFor('The seed, any text', PATIENCE_MS);
    first.send('old oak');
    await first.waitFor('old oak', PATIENCE_MS);
    first.send('\r');
    await first.waitFor('Seed: old oak', PATIENCE_MS);
    first.send('b');
    await first.waitFor('You enter floor 1', PATIENCE_MS);
    await player.onMap(first);
    await player.step(first);
    await playUntil(first, () => /You kill /.test(text(first)), 'a kill');
    await player.leave(first);
    expect(first.isOnAlternateScreen).toBe(false);
    const left = save();
    expect(left.run.seed).toBe('old oak');
    expect(left.run.turn).toBeGreaterThan(3);
    expect(left.record.kills.length).toBeGreaterThan(0);

    const second = player.start([], { width, height });
    await player.goOn(second);
    // Where the whole floor is in view, its places are those of the terminal.
    if (width >= 120) expect(player.hero(second)).toEqual({ x: left.hero.x, y: left.hero.y });
    await player.leave(second);
    expect(save()).toEqual(left);
  });

  it('buys an upgrade for gold', async () => {
    const first = player.start([], { width, height });
    await player.begin(first);
    await player.leave(first);
    player.edit([/(id = "core:gold", count = )\d+/, '$1500']);
    const second = player.start([], { width, height });
    await player.goOn(second);
    second.send('p');
    await second.waitFor(/Upgrades/, PATIENCE_MS);
    second.send('\r');
    await second.waitUntil(() => !/\b500\b/.test(text(second)), 'the gold spent', PATIENCE_MS);
    second.send('\u001b');
    await player.onMap(second);
    await player.leave(second);
    expect(save().hero.upgrades.length).toBe(1);
  });

  it('ends in death: the save is gone, hall of fame and morgue tell of it', async () => {
    const first = player.start(['--seed', 'end'], { width, height });
    await player.begin(first);
    await player.leave(first);
    const { run } = save();
    player.burn();
    const second = player.start([], { width, height });
    await player.goOn(second);
    expect(player.has('save.toml')).toBe(true);
    second.send('.');
    await second.waitFor('The fortress keeps you.', PATIENCE_MS);
    // On a small screen the seed is below what killed.
    second.send('\u001b[F');
    await second.waitFor('Seed: end', PATIENCE_MS);
    expect(player.has('save.toml')).toBe(false);
    expect(player.has(`morgue/${run.id}.txt`)).toBe(true);
    expect(player.readData<{ entries: unknown[] }>('hall-of-fame.toml').entries).toMatchObject([
      { run: run.id, result: 'dead' },
    ]);
    second.send('m');
    await second.waitFor(/Morgue/i, PATIENCE_MS);
    second.send('\u001b');
    await second.waitFor('Seed: end', PATIENCE_MS);
    second.send('\r');
    await second.waitFor('New run', PATIENCE_MS);
    expect(text(second)).not.toContain('Continue');
    second.send('f');
    await second.waitFor(/Hall of fame[\s\S]*died/, PATIENCE_MS);
    second.send('\u001b');
    await second.waitFor('New run', PATIENCE_MS);
    second.send('q');
    expect((await second.exit).code).toBe(0);
  });

  it('ends by the way up: what was carried is paid', async () => {
    const first = player.start([], { width, height });
    await player.begin(first);
    await player.step(first);
    await player.leave(first);
    player.edit([/pack = \[\n/, 'pack = [\n  { id = "core:salvage", count = 20, affixes = [] },\n']);
    const { run } = save();
    const second = player.start([], { width, height });
    await player.goOn(second);
    // The first press walks there; which of them asks depends on where the hero stands.
    await pressUntil(second, '<', 'Leave the fortress');
    second.send('n');
    await second.waitUntil(() => !text(second).includes('Leave the fortress'), 'no question', PATIENCE_MS);
    await pressUntil(second, '<', 'Leave the fortress');
    expect(player.has('save.toml')).toBe(true);
    second.send('y');
    await second.waitFor('You are out, with what you carry.', PATIENCE_MS);
    expect(text(second)).toMatch(/Salvage carried +20 /);
    expect(player.has('save.toml')).toBe(false);
    const profile = player.readData<{ meta: number; settled_runs: string[] }>('profile.toml');
    expect(profile.meta).toBeGreaterThan(0);
    expect(profile.settled_runs).toEqual([run.id]);
    second.send('\r');
    await second.waitFor(`${profile.meta} to spend`, PATIENCE_MS);
  });
});

async function pressUntil(program: PtyProgram, key: string, words: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!program.screen().join('\n').includes(words)) {
    if (Date.now() > end) throw new Error(`Pressed ${key} for: ${words}\n${program.screen().join('\n')}`);
    program.send(key);
    await program.waitForQuiet();
  }
}
