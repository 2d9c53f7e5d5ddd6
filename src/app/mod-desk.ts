import { type ListedMod, listMods, notableChanges } from '../mods/authoring/list-mods.ts';
import type { LoadOptions } from '../mods/finding/choose-mods.ts';
import { type EditResult, moveMod, setModEnabled } from '../mods/finding/load-order-edit.ts';
import { loadMods } from '../mods/load-mods.ts';
import type { GameContent } from '../mods/load-mods-cached.ts';
import type { Folders } from './folders.ts';
import { loadOptions } from './load-game-content.ts';

/** What came of a change of the order: what to tell, and whether it was done. */
export interface DeskAnswer {
  readonly done: boolean;
  readonly text: string;
}

/** Where mods are switched, ordered and looked at. Each change is written at once. */
export class ModDesk {
  /** All that there are: those that are on in load order, then the others by id. */
  mods: readonly ListedMod[] = [];
  /** What is wrong and belongs to none of them. */
  otherWarnings: readonly string[] = [];
  private readonly options: LoadOptions;
  private readonly onChange: ((load: () => GameContent) => void) | undefined;

  /** @param onChange takes what loads the new order; absent where it only counts from the next start of the game */
  constructor(folders: Folders, onChange: ((load: () => GameContent) => void) | undefined) {
    this.options = loadOptions(folders);
    this.onChange = onChange;
    this.look();
  }

  /** Whether a change counts before the game is started anew. */
  get countsSoon(): boolean {
    return this.onChange !== undefined;
  }

  /** Reads the mods anew. */
  look(): void {
    const { mods, warnings } = listMods(this.options);
    this.mods = mods.map((mod) => ({ ...mod, changes: notableChanges(mod.changes) }));
    const known = new Set(mods.map(({ id }) => id));
    this.otherWarnings = warnings.filter(({ mod }) => !known.has(mod)).map(({ text }) => text);
  }

  /** Switches a mod on or off. */
  setEnabled(id: string, enabled: boolean): DeskAnswer {
    return this.edited(setModEnabled(this.options, id, enabled), () => {
      const { state } = this.find(id) ?? {};
      if (!enabled) return `${id} is off.`;
      return state === 'on' ? `${id} is on.` : `${id} is switched on, but cannot be loaded.`;
    });
  }

  /** Moves a mod that is on by one place. */
  move(id: string, by: 1 | -1): DeskAnswer {
    const { place } = this.find(id) ?? {};
    if (place === undefined) return { done: false, text: 'Only mods that are on have a place.' };
    const last = this.mods.filter((mod) => mod.state === 'on').length - 1;
    if (place > 0 && (place + by < 1 || place + by > last)) {
      return { done: false, text: by < 0 ? 'It is the first after core.' : 'It is the last.' };
    }
    return this.edited(moveMod(this.options, id, place + by), () => {
      const now = this.find(id)?.place;
      if (now === undefined) return `${id} cannot be loaded at that place.`;
      if (now !== place) return `${id} is at place ${now} now.`;
      return by < 0
        ? `${id} stays at place ${now}: what it depends on comes first.`
        : `${id} stays at place ${now}: others depend on it.`;
    });
  }

  private find(id: string): ListedMod | undefined {
    return this.mods.find((mod) => mod.id === id);
  }

  private edited(result: EditResult, tell: () => string): DeskAnswer {
    if (!result.done) return { done: false, text: capitalized(`${result.problem}.`) };
    this.look();
    this.onChange?.(() => loadMods(this.options));
    return { done: true, text: [tell(), ...result.notes].join(' ') };
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
