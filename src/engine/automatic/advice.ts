import { itemPhrase } from '../describe.ts';
import type { Game } from '../game.ts';
import { useItemRefusal } from '../possession/can-use.ts';
import { isQuiet } from '../quiet.ts';

/** What of the hero's keys an advice is about; the screens know which key that is. */
export type AdviceKey =
  | 'inventory'
  | 'rest'
  | 'wait'
  | 'extract'
  | 'fire'
  | 'attack_repeat'
  | 'swap_weapons'
  | 'travel';

/** Something that the player can do where an automatic action does not go on. */
export interface Advice {
  /** As a request: "use a bandage". */
  readonly does: string;
  readonly key: AdviceKey;
}

/** What helps a hero who is hurt, the best first: something to take, else rest, else time. */
export function adviceWhenHurt(game: Game): Advice[] {
  const healing = healingItem(game);
  const advice: Advice[] = healing === undefined ? [] : [{ does: `use ${healing}`, key: 'inventory' }];
  if (isQuiet(game)) return [...advice, { does: 'rest', key: 'rest' }];
  if (advice.length > 0) return advice;
  return [
    { does: 'wait for what hunts you', key: 'wait' },
    { does: 'go to the way up', key: 'extract' },
  ];
}

/** What helps in a fight that only the player shall decide. */
export function adviceInFight(game: Game, more: readonly Advice[]): Advice[] {
  const healing = healingItem(game);
  return healing === undefined ? [...more] : [{ does: `use ${healing}`, key: 'inventory' }, ...more];
}

/** The first thing in the pack that is used up to heal, in words; undefined where there is none. */
function healingItem(game: Game): string | undefined {
  const { registries, tree } = game;
  const found = tree.hero.pack.find(({ id }, index) => {
    const { consumed, actions } = registries.items.find(id);
    const heals = actions.some(
      ({ action, ...one }) => action === 'heal' && 'target' in one && one.target === 'self',
    );
    return consumed && heals && !useItemRefusal(game, index, undefined);
  });
  return found && itemPhrase(registries, { ...found, count: 1 });
}
