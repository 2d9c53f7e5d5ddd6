import {
  buildRegistries,
  noEntries,
  type Registries,
  type ValidEntries,
} from '../../src/content/registries.ts';
import type { Modifier } from '../../src/content/schema/modifier.ts';
import type { Trigger } from '../../src/content/schema/trigger.ts';
import { REGISTRIES } from '../../src/content/vocabulary.ts';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { fieldOfView } from '../../src/world/field-of-view.ts';
import { Flood } from '../../src/world/flood.ts';
import { FLOOR_SIZE, indexAt } from '../../src/world/grid.ts';
import { core, lastingRun, surround } from './content.ts';
import { type Figure, ratioOf } from './measure.ts';
import { noShares } from './shares.ts';

/** The least that a turn of any game like this does. */
function bareTurn({ tree }: Game): () => void {
  const flood = new Flood();
  const view = new Uint8Array(FLOOR_SIZE);
  const at = indexAt(tree.hero.x, tree.hero.y);
  return () => {
    fieldOfView(tree.floor.grid, at, 8, view);
    flood.fill(tree.floor.grid.walkable, [at]);
  };
}

function turnOf(game: Game, command: () => Command): () => void {
  return () => {
    const result = performCommand(game, command());
    if (!result.ok) throw new Error(result.refusal.text);
    game.happened.length = 0;
    game.tree.hero.light = 600;
  };
}

function fight(enemies: number): { game: Game; turn: () => void } {
  const game = lastingRun();
  const foes = surround(game, enemies);
  const [first] = foes;
  if (!first || foes.length < enemies) throw new Error('there is no room for the fight');
  return { game, turn: turnOf(game, () => ({ do: 'attack', target: first.id })) };
}

export function turns(): Figure[] {
  const busy = fight(20);
  const fought = ratioOf(busy.turn, bareTurn(busy.game));
  const still = lastingRun();
  const quiet = ratioOf(
    turnOf(still, () => ({ do: 'wait' })),
    bareTurn(still),
  );
  const few = fight(6).turn;
  const many = fight(24).turn;
  const growth = ratioOf(many, few);
  return [
    {
      name: 'a turn with 20 active enemies in a fight, to one field of view and one flood',
      measured: fought.ratio,
      goal: 10,
      note: fought.note,
    },
    { name: 'a turn on a quiet floor, to the same', measured: quiet.ratio, goal: 2, note: quiet.note },
    {
      name: 'a turn with 24 enemies, to one with 6 (4 is linear)',
      measured: growth.ratio,
      goal: 4.5,
      note: growth.note,
    },
  ];
}

const SIX_STATUSES = [
  'core:burning',
  'core:chilled',
  'core:corroded',
  'core:charged',
  'core:irradiated',
  'core:imploding',
];

/** A fight in which every enemy bears all six statuses, below their maxima and lasting, and they tick. */
function afflictedFight(enemies: number): () => void {
  const game = lastingRun();
  const foes = surround(game, enemies);
  const [first] = foes;
  if (!first || foes.length < enemies) throw new Error('there is no room for the fight');
  const { hero, run } = game.tree;
  const turn = turnOf(game, () => ({ do: 'attack', target: first.id }));
  for (const foe of foes) {
    const stack = { stacks: 2, ends_at: 0, since: run.time, ticks: 0, struck_at: -1 };
    foe.statuses = SIX_STATUSES.map((status) => ({ ...stack, status, by: hero.id, by_side: hero.side }));
  }
  return () => {
    for (const foe of foes) {
      foe.health = 1e9;
      for (const stack of foe.statuses) {
        stack.stacks = 2;
        stack.ends_at = run.time + 3;
      }
    }
    turn();
  };
}

/** What statuses cost on top of a fight. */
export function statuses(): Figure[] {
  const { ratio, note } = ratioOf(afflictedFight(24), fight(24).turn);
  return [
    {
      name: 'a turn of 24 enemies with all six statuses each, to the same without',
      measured: ratio,
      goal: 3,
      note,
    },
  ];
}

