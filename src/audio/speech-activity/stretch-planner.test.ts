import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createStretchPlanner, type StretchPlanning, type StretchStep, type WindowMeasure } from './stretch-planner.ts';

const planning: StretchPlanning = {
  windowSamples: 10,
  startProbability: 0.5,
  endProbability: 0.35,
  speechWindowsMin: 3,
  certainProbability: 0.8,
  riseWindowsMax: 6,
  pauseWindows: 8,
  preRollSamples: 30,
  postRollSamples: 40,
  utteranceSamplesMax: 800,
  overlapSamples: 40,
};

interface PlannedStep {
  readonly step: StretchStep;
  /** What was known when it was planned. */
  readonly newestSample: number;
}

function planned(windows: readonly WindowMeasure[]): PlannedStep[] {
  const planner = createStretchPlanner(planning);
  const steps = windows.flatMap((window, index) =>
    planner.push(window).map((step) => ({ step, newestSample: (index + 1) * planning.windowSamples })),
  );
  const newestSample = windows.length * planning.windowSamples;
  return [...steps, ...planner.end(newestSample).map((step) => ({ step, newestSample }))];
}

function windowsOf(...runs: readonly (readonly [probability: number, windowCount: number])[]): WindowMeasure[] {
  return runs.flatMap(([probability, length]) =>
    Array.from({ length }, () => ({ probability, power: probability ** 2 })),
  );
}

/** Without what is only heard. */
function decisions(windows: readonly WindowMeasure[]): StretchStep[] {
  return planned(windows).flatMap(({ step }) => (step.type === 'hear' ? [] : [step]));
}

test('push() begins an utterance before its speech, and ends it after a pause', () => {
  assert.deepEqual(decisions(windowsOf([0, 10], [1, 20], [0, 10])), [
    { type: 'speech-start', startSample: 100, fromSample: 70 },
    { type: 'speech-end', endSample: 300 },
  ]);
});

test('push() lets an utterance hear a little of the pause after it and no more', () => {
  const heard = planned(windowsOf([0, 10], [1, 20], [0, 10])).flatMap(({ step }) =>
    step.type === 'hear' ? [step.untilSample] : [],
  );
  assert.equal(heard[0], 130);
  assert.equal(heard.at(-1), 340);
});

test('push() begins no utterance before the end of what the one before has heard', () => {
  const steps = decisions(windowsOf([1, 10], [0, 8], [1, 10]));
  assert.deepEqual(steps[2], { type: 'speech-start', startSample: 180, fromSample: 150 });
});

test('push() cuts a long utterance in a pause that would not end a short one', () => {
  assert.deepEqual(decisions(windowsOf([1, 20], [0, 4], [1, 20])).length, 2);
  // 4 windows suffice at three quarters of the maximum; the cut is in the middle of them.
  const steps = decisions(windowsOf([1, 60], [0, 4], [1, 10]));
  assert.deepEqual(steps[1], { type: 'cut', cutSample: 620, fromSample: 590 });
});

test('push() cuts an utterance without pauses at the quietest place of the last moments', () => {
  const windows = windowsOf([1, 100]).map((window, index) => ({ ...window, power: index === 72 ? 0.1 : 1 }));
  assert.deepEqual(decisions(windows)[1], { type: 'cut', cutSample: 725, fromSample: 685 });
});

test('push() lets nobody hear the rest of a pause in which it has cut', () => {
  const steps = planned(windowsOf([1, 60], [0, 4], [0, 8]));
  const cut = steps.findIndex(({ step }) => step.type === 'cut');
  assert.ok(cut > 0);
  assert.deepEqual(
    steps.slice(cut + 1).map(({ step }) => step),
    [{ type: 'speech-end', endSample: 600 }],
  );
});

test('createStretchPlanner() refuses utterances that are too short for the overlap', () => {
  assert.throws(() => createStretchPlanner({ ...planning, utteranceSamplesMax: 400 }), RangeError);
});

test('push() plans utterances that hear all speech, are never too long and never reach too far back', () => {
  const { reachSamples } = createStretchPlanner(planning);
  fc.assert(
    fc.property(fc.array(fc.tuple(probability, fc.integer({ min: 1, max: 120 })), { maxLength: 25 }), (runs) => {
      let utterance: { from: number; heard: number } | undefined;
      /** Everything from here was promised to be heard. */
      let coveredSample = 0;
      for (const { step, newestSample } of planned(windowsOf(...runs))) {
        if (step.type === 'hear') {
          assert.ok(utterance !== undefined && step.untilSample > utterance.heard && step.untilSample <= newestSample);
          assert.ok(utterance.heard >= newestSample - reachSamples, 'hears what may be forgotten');
          utterance.heard = step.untilSample;
          assert.ok(utterance.heard - utterance.from <= planning.utteranceSamplesMax, 'is too long');
        } else if (step.type === 'speech-end') {
          assert.ok(
            utterance !== undefined && Math.max(utterance.heard, coveredSample) >= step.endSample,
            'loses the end',
          );
          coveredSample = Math.max(utterance.heard, coveredSample);
          utterance = undefined;
        } else {
          assert.ok(step.fromSample >= newestSample - reachSamples, 'reaches too far back');
          if (step.type === 'speech-start') {
            assert.ok(utterance === undefined && step.fromSample <= step.startSample);
            assert.ok(step.fromSample >= coveredSample, 'hears twice');
          } else {
            assert.ok(
              utterance !== undefined && step.fromSample <= step.cutSample && step.cutSample <= utterance.heard,
            );
            coveredSample = utterance.heard;
          }
          utterance = { from: step.fromSample, heard: step.fromSample };
        }
      }
      assert.equal(utterance, undefined);
    }),
    { numRuns: 500, seed: 8 },
  );
});

const probability = fc.oneof(fc.constant(0), fc.constant(1), fc.constantFrom(0.2, 0.4, 0.6, 0.85));
