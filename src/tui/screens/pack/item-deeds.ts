import type { Command } from '../../../engine/command.ts';
import { slotsFor } from '../../../engine/inventory.ts';
import { aimOf } from '../../../engine/possession/aim.ts';
import { close, stay } from '../../terminal/response.ts';
import type { Ui } from '../../ui.ts';
import { aimAt, type UiResponse } from '../../ui-command.ts';
import type { Deed } from '../parts/choice-menu.ts';

/** Does a command in place. @returns whether it was done */
export type PerformHere = (command: Command) => boolean;

/** What can be done with a place of the pack, the likeliest first. */
export function itemDeeds(ui: Ui, index: number, perform: PerformHere): Deed[] {
  const item = ui.game.tree.hero.pack[index];
  const def = item && ui.session.registries.items.tryFind(item.id);
  if (item === undefined || def === undefined) return [];
  const inPlace = (command: Command) => (): UiResponse => {
    perform(command);
    return stay();
  };
  const deeds: Deed[] = [];
  const aim = aimOf(def.actions);
  if (def.actions.length > 0 && aim !== 'needed') {
    const label = aim === 'possible' ? 'Use it here, round yourself' : 'Use it';
    // Used is used: what it does is seen on the map.
    const respond = (): UiResponse => (perform({ do: 'use_item', index }) ? close() : stay());
    deeds.push({ key: 'u', label, respond });
  }
  if (aim !== 'none') {
    const label = 'Throw it: choose a target';
    deeds.push({ key: 't', label, respond: () => close(aimAt({ what: 'item', index })) });
  }
  if (def.slot === 'weapon') {
    deeds.push(
      { key: 'e', label: 'Take it in hand', respond: inPlace({ do: 'equip', index, slot: 'weapon' }) },
      { key: 'r', label: 'Hold it ready', respond: inPlace({ do: 'equip', index, slot: 'second_weapon' }) },
    );
  } else if (def.slot !== undefined) {
    deeds.push({ key: 'e', label: 'Put it on', respond: inPlace({ do: 'equip', index }) });
    const [, other] = slotsFor(def.slot);
    if (other !== undefined) {
      const label = 'Put it on in the other place';
      deeds.push({ key: 'r', label, respond: inPlace({ do: 'equip', index, slot: other }) });
    }
  }
  if (item.count > 1) {
    deeds.push({ key: 'd', label: 'Drop one', respond: inPlace({ do: 'drop', index, count: 1 }) });
    const label = `Drop all ${item.count}`;
    deeds.push({ key: 'D', label, respond: inPlace({ do: 'drop', index, count: item.count }) });
  } else {
    deeds.push({ key: 'd', label: 'Drop it', respond: inPlace({ do: 'drop', index, count: 1 }) });
  }
  return deeds;
}
