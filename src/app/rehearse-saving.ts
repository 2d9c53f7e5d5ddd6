import { Game } from '../engine/game.ts';
import { openArena } from '../engine/open-arena.ts';
import { encodeSave } from '../save/encode-save.ts';
import { gameDigest } from '../save/game-digest.ts';
import { rehearseChecking } from '../save/rehearse-checking.ts';
import type { Session } from './session.ts';

/** After so many times the engine has compiled what saving needs; more gain little. */
const TIMES = 12;

/**
 * A rehearsal in short steps, each to be taken when nobody waits: what an autosave does, but for the file. Code that
 * runs for the first time is many times slower, and the first autosave of a process would be felt. Nothing of the
 * run is changed.
 */
export function* rehearseSaving(session: Session): Generator<undefined> {
  try {
    const game = someGame(session);
    yield;
    yield* rehearseChecking(game.present());
    for (let time = 0; time < TIMES; time++) {
      gameDigest(game);
      yield;
      encodeSave(game.present(), session.content.mods, '');
      yield;
    }
  } catch {
    // What goes wrong here goes wrong again where it matters, and is told there.
  }
}

/** The run that goes on, or the one in the slot, or else any: an arena is made much faster than a floor. */
function someGame({ game, saved, registries }: Session): Game {
  if (game) return game;
  if (saved.kind === 'ready') return Game.fromTree(saved.decoded.tree, registries);
  const arena = openArena({ seed: 'rehearsal', depth: 1 }, registries);
  const { hero, quests } = arena.tree;
  for (const { id } of registries.items.all()) hero.pack.push({ id, count: 1, affixes: [] });
  for (const { id } of registries.quests.all()) quests.push({ quest: id, count: 0, state: 'active' });
  return arena;
}
