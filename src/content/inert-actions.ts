import type { Definitions } from './definitions.ts';
import { eachAction } from './entry-walk.ts';
import type { DoubtfulPart } from './finding.ts';
import { quoted } from './plain-words.ts';
import { isTable, type Path, type UnknownTable } from './schema-walk.ts';
import type { RegistryName } from './vocabulary.ts';

const NONE: readonly DoubtfulPart[] = [];

/** What an action of an entry cannot do where it stands. */
export function actionParts(
  registry: RegistryName,
  entry: unknown,
  action: UnknownTable,
  path: Path,
): readonly DoubtfulPart[] {
  if (action.action === 'open_shop') return shopAction(registry, entry, [...path]);
  return 'except_target' in action ? aimless(action, path) : NONE;
}

/** Nodes of a talk that it never comes to, and a shop that no answer opens. */
export function talkParts(npc: Definitions['npcs']): DoubtfulPart[] {
  const parts: DoubtfulPart[] = [];
  const led = new Set(npc.dialog.flatMap(({ answers }) => answers.map(({ to }) => to)));
  const start = npc.dialog.findIndex(({ condition }) => condition.length === 0);
  for (const [index, { node }] of npc.dialog.entries()) {
    if (start < 0 || index <= start || led.has(node)) continue;
    const hint = `the talk always begins at an earlier one; write to = ${quoted(node)} in an answer`;
    const problem = `no answer leads to ${quoted(node)}`;
    parts.push({ path: ['dialog', index, 'node'], decided: [{ path: ['dialog'] }], problem, hint });
  }
  let opens = false;
  eachAction('npcs', npc, ({ action }) => {
    opens ||= action === 'open_shop';
  });
  if (npc.shop.length > 0 && !opens) {
    const hint = 'give an answer of its dialog the action open_shop';
    const decided = [{ path: ['dialog'] }];
    parts.push({ path: ['shop'], decided, problem: 'nothing opens this shop', hint });
  }
  return parts;
}

function shopAction(registry: RegistryName, entry: unknown, path: Path): DoubtfulPart[] {
  if (registry !== 'npcs') {
    const hint = 'it belongs into the dialog of a person who has a shop';
    return [{ path, problem: 'there is no shop here to open', hint }];
  }
  const shop = isTable(entry) ? entry.shop : undefined;
  if (!Array.isArray(shop) || shop.length > 0) return [];
  const decided = [{ path: ['shop'] }];
  return [{ path, decided, problem: 'this person sells nothing', hint: 'give it a shop' }];
}

/** Fields for many targets where the action is upon one. */
function aimless(action: UnknownTable, path: Path): DoubtfulPart[] {
  if (action.target !== 'self' && action.target !== 'target') return [];
  const fields = ['radius', 'max', 'except_target'].filter((field) => action[field]);
  const hint = 'use target = "allies", "enemies" or "all"';
  return fields.map((field) => ({
    path: [...path, field],
    decided: [{ path: [...path, 'target'] }],
    problem: `the action is upon ${quoted(action.target as string)} alone`,
    hint,
  }));
}
