import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../../src/tui/keys/actions.ts';
import { Bindings, keyLabel } from '../../../src/tui/keys/bindings.ts';
import { readKeys } from '../../../src/tui/keys/read-keys.ts';

describe('the usual keys', () => {
  it('have no conflict', () => {
    const keys = ACTIONS.flatMap((action) => action.keys as readonly string[]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('need neither Ctrl nor the pad for anything', () => {
    for (const { keys } of ACTIONS) {
      expect((keys as readonly string[]).some((key) => !/^(ctrl|alt|shift)-|^pad/.test(key))).toBe(true);
    }
  });
});

describe('rebinding', () => {
  it('takes a key from an action that keeps another', () => {
    const { bindings, warnings } = readKeys({ explore: ['z', 'h'] });
    expect(warnings).toEqual([]);
    expect(bindings.actionFor('h')).toBe('explore');
    expect(bindings.actionFor('o')).toBeUndefined();
    expect(bindings.keysFor('move_west')).toEqual(['left', '4', 'pad4']);
  });

  it.each([
    ['two actions with one key', { explore: ['z'], look: ['z'] }, 'z is given to both explore and look.'],
    ['the last key of another', { explore: ['x'] }, 'x is the only key of look'],
    ['a key that menus need', { explore: ['escape'] }, 'Esc cannot be bound'],
    ['a key that is none', { explore: ['no such key'] }, 'must be a list of key names'],
    ['an unknown action', { fly: ['z'] }, 'keys.fly is nothing that a key can do.'],
    ['no list', { explore: 7 }, 'must be a list of key names'],
    ['no table', 'o', '`keys` is not a table'],
  ])('refuses %s, says so and stays playable', (_name, stored, sentence) => {
    const { bindings, warnings } = readKeys(stored);
    expect(warnings.join(' ')).toContain(sentence);
    for (const { name } of ACTIONS) expect(bindings.keysFor(name).length).toBeGreaterThan(0);
    expect(bindings.actionFor('o')).toBe('explore');
  });

  it('stores only what differs, and reads it back', () => {
    const { bindings } = readKeys({ explore: ['z'] });
    expect(bindings.toStored()).toEqual({ explore: ['z'] });
    expect(readKeys(bindings.toStored()).bindings.toStored()).toEqual(bindings.toStored());
    expect(Bindings.usual().toStored()).toEqual({});
  });

  it('lets two actions change keys with each other', () => {
    const { bindings, warnings } = readKeys({ explore: ['x'], look: ['o'] });
    expect(warnings).toEqual([]);
    expect([bindings.actionFor('x'), bindings.actionFor('o')]).toEqual(['explore', 'look']);
  });
});

describe('key labels', () => {
  it.each([
    ['ctrl-s', 'Ctrl-S'],
    ['pad5', 'Pad 5'],
    ['f1', 'F1'],
    ['escape', 'Esc'],
    ['?', '?'],
  ])('%s is written %s', (key, label) => {
    expect(keyLabel(key)).toBe(label);
  });
});
