import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSpeechTracker, type SpeechEvent, type SpeechTracking } from './speech-tracker.ts';

const tracking: SpeechTracking = {
  windowSamples: 10,
  startProbability: 0.5,
  endProbability: 0.35,
  speechWindowsMin: 3,
  certainProbability: 0.8,
  riseWindowsMax: 6,
  pauseWindows: 4,
};

function eventsOf(probabilities: readonly number[]): SpeechEvent[] {
  const tracker = createSpeechTracker(tracking);
  const events = probabilities.map((probability) => tracker.push(probability));
  return [...events, tracker.end()].filter((event) => event !== undefined);
}

const quiet = [0, 0, 0, 0, 0];

test('push() tells where speech began and where it ended before the pause', () => {
  assert.deepEqual(eventsOf([0, 0, 0.9, 0.9, 0.9, 0.9, ...quiet]), [
    { type: 'speech-start', startSample: 20 },
    { type: 'speech-end', endSample: 60 },
  ]);
});

test('push() tells nothing of two windows, and nothing of many that are not certain', () => {
  assert.deepEqual(eventsOf([0, 0.9, 0.9, ...quiet, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7, ...quiet]), []);
});

test('push() forgives a beginning one soft window, and not two', () => {
  assert.deepEqual(eventsOf([0.9, 0.2, 0.9, 0.9])[0], { type: 'speech-start', startSample: 0 });
  assert.deepEqual(eventsOf([0.9, 0.2, 0.2, 0.9, 0.9]), []);
});

test('push() does not reach back beyond riseWindowsMax for a beginning', () => {
  const doubtful: number[] = Array.from({ length: 20 }, () => 0.6);
  assert.deepEqual(eventsOf([...doubtful, 0.9])[0], { type: 'speech-start', startSample: 210 - 60 });
});

test('push() goes on through a pause that is too short, and through windows above the lower bound', () => {
  const speech = [0.9, 0.9, 0.9, 0, 0, 0, 0.4, 0, 0, 0, 0.9];
  assert.deepEqual(eventsOf([...speech, ...quiet]).at(-1), { type: 'speech-end', endSample: 110 });
});

test('end() ends speech that goes on, at its last window', () => {
  assert.deepEqual(eventsOf([0.9, 0.9, 0.9, 0]).at(-1), { type: 'speech-end', endSample: 30 });
});

test('push() tells beginnings and ends in turn, in order, never of less than the least speech', () => {
  const probability = fc.oneof(fc.constant(0), fc.constant(0.9), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fc.array(probability, { maxLength: 300 }), (probabilities) => {
      let lastSample = -1;
      for (const [index, event] of eventsOf(probabilities).entries()) {
        assert.equal(event.type, index % 2 === 0 ? 'speech-start' : 'speech-end');
        const sample = event.type === 'speech-start' ? event.startSample : event.endSample;
        const leastSamples = event.type === 'speech-end' ? tracking.speechWindowsMin * tracking.windowSamples : 0;
        assert.ok(sample >= lastSample + leastSamples && sample <= probabilities.length * tracking.windowSamples);
        lastSample = sample;
      }
    }),
    { numRuns: 500, seed: 8 },
  );
});
