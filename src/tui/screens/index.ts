/**
 * src/tui/screens: everything beside the map. The map opens them through the functions here and through nothing
 * else; each gives a screen for the stack.
 */
import type { Ui } from '../ui.ts';
import type { UiScreen } from '../ui-command.ts';
import { GameOverScreen } from './hall/game-over-screen.ts';
import { HelpScreen } from './help/help-screen.ts';
import { NotYet } from './not-yet.ts';
import { OptionsScreen } from './options/options-screen.ts';
import { TitleScreen } from './title/title-screen.ts';

/** The first screen: continue, new run, workshop, hall of fame, options, leave. */
export const openTitle = (ui: Ui): UiScreen => new TitleScreen(ui, () => openBestiary(ui));
/** What the hero carries. */
export const openInventory = (ui: Ui): UiScreen => new NotYet('Inventory', ui);
/** What the hero wears and holds. */
export const openEquipment = (ui: Ui): UiScreen => new NotYet('Equipment', ui);
/** Every number with what it is made of. */
export const openCharacter = (ui: Ui): UiScreen => new NotYet('Character', ui);
/** Upgrades for gold. */
export const openUpgrades = (ui: Ui): UiScreen => new NotYet('Upgrades', ui);
/** The choice that a new level brings. */
export const openLevelChoice = (ui: Ui): UiScreen => new NotYet('A new level', ui);
/** What the hero can do besides striking; `aimAt` for those that need a target. */
export const openAbilities = (ui: Ui): UiScreen => new NotYet('Abilities', ui);
/** Quests, running and done. */
export const openQuests = (ui: Ui): UiScreen => new NotYet('Quests', ui);
/** What is known of the species. */
export const openBestiary = (ui: Ui): UiScreen => new NotYet('Bestiary', ui);
/** All messages. */
export const openLog = (ui: Ui): UiScreen => new NotYet('Messages', ui);
/** The keys as they are bound. */
export const openHelp = (ui: Ui): UiScreen => new HelpScreen(ui);
/** Looks, keys and what happens by itself. */
export const openOptions = (ui: Ui): UiScreen => new OptionsScreen(ui);
/** A talk. @param npc id of the creature */
export const openDialog = (ui: Ui, _npc: number): UiScreen => new NotYet('Talk', ui);
/** A shop. @param npc id of the creature */
export const openTrade = (ui: Ui, _npc: number): UiScreen => new NotYet('Trade', ui);
/** How the run ended. The save is gone when this is drawn. */
export const openGameOver = (ui: Ui): UiScreen => new GameOverScreen(ui);
