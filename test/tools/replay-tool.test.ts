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
    const request = { file, verify: true, registries: session.registries };
    const once = runReplayTool(request);
    expect(once).toMatchObject({
      exitCode: 0,
      json: { run: { run: { turns: start.game.tree.run.turn, seconds: start.game.tree.run.time } } },
    });
    expect(runReplayTool(request)).toEqual(once);

    fs.appendFileSync(file, '{"do":"buy_upgrade","id":"t:edge"}\n');
    expect(runReplayTool(request)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/in turn 3\d command 31 was refused/),
    });
    fs.appendFileSync(file, '{"do":"step","dx":"far"}\n');
    expect(runReplayTool(request)).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/line \d+: dx/),
    });
    expect(runReplayTool({ ...request, file: 'nowhere.jsonl' }).exitCode).toBe(2);
  });

  it('plays what a developer did again, and says where the mods were changed in between', () => {
    const session = home.open();
    const start = session.start({ options: ['t:human'], seed: 'dev' });
    if (!start.ok) throw new Error(start.sentence);
    session.perform({ do: 'develop', deed: { what: 'begin' } });
    session.perform({ do: 'develop', deed: { what: 'floor', depth: 3 } });
    session.perform({ do: 'develop', deed: { what: 'content_changed', entries: ['items t:pike'] } });
    session.perform({ do: 'wait' });
    session.save();
    session.close();
    const file = join(home.folders.saves, 'replays', `${start.game.tree.run.id}.jsonl`);
    const told = runReplayTool({ file, verify: true, registries: session.registries });
    expect(told).toMatchObject({ exitCode: 0, json: { run: { run: { developer: true, depth: 3 } } } });
    expect(told.text.split('\n')[0]).toBe(
      'At command 3 the mods were changed (items t:pike); from there on other content was played with.',
    );
    fs.appendFileSync(file, '{"do":"develop"}\n');
    expect(runReplayTool({ file, verify: false, registries: session.registries })).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('needs a deed'),
    });
  });

  it('tells how the run stood every hundred turns, and names the first turn that differs', () => {
    const session = home.open();
    const start = session.start({ options: ['t:human'], seed: 'long' });
    if (!start.ok) throw new Error(start.sentence);
    for (let turn = 0; turn < 130; turn++) session.perform({ do: 'wait' });
    session.save();
    session.close();
    const file = join(home.folders.saves, 'replays', `${start.game.tree.run.id}.jsonl`);
    const request = { file, verify: true, registries: session.registries };
    const whole = runReplayTool(request);
    expect(whole).toMatchObject({ exitCode: 0, text: expect.stringContaining('recorded states came again') });
    const { marks } = whole.json as { marks: { turn: number; state: string }[] };
    expect(marks.map(({ turn }) => turn)).toEqual([1, 100, start.game.tree.run.turn]);

    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, text.replace(marks[1]!.state, 'ffffffffffffffff'));
    expect(runReplayTool(request)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/Turn 100 differs: f{16} was recorded\. Up to turn 1 all is the same/),
    });
    expect(runReplayTool({ ...request, verify: false }).exitCode).toBe(0);
    fs.writeFileSync(file, text.replace(/^\{"mark".*\n/gm, ''));
    expect(runReplayTool(request)).toMatchObject({ exitCode: 2 });
  });

  it('goes on where a save does, and lies with the morgue file once the run is over', () => {
    const first = home.open();
    const start = first.start({ options: ['t:human'], seed: 'saved' });
    if (!start.ok) throw new Error(start.sentence);
    for (let turn = 0; turn < 60; turn++) first.perform({ do: 'wait' });
    first.save();
    first.close();
    const second = home.open();
    const again = second.resume();
    if (!again.ok) throw new Error(again.sentence);
    for (let turn = 0; turn < 60; turn++) second.perform({ do: 'wait' });
    const { hero } = again.game.tree;
    again.game.apply({ action: 'end_run', phase: 'dead', ending: 'Died of waiting.' }, hero.id);
    const { morguePath } = second.finishRun();
    second.close();
    const file = morguePath.replace(/txt$/, 'jsonl');
    expect(fs.existsSync(join(home.folders.saves, 'replays', `${start.game.tree.run.id}.jsonl`))).toBe(false);
    // The end came from outside and is no command: the last state is another one, all before it came again.
    expect(runReplayTool({ file, verify: true, registries: second.registries })).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/Turn 1\d\d differs: .*Up to turn 1\d\d all is the same/),
    });
  });
});
