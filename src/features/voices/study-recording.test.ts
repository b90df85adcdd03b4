import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { vowel } from '../../../test/audio-measurement/synthetic-signals.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { analyzeRecording } from '../../audio/analysis/analyze-recording.ts';
import { integratedLoudnessLufs } from '../../audio/loudness.ts';
import { loadAudioLibraries } from '../../audio/shape-speech.ts';
import { RecordingAnalystBusyError, type RecordingAnalyst } from '../../contracts/recording-analyst.ts';
import { limits } from '../../limits.ts';
import { warningsIn } from './fitting/recording-quality.ts';
import type { RecordingExcerpt } from './recording-excerpt.ts';
import { createStudyAtUpload, createStudyRecording } from './study-recording.ts';

const sampleRateHz = 16_000;
const { signal } = new AbortController();
const order = { voiceId: 1000, signal };
before(() => loadAudioLibraries());

const analyst: RecordingAnalyst = {
  listen: (sound) => Promise.resolve(analyzeRecording({ ...sound, analyzedMsMax: 60_000 })),
  [Symbol.asyncDispose]: () => Promise.resolve(),
};

/** Two seconds of a soft voice within four of silence. */
function recording(): RecordingExcerpt {
  const voice = vowel({
    pitchHz: 120,
    formantsHz: [500, 1500, 2500, 3450],
    sampleRateHz,
    sampleCount: 2 * sampleRateHz,
  });
  const samples = new Float32Array(4 * sampleRateHz);
  samples.set(
    voice.map((sample) => sample * 0.05),
    sampleRateHz,
  );
  return { samples, sampleRateHz, durationMs: 70_000 };
}

async function study(excerpt: RecordingExcerpt) {
  const objects = new Map<string, Buffer>();
  const put = async (
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    { contentType }: { readonly contentType: string },
  ) => {
    objects.set(key, Buffer.concat(await Array.fromAsync(bytes)));
    return { key, contentType, bytes: 0, createdAtMs: 0 };
  };
  const studyRecording = createStudyRecording({ analyst, objects: { put } });
  const studied = await studyRecording(excerpt, order);
  return { studied, objects, wav: objects.get(studied.cleanedKey ?? '') };
}

function samplesOf(wav: Buffer | undefined): Float32Array {
  assert.ok(wav !== undefined);
  assert.equal(wav.readUInt32LE(40), wav.length - 44);
  return Float32Array.from({ length: (wav.length - 44) / 2 }, (_, index) => wav.readInt16LE(44 + 2 * index) / 32_768);
}

test('createStudyRecording() keeps the speech alone, at the common loudness, and what was measured', async () => {
  const { studied, wav } = await study(recording());
  const cleaned = samplesOf(wav);
  const seconds = cleaned.length / sampleRateHz;
  assert.ok(seconds > 1.9 && seconds < 2.4, `${seconds} s`);
  const loudness = integratedLoudnessLufs(cleaned, sampleRateHz);
  assert.ok(Math.abs(loudness - limits.voiceLoudnessLufs) < 0.5, `${loudness} LUFS`);
  assert.equal(studied.qualityReport?.['durationMs'], 70_000);
  assert.ok(Math.abs(Number(studied.analysis?.['pitchHz']) - 120) < 2);
  assert.match(studied.cleanedKey ?? '', /^voices\/1000\/cleaned-/u);
});

test('createStudyRecording() keeps no speech of a recording without any', async () => {
  const { studied, objects } = await study({ samples: new Float32Array(1000), sampleRateHz, durationMs: 62.5 });
  assert.deepEqual([studied.cleanedKey, objects.size], [null, 0]);
  assert.deepEqual(
    warningsIn(studied.qualityReport).map(({ kind }) => kind),
    ['no-speech'],
  );
});

test('createStudyAtUpload() leaves for later what cannot be studied now, and ends with the signal', async () => {
  const notStudied = { analysis: null, qualityReport: null, cleanedKey: null };
  const failing = (problem: Error) => {
    const studyRecording = async (): Promise<never> => {
      throw problem;
    };
    return createStudyAtUpload({ studyRecording, log: silentLog });
  };
  assert.deepEqual(await failing(new RecordingAnalystBusyError())(recording(), order), notStudied);
  assert.deepEqual(await failing(new Error('broken'))(recording(), order), notStudied);
  const left = AbortSignal.abort(new Error('gone'));
  await assert.rejects(failing(new Error('broken'))(recording(), { ...order, signal: left }), /gone/u);
});
