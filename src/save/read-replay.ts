import { z } from 'zod';
import { SLOTS } from '../content/vocabulary.ts';
import type { Command } from '../engine/command.ts';
import type { DevDeed } from '../engine/develop/deed.ts';
import { describeIssues } from './describe-issues.ts';
import { readTextFile } from './read-toml-file.ts';
import type { ReplayHead, ReplayMark } from './replay-file.ts';

const levels = z.array(z.strictObject({ id: z.string(), level: z.int().min(0) }));
const headSchema: z.ZodType<ReplayHead> = z.strictObject({
  version: z.literal(1),
  game: z.string(),
  mods: z.array(z.strictObject({ id: z.string(), version: z.string() })),
  start: z.strictObject({
    id: z.string(),
    seed: z.string(),
    options: z.array(z.string()),
    classic: z.boolean(),
    auto_bandages: z.boolean(),
    auto_batteries: z.boolean(),
    profile: z
      .strictObject({
        workshop: levels,
        owned_cards: levels,
        equipped_cards: z.array(z.string()),
        card_slots: z.int().min(1).max(5),
      })
      .optional(),
  }),
});
const whole = z.int().min(0);
const words = z.array(z.string());
const deedSchema: z.ZodType<DevDeed> = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('begin') }),
  z.strictObject({ what: z.literal('content_changed'), entries: words }),
  z.strictObject({ what: z.literal('enemy'), id: z.string(), x: whole, y: whole }),
  z.strictObject({
    what: z.literal('item'),
    id: z.string(),
    count: whole,
    affixes: words,
    x: whole,
    y: whole,
  }),
  z.strictObject({ what: z.literal('give'), id: z.string(), count: whole, affixes: words }),
  z.strictObject({ what: z.literal('prefab'), id: z.string() }),
  z.strictObject({ what: z.literal('floor'), depth: whole }),
  z.strictObject({ what: z.literal('heal') }),
  z.strictObject({ what: z.literal('reveal') }),
]);
const COMMANDS = [
  'step',
  'attack',
  'wait',
  'rest',
  'pick_up',
  'drop',
  'equip',
  'unequip',
  'swap_weapons',
  'use_item',
  'use_ability',
  'buy_upgrade',
  'choose_talent',
  'equip_card',
  'unequip_card',
  'talk',
  'answer',
  'buy',
  'sell',
  'free_captive',
  'revive',
  'give_up_quest',
  'set_option',
  'descend',
  'extract',
  'develop',
] as const satisfies readonly Command['do'][];
/** A command's fields by type; a command without one of its own is refused when it is played. */
const commandSchema = z
  .strictObject({
    do: z.enum(COMMANDS),
    dx: z.int().min(-1).max(1).optional(),
    dy: z.int().min(-1).max(1).optional(),
    x: whole.optional(),
    y: whole.optional(),
    target: whole.optional(),
    index: whole.optional(),
    count: whole.optional(),
    answer: whole.optional(),
    slot: z.enum(SLOTS).optional(),
    ability: z.string().optional(),
    id: z.string().optional(),
    node: z.string().optional(),
    quest: z.string().optional(),
    option: z.string().optional(),
    on: z.boolean().optional(),
    deed: deedSchema.optional(),
  })
  .refine((command) => command.do !== 'develop' || command.deed !== undefined, 'needs a deed');

const markSchema = z.strictObject({
  mark: z.strictObject({ turn: whole, floor: z.int().min(1), state: z.string() }),
});

/** A recorded run. */
export interface Replay {
  readonly head: ReplayHead;
  readonly commands: readonly Command[];
  /** How the run stood, by the number of commands that were done then. */
  readonly marks: ReadonlyMap<number, ReplayMark>;
}

/** A replay that can be played, or the line and reason why not. */
export type ReadReplay = ({ readonly ok: true } & Replay) | { readonly ok: false; readonly sentence: string };

/** Reads a replay's file. Marks of saves are left out. */
export function readReplay(path: string): ReadReplay {
  const read = readTextFile(path);
  if (!read.ok) return refuse(read.reason === 'absent' ? 'there is no such file' : read.sentence);
  const [first = '', ...lines] = read.text.split('\n');
  const head = parsed(headSchema, first);
  if (!head.ok) return refuse(`line 1: ${head.sentence}`);
  const commands: Command[] = [];
  const marks = new Map<number, ReplayMark>();
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('{"saved":')) continue;
    if (line.startsWith('{"mark":')) {
      const mark = parsed(markSchema, line);
      if (!mark.ok) return refuse(`line ${index + 2}: ${mark.sentence}`);
      marks.set(commands.length, mark.value.mark);
      continue;
    }
    const command = parsed(commandSchema, line);
    if (!command.ok) return refuse(`line ${index + 2}: ${command.sentence}`);
    commands.push(command.value as Command);
  }
  return { ok: true, head: head.value, commands, marks };
}

function parsed<T>(
  schema: z.ZodType<T>,
  line: string,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly sentence: string } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, sentence: 'it is not JSON' };
  }
  const read = schema.safeParse(value);
  return read.success ? { ok: true, value: read.data } : { ok: false, sentence: describeIssues(read.error) };
}

const refuse = (sentence: string): ReadReplay => ({ ok: false, sentence });
