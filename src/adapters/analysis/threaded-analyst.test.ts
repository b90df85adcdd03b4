import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { vowel } from '../../../test/audio-measurement/synthetic-signals.ts';
import { analyzeRecording } from '../../audio/analysis/analyze-recording.ts';
import { loadAudioLibraries } from '../../audio/shape-speech.ts';
import { RecordingAnalystBusyError } from '../../contracts/recording-analyst.ts';
import { limits } from '../../limits.ts';
import { ThreadedAnalyst } from './threaded-analyst.ts';

const sampleRateHz = 16_000;
const samples = vowel({
  pitchHz: 140,
  formantsHz: [500, 1500, 2500, 3450],
  sampleRateHz,
  sampleCount: 2 * sampleRateHz,
});
const { signal } = new AbortController();
before(() => loadAudioLibraries());

test('ThreadedAnalyst hears what analyzeRecording() hears, and leaves the samples to the caller', async () => {
  await using analyst = new ThreadedAnalyst();
  const heard = await analyst.listen({ samples, sampleRateHz }, { signal });
  const { referenceAnalyzedMsMax: analyzedMsMax } = limits;
  assert.deepEqual(heard, analyzeRecording({ samples, sampleRateHz, analyzedMsMax }));
  assert.equal(samples.length, 2 * sampleRateHz);
});

test('ThreadedAnalyst gives up at once, and listens to the next in another thread', async () => {
  await using analyst = new ThreadedAnalyst();
  const leaving = new AbortController();
  const long = analyst.listen({ samples: new Float32Array(960_000).fill(0.1), sampleRateHz }, leaving);
  const waiting = analyst.listen({ samples, sampleRateHz }, { signal });
  leaving.abort(new Error('gone'));
  await assert.rejects(long, /gone/u);
  assert.ok(Math.abs(((await waiting).pitchHz ?? 0) - 140) < 2);
});

test('ThreadedAnalyst tells what cannot be listened to, and goes on', async () => {
  await using analyst = new ThreadedAnalyst();
  await assert.rejects(analyst.listen({ samples, sampleRateHz: Number.NaN }, { signal }));
  assert.ok((await analyst.listen({ samples, sampleRateHz }, { signal })).voicedMs > 1000);
});

test('ThreadedAnalyst lets no more wait than may, and nobody once it is disposed of', async () => {
  const analyst = new ThreadedAnalyst();
  const asked = Array.from({ length: limits.analysisQueueMax + 1 }, () =>
    analyst.listen({ samples, sampleRateHz }, { signal }),
  );
  const settled = Promise.allSettled(asked);
  await assert.rejects(analyst.listen({ samples, sampleRateHz }, { signal }), RecordingAnalystBusyError);
  await analyst[Symbol.asyncDispose]();
  assert.ok((await settled).every(({ status }) => status === 'rejected'));
});
