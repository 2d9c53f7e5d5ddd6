import { TILE } from '../../content/tiles.ts';
import { fightNearest } from '../../engine/automatic/rest-and-attack.ts';
import { travelTo } from '../../engine/automatic/travel.ts';
import type { Command } from '../../engine/command.ts';
import { indexAt } from '../../world/grid.ts';
import { type ActionName, DIRECTIONS } from '../keys/actions.ts';
import {
  openAbilities,
  openBestiary,
  openCharacter,
  openConsole,
  openEquipment,
  openHelp,
  openInventory,
  openLevelChoice,
  openLog,
  openMods,
  openOptions,
  openQuests,
  openUpgrades,
} from '../screens/index.ts';
import { command, confirm, open, stay } from '../terminal/response.ts';
import { aimAt, play, type UiResponse } from '../ui-command.ts';
import { isTarget } from './aiming.ts';
import type { Board } from './board.ts';
import { InViewScreen } from './in-view-screen.ts';
import { PointerScreen } from './pointer-screen.ts';

/** What only shows or asks something: no turn passes by the key itself. */
const TIMELESS: ReadonlySet<ActionName> = new Set<ActionName>([
  'travel',
  'fire',
  'abilities',
  'inventory',
  'equip',
  'upgrades',
  'look',
  'in_view',
  'character',
  'level_choice',
  'quests',
  'bestiary',
  'log',
  'help',
  'options',
  'mods',
  'console',
  'save_and_quit',
]);

/** Whether a key opens something or leaves, instead of doing something in the run. */
export function takesNoTime(action: ActionName): boolean {
  return TIMELESS.has(action);
}

/** Does what a key of the map is bound to. */
export function respondTo(action: ActionName, screen: Board): UiResponse {
  const { ui, automatic } = screen;
  const step = DIRECTIONS[action];
  if (step !== undefined) return perform(screen, { do: 'step', ...step });
  switch (action) {
    case 'wait':
      return perform(screen, { do: 'wait' });
    case 'pick_up':
      return perform(screen, { do: 'pick_up' });
    case 'swap_weapons':
      return perform(screen, { do: 'swap_weapons' });
    case 'explore':
      automatic.start({ kind: 'explore' });
      return stay();
    case 'rest':
      automatic.start({ kind: 'rest' });
      return stay();
    case 'attack_repeat':
      automatic.start(fightNearest(ui.game));
      return stay();
    case 'travel_on':
      automatic.resume();
      return stay();
    case 'descend':
      return descend(screen);
    case 'extract':
      return extract(screen);
    case 'talk':
      return talk(screen);
    case 'fire':
      return fire(screen);
    case 'look':
      return open(new PointerScreen(screen, { mode: 'look' }));
    case 'travel':
      return open(new PointerScreen(screen, { mode: 'travel' }));
    case 'in_view':
      return open(new InViewScreen(screen));
    case 'save_and_quit':
      return command({ kind: 'save_and_quit' });
    default:
      return openScreen(action, ui);
  }
}

/** The keys that only open something. */
function openScreen(action: ActionName, ui: Board['ui']): UiResponse {
  switch (action) {
    case 'inventory':
      return open(openInventory(ui));
    case 'equip':
      return open(openEquipment(ui));
    case 'abilities':
      return open(openAbilities(ui));
    case 'upgrades':
      return open(openUpgrades(ui));
    case 'character':
      return open(openCharacter(ui));
    case 'level_choice':
      return open(openLevelChoice(ui));
    case 'quests':
      return open(openQuests(ui));
    case 'bestiary':
      return open(openBestiary(ui));
    case 'log':
      return open(openLog(ui));
    case 'help':
      return open(openHelp(ui));
    case 'options':
      return open(openOptions(ui));
    case 'mods':
      return open(openMods(ui));
    case 'console':
      return openTheConsole(ui);
    default:
      return stay();
  }
}

/** Nobody who only plays shall spoil a run by a slip. */
function openTheConsole(ui: Board['ui']): UiResponse {
  if (ui.session.isDev) return open(openConsole(ui));
  ui.say('The console is for makers of mods: start the game with --dev.');
  return stay();
}

/** A command of one key; a refusal goes among the messages. */
function perform({ ui }: Board, given: Command): UiResponse {
  const result = ui.perform(given);
  if (!result.ok) ui.say(result.refusal.text);
  return stay();
}

/** There is nothing to point at where no foe is in view. */
function fire({ ui, facts }: Board): UiResponse {
  if (facts.inView.some(isTarget)) return aimAt({ what: 'weapon' });
  ui.say('No foe is in view.');
  return stay();
}

/** Down the stairs, or on the way to them. */
function descend(screen: Board): UiResponse {
  const { ui, automatic } = screen;
  if (tileUnderHero(screen) === TILE.stairs_down) return perform(screen, { do: 'descend' });
  automatic.start(travelTo(ui.game, 'stairs_down'));
  return stay();
}

/** Out of the fortress, which ends the run, or on the way there. */
function extract(screen: Board): UiResponse {
  const { ui, automatic } = screen;
  if (tileUnderHero(screen) !== TILE.way_up) {
    automatic.start(travelTo(ui.game, 'way_up'));
    return stay();
  }
  return confirm(leavingQuestion(screen), play({ do: 'extract' }), stay(), 'no');
}

/** Whoever leaves gives up the run for what is carried: how much that is belongs to the question. */
function leavingQuestion({ ui, facts }: Board): string {
  const question = 'Leave the fortress with what you carry? The run ends here.';
  const { run, hero } = ui.game.tree;
  if (run.classic) return question;
  const worth = Math.floor(facts.salvage * ui.game.attribute(hero, 'meta_gain') + 1e-9);
  const salvage =
    facts.salvage === 0 ? 'You carry no salvage' : `Your salvage is worth ${worth} in the workshop`;
  const cards = hero.sealed_cards.length;
  const found = cards === 0 ? '' : `, and ${cards === 1 ? 'a card' : `${cards} cards`} will be yours`;
  return `${question}\n\n${salvage}${found}.`;
}

/** To the one person beside the hero; where there are several, walking into one chooses. */
function talk(screen: Board): UiResponse {
  const people = screen.facts.inView.filter(({ mood }) => mood === 'person' || mood === 'friend');
  const first = people.find(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) === 1);
  if (first === undefined) {
    const [far] = people;
    const instead = far === undefined ? '' : `; go up to ${far.name} first`;
    screen.ui.say(`Nobody to talk to is beside you${instead}.`);
    return stay();
  }
  return perform(screen, { do: 'talk', target: first.creature.id });
}

function tileUnderHero({ ui }: Board): number {
  const { hero, floor } = ui.game.tree;
  return floor.grid.at(indexAt(hero.x, hero.y));
}
