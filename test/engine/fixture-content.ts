import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { type Definitions, SCHEMAS } from '../../src/content/definitions.ts';
import { buildRegistries, noEntries, type Registries } from '../../src/content/registries.ts';
import type { RegistryName } from '../../src/content/vocabulary.ts';

const FILES = ['balance', 'statuses', 'reactions', 'creatures', 'items'] as const;

type Raw = Partial<Record<RegistryName, Record<string, unknown>[]>>;

/**
 * A tiny content set of its own: engine tests must not change when the game's balance does. `more` is TOML with
 * further entries; one with a known id takes the place of the old one.
 */
export function fixtureRegistries(more = ''): Registries {
  const entries = noEntries();
  const texts = FILES.map((file) => readFileSync(new URL(`./fixture/${file}.toml`, import.meta.url), 'utf8'));
  for (const text of [...texts, more]) {
    for (const [name, list] of Object.entries(parse(text) as Raw) as [RegistryName, unknown[]][]) {
      for (const raw of list) addEntry(entries, name, raw);
    }
  }
  return buildRegistries(entries, [{ id: 't', version: '1.0.0' }]);
}

function addEntry(
  entries: { [K in RegistryName]: Definitions[K][] },
  name: RegistryName,
  raw: unknown,
): void {
  const entry = SCHEMAS[name].parse(raw) as { id: string };
  const list = entries[name] as { id: string }[];
  const known = list.findIndex((one) => one.id === entry.id);
  if (known >= 0) list[known] = entry;
  else list.push(entry);
}
