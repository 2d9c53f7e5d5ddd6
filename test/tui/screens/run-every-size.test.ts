import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/engine/game.ts';
import { blankCreature } from '../../../src/engine/spawn.ts';
import {
  openAbilities,
  openBestiary,
  openCharacter,
  openDialog,
  openEquipment,
  openInventory,
  openLevelChoice,
  openLog,
  openQuests,
  openTrade,
  openUpgrades,
} from '../../../src/tui/screens/index.ts';
import type { Ui } from '../../../src/tui/ui.ts';
import type { UiScreen } from '../../../src/tui/ui-command.ts';
import { arena, putNpc } from '../../engine/arena.ts';
import { linesOf } from './around-a-run.ts';
import { InRun, runContent } from './in-a-run.ts';

const SIZES = [
  [80, 24],
  [120, 46],
  [200, 60],
  [1, 1],
] as const;
const LOOKS = {
  plain: {},
  reader: { reader: true },
  mono: { theme: 'mono' },
  '16 colours': { theme: '16-colour' },
};
const KEYS = ['down', 'pagedown', 'right', 'tab', 'j', 'tab', 'end', 'backtab', 'up'];

/** A hero with something of everything, and names that nobody looked at. */
function crowded(): { game: Game; npc: number } {
  const game = arena({ registries: runContent(), options: ['t:human', 't:fighter'] });
  const { hero, run, record, quests, log } = game.tree;
  const at = { count: 1, affixes: [] };
  hero.pack.push({ id: 't:flask', count: 3, affixes: [] }, { ...at, id: 't:evil' }, { ...at, id: 't:bane' });
  hero.pack.push({ ...at, id: 't:brand', affixes: ['t:thorny'] }, { ...at, id: 't:ring' });
  for (let count = 0; count < 35; count++) hero.pack.push({ ...at, id: 't:icicle', affixes: ['t:flaming'] });
  hero.equipment.charm = { ...at, id: 't:bane' };
  hero.choices.push(['t:strong', 't:evil', 't:tough']);
  hero.sealed_cards.push('t:evil');
  hero.free_upgrades = 1;
  run.owned_cards.push({ id: 't:wave', level: 1 }, { id: 't:evil', level: 1 });
  record.kills.push({ key: 't:evil', count: 4 }, { key: 't:rat', count: 1 });
  quests.push({ quest: 't:evil', count: 0, state: 'active' }, { quest: 't:hunt', count: 3, state: 'done' });
  for (let turn = 0; turn < 90; turn++)
    log.push({ turn, text: 'ev\u001b[31mil\u0007\u202e', tone: 'bad', times: 2 });
  hero.statuses.push({
    status: 'core:burning',
    stacks: 2,
    ends_at: 3,
    since: 0,
    ticks: 0,
    struck_at: -1,
    by: 0,
    by_side: 'hostile',
  });
  hero.effects.push({ name: 'ev\u001b[31mil', source: 't:evil', stacks: 2, ends_at: 9, modifiers: [] });
  const npc = putNpc(game, 't:evil', 1, 0);
  const follower = blankCreature(game.newId(), 'npc', 't:evil', 'hero');
  game.place(follower, hero.x, hero.y + 1);
  game.tree.companions.push(follower);
  return { game, npc: npc.id };
}

const SCREENS: Readonly<Record<string, (ui: Ui, npc: number) => UiScreen>> = {
  pack: openInventory,
  gear: openEquipment,
  sheet: openCharacter,
  upgrades: openUpgrades,
  'level choice': openLevelChoice,
  abilities: openAbilities,
  tasks: openQuests,
  bestiary: openBestiary,
  talk: openDialog,
  trade: openTrade,
  messages: openLog,
};

describe.each(Object.entries(SCREENS))('%s', (_, make) => {
  it.each(Object.entries(LOOKS))('draws at every size, and after every key (%s)', (_look, look) => {
    const { game, npc } = crowded();
    const { ui } = new InRun(game, { stored: { ui: look } });
    for (const [width, height] of SIZES) {
      for (const locale of look === LOOKS.plain ? ['C.UTF-8', 'C'] : ['C.UTF-8']) {
        const screen = make(ui, npc);
        linesOf(screen, width, height, locale);
        for (const key of KEYS) {
          screen.onKey(key);
          linesOf(screen, width, height, locale);
        }
        const cursor = screen.cursor?.();
        if (width > 1) expect(cursor && cursor.x < width && cursor.y < height).toBe(true);
      }
    }
  });

  it('lets nothing foreign reach the terminal', () => {
    const { game, npc } = crowded();
    const { ui } = new InRun(game);
    for (const locale of ['C.UTF-8', 'C']) {
      const screen = make(ui, npc);
      const seen = KEYS.flatMap((key) => {
        screen.onKey(key);
        return linesOf(screen, 200, 60, locale);
      }).join('');
      expect(seen).not.toMatch(/[\p{Cc}\u202e]|\[31m|undefined|NaN|\[object/u);
      if (locale === 'C') expect(seen).toMatch(/^[ -~]*$/);
    }
  });

  it('has no frame in reader mode', () => {
    const { game, npc } = crowded();
    const { ui } = new InRun(game, { stored: { ui: { reader: true } } });
    expect(linesOf(make(ui, npc)).join('')).not.toMatch(/[┌┐└┘│]/);
  });

  it('asks nothing of the game by drawing and moving', () => {
    const { game, npc } = crowded();
    const before = JSON.stringify(game.snapshot());
    const { ui, commands } = new InRun(game);
    const screen = make(ui, npc);
    for (const key of KEYS) {
      linesOf(screen);
      screen.onKey(key);
    }
    expect(commands).toEqual([]);
    expect(JSON.stringify(game.snapshot())).toBe(before);
  });
});
