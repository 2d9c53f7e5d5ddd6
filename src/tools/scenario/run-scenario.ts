import type { Registries } from '../../content/registries.ts';
import type { Happening } from '../../engine/event.ts';
import { type Checked, checkExpectation, checkNames, isAlive } from './expectations.ts';
import type { Scenario } from './scenario-schema.ts';
import { type Stage, setUp } from './set-up.ts';
import { playStep } from './steps.ts';

/** What a scenario showed. */
export interface ScenarioResult {
  readonly name: string;
  readonly events: readonly Happening[];
  /** By handle. */
  readonly creatures: Readonly<Record<string, { health: number; alive: boolean; x: number; y: number }>>;
  readonly expectations: readonly Checked[];
  /** Whether every expectation holds. */
  readonly holds: boolean;
}

/**
 * Plays a scenario and checks what it expects.
 *
 * @throws ScenarioError for a wrong handle or an impossible step
 */
export function runScenario(scenario: Scenario, registries: Registries): ScenarioResult {
  const stage = setUp(scenario, registries);
  checkNames(stage);
  stage.game.drain();
  collect(stage);
  const checked: Checked[] = [];
  const check = (step: number): void => {
    for (const [index, expectation] of scenario.expect.entries()) {
      if ((expectation.after ?? scenario.steps.length) === step) {
        checked[index] = checkExpectation(stage, expectation, index);
      }
    }
  };
  check(0);
  for (const [index, step] of scenario.steps.entries()) {
    playStep(stage, step, index);
    collect(stage);
    check(index + 1);
  }
  return {
    name: scenario.scenario.name,
    events: stage.told,
    creatures: Object.fromEntries(
      [...stage.cast].map(([handle, creature]) => [
        handle,
        { health: creature.health, alive: isAlive(creature), x: creature.x, y: creature.y },
      ]),
    ),
    expectations: checked,
    holds: checked.every((one) => one.holds),
  };
}

/** Takes over what has been told since the last time. */
function collect(stage: Stage): void {
  stage.told.push(...stage.game.happened.splice(0));
}
