/**
 * src/tui/screens: everything beside the map. The map opens them through the functions here and through nothing
 * else; each gives a screen for the stack.
 */
import type { Ui } from '../ui.ts';
import type { UiScreen } from '../ui-command.ts';
import { CharacterScreen } from './character/character-screen.ts';
import { ConsoleScreen } from './dev/console-screen.ts';
import { ReloadScreen } from './dev/reload-screen.ts';
import { LevelChoiceScreen } from './growth/level-choice-screen.ts';
import { UpgradesScreen } from './growth/upgrades-screen.ts';
import { GameOverScreen } from './hall/game-over-screen.ts';
import { HelpScreen } from './help/help-screen.ts';
import { HeroCreation } from './hero-creation/hero-creation.ts';
import { AbilitiesScreen } from './knowing/abilities-screen.ts';
import { BestiaryScreen } from './knowing/bestiary-screen.ts';
import { LogScreen } from './knowing/log-screen.ts';
import { QuestsScreen } from './knowing/quests-screen.ts';
import { ModsScreen } from './mods/mods-screen.ts';
import { OptionsScreen } from './options/options-screen.ts';
import { EquipmentScreen } from './pack/equipment-screen.ts';
import { InventoryScreen } from './pack/inventory-screen.ts';
import { DialogScreen } from './people/dialog-screen.ts';
import { TradeScreen } from './people/trade-screen.ts';
import { TitleScreen } from './title/title-screen.ts';

/** The first screen: continue, new run, workshop, hall of fame, options, leave. */
export const openTitle = (ui: Ui): UiScreen => new TitleScreen(ui, () => openBestiary(ui));
/** A new hero, where no run would be given up for it. */
export const openHeroCreation = (ui: Ui): UiScreen => new HeroCreation(ui, false);
/** What the hero carries. */
export const openInventory = (ui: Ui): UiScreen => new InventoryScreen(ui);
/** What the hero wears and holds. */
export const openEquipment = (ui: Ui): UiScreen => new EquipmentScreen(ui);
/** Every number with what it is made of. */
export const openCharacter = (ui: Ui): UiScreen => new CharacterScreen(ui);
/** Upgrades for gold. */
export const openUpgrades = (ui: Ui): UiScreen => new UpgradesScreen(ui);
/** The choice that a new level brings. */
export const openLevelChoice = (ui: Ui): UiScreen => new LevelChoiceScreen(ui);
/** What the hero can do besides striking; `aimAt` for those that need a target. */
export const openAbilities = (ui: Ui): UiScreen => new AbilitiesScreen(ui);
/** Quests, running and done. */
export const openQuests = (ui: Ui): UiScreen => new QuestsScreen(ui);
/** What is known of the species. */
export const openBestiary = (ui: Ui): UiScreen => new BestiaryScreen(ui);
/** All messages. */
export const openLog = (ui: Ui): UiScreen => new LogScreen(ui);
/** The keys as they are bound. */
export const openHelp = (ui: Ui): UiScreen => new HelpScreen(ui);
/** Looks, keys and what happens by itself. */
export const openOptions = (ui: Ui): UiScreen => new OptionsScreen(ui);
/** The mods: order, on and off, warnings, changes. */
export const openMods = (ui: Ui): UiScreen => new ModsScreen(ui);
/** Where makers of mods type. */
export const openConsole = (ui: Ui): UiScreen => new ConsoleScreen(ui);
/** What came of a change of the mods' files. */
export const openReload = (ui: Ui): UiScreen => new ReloadScreen(ui);
/** A talk. @param npc id of the creature */
export const openDialog = (ui: Ui, npc: number): UiScreen => new DialogScreen(ui, npc);
/** A shop. @param npc id of the creature */
export const openTrade = (ui: Ui, npc: number): UiScreen => new TradeScreen(ui, npc);
/** How the run ended. The save is gone when this is drawn. */
export const openGameOver = (ui: Ui): UiScreen => new GameOverScreen(ui);
