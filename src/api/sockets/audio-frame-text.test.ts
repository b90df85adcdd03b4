import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { audioFrameText } from './audio-frame-text.ts';

test('audioFrameText() is the JSON of the frame, whatever stands beside its audio', () => {
  const others = fc.dictionary(
    fc.string().filter((name) => name !== 'audio' && name !== '__proto__'),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(fc.uint8Array(), others, (bytes, rest) => {
      const frame = { ...rest, audio: Buffer.from(bytes).toString('base64') };
      assert.deepEqual(JSON.parse(audioFrameText(frame)), JSON.parse(JSON.stringify(frame)));
    }),
  );
});
