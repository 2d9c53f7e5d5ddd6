import { nearestName } from '../../../content/nearest-name.ts';
import type { Registries } from '../../../content/registries.ts';
import { REGISTRIES, type RegistryName } from '../../../content/vocabulary.ts';

/** A word that the console knows. */
export interface ConsoleVerb {
  readonly name: string;
  /** What comes after it, as help shows it. */
  readonly usage: string;
  readonly does: string;
  /** The registry whose ids its first word is one of; `registries` for the name of one. */
  readonly takes?: RegistryName | 'registries' | undefined;
}

/** Everything that can be typed, in the order of the help. */
export const CONSOLE_VERBS = [
  { name: 'enemy', usage: 'ID [X Y]', does: 'put a foe beside you, or on a tile', takes: 'enemies' },
  { name: 'item', usage: 'ID [COUNT] [AFFIX …]', does: 'lay items at your feet', takes: 'items' },
  { name: 'give', usage: 'ID [COUNT] [AFFIX …]', does: 'put items into your pack', takes: 'items' },
  { name: 'gold', usage: 'AMOUNT', does: 'gold for your pack' },
  { name: 'prefab', usage: 'ID', does: 'build a room round you', takes: 'prefabs' },
  { name: 'floor', usage: 'DEPTH', does: 'go to a floor' },
  { name: 'heal', usage: '', does: 'full health and a full lamp' },
  { name: 'reveal', usage: '', does: 'remember the whole floor' },
  {
    name: 'list',
    usage: 'REGISTRY [PART OF AN ID]',
    does: 'ids of a registry',
    takes: 'registries',
  },
  { name: 'warnings', usage: '', does: 'what is wrong with the mods as they are now' },
  { name: 'help', usage: '', does: 'these words' },
] as const satisfies readonly ConsoleVerb[];

/** The name of a word that the console knows. */
export type VerbName = (typeof CONSOLE_VERBS)[number]['name'];

/** The ids of a registry, in load order. */
export function idsOf(registries: Registries, name: RegistryName): string[] {
  const all: readonly { readonly id: string }[] =
    name === 'balance' ? Object.values(registries.balance) : registries[name].all();
  return all.map(({ id }) => id);
}

/** The one id that a word without its prefix means; the word itself where none or several could be meant. */
export function wholeId(word: string, ids: readonly string[]): string {
  if (ids.includes(word)) return word;
  const found = ids.filter((id) => id.endsWith(`:${word}`));
  return found.length === 1 && found[0] !== undefined ? found[0] : word;
}

/** The verb of that name, or a sentence that says which was probably meant. */
export function verbOf(word: string): ConsoleVerb | string {
  const verb = CONSOLE_VERBS.find(({ name }) => name === word);
  if (verb) return verb;
  const near = nearestName(
    word,
    CONSOLE_VERBS.map(({ name }) => name),
  );
  return `The console does not know ${word}. ${near === undefined ? 'Type help.' : `Did you mean ${near}?`}`;
}

/** What Tab makes of a line: the line with as much as is sure, and what it could go on with. */
export interface Completion {
  readonly line: string;
  /** Empty where there is nothing to choose among. */
  readonly choices: readonly string[];
}

/** Completes the word at the end of a line. */
export function completed(line: string, registries: Registries): Completion {
  const words = line.split(' ');
  const last = words.at(-1) ?? '';
  const known = candidates(words, registries);
  const found = known.filter(
    (word) => word.startsWith(last) || (last !== '' && word.slice(word.indexOf(':') + 1).startsWith(last)),
  );
  const [only] = found;
  if (only === undefined) return { line, choices: [] };
  const before = words.slice(0, -1);
  if (found.length === 1) return { line: `${[...before, only].join(' ')} `, choices: [] };
  const shared = sharedStart(found);
  // Where the word is the beginning of none of them, what they share may be less than it.
  const sure = shared.length > last.length || shared.startsWith(last) ? shared : last;
  return { line: [...before, sure].join(' '), choices: found };
}

function candidates(words: readonly string[], registries: Registries): readonly string[] {
  if (words.length <= 1) return CONSOLE_VERBS.map(({ name }) => name);
  const verb = verbOf(words[0] ?? '');
  if (typeof verb === 'string') return [];
  if (words.length === 2) {
    if (verb.takes === undefined) return [];
    return verb.takes === 'registries' ? REGISTRIES : idsOf(registries, verb.takes);
  }
  return verb.takes === 'items' ? idsOf(registries, 'affixes') : [];
}

function sharedStart(words: readonly string[]): string {
  let shared = words[0] ?? '';
  for (const word of words) {
    while (!word.startsWith(shared)) shared = shared.slice(0, -1);
  }
  return shared;
}
