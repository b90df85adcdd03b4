import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import fc from 'fast-check';

import { limits } from '../limits.ts';
import { truePeakDbfs } from '../../test/audio-measurement/band-limited.ts';
import { findClicks } from '../../test/audio-measurement/clicks.ts';
import { inPieces, pieceLengths } from '../../test/audio-measurement/in-pieces.ts';
import { rmsDbfs } from '../../test/audio-measurement/level.ts';
import { findSilenceGaps } from '../../test/audio-measurement/silence-gaps.ts';
import { toFloat, toInt16, vowel } from '../../test/audio-measurement/synthetic-signals.ts';
import { bytesPerSample, sampleRatesHz, type AudioFormat } from './formats.ts';
import { decodeAlaw, decodeMulaw } from './g711.ts';
import {
  createSpeechShaper,
  LIMITER_LOOKAHEAD_MS,
  loadAudioLibraries,
  TRUE_PEAK_CEILING_DBFS,
  type SpeechShape,
} from './shape-speech.ts';

before(loadAudioLibraries);

const INPUT_RATE_HZ = 22_050;
const LEAD_KEPT_MS = 8;
const pcm24: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: 24_000 };
const plain: SpeechShape = {
  inputRateHz: INPUT_RATE_HZ,
  format: pcm24,
  gainDb: 0,
  audioMsMax: 60_000,
  pauseAfterMs: 0,
};

/** 100 ms of silence, 400 ms of a vowel with peaks at −6 dBFS, 200 ms of silence. */
const voiced = toInt16(
  vowel({ pitchHz: 120, formantsHz: [600, 1300, 2500, 3400], sampleRateHz: INPUT_RATE_HZ, sampleCount: 8820 }),
);
const LEAD_COUNT = 2205;
const speech = Int16Array.from([...new Int16Array(LEAD_COUNT), ...voiced, ...new Int16Array(4410)]);

function shape(samples: Int16Array, changes: Partial<SpeechShape> = {}, lengths: readonly number[] = []) {
  const shaper = createSpeechShaper({ ...plain, ...changes });
  const pieces = inPieces(samples, lengths).map((piece) => shaper.push(piece));
  const bytes = Buffer.concat([...pieces, shaper.end()]);
  const { sampleCount, truncated, leadTrimmedMs } = shaper;
  shaper.dispose();
  return { bytes, sampleCount, truncated, leadTrimmedMs };
}

function pcmOf(bytes: Uint8Array): Float32Array {
  return toFloat(new Int16Array(Uint8Array.from(bytes).buffer));
}

test('createSpeechShaper() leaves the engine samples bit for bit at gain 0 and equal rate', () => {
  const { bytes } = shape(speech, { format: { encoding: 'pcm_s16le', sampleRateHz: INPUT_RATE_HZ } });
  const expected = Buffer.from(voiced.buffer, 0, 8000 * 2);
  assert.notEqual(bytes.indexOf(expected), -1);
});

for (const sampleRateHz of sampleRatesHz) {
  for (const encoding of ['pcm_s16le', 'mulaw', 'alaw'] as const) {
    const format = { encoding, sampleRateHz };

    test(`createSpeechShaper() gives the trimmed duration and the pause, to the sample, in ${encoding} at ${sampleRateHz}`, () => {
      const { bytes, sampleCount } = shape(speech, { format, pauseAfterMs: 123 });
      const without = shape(speech, { format });
      assert.equal(bytes.length, sampleCount * bytesPerSample(encoding));
      assert.equal(sampleCount - without.sampleCount, Math.round(0.123 * sampleRateHz));
      assert.deepEqual(bytes.subarray(0, without.bytes.length), without.bytes);
      const soundMs = (without.sampleCount * 1000) / sampleRateHz;
      assert.ok(soundMs > 385 && soundMs < 400 + 2 * LEAD_KEPT_MS + 1, `${soundMs} ms`);
    });

    test(`createSpeechShaper() gives the same bytes however the input is cut, in ${encoding} at ${sampleRateHz}`, () => {
      const changes = { format, pauseAfterMs: 20, gainDb: 9 };
      const whole = shape(speech, changes);
      const inAnyPieces = (lengths: readonly number[]): void =>
        assert.deepEqual(shape(speech, changes, lengths), whole);
      fc.assert(fc.property(pieceLengths(speech.length), inAnyPieces), { numRuns: 4, seed: 1 });
    });
  }
}

test('createSpeechShaper() fills the pause with the silence of the encoding', () => {
  for (const [encoding, byte] of [
    ['pcm_s16le', 0],
    ['mulaw', 0xff],
    ['alaw', 0xd5],
  ] as const) {
    const { bytes } = shape(speech, { format: { encoding, sampleRateHz: 8000 }, pauseAfterMs: 100 });
    assert.ok(
      bytes.subarray(-800 * bytesPerSample(encoding)).every((value) => value === byte),
      encoding,
    );
  }
});

