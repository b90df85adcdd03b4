import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voiceWith } from '../../../test/fakes/fixed-voice-catalog.ts';
import { createBaseBindings } from './base-voice.ts';

const voices = (
  [
    ['wren', 'female', 'young'],
    ['owl', 'male', 'old'],
    ['swift', 'male', 'young'],
  ] as const
).map(([engineVoice, sex, age]) =>
  voiceWith({ sex, age, bindings: [{ engine: 'espeak-ng', engineVoice, gainDb: 0 }] }),
);

for (const [sex, age, expected] of [
  ['male', 'young', 'swift'],
  ['male', 'old', 'owl'],
  ['male', 'middle_age', 'owl'],
  ['female', 'old', 'wren'],
  ['neutral', 'young', 'wren'],
] as const) {
  test(`createBaseBindings() lets ${expected} speak for a voice that is ${sex} and ${age}`, () => {
    const [binding] = createBaseBindings(voices)({ sex, age });
    assert.equal(binding?.engineVoice, expected);
  });
}

test('createBaseBindings() gives none where there is no voice', () => {
  assert.deepEqual(createBaseBindings([])({ sex: 'male', age: 'old' }), []);
});
