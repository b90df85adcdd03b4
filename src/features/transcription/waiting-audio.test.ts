import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../limits.ts';
import { WaitingAudio } from './waiting-audio.ts';

test('WaitingAudio hands on all that was pushed, in order, in whole samples and in pieces that one push may carry', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(8000, 16_000, 44_100),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }),
      async (sampleRateHz, lengths) => {
        const audio = new WaitingAudio({ durationMsMax: 1000, sampleRateHz });
        const chunks = lengths.map((length, index) => new Uint8Array(2 * length).fill(index));
        for (const chunk of chunks) audio.push(chunk);
        audio.end();
        const pieces = await Array.fromAsync(audio);
        assert.ok(pieces.every(({ length }) => length % 2 === 0));
        assert.ok(pieces.every(({ length }) => length / 2 <= (limits.audioPushMsMax * sampleRateHz) / 1000));
        assert.deepEqual(Buffer.concat(pieces), Buffer.concat(chunks));
      },
    ),
  );
});

test('WaitingAudio.room() makes its filler wait until there is room again, or nobody listens any more', async () => {
  const audio = new WaitingAudio({ durationMsMax: 1000, sampleRateHz: 8000 });
  assert.equal(audio.room(), undefined);
  audio.push(new Uint8Array(16_000));
  const room = audio.room();
  assert.ok(room !== undefined);
  const pieces = audio[Symbol.asyncIterator]();
  await pieces.next();
  assert.ok(audio.room() !== undefined, 'what is being listened to still takes room');
  void pieces.next();
  await room;
  assert.equal(audio.room(), undefined);
  audio.push(new Uint8Array(16_000));
  const lastRoom = audio.room();
  audio.end();
  await lastRoom;
  assert.equal(audio.room(), undefined);
});
