import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nearestName } from './nearest-name.ts';

describe('nearestName()', () => {
  const candidates = ['SYRINX_PORT', 'SYRINX_HOST', 'SYRINX_DATA_DIR'];

  test('finds two swapped letters', () => {
    assert.equal(nearestName({ name: 'SYRINX_PROT', candidates }), 'SYRINX_PORT');
  });

  test('finds a missing and a superfluous letter', () => {
    assert.equal(nearestName({ name: 'SYRINX_HOSTS', candidates }), 'SYRINX_HOST');
    assert.equal(nearestName({ name: 'SYRINX_DATADIR', candidates }), 'SYRINX_DATA_DIR');
  });

  test('ignores letter case', () => {
    assert.equal(nearestName({ name: 'Syrinx_Port', candidates }), 'SYRINX_PORT');
  });

  test('guesses nothing when all are far', () => {
    assert.equal(nearestName({ name: 'SYRINX_LOUDNESS', candidates }), undefined);
    assert.equal(nearestName({ name: 'SYRINX_PORT', candidates: [] }), undefined);
  });
});
