import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Folders } from '../app/folders.ts';
import { loadOptions } from '../app/load-game-content.ts';
import { checkMod, findMod, isCostly } from '../mods/authoring/check-mod.ts';
import { type FoundMod, findMods } from '../mods/finding/find-mods.ts';
import { loadMods } from '../mods/load-mods.ts';
import { runScenarioTool } from './scenario-tool.ts';
import { type ToolResult, wrongUse } from './tool-result.ts';

/** Tells how far a long test has come: a line for standard error. */
export type Progress = (line: string) => void;

/** What came of one scenario of a mod. */
interface TestedFile {
  readonly file: string;
  readonly result: ToolResult;
}

/** What came of a mod: its lines, and the numbers that the summary adds up. */
interface TestedMod {
  readonly lines: readonly string[];
  readonly json: object;
  readonly exitCode: 0 | 1 | 2;
  readonly passed: number;
  readonly scenarios: number;
}

/**
 * `rustkeep mod test`: checks a mod and, if nothing of it is left out, plays its scenarios. Without an id all mods.
 * 0 all hold; 1 one does not, or the check found faults; 2 there is no such mod, or a scenario cannot be played.
 */
export function runModTest(
  folders: Folders,
  idOrPath: string | undefined,
  progress: Progress = () => undefined,
): ToolResult {
  const options = loadOptions(folders);
  const tell = everySecond(progress);
  if (idOrPath === undefined) {
    const { mods } = findMods(options.bundledModsDir, options.userModsDir);
    return together(mods.map((mod) => testMod(folders, mod, tell)));
  }
  const found = findMod(options, idOrPath);
  if ('mod' in found) {
    const { lines, json, exitCode } = testMod(folders, found.mod, tell);
    return { text: lines.join('\n'), json: { version: 1, ...json }, exitCode };
  }
  const lines = found.warnings.map(({ text }) => text);
  if (found.exitCode === 2) return wrongUse(lines);
  return { text: lines.join('\n'), json: { version: 1, warnings: found.warnings }, exitCode: 1 };
}

function together(mods: readonly TestedMod[]): ToolResult {
  const passed = mods.reduce((sum, mod) => sum + mod.passed, 0);
  const scenarios = mods.reduce((sum, mod) => sum + mod.scenarios, 0);
  const broken = mods.filter(({ exitCode }) => exitCode !== 0).length;
  const summary = `${passed} of ${scenarios} scenarios passed in ${mods.length} mods${broken > 0 ? `; something is wrong with ${broken} of them` : ''}`;
  return {
    text: [...mods.map(({ lines }) => lines.join('\n')), summary].join('\n\n'),
    json: { version: 1, passed, scenarios, mods: mods.map(({ json }) => json) },
    exitCode: worst(mods.map(({ exitCode }) => exitCode)),
  };
}

function testMod(folders: Folders, mod: FoundMod, tell: Progress): TestedMod {
  const { id } = mod.manifest;
  const options = loadOptions(folders);
  const { warnings } = checkMod(options, mod.root);
  if (isCostly(warnings)) {
    const lines = [`${id}: not tested, since the check found faults`, ...warnings.map(({ text }) => text)];
    return { lines, json: { mod: id, warnings }, exitCode: 1, passed: 0, scenarios: 0 };
  }
  const files = scenariosOf(mod);
  const { registries } = loadMods({ ...options, only: [id], extraMods: [mod.root] });
  const tested = files.map((file, index): TestedFile => {
    tell(`${id}: ${index} of ${files.length} scenarios played …`);
    return { file, result: mustExpect(file, runScenarioTool(file, registries)) };
  });
  const passed = tested.filter(({ result }) => result.exitCode === 0).length;
  const summary =
    files.length === 0 ? 'it has no scenarios' : `${passed} of ${files.length} scenarios passed`;
  return {
    lines: [...warnings.map(({ text }) => text), ...tested.flatMap(linesOf), `${id}: ${summary}`],
    json: { mod: id, warnings, scenarios: tested.map(jsonOf) },
    exitCode: worst(tested.map(({ result }) => result.exitCode)),
    passed,
    scenarios: files.length,
  };
}

/** A test that expects nothing would pass whatever the mod does. */
function mustExpect(file: string, result: ToolResult): ToolResult {
  const { expectations } = result.json as { readonly expectations?: readonly unknown[] };
  if (result.exitCode !== 0 || expectations?.length !== 0) return result;
  return { ...result, text: `${file}: it expects nothing; give it an [[expect]]`, exitCode: 1 };
}

/** A line for one that passed; all that it says of one that did not. */
function linesOf({ file, result }: TestedFile): string[] {
  const name = basename(file);
  if (result.exitCode === 0) return [`ok    ${name}`];
  const lines = result.text.split('\n').map((line) => `      ${line}`);
  return [`${result.exitCode === 1 ? 'FAIL ' : 'ERROR'} ${name}`, ...lines];
}

/** Without all that was told in it: `--tool scenario` prints that of one. */
function jsonOf({ file, result }: TestedFile): object {
  const { version, events, creatures, ...rest } = result.json as Readonly<Record<string, unknown>>;
  return { file, passed: result.exitCode === 0, ...rest };
}

function worst(codes: readonly (0 | 1 | 2)[]): 0 | 1 | 2 {
  if (codes.includes(2)) return 2;
  return codes.includes(1) ? 1 : 0;
}

/** The mod's scenarios, by name. */
function scenariosOf(mod: FoundMod): string[] {
  try {
    const names = readdirSync(join(mod.root, 'tests')).filter((name) => name.toLowerCase().endsWith('.toml'));
    return names.sort().map((name) => join(mod.root, 'tests', name));
  } catch {
    return [];
  }
}

/** Lets a line through once a second, the first only after a second: who waits shorter need not know. */
function everySecond(progress: Progress): Progress {
  let last = performance.now();
  return (line) => {
    const now = performance.now();
    if (now - last < 1000) return;
    last = now;
    progress(line);
  };
}
