import { z } from 'zod';
import { SCHEMAS } from '../content/definitions.ts';
import { actionSchema } from '../content/schema/action.ts';
import { checkSchema } from '../content/schema/condition.ts';
import { aiEntrySchema } from '../content/schema/creature.ts';
import {
  entryExtrasSchema,
  loadOrderSchema,
  manifestSchema,
  patchSchema,
  removalSchema,
  renameSchema,
} from '../content/schema/mod-file.ts';
import { modifierSchema } from '../content/schema/modifier.ts';
import { triggerSchema } from '../content/schema/trigger.ts';
import { unwrapSchema, variantsOf } from '../content/schema-walk.ts';
import { TILES } from '../content/tiles.ts';
import { REGISTRIES } from '../content/vocabulary.ts';
import { ATTRIBUTES, attributeSpec } from '../rules/attributes.ts';
import { fieldRows, typeText } from './reference-fields.ts';

/** The reference of everything a mod can write, as Markdown, from the schemas that the loader uses. */
export function referenceDocs(): string {
  return [
    '# Reference for modders',
    'Made by `rustkeep mod docs` from the schemas that the loader itself uses.',
    '## mod.toml',
    table(manifestSchema),
    '## Every entry',
    'Besides the fields of its registry an entry may have:',
    table(entryExtrasSchema),
    ...REGISTRIES.flatMap((name) => [`## \`[[${name}]]\``, ...section(SCHEMAS[name])]),
    '## `[[patch.<registry>]]`',
    table(patchSchema),
    '## `[[remove.<registry>]]`',
    table(removalSchema),
    '## `[[renames]]`',
    table(renameSchema),
    '## load_order.toml',
    table(loadOrderSchema),
    '## Modifiers',
    table(modifierSchema),
    '## Actions',
    ...variantSections(actionSchema, 'action'),
    '## Checks of conditions',
    ...variantSections(checkSchema, 'check'),
    '## Triggers and their events',
    'Every trigger has these fields; what `when` may filter depends on the event.',
    table(firstVariant(triggerSchema), ['on', 'when']),
    eventTable(),
    '## Behaviour (`ai`)',
    ...variantSections(aiEntrySchema, 'do'),
    '## Attributes',
    attributeTable(),
    '## Tiles',
    lines(
      ['tile', 'character', 'walkable', 'lets light through'],
      TILES.map((tile) => [
        `\`${tile.name}\``,
        `\`${tile.symbol}\``,
        tile.walkable ? 'yes' : 'no',
        tile.transparent ? 'yes' : 'no',
      ]),
    ),
    '',
  ].join('\n\n');
}

function section(schema: z.core.$ZodType): string[] {
  const variants = variantsOf(schema);
  if (!variants) return [table(schema)];
  if (variants.discriminator === 'on') {
    const text = 'A quest is a trigger with a count; `on`, `when` and `condition` are those of triggers.';
    return [text, table(firstVariant(schema), ['on', 'when'])];
  }
  return variantSections(schema, variants.discriminator);
}

function variantSections(schema: z.core.$ZodType, word: string): string[] {
  return [...(variantsOf(schema)?.byWord ?? [])].flatMap(([name, variant]) => {
    const literal = variant.shape[word] as z.ZodType | undefined;
    const rows = fieldRows(variant).filter((row) => row.name !== word);
    return [
      `### \`${word} = "${name}"\``,
      ...(literal?.description ? [literal.description] : []),
      ...(rows.length > 0 ? [fieldTable(rows)] : ['No further fields.']),
    ];
  });
}

function firstVariant(schema: z.core.$ZodType): z.core.$ZodType {
  return [...(variantsOf(schema)?.byWord.values() ?? [])][0] ?? schema;
}

function table(schema: z.core.$ZodType, without: readonly string[] = []): string {
  return fieldTable(fieldRows(schema).filter((row) => !without.includes(row.name)));
}

function fieldTable(rows: ReturnType<typeof fieldRows>): string {
  return lines(
    ['field', 'type', 'default', 'meaning'],
    rows.map((row) => [`\`${row.name}\``, row.type, row.default, row.meaning]),
  );
}

function eventTable(): string {
  const rows = [...(variantsOf(triggerSchema)?.byWord ?? [])].map(([event, variant]) => {
    const when = unwrapSchema(variant.shape.when as z.ZodType);
    const filters = when instanceof z.ZodObject ? Object.entries(when.shape) : [];
    const words = filters
      .filter(([name]) => name !== 'side')
      .map(([name, filter]) => `\`${name}\` (${typeText(filter as z.ZodType)})`);
    return [`\`${event}\``, words.join(', ') || '–'];
  });
  return lines(['`on`', '`when` may filter, besides `side`'], rows);
}

function attributeTable(): string {
  return lines(
    ['attribute', 'meaning', 'mode', 'unit', 'cap in balance'],
    ATTRIBUTES.map((attribute) => {
      const spec = attributeSpec(attribute);
      return [`\`${attribute}\``, spec.label, spec.mode, spec.unit, spec.cap ? `\`${spec.cap}\`` : '–'];
    }),
  );
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
