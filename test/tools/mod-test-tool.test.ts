import { describe, expect, test } from 'vitest';
import { findFolders } from '../../src/app/folders.ts';
import { runModTest } from '../../src/tools/mod-test-tool.ts';
import { item, manifest, temporaryFolder } from '../mods/temporary-mods.ts';

const HOLDS = '[scenario]\nname = "it lives"\n[[expect]]\nalive = true\n';
const FAILS = '[scenario]\nname = "it does not"\n[[expect]]\nalive = false\n';
const CANNOT = '[scenario]\nname = "nobody"\n[[expect]]\nwho = "nobody"\nalive = true\n';

/** A data folder with these files below its `mods`. */
function folders(files: Readonly<Record<string, string>>) {
  const inMods = Object.entries(files).map(([path, content]) => [`mods/${path}`, content]);
  return findFolders({ dataDir: temporaryFolder(Object.fromEntries(inMods)), env: {} });
}

const MINE = { 'mine/mod.toml': manifest('mine'), 'mine/x.toml': item('mine:thing') };

describe('rustkeep mod test', () => {
  test('plays every scenario of a mod, by name, and sums up', () => {
    const result = runModTest(
      folders({ ...MINE, 'mine/tests/b.toml': HOLDS, 'mine/tests/a.toml': HOLDS }),
      'mine',
    );
    expect(result).toMatchObject({
      text: 'ok    a.toml\nok    b.toml\nmine: 2 of 2 scenarios passed',
      json: { version: 1, mod: 'mine', scenarios: [{ passed: true, name: 'it lives' }, { passed: true }] },
      exitCode: 0,
    });
  });

  test('says 1 when an expectation does not hold, and which one', () => {
    const result = runModTest(
      folders({ ...MINE, 'mine/tests/a.toml': FAILS, 'mine/tests/b.toml': HOLDS }),
      'mine',
    );
    expect(result.exitCode).toBe(1);
    expect(result.text).toBe(
      'FAIL  a.toml\n      it does not\n      FAIL  hero is dead, found alive\n      0 of 1 expectations hold\nok    b.toml\nmine: 1 of 2 scenarios passed',
    );
  });

  test('does not pass a scenario that expects nothing', () => {
    const result = runModTest(
      folders({ ...MINE, 'mine/tests/a.TOML': '[scenario]\nname = "idle"\n' }),
      'mine',
    );
    expect(result.exitCode).toBe(1);
    expect(result.text).toMatch(/^FAIL {2}a\.TOML\n.*a\.TOML: it expects nothing; give it an \[\[expect\]\]/);
  });

  test('says 2 when a scenario cannot be played, with file, line and column', () => {
    const result = runModTest(
      folders({ ...MINE, 'mine/tests/a.toml': CANNOT, 'mine/tests/b.toml': FAILS }),
      'mine',
    );
    expect(result.exitCode).toBe(2);
    expect(result.text).toMatch(
      /ERROR a\.toml\n {6}.*mine\/tests\/a\.toml:4:1: expect\[0\]\.who: there is no/,
    );
    expect(result.json).toMatchObject({ scenarios: [{ passed: false, errors: [expect.any(String)] }, {}] });
  });

  test('plays nothing of a mod with faults, and says 2 for one that is not there', () => {
    const faulty = folders({ ...MINE, 'mine/y.toml': item('mine:y', 'foo = 1'), 'mine/tests/a.toml': HOLDS });
    const result = runModTest(faulty, 'mine');
    expect(result.exitCode).toBe(1);
    expect(result.text).toMatch(/^mine: not tested, since the check found faults\n.*foo/);
    expect(runModTest(faulty, 'mien')).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('"mine"'),
    });
  });

  test('without scenarios it says so', () => {
    expect(runModTest(folders(MINE), 'mine')).toMatchObject({
      text: 'mine: it has no scenarios',
      exitCode: 0,
    });
  });

  test('without an id it tests all mods, core among them, and tells how far it is', () => {
    const lines: string[] = [];
    const result = runModTest(folders({ ...MINE, 'mine/tests/a.toml': HOLDS }), undefined, (line) =>
      lines.push(line),
    );
    expect(result.exitCode, result.text).toBe(0);
    expect(result.text).toMatch(/core: (\d+) of \1 scenarios passed/);
    expect(result.text).toMatch(/\n\n(\d+) of \1 scenarios passed in \d+ mods$/);
    for (const line of lines) expect(line).toMatch(/^[a-z-]+: \d+ of \d+ scenarios played …$/);
  });
});
