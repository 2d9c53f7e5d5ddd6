import { describe, expect, it } from 'vitest';
import { REGISTRIES } from '../../../src/content/vocabulary.ts';
import { type JsonSchema, jsonSchemas } from '../../../src/mods/reference/json-schema.ts';

describe('rustkeep mod schema', () => {
  const schemas = jsonSchemas();
  const file = schemas['mod-file']!;

  it('describes a whole file of a mod, patches and all, for draft 7', () => {
    expect(file.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect(Object.keys(file.properties as JsonSchema)).toEqual([...REGISTRIES, 'patch', 'remove', 'renames']);
    expect(file.additionalProperties).toBe(false);
  });

  it('has one for each registry, with what it needs and nothing else', () => {
    for (const registry of REGISTRIES) {
      const schema = schemas[registry]!;
      expect(Object.keys(schema.properties as JsonSchema)).toEqual([registry, 'patch', 'remove', 'renames']);
    }
    expect(JSON.stringify(schemas.builds).length).toBeLessThan(JSON.stringify(file).length / 10);
  });

  it('points only at definitions that are there', () => {
    for (const schema of Object.values(schemas)) {
      const definitions = Object.keys((schema.definitions ?? {}) as JsonSchema);
      for (const [, name] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g)) {
        expect(definitions).toContain(name);
      }
    }
  });

  it('says nothing beside a reference, where editors would pass over it, and something of every key', () => {
    const target = (node: JsonSchema): JsonSchema => {
      const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1)! : undefined;
      return name === undefined ? node : target((file.definitions as Record<string, JsonSchema>)[name]!);
    };
    let keys = 0;
    JSON.stringify(file, (key, value: JsonSchema) => {
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
        if (typeof value.$ref === 'string') expect(Object.keys(value)).toEqual(['$ref']);
        expect(value).not.toHaveProperty('allOf');
        if (key === 'properties') {
          for (const [name, field] of Object.entries(value)) {
            keys++;
            expect(target(field as JsonSchema).description, name).toMatch(/.../);
          }
        }
      }
      return value;
    });
    expect(keys).toBeGreaterThan(500);
  });

  it('tells of a number what it is counted in', () => {
    const items = ((file.properties as JsonSchema).items as JsonSchema).items as JsonSchema;
    const weapon = (items.properties as JsonSchema).weapon as JsonSchema;
    expect(JSON.stringify(weapon)).toContain('Damage of one hit, W. Unit: health, points of health');
  });

  it('lets an entry that inherits leave out what it does not change', () => {
    const items = ((file.properties as JsonSchema).items as JsonSchema).items as JsonSchema;
    expect(items).toHaveProperty(['if', 'required'], ['inherits']);
    expect(items).toHaveProperty(['then', 'required'], ['id']);
    expect((items.else as JsonSchema).required).toContain('name');
  });
});
