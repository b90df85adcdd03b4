import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HostProtocolError } from './frame-body.ts';
import { readHostMessage, readSpeechAnnouncement } from './host-messages.ts';
import { frameTypes, type FrameType } from './host-protocol.ts';

function read(type: FrameType, body: unknown): unknown {
  return readHostMessage({ type: frameTypes[type], streamId: 1, payload: Buffer.from(JSON.stringify(body)) });
}

test('readHostMessage() gives a checked message', () => {
  const body = { spanStart: 0, spanEnd: 3, startMs: 1.5, endMs: 2 };
  assert.deepEqual(read('word', body), { type: 'word', body });
});

for (const { type, body } of [
  { type: 'ready', body: { engine: 'x', voices: [], instances: 0 } },
  { type: 'ready', body: { engine: 'x', voices: [{ id: 1, languages: [] }], instances: 1 } },
  { type: 'fatal', body: { message: 'x' } },
  { type: 'started', body: { warnings: [{ kind: 'unheard-of', message: 'x' }] } },
  { type: 'word', body: { spanStart: -1, spanEnd: 3, startMs: 0, endMs: 2 } },
  { type: 'word', body: { spanStart: 0, spanEnd: 3, startMs: 'soon', endMs: 2 } },
  { type: 'ended', body: { sampleCount: 1.5, warnings: [] } },
  { type: 'failed', body: null },
  { type: 'failed', body: { message: 'x', reason: 'unheard-of' } },
  { type: 'synthesize', body: {} },
] as const) {
  test(`readHostMessage() refuses ${type} with ${JSON.stringify(body)}`, () => {
    assert.throws(() => read(type, body), HostProtocolError);
  });
}

test('readHostMessage() throws nothing but HostProtocolError, whatever the bytes are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.oneof(fc.uint8Array(), fc.json()), (type, content) => {
      const payload = typeof content === 'string' ? Buffer.from(content) : content;
      try {
        readHostMessage({ type, streamId: 1, payload });
      } catch (error) {
        assert.ok(error instanceof HostProtocolError);
      }
    }),
  );
});

test('readSpeechAnnouncement() refuses what belongs to a segment', () => {
  const frame = { type: frameTypes.spoken, streamId: 0, payload: new Uint8Array(0) };
  assert.throws(() => readSpeechAnnouncement(frame), HostProtocolError);
});
