import { readFileSync } from 'node:fs';
import type { Registries } from '../content/registries.ts';
import { faultAt, readToolFile } from './scenario/read-scenario.ts';
import { runScenario, type ScenarioResult } from './scenario/run-scenario.ts';
import { scenarioSchema } from './scenario/scenario-schema.ts';
import { ScenarioError } from './scenario/set-up.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** `--tool scenario <file.toml>`: plays a scenario and prints each expectation. */
export function runScenarioTool(file: string, registries: Registries): ToolResult {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return wrongUse([`${file}: this file cannot be read; give the path of a scenario, a .toml file`]);
  }
  return playScenarioText(text, file, registries);
}

/** The same for a text that has been read already. */
export function playScenarioText(text: string, file: string, registries: Registries): ToolResult {
  const read = readToolFile(scenarioSchema, text, file, registries);
  if (!read.ok) return wrongUse(read.faults);
  try {
    return report(runScenario(read.value, registries));
  } catch (error) {
    if (error instanceof ScenarioError) return wrongUse([faultAt(text, file, error.path, error.message)]);
    throw error;
  }
}

function report(result: ScenarioResult): ToolResult {
  const lines = result.expectations.map(
    (one) => `${one.holds ? 'ok  ' : 'FAIL'}  ${one.expected}${one.holds ? '' : `, found ${one.found}`}`,
  );
  const failed = result.expectations.filter((one) => !one.holds).length;
  const summary = `${result.expectations.length - failed} of ${result.expectations.length} expectations hold`;
  return {
    text: [result.name, ...lines, summary].join('\n'),
    json: { version: 1, ...result },
    exitCode: failed > 0 ? 1 : 0,
  };
}
