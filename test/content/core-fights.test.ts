import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FightMemory } from '../../src/engine/automatic/fight-memory.ts';
import type { Plan } from '../../src/engine/automatic/plan.ts';
import { fightNearest } from '../../src/engine/automatic/rest-and-attack.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import type { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { isQuiet } from '../../src/engine/quiet.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';

const bundledModsDir = fileURLToPath(new URL('../../mods', import.meta.url));
const { registries } = loadMods({ bundledModsDir, only: ['core'] });

/** Presses made of a run before it is given up. */
const PRESSES = 250;

/** Somebody who knows three keys, and presses none of them against its word: explore, fight and rest. */
class ThreeKeys {
  readonly #game: Game;
  readonly #counts: { strikes: number };
  #fight: FightMemory;

  constructor(game: Game, counts: { strikes: number }) {
    this.#game = game;
    this.#fight = new FightMemory(game);
    this.#counts = counts;
  }

  /** @returns whether the next press may be made: the fight was not refused */
  press(): boolean {
    const game = this.#game;
    const [talent] = game.tree.hero.choices[0] ?? [];
    if (talent && isQuiet(game)) performCommand(game, { do: 'choose_talent', id: talent });
    if (isQuiet(game)) this.#fight = new FightMemory(game);
    const fight = fightNearest(game);
    // The first refusal may only be a warning.
    if (!('done' in fight)) return this.#run(fight) > 0 || this.#run(fight) > 0;
    if (this.#run({ kind: 'rest' }) > 0 || this.#run({ kind: 'explore' }) > 0) return true;
    return performCommand(game, { do: 'wait' }).ok;
  }

  #run(plan: Plan): number {
    const game = this.#game;
    const trip = new Trip(game, plan, this.#fight);
    for (let steps = 0; ; steps++) {
      const next = trip.next(game);
      if ('done' in next) return steps;
      if (next.command.do === 'attack') this.#counts.strikes++;
      if (!performCommand(game, next.command).ok) return steps;
      if (plan.kind === 'attack') expect(game.tree.hero.health, game.tree.run.seed).toBeGreaterThan(0);
      if (game.tree.run.phase !== 'playing') return steps;
    }
  }
}

it('a fight by one key leaves the last word to the player: it never ends in the hero’s death', () => {
  const counts = { strikes: 0 };
  const classes = registries.options.all().filter(({ kind }) => kind === 'class');
  const [race] = registries.options.all().filter(({ kind }) => kind === 'race');
  for (let seed = 0; seed < 12; seed++) {
    const options = [race!.id, classes[seed % classes.length]!.id];
    const rules = { classic: false, auto_bandages: seed % 2 === 0, auto_batteries: true };
    const game = newRun({ id: 'keys', seed: `three keys ${seed}`, options, ...rules }, registries);
    const player = new ThreeKeys(game, counts);
    for (let press = 0; press < PRESSES && game.tree.run.phase === 'playing'; press++) {
      game.happened.splice(0);
      if (!player.press()) break;
    }
  }
  expect(counts.strikes).toBeGreaterThan(100);
});
