import { isInReach } from '../../src/engine/ai/foes.ts';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { visibleFoes } from '../../src/engine/sight.ts';
import type { RandomStream } from '../../src/rules/random-stream.ts';
import { Flood } from '../../src/world/flood.ts';
import { stepTowards } from '../../src/world/flood-step.ts';
import { FLOOR_SIZE, indexAt, STEPS, xOf, yOf } from '../../src/world/grid.ts';
import { sharedRegistries } from './arena.ts';

/** A run of the fixture's fighter, ready for its first command. */
export function fighterRun(seed: string): Game {
  return newRun(
    {
      id: seed,
      seed,
      options: ['t:human', 't:fighter'],
      classic: false,
      auto_bandages: true,
      auto_batteries: true,
      profile: {
        workshop: [{ id: 't:forge', level: 5 }],
        owned_cards: [{ id: 't:luck', level: 2 }],
        equipped_cards: ['t:luck'],
        card_slots: 2,
      },
    },
    sharedRegistries(),
  );
}

/** All of a game as one text: quicker to compare than the trees themselves. */
export function fingerprint(game: Game): string {
  const { floor, ...rest } = game.snapshot();
  const { grid, memory, seen, ...lists } = floor;
  return JSON.stringify([rest, lists, grid.toRows(), memory.toRows(), seen.join('')]);
}

const flood = new Flood();

/** A simple player: fights what it sees, picks up, walks to what it has not seen, then to the stairs and down. */
export function botCommand(game: Game): Command {
  const { hero, floor } = game.tree;
  const [talent] = hero.choices[0] ?? [];
  if (talent) return { do: 'choose_talent', id: talent };
  const foe = visibleFoes(game)[0];
  if (foe) return isInReach(game, hero, foe) ? { do: 'attack', target: foe.id } : stepTo(game, [foe]);
  if (
    floor.items.some((one) => one.x === hero.x && one.y === hero.y && one.item) &&
    game.tree.run.turn % 3 !== 0
  ) {
    return { do: 'pick_up' };
  }
  const unseen: { x: number; y: number }[] = [];
  for (let index = 0; index < FLOOR_SIZE; index++) {
    if (floor.seen[index] === 0 && floor.grid.isWalkable(index))
      unseen.push({ x: xOf(index), y: yOf(index) });
  }
  const step = stepTo(game, unseen);
  if (step.do === 'step') return step;
  if (hero.x === floor.stairs_x && hero.y === floor.stairs_y) return { do: 'descend' };
  return stepTo(game, [{ x: floor.stairs_x, y: floor.stairs_y }]);
}

function stepTo(game: Game, places: readonly { x: number; y: number }[]): Command {
  const { hero, floor } = game.tree;
  const sources = places.map(({ x, y }) => indexAt(x, y));
  flood.fill(floor.grid.walkable, sources);
  const from = indexAt(hero.x, hero.y);
  const next = sources.length > 0 ? stepTowards(flood.distances, from) : undefined;
  if (next === undefined) return { do: 'wait' };
  return { do: 'step', dx: xOf(next) - hero.x, dy: yOf(next) - hero.y };
}

/** Any command, sensible or not, about things that may or may not be there. */
export function randomCommand(game: Game, random: RandomStream): Command {
  const { hero, floor } = game.tree;
  const near = [...game.everyone()].filter((one) => Math.abs(one.x - hero.x) + Math.abs(one.y - hero.y) < 12);
  const target = random.chance(0.9) ? random.pick(near).id : random.below(game.tree.run.next_id + 2);
  const index = random.below(Math.max(1, hero.pack.length + 1));
  const slot = random.pick(['weapon', 'second_weapon', 'body', 'charm', 'second_charm', 'lamp'] as const);
  const place = { x: hero.x + random.between(-5, 5), y: hero.y + random.between(-5, 5) };
  const { dx, dy } = random.pick(STEPS);
  const kind = random.below(26);
  if (kind < 6) return { do: 'step', dx, dy };
  const choices: Command[] = [
    { do: 'attack', target },
    { do: 'wait' },
    { do: 'rest' },
    { do: 'pick_up' },
    { do: 'drop', index, count: random.between(0, 3) },
    { do: 'equip', index, slot: random.chance(0.5) ? slot : undefined },
    { do: 'unequip', slot },
    { do: 'swap_weapons' },
    { do: 'use_item', index, target: random.chance(0.5) ? target : undefined },
    {
      do: 'use_ability',
      ability: random.pick(['t:blast', 't:bolt', 'core:flee', 'core:attack', 't:raise']),
      target,
      ...place,
    },
    { do: 'buy_upgrade', id: 't:edge' },
    { do: 'choose_talent', id: random.pick(['t:strong', 't:tough']) },
    { do: 'equip_card', id: 't:luck' },
    { do: 'unequip_card', id: 't:luck' },
    { do: 'talk', target },
    { do: 'answer', target, node: 'start', answer: random.below(3) },
    { do: 'buy', target, index },
    { do: 'sell', target, index },
    { do: 'free_captive', target },
    { do: 'revive', target },
    { do: 'give_up_quest', quest: 't:hunt' },
    { do: 'set_option', option: 'auto_bandages', on: random.chance(0.5) },
    { do: 'descend' },
    { do: 'extract' },
  ];
  const command = random.pick(choices);
  // Leaving for good ends the fuzz, so it is rarer.
  if (command.do === 'extract' && random.chance(0.95)) return { do: 'wait' };
  return floor.depth > 8 && command.do === 'descend' ? { do: 'wait' } : command;
}
