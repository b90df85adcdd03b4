import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equalizerBandsHz } from '../../audio/equalizer.ts';
import { TIMBRE_MODEL } from './fitting/make-timbre.ts';
import { toStoredTimbre, type TimbreEncoding } from './fitting/timbre-encoding.ts';
import { nothingMade } from './fitting/voice-maker.ts';
import { createOwnBindings } from './own-bindings.ts';

const base = { engine: 'espeak-ng', engineVoice: 'owl', gainDb: 1, gainDbByLanguage: { de: 3, fr: 0 } };
const bindings = createOwnBindings({
  baseBindings: () => [base],
  cloning: [{ engine: 'neural', model: 'neural/clone-1' }],
});
const voice = { sex: 'male', age: 'old' } as const;
const timbre = {
  pitchHz: 90,
  pitchRangeHz: 30,
  formantScale: 0.95,
  rate: 1,
  bandGainsDb: equalizerBandsHz.map(() => 0),
};
const fitted: TimbreEncoding = {
  language: 'de',
  timbre,
  gainDb: 8,
  byLanguage: { it: { timbre: { ...timbre, pitchHz: 85 }, gainDb: 7 } },
};

test('OwnBindings.of() is the voice of the service where nothing was made of recordings, or nothing could be', () => {
  assert.deepEqual(bindings.of(voice, new Map()), [base]);
  const nothing = new Map([TIMBRE_MODEL, 'neural/clone-1'].map((model) => [model, nothingMade]));
  assert.deepEqual(bindings.of(voice, nothing), [base]);
});

test('OwnBindings.of() speaks with what was fitted, as loud in every language as it was measured or must be', () => {
  const [binding, ...others] = bindings.of(voice, new Map([[TIMBRE_MODEL, toStoredTimbre(fitted)]]));
  assert.deepEqual(others, []);
  assert.deepEqual(binding?.timbre, timbre);
  assert.deepEqual(binding?.timbreByLanguage, { it: { ...timbre, pitchHz: 85 } });
  // Five more than the voice of the service in German; 8 and 7 were measured.
  assert.deepEqual([binding?.gainDb, binding?.gainDbByLanguage], [6, { de: 8, fr: 5, it: 7 }]);
});

test('OwnBindings.of() has engines that clone speak first', () => {
  const made = new Map([
    ['neural/clone-1', { speaker: [1, 2] }],
    [TIMBRE_MODEL, toStoredTimbre(fitted)],
  ]);
  const [first, second] = bindings.of(voice, made);
  assert.deepEqual(first, { engine: 'neural', engineVoice: '', gainDb: 0, clone: { speaker: [1, 2] } });
  assert.equal(second?.timbre?.pitchHz, 90);
});

test('OwnBindings.of() does not speak with what is damaged', () => {
  for (const damage of [
    { gainDb: null },
    { language: 'xx' },
    { timbre: { ...timbre, bandGainsDb: [1] } },
    { timbre: 7 },
  ]) {
    const made = new Map([[TIMBRE_MODEL, { ...toStoredTimbre(fitted), ...damage }]]);
    assert.deepEqual(bindings.of(voice, made), [base], JSON.stringify(damage));
  }
});
