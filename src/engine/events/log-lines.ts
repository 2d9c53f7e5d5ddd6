import type { Registries } from '../../content/registries.ts';
import { countsAsElement } from '../../rules/damage.ts';
import { elementsOf, type Shares } from '../../rules/elements.ts';
import { actAt } from '../acts.ts';
import { capitalized, describeCreature, itemPhrase } from '../describe.ts';
import type { EventOf, GameEvent, Happening } from '../event.ts';
import type { Game } from '../game.ts';
import { type Creature, type LogLine, MAX_LOG_LINES, type Tone } from '../game-tree.ts';
import { heroSees } from '../sight.ts';

/** What the log is given. */
interface Line {
  readonly text: string;
  readonly tone: Tone;
}

/** Writes a line into the log; the same line again only counts up. */
export function writeLine(game: Game, text: string, tone: Tone): void {
  const { log, run } = game.tree;
  const last = log[log.length - 1];
  if (last && last.text === text && last.tone === tone) {
    last.times++;
    last.turn = run.turn;
    return;
  }
  const line: LogLine = { turn: run.turn, text, tone, times: 1 };
  log.push(line);
  while (log.length > MAX_LOG_LINES) log.shift();
}

/** The log is driven by what is drained and by nothing else. The hero reads of what can be seen or felt. */
export function logHappening(game: Game, happening: Happening): void {
  // Most of what happens makes no line: whether the hero sees it need not be asked then.
  const line =
    happening.on === 'notice'
      ? happening.text
        ? { text: happening.text, tone: happening.tone }
        : undefined
      : lineOf(game, happening);
  if (!line) return;
  const { hero } = game.tree;
  const concernsHero =
    happening.source === hero.id || (happening.on !== 'notice' && happening.target === hero.id);
  if (concernsHero || heroSees(game, happening.x, happening.y)) writeLine(game, line.text, line.tone);
}

const TAKEN = 'You take ';
const SEEN = 'You see ';

/** The line about things under the hero's feet. */
export function lyingLine(things: string): string {
  return `You see ${things} here.`;
}

/** Whether a line says already what another would: "You see a key and a cell." says both things. */
export function saysAlready(line: string, other: string): boolean {
  const words = other.replace(/\.$/, '');
  if (line.startsWith(words) && !/^\p{L}/u.test(line.slice(words.length))) return true;
  if (!line.startsWith(SEEN) || !other.startsWith(SEEN)) return false;
  const [things, wanted] = [line, other].map((text) => text.slice(SEEN.length, -1));
  return wanted !== undefined && things?.split(/, | and /).includes(wanted) === true;
}

/** Whether a line says nothing that the next one does not say: what is taken at once need not be said to lie there. */
export function isCoveredBy(line: string, next: string): boolean {
  return next.startsWith(TAKEN) && line === lyingLine(next.slice(TAKEN.length, -1));
}

function lineOf(game: Game, event: GameEvent): Line | undefined {
  // The most frequent come first: whom they are about is asked only where there is something to read.
  if (event.on === 'turn_started' || event.on === 'attack_started' || event.on === 'attack_hit')
    return undefined;
  if (event.on === 'damage_taken') return woundLine(game, event);
  const who = game.tryCreature(event.source);
  const other = game.tryCreature(event.target);
  const isHero = event.source === game.tree.hero.id;
  switch (event.on) {
    case 'creature_died': {
      if (isHero) return { text: 'You die.', tone: 'danger' };
      const name = describeCreature(game, who);
      if (event.target === game.tree.hero.id) return { text: `You kill ${name}.`, tone: 'good' };
      return { text: `${capitalized(name)} dies.`, tone: 'plain' };
    }
    case 'creature_downed':
      return { text: `${capitalized(describeCreature(game, who))} goes down!`, tone: 'danger' };
    case 'item_picked_up':
      return isHero
        ? { text: `${TAKEN}${itemPhrase(game.registries, event.item)}.`, tone: 'plain' }
        : undefined;
    case 'item_used':
      return {
        text: `${capitalized(describeCreature(game, who))} ${isHero ? 'use' : 'uses'} ${itemPhrase(game.registries, { ...event.item, count: 1 })}.`,
        tone: 'plain',
      };
    case 'floor_entered':
      return { text: entryLine(game, event.floor), tone: 'system' };
    case 'combat_ended':
      return event.outcome === 'fled' ? { text: 'Nothing follows you any more.', tone: 'plain' } : undefined;
    case 'npc_talked':
      return other ? { text: `You talk to ${describeCreature(game, other)}.`, tone: 'plain' } : undefined;
    default:
      return undefined;
  }
}

