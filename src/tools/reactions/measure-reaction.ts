import type { ReactionDef } from '../../content/definitions.ts';
import type { Registries } from '../../content/registries.ts';
import type { Happening } from '../../engine/event.ts';
import { ELEMENT_CODES } from '../../rules/elements.ts';
import {
  bring,
  type GroundOptions,
  harmTo,
  openTestGround,
  pass,
  strikeWith,
  type TestGround,
  takeHappened,
} from './test-ground.ts';

/** What a reaction did to a test target. */
export interface ReactionRow {
  readonly id: string;
  readonly name: string;
  /** What brings it about, in words. */
  readonly how: string;
  readonly happened: boolean;
  /** Damage to the target, zones to their end included. */
  readonly target: number;
  /** The same to the one beside it. */
  readonly neighbour: number;
  /** Damage to the one beside it if the target dies at once. */
  readonly atDeath: number;
  /** Stacks left of the statuses that it must clear; undefined when it clears none. */
  readonly stacks: number | undefined;
  /** Names of statuses and zones that it leaves behind. */
  readonly leaves: readonly string[];
}

/** Longer than any zone of a reaction lasts in core; longer ones are cut here. */
const WATCHED_SECONDS = 30;

/** The reactions to be loaded so that this one can happen, the partner of a repeating one included. */
export function castOf(registries: Registries, reaction: ReactionDef): ReactionDef[] {
  const partner = reaction.repeat && partnerOf(registries, reaction.repeat.without);
  return partner ? [partner, reaction] : [reaction];
}

/** A pair that a repeating reaction can repeat; one whose damage shows it, if there is one. */
function partnerOf(registries: Registries, without: string): ReactionDef | undefined {
  const pairs = registries.reactions.all().filter(({ pair }) => pair && !pair.some((one) => one === without));
  return pairs.find(({ actions }) => actions.some(({ action }) => action === 'damage')) ?? pairs[0];
}

/** Does what brings the reaction about. */
export function bringAbout(ground: TestGround, cast: readonly ReactionDef[]): void {
  const reaction = cast[cast.length - 1];
  if (!reaction) return;
  if (reaction.repeat) bring(ground, reaction.repeat.status);
  if (reaction.requires !== undefined) bring(ground, reaction.requires);
  if (reaction.strike) strikeWith(ground, reaction.strike);
  for (const element of cast[0]?.pair ?? []) strikeWith(ground, element);
}

/** Shows what a reaction does on a floor. */
export function measureReaction(
  registries: Registries,
  reaction: ReactionDef,
  options: Omit<GroundOptions, 'reactions'>,
): ReactionRow {
  const cast = castOf(registries, reaction);
  const open = (): TestGround => openTestGround(registries, { ...options, reactions: cast });
  const ground = open();
  bringAbout(ground, cast);
  const stacks = stacksLeft(ground, reaction);
  const leaves = leftBehind(ground);
  const atOnce = takeHappened(ground);
  const from = atOnce.findIndex((one) => isReaction(one, reaction.id));
  pass(ground, WATCHED_SECONDS);
  const happened = [...atOnce.slice(Math.max(0, from)), ...takeHappened(ground)];
  return {
    id: reaction.id,
    name: reaction.name,
    how: howOf(registries, reaction, cast),
    happened: from >= 0,
    target: harmTo(ground.target, happened),
    neighbour: harmTo(ground.neighbour, happened),
    atDeath: harmAtDeath(open(), cast),
    stacks,
    leaves,
  };
}

/** Whether it tells of this reaction. */
export function isReaction(happening: Happening, id: string): boolean {
  return happening.on === 'notice' && happening.kind === 'reaction' && happening.id === id;
}

function stacksLeft({ game, target }: TestGround, reaction: ReactionDef): number | undefined {
  const pair = (reaction.pair ?? []).map((element) => game.registries.statusOfElement.get(element)?.id);
  const cleared = [...(reaction.clears ?? pair), reaction.repeat?.status].filter((id) => id !== undefined);
  if (cleared.length === 0) return undefined;
  return target.statuses
    .filter(({ status }) => cleared.includes(status))
    .reduce((sum, { stacks }) => sum + stacks, 0);
}

function leftBehind({ game, target, neighbour }: TestGround): string[] {
  const { statuses } = game.registries;
  const names = [target, neighbour].flatMap((one) =>
    one.statuses.map(({ status }) => statuses.find(status).name),
  );
  const effects = [target, neighbour].flatMap((one) => one.effects.map(({ name }) => name));
  return [...new Set([...names, ...effects, ...game.tree.floor.zones.map(({ name }) => name)])];
}

/** What the one beside it takes when the target dies right after the reaction. */
function harmAtDeath(ground: TestGround, cast: readonly ReactionDef[]): number {
  bringAbout(ground, cast);
  takeHappened(ground);
  const { game, target, neighbour } = ground;
  target.health = Math.min(target.health, 1);
  game.beginCount();
  game.apply(
    {
      action: 'damage',
      amount: 1e6,
      damage_type: 'kinetic',
      ignores: [],
      target: 'target',
      except_target: false,
    },
    game.tree.hero.id,
    target.id,
  );
  game.drain();
  return harmTo(neighbour, takeHappened(ground));
}

function howOf(registries: Registries, reaction: ReactionDef, cast: readonly ReactionDef[]): string {
  const nameOf = (status: string): string => registries.statuses.find(status).name;
  if (reaction.pair) return reaction.pair.map((element) => ELEMENT_CODES[element]).join(' + ');
  if (reaction.strike && reaction.requires) {
    return `${ELEMENT_CODES[reaction.strike]} on ${nameOf(reaction.requires)}`;
  }
  if (!reaction.repeat) return '';
  return `${cast[0]?.pair ? cast[0].name : 'a pair'} on ${nameOf(reaction.repeat.status)}`;
}
