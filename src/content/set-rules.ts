import { type Attribute, attributeSpec } from '../rules/attributes.ts';
import type { Definitions } from './definitions.ts';
import { eachModifier, eachTrigger } from './entry-walk.ts';
import { type Finding, inertParts } from './inert-parts.ts';
import { quoted } from './plain-words.ts';
import type { ValidEntries } from './registries.ts';
import type { Modifier } from './schema/modifier.ts';
import { REGISTRIES } from './vocabulary.ts';

/** What is doubtful of a modifier; its field and what is wrong with it. */
type Doubt = { readonly field: 'points' | 'mult'; readonly problem: string; readonly hint: string };

/** What is doubtful about the loaded set as a whole. Nothing of it costs an entry. */
export function setFindings(entries: ValidEntries): Finding[] {
  const given = givenAttributes(entries);
  const fed = new Set([...basedAttributes(entries), ...given.flat]);
  const lacking = negativeFloors(entries);
  const doubts: ((modifier: Modifier) => Doubt | undefined)[] = [];
  // Nearly always there is nothing that could be doubtful, and no look at each of them is needed.
  if ([...given.multiplied].some((attribute) => isFruitless(attribute, fed)))
    doubts.push((modifier) => fruitlessBonus(modifier, fed));
  if (given.hasNegative) doubts.push((modifier) => negativePoints(modifier, lacking));
  return [
    ...doubts.flatMap((doubt) => doubtful(entries, doubt)),
    ...sharedElements(entries.statuses),
    ...deafWitnesses(entries.enemies),
    ...inertParts(entries),
  ];
}

/** The modifiers of all entries of which there is a doubt. */
function doubtful(entries: ValidEntries, doubt: (modifier: Modifier) => Doubt | undefined): Finding[] {
  const findings: Finding[] = [];
  for (const registry of REGISTRIES) {
    for (const entry of entries[registry]) {
      eachModifier(registry, entry, (modifier, path) => {
        const found = doubt(modifier);
        if (!found) return;
        const { field, problem, hint } = found;
        findings.push({ registry, id: entry.id, path: [...path, field], problem, hint });
      });
    }
  }
  return findings;
}

/** What all modifiers together give. */
interface Given {
  /** Attributes of which something gives a number of their own. */
  readonly flat: ReadonlySet<Attribute>;
  /** Attributes of which something gives a share. */
  readonly multiplied: ReadonlySet<Attribute>;
  /** Whether one gives points below 0. */
  readonly hasNegative: boolean;
}

function givenAttributes(entries: ValidEntries): Given {
  const flat = new Set<Attribute>();
  const multiplied = new Set<Attribute>();
  let hasNegative = false;
  const look = ({ attribute, flat: own, points, mult }: Modifier): void => {
    if (own) flat.add(attribute);
    if (points !== undefined || mult !== undefined) multiplied.add(attribute);
    if (points !== undefined && points < 0) hasNegative = true;
  };
  for (const registry of REGISTRIES) {
    for (const entry of entries[registry]) eachModifier(registry, entry, look);
  }
  return { flat, multiplied, hasNegative };
}

/** A base of 0 without anything flat stays 0, whatever it is multiplied with. */
function isFruitless(attribute: Attribute, fed: ReadonlySet<Attribute>): boolean {
  return !fed.has(attribute) && attributeSpec(attribute).mode === 'direct';
}

function fruitlessBonus(modifier: Modifier, fed: ReadonlySet<Attribute>): Doubt | undefined {
  const { attribute, points, mult } = modifier;
  if ((points ?? mult) === undefined || !isFruitless(attribute, fed)) return undefined;
  const problem = `${quoted(attribute)} has base 0 and nothing gives it flat, so that this changes nothing`;
  return {
    field: points === undefined ? 'mult' : 'points',
    problem,
    hint: 'give it flat here or elsewhere',
  };
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

/** Attributes whose sum may fall below 0, by the floors of balance. */
function negativeFloors(entries: ValidEntries): Readonly<Partial<Record<string, number>>> {
  const caps = entries.balance.findLast((entry) => entry.kind === 'caps');
  return caps?.kind === 'caps' ? caps.floors : {};
}

/** Points below 0 on a direct or interval attribute are eaten by the clamp. */
function negativePoints(
  { attribute, points }: Modifier,
  floors: Readonly<Partial<Record<string, number>>>,
): Doubt | undefined {
  if (points === undefined || points >= 0) return undefined;
  const { mode, cap } = attributeSpec(attribute);
  if (mode === 'fraction' || (cap && (floors[cap] ?? 0) < 0)) return undefined;
  return {
    field: 'points',
    problem: `points below 0 on ${quoted(attribute)} count as 0`,
    hint: `use mult ${mode === 'interval' ? 'below 1 to make it slower' : 'below 1 to make it smaller'}`,
  };
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
  const problem = 'enemies witness nothing: this trigger never fires';
  const hint = 'only the hero and companions do';
  const findings: Finding[] = [];
  for (const enemy of enemies) {
    eachTrigger('enemies', enemy, ({ when }, path) => {
      if (when.side !== 'witness') return;
      findings.push({ registry: 'enemies', id: enemy.id, path: [...path, 'when', 'side'], problem, hint });
    });
  }
  return findings;
}
