import type { Registries } from '../content/registries.ts';
import { attributeOf } from '../engine/attribute.ts';
import { openArena } from '../engine/open-arena.ts';
import { type Limiters, tryLimiters } from './reactions/limiters.ts';
import { measureReaction, type ReactionRow } from './reactions/measure-reaction.ts';
import type { ToolResult } from './tool-result.ts';

/** `--tool reactions [depth]`: what each reaction does to a test target, and whether the limiters hold. */
export function runReactionsTool(depth: number, registries: Registries): ToolResult {
  const rows = registries.reactions
    .all()
    .map((reaction) => measureReaction(registries, reaction, { depth, weaponDamage: 1 }));
  const limiters = tryLimiters(registries, depth);
  const faults = [...rows.flatMap(faultsOf), ...limiters.faults];
  const game = openArena({ seed: 'reactions', depth }, registries);
  const power = attributeOf(game, game.tree.hero, 'reaction_power');
  const lines = [
    `floor ${depth}, reaction power ${fixed(power)}: damage to a test target and to the one beside it`,
    ...tableOf(rows),
    '',
    ...limiterLines(limiters),
    ...faults.map((fault) => `FAIL: ${fault}`),
  ];
  return {
    text: lines.join('\n'),
    json: {
      version: 1,
      depth,
      power,
      reactions: Object.fromEntries(
        rows.map(({ id, ...row }) => [id, { ...row, stacks: row.stacks ?? null }]),
      ),
      limiters: {
        second_pair: limiters.secondPair,
        stacks_of_damage: limiters.stacksOfDamage,
        strength: limiters.strength,
      },
      faults,
    },
    exitCode: faults.length > 0 ? 1 : 0,
  };
}

function faultsOf({ id, how, happened, stacks }: ReactionRow): string[] {
  if (!happened) return [`${id}: ${how} did not make it happen.`];
  if (!stacks) return [];
  return [
    `${id}: ${stacks} stacks are left of what it must clear; the next strike would make it happen again.`,
  ];
}

function tableOf(rows: readonly ReactionRow[]): string[] {
  const head = ['reaction', 'by', 'target', 'neighbour', 'at death', 'stacks', 'leaves'];
  const cells = rows.map(({ name, how, target, neighbour, atDeath, stacks, leaves }) => [
    name,
    how,
    fixed(target),
    fixed(neighbour),
    fixed(atDeath),
    stacks === undefined ? '-' : String(stacks),
    leaves.join(', '),
  ]);
  const all = [head, ...cells];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number): boolean => column < 2 || column === head.length - 1;
  return all.map((row) =>
    row
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function limiterLines({ secondPair, stacksOfDamage, strength }: Limiters): string[] {
  const floors = Object.entries(strength).map(([floor, value]) => `floor ${floor} ${fixed(value)}`);
  return [
    `cooldown: a second pair inside 1.2 s did ${fixed(secondPair)} damage`,
    `recursion: damage of reactions left ${stacksOfDamage} stacks`,
    `strength: ${floors.join(', ')}, whatever the weapon`,
  ];
}

function fixed(value: number): string {
  return value.toFixed(2);
}
