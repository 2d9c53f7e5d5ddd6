import { z } from 'zod';
import { SCHEMAS } from '../../content/definitions.ts';
import { actionSchema } from '../../content/schema/action.ts';
import { checkSchema } from '../../content/schema/condition.ts';
import { aiEntrySchema } from '../../content/schema/creature.ts';
import {
  entryExtrasSchema,
  loadOrderSchema,
  manifestSchema,
  patchSchema,
  removalSchema,
  renameSchema,
} from '../../content/schema/mod-file.ts';
import { modifierSchema } from '../../content/schema/modifier.ts';
import { triggerSchema } from '../../content/schema/trigger.ts';
import { UNITS } from '../../content/schema/units.ts';
import { unwrapSchema, variantsOf } from '../../content/schema-walk.ts';
import { TILES } from '../../content/tiles.ts';
import { COLORS, EVENTS, REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import { ATTRIBUTES } from '../../rules/attributes.ts';
import { attributeExample, attributeRow } from './reference-attributes.ts';
import { REGISTRY_EXAMPLES } from './reference-entries.ts';
import { ACTION_EXAMPLES, BEHAVIOUR_EXAMPLES, CHECK_EXAMPLES, EVENT_EXAMPLES } from './reference-examples.ts';
import { type FieldRow, fieldRows, typeText } from './reference-fields.ts';

/** The reference of everything a mod can write, as Markdown, from the schemas that the loader uses. */
export function referenceDocs(): string {
  const sections = allSections();
  const contents = sections.map(({ title }) => `- [${title}](#${anchorOf(title)})`);
  const body = sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks]);
  return `${[...HEAD, contents.join('\n'), ...body].join('\n\n')}\n`;
}

const HEAD = [
  '# Reference for modders',
  'Everything a mod can write: fields with type, unit, default and meaning, and an example of each thing. Made by `rustkeep mod docs` from the schemas that the loader itself uses; every example is loaded by a test. `mods/README.md` teaches how it goes together.',
  'A default of `required` must be given, `–` means nothing. `weapon.damage` is a field of the table `weapon`, `species[].pack` one of each table in the list `species`.',
];

interface Section {
  readonly title: string;
  /** Paragraphs, tables and examples. */
  readonly blocks: readonly string[];
}

function allSections(): Section[] {
  return [
    { title: 'mod.toml', blocks: [table(manifestSchema)] },
    { title: 'load_order.toml', blocks: [table(loadOrderSchema)] },
    {
      title: 'Every entry',
      blocks: ['Besides the fields of its registry an entry may have:', table(entryExtrasSchema)],
    },
    ...REGISTRIES.map((name) => ({ title: name, blocks: registryBlocks(name) })),
    { title: 'Patch, remove, rename', blocks: changeBlocks() },
    { title: 'Modifiers', blocks: [table(modifierSchema)] },
    { title: 'Attributes', blocks: attributeBlocks() },
    { title: 'Conditions', blocks: conditionBlocks() },
    { title: 'Triggers and events', blocks: triggerBlocks() },
    { title: 'Actions', blocks: actionBlocks() },
    { title: 'Behaviour', blocks: behaviourBlocks() },
    {
      title: 'Units',
      blocks: [
        lines(
          ['unit', ''],
          Object.entries(UNITS).map(([unit, words]) => [unit, words]),
        ),
      ],
    },
    { title: 'Tiles', blocks: [tileTable()] },
    { title: 'Colours', blocks: [COLORS.map((color) => `\`${color}\``).join(', ')] },
  ];
}

