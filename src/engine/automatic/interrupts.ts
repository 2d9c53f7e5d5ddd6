import { TILE } from '../../content/tiles.ts';
import { indexAt } from '../../world/grid.ts';
import { capitalized, describeCreature, itemPhrase } from '../describe.ts';
import type { EventOf, Happening } from '../event.ts';
import type { Game } from '../game.ts';
import { heroSees } from '../sight.ts';
import type { PlanKind } from './plan.ts';
import { isWanted } from './wanted.ts';

/** What can stop an automatic action. */
export type InterruptCause =
  | 'foe_seen'
  | 'noticed'
  | 'hit'
  | 'moved'
  | 'status'
  | 'near_death'
  | 'low_health'
  | 'unmoved'
  | 'low_light'
  | 'wave'
  | 'level_up'
  | 'quest'
  | 'item_seen'
  | 'key_seen'
  | 'locked_door'
  | 'door'
  | 'no_progress'
  | 'key_pressed';

/** A row of the table. */
export interface InterruptRule {
  readonly cause: InterruptCause;
  /** The automatic actions that it stops. */
  readonly stops: readonly PlanKind[];
  /** The reason as the player reads it; `{}` stands for what it is about. */
  readonly says: string;
}

/** The one table of interrupts, the most pressing first: of several causes at once the first is told. */
export const INTERRUPTS: readonly InterruptRule[] = [
  { cause: 'foe_seen', stops: ['explore', 'travel', 'rest', 'attack'], says: '{} comes into view.' },
  {
    cause: 'near_death',
    stops: ['explore', 'travel', 'rest', 'attack'],
    says: 'Two more turns like that would kill you.',
  },
  { cause: 'low_health', stops: ['explore', 'travel', 'rest', 'attack'], says: 'You are badly hurt.' },
  { cause: 'unmoved', stops: ['attack'], says: '{} hardly feels your blows.' },
  { cause: 'hit', stops: ['explore', 'travel', 'rest'], says: 'You are hurt.' },
  { cause: 'noticed', stops: ['explore', 'travel', 'rest'], says: '{}' },
  { cause: 'wave', stops: ['explore', 'travel', 'rest', 'attack'], says: '{}' },
  { cause: 'status', stops: ['explore', 'travel', 'rest', 'attack'], says: '{}' },
  {
    cause: 'moved',
    stops: ['explore', 'travel', 'rest', 'attack'],
    says: 'You are dragged from your place.',
  },
  { cause: 'level_up', stops: ['explore', 'travel', 'rest', 'attack'], says: '{}' },
  { cause: 'low_light', stops: ['explore', 'travel', 'rest'], says: 'Your lamp burns low.' },
  { cause: 'quest', stops: ['explore'], says: '{}' },
  { cause: 'key_seen', stops: ['travel'], says: '{}' },
  { cause: 'item_seen', stops: ['explore'], says: '{}' },
  { cause: 'locked_door', stops: ['explore'], says: 'You see a locked door.' },
  { cause: 'door', stops: ['explore', 'travel', 'rest'], says: 'A door opens.' },
  { cause: 'no_progress', stops: ['explore', 'travel', 'rest', 'attack'], says: 'You make no progress.' },
  { cause: 'key_pressed', stops: ['explore', 'travel', 'rest', 'attack'], says: 'You stop.' },
];

/** Something that happened and may stop an automatic action. */
export interface Interruption {
  readonly cause: InterruptCause;
  /** What it is about, for the sentence. */
  readonly about: string;
}

/** Why an automatic action stops. */
export interface Stop {
  readonly cause: InterruptCause;
  /** In one sentence. */
  readonly reason: string;
}

/** The reason why an automatic action stops, by the table; undefined when none of the causes stops it. */
export function reasonToStop(kind: PlanKind, causes: readonly Interruption[]): Stop | undefined {
  if (causes.length === 0) return undefined;
  for (const rule of INTERRUPTS) {
    if (!rule.stops.includes(kind)) continue;
    const found = causes.find((one) => one.cause === rule.cause);
    if (found) {
      return { cause: rule.cause, reason: capitalized(rule.says.replace('{}', () => found.about)) };
    }
  }
  return undefined;
}

/** What of all that was told may stop an automatic action. */
export function interruptionsIn(game: Game, happened: readonly Happening[]): Interruption[] {
  const causes: Interruption[] = [];
  for (const happening of happened) {
    const cause = causeOf(game, happening);
    if (cause) causes.push(cause);
  }
  return causes;
}

function causeOf(game: Game, happening: Happening): Interruption | undefined {
  const aboutHero = happening.source === game.tree.hero.id;
  if (happening.on === 'damage_taken') {
    return aboutHero ? { cause: 'hit', about: '' } : unmovedBy(game, happening);
  }
  if (happening.on !== 'notice') return undefined;
  const { kind, text, id = '' } = happening;
  switch (kind) {
    case 'foe_seen':
      return { cause: 'foe_seen', about: id };
    case 'noticed':
      return isSeen(game, happening) ? { cause: 'noticed', about: text } : undefined;
    case 'quest':
      return isDone(game, id) ? { cause: 'quest', about: text } : undefined;
    case 'wave':
    case 'level_up':
      return text ? { cause: kind, about: text } : undefined;
    case 'key_seen':
      return {
        cause: 'key_seen',
        about: `You see ${itemPhrase(game.registries, { id, count: 1, affixes: [] })}.`,
      };
    case 'status_gained':
      return aboutHero ? { cause: 'status', about: text } : undefined;
    case 'moved':
      return aboutHero ? { cause: 'moved', about: '' } : undefined;
    case 'door':
      return isFriend(game, happening) || !isSeen(game, happening) ? undefined : { cause: 'door', about: '' };
    case 'door_seen':
      return isLocked(game, happening) ? { cause: 'locked_door', about: '' } : undefined;
    case 'item_seen':
      return leftLying(game, happening);
    default:
      return undefined;
  }
}

/** A foe that hardly feels a blow of the hero and lives on. */
function unmovedBy(
  game: Game,
  { source, target, dulled }: EventOf<'damage_taken'>,
): Interruption | undefined {
  if (dulled !== true || target !== game.tree.hero.id) return undefined;
  const foe = game.tryCreature(source);
  if (!foe || foe.health <= 0) return undefined;
  return { cause: 'unmoved', about: describeCreature(game, foe) };
}

/** What is told of places out of sight is not for the player. */
function isSeen(game: Game, { x, y }: Happening): boolean {
  return heroSees(game, x, y);
}

function isFriend(game: Game, { source }: Happening): boolean {
  return game.tryCreature(source)?.side === 'hero';
}

function isDone(game: Game, quest: string): boolean {
  return game.tree.quests.some((progress) => progress.quest === quest && progress.state === 'done');
}

function isLocked(game: Game, { x, y }: Happening): boolean {
  return game.tree.floor.memory.at(indexAt(x, y)) === TILE.locked_door;
}

/** Only what explore does not take by itself is a reason to stop it. */
function leftLying(game: Game, { x, y }: Happening): Interruption | undefined {
  const { hero, floor } = game.tree;
  if (hero.x === x && hero.y === y) return undefined;
  const left = floor.items.find((one) => one.x === x && one.y === y && !isWanted(game, one));
  if (!left?.item) return undefined;
  return { cause: 'item_seen', about: `You see ${itemPhrase(game.registries, left.item)}.` };
}
