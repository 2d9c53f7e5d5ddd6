import { describe, expect, it } from 'vitest';
import { runFloorTool } from '../../src/tools/floor-tool.ts';
import { Grid, indexAt } from '../../src/world/grid.ts';
import { fixtureRegistries } from '../world/fixture-content.ts';

describe('the floor tool', () => {
  const answer = runFloorTool({ depth: 2, seed: 'tool', registries: fixtureRegistries() });

  it('shows the map, what its letters mean, numbers and that nothing is wrong', () => {
    expect(answer.exitCode).toBe(0);
    expect(answer.text).toContain('floor 2 of seed "tool"');
    expect(answer.text).toMatch(/^[a-zA-Z] {2}enemy core:rat ×\d+$/m);
    expect(answer.text).toContain('no faults');
    expect(answer.text).toContain('>');
  });

  it('gives programs the same floor', () => {
    const { grid } = Grid.fromRows(answer.json.rows);
    expect(JSON.parse(JSON.stringify(answer.json))).toEqual(answer.json);
    const { spawns, counts } = answer.json;
    expect(spawns).toHaveLength(counts.enemy + counts.npc + counts.item + counts.card);
    for (const spawn of spawns) expect(grid.isWalkable(indexAt(spawn.x, spawn.y))).toBe(true);
  });
});
