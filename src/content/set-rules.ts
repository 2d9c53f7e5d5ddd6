import { type Attribute, attributeSpec } from '../rules/attributes.ts';
import type { Definitions } from './definitions.ts';
import { eachPart, type PartVisitor } from './entry-walk.ts';
import type { Deciding, Finding } from './finding.ts';
import { actionParts } from './inert-actions.ts';
import { type ItemOf, inertParts } from './inert-parts.ts';
import { quoted } from './plain-words.ts';
import type { ValidEntries } from './registries.ts';
import type { Modifier } from './schema/modifier.ts';
import type { Trigger } from './schema/trigger.ts';
import type { Path, UnknownTable } from './schema-walk.ts';
import { REGISTRIES, type RegistryName } from './vocabulary.ts';

type Floors = Readonly<Partial<Record<string, number>>>;

/** What is doubtful about the loaded set as a whole. Nothing of it costs an entry. */
export function setFindings(entries: ValidEntries, itemOf: ItemOf): Finding[] {
  const parts = new PartFindings(basedAttributes(entries), negativeFloors(entries));
  for (const registry of REGISTRIES) parts.look(registry, entries[registry]);
  return [...parts.all(), ...sharedElements(entries.statuses), ...inertParts(entries, itemOf)];
}

/** What is doubtful about modifiers, triggers and actions, for which all entries are gone through once. */
class PartFindings implements PartVisitor {
  private readonly findings: Finding[] = [];
  /** Attributes of which something gives a number of their own. */
  private readonly fed: Set<Attribute>;
  private readonly floors: Floors;
  /** Shares of attributes of which nothing had given a number until then. */
  private readonly fruitless: { readonly attribute: Attribute; readonly finding: Finding }[] = [];
  private registry: RegistryName = 'items';
  private entry: { readonly id: string } = { id: '' };

  constructor(based: readonly Attribute[], floors: Floors) {
    this.fed = new Set(based);
    this.floors = floors;
  }

  look(registry: RegistryName, entries: readonly { readonly id: string }[]): void {
    this.registry = registry;
    const begin = (entry: { readonly id: string }): void => {
      this.entry = entry;
    };
    eachPart(registry, entries, begin, this);
  }

  /** Everything that was found; to be asked when all entries were looked at. */
  all(): Finding[] {
    const fruitless = this.fruitless.filter(({ attribute }) => !this.fed.has(attribute));
    return [...this.findings, ...fruitless.map(({ finding }) => finding)];
  }

  modifier({ attribute, flat, points, mult }: Modifier, path: Path): void {
    if (flat) this.fed.add(attribute);
    // A base of 0 without anything flat stays 0, whatever it is multiplied with.
    if (
      (points ?? mult) !== undefined &&
      !this.fed.has(attribute) &&
      attributeSpec(attribute).mode === 'direct'
    ) {
      const problem = `${quoted(attribute)} has base 0 and nothing gives it flat, so that this changes nothing`;
      const hint = 'give it flat here or elsewhere';
      const field = points === undefined ? 'mult' : 'points';
      const finding = { ...this.about([...path, field], problem, hint), decided: basesOf(attribute) };
      this.fruitless.push({ attribute, finding });
    }
    if (points !== undefined && points < 0) this.negative(attribute, path);
  }

  /** Only the hero and companions witness what happens to others. */
  trigger({ when }: Trigger, path: Path): void {
    if (this.registry !== 'enemies' || when.side !== 'witness') return;
    const problem = 'enemies witness nothing: this trigger never fires';
    this.findings.push(this.about([...path, 'when', 'side'], problem, 'only the hero and companions do'));
  }

  action(action: UnknownTable, path: Path): void {
    const { registry, entry } = this;
    for (const part of actionParts(registry, entry, action, path)) {
      this.findings.push({ ...part, registry, id: entry.id });
    }
  }

  /** Points below 0 on a direct or interval attribute are eaten by the clamp. */
  private negative(attribute: Attribute, path: Path): void {
    const { mode, cap } = attributeSpec(attribute);
    if (mode === 'fraction' || (cap && (this.floors[cap] ?? 0) < 0)) return;
    const problem = `points below 0 on ${quoted(attribute)} count as 0`;
    const hint = `use mult ${mode === 'interval' ? 'below 1 to make it slower' : 'below 1 to make it smaller'}`;
    const decided: readonly Deciding[] = [
      { path: [...path, 'attribute'] },
      ...(cap ? [{ registry: 'balance', path: ['floors', cap], was: undefined } as const] : []),
    ];
    this.findings.push({ ...this.about([...path, 'points'], problem, hint), decided });
  }

  private about(path: Path, problem: string, hint: string): Finding {
    return { registry: this.registry, id: this.entry.id, path, problem, hint };
  }
}

/** Where an attribute may have had a base, before a mod took it. */
function basesOf(attribute: Attribute): Deciding[] {
  const bases = (['enemies', 'npcs', 'options'] as const).map((registry) => ({
    registry,
    path: ['base', attribute],
    was: undefined,
  }));
  const balance = ['everyone', 'hero'].map((who) => ({
    registry: 'balance' as const,
    path: [who, attribute],
    was: undefined,
  }));
  return [...balance, ...bases];
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
function negativeFloors(entries: ValidEntries): Floors {
  const caps = entries.balance.findLast((entry) => entry.kind === 'caps');
  return caps?.kind === 'caps' ? caps.floors : {};
}

/** Strikes of an element apply one status: the last one loaded. */
function sharedElements(statuses: readonly Definitions['statuses'][]): Finding[] {
  return statuses.flatMap((status, index): Finding[] => {
    const earlier = statuses.slice(0, index).findLast((other) => other.element === status.element);
    if (!status.element || !earlier) return [];
    const problem = `strikes of ${status.element} apply this status and no longer ${quoted(earlier.id)}`;
    const decided: readonly Deciding[] = [{ registry: 'statuses', id: earlier.id, path: ['element'] }];
    const hint = 'an element has one status';
    return [{ registry: 'statuses', id: status.id, path: ['element'], decided, problem, hint }];
  });
}
