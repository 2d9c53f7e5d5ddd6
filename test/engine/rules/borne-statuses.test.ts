import fc from 'fast-check';
import { expect, test } from 'vitest';
import { borneStatuses } from '../../../src/engine/borne-statuses.ts';
import { addStacks, clearStatus, endStatusStack } from '../../../src/engine/combat/statuses.ts';
import { ATTRIBUTES } from '../../../src/rules/attributes.ts';
import { arena, put } from '../arena.ts';
import { fixtureRegistries } from '../fixture-content.ts';

const ANSWERING_STATUS = `
[[statuses]]
id = "t:thorny"
name = "thorny"
glyph = "t"
color = "green"
max = 5
seconds = 3

[[statuses.triggers]]
on = "damage_taken"
actions = [{ action = "damage", amount = 1, damage_type = "kinetic" }]
`;

test('what is kept of a list of statuses is what its entries say, however it came to be', () => {
  const registries = fixtureRegistries(ANSWERING_STATUS);
  const entry = (id: string) => registries.statuses.find(id);
  const statuses = registries.statuses.all().map(({ id }) => id);
  const deed = fc.record({
    what: fc.constantFrom('add', 'add', 'add', 'end', 'clear'),
    status: fc.constantFrom(...statuses),
    stacks: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      const game = arena({ registries });
      const bearer = put(game, 't:ogre', 1, 0);
      for (const { what, status, stacks } of deeds) {
        const origin = { by: 0, side: 'neutral', strike: false, hit: 0 } as const;
        if (what === 'add') addStacks(game, bearer, status, stacks, origin);
        else if (what === 'end') endStatusStack(game, bearer, status);
        else clearStatus(game, bearer, status);
        const borne = borneStatuses(registries, bearer.statuses);
        expect(borne.ticking).toEqual(
          bearer.statuses.flatMap((stack) => {
            const { tick, tick_at_max, max } = entry(stack.status);
            if (tick.length === 0 && tick_at_max.length === 0) return [];
            return [{ stack, from: tick.length > 0 ? 1 : max }];
          }),
        );
        expect(borne.answering).toEqual(
          bearer.statuses.filter((stack) => entry(stack.status).triggers.length > 0),
        );
        for (const attribute of ATTRIBUTES) {
          expect(borne.modifying(attribute), attribute).toEqual(
            bearer.statuses.filter((stack) =>
              entry(stack.status).modifiers.some((modifier) => modifier.attribute === attribute),
            ),
          );
        }
      }
    }),
    { numRuns: 100 },
  );
});