/** The place that a heading has in a page of Markdown. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9_ -]/g, '')
    .replaceAll(' ', '-');
}

function registryBlocks(name: RegistryName): string[] {
  const { words, toml } = REGISTRY_EXAMPLES[name];
  return [words, ...fieldBlocks(SCHEMAS[name]), fenced(toml)];
}

function fieldBlocks(schema: z.core.$ZodType): string[] {
  const variants = variantsOf(schema);
  if (!variants) return [table(schema)];
  if (variants.discriminator === 'on') return [table(firstVariant(schema), ['on', 'when', 'condition'])];
  return [...variants.byWord].flatMap(([word, variant]) => {
    const literal = variant.shape[variants.discriminator] as z.ZodType | undefined;
    const hidden = ['id', variants.discriminator];
    return [
      `**\`${variants.discriminator} = "${word}"\`** ${literal?.description ?? ''}`,
      table(variant, hidden),
    ];
  });
}

function changeBlocks(): string[] {
  return [
    '`[[patch.<registry>]]` changes some fields of an entry that is there; remove, set and add happen in this order.',
    table(patchSchema),
    '`[[remove.<registry>]]` takes an entry out.',
    table(removalSchema),
    '`[[renames]]` carries an old id over into saves and other mods.',
    table(renameSchema),
    fenced(CHANGE_EXAMPLE),
  ];
}

const CHANGE_EXAMPLE = `[[patch.items]]
id = "core:sabre"
set = { price = 25, "weapon.damage" = 10 }
add = { modifiers = [ { attribute = "crit_chance", points = 0.02 } ] }
remove = { tags = ["core:blade"] }

[[patch.acts]]
id = "core:gatehouse"
set = { "species[enemy=core:rat].weight" = 9, "species[0].pack" = [1, 3], "elements[=kinetic]" = "fire" }

[[remove.enemies]]
id = "core:drone"

[[renames]]
from = "mymod:old-thing"
to = "mymod:new-thing"

[[items]]
id = "mymod:new-thing"
inherits = "core:sabre"
`;

function attributeBlocks(): string[] {
  return [
    'A direct attribute is `(base + flat) · (1 + points) · mult`, an interval `(base + flat) · (1 − points) ÷ mult`, a fraction `(base + flat + points) · mult`. Points are summed, then held between floor and cap.',
    lines(
      ['attribute', 'meaning', 'mode', 'unit', 'cap in `balance`', 'example'],
      ATTRIBUTES.map(attributeRow),
    ),
    fenced(
      `[[workshop]]\nid = "mymod:whetstone"\nname = "Whetstone"\nmax_level = 5\nprice = 30\nmodifiers = [ ${attributeExample('damage')} ]\n`,
    ),
  ];
}

function conditionBlocks(): string[] {
  return [
    'A condition is a list of checks that must all hold. `who` is `self`, the carrier, or `target`, the other side; `not = true` turns a check around.',
    ...variantBlocks(checkSchema, 'check', CHECK_EXAMPLES, ['who', 'not']),
  ];
}

function triggerBlocks(): string[] {
  const variants = variantsOf(triggerSchema)?.byWord;
  const rows = EVENTS.map((event) => {
    const when = variants?.get(event)?.shape.when;
    const inner = when && unwrapSchema(when as z.ZodType);
    const filters = inner instanceof z.ZodObject ? Object.entries(inner.shape) : [];
    const words = filters
      .filter(([name]) => name !== 'side')
      .map(([name, filter]) => `\`${name}\` (${typeText(filter as z.ZodType)})`);
    return [`\`${event}\``, words.join(', ') || '–', `\`${EVENT_EXAMPLES[event]}\``];
  });
  return [
    'A trigger acts when its event happens, its filters fit and its condition holds.',
    table(firstVariant(triggerSchema), ['on', 'when']),
    '`on` is one of these events. `when` filters it: `side` says where the carrier stands, `source` (the default; for `creature_died` the killer, `target`), `target`, `witness` or `any`; the rest depends on the event.',
    lines(['`on`', '`when` may filter, besides `side`', 'example'], rows),
    fenced(
      `[[affixes]]\nid = "mymod:thorny"\nname = "thorny"\ntier = 2\nslots = ["body"]\n\n[[affixes.triggers]]\non = "damage_taken"\nwhen = { damage_type = "kinetic" }\nchance = 0.5\nicd = 1\nactions = [ { action = "damage", amount = 2, damage_type = "kinetic" } ]\n`,
    ),
  ];
}

/** The fields of an action that say upon whom it acts; told once. */
const TARGETING = ['target', 'radius', 'max', 'except_target'];

function actionBlocks(): string[] {
  const damage = variantsOf(actionSchema)?.byWord.get('damage');
  const targeting = damage ? fieldRows(damage).filter((row) => TARGETING.includes(row.name)) : [];
  const sharesThem = (variant: z.ZodObject): boolean => TARGETING.every((name) => name in variant.shape);
  return [
    'An action acts once, upon somebody. Where it says *upon whom* it has these fields:',
    fieldTable(targeting),
    ...[...(variantsOf(actionSchema)?.byWord ?? [])].flatMap(([word, variant]) => {
      const upon = sharesThem(variant);
      const rows = fieldRows(variant).filter(
        ({ name }) => name !== 'action' && !(upon && TARGETING.includes(name)),
      );
      const example = ACTION_EXAMPLES[word as keyof typeof ACTION_EXAMPLES];
      return oneVariant('action', word, variant, rows, example, upon ? ' *Upon whom*.' : '');
    }),
  ];
}

function behaviourBlocks(): string[] {
  return [
    'Lines of `ai`. Each may also have a `condition`, and a `chance` that it is chosen when its turn in the list comes.',
    ...variantBlocks(aiEntrySchema, 'do', BEHAVIOUR_EXAMPLES, ['condition', 'chance']),
  ];
}

function variantBlocks(
  schema: z.core.$ZodType,
  key: string,
  examples: Readonly<Record<string, string>>,
  told: readonly string[],
): string[] {
  return [...(variantsOf(schema)?.byWord ?? [])].flatMap(([word, variant]) => {
    const rows = fieldRows(variant).filter(({ name }) => name !== key && !told.includes(name));
    return oneVariant(key, word, variant, rows, examples[word] ?? '', '');
  });
}

function oneVariant(
  key: string,
  word: string,
  variant: z.ZodObject,
  rows: readonly FieldRow[],
  example: string,
  after: string,
): string[] {
  const literal = variant.shape[key] as z.ZodType | undefined;
  const fields = rows.length > 0 ? [fieldTable(rows)] : [];
  return [`### ${word}`, `${literal?.description ?? ''}${after}`, ...fields, fenced(`${example}\n`)];
}

function firstVariant(schema: z.core.$ZodType): z.core.$ZodType {
  return [...(variantsOf(schema)?.byWord.values() ?? [])][0] ?? schema;
}

function table(schema: z.core.$ZodType, without: readonly string[] = []): string {
  return fieldTable(fieldRows(schema).filter((row) => !without.includes(row.name)));
}

function fieldTable(rows: readonly FieldRow[]): string {
  return lines(
    ['field', 'type', 'unit', 'default', 'meaning'],
    rows.map((row) => [`\`${row.name}\``, row.type, row.unit, row.default, row.meaning]),
  );
}

function tileTable(): string {
  return lines(
    ['tile', 'character', 'walkable', 'lets light through'],
    TILES.map((tile) => [
      `\`${tile.name}\``,
      `\`${tile.symbol}\``,
      tile.walkable ? 'yes' : 'no',
      tile.transparent ? 'yes' : 'no',
    ]),
  );
}

function fenced(toml: string): string {
  return `\`\`\`toml\n${toml}\`\`\``;
}

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
