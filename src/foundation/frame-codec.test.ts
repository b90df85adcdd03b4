import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeFrame, FRAME_PAYLOAD_BYTES_MAX, FrameDecoder, FrameError, type Frame } from './frame-codec.ts';

const anyFrame: fc.Arbitrary<Frame> = fc.record({
  type: fc.integer({ min: 0, max: 255 }),
  streamId: fc.integer({ min: 0, max: 0xffff_ffff }),
  payload: fc.uint8Array({ maxLength: 200 }),
});

test('FrameDecoder gives back the frames that were encoded, however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 8 }), fc.integer({ min: 1, max: 64 }), (frames, chunkBytes) => {
      const bytes = Buffer.concat(frames.map((frame) => encodeFrame(frame)));
      const decoder = new FrameDecoder();
      const decoded: Frame[] = [];
      for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
        decoded.push(...decoder.decode(bytes.subarray(offset, offset + chunkBytes)));
      }
      assert.deepEqual(
        decoded.map((frame) => ({ ...frame, payload: [...frame.payload] })),
        frames.map((frame) => ({ ...frame, payload: [...frame.payload] })),
      );
      assert.equal(decoder.pendingBytes, 0);
    }),
  );
});

test('FrameDecoder keeps payloads intact when the buffer of the chunk is used again', () => {
  const chunk = encodeFrame({ type: 1, streamId: 2, payload: Uint8Array.of(7, 8, 9) });
  const [frame] = new FrameDecoder().decode(chunk);
  chunk.fill(0);
  assert.deepEqual([...(frame?.payload ?? [])], [7, 8, 9]);
});

test('encodeFrame() takes a payload of the maximum and refuses one byte more', () => {
  const longest = encodeFrame({ type: 1, streamId: 1, payload: new Uint8Array(FRAME_PAYLOAD_BYTES_MAX) });
  assert.equal(new FrameDecoder().decode(longest)[0]?.payload.length, FRAME_PAYLOAD_BYTES_MAX);
  const tooLong = { type: 1, streamId: 1, payload: new Uint8Array(FRAME_PAYLOAD_BYTES_MAX + 1) };
  assert.throws(() => encodeFrame(tooLong), FrameError);
});

for (const length of [0, 4, FRAME_PAYLOAD_BYTES_MAX + 6, 0xffff_ffff]) {
  test(`FrameDecoder refuses the length ${length}, which no frame can have`, () => {
    const header = Buffer.alloc(9);
    header.writeUInt32BE(length, 0);
    assert.throws(() => new FrameDecoder().decode(header), FrameError);
  });
}
