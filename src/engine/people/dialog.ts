import type { NpcDef } from '../../content/definitions.ts';
import { holds } from '../condition.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';

type NodeDef = NpcDef['dialog'][number];

/** What a person says, and what the hero can answer. */
export interface DialogNode {
  /** Name of the node, as the command `answer` takes it. */
  readonly node: string;
  readonly text: string;
  readonly answers: readonly DialogAnswer[];
}

/** One possible answer. */
export interface DialogAnswer {
  /** Its place in the node's list, as the command `answer` takes it. */
  readonly index: number;
  readonly text: string;
  /** The node that follows; undefined ends the talk. */
  readonly to: string | undefined;
}

/**
 * The node a talk stands at: the named one, or the first whose condition holds. Of several of one name the first
 * that holds counts. Undefined when the person has nothing to say.
 */
export function dialogNode(game: Game, person: Creature, node?: string | undefined): DialogNode | undefined {
  const found = findNode(game, person, node);
  if (!found) return undefined;
  const answers: DialogAnswer[] = [];
  for (const [index, answer] of found.answers.entries()) {
    if (!holds(game, answer.condition, game.tree.hero, person)) continue;
    answers.push({ index, text: answer.text, to: answer.to });
  }
  return { node: found.node, text: found.text, answers };
}

/** The actions of an answer; undefined when it cannot be given now. */
export function answerActions(
  game: Game,
  person: Creature,
  node: string,
  answer: number,
): NodeDef['answers'][number]['actions'] | undefined {
  const given = findNode(game, person, node)?.answers[answer];
  if (!given || !holds(game, given.condition, game.tree.hero, person)) return undefined;
  return given.actions;
}

function findNode(game: Game, person: Creature, name: string | undefined): NodeDef | undefined {
  if (person.kind !== 'npc') return undefined;
  return game.registries.npcs
    .find(person.def)
    .dialog.find(
      (node) =>
        (name === undefined || node.node === name) && holds(game, node.condition, game.tree.hero, person),
    );
}
