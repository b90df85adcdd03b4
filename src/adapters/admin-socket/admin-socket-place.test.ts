import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adminSocketPlaceIn } from './admin-socket-place.ts';

describe('adminSocketPlaceIn()', () => {
  test('is in a folder of its own', () => {
    assert.deepEqual(adminSocketPlaceIn('/data', { platform: 'linux' }), {
      type: 'place',
      folder: '/data/admin',
      path: '/data/admin/socket',
    });
  });

  test('is nowhere where the path, while it is made, would not fit its 103 bytes', () => {
    const around = '/admin/socket-01234567'.length;
    const fits = `/${'ü'.repeat((103 - around - 1) / 2)}`;
    assert.equal(Buffer.byteLength(fits) + around, 103);
    assert.equal(adminSocketPlaceIn(fits, { platform: 'linux' }).type, 'place');
    assert.equal(adminSocketPlaceIn(`${fits}x`, { platform: 'linux' }).type, 'none');
  });

  test('is nowhere on Windows', () => {
    assert.equal(adminSocketPlaceIn('/data', { platform: 'win32' }).type, 'none');
  });
});
