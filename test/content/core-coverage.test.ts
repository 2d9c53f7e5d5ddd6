import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { notesOf } from '../../src/content/entry-notes.ts';
import { buildRegistries, type Registries } from '../../src/content/registries.ts';
import { ACTIONS } from '../../src/content/schema/action.ts';
import { checkSchema } from '../../src/content/schema/condition.ts';
import { EVENTS, REGISTRIES, SIDES } from '../../src/content/vocabulary.ts';
import { Game } from '../../src/engine/game.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { playScenarioText } from '../../src/tools/scenario-tool.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;
const FOLDER = join(MODS, 'core', 'tests');
const CHECKS = checkSchema.options.map((option) => option.shape.check.value);
const { registries } = loadMods({ bundledModsDir: MODS, only: [] });

/** Every table in a value that has a field of that name, with the field. */
function fieldsNamed(name: string, value: unknown, found = new Map<object, unknown>()): Map<object, unknown> {
  if (typeof value !== 'object' || value === null) return found;
  if (Object.hasOwn(value, name)) found.set(value, (value as Record<string, unknown>)[name]);
  for (const inner of Object.values(value)) fieldsNamed(name, inner, found);
  return found;
}

const ENTRIES = REGISTRIES.filter((name) => name !== 'balance').flatMap((name) =>
  registries[name].all().map((entry) => ({ name, entry })),
);

describe('the game itself uses', () => {
  const written = (field: string) => new Set(fieldsNamed(field, ENTRIES).values());

  test('every registry', () => {
    const empty = REGISTRIES.filter((name) => name !== 'balance' && registries[name].size === 0);
    expect(empty).toEqual([]);
  });

  test('every action', () => {
    expect(ACTIONS.filter((action) => !written('action').has(action))).toEqual([]);
  });

  test('every check', () => {
    expect(CHECKS.filter((check) => !written('check').has(check))).toEqual([]);
  });

  test('every event, every side of one, and all three ways to limit a trigger', () => {
    const triggers = ENTRIES.flatMap(({ name, entry }) => notesOf(name, entry).triggers);
    const events = new Set([
      ...triggers.map(({ trigger }) => trigger.on),
      ...registries.quests.all().map((quest) => quest.on),
    ]);
    expect(EVENTS.filter((event) => !events.has(event))).toEqual([]);
    const sides = new Set(triggers.map(({ trigger }) => trigger.when.side));
    expect(SIDES.filter((side) => !sides.has(side))).toEqual([]);
    expect(triggers.some(({ trigger }) => trigger.every > 1)).toBe(true);
    expect(triggers.some(({ trigger }) => trigger.chance < 1)).toBe(true);
    expect(triggers.some(({ trigger }) => trigger.icd > 0.5)).toBe(true);
  });
});

/** What was really done and asked while all scenarios of core were played. */
const played = {
  actions: new Set<string>(),
  checks: new Set<unknown>(),
  events: new Set<string>(),
  reactions: new Set<string | undefined>(),
  registries: new Set<string>(),
};

/** The same content, not frozen, that tells of each check that is asked and each registry that is looked into. */
function watchedCopy(): Registries {
  const entries = Object.fromEntries(
    REGISTRIES.map((name) => [
      name,
      structuredClone(name === 'balance' ? Object.values(registries.balance) : registries[name].all()),
    ]),
  ) as unknown as Parameters<typeof buildRegistries>[0];
  for (const [table, check] of fieldsNamed('check', entries)) {
    Object.defineProperty(table, 'check', {
      get: () => {
        played.checks.add(check);
        return check;
      },
    });
  }
  const copy = buildRegistries(entries, registries.mods);
  for (const name of REGISTRIES) {
    if (name === 'balance') continue;
    const registry = copy[name] as Registries['items'];
    for (const method of ['find', 'tryFind', 'all'] as const) {
      const original = registry[method].bind(registry) as (id: string) => never;
      registry[method] = ((id: string) => {
        played.registries.add(name);
        return original(id);
      }) as never;
    }
  }
  return copy;
}

describe('the scenarios of core play', () => {
  beforeAll(() => {
    const watched = watchedCopy();
    const apply = vi.spyOn(Game.prototype, 'apply');
    for (const file of readdirSync(FOLDER)) {
      const { json } = playScenarioText(readFileSync(join(FOLDER, file), 'utf8'), file, watched);
      const { events } = json as { events: { on: string; kind?: string; id?: string }[] };
      for (const { on, kind, id } of events) {
        played.events.add(on);
        if (kind === 'reaction') played.reactions.add(id);
      }
    }
    for (const [action] of apply.mock.calls) played.actions.add(action.action);
    apply.mockRestore();
  });

  test('every action', () => {
    expect(ACTIONS.filter((action) => !played.actions.has(action))).toEqual([]);
  });

  test('every check', () => {
    expect(CHECKS.filter((check) => !played.checks.has(check))).toEqual([]);
  });

  test('every event', () => {
    expect(EVENTS.filter((event) => !played.events.has(event))).toEqual([]);
  });

  test('every reaction', () => {
    const ids = registries.reactions.all().map((reaction) => reaction.id);
    expect(ids.filter((id) => !played.reactions.has(id))).toEqual([]);
  });

  test('every registry but the builds, which are for balancers', () => {
    const untouched = REGISTRIES.filter((name) => name !== 'balance' && !played.registries.has(name));
    expect(untouched).toEqual(['builds']);
  });
});
