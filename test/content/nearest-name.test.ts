import { describe, expect, it } from 'vitest';
import { nearestId, nearestName } from '../../src/content/nearest-name.ts';

describe('the nearest known name', () => {
  const known = ['weight', 'weapon', 'modifiers', 'max_health', 'id', 'on', 'fire', 'cold'];

  it.each([
    ['wieght', 'weight'],
    ['Weight', 'weight'],
    ['max-health', 'max_health'],
    ['modifier', 'modifiers'],
    ['fier', 'fire'],
    ['ner', undefined],
    ['mine', undefined],
    ['zzz', undefined],
    ['xy', undefined],
    ['completely-else', undefined],
  ])('of %s is %s', (word, expected) => {
    expect(nearestName(word, known)).toBe(expected);
  });

  it('of an id may have its slip in the prefix, in the name or in both', () => {
    const ids = ['core:rat', 'core:runner', 'mymod:rat'];
    expect(nearestId('core:rta', ids)).toBe('core:rat');
    expect(nearestId('cor:runner', ids)).toBe('core:runner');
    expect(nearestId('cor:runer', ids)).toBe('core:runner');
    expect(nearestId('other:rat', ids)).toBeUndefined();
    expect(nearestId('core:rat', ['core:dread', 'core:brute'])).toBeUndefined();
  });
});
