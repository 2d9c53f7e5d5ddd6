import { z } from 'zod';
import { ATTRIBUTES, type Attribute } from '../../rules/attributes.ts';
import { ELEMENTS } from '../../rules/elements.ts';
import { isVisible } from '../../rules/text.ts';
import { COLORS, type RegistryName } from '../vocabulary.ts';
import { ID, LIMITS, LONGEST_ID } from './ids.ts';
import type { Unit } from './units.ts';

/** Where a reference points, kept beside the schema so that the loader can check it after merging. */
export const referenceTargets = z.registry<{ registry: RegistryName | 'tags' }>();

/** An id of another registry's entry. */
export function reference(registry: RegistryName) {
  const schema = z
    .string()
    .max(LONGEST_ID)
    .regex(ID, 'an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"');
  referenceTargets.add(schema, { registry });
  return schema;
}

/** A tag: a word that entries carry and conditions ask for. */
export const tagSchema = z
  .string()
  .max(LONGEST_ID)
  .regex(ID, 'a tag is `prefix:name`, for example "core:undead"')
  .describe('A tag, `prefix:name`; carried by entries, asked for by conditions.');

/** A tag that a condition asks for: at least one entry should carry it. */
export const wantedTagSchema = z
  .string()
  .max(LONGEST_ID)
  .regex(ID, 'a tag is `prefix:name`, for example "core:undead"')
  .describe('The tag asked for.');
referenceTargets.add(wantedTagSchema, { registry: 'tags' });

export const tagsSchema = z.array(tagSchema).max(30).default([]).describe('Tags it carries. Default none.');

/** A text that people have to be able to read, at most so many characters. */
export function readableSchema(most: number) {
  return z
    .string()
    .min(1)
    .max(most)
    .refine((text) => text === '' || isVisible(text), 'there is nothing in it that can be seen');
}

export const nameSchema = readableSchema(LIMITS.name).describe('Name shown to the player.');
export const textSchema = z.string().max(LIMITS.text);
export const descriptionSchema = textSchema
  .default('')
  .describe('A sentence or two shown to the player. Default empty.');

export const elementSchema = z.enum(ELEMENTS);
export const attributeSchema = z.enum(ATTRIBUTES as [Attribute, ...Attribute[]]);
export const colorSchema = z
  .enum(COLORS)
  .describe('Name of a colour; the player’s theme decides what it looks like.');

/** One character that every terminal draws in one column: what is wide, invisible or no character is left out. */
export const GLYPH =
  /^[\x21-\x7e\u00a1-\u00ac\u00ae-\u024f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u2190-\u22ff\u2500-\u25fc\u25ff]$/u;

/** One character of width 1. */
export const glyphSchema = z
  .string()
  .regex(GLYPH, 'a glyph is one character of ordinary width')
  .describe('The one character that stands for it on the map.');

/** A chance from 0 to 1. */
export const chanceSchema = z.number().min(0).max(1).meta({ unit: 'part' });
/** A span in seconds, 0 allowed. */
export const secondsSchema = z.number().min(0).max(LIMITS.seconds).meta({ unit: 'seconds' });
/** A whole number of things, at least one. */
export const countSchema = z.int().min(1).max(LIMITS.count).meta({ unit: 'pieces' });
/** A distance in tiles. */
export const radiusSchema = z.number().positive().max(20).meta({ unit: 'tiles' });
/** A weight among other entries of a list. */
export const weightSchema = z.number().min(0).max(1000).meta({ unit: 'relative' });

/** Two whole numbers, the lower first. */
export function rangeSchema(low: number, high: number, unit: Unit) {
  const whole = z.int().min(low).max(high).meta({ unit });
  return z
    .tuple([whole, whole])
    .refine(([from, to]) => from <= to, 'the first number must not be above the second');
}

/** A range of floors, both included. */
export const floorsSchema = rangeSchema(1, 10_000, 'floor');

const sumOf = (shares: Readonly<Record<string, number>>): number =>
  Object.values(shares).reduce((sum, share) => sum + share, 0);

/** Shares of a weapon's or creature's hit per element. */
export const sharesSchema = z
  .partialRecord(elementSchema, z.number().positive().max(1).meta({ unit: 'part' }))
  .refine((shares) => Math.abs(sumOf(shares) - 1) < 1e-9, {
    error: ({ input }) => {
      const sum = Number(sumOf(input as Record<string, number>).toPrecision(12));
      return `the shares of a hit must sum to 1; these sum to ${sum}`;
    },
  })
  .describe('Share of each element in the hit, for example `{ kinetic = 0.4, fire = 0.6 }`; they sum to 1.');

/** Base values that replace the ones of `balance` for one kind of creature. */
export const baseAttributesSchema = z
  .partialRecord(attributeSchema, z.number().min(-10_000).max(1_000_000).meta({ unit: 'attribute' }))
  .describe('Base value per attribute; what is not named has the base that `balance` gives to everyone.');

export const abilitiesSchema = z
  .array(reference('abilities'))
  .max(10)
  .default([])
  .describe('Abilities granted for as long as the entry is in force. Default none.');
