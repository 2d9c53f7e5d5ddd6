import { z } from 'zod';
import { explainIssues } from '../../content/explain-issue.ts';
import { pathWords } from '../../content/plain-words.ts';
import { SLOTS } from '../../content/vocabulary.ts';
import type { Command } from '../../engine/command.ts';

const whole = z.int().min(0).max(1_000_000);
const side = z.int().min(-1).max(1);
const id = z.string().min(1).max(80);
/** A creature by its number, as in a replay, or by its name in the scenario. */
const target = z.union([z.string().min(1).max(40), whole], {
  error: 'expected the name of a creature, or its number as in a replay',
});

const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('step'), dx: side, dy: side }),
  z.strictObject({ do: z.literal('attack'), target }),
  z.strictObject({ do: z.literal('wait') }),
  z.strictObject({ do: z.literal('rest') }),
  z.strictObject({ do: z.literal('pick_up') }),
  z.strictObject({ do: z.literal('drop'), index: whole, count: whole }),
  z.strictObject({ do: z.literal('equip'), index: whole, slot: z.enum(SLOTS).optional() }),
  z.strictObject({ do: z.literal('unequip'), slot: z.enum(SLOTS) }),
  z.strictObject({ do: z.literal('swap_weapons') }),
  z.strictObject({ do: z.literal('use_item'), index: whole, target: target.optional() }),
  z.strictObject({
    do: z.literal('use_ability'),
    ability: id,
    target: target.optional(),
    x: whole.optional(),
    y: whole.optional(),
  }),
  z.strictObject({ do: z.literal('buy_upgrade'), id }),
  z.strictObject({ do: z.literal('choose_talent'), id }),
  z.strictObject({ do: z.literal('equip_card'), id }),
  z.strictObject({ do: z.literal('unequip_card'), id }),
  z.strictObject({ do: z.literal('talk'), target }),
  z.strictObject({ do: z.literal('answer'), target, node: id, answer: whole }),
  z.strictObject({ do: z.literal('buy'), target, index: whole }),
  z.strictObject({ do: z.literal('sell'), target, index: whole }),
  z.strictObject({ do: z.literal('free_captive'), target }),
  z.strictObject({ do: z.literal('revive'), target }),
  z.strictObject({ do: z.literal('give_up_quest'), quest: id }),
  z.strictObject({
    do: z.literal('set_option'),
    option: z.enum(['auto_bandages', 'auto_batteries']),
    on: z.boolean(),
  }),
  z.strictObject({ do: z.literal('descend') }),
  z.strictObject({ do: z.literal('extract') }),
]);

/** A command of a scenario's line, or what is wrong with it. */
export type ReadCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads one command of a replay.
 *
 * @param idOf number of the creature of a name; throws when there is none
 */
export function readCommand(line: string, idOf: (name: string) => number): ReadCommand {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return { ok: false, problem: 'this is not a command; it looks like {"do":"wait"}' };
  }
  const read = commandSchema.safeParse(raw);
  if (!read.success) {
    const [fault] = explainIssues(commandSchema, raw, read.error.issues);
    return { ok: false, problem: `this is not a command: ${fault ? faultWords(fault) : 'it is not known'}` };
  }
  const given = read.data;
  if (!('target' in given) || typeof given.target !== 'string') {
    return { ok: true, command: given as Command };
  }
  return { ok: true, command: { ...given, target: idOf(given.target) } as Command };
}

function faultWords({ path, problem, expected, found, hint }: ReturnType<typeof explainIssues>[number]) {
  const what = problem ?? `expected ${expected}${found === undefined ? '' : `, found ${found}`}`;
  const words = path.length > 0 ? `${pathWords(path)}: ${what}` : what;
  return hint ? `${words}; ${hint}` : words;
}
