import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { vowel } from '../../../../test/audio-measurement/synthetic-signals.ts';
import { analyzeRecording, type RecordingAnalysis } from '../../../audio/analysis/analyze-recording.ts';
import { createEqualizer, equalizerBandsHz } from '../../../audio/equalizer.ts';
import { loadAudioLibraries } from '../../../audio/shape-speech.ts';
import type { VoiceTimbre } from '../../../contracts/speech-synthesizer.ts';
import { fitVoice } from './fit-voice.ts';
import { recordingWarnings } from './recording-quality.ts';

const sampleRateHz = 16_000;
before(() => loadAudioLibraries());

test('fitVoice() brings an engine that does not do as asked to the pitch, the formants and the colour of a speaker', async () => {
  const reference = analyze(person({ pitchHz: 180, scale: 1.1, trebleDb: -9 }));
  const fitted = await fitVoice(reference, {
    speak: unreliableEngine,
    listen: ({ samples }) => Promise.resolve(analyze(samples)),
  });
  assert.ok(fitted !== undefined);
  assert.ok(Math.abs((fitted.measured.pitchHz ?? 0) / 180 - 1) < 0.02, `${fitted.measured.pitchHz} Hz`);
  const formantRatio = (fitted.measured.thirdFormantHz ?? 0) / (reference.thirdFormantHz ?? 1);
  assert.ok(Math.abs(formantRatio - 1) < 0.04, `${formantRatio}`);
  const { bandGainsDb } = fitted.timbre;
  assert.equal(Math.max(...bandGainsDb), 0);
  const gainAt = (centreHz: number): number => bandGainsDb[equalizerBandsHz.indexOf(centreHz)] ?? 0;
  assert.ok(gainAt(400) - gainAt(3150) > 4, `${gainAt(400)} and ${gainAt(3150)} dB`);
});

test('fitVoice() makes no voice of a recording without one', async () => {
  const reference = analyze(new Float32Array(sampleRateHz));
  const fitted = await fitVoice(reference, {
    speak: unreliableEngine,
    listen: ({ samples }) => Promise.resolve(analyze(samples)),
  });
  assert.equal(fitted, undefined);
});

test('fitVoice() passes on what the engine throws', async () => {
  const reference = analyze(person({ pitchHz: 120, scale: 1, trebleDb: 0 }));
  const speak = (): Promise<never> => Promise.reject(new Error('engine gone'));
  await assert.rejects(
    fitVoice(reference, { speak, listen: ({ samples }) => Promise.resolve(analyze(samples)) }),
    /engine gone/u,
  );
});

test('recordingWarnings() has none for a clear recording and one for each fault', () => {
  const clear: RecordingAnalysis = {
    ...analyze(person({ pitchHz: 120, scale: 1, trebleDb: 0 })),
    speechStartMs: 0,
    speechEndMs: 20_000,
    signalToNoiseDb: 50,
  };
  assert.deepEqual(recordingWarnings(clear), []);
  const kinds = (faults: Partial<RecordingAnalysis>): readonly string[] =>
    recordingWarnings({ ...clear, ...faults }).map(({ kind }) => kind);
  assert.deepEqual(kinds({ voicedMs: 100 }), ['no-speech']);
  assert.deepEqual(kinds({ hasTwoPitches: true }), ['several-speakers']);
  assert.deepEqual(kinds({ speechEndMs: 3000 }), ['too-short']);
  assert.deepEqual(kinds({ signalToNoiseDb: 10, levelDbfs: -60 }), ['noisy', 'too-quiet']);
  assert.deepEqual(kinds({ clippedShare: 0.01 }), ['clipped']);
});

/** Ten per cent too low, five too small a mouth: orders and sounds of engines differ about so much. */
async function unreliableEngine(timbre: VoiceTimbre) {
  const plain = person({ pitchHz: timbre.pitchHz * 0.9, scale: timbre.formantScale * 1.05, trebleDb: 0 });
  const equalizer = createEqualizer({ sampleRateHz, bandGainsDb: timbre.bandGainsDb });
  return Promise.resolve({ samples: toFloat([equalizer.push(toInteger(plain)), equalizer.end()]), sampleRateHz });
}

function person({ pitchHz, scale, trebleDb }: { pitchHz: number; scale: number; trebleDb: number }): Float32Array {
  const formantsHz = [500, 1500, 2500, 3450].map((formantHz) => formantHz * scale);
  const spoken = vowel({ pitchHz, formantsHz, sampleRateHz, sampleCount: 2 * sampleRateHz });
  const bandGainsDb = equalizerBandsHz.map((centreHz) => (centreHz >= 1000 ? trebleDb : 0));
  const equalizer = createEqualizer({ sampleRateHz, bandGainsDb });
  return toFloat([equalizer.push(toInteger(spoken)), equalizer.end()]);
}

function toInteger(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
}

function toFloat(parts: readonly Int16Array[]): Float32Array {
  return Float32Array.from(
    parts.flatMap((part) => [...part]),
    (sample) => sample / 32_768,
  );
}

function analyze(samples: Float32Array): RecordingAnalysis {
  return analyzeRecording({ samples, sampleRateHz, analyzedMsMax: 60_000 });
}
