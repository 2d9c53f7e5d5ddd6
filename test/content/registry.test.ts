import { expect, it } from 'vitest';
import { Registry } from '../../src/content/registry.ts';

it('a registry gives its entries by id and in order, and has none of the same id twice', () => {
  const [rat, bat] = [{ id: 'core:rat' }, { id: 'core:bat' }];
  const registry = new Registry('enemies', [rat, bat]);
  expect(registry.find('core:bat')).toBe(bat);
  expect(registry.tryFind('core:cat')).toBeUndefined();
  expect([registry.has('core:rat'), registry.has('core:cat'), registry.size]).toEqual([true, false, 2]);
  expect(registry.all()).toEqual([rat, bat]);
  expect(() => registry.find('core:cat')).toThrow('enemies: there is no core:cat');
  const twice = new Registry('enemies', [rat, bat, { id: 'core:rat' }]);
  expect(() => twice.find('core:bat')).toThrow('enemies: core:rat is there twice');
});
