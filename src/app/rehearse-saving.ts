import { Game } from '../engine/game.ts';
import { newRun } from '../engine/new-run.ts';
import { encodeSave } from '../save/encode-save.ts';
import { gameDigest } from '../save/game-digest.ts';
import type { Session } from './session.ts';

/** After so many times the engine has compiled what saving needs; more gain little. */
const TIMES = 4;

/**
 * The steps of a rehearsal, each to be done when nobody waits: what an autosave does, but for the file. Code that
 * runs for the first time is many times slower, and the first autosave of a process would be felt.
 */
export function rehearseSaving(session: Session): (() => void)[] {
  let game: Game | undefined;
  const steps: (() => void)[] = [
    () => {
      game = someGame(session);
    },
  ];
  for (let time = 0; time < TIMES; time++) {
    steps.push(
      () => {
        if (game) gameDigest(game);
      },
      () => {
        if (game) encodeSave(game.present(), session.content.mods, '');
      },
    );
  }
  return steps.map((step) => quietly(step));
}

/** The run that goes on, or the one in the slot, or else any. */
function someGame({ game, saved, registries }: Session): Game {
  if (game) return game;
  if (saved.kind === 'ready') return Game.fromTree(saved.decoded.tree, registries);
  const options = ['race', 'class'].flatMap(
    (kind) => registries.options.all().find((option) => option.kind === kind)?.id ?? [],
  );
  const looks = { classic: true, auto_bandages: true, auto_batteries: true };
  return newRun({ id: 'rehearsal', seed: 'rehearsal', options, ...looks }, registries);
}

/** What goes wrong here goes wrong again where it matters, and is told there. */
function quietly(step: () => void): () => void {
  return () => {
    try {
      step();
    } catch {}
  };
}
