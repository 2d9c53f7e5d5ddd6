import { readFileSync } from 'node:fs';
import { nearestName } from '../content/nearest-name.ts';
import type { Registries } from '../content/registries.ts';
import { explain } from '../engine/attribute.ts';
import { openArena } from '../engine/open-arena.ts';
import { ATTRIBUTES, type Attribute, isAttribute } from '../rules/attributes.ts';
import { readToolFile } from './scenario/read-scenario.ts';
import { buildFileSchema } from './scenario/scenario-schema.ts';
import { dress, ScenarioError } from './scenario/set-up.ts';
import { explanationText } from './stat-text.ts';
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
    text: explained.map((one) => explanationText(one, attribute !== undefined)).join('\n'),
    json: { version: 1, attributes: explained },
    exitCode: 0,
  };
}
