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

/** A hero who always hits for ten and never critically, and a dummy beside it that takes forty. */
export const DUEL = `
[hero]
base = { max_health = 100, damage = 10, crit_chance = 0, attack_interval = 1, light_drain = 0 }
[[creatures]]
name = "a"
enemy = "core:shambler"
at = [1, 0]
base = { max_health = 40, damage = 3, crit_chance = 0, attack_interval = 1 }
`;
