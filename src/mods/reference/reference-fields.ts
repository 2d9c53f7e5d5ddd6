import { z } from 'zod';
import { referenceTargets } from '../../content/schema/common.ts';
import { modifierSchema } from '../../content/schema/modifier.ts';
import { unitOf } from '../../content/schema/units.ts';
import { unwrapSchema, variantsOf } from '../../content/schema-walk.ts';
import { COLORS } from '../../content/vocabulary.ts';

/** One line of a table of fields. */
export interface FieldRow {
  /** Path of the field: `weapon.damage`. */
  readonly name: string;
  readonly type: string;
  /** In what its number is counted; empty where it is no number. */
  readonly unit: string;
  /** Default value in TOML; `required` when it must be given. */
  readonly default: string;
  readonly meaning: string;
}

/** The fields of a table and of the tables inside it, in the order of the schema. */
export function fieldRows(schema: z.core.$ZodType, prefix = ''): FieldRow[] {
  const inner = unwrapSchema(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([key, field]) => {
    const name = prefix + key;
    const row: FieldRow = {
      name,
      type: typeText(field),
      unit: unitText(field),
      default: defaultText(field),
      meaning: meaningOf(field),
    };
    return [row, ...rowsInside(field, name)];
  });
}

/** The unit of a number, or of the numbers in a list or table. */
function unitText(field: z.core.$ZodType): string {
  const own = unitOf(field);
  if (own !== undefined) return own;
  const inner = unwrapSchema(field);
  if (inner instanceof z.ZodArray) return unitText(inner.element);
  if (inner instanceof z.ZodRecord) return unitText(inner.valueType);
  if (inner instanceof z.ZodTuple) return inner.def.items[0] ? unitText(inner.def.items[0]) : '';
  if (inner instanceof z.ZodUnion && !variantsOf(inner))
    return inner.options[0] ? unitText(inner.options[0]) : '';
  return '';
}

function rowsInside(field: z.core.$ZodType, name: string): FieldRow[] {
  const inner = unwrapSchema(field);
  if (inner instanceof z.ZodObject) return fieldRows(inner, `${name}.`);
  if (inner instanceof z.ZodArray) {
    const member = unwrapSchema(inner.element);
    if (member instanceof z.ZodObject && member !== modifierSchema) return fieldRows(member, `${name}[].`);
  }
  if (inner instanceof z.ZodRecord) return fieldRows(inner.valueType, `${name}.<key>.`);
  const variants = variantsOf(inner);
  if (variants && variants.byWord.size <= 3) {
    return [...variants.byWord.values()].flatMap((variant) => fieldRows(variant, `${name}.`));
  }
  return [];
}

function meaningOf(field: z.core.$ZodType): string {
  return descriptionOf(field).replace(DEFAULT, '');
}

/** The end of a description that says in words what happens when the field is left out. */
const DEFAULT = / Default:? (.*?)\.?$/;

function descriptionOf(field: z.core.$ZodType): string {
  return (field as z.ZodType).description ?? (unwrapSchema(field) as z.ZodType).description ?? '';
}

function defaultText(field: z.core.$ZodType): string {
  if (field instanceof z.ZodOptional) return DEFAULT.exec(descriptionOf(field))?.[1] ?? '–';
  if (!(field instanceof z.ZodDefault)) return 'required';
  const value: unknown = field.def.defaultValue;
  return `\`${tomlText(value)}\``;
}

function tomlText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tomlText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, member]) => `${key} = ${tomlText(member)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{ }';
  }
  return JSON.stringify(value);
}

/** What a field holds, in few words. */
export function typeText(field: z.core.$ZodType): string {
  const inner = unwrapSchema(field);
  const target = referenceTargets.get(inner as z.ZodType);
  if (target) return target.registry === 'tags' ? 'tag' : `id of [${target.registry}](#${target.registry})`;
  if (inner instanceof z.ZodString) return 'text';
  if (inner instanceof z.ZodNumber) return numberText(inner);
  if (inner instanceof z.ZodBoolean) return '`true` or `false`';
  if (inner instanceof z.ZodLiteral) return `\`"${String(inner.value)}"\``;
  if (inner instanceof z.ZodEnum) {
    const words = inner.options.map(String);
    if (words.join() === COLORS.join()) return '[colour](#colours)';
    return words.length > 24 ? '[attribute](#attributes)' : words.map((word) => `\`${word}\``).join(', ');
  }
  if (inner instanceof z.ZodTuple)
    return `list of ${inner.def.items.length}: ${inner.def.items.map(typeText).join(', ')}`;
  if (inner instanceof z.ZodArray)
    return `list of ${inner.element === modifierSchema ? 'modifiers' : typeText(inner.element)}`;
  if (inner instanceof z.ZodRecord)
    return `table from ${typeText(inner.keyType)} to ${typeText(inner.valueType)}`;
  const variants = variantsOf(inner);
  if (variants) return listedElsewhere(variants.discriminator);
  if (inner instanceof z.ZodUnion) return inner.options.map(typeText).join(' or ');
  return 'table';
}

function listedElsewhere(discriminator: string): string {
  const names: Readonly<Record<string, string>> = {
    action: 'action',
    check: 'check',
    on: 'trigger',
    do: 'behaviour',
  };
  return names[discriminator] ?? `table by its \`${discriminator}\``;
}

function numberText(schema: z.ZodNumber): string {
  const kind = schema.format === 'safeint' ? 'whole number' : 'number';
  const { minValue, maxValue } = schema;
  const isAbove = schema.def.checks?.some(isStrictMinimum) ?? false;
  const low =
    minValue !== null && Number.isFinite(minValue) && minValue > -1e15 ? String(minValue) : undefined;
  const high =
    maxValue !== null && Number.isFinite(maxValue) && maxValue < 1e15 ? String(maxValue) : undefined;
  if (isAbove && low !== undefined)
    return high === undefined ? `${kind} above ${low}` : `${kind} above ${low}, to ${high}`;
  if (low !== undefined && high !== undefined) return `${kind}, ${low} to ${high}`;
  if (low !== undefined) return `${kind}, from ${low}`;
  return high === undefined ? kind : `${kind}, to ${high}`;
}

/** Whether a check of zod leaves its own bound out, as `positive` does. */
function isStrictMinimum({ _zod: { def } }: z.core.$ZodCheck<never>): boolean {
  return def.check === 'greater_than' && 'inclusive' in def && def.inclusive === false;
}
