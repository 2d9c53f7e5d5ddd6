import { type Attribute, attributeSpec } from '../rules/attributes.ts';
import type { Definitions } from './definitions.ts';
import { notesOf } from './entry-notes.ts';
import { type Finding, inertParts } from './inert-parts.ts';
import { quoted } from './plain-words.ts';
import type { ValidEntries } from './registries.ts';
import type { Modifier } from './schema/modifier.ts';
import type { Path } from './schema-walk.ts';
import { REGISTRIES, type RegistryName } from './vocabulary.ts';

interface PlacedModifier {
  readonly registry: RegistryName;
  readonly id: string;
  readonly path: Path;
  readonly modifier: Modifier;
}

/** What is doubtful about the loaded set as a whole. Nothing of it costs an entry. */
export function setFindings(entries: ValidEntries): Finding[] {
  const modifiers = REGISTRIES.flatMap((registry) =>
    entries[registry].flatMap((entry) =>
      notesOf(registry, entry).modifiers.map(
        (placed): PlacedModifier => ({ ...placed, registry, id: entry.id }),
      ),
    ),
  );
  return [
    ...fruitlessBonuses(entries, modifiers),
    ...negativePoints(entries, modifiers),
    ...sharedElements(entries.statuses),
    ...deafWitnesses(entries.enemies),
    ...inertParts(entries),
  ];
}

/** A base of 0 without anything flat stays 0, whatever it is multiplied with. */
function fruitlessBonuses(entries: ValidEntries, modifiers: readonly PlacedModifier[]): Finding[] {
  const fed = new Set<Attribute>(
    modifiers.flatMap(({ modifier }) => (modifier.flat ? [modifier.attribute] : [])),
  );
  for (const attribute of basedAttributes(entries)) fed.add(attribute);
  return modifiers.flatMap(({ registry, id, path, modifier }): Finding[] => {
    const { attribute, points, mult } = modifier;
    if ((points ?? mult) === undefined || fed.has(attribute)) return [];
    if (attributeSpec(attribute).mode !== 'direct') return [];
    const field = points === undefined ? 'mult' : 'points';
    const problem = `${quoted(attribute)} has base 0 and nothing gives it flat, so that this changes nothing`;
    return [{ registry, id, path: [...path, field], problem, hint: 'give it flat here or elsewhere' }];
  });
}

/** Attributes that have a base above 0 somewhere, by balance, by a species or class, by a weapon, lamp or level. */
function basedAttributes(entries: ValidEntries): Attribute[] {
  const based: Attribute[] = ['level', 'reaction_power'];
  if (entries.items.some((item) => item.weapon)) based.push('damage', 'attack_interval', 'range');
  if (entries.items.some((item) => item.light)) based.push('light_radius');
  const tables: Readonly<Partial<Record<string, number>>>[] = [
    ...entries.balance.flatMap((entry) => (entry.kind === 'base' ? [entry.everyone, entry.hero] : [])),
    ...[...entries.enemies, ...entries.npcs, ...entries.options].map((entry) => entry.base),
  ];
  for (const table of tables) {
    for (const [attribute, value] of Object.entries(table)) if (value) based.push(attribute as Attribute);
  }
  return based;
}

/** Points below 0 on a direct or interval attribute are eaten by the clamp. */
function negativePoints(entries: ValidEntries, modifiers: readonly PlacedModifier[]): Finding[] {
  const caps = entries.balance.findLast((entry) => entry.kind === 'caps');
  return modifiers.flatMap(({ registry, id, path, modifier }): Finding[] => {
    const { mode, cap } = attributeSpec(modifier.attribute);
    if (mode === 'fraction' || modifier.points === undefined || modifier.points >= 0) return [];
    const floor = cap && caps?.kind === 'caps' ? (caps.floors[cap] ?? 0) : 0;
    if (floor < 0) return [];
    const problem = `points below 0 on ${quoted(modifier.attribute)} count as 0`;
    const hint = `use mult ${mode === 'interval' ? 'below 1 to make it slower' : 'below 1 to make it smaller'}`;
    return [{ registry, id, path: [...path, 'points'], problem, hint }];
  });
}

/** Strikes of an element apply one status: the last one loaded. */
function sharedElements(statuses: readonly Definitions['statuses'][]): Finding[] {
  return statuses.flatMap((status, index): Finding[] => {
    const earlier = statuses.slice(0, index).findLast((other) => other.element === status.element);
    if (!status.element || !earlier) return [];
    const problem = `strikes of ${status.element} apply this status and no longer ${quoted(earlier.id)}`;
    return [
      { registry: 'statuses', id: status.id, path: ['element'], problem, hint: 'an element has one status' },
    ];
  });
}

/** Only the hero and companions witness what happens to others. */
function deafWitnesses(enemies: readonly Definitions['enemies'][]): Finding[] {
  return enemies.flatMap((enemy) =>
    notesOf('enemies', enemy).triggers.flatMap(({ trigger, path }): Finding[] => {
      if (trigger.when.side !== 'witness') return [];
      const problem = 'enemies witness nothing: this trigger never fires';
      const hint = 'only the hero and companions do';
      return [{ registry: 'enemies', id: enemy.id, path: [...path, 'when', 'side'], problem, hint }];
    }),
  );
}
