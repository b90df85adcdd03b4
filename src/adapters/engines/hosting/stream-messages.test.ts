import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { frameTypes } from './host-protocol.ts';
import { HostProtocolError } from './frame-body.ts';
import { decodeCall, encodeCall, readCall, readStreamMessage, readStreamsAnnouncement } from './stream-messages.ts';

test('decodeCall() reads what encodeCall() has written, wherever it lies in memory', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.string()),
      fc.float32Array({ noNaN: true }),
      fc.integer({ min: 0, max: 7 }),
      (body, samples, offset) => {
        const payload = encodeCall(body, samples);
        const shifted = new Uint8Array(payload.length + offset).subarray(offset);
        shifted.set(payload);
        const decoded = decodeCall(shifted);
        assert.deepEqual(decoded.body, JSON.parse(JSON.stringify(body)));
        assert.deepEqual(decoded.samples, samples);
      },
    ),
  );
});

test('what is read from a process or a server is as described, or a HostProtocolError', () => {
  const anyBytes = fc.oneof(
    fc.uint8Array(),
    fc.json().map((json) => Buffer.from(json)),
    fc.tuple(fc.json(), fc.float32Array()).map(([json, samples]) => encodeCall(JSON.parse(`[${json}]`), samples)),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 32 }), anyBytes, (type, payload) => {
      const frame = { type, streamId: 1, payload };
      for (const read of [readStreamMessage, readStreamsAnnouncement, () => readCall(payload)]) {
        try {
          assert.equal(typeof read(frame), 'object');
        } catch (error) {
          assert.ok(error instanceof HostProtocolError);
        }
      }
    }),
  );
});

test('readStreamsAnnouncement() refuses a process without places', () => {
  const payload = Buffer.from(JSON.stringify({ engine: 'x', instances: 0, facts: {} }));
  assert.throws(() => readStreamsAnnouncement({ type: frameTypes.ready, streamId: 0, payload }), HostProtocolError);
});
