import assert from 'node:assert/strict';
import { test } from 'node:test';

import { audioEncodings } from './formats.ts';
import { encodeSamples } from './encode-samples.ts';
import { encodedSilence } from './silence.ts';

for (const encoding of audioEncodings) {
  test(`encodedSilence() is what encoding samples of 0 gives in ${encoding}`, () => {
    const silence = encodeSamples(new Float32Array(10), encoding);
    assert.deepEqual(encodedSilence(silence.length, encoding), silence);
  });
}
