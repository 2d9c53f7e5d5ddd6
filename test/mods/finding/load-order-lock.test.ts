import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { setModEnabled } from '../../../src/mods/finding/load-order-edit.ts';
import { readLoadOrder } from '../../../src/mods/finding/load-order-file.ts';
import { manifest, temporaryMods } from '../temporary-mods.ts';

const IDS = ['a', 'b', 'c', 'd'];
const files = Object.fromEntries(IDS.map((id) => [`${id}/mod.toml`, manifest(id)]));

/** Runs a program to its end; its exit code. */
function ended(...words: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, words, { stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}

describe('changes of the load order', () => {
  it('by several programs at once are all kept', async () => {
    const bundledModsDir = temporaryMods(files);
    const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-order-'));
    const script = join(folder, 'edit-loop.cjs');
    await build({
      entryPoints: [fileURLToPath(new URL('./edit-loop.ts', import.meta.url))],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'cjs',
    });
    const codes = await Promise.all(IDS.map((id) => ended(script, bundledModsDir, id)));
    expect(codes).toEqual(IDS.map(() => 0));
    const { order, warnings } = readLoadOrder(join(bundledModsDir, 'load_order.toml'));
    expect(warnings).toEqual([]);
    expect([...order].sort((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
      IDS.map((id) => ({ id, enabled: false })),
    );
    expect(fs.readdirSync(bundledModsDir).filter((name) => name.includes('lock'))).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  }, 120_000);

  it('are refused while another program holds it, in a sentence, and done once that was killed', () => {
    const bundledModsDir = temporaryMods(files);
    const lock = join(bundledModsDir, '.load_order.toml.lock');
    fs.mkdirSync(lock);
    expect(setModEnabled({ bundledModsDir }, 'a', false)).toEqual({
      done: false,
      problem: `${join(bundledModsDir, 'load_order.toml')} is being changed by another rustkeep; try it again in a moment`,
    });
    expect(fs.existsSync(join(bundledModsDir, 'load_order.toml'))).toBe(false);
    const past = new Date(Date.now() - 60_000);
    fs.utimesSync(lock, past, past);
    expect(setModEnabled({ bundledModsDir }, 'a', false)).toMatchObject({ done: true });
    expect(fs.existsSync(lock)).toBe(false);
  });
});