test('createSpeechShaper() ends in exactly the pause, whatever silence the engine appended', () => {
  for (const appendedMs of [0, 30, 900]) {
    const appended = new Int16Array((appendedMs * INPUT_RATE_HZ) / 1000);
    const { bytes } = shape(Int16Array.from([...voiced, ...appended]), { pauseAfterMs: 250 });
    const gaps = findSilenceGaps(pcmOf(bytes), { sampleRateHz: 24_000, levelDbfs: -60, durationMsMin: 100 });
    assert.equal(gaps.length, 1);
    assert.ok(Math.abs(gaps[0]!.durationMs - 250) < 10, `${gaps[0]!.durationMs} ms after ${appendedMs} ms`);
  }
});

test('createSpeechShaper() says how much of the lead it dropped', () => {
  const firstSound = speech.findIndex((sample) => Math.abs(sample) >= 131);
  const expected = (firstSound * 1000) / INPUT_RATE_HZ - LEAD_KEPT_MS;
  assert.ok(Math.abs(shape(speech).leadTrimmedMs - expected) < 0.1);
});

test('createSpeechShaper() judges silence after the gain, so a quiet voice is not eaten', () => {
  const quiet = speech.map((sample) => Math.round(sample / 50));
  const ofQuiet = shape(quiet, { gainDb: 20 * Math.log10(50) });
  assert.ok(Math.abs(ofQuiet.sampleCount - shape(speech).sampleCount) < 240);
});

test('createSpeechShaper() lets the first sound out with the push that contains it, but for the look-ahead', () => {
  const shaper = createSpeechShaper({ ...plain, format: { encoding: 'pcm_s16le', sampleRateHz: INPUT_RATE_HZ } });
  assert.equal(shaper.push(speech.subarray(0, LEAD_COUNT)).length, 0);
  const first = shaper.push(speech.subarray(LEAD_COUNT, LEAD_COUNT + 441)).length / 2;
  assert.ok(first > 441 - (LIMITER_LOOKAHEAD_MS + 1) * 22.05, `${first} samples`);
});

test('createSpeechShaper() applies the gain', () => {
  const level = (gainDb: number): number => rmsDbfs(pcmOf(shape(speech, { gainDb }).bytes));
  assert.ok(Math.abs(level(-6) - level(0) + 6) < 0.05);
});

test('createSpeechShaper() keeps the true peak below the ceiling whatever the gain', () => {
  for (const gainDb of [6, 8, 20]) {
    const peakDbfs = truePeakDbfs(pcmOf(shape(speech, { gainDb }).bytes));
    assert.ok(peakDbfs < TRUE_PEAK_CEILING_DBFS + 0.1, `${peakDbfs} dBFS at ${gainDb} dB`);
    assert.ok(peakDbfs > TRUE_PEAK_CEILING_DBFS - 1.2, `${peakDbfs} dBFS at ${gainDb} dB`);
  }
});

test('createSpeechShaper() cuts at the cap to the sample, says so, and still gives the pause', () => {
  const { bytes, sampleCount, truncated } = shape(speech, { audioMsMax: 150, pauseAfterMs: 50 });
  assert.equal(truncated, true);
  assert.equal(sampleCount, 3600 + 1200);
  assert.deepEqual(findClicks(pcmOf(bytes), { sampleRateHz: 24_000, ratioMin: 25 }), []);
});

test('createSpeechShaper() does not call a text truncated that ends before the cap', () => {
  assert.equal(shape(speech, { audioMsMax: 450 }).truncated, false);
});

test('createSpeechShaper() makes the pause alone of an engine that said nothing', () => {
  for (const samples of [new Int16Array(0), new Int16Array(10_000)]) {
    assert.equal(shape(samples, { pauseAfterMs: 40 }).sampleCount, 960);
  }
});

test('createSpeechShaper() makes segments that join without a click, with and without a pause', () => {
  // The ends of the vowel are cut in the middle of the wave: the worst that an engine can do.
  const cut = speech.subarray(LEAD_COUNT + 1000, LEAD_COUNT + 6000);
  for (const pauseAfterMs of [0, 30]) {
    const segment = shape(cut, { pauseAfterMs }).bytes;
    const joins = pcmOf(Buffer.concat([segment, segment, segment]));
    assert.deepEqual(findClicks(joins, { sampleRateHz: 24_000, ratioMin: 25 }), []);
  }
  const raw = toFloat(Int16Array.from([...cut, ...new Int16Array(500), ...cut]));
  assert.notDeepEqual(findClicks(raw, { sampleRateHz: INPUT_RATE_HZ, ratioMin: 25 }), [], 'the meter hears raw joins');
});

test('createSpeechShaper() in G.711 sounds like PCM but for the steps of the code', () => {
  const format = (encoding: AudioFormat['encoding']) => ({ format: { encoding, sampleRateHz: 8000 } });
  const pcm = pcmOf(shape(speech, format('pcm_s16le')).bytes);
  for (const [encoding, decode] of [
    ['mulaw', decodeMulaw],
    ['alaw', decodeAlaw],
  ] as const) {
    const decoded = toFloat(decode(shape(speech, format(encoding)).bytes));
    const error = pcm.map((sample, index) => sample - decoded[index]!);
    assert.ok(rmsDbfs(pcm) - rmsDbfs(error) > 33, encoding);
  }
});

test('the ceiling and the look-ahead are those of the limits', () => {
  assert.equal(TRUE_PEAK_CEILING_DBFS, limits.truePeakCeilingDbfs);
  assert.equal(LIMITER_LOOKAHEAD_MS, limits.limiterLookaheadMs);
});