/** The first floor of an act names it; what it is like is told once the first steps of a run are done. */
function entryLine(game: Game, depth: number): string {
  const { name, description, floors } = actAt(game.registries, depth);
  if (floors[0] !== depth) return `You enter floor ${depth}.`;
  return `You enter floor ${depth}: ${name}.${depth > 1 && description ? ` ${description}` : ''}`;
}

function woundLine(game: Game, event: EventOf<'damage_taken'>): Line {
  const { hero } = game.tree;
  const victim = game.tryCreature(event.source);
  const attacker = game.tryCreature(event.target);
  const amount = Math.max(1, Math.round(event.amount));
  if (event.cause === 'strike' && attacker) return strikeLine(game, event, attacker, amount);
  if (victim !== hero) return sufferedLine(game, victim, amount, event.shares);
  const from = attacker && attacker !== hero ? ` from ${describeCreature(game, attacker)}` : '';
  return { text: `You take ${amount} ${elementWords(event.shares)}damage${from}.`, tone: 'bad' };
}

function strikeLine(game: Game, event: EventOf<'damage_taken'>, attacker: Creature, amount: number): Line {
  const { hero } = game.tree;
  const struck = game.tryCreature(event.source);
  const victim = describeCreature(game, struck);
  const byHero = attacker === hero;
  const critical = event.critical ? ', a critical hit' : '';
  // Whoever dies of it has felt it.
  const dulled = byHero && event.dulled && struck && struck.health > 0 ? ', which it hardly feels' : '';
  return {
    text: `${capitalized(describeCreature(game, attacker))} ${byHero ? 'hit' : 'hits'} ${victim} for ${amount}${critical}${dulled}.`,
    tone: event.source === hero.id ? 'bad' : 'plain',
  };
}

/** A line about what somebody suffers, and all of which it was made. */
interface Suffered {
  readonly registries: Registries;
  readonly kind: Creature['kind'];
  readonly def: string;
  /** In whole points. */
  readonly amount: number;
  readonly shares: Shares;
  readonly line: Line;
}

/** The last one: fire on a pack says the same of all of it. */
let lastSuffered: Suffered | undefined;

/** What somebody but the hero suffers from anything but a strike. */
function sufferedLine(game: Game, victim: Creature | undefined, amount: number, shares: Shares): Line {
  const { registries } = game;
  const last = lastSuffered;
  const isSame =
    last?.registries === registries &&
    last.kind === victim?.kind &&
    last.def === victim.def &&
    last.amount === amount &&
    last.shares === shares;
  if (isSame) return last.line;
  const name = capitalized(describeCreature(game, victim));
  const line: Line = { text: `${name} takes ${amount} ${elementWords(shares)}damage.`, tone: 'plain' };
  if (victim) lastSuffered = { registries, kind: victim.kind, def: victim.def, amount, shares, line };
  return line;
}

/** The elements that count, each followed by a space, so that who is hurt knows by what: "fire ". */
function elementWords(shares: Shares): string {
  let words = '';
  for (const element of elementsOf(shares)) {
    if (countsAsElement(shares, element)) words += words === '' ? element : ` and ${element}`;
  }
  return words === '' ? '' : `${words} `;
}
