import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stamp } from '../../src/app/clock.ts';
import { SessionLog } from '../../src/app/session-log.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-log-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the log of a session', () => {
  it('grows in one file, without escapes', () => {
    const log = new SessionLog(folder, stamp(new Date('2026-11-30T17:19:20.123Z')));
    log.add('one');
    log.add('two \u001b[31mred', 'three\nlines');
    expect(log.path).toBe(join(folder, 'load-20261130-171920.log'));
    expect(fs.readFileSync(log.path, 'utf8')).toBe('one\ntwo red\nthree lines\n');
  });

  it('keeps the ten newest and nobody else’s files', () => {
    fs.writeFileSync(join(folder, 'load-notes.log'), '');
    for (let second = 10; second < 30; second++) new SessionLog(folder, `20260101-0000${second}`).add('x');
    for (let turn = 0; turn < 3; turn++) new SessionLog(folder, '20260101-000029').add('x');
    const logs = fs.readdirSync(folder).sort();
    expect(logs.length).toBe(11);
    expect(logs).toContain('load-notes.log');
    expect(logs).toContain('load-20260101-000029-4.log');
    expect(logs).not.toContain('load-20260101-000022.log');
  });

  it('goes on where nothing can be written, and stays bounded', () => {
    fs.writeFileSync(join(folder, 'file'), '');
    const log = new SessionLog(join(folder, 'file', 'logs'), '20260101-000000');
    for (let line = 0; line < 60; line++) log.add(...Array.from({ length: 100 }, () => 'x'));
    expect(log.all().length).toBe(5001);
  });
});
