import type { Registries } from '../content/registries.ts';
import { abilityTimer } from '../engine/effects/status-actions.ts';
import { Game } from '../engine/game.ts';
import type { GameTree } from '../engine/game-tree.ts';
import { reconcileAbilities } from '../engine/possession/reconcile-abilities.ts';
import { abilitiesOf } from '../engine/sources.ts';
import { printable } from '../rules/text.ts';
import { checkSave, everyone } from './check-save.ts';
import { describeIssues } from './describe-issues.ts';
import { treeForms } from './late-forms.ts';
import { mendSave } from './mend-save.ts';
import { MAX_FILE_BYTES, parseToml, readTextFile } from './read-toml-file.ts';
import { digestOf } from './replay-file.ts';
import { modChanges, readHeader, type SaveHeader, type SaveRefusal } from './save-header.ts';
import { mapsFromRows } from './saved-maps.ts';
import type { SavedTree } from './saved-tree.ts';

/** No run hands out so many. */
const MOST_IDS = 1e9;

/** A save that a game can go on from. */
export interface DecodedSave {
  readonly ok: true;
  readonly tree: GameTree;
  readonly header: SaveHeader;
  /** Names this very text. */
  readonly digest: string;
  /** What no loaded mod knows any more and the run therefore lost, one sentence each. */
  readonly lost: readonly string[];
  /** What was fitted to changed content without anything being lost: health that was cut, one sentence each. */
  readonly notes: readonly string[];
  /** Mods that changed since, one line each. */
  readonly modChanges: readonly string[];
}

/** Reads the text of a save against the loaded content. Refusals say what is wrong and where. */
export function decodeSave(text: string, registries: Registries): DecodedSave | SaveRefusal {
  if (text.length > MAX_FILE_BYTES) {
    return { ok: false, reason: 'file', sentence: `it has more than ${MAX_FILE_BYTES} characters` };
  }
  const parsed = parseToml(text);
  if (!parsed.ok) return { ok: false, reason: 'syntax', sentence: parsed.sentence };
  const { save, ...body } = parsed.table;
  const head = readHeader(save);
  if (!head.ok) return head;
  const read = treeForms().savedTreeSchema.safeParse(body);
  if (!read.success) return { ok: false, reason: 'shape', sentence: describeIssues(read.error) };

  const lost = mendSave(read.data, registries);
  const { maps, unknown } = mapsFromRows(read.data.floor);
  const wrong = checkSave(read.data, maps.grid);
  if (wrong !== undefined) return { ok: false, reason: 'shape', sentence: printable(wrong) };
  freshenIds(read.data);
  if (unknown.length > 0) lost.push(`${unknown.length} unknown tiles became floor.`);
  const tree: GameTree = { ...read.data, floor: { ...read.data.floor, ...maps } };
  return {
    ok: true,
    tree,
    header: head.header,
    digest: digestOf(text),
    lost,
    notes: fitToContent(tree, registries),
    modChanges: modChanges(head.header.mods, registries.mods),
  };
}

/** A counter of ids that was set absurdly high would leave none for those to come. */
function freshenIds(tree: SavedTree): void {
  if (tree.run.next_id <= MOST_IDS) return;
  const zones = tree.floor.zones.map(({ id }) => id);
  tree.run.next_id = 1 + Math.max(...zones, ...everyone(tree).map(({ creature }) => creature.id));
}

/** Reads and decodes a save's file; undefined when there is none. */
export function loadSave(path: string, registries: Registries): DecodedSave | SaveRefusal | undefined {
  const reading = readTextFile(path);
  if (reading.ok) return decodeSave(reading.text, registries);
  if (reading.reason === 'absent') return undefined;
  return { ok: false, reason: 'file', sentence: reading.sentence };
}

/**
 * State that changed content no longer allows: health above a fallen maximum and stacks above theirs are cut, and
 * newly granted abilities start on their cooldown. A save whose content is the same comes through untouched.
 */
function fitToContent(tree: GameTree, registries: Registries): string[] {
  const game = Game.fromTree(tree, registries);
  const lines: string[] = [];
  // Everyone else's turn begins with it; the hero may act at once.
  const { hero } = tree;
  const timed = new Set(hero.timers.map(({ key }) => key));
  if (abilitiesOf(game, hero).some((ability) => !timed.has(abilityTimer(ability)))) {
    reconcileAbilities(game, hero);
  }
  for (const creature of game.everyone()) {
    for (const stack of creature.statuses) {
      stack.stacks = Math.min(stack.stacks, registries.statuses.find(stack.status).max);
    }
    const most = game.attribute(creature, 'max_health');
    if (creature.health <= most) continue;
    const who = creature.kind === 'hero' ? 'the hero' : creature.def;
    lines.push(printable(`the health of ${who} was cut from ${creature.health} to ${most}.`));
    creature.health = most;
  }
  return lines;
}
