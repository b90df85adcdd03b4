import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../limits.ts';
import { afterActivity, noSpeechYet, turnEndOf } from './live-turn-end.ts';

const spoken = afterActivity(noSpeechYet, [
  { type: 'speech-start', atMs: 100 },
  { type: 'speech-end', atMs: 900 },
]);
const speaking = afterActivity(noSpeechYet, [{ type: 'speech-start', atMs: 100 }]);

for (const [what, speech, atMs, endsAtPause, expected] of [
  ['a pause of a speaker', spoken, 900 + limits.turnPauseMs, true, 'model-end-of-turn'],
  ['a shorter pause', spoken, 899 + limits.turnPauseMs, true, undefined],
  ['a pause of who ends his turns himself', spoken, 900 + limits.turnPauseMs, false, undefined],
  ['quiet before anybody has spoken', noSpeechYet, limits.turnPauseMs, true, undefined],
  ['long quiet', spoken, 900 + limits.turnSilenceMsMax, false, 'silence-timeout'],
  ['long quiet from the beginning', noSpeechYet, limits.turnSilenceMsMax, false, 'silence-timeout'],
  ['speech without a pause', speaking, limits.turnMsMax - 1, true, undefined],
  ['speech that does not end', speaking, limits.turnMsMax, false, 'model-end-of-turn'],
] as const) {
  test(`turnEndOf() says of ${what}: ${expected ?? 'it goes on'}`, () => {
    assert.equal(turnEndOf(speech, { acceptedMs: atMs, endsAtPause }), expected);
  });
}

test('afterActivity() changes nothing without events', () => {
  assert.equal(afterActivity(spoken, []), spoken);
});
