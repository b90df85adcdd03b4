import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { voiceWith } from '../../../test/fakes/fixed-voice-catalog.ts';
import { createJoinedCatalog } from './joined-catalog.ts';
import { createPremadeCatalog } from './premade-catalog.ts';

const everything = { includePublic: true, organizationId: null } as const;

test('createJoinedCatalog() pages as one catalog of all voices would', async () => {
  const counts = fc.record({
    first: fc.nat(6),
    second: fc.nat(6),
    limit: fc.integer({ min: 1, max: 8 }),
    offset: fc.nat(14),
  });
  await fc.assert(
    fc.asyncProperty(counts, async ({ first, second, limit, offset }) => {
      const lower = Array.from({ length: first }, (_, index) => voiceWith({ id: 1 + index }));
      const upper = Array.from({ length: second }, (_, index) => voiceWith({ id: 1000 + index }));
      const joined = createJoinedCatalog(createPremadeCatalog(lower), createPremadeCatalog(upper));
      const whole = createPremadeCatalog([...lower, ...upper]);
      assert.deepEqual(
        await joined.list(everything, { limit, offset }),
        await whole.list(everything, { limit, offset }),
      );
    }),
  );
});

test('createJoinedCatalog() finds in both, in the first one first', async () => {
  const lower = voiceWith({ id: 1, handle: 'wren' });
  const upper = voiceWith({ id: 1000, handle: 'mine' });
  const joined = createJoinedCatalog(
    createPremadeCatalog([lower]),
    createPremadeCatalog([upper, voiceWith({ id: 1001, handle: 'wren' })]),
  );
  assert.equal(await joined.find('wren'), lower);
  assert.equal(await joined.find('1000'), upper);
  assert.equal(await joined.find('none'), undefined);
});
