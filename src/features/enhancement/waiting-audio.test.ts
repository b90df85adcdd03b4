import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../limits.ts';
import { WaitingAudio } from './waiting-audio.ts';

const sampleRateHz = 8000;

test('take() gives all that was added, in order, however it is cut, and no more at a time than an engine is given', async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 8000 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 5 }), async (pieces, addedAtOnce) => {
      const waiting = new WaitingAudio({ sampleRateHz });
      const taken: number[] = [];
      const taking = (async () => {
        for (let samples = await waiting.take(); samples !== undefined; samples = await waiting.take()) {
          assert.ok(samples.length > 0 && 1000 * samples.length <= limits.enhancementTakenMsMax * sampleRateHz);
          for (const sample of samples) taken.push(sample);
        }
      })();
      let count = 0;
      for (const [index, length] of pieces.entries()) {
        void waiting.add(Float32Array.from({ length }, () => count++));
        if (index % addedAtOnce === 0) await new Promise<void>((resolve) => setImmediate(resolve));
      }
      waiting.end();
      await taking;
      assert.equal(taken.length, count);
      assert.ok(taken.every((sample, index) => sample === index));
    }),
    { numRuns: 50, seed: 3 },
  );
});

test('add() asks to wait as soon as more waits than may, until it is taken', async () => {
  const waiting = new WaitingAudio({ sampleRateHz });
  const most = (sampleRateHz * limits.enhancementWaitingMs) / 1000;
  assert.equal(waiting.add(new Float32Array(most)), undefined);
  const room = waiting.add(new Float32Array(1));
  assert.ok(room !== undefined);
  await waiting.take();
  await room;
});

test('abandon() lets everybody go', async () => {
  const waiting = new WaitingAudio({ sampleRateHz });
  const taking = waiting.take();
  assert.ok(waiting.isWaitedFor);
  waiting.abandon();
  assert.equal(await taking, undefined);
  assert.equal(waiting.add(new Float32Array(sampleRateHz)), undefined);
  const full = new WaitingAudio({ sampleRateHz });
  const room = full.add(new Float32Array(sampleRateHz));
  full.abandon();
  await room;
  assert.equal(await full.take(), undefined);
});
