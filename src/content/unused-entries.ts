import { ENGINE_IDS } from './engine-ids.ts';
import { notesOf } from './entry-notes.ts';
import type { Finding } from './finding.ts';
import type { Registries } from './registries.ts';
import { isTable, type Path, valueAt } from './schema-walk.ts';
import { REGISTRIES, type RegistryName } from './vocabulary.ts';

/** What is in the game only where something else brings it, and what should. */
const BROUGHT: Partial<Record<RegistryName, { readonly problem: string; readonly hint: string }>> = {
  items: { problem: 'nobody can come by it', hint: 'put it into a loot table, a shop, a room or a reward' },
  abilities: { problem: 'nobody has it', hint: 'put it into the abilities of something' },
  enemies: { problem: 'it never appears', hint: 'put it into the species of an act, a room or a summon' },
  npcs: { problem: 'nobody meets it', hint: 'put it into the legend of a room' },
  quests: { problem: 'nothing starts it', hint: 'use the action start_quest' },
  statuses: { problem: 'nothing applies it', hint: 'give it an element, or use the action apply_status' },
  loot: { problem: 'nothing draws from it', hint: 'name it in an act, a room, an enemy or another table' },
};

/** Actions that name something without bringing it. */
const TAKING = new Set<unknown>(['take_item', 'clear_status', 'reduce_cooldown']);

/** Entries that are valid and that nothing in the game ever brings into play. */
export function unusedEntries(registries: Registries): Finding[] {
  const all = (registry: RegistryName) => (registry === 'balance' ? [] : registries[registry].all());
  const brought = new Set<string>();
  for (const registry of REGISTRIES) {
    if (registry === 'builds') continue;
    for (const entry of all(registry)) {
      for (const { registry: target, id, path } of notesOf(registry, entry).references) {
        const isItself = target === registry && id === entry.id;
        if (!isItself && brings(entry, path)) brought.add(`${target} ${id}`);
      }
    }
  }
  return REGISTRIES.flatMap((registry) => {
    const words = BROUGHT[registry];
    if (!words) return [];
    return all(registry).flatMap((entry): Finding[] => {
      if (brought.has(`${registry} ${entry.id}`) || ENGINE_IDS[registry]?.includes(entry.id)) return [];
      if ('element' in entry && entry.element !== undefined) return [];
      return [{ registry, id: entry.id, path: [], ...words }];
    });
  });
}

/** Whether a reference brings what it names, and does not only ask for it. */
function brings(entry: unknown, path: Path): boolean {
  if (path.includes('when')) return false;
  const holder = valueAt(entry, path.slice(0, -1));
  return !isTable(holder) || !('check' in holder || TAKING.has(holder.action));
}
