import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CEPSTRUM_SIZE, fromAdaptation, joinMeans, spokenMeans, toAdaptation } from './spoken-means.ts';

/** Frames of an energy and one more number. */
function frames(...runs: readonly { readonly count: number; readonly energy: number; readonly value: number }[]) {
  return Float32Array.from(
    runs.flatMap(({ count, energy, value }) => Array.from({ length: count }, () => [energy, value]).flat()),
  );
}

test('spokenMeans() leaves out the quiet around speech', () => {
  const speech = { count: 30, energy: 60, value: 3 };
  const quiet = { count: 50, energy: 17, value: -9 };
  assert.deepEqual(spokenMeans(frames(quiet, speech, quiet), 2), { means: [60, 3], frameCount: 30 });
});

test('spokenMeans() counts everything where all of it is equally loud', () => {
  assert.deepEqual(spokenMeans(frames({ count: 40, energy: 50, value: 2 }), 2), { means: [50, 2], frameCount: 40 });
});

test('spokenMeans() says nothing of less than 100 ms', () => {
  assert.equal(spokenMeans(frames({ count: 9, energy: 50, value: 2 }), 2), undefined);
  assert.equal(spokenMeans(new Float32Array(0), 2), undefined);
});

test('joinMeans() counts each by its frames, and remembers ten seconds at most', () => {
  const joined = joinMeans({ means: [10, 0], frameCount: 900 }, { means: [20, 4], frameCount: 300 });
  assert.deepEqual(joined, { means: [12.5, 1], frameCount: 1_000 });
  assert.deepEqual(joinMeans(undefined, joined), joined);
  assert.deepEqual(joinMeans(joined, undefined), joined);
});

test('fromAdaptation() takes what toAdaptation() gave, and nothing else', () => {
  const means = Array.from({ length: CEPSTRUM_SIZE }, (_, index) => 41 - index);
  const adaptation = toAdaptation({ means, frameCount: 80 });
  assert.deepEqual(fromAdaptation(adaptation), { means, frameCount: 80 });
  for (const other of [undefined, [], adaptation.slice(1), adaptation.with(3, Number.NaN), adaptation.with(0, 0)])
    assert.equal(fromAdaptation(other), undefined);
});
