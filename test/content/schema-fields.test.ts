import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SCHEMAS } from '../../src/content/definitions.ts';
import {
  entryExtrasSchema,
  loadOrderSchema,
  manifestSchema,
  patchSchema,
  removalSchema,
  renameSchema,
} from '../../src/content/schema/mod-file.ts';
import { unitOf } from '../../src/content/schema/units.ts';
import { unwrapSchema } from '../../src/content/schema-walk.ts';
import { scenarioSchema } from '../../src/tools/scenario/scenario-schema.ts';

/** A field of a table that modders write. */
interface Field {
  /** Where it is: `items.weapon.damage`. */
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Everything a modder writes, by what it is called. */
const WRITTEN: Readonly<Record<string, z.ZodType>> = {
  ...SCHEMAS,
  'mod.toml': manifestSchema,
  'load_order.toml': loadOrderSchema,
  'every entry': entryExtrasSchema,
  patch: patchSchema,
  remove: removalSchema,
  renames: renameSchema,
  scenario: scenarioSchema,
};

/** Walks a schema however deep, each part of it once. */
function walk(schema: z.core.$ZodType, path: string, see: (field: Field) => void, seen: Set<unknown>): void {
  const inner = unwrapSchema(schema);
  if (seen.has(inner)) return;
  seen.add(inner);
  const into = (part: z.core.$ZodType, name: string): void => walk(part, name, see, seen);
  if (inner instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(inner.shape)) {
      see({ path: `${path}.${key}`, schema: field as z.ZodType });
      into(field as z.ZodType, `${path}.${key}`);
    }
  } else if (inner instanceof z.ZodUnion) {
    for (const option of inner.options) into(option, `${path}`);
  } else if (inner instanceof z.ZodArray) into(inner.element, `${path}[]`);
  else if (inner instanceof z.ZodTuple) for (const item of inner.def.items) into(item, `${path}[]`);
  else if (inner instanceof z.ZodRecord) {
    into(inner.keyType, `${path} (key)`);
    into(inner.valueType, `${path}.<key>`);
  } else if (inner instanceof z.ZodNumber) see({ path: `${path} (number)`, schema: inner });
}

const SEEN = new Set<unknown>();
const FIELDS = Object.entries(WRITTEN).flatMap(([name, schema]) => {
  const found: Field[] = [];
  walk(schema, name, (field) => found.push(field), SEEN);
  return found;
});

/** The words of a field, which may stand on it or, without its default, on what it holds. */
function wordsOf({ schema }: Field): string {
  return schema.description ?? (unwrapSchema(schema) as z.ZodType).description ?? '';
}

describe('what modders write', () => {
  it('is walked to its end', () => {
    const paths = FIELDS.map(({ path }) => path);
    for (const path of [
      'items.weapon.damage',
      'items.modifiers[].condition[].fraction',
      'items.triggers[].actions[].amount.times',
      'acts.waves.species',
      'npcs.dialog[].answers[].text',
      'balance.windows.<key>.right',
      'load_order.toml.mods[].enabled',
      'scenario.steps[].seconds',
      'statuses.consumed_by.times',
    ]) {
      expect(paths).toContain(path);
    }
    expect(paths.length).toBeGreaterThan(400);
  });

  it('has a description for every field', () => {
    const without = FIELDS.filter((field) => !field.path.endsWith('(number)') && wordsOf(field) === '');
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('has descriptions that are sentences of one house', () => {
    const odd = FIELDS.filter((field) => wordsOf(field) !== '' && !/^[`A-Z][^\n]*[.!]$/.test(wordsOf(field)));
    expect(odd.map((field) => `${field.path}: ${wordsOf(field)}`)).toEqual([]);
  });

  it('has a unit for every number', () => {
    const isNumber = ({ schema }: Field) => unwrapSchema(schema) instanceof z.ZodNumber;
    const without = FIELDS.filter((field) => isNumber(field) && unitOf(field.schema) === undefined);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('tells of every field that may be left out what holds then', () => {
    const optional = FIELDS.filter(
      ({ schema }) => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault,
    );
    const silent = optional.filter(
      (field) => !/\bDefault\b/.test(wordsOf(field)) && !field.path.startsWith('scenario.expect'),
    );
    expect(silent.map((field) => `${field.path}: ${wordsOf(field)}`)).toEqual([]);
  });

  it('has no default of a number, word or switch that its description tells otherwise', () => {
    const wrong = FIELDS.filter(({ schema }) => schema instanceof z.ZodDefault).filter((field) => {
      const value: unknown = (field.schema as z.ZodDefault).def.defaultValue;
      if (typeof value === 'object') return false;
      const told = / Default (?:and minimum )?(.*)$/.exec(wordsOf(field))?.[1] ?? '';
      return !told.replaceAll('`', '').startsWith(String(value));
    });
    expect(wrong.map((field) => `${field.path}: ${wordsOf(field)}`)).toEqual([]);
  });
});
