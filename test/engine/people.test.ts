import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { dialogNode } from '../../src/engine/people/dialog.ts';
import { waresOf } from '../../src/engine/people/shop.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, give, put, putNpc } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

const gold = (game: Game): number => countOwned(game.tree.hero, 'core:gold');

describe('talking', () => {
  it('is told, and a step into a person is a talk', () => {
    const game = arena();
    putNpc(game, 't:trader', 1, 0);
    expect(performCommand(game, { do: 'step', dx: 1, dy: 0 }).ok).toBe(true);
    expect(game.happened.some((one) => one.on === 'npc_talked' && one.npc === 't:trader')).toBe(true);
  });

  it('needs a neighbour', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 3, 0);
    expect(performCommand(game, { do: 'talk', target: trader.id })).toMatchObject({
      refusal: { code: 'out_of_reach' },
    });
    expect(performCommand(game, { do: 'talk', target: 77 })).toMatchObject({
      refusal: { code: 'nothing_there' },
    });
  });

  it('gives answers whose actions happen', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 1, 0);
    const node = dialogNode(game, trader);
    expect(node?.answers.map((answer) => answer.text)).toEqual(['Your wares.', 'Work.']);
    const result = performCommand(game, { do: 'answer', target: trader.id, node: 'start', answer: 1 });
    expect(result.ok).toBe(true);
    expect(game.tree.quests).toEqual([{ quest: 't:hunt', count: 0, state: 'active' }]);
    expect(performCommand(game, { do: 'answer', target: trader.id, node: 'start', answer: 5 })).toMatchObject(
      { refusal: { code: 'not_usable' } },
    );
  });

  it('begins at the first node that holds, and offers only answers that hold', () => {
    const registries = fixtureRegistries(`
[[npcs]]
id = "t:sage"
name = "Sage"
glyph = "S"
color = "white"
[[npcs.dialog]]
node = "again"
text = "You have work."
condition = [{ check = "quest", quest = "t:hunt", state = "active" }]
[[npcs.dialog]]
node = "start"
text = "Well?"
answers = [
  { text = "Here, a bandage.", condition = [{ check = "has_item", who = "self", item = "t:bandage" }], actions = [{ action = "take_item", item = "t:bandage" }] },
  { text = "Work.", actions = [{ action = "start_quest", quest = "t:hunt" }], to = "again" },
]
`);
    const game = arena({ registries });
    const sage = putNpc(game, 't:sage', 1, 0);
    const node = dialogNode(game, sage);
    expect(node).toMatchObject({ node: 'start', answers: [{ index: 1, to: 'again' }] });
    performCommand(game, { do: 'answer', target: sage.id, node: 'start', answer: 1 });
    expect(dialogNode(game, sage, 'again')?.text).toBe('You have work.');
    expect(dialogNode(game, sage)?.node).toBe('again');
  });
});

describe('trade', () => {
  it('sells what is in stock for gold until it is sold out', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 1, 0);
    give(game, 'core:gold', 17);
    const buy = () => performCommand(game, { do: 'buy', target: trader.id, index: 0 });
    expect(buy().ok).toBe(true);
    expect(waresOf(game, trader)[0]?.left).toBe(2);
    expect(buy().ok && buy().ok).toBe(true);
    expect(gold(game)).toBe(2);
    expect(countOwned(game.tree.hero, 't:bandage')).toBe(3);
    expect(buy()).toMatchObject({ refusal: { text: 'The bandage is sold out.' } });
    expect(waresOf(game, trader)).toEqual([]);
  });

  it('refuses who is too poor or carries too much', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 1, 0);
    give(game, 'core:gold', 4);
    const buy = () => performCommand(game, { do: 'buy', target: trader.id, index: 0 });
    expect(buy()).toMatchObject({ refusal: { code: 'too_poor' } });
    give(game, 'core:gold', 4);
    game.tree.hero.base = { capacity: 0.1 };
    expect(buy()).toMatchObject({ refusal: { code: 'too_heavy' } });
  });

  it('buys for a part of the price, but no salvage, gold or trifles', () => {
    const game = arena();
    const trader = putNpc(game, 't:trader', 1, 0);
    give(game, 't:sword');
    const sell = (index: number) => performCommand(game, { do: 'sell', target: trader.id, index });
    expect(sell(0).ok).toBe(true);
    expect(gold(game)).toBe(10);
    give(game, 'core:salvage', 5);
    give(game, 't:ring');
    for (const index of [0, 1, 2]) expect(sell(index)).toMatchObject({ refusal: { code: 'not_usable' } });
  });
});

describe('captives and companions', () => {
  it('are freed to follow, up to the most that can', () => {
    const game = arena();
    const ada = putNpc(game, 't:friend', 1, 0);
    expect(performCommand(game, { do: 'free_captive', target: ada.id }).ok).toBe(true);
    expect(game.tree.companions).toEqual([ada]);
    expect(game.tree.floor.people).toEqual([]);
    expect(ada.side).toBe('hero');
    putNpc(game, 't:friend', 0, 2, 'hero');
    putNpc(game, 't:friend', 0, 3, 'hero');
    const last = putNpc(game, 't:friend', 0, -1);
    expect(performCommand(game, { do: 'free_captive', target: last.id })).toMatchObject({
      refusal: { code: 'no_room' },
    });
    const trader = putNpc(game, 't:trader', -1, 0);
    expect(performCommand(game, { do: 'free_captive', target: trader.id })).toMatchObject({
      refusal: { code: 'not_usable' },
    });
  });

  it('that are down are helped up, rid of what felled them', () => {
    const game = arena();
    const ada = putNpc(game, 't:friend', 1, 0, 'hero');
    game.apply(
      { action: 'apply_status', status: 'core:burning', stacks: 5, target: 'target', except_target: false },
      1,
      ada.id,
    );
    const foe = put(game, 't:dummy', 4, 0);
    game.apply(
      {
        action: 'damage',
        amount: 500,
        damage_type: 'fire',
        ignores: [],
        target: 'target',
        except_target: false,
      },
      foe.id,
      ada.id,
    );
    game.drain();
    expect(ada.health).toBe(0);
    expect(ada.downed_until).toBe(30);
    expect(performCommand(game, { do: 'revive', target: ada.id }).ok).toBe(true);
    expect(ada.health).toBe(15);
    expect(ada.downed_until).toBe(-1);
    expect(ada.statuses).toEqual([]);
    expect(performCommand(game, { do: 'revive', target: ada.id })).toMatchObject({
      refusal: { code: 'not_usable' },
    });
  });
});

describe('tasks and habits', () => {
  it('can be given up and started again', () => {
    const game = arena({ options: ['t:human'] });
    expect(performCommand(game, { do: 'give_up_quest', quest: 't:hunt' }).ok).toBe(false);
    game.apply({ action: 'start_quest', quest: 't:hunt' }, 1);
    game.drain();
    expect(performCommand(game, { do: 'give_up_quest', quest: 't:hunt' }).ok).toBe(true);
    expect(game.tree.quests[0]?.state).toBe('given_up');
    game.apply({ action: 'start_quest', quest: 't:hunt' }, 1);
    expect(game.tree.quests[0]?.state).toBe('active');
  });

  it('set options without costing time', () => {
    const game = arena();
    performCommand(game, { do: 'set_option', option: 'auto_bandages', on: true });
    expect(game.tree.run.auto_bandages).toBe(true);
    expect(game.tree.run.time).toBe(0);
  });
});
