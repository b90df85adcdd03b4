import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { inPieces, pieceLengths } from '../../test/audio-measurement/in-pieces.ts';
import { noise, sine, toInt16 } from '../../test/audio-measurement/synthetic-signals.ts';
import { createSilenceTrimmer } from './trim-silence.ts';

const SAMPLE_RATE_HZ = 10_000;
const SOUND_MAGNITUDE = 100;
const LEAD_COUNT = 80;
const TAIL_COUNT = 80;
const RAMP_COUNT = 20;

function trim(samples: Int16Array, lengths: readonly number[] = []) {
  const trimmer = createSilenceTrimmer({ sampleRateHz: SAMPLE_RATE_HZ, soundMagnitude: SOUND_MAGNITUDE });
  const output = inPieces(samples, lengths).flatMap((piece) => [...trimmer.push(piece)]);
  return { output: [...output, ...trimmer.end()], leadTrimmedCount: trimmer.leadTrimmedCount };
}

function joined(...parts: Int16Array[]): Int16Array {
  return Int16Array.from(parts.flatMap((part) => [...part]));
}

const tone = toInt16(sine({ frequencyHz: 400, sampleRateHz: SAMPLE_RATE_HZ, sampleCount: 1000, amplitude: 0.3 })).map(
  // No sample of the tone counts as silence, so that its ends are where they seem to be.
  (sample) => (Math.abs(sample) < SOUND_MAGNITUDE ? SOUND_MAGNITUDE : sample),
);
const hiss = (sampleCount: number): Int16Array => toInt16(noise({ seed: 1, sampleCount, amplitude: 90 / 32_768 }));

test('createSilenceTrimmer() drops silence before the first sound but for 8 ms, which rise from zero', () => {
  const { output, leadTrimmedCount } = trim(joined(hiss(500), tone));
  assert.equal(leadTrimmedCount, 500 - LEAD_COUNT);
  assert.equal(output.length, LEAD_COUNT + tone.length + RAMP_COUNT);
  assert.deepEqual(output.slice(LEAD_COUNT, LEAD_COUNT + tone.length), [...tone]);
  assert.ok(Math.abs(output[0]!) <= 1);
});

test('createSilenceTrimmer() drops silence after the last sound but for 8 ms, which fall to zero', () => {
  const { output } = trim(joined(hiss(500), tone, hiss(3000)));
  assert.equal(output.length, LEAD_COUNT + tone.length + TAIL_COUNT);
  assert.ok(Math.abs(output.at(-1)!) <= 1);
});

test('createSilenceTrimmer() keeps silence between sounds as it is', () => {
  const inner = joined(tone, hiss(9000), tone);
  const { output } = trim(joined(hiss(200), inner, hiss(200)));
  assert.deepEqual(output.slice(LEAD_COUNT, LEAD_COUNT + inner.length), [...inner]);
});

test('createSilenceTrimmer() lets out every sound with the push that contains it', () => {
  const trimmer = createSilenceTrimmer({ sampleRateHz: SAMPLE_RATE_HZ, soundMagnitude: SOUND_MAGNITUDE });
  assert.equal(trimmer.push(hiss(300)).length, 0);
  assert.equal(trimmer.push(joined(hiss(10), tone)).length, LEAD_COUNT + tone.length);
  assert.equal(trimmer.push(hiss(300)).length, 0);
  assert.equal(trimmer.push(tone).length, 300 + tone.length);
});

test('createSilenceTrimmer() holds back one second at the most', () => {
  const trimmer = createSilenceTrimmer({ sampleRateHz: SAMPLE_RATE_HZ, soundMagnitude: SOUND_MAGNITUDE });
  trimmer.push(tone);
  assert.equal(trimmer.push(hiss(SAMPLE_RATE_HZ)).length, 0);
  const silence = hiss(25_000);
  assert.equal(trimmer.push(silence).length, 25_000);
  assert.equal(trimmer.end().length, TAIL_COUNT);
});

test('createSilenceTrimmer() makes nothing of silence alone', () => {
  assert.deepEqual(trim(hiss(5000)).output, []);
  assert.deepEqual(trim(new Int16Array(0)).output, []);
});

test('createSilenceTrimmer() adds a ramp where an engine begins or stops in the middle of a wave', () => {
  const { output, leadTrimmedCount } = trim(new Int16Array(100).fill(8000));
  assert.equal(leadTrimmedCount, 0);
  assert.equal(output.length, RAMP_COUNT + 100 + RAMP_COUNT);
  for (const [index, sample] of [...output, 0].entries()) {
    assert.ok(Math.abs(sample - (output[index - 1] ?? 0)) < 8000 / 12, `step at ${index}`);
  }
});

test('createSilenceTrimmer() gives the same samples however the input is cut', () => {
  const signal = joined(hiss(777), tone, hiss(12_345), tone, hiss(40), tone.subarray(0, 7), hiss(15_000));
  const whole = trim(signal);
  const inAnyPieces = (lengths: readonly number[]): void => assert.deepEqual(trim(signal, lengths), whole);
  fc.assert(fc.property(pieceLengths(signal.length), inAnyPieces), { numRuns: 30, seed: 1 });
});

test('createSilenceTrimmer() drops the same silence at the end however long it is, up to a second', () => {
  const ofSilence = (sampleCount: number): void => {
    const { output } = trim(joined(tone, hiss(sampleCount)));
    assert.equal(output.length, RAMP_COUNT + tone.length + Math.max(RAMP_COUNT, Math.min(sampleCount, TAIL_COUNT)));
  };
  fc.assert(fc.property(fc.integer({ min: 0, max: SAMPLE_RATE_HZ }), ofSilence), { numRuns: 30, seed: 1 });
});
