import { describe, expect, it } from 'vitest';
import { describeItem, itemPhrase, listed, theItem } from '../../src/engine/describe.ts';
import { loadMods } from '../../src/mods/load-mods.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;

const item = (id: string, count = 1, affixes: string[] = []) => ({ id: `core:${id}`, count, affixes });

describe('an item in words', () => {
  const { registries } = loadMods({ bundledModsDir: MODS, only: ['core'] });
  const phrase = (id: string, count?: number, affixes?: string[]) =>
    itemPhrase(registries, item(id, count, affixes));

  it('has an article in a sentence, by the sound of the first word', () => {
    expect([phrase('key'), phrase('etcher'), phrase('fire-flask')]).toEqual([
      'a rusted key',
      'an etcher',
      'a fire flask',
    ]);
    expect(phrase('sabre', 1, ['core:oil-soaked'])).toBe('an oil-soaked sabre');
  });

  it('has "some" for what is not counted, and a number for several', () => {
    expect(phrase('gold')).toBe('some gold');
    expect(phrase('gold', 8)).toBe('8 gold');
    expect(phrase('hobnail-boots')).toBe('some hobnail boots');
    expect([phrase('bandage', 3), phrase('battery', 2), phrase('spark-jar', 2)]).toEqual([
      '3 bandages',
      '2 batteries',
      '2 spark jars',
    ]);
  });

  it('is "the" one when it is known already', () => {
    expect(theItem(registries, item('key'))).toBe('the rusted key');
    expect(theItem(registries, item('hobnail-boots'))).toBe('the hobnail boots');
  });

  it('stays a bare label in a list', () => {
    expect(describeItem(registries, item('bandage', 3))).toBe('bandage ×3');
  });

  it('is the id where no mod knows it', () => {
    expect(itemPhrase(registries, { id: 'gone:thing', count: 2, affixes: [] })).toBe('2 gone:thing');
  });
});

describe('a list in a sentence', () => {
  it('has commas and a last "and"', () => {
    expect(listed([])).toBe('');
    expect(listed(['a key'])).toBe('a key');
    expect(listed(['a key', 'some gold', 'more'])).toBe('a key, some gold and more');
  });
});
