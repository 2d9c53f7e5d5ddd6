import { describe, expect, it } from 'vitest';
import { runReactionsTool } from '../../src/tools/reactions-tool.ts';
import { fixtureRegistries } from '../engine/fixture-content.ts';

/** What programs read of one reaction. */
interface Row {
  readonly happened: boolean;
  readonly target: number;
  readonly neighbour: number;
  readonly atDeath: number;
  readonly stacks: number | null;
  readonly leaves: readonly string[];
}

function reactions(more = '', depth = 1) {
  const { text, json, exitCode } = runReactionsTool(depth, fixtureRegistries(more));
  const { reactions: rows, faults } = json as { reactions: Record<string, Row>; faults: string[] };
  return { text, rows, faults, exitCode };
}

/** An eleventh reaction, as a mod would write it. */
const eleventh = (fields: string): string => `
[[reactions]]
id = "t:eleventh"
name = "eleventh"
description = "A mod's own."
color = "green"
${fields}`;

const BLAST = `actions = [{ action = "damage", amount = { of = "reaction_power", times = 2 }, damage_type = "acid" }]`;

describe('the reactions tool', () => {
  it('shows what each of the ten does to a target and to the one beside it', () => {
    const { rows, faults, exitCode, text } = reactions();
    expect(faults).toEqual([]);
    expect(exitCode).toBe(0);
    expect(Object.keys(rows)).toHaveLength(10);
    for (const [id, row] of Object.entries(rows)) expect(row.happened, id).toBe(true);
    expect(rows['core:shatter']!.target).toBeCloseTo(2.5 * 4.12, 9);
    expect(rows['core:resonance']!.target).toBeCloseTo(0.6 * 2.5 * 4.12, 9);
    expect(rows['core:shards']).toMatchObject({ target: 0, stacks: null });
    expect(rows['core:shards']!.atDeath).toBeCloseTo(1.2 * 4.12, 9);
    expect(rows['core:ignite']!.neighbour).toBeGreaterThan(0);
    expect(rows['core:superconduct']!.leaves).toContain('superconducting');
    expect(text).toContain('strength: floor 1 4.12, floor 50 10.00, floor 100 16.00');
  });

  it('grows with the floor', () => {
    expect(reactions('', 50).rows['core:shatter']!.target).toBeCloseTo(25, 9);
  });

  it('shows and judges an eleventh one that a mod brings without code', () => {
    const { rows, exitCode } = reactions(eleventh(`pair = ["acid", "radiation"]\n${BLAST}`));
    expect(exitCode).toBe(0);
    expect(rows['t:eleventh']).toMatchObject({ happened: true, stacks: 0 });
    expect(rows['t:eleventh']!.target).toBeCloseTo(2 * 4.12, 9);
  });
});

describe('a reaction fails', () => {
  it.each([
    [
      'when it leaves what it must clear',
      `pair = ["acid", "radiation"]\n${BLAST.replace(']', ', { action = "apply_status", status = "core:corroded" }]')}`,
      /1 stacks are left/,
    ],
    [
      'when it comes again too soon',
      `pair = ["acid", "radiation"]\nicd = 0.5\n${BLAST}`,
      /a second time inside 1\.2 s it does 8\.24 damage/,
    ],
    [
      'when a stronger weapon makes it stronger',
      `pair = ["acid", "radiation"]\nactions = [{ action = "damage", amount = { of = "hit", times = 2 }, damage_type = "acid" }]`,
      /stronger with a stronger weapon/,
    ],
    ['when nothing makes it happen', `pair = ["kinetic", "radiation"]\n${BLAST}`, /did not make it happen/],
  ])('%s', (_, fields, sentence) => {
    const { faults, exitCode, text } = reactions(eleventh(fields));
    expect(exitCode).toBe(1);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
    expect(faults[0]).toMatch(/^t:eleventh: /);
    expect(text).toContain(`FAIL: ${faults[0]}`);
  });
});
