import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runReplayTool } from '../../src/tools/replay-tool.ts';
import { type SampleHome, sampleHome } from '../app/sample-home.ts';

let home: SampleHome;
beforeEach(() => {
  home = sampleHome();
});
afterEach(() => home.remove());

describe('--tool replay', () => {
  it('plays a recorded run again to the same state, every time', () => {
    const session = home.open();
    const start = session.start({ options: ['t:human'], seed: 'again' });
    if (!start.ok) throw new Error(start.sentence);
    for (let turn = 0; turn < 30; turn++) {
      session.perform(turn % 3 === 0 ? { do: 'wait' } : { do: 'step', dx: (turn % 2) * 2 - 1, dy: 0 });
    }
    session.save();
    session.close();
    const file = join(home.folders.saves, 'replays', `${start.game.tree.run.id}.jsonl`);
    const once = runReplayTool(file, session.registries);
    expect(once).toMatchObject({
      exitCode: 0,
      json: { run: { run: { turns: start.game.tree.run.turn, seconds: start.game.tree.run.time } } },
    });
    expect(runReplayTool(file, session.registries)).toEqual(once);

    fs.appendFileSync(file, '{"do":"buy_upgrade","id":"t:edge"}\n');
    expect(runReplayTool(file, session.registries)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('refused'),
    });
    fs.appendFileSync(file, '{"do":"step","dx":"far"}\n');
    expect(runReplayTool(file, session.registries)).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/line \d+: dx/),
    });
    expect(runReplayTool('nowhere.jsonl', session.registries).exitCode).toBe(2);
  });
});
