import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFolders } from '../../../src/app/folders.ts';
import { modCheckAnswer, modNewAnswer } from '../../../src/app/mod-answers.ts';
import { runModTest } from '../../../src/tools/mod-test-tool.ts';
import { TOOLS } from '../../../src/tools/tool-table.ts';
import { temporaryFolder } from '../temporary-mods.ts';

const page = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

describe('the tutorial', () => {
  const guide = page('mods/README.md');
  const tutorial = guide.slice(guide.indexOf('## From nothing'), guide.indexOf('## By hand'));

  it('leads whoever follows it literally to a tested quest', () => {
    const folders = findFolders({ dataDir: temporaryFolder(), env: {} });
    modNewAnswer(folders, 'mymod', undefined);
    const blocks = [...tutorial.matchAll(/^```toml\n(.*?)^```$/gms)].map(([, toml]) => toml!);
    const names = ['sabre.toml', 'hunt.toml', 'tests/hunt.toml'];
    expect(blocks).toHaveLength(names.length);
    for (const [index, name] of names.entries()) {
      expect(tutorial).toContain(`\`${name}\``);
      const file = join(folders.userMods, 'mymod', name);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, blocks[index]!);
    }
    expect(modCheckAnswer(folders, 'mymod').text).toBe('Nothing is wrong with mymod.');
    expect(runModTest(folders, 'mymod')).toMatchObject({
      exitCode: 0,
      text: 'ok    hunt.toml\nok    moths.toml\nmymod: 2 of 2 scenarios passed',
    });
  });

  it('shows the sabre before the patch as core has it', () => {
    const [before] = tutorial.match(/^```\n(id = "core:sabre"\n.*?)^```$/ms)!;
    const core = page('mods/core/items-weapons.toml');
    for (const line of before.split('\n').slice(1, -1)) expect(core).toContain(line);
  });
});

describe('the page for balancers', () => {
  const guide = page('mods/BALANCE.md');

  it('names only tools that there are, and is found from where people begin', () => {
    const named = [...guide.matchAll(/--tool ([a-z]+)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(7);
    for (const name of named.filter((one) => one !== 'help')) expect(Object.keys(TOOLS)).toContain(name);
    expect(page('README.md')).toContain('(mods/BALANCE.md)');
    expect(page('mods/README.md')).toContain('(BALANCE.md)');
  });
});
