import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createModelCatalog, DEFAULT_MODEL_ID } from './model-catalog.ts';

const aliases = new Map([
  ['house-model', 'svc-3'],
  ['old-house-model', 'svc-2-turbo'],
  ['dangling', 'no-such-model'],
]);

test('createModelCatalog() lists the canonical model alone', () => {
  const listed = createModelCatalog({ aliases }).list();
  assert.deepEqual(
    listed.map(({ id, inputCodePointsMax, sampleRateHz }) => [id, inputCodePointsMax, sampleRateHz]),
    [[DEFAULT_MODEL_ID, 10_000, 24_000]],
  );
});

for (const id of ['svc-3', 'svc-2.5', 'svc-2-turbo', 'house-model', 'old-house-model']) {
  test(`createModelCatalog() serves ${id} with the canonical model`, () => {
    assert.equal(createModelCatalog({ aliases }).resolve(id)?.id, DEFAULT_MODEL_ID);
  });
}

for (const id of ['', 'SVC-3', 'svc-4', 'dangling', 'no-such-model', '__proto__', 'constructor']) {
  test(`createModelCatalog() knows no model ${JSON.stringify(id)}`, () => {
    assert.equal(createModelCatalog({ aliases }).resolve(id), undefined);
  });
}

test('createModelCatalog() names everything that it resolves', () => {
  const accepted = createModelCatalog({ aliases }).acceptedIds();
  assert.deepEqual(accepted, ['svc-3', 'svc-2.5', 'svc-2-turbo', 'house-model', 'old-house-model']);
});
