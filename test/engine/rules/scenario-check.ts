import { expect } from 'vitest';
import type { Happening } from '../../../src/engine/event.ts';
import { playScenarioText } from '../../../src/tools/scenario-tool.ts';
import { loadWithStub } from '../../mods/stub-core.ts';

/** What a scenario's run gives to programs. */
export interface ScenarioReport {
  readonly events: Happening[];
  readonly creatures: Record<string, { health: number; alive: boolean; x: number; y: number }>;
}

/**
 * Plays a scenario on a small set of content of its own and demands that all it expects holds.
 *
 * @param content entries on top of the stub core
 */
export function holds(content: string, scenario: string): ScenarioReport {
  const loaded = loadWithStub({ mymod: content });
  expect(loaded.warnings.map((warning) => warning.text)).toEqual([]);
  const result = playScenarioText(`[scenario]\nname = "test"\n${scenario}`, 'test.toml', loaded.registries);
  expect(result.exitCode, result.text).toBe(0);
  return result.json as ScenarioReport;
}
