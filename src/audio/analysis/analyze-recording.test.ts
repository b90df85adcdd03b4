import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { noise, sine, vowel } from '../../../test/audio-measurement/synthetic-signals.ts';
import { loadAudioLibraries } from '../shape-speech.ts';
import { analyzeRecording, type RecordingAnalysis } from './analyze-recording.ts';

const sampleRateHz = 16_000;
before(() => loadAudioLibraries());

test('analyzeRecording() finds the pitch and the third formant of a vowel', () => {
  for (const { pitchHz, third } of [
    { pitchHz: 95, third: 2400 },
    { pitchHz: 130, third: 2600 },
    { pitchHz: 220, third: 2950 },
  ]) {
    const analysis = analyze(said({ pitchHz, third, seconds: 2 }));
    assert.ok(Math.abs((analysis.pitchHz ?? 0) / pitchHz - 1) < 0.01, `${pitchHz} Hz: ${analysis.pitchHz}`);
    assert.ok(Math.abs((analysis.thirdFormantHz ?? 0) / third - 1) < 0.05, `${third} Hz: ${analysis.thirdFormantHz}`);
  }
});

test('analyzeRecording() trims the silence and tells the noise from the voice', () => {
  const voice = said({ pitchHz: 120, third: 2500, seconds: 2 });
  const samples = noise({ seed: 9, sampleCount: 6 * sampleRateHz, amplitude: 0.003 });
  for (const [index, sample] of voice.entries()) samples[2 * sampleRateHz + index]! += sample;
  const { speechStartMs, speechEndMs, signalToNoiseDb } = analyze(samples);
  assert.ok(Math.abs(speechStartMs - 1900) <= 40, `${speechStartMs} ms`);
  assert.ok(Math.abs(speechEndMs - 4100) <= 40, `${speechEndMs} ms`);
  // The voice has −19 dBFS, the noise −55 and 3 dB less in the lower half of the band.
  assert.ok(signalToNoiseDb > 30 && signalToNoiseDb < 45, `${signalToNoiseDb} dB`);
});

test('analyzeRecording() counts the beats of the syllables', () => {
  const voice = said({ pitchHz: 120, third: 2500, seconds: 5 });
  const beating = voice.map(
    (sample, index) => sample * (0.55 - 0.45 * Math.cos((2 * Math.PI * 4 * index) / sampleRateHz)),
  );
  const { syllablesPerSecond } = analyze(beating);
  assert.ok(Math.abs((syllablesPerSecond ?? 0) - 4) < 0.4, `${syllablesPerSecond}`);
});

test('analyzeRecording() finds where a recorder could go no higher, and no such thing in a vowel', () => {
  const voice = said({ pitchHz: 120, third: 2500, seconds: 1 });
  assert.equal(analyze(voice).clippedShare, 0);
  const clipped = voice.map((sample) => Math.max(-0.3, Math.min(0.3, sample * 2)));
  assert.ok(analyze(clipped).clippedShare > 0.001);
});

test('analyzeRecording() hears a man and a woman in turn, and one speaker with a melody as one', () => {
  const turns = [110, 210, 112, 205, 108, 215, 111, 208].map((pitchHz) => said({ pitchHz, third: 2600, seconds: 2 }));
  assert.equal(analyze(joined(turns)).hasTwoPitches, true);
  const melody = [150, 160, 172, 165, 140, 155, 176, 168].map((pitchHz) => said({ pitchHz, third: 2600, seconds: 2 }));
  assert.equal(analyze(joined(melody)).hasTwoPitches, false);
});

test('analyzeRecording() shows which bands are louder, and nothing above the bandwidth', () => {
  const dark = analyze(sine({ frequencyHz: 250, sampleRateHz: 8000, sampleCount: 16_000, amplitude: 0.5 }), 8000);
  assert.equal(dark.bandLevelsDb.at(-1), null);
  const loudest = dark.bandLevelsDb.indexOf(Math.max(...dark.bandLevelsDb.map((level) => level ?? -Infinity)));
  assert.equal(loudest, 3);
});

test('analyzeRecording() listens to no more than it is asked to', () => {
  const { durationMs, analyzedMs } = analyzeRecording({
    samples: new Float32Array(10 * sampleRateHz),
    sampleRateHz,
    analyzedMsMax: 1000,
  });
  assert.deepEqual({ durationMs, analyzedMs }, { durationMs: 10_000, analyzedMs: 1000 });
});

test('analyzeRecording() answers numbers for whatever it is given', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 3000 }),
      fc.constantFrom(8000, 16_000, 44_100),
      (values, rate) => {
        const { levelDbfs, loudnessLufs, ...analysis } = analyze(Float32Array.from(values), rate);
        // Both are −Infinity for silence.
        const levels = { levelDbfs: Math.max(levelDbfs, -999), loudnessLufs: Math.max(loudnessLufs, -999) };
        for (const [name, value] of Object.entries({ ...analysis, ...levels })) {
          assert.ok(typeof value !== 'number' || Number.isFinite(value), `${name}: ${String(value)}`);
        }
      },
    ),
    { numRuns: 60 },
  );
});

function analyze(samples: Float32Array, rate = sampleRateHz): RecordingAnalysis {
  return analyzeRecording({ samples, sampleRateHz: rate, analyzedMsMax: 60_000 });
}

function said({
  pitchHz,
  third,
  seconds,
}: {
  readonly pitchHz: number;
  readonly third: number;
  readonly seconds: number;
}) {
  const formantsHz = [500, 1500, third, third * 1.38];
  return vowel({ pitchHz, formantsHz, sampleRateHz, sampleCount: seconds * sampleRateHz });
}

function joined(parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}
