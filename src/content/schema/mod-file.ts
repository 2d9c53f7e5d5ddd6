import { z } from 'zod';
import { nameSchema } from './common.ts';
import { idSchema, LIMITS } from './ids.ts';

/** What the id of a mod looks like. */
export const MOD_ID = /^[a-z][a-z0-9_-]*$/;

/** Id of a mod. */
export const modIdSchema = z
  .string()
  .max(40)
  .regex(
    MOD_ID,
    'a mod id is a small letter and then small letters, digits, _ and -, for example "better-rats"',
  )
  .describe('Id of a mod: small letters, digits, _ and -.');

const modIdsSchema = z.array(modIdSchema).max(100).default([]);

/** `mod.toml`: what a mod says about itself. */
export const manifestSchema = z.strictObject({
  id: modIdSchema.describe('Id of the mod, unique among all; also the usual prefix of its entries.'),
  name: nameSchema.describe('Name shown to people.'),
  version: z.string().min(1).max(40).describe('Version, for example "1.0.0"; saves remember it.'),
  description: z.string().max(LIMITS.text).default('').describe('What it does. Default empty.'),
  authors: z.array(z.string().max(LIMITS.name)).max(50).default([]).describe('Who made it. Default nobody.'),
  depends: modIdsSchema.describe('Mods that must be there and are loaded before it. Default none but core.'),
  optional: modIdsSchema.describe('Mods that are loaded before it if they are there. Default none.'),
  conflicts: modIdsSchema.describe('Mods that cannot be on together with it. Default none.'),
});

/** What a mod says about itself. */
export type Manifest = z.output<typeof manifestSchema>;

const whenModSchema = modIdSchema.describe('Counts only if this mod is on. Default always.');

/** Fields that every entry may have besides those of its registry. */
export const entryExtrasSchema = z.strictObject({
  inherits: idSchema
    .describe(
      'Id of an entry of the same registry whose fields it takes over where it says nothing itself. Default none.',
    )
    .optional(),
  when_mod: whenModSchema.optional(),
});

const fieldsSchema = z.record(z.string().min(1).max(200), z.unknown());

/** `[[patch.<registry>]]`: changes some fields of an entry that is already there. */
export const patchSchema = z.strictObject({
  id: idSchema.describe('The entry to change.'),
  when_mod: whenModSchema.optional(),
  set: fieldsSchema
    .default({})
    .describe(
      'New values by field, for example `{ "weapon.damage" = 12 }`, which is the same as `{ weapon = { damage = 12 } }`: a table changes the fields that it names. Given as a whole are only `shares`, and tables inside the entry whose `kind`, `action`, `check`, `on` or `do` becomes another one. Members of lists are named in brackets: by a field, `"species[enemy=core:rat].weight"`, by what they are, `"tags[=core:blade]"`, or by their place from 0, `"floors[1]"`. Default nothing.',
    ),
  add: fieldsSchema
    .default({})
    .describe(
      'Members to add to lists, by field, for example `{ tags = ["mymod:sharp"] }`; a list inside a table as `"waves.species"` or in that table. Default nothing.',
    ),
  remove: fieldsSchema
    .default({})
    .describe(
      'Members to take out of lists, each by some of its fields, for example `{ modifiers = [ { attribute = "damage" } ] }`; or `true` to take out a field or the members that a path in brackets names. What is inside a table is named by a path, as `"weapon.noise"`, or in that table. Default nothing.',
    ),
});

/** `[[remove.<registry>]]`: takes an entry out of the game. */
export const removalSchema = z.strictObject({
  id: idSchema.describe('The entry to take out.'),
  when_mod: whenModSchema.optional(),
});

/** `[[renames]]`: carries an old id over into saves and other mods. */
export const renameSchema = z.strictObject({
  from: idSchema.describe('The old id.'),
  to: idSchema.describe('The id it has now.'),
  when_mod: whenModSchema.optional(),
});

/** `load_order.toml`: which mods are on, and in which order. */
export const loadOrderSchema = z.strictObject({
  mods: z
    .array(
      z.strictObject({
        id: modIdSchema,
        enabled: z.boolean().default(true).describe('Whether it is on. Default true.'),
      }),
    )
    .max(1000)
    .default([])
    .describe(
      'Mods in the order in which they are loaded; what is not named comes after them by id. Default nothing.',
    ),
});