/** The same content with other entries in place of some. */
function changed(
  change: (entries: { [K in keyof ValidEntries]: ValidEntries[K][number][] }) => void,
): Registries {
  const registries = core();
  const entries = noEntries();
  for (const name of REGISTRIES) {
    const all: readonly unknown[] =
      name === 'balance' ? Object.values(registries.balance) : registries[name].all();
    (entries[name] as unknown[]).push(...all);
  }
  change(entries);
  return buildRegistries(entries, registries.mods, registries.renames);
}

/** 36 modifiers of one attribute on the class, a sixth of them under a condition. */
export function attributes(): Figure[] {
  const modifiers: Modifier[] = Array.from({ length: 36 }, (_, index) => ({
    attribute: 'damage',
    ...(index % 3 === 0 ? { flat: 1 } : index % 3 === 1 ? { points: 0.01 } : { mult: 1.01 }),
    condition: index % 6 === 0 ? [{ check: 'health_below', who: 'target', fraction: 0.5, not: false }] : [],
  }));
  const registries = changed((entries) => {
    const at = entries.options.findIndex((option) => option.kind === 'class');
    const old = entries.options[at];
    if (old) entries.options[at] = { ...old, modifiers };
  });
  const game = lastingRun('bench', registries);
  const [foe] = surround(game, 1);
  // As all others of its kind are.
  if (foe) foe.base = {};
  const { hero } = game.tree;
  let sum = 0;
  const { ratio, note } = ratioOf(
    () => {
      sum += game.attribute(hero, 'damage', foe);
    },
    () => {
      let flat = 0;
      let points = 0;
      let mult = 1;
      for (const modifier of modifiers) {
        flat += modifier.flat ?? 0;
        points += modifier.points ?? 0;
        mult *= modifier.mult ?? 1;
      }
      sum += (8 + flat) * (1 + points) * mult;
    },
  );
  if (!(sum > 0)) throw new Error('nothing was read');
  return [
    {
      name: 'reading an attribute with 36 modifiers, to a bare loop over them',
      measured: ratio,
      goal: 15,
      note,
    },
  ];
}

/** 20 enemies with 30 triggers each that are asked of 20 wounds, and none fires. */
export function events(): Figure[] {
  const triggers: Trigger[] = Array.from({ length: 30 }, () => ({
    on: 'damage_taken',
    when: { side: 'source', damage_type: 'void' },
    condition: [],
    chance: 1,
    every: 1,
    icd: 0.5,
    actions: [{ action: 'log', text: 'x', tone: 'plain' }] as unknown as Trigger['actions'],
  }));
  const registries = changed((entries) => {
    const at = entries.enemies.findIndex(({ id }) => id === 'core:shambler');
    const old = entries.enemies[at];
    if (old) entries.enemies[at] = { ...old, triggers };
  });
  const game = lastingRun('bench', registries);
  const enemies = surround(game, 20);
  const shares = { ...noShares(), kinetic: 1 };
  let asked = 0;
  const ours = (): void => {
    game.beginCount();
    for (const [index, { id, x, y }] of enemies.entries()) {
      const target = enemies[(index + 1) % enemies.length]?.id;
      game.emit({
        on: 'damage_taken',
        source: id,
        target,
        x,
        y,
        chain: [],
        amount: 1,
        overkill: 0,
        shares,
        critical: false,
        cause: 'action',
      });
    }
    game.drain();
    game.happened.length = 0;
  };
  const bare = (): void => {
    for (let event = 0; event < enemies.length; event++) {
      // The one it is about and the other one.
      for (let carrier = 0; carrier < 2; carrier++) {
        for (const trigger of triggers) if (trigger.on === 'damage_taken') asked++;
      }
    }
  };
  const { ratio, note } = ratioOf(ours, bare);
  if (asked === 0) throw new Error('nothing was asked');
  return [
    {
      name: 'draining 20 events among 20 enemies with 30 triggers each, to a bare loop over the triggers',
      measured: ratio,
      goal: 20,
      note,
    },
  ];
}
