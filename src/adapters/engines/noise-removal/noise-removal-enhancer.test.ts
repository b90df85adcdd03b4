import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inPieces } from '../../../../test/audio-measurement/in-pieces.ts';
import { noise, vowel } from '../../../../test/audio-measurement/synthetic-signals.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import type { EnhancementRequest } from '../../../contracts/speech-enhancer.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { createNoiseRemovalEnhancer } from './noise-removal-enhancer.ts';

const RATE_HZ = 24_000;
const never = new AbortController().signal;
const file = { task: 'noise-removal', sampleRateHz: RATE_HZ, urgency: 'file' } as const;
const live = { ...file, urgency: 'live' } as const;

const enhancer = createNoiseRemovalEnhancer({ processCount: 2, log: silentLog, clock: systemClock });
before(() => enhancer.start({ signal: never }));
after(() => enhancer[Symbol.asyncDispose]());

const voice = vowel({ pitchHz: 130, formantsHz: [600, 1300, 9500], sampleRateHz: RATE_HZ, sampleCount: RATE_HZ });
const hiss = noise({ seed: 5, sampleCount: voice.length, amplitude: 0.02 });
const sound = voice.map((sample, index) => (index % 9_000 < 6_000 ? 0.5 * sample : 0) + hiss[index]!);

async function enhanced(request: EnhancementRequest, pieces: readonly Float32Array[]) {
  await using stream = await enhancer.open(request, { signal: never });
  const parts: Float32Array[] = [];
  for (const piece of pieces) parts.push(await stream.push(piece));
  const beforeTheEnd = parts.reduce((sum, part) => sum + part.length, 0);
  parts.push(await stream.finish());
  return { beforeTheEnd, samples: Float32Array.from(parts.flatMap((part) => [...part])) };
}

test('a file that two processes work on has the samples of a stream that one works on', async () => {
  const stream = await enhanced(live, [sound]);
  for (const lengths of [[], [11_000, 3, 0, 7_000], [1]]) {
    const halves = await enhanced(file, inPieces(sound, lengths));
    assert.deepEqual(halves.samples, stream.samples);
    assert.ok(halves.beforeTheEnd < stream.beforeTheEnd, 'it was worked on by one');
  }
});

test('a file of few samples or none has as many', async () => {
  for (const sampleCount of [0, 1, 239, 700])
    assert.equal((await enhanced(file, [sound.subarray(0, sampleCount)])).samples.length, sampleCount);
});

test('more files than there is room for have the same samples, and only one of them takes a second process', async () => {
  const short = sound.subarray(0, RATE_HZ / 4);
  const stream = await enhanced(live, [short]);
  const count = enhancer.capabilities.concurrencyMax + 2;
  const files = await Promise.all(Array.from({ length: count }, () => enhanced(file, [short])));
  for (const { samples } of files) assert.deepEqual(samples, stream.samples);
  assert.equal(files.filter(({ beforeTheEnd }) => beforeTheEnd < stream.beforeTheEnd).length, 1);
});

test('a file that is left in the middle leaves both processes', async () => {
  for (let round = 0; round < enhancer.capabilities.concurrencyMax; round += 1) {
    const controller = new AbortController();
    await using stream = await enhancer.open(file, { signal: controller.signal });
    const pushing = stream.push(sound.subarray(0, 2_400));
    const reason = new Error('gone');
    controller.abort(reason);
    await assert.rejects(pushing, reason);
  }
  assert.equal((await enhanced(live, [sound.subarray(0, 100)])).samples.length, 100);
});
