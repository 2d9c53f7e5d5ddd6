import { describe, expect, it } from 'vitest';
import { newProfile } from '../../../src/meta/profile.ts';
import { GameOverScreen } from '../../../src/tui/screens/hall/game-over-screen.ts';
import { HallScreen } from '../../../src/tui/screens/hall/hall-screen.ts';
import { MorgueScreen } from '../../../src/tui/screens/hall/morgue-screen.ts';
import { HelpScreen } from '../../../src/tui/screens/help/help-screen.ts';
import { HeroCreation } from '../../../src/tui/screens/hero-creation/hero-creation.ts';
import { KeepScreen } from '../../../src/tui/screens/keep/keep-screen.ts';
import { KeysScreen } from '../../../src/tui/screens/options/keys-screen.ts';
import { OptionsScreen } from '../../../src/tui/screens/options/options-screen.ts';
import { PressKeyScreen } from '../../../src/tui/screens/options/press-key-screen.ts';
import { TitleScreen } from '../../../src/tui/screens/title/title-screen.ts';
import { stay } from '../../../src/tui/terminal/response.ts';
import type { Ui } from '../../../src/tui/ui.ts';
import type { UiScreen } from '../../../src/tui/ui-command.ts';
import { Around, begunRun, EVIL, hallEntry, linesOf, press } from './around-a-run.ts';

const SIZES = [
  [80, 24],
  [120, 46],
  [200, 60],
  [1, 1],
] as const;

const SCREENS: Readonly<Record<string, (ui: Ui) => UiScreen>> = {
  title: (ui) => new TitleScreen(ui, () => new HelpScreen(ui)),
  'hero creation': (ui) => new HeroCreation(ui, false),
  workshop: (ui) => new KeepScreen(ui, 'workshop'),
  cards: (ui) => new KeepScreen(ui, 'cards'),
  hall: (ui) => new HallScreen(ui),
  morgue: (ui) => new MorgueScreen(ui, 'run-1'),
  'game over': (ui) => new GameOverScreen(ui),
  options: (ui) => new OptionsScreen(ui),
  keys: (ui) => new KeysScreen(ui),
  'press a key': (ui) => new PressKeyScreen(ui, 'explore', stay),
  help: (ui) => new HelpScreen(ui),
};

const LOOKS = {
  plain: {},
  reader: { reader: true },
  mono: { theme: 'mono' },
  '16 colours': { theme: '16-colour' },
};
const KEYS = ['down', 'pagedown', 'right', 'tab', 'down', 'left', 'end', 'home', 'up', 'x'];

/** Screens only read it. */
const game = begunRun();

function crowded(look: Record<string, unknown>): Around {
  const entry = hallEntry({ ending: EVIL, seed: EVIL, options: [EVIL, 't:mage'], run: EVIL });
  return new Around({
    game,
    stored: { ui: look },
    warnings: 3,
    hall: Array.from({ length: 100 }, (_, index) => ({ ...entry, level: index + 1 })),
    profile: {
      meta: 50,
      cards: [
        { id: 't:luck', level: 1 },
        { id: EVIL, level: 2 },
        { id: 't:wave', level: 1 },
      ],
      equipped: ['t:luck'],
    },
    saved: {
      kind: 'ready',
      decoded: { tree: game.tree, lost: ['x'], modChanges: [`${EVIL} 1 → 2 since this save`] },
    },
    crashed: { path: `/x/${EVIL}.toml`, decoded: { tree: game.tree, lost: [] } },
    end: {
      entry,
      rank: 1,
      developer: false,
      payout: { salvage: 10, worth: 3, cards: ['t:luck', EVIL] },
      before: newProfile(),
      gained: 3,
      morguePath: `/x/${EVIL}.txt`,
      problems: [EVIL],
    },
  });
}

describe.each(Object.entries(SCREENS))('%s', (_, make) => {
  it.each(Object.entries(LOOKS))('draws at every size, and after every key (%s)', (_look, options) => {
    for (const [width, height] of SIZES) {
      for (const locale of ['C.UTF-8', 'C']) {
        const screen = make(crowded(options).ui);
        linesOf(screen, width, height, locale);
        for (const key of KEYS) {
          screen.onKey(key);
          linesOf(screen, width, height, locale);
        }
        const cursor = screen.cursor?.();
        // In a terminal of one cell the stack draws its notice, and asks for no cursor.
        if (cursor !== undefined && width > 1) expect(cursor.x < width && cursor.y < height).toBe(true);
      }
    }
  });

  it('lets nothing foreign reach the terminal', () => {
    for (const locale of ['C.UTF-8', 'C']) {
      const screen = make(crowded({}).ui);
      const seen = KEYS.flatMap((key) => {
        screen.onKey(key);
        return linesOf(screen, 200, 60, locale);
      }).join('');
      expect(seen).not.toMatch(/[\p{Cc}\u202e]|\[31m/u);
      if (locale === 'C') expect(seen).toMatch(/^[ -~]*$/);
    }
  });

  it('has no frame in reader mode', () => {
    const screen = make(crowded({ reader: true }).ui);
    expect(linesOf(screen, 80, 24).join('')).not.toMatch(/[┌┐└┘│]/);
  });

  it('leaves the cursor somewhere', () => {
    const screen = make(crowded({}).ui);
    linesOf(screen);
    expect(screen.cursor?.()).toBeDefined();
  });
});

it('takes a flood of keys', () => {
  for (const make of Object.values(SCREENS)) {
    const screen = make(crowded({}).ui);
    press(screen, ...Array.from({ length: 60 }, (_, index) => KEYS[index % KEYS.length]!));
  }
});
