import { describe, expect, it } from 'vitest';
import type { Registries } from '../../../src/content/registries.ts';
import { REGISTRIES, type RegistryName } from '../../../src/content/vocabulary.ts';
import { loadCore, makeFloors, play } from './hostile.ts';

const { registries: core } = loadCore();

const idsOf = (registry: RegistryName): string[] =>
  registry === 'balance'
    ? Object.values(core.balance).map(({ id }) => id)
    : core[registry].all().map(({ id }) => id);

const removing = (registry: RegistryName, ids: readonly string[] = idsOf(registry)): string =>
  ids.map((id) => `[[remove.${registry}]]\nid = "${id}"\n`).join('');

/** The game with what a mod leaves of it: floors are made, and a run is played with whom there is. */
function staysPlayable(registries: Registries): void {
  makeFloors(registries, [1, 4, 9, 24, 60]);
  const game = play(registries, { commands: 60 });
  expect(game.tree.run.turn).toBeGreaterThan(0);
}

describe('a mod that takes out', () => {
  it.each(REGISTRIES)('all %s leaves a game', (registry) => {
    const { registries, warnings } = loadCore({ my: removing(registry) });
    staysPlayable(registries);
    if (registry === 'balance') {
      expect(warnings).toHaveLength(idsOf('balance').length);
      for (const { text } of warnings) expect(text).toContain('the game cannot do without it');
    }
  });

  it('everything leaves a game', () => {
    staysPlayable(loadCore({ my: REGISTRIES.map((registry) => removing(registry)).join('') }).registries);
  });

  it('who may be in a room leaves the room without them, and nothing to complain of', () => {
    const room = `[[prefabs]]
id = "a:room"
name = "room"
rows = ["#####", "+.r.+", "#.m.#", "#####"]
legend = { r = { enemy = "core:rat", chance = 0.5 }, m = { enemy = "core:rat", item = "core:bandage", chance = 0.5 } }
`;
    const { registries, warnings } = loadCore({ a: room, my: removing('enemies', ['core:rat']) });
    expect(warnings.filter(({ registry }) => registry === 'prefabs').map(({ text }) => text)).toEqual([]);
    expect(registries.prefabs.find('a:room').legend).toEqual({
      r: { tile: 'floor', chance: 1 },
      m: { tile: 'floor', item: 'core:bandage', chance: 0.5 },
    });
  });

  it('all ways up and down leaves floors that have them all the same', () => {
    const ends = core.prefabs.all().filter(({ purpose }) => ['entrance', 'exit', 'boss'].includes(purpose));
    const { registries } = loadCore({
      my: removing(
        'prefabs',
        ends.map(({ id }) => id),
      ),
    });
    staysPlayable(registries);
  });

  it('all species of an act says what the act has lost by whom, and goes on without it', () => {
    const [act] = core.acts.all();
    const all = [...(act?.species ?? []), ...(act?.waves.species ?? [])].map(({ enemy }) => enemy);
    const { registries, warnings } = loadCore({ my: removing('enemies', [...new Set(all)]) });
    const lost = warnings.filter(({ costs, id }) => costs === 'entry' && id === act?.id);
    expect(lost.length).toBeGreaterThan(0);
    for (const { text } of lost) expect(text).toContain('was taken out by the mod "my"');
    staysPlayable(registries);
  });

  it('all acts, or all classes, is told in one sentence', () => {
    const lines = (registry: RegistryName) =>
      loadCore({ my: removing(registry) }).warnings.flatMap(({ file, text }) =>
        file === 'mods' ? [text] : [],
      );
    expect(lines('acts')).toEqual([
      'mods: with these mods there is no act: floors are plain and nobody lives there',
    ]);
    expect(lines('options')).toEqual(['mods: with these mods there is no class: heroes begin with nothing']);
  });

  it('all weapons leaves heroes that fight with their hands', () => {
    const weapons = core.items.all().filter(({ weapon }) => weapon !== undefined);
    staysPlayable(
      loadCore({
        my: removing(
          'items',
          weapons.map(({ id }) => id),
        ),
      }).registries,
    );
  });
});
