import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockSaves } from '../../src/save/save-lock.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const sign = (holder: object): void => {
  fs.mkdirSync(join(folder, '.lock'));
  fs.writeFileSync(join(folder, '.lock-holder.json'), JSON.stringify(holder));
};
const age = (seconds: number): void => {
  const then = new Date(Date.now() - seconds * 1000);
  fs.utimesSync(join(folder, '.lock'), then, then);
};

describe('the lock of a save folder', () => {
  it('is held by one game at a time and says which process holds it', () => {
    const first = lockSaves(folder);
    expect(first.ok).toBe(true);
    const second = lockSaves(folder);
    expect(second).toMatchObject({ ok: false, sentence: expect.stringContaining(`process ${process.pid}`) });
    if (first.ok) first.release();
    const third = lockSaves(folder);
    expect(third.ok).toBe(true);
    if (third.ok) third.release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('of a dead process is taken over without a question', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const pid = child.pid as number;
    await new Promise((resolve) => child.on('exit', resolve));
    sign({ pid, host: hostname(), started: '' });
    const lock = lockSaves(folder);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.release();
  });

  it('of a living process is respected however long it was silent', () => {
    sign({ pid: process.ppid, host: hostname(), started: '' });
    age(3600);
    expect(lockSaves(folder)).toMatchObject({ ok: false });
  });

  it('of a process whose number another one has now is taken over', () => {
    sign({ pid: process.ppid, host: hostname(), started: 'another-boot/1' });
    const lock = lockSaves(folder);
    expect(lock.ok).toBe(process.platform === 'linux');
    if (lock.ok) lock.release();
  });

  it('of another machine counts while it is renewed', () => {
    sign({ pid: 1, host: 'elsewhere.example', started: '' });
    expect(lockSaves(folder)).toMatchObject({ sentence: expect.stringContaining('on elsewhere.example') });
    age(3600);
    const lock = lockSaves(folder);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.release();
  });

  it('says when somebody else has taken the folder over', () => {
    const lock = lockSaves(folder);
    if (!lock.ok) throw new Error(lock.sentence);
    expect(lock.lost()).toBeUndefined();
    fs.writeFileSync(
      join(folder, '.lock-holder.json'),
      JSON.stringify({ pid: 4242, host: hostname(), started: '' }),
    );
    expect(lock.lost()).toContain('process 4242');
    lock.release();
  });

  it('survives a damaged note and a folder that cannot be made', () => {
    fs.mkdirSync(join(folder, '.lock'));
    fs.writeFileSync(join(folder, '.lock-holder.json'), '{');
    expect(lockSaves(folder)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('another process'),
    });
    age(3600);
    const lock = lockSaves(folder);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.release();
    fs.writeFileSync(join(folder, 'file'), '');
    expect(lockSaves(join(folder, 'file', 'saves'))).toMatchObject({ ok: false });
  });
});
