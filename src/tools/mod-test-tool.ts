import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from '../app/folders.ts';
import { loadOptions } from '../app/load-game-content.ts';
import { checkMod, findMod } from '../mods/check-mod.ts';
import { type FoundMod, findMods } from '../mods/find-mods.ts';
import { loadMods } from '../mods/load-mods.ts';
import { runScenarioTool } from './scenario-tool.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** What came of one scenario of a mod. */
interface TestedFile {
  readonly file: string;
  readonly result: ToolResult;
}

/** `rustkeep mod test`: checks a mod and, if nothing is wrong with it, runs its scenarios. Without an id all mods. */
export function runModTest(folders: Folders, idOrPath: string | undefined): ToolResult {
  const options = loadOptions(folders);
  if (idOrPath !== undefined) {
    const found = findMod(options, idOrPath);
    if ('mod' in found) return testMod(folders, found.mod);
    const lines = found.warnings.map(({ text }) => text);
    return found.exitCode === 2 ? wrongUse(lines) : failed(lines, { warnings: found.warnings });
  }
  const { mods } = findMods(options.bundledModsDir, options.userModsDir);
  const results = mods.map((mod) => testMod(folders, mod));
  return {
    text: results.map(({ text }) => text).join('\n\n'),
    json: { version: 1, mods: results.map(({ json }) => json) },
    exitCode: results.some(({ exitCode }) => exitCode !== 0) ? 1 : 0,
  };
}

function testMod(folders: Folders, mod: FoundMod): ToolResult {
  const { id } = mod.manifest;
  const options = loadOptions(folders);
  const { warnings } = checkMod(options, mod.root);
  if (warnings.length > 0) {
    const lines = [`${id}: not tested, since the check found faults`, ...warnings.map(({ text }) => text)];
    return failed(lines, { mod: id, warnings });
  }
  const files = scenariosOf(mod);
  const { registries } = loadMods({ ...options, only: [id], extraMods: [mod.root] });
  const tested = files.map((file): TestedFile => ({ file, result: runScenarioTool(file, registries) }));
  const passed = tested.filter(({ result }) => result.exitCode === 0).length;
  const lines = [
    ...tested.map(({ file, result }) => `${file}\n${result.text}`),
    `${id}: ${passed} of ${tested.length} scenarios passed`,
  ];
  const scenarios = tested.map(({ file, result }) => ({
    file,
    passed: result.exitCode === 0,
    result: result.json,
  }));
  return {
    text: lines.join('\n\n'),
    json: { version: 1, mod: id, scenarios },
    exitCode: passed < tested.length ? 1 : 0,
  };
}

/** The mod's scenarios, by name. */
function scenariosOf(mod: FoundMod): string[] {
  try {
    const names = readdirSync(join(mod.root, 'tests')).filter((name) => name.endsWith('.toml'));
    return names.sort().map((name) => join(mod.root, 'tests', name));
  } catch {
    return [];
  }
}

function failed(lines: readonly string[], json: object): ToolResult {
  return { text: lines.join('\n'), json: { version: 1, ...json }, exitCode: 1 };
}
