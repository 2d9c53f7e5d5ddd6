import { describe, expect, it } from 'vitest';
import { checkUnsupported } from '../../../src/mods/merging/check-unsupported.ts';
import type { UnsupportedFeature } from '../../../src/mods/merging/unsupported.ts';

describe('what the engine cannot do yet', () => {
  const features: UnsupportedFeature[] = [
    {
      registry: 'all',
      field: '**.action',
      value: 'raise_dead',
      because: 'raising the dead is not in the game yet',
    },
    { registry: 'npcs', field: 'captive', value: true, because: 'captives are not in the game yet' },
    { registry: 'items', field: 'legend.*.npc', because: 'nobody waits there yet' },
  ];

  it('is found wherever it is written, with its path', () => {
    const entry = { id: 'a:x', triggers: [{ actions: [{ action: 'heal' }, { action: 'raise_dead' }] }] };
    expect(checkUnsupported('enemies', entry, features)).toEqual([
      { path: ['triggers', 0, 'actions', 1, 'action'], problem: 'raising the dead is not in the game yet' },
    ]);
  });

  it('is bound to its registry and its value', () => {
    expect(checkUnsupported('npcs', { captive: false }, features)).toEqual([]);
    expect(checkUnsupported('enemies', { captive: true }, features)).toEqual([]);
    expect(checkUnsupported('npcs', { captive: true }, features)).toHaveLength(1);
    expect(checkUnsupported('items', { legend: { a: { npc: 'x' } } }, features)).toHaveLength(1);
  });
});
