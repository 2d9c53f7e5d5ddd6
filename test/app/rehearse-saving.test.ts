import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rehearseSaving } from '../../src/app/rehearse-saving.ts';
import type { Session } from '../../src/app/session.ts';
import * as encoding from '../../src/save/encode-save.ts';
import * as naming from '../../src/save/game-digest.ts';
import { type SampleHome, sampleHome } from './sample-home.ts';

let home: SampleHome;
let session: Session;
beforeEach(() => {
  home = sampleHome();
  session = home.open();
});
afterEach(() => {
  vi.restoreAllMocks();
  session.close();
  home.remove();
});

/** Every file there is, with what is in it. */
function everything(): Record<string, string> {
  const { packageRoot: root } = home.folders;
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(`${root}/${name}`).isFile());
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(`${root}/${name}`, 'utf8')]));
}

/** What of an autosave was really done. */
function rehearse(): { readonly encoded: number; readonly named: number } {
  const encode = vi.spyOn(encoding, 'encodeSave');
  const name = vi.spyOn(naming, 'gameDigest');
  expect([...rehearseSaving(session)].length).toBeGreaterThan(5);
  const whole = ({ type }: { type: string }): boolean => type === 'return';
  return {
    encoded: encode.mock.results.filter(whole).length,
    named: name.mock.results.filter(whole).length,
  };
}

describe('a rehearsal of saving', () => {
  it('does all of it many times and changes nothing of a run that goes on', () => {
    const start = session.start({ options: ['t:human'], seed: 'rehearsed' });
    if (!start.ok) throw new Error(start.sentence);
    const before = start.game.snapshot();
    const files = everything();
    expect(rehearse()).toEqual({ encoded: 12, named: 12 });
    expect(start.game.snapshot()).toStrictEqual(before);
    expect(everything()).toEqual(files);
  });

  it('changes nothing of a run that waits in the slot', () => {
    session.start({ options: ['t:human'], seed: 'rehearsed' });
    session.close();
    session = home.open();
    const files = everything();
    const text = home.read('save.toml');
    expect(rehearse()).toEqual({ encoded: 12, named: 12 });
    expect(everything()).toEqual(files);
    expect(session.resume().ok).toBe(true);
    session.save();
    expect(home.read('save.toml')).toBe(text);
  });

  it('needs no run, and begins none', () => {
    expect(rehearse()).toEqual({ encoded: 12, named: 12 });
    expect(session.game).toBeUndefined();
    expect(home.read('save.toml')).toBeUndefined();
  });

  it('goes through in silence where the run cannot be saved', () => {
    const start = session.start({ options: ['t:human'], seed: 'rehearsed' });
    if (!start.ok) throw new Error(start.sentence);
    start.game.tree.hero.x = 0;
    start.game.tree.hero.y = 0;
    expect(rehearse().encoded).toBe(0);
    expect(session.problem).toBeUndefined();
  });
});
