import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeSave, loadSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { MAX_FILE_BYTES } from '../../src/save/read-toml-file.ts';
import { SAMPLE_MODS, sampleRegistries } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

const registries = sampleRegistries();
const good = encodeSave(sampleTree(), SAMPLE_MODS, '0.1.0');
const refusalOf = (text: string) => {
  const answer = decodeSave(text, registries);
  if (answer.ok) throw new Error('was not refused');
  return answer;
};
/** The save with one piece of text replaced, which must be there. */
const changed = (from: string | RegExp, to: string): string => {
  const text = good.replace(from, to);
  if (text === good) throw new Error(`nothing to replace: ${from}`);
  return text;
};

describe('a save that cannot be gone on with', () => {
  it('of another schema is refused in plain words, older and newer', () => {
    for (const schema of [0, 2, 99]) {
      expect(refusalOf(changed('schema = 1', `schema = ${schema}`))).toEqual({
        ok: false,
        reason: 'schema',
        sentence: `save is schema ${schema}, this game reads 1`,
      });
    }
    expect(refusalOf(changed('schema = 1', 'schema = "1"')).sentence).toBe(
      'save is schema "1", this game reads 1',
    );
    expect(refusalOf(changed('schema = 1\n', '')).reason).toBe('schema');
    expect(refusalOf('').reason).toBe('schema');
  });

  it('of a newer schema is refused as such even where the rest has changed', () => {
    expect(refusalOf('[save]\nschema = 2\nnews = true\n[other]\n').sentence).toContain('schema 2');
  });

  it('that is not TOML names line and column, in one line', () => {
    const answer = refusalOf(changed('turn = 9', 'turn = = 9'));
    expect(answer.reason).toBe('syntax');
    expect(answer.sentence).toMatch(/^line \d+, column \d+: /);
    expect(answer.sentence).not.toContain('\n');
    expect(refusalOf(good.slice(0, good.length / 2)).ok).toBe(false);
  });

  it.each([
    ['turn = 9', 'turn = "nine"', 'run.turn: '],
    ['turn = 9', 'turn = 9.5', 'run.turn: '],
    ['turn = 9', 'turn = 1979-05-27', 'run.turn: '],
    ['turn = 9', 'turn = 9007199254740991', 'run.turn: '],
    [/\ntime = [\d.]+/, '\ntime = 1e300', 'run.time: '],
    [/\ntime = [\d.]+/, '\ntime = -0.5', 'run.time: '],
    ['turn = 9', 'turn = 9\nfuture = 1', 'run: unknown field `future`'],
    ['health = 41.30000000000001', 'health = -1', 'hero.health: '],
    ['health = 41.30000000000001', 'health = nan', 'hero.health: '],
    ['health = 41.30000000000001', 'health = inf', 'hero.health: '],
    ['health = 41.30000000000001', 'health = 0', 'hero.health: '],
    ['phase = "playing"', 'phase = "dead"', 'run.phase: a run that has ended is not saved'],
    ['id = "r-1"', 'id = "../../r"', 'run.id: '],
    ['card_slots = 2', 'card_slots = 9', 'run.card_slots: '],
    [/\[hero\][\s\S]*?\nx = 3/, '[hero]\nx = 40', 'hero'],
    ['side = "hostile"', 'side = "sideways"', 'enemies[0].side: '],
    [
      'side = "hostile"\nx = 6\ny = 3',
      'side = "hostile"\nx = 3\ny = 3',
      'enemies[0]: stands at (3, 3), where hero',
    ],
    [
      'side = "hostile"\nx = 6\ny = 3',
      'side = "hostile"\nx = 60\ny = 3',
      'enemies[0]: stands in something solid',
    ],
    ['id = 3\nkind', 'id = 2\nkind', 'enemies[0].id: 2 is also the id of companions[0]'],
    ['home = 0', 'home = -1', 'floor.rooms[0].residents[0].home: is not 0, the room it is in'],
    [
      /(id = 3\nkind[\s\S]*?downed_until = )-1/,
      '$120',
      'enemies[0].downed_until: only companions are downed',
    ],
    ['downed_until = 33.3', 'downed_until = -1', 'companions[0].health: is 0, and the dead are not saved'],
    [/(id = 2\nkind[\s\S]*?health = )0/, '$15', 'companions[0].downed_until: it is downed, but has health'],
    ['radius = 2.5', 'radius = 1e6', 'floor.zones[0].radius: '],
    ['coin_rest = 0.30000000000000004', 'coin_rest = 1e300', 'hero.coin_rest: '],
    ['next_id = 8', 'next_id = 4', 'id: '],
    [/play = \{.*\}/, 'play = { c = 0, s0 = 0, s1 = 0, s2 = 0 }', 'random.play: '],
    [/play = \{ c = \d+/, 'play = { c = -1', 'random.play: '],
    [/\n {2}"#{80}",/, '', 'floor.grid: '],
    [/\n {2}"#{80}",/, '\n  "###",', 'floor.grid[0]: a row has 80 characters'],
  ])('names place and reason: %s → %s', (from, to, place) => {
    const answer = refusalOf(changed(from, to));
    expect(answer.reason).toBe('shape');
    expect(answer.sentence).toContain(place);
  });

  it('is refused wherever it breaks off, with a sentence', () => {
    for (let end = 0; end < good.length - 1; end += good.length - end > 700 ? 47 : 1) {
      const answer = refusalOf(good.slice(0, end));
      expect(answer.sentence.length).toBeGreaterThan(10);
      expect(answer.sentence.length).toBeLessThan(1500);
    }
  });

  it('is not refused for how an editor stores it: line ends of Windows, a byte order mark', () => {
    const answer = decodeSave(good.replaceAll('\n', '\r\n'), registries);
    expect(answer.ok && answer.tree).toStrictEqual(sampleTree());
    const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-save-'));
    fs.writeFileSync(join(folder, 'save.toml'), `\ufeff${good}`);
    expect(loadSave(join(folder, 'save.toml'), registries)).toMatchObject({ ok: true });
    fs.rmSync(folder, { recursive: true });
  });

  it('cannot put words into our mouth', () => {
    const answer = refusalOf(changed('turn = 9', 'turn = 9\n"\\u001b[31mred" = 1'));
    expect(answer.sentence).not.toMatch(/\p{Cc}/u);
    expect(refusalOf(changed('turn = 9', 'turn = 9\n__proto__ = { x = 1 }')).reason).toBe('shape');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('is not even opened when it is a link, a folder, a giant or not text', () => {
    const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-save-'));
    const path = join(folder, 'save.toml');
    const reason = (): string => {
      const answer = loadSave(path, registries);
      if (!answer || answer.ok) throw new Error('was read');
      expect(answer.reason).toBe('file');
      fs.rmSync(path, { recursive: true });
      return answer.sentence;
    };
    expect(loadSave(path, registries)).toBeUndefined();
    fs.mkdirSync(path);
    expect(reason()).toContain('folder');
    fs.writeFileSync(join(folder, 'real.toml'), good);
    fs.symlinkSync(join(folder, 'real.toml'), path);
    expect(reason()).toContain('symbolic link');
    fs.writeFileSync(path, '');
    fs.truncateSync(path, MAX_FILE_BYTES + 1);
    expect(reason()).toContain('bytes');
    fs.writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00]));
    expect(reason()).toContain('UTF-8');
    fs.rmSync(folder, { recursive: true });
  });
});
