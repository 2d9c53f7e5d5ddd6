import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/app/session.ts';
import type { RunPhase } from '../../src/engine/game-tree.ts';
import { REAL_WRITES, type WriteCalls } from '../../src/save/atomic-store.ts';
import { type SampleHome, sampleHome } from './sample-home.ts';

let home: SampleHome;
beforeEach(() => {
  home = sampleHome();
});
afterEach(() => home.remove());

/** A session whose run has salvage, kills and a card, is saved, and has then ended. */
function endedSession(phase: Exclude<RunPhase, 'playing'>, calls?: WriteCalls, classic = false): Session {
  const session = home.open({ calls });
  const start = session.start({ options: ['t:human'], seed: 'end', classic });
  if (!start.ok) throw new Error(start.sentence);
  const { tree } = start.game;
  tree.hero.pack.push({ id: 'core:salvage', count: 10, affixes: [] });
  tree.hero.sealed_cards.push('t:luck');
  tree.record.kills.push({ key: 't:rat', count: 3 });
  session.save();
  tree.run.phase = phase;
  tree.run.ending = 'Killed by a rat.';
  if (phase === 'dead') tree.hero.health = 0;
  return session;
}

describe('the end of a run', () => {
  it('pays, enters the hall, writes the morgue and removes the save', () => {
    const session = endedSession('dead');
    const id = session.game?.tree.run.id ?? '';
    expect(home.names()).toContain('save.toml');
    const end = session.finishRun();
    expect(end).toMatchObject({ rank: 1, gained: 3, problems: [], payout: { salvage: 10, cards: [] } });
    expect(home.names()).toEqual(['hall-of-fame.toml', 'morgue', 'profile.toml', 'replays']);
    expect(fs.readFileSync(end.morguePath, 'utf8')).toContain('Killed by a rat.');
    expect(JSON.parse(home.read(`morgue/${id}.json`) ?? '')).toMatchObject({ version: 1, run: { id } });
    expect(session.profile).toMatchObject({ meta: 3, cards: [], bestiary: [{ key: 't:rat', count: 3 }] });
    expect(session.hall).toMatchObject([{ run: id, result: 'dead' }]);
    expect(session.finishRun()).toBe(end);
    expect(session.save()).toBeUndefined();
    expect(home.names()).not.toContain('save.toml');
    expect(session.start({ options: ['t:human'] })).toMatchObject({ ok: true });
    session.close();
  });

  it('brings cards home only when the hero comes home, and nothing in classic mode', () => {
    const session = endedSession('extracted');
    expect(session.finishRun().gained).toBe(10);
    expect(session.profile.cards).toEqual([{ id: 't:luck', level: 1 }]);
    session.close();
    const classic = endedSession('extracted', undefined, true);
    expect(classic.finishRun().gained).toBe(0);
    expect(classic.profile).toMatchObject({ meta: 10, bestiary: [{ key: 't:rat', count: 3 }] });
    classic.close();
  });

  it('leaves the last autosave or a settled run wherever it is killed, and pays once', () => {
    const states: string[] = [];
    const remember = (): void => {
      const copy = `${home.folders.data}-${states.length}`;
      fs.cpSync(home.folders.data, copy, { recursive: true });
      states.push(copy);
    };
    let isEnding = false;
    const watched =
      <A extends unknown[], R>(call: (...args: A) => R) =>
      (...args: A): R => {
        if (isEnding) remember();
        return call(...args);
      };
    const session = endedSession('dead', {
      ...REAL_WRITES,
      replace: watched(REAL_WRITES.replace),
      remove: watched(REAL_WRITES.remove),
      syncFolder: watched(REAL_WRITES.syncFolder),
    });
    isEnding = true;
    session.finishRun();
    session.close();
    expect(states.length).toBeGreaterThan(8);

    const outcomes = states.map((data) => {
      const folders = { ...home.folders, saves: join(data, 'saves'), logs: join(data, 'logs') };
      fs.rmSync(join(folders.saves, '.lock'), { recursive: true, force: true });
      const next = home.open({ folders });
      const outcome = { saved: next.saved.kind, meta: next.profile.meta };
      if (next.resume().ok && next.game) {
        next.game.tree.run.phase = 'dead';
        next.game.tree.hero.health = 0;
        next.finishRun();
      }
      expect(next.profile.meta).toBe(3);
      expect(next.hall.length).toBe(1);
      next.close();
      fs.rmSync(data, { recursive: true });
      return outcome;
    });
    const isPaid = outcomes.findIndex(({ meta }) => meta > 0);
    expect(outcomes.slice(0, isPaid)).toEqual(
      outcomes.slice(0, isPaid).map(() => ({ saved: 'ready', meta: 0 })),
    );
    expect(outcomes.slice(isPaid)).toEqual(outcomes.slice(isPaid).map(() => ({ saved: 'none', meta: 3 })));
  });

  it('keeps the save when the run cannot be paid, and says so', () => {
    let broken = false;
    const session = endedSession('dead', {
      ...REAL_WRITES,
      replace: (path, fill) => {
        if (broken && path.endsWith('profile.toml')) throw Object.assign(new Error('x'), { code: 'EROFS' });
        REAL_WRITES.replace(path, fill);
      },
    });
    broken = true;
    const end = session.finishRun();
    expect(end.problems).toEqual([expect.stringContaining('the disk can only be read')]);
    expect(end.gained).toBe(0);
    expect(home.names()).toContain('save.toml');
    session.close();
  });
});
