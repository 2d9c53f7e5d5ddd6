import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SCHEMAS } from '../../src/content/definitions.ts';
import { notesOf } from '../../src/content/entry-notes.ts';
import { referencePlaces } from '../../src/content/reference-places.ts';
import { referenceTargets } from '../../src/content/schema/common.ts';
import { REGISTRIES } from '../../src/content/vocabulary.ts';
import { loadWithStub } from '../mods/stub-core.ts';

/** How many references zod itself finds in a schema, by walking it to make a JSON Schema. */
function countByZod(schema: z.ZodType): number {
  let count = 0;
  const json = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema, zodSchema }) => {
      if (referenceTargets.get(zodSchema as unknown as z.ZodType)) jsonSchema.isReference = true;
    },
  });
  JSON.stringify(json, (key, value: unknown) => {
    if (key === 'isReference') count++;
    return value;
  });
  return count;
}

describe('references in schemas', () => {
  it.each(REGISTRIES)('are all found in %s, however they are wrapped', (registry) => {
    expect(referencePlaces(SCHEMAS[registry])).toHaveLength(countByZod(SCHEMAS[registry]));
  });

  it('keep their target when a description is added', () => {
    const places = referencePlaces(SCHEMAS.acts).map((place) => `${place.path} → ${place.registry}`);
    expect(places).toContain('loot → loot');
    expect(places).toContain('boss → enemies');
    expect(places).toContain('waves.species.*.enemy → enemies');
  });

  it('include the keys of tables and tags that are asked for', () => {
    const builds = referencePlaces(SCHEMAS.builds).map((place) => `${place.path} → ${place.registry}`);
    expect(builds).toContain('upgrades.(key) → upgrades');
    expect(referencePlaces(SCHEMAS.items).some((place) => place.registry === 'tags')).toBe(true);
  });
});

describe('references in entries', () => {
  it('are collected with their paths, in actions, triggers, conditions and keys', () => {
    const { registries, warnings } = loadWithStub({
      a: `[[items]]
id = "a:x"
name = "x"
glyph = "/"
color = "grey"
slot = "charm"
actions = [ { action = "flee" } ]
abilities = ["core:flee"]
use_condition = [ { check = "has_item", who = "self", item = "core:gold" }, { check = "has_tag", who = "self", value = "core:beast" } ]
[[items.triggers]]
on = "room_entered"
when = { prefab = "core:sluice-stair" }
actions = [ { action = "create_zone", name = "z", glyph = "*", color = "red", radius = 1, seconds = 2, tick = [ { action = "apply_status", status = "core:burning" } ] } ]
[[builds]]
id = "a:b"
name = "b"
floors = [1, 1]
equip = [ { item = "a:x" } ]
cards = { "core:sharp-edges" = 2 }
`,
    });
    expect(warnings).toEqual([]);
    const of = (notes: ReturnType<typeof notesOf>) =>
      notes.references.map(({ path, registry, id }) => `${path.join('.')} ${registry} ${id}`);
    expect(of(notesOf('items', registries.items.find('a:x')))).toEqual([
      'triggers.0.actions.0.tick.0.status statuses core:burning',
      'triggers.0.when.prefab prefabs core:sluice-stair',
      'abilities.0 abilities core:flee',
      'use_condition.0.item items core:gold',
      'use_condition.1.value tags core:beast',
    ]);
    expect(of(notesOf('builds', registries.builds.find('a:b')))).toEqual([
      'equip.0.item items a:x',
      'cards.core:sharp-edges cards core:sharp-edges',
    ]);
  });
});
