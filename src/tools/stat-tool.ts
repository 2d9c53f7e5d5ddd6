import { readFileSync } from 'node:fs';
import { nearestName } from '../content/nearest-name.ts';
import type { Registries } from '../content/registries.ts';
import { type Explanation, explain } from '../engine/attribute.ts';
import { openArena } from '../engine/open-arena.ts';
import { ATTRIBUTES, type Attribute, attributeSpec, isAttribute } from '../rules/attributes.ts';
import { readToolFile } from './scenario/read-scenario.ts';
import { buildFileSchema } from './scenario/scenario-schema.ts';
import { dress, ScenarioError } from './scenario/set-up.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** What `--tool stat` is asked. */
export interface StatRequest {
  /** A file with a scenario's `[hero]` table. */
  readonly file: string;
  /** Only this one. */
  readonly attribute?: string | undefined;
  /** Floor that reaction power counts with. Default 1. */
  readonly depth?: number | undefined;
}

/** `--tool stat <build.toml>`: every effective attribute of a build, with its sources. */
export function runStatTool(request: StatRequest, registries: Registries): ToolResult {
  const { file, attribute } = request;
  if (attribute !== undefined && !isAttribute(attribute)) {
    const near = nearestName(attribute, ATTRIBUTES);
    return wrongUse([`there is no attribute "${attribute}"${near ? `; did you mean "${near}"?` : ''}`]);
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrongUse([`${file}: this file cannot be read; give a .toml file with a [hero] table`]);
  }
  const read = readToolFile(buildFileSchema, text, file, registries);
  if (!read.ok) return wrongUse(read.faults);
  const workshop = Object.entries(read.value.hero.workshop).map(([id, level]) => ({ id, level }));
  const game = openArena({ seed: 'stat', depth: request.depth ?? 1, workshop }, registries);
  try {
    dress(game, read.value.hero);
  } catch (error) {
    if (error instanceof ScenarioError) return wrongUse([`${file}: ${error.message}`]);
    throw error;
  }
  const wanted: readonly Attribute[] = attribute === undefined ? ATTRIBUTES : [attribute as Attribute];
  const explained = wanted.map((one) => explain(game, game.tree.hero, one));
  return {
    text: explained.map((one) => describe(one, attribute !== undefined)).join('\n'),
    json: { version: 1, attributes: explained },
    exitCode: 0,
  };
}

function describe(one: Explanation, always: boolean): string {
  const { label, unit } = attributeSpec(one.attribute);
  const head = `${one.attribute.padEnd(24)} ${shown(one.value, unit).padStart(10)}   ${label}`;
  if (one.parts.length === 0 && !always) return head;
  const lines = [
    head,
    `    base ${number(one.base)}   flat ${number(one.flat)}   points ${number(one.points)}   mult ${number(one.mult)}`,
  ];
  if (one.unclamped !== one.clamped) {
    lines.push(`    ${number(one.unclamped)} is clamped to ${number(one.clamped)}`);
  }
  for (const part of one.parts) {
    const gives = [
      part.flat === undefined ? '' : `flat ${signed(part.flat)}`,
      part.points === undefined ? '' : `points ${signed(part.points)}`,
      part.mult === undefined ? '' : `mult ×${number(part.mult)}`,
    ].filter(Boolean);
    lines.push(
      `    ${part.id}${part.times > 1 ? ` ×${part.times}` : ''}: ${gives.join(', ')}${part.conditional ? ' (under a condition)' : ''}`,
    );
  }
  return lines.join('\n');
}

function shown(value: number, unit: 'number' | 'seconds' | 'percent' | 'factor' | 'tiles'): string {
  switch (unit) {
    case 'percent':
      return `${number(value * 100)} %`;
    case 'seconds':
      return `${number(value)} s`;
    case 'factor':
      return `×${number(value)}`;
    default:
      return number(value);
  }
}

function number(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : 'none';
}

function signed(value: number): string {
  return value < 0 ? number(value) : `+${number(value)}`;
}
