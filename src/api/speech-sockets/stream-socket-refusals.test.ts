import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStreamSession } from '../../../test/fakes/stream-session.ts';
import { ServiceError } from '../../errors/service-error.ts';

const voice = { voice_id: 1 };

test('StreamSocketSession refuses text without a voice, and keeps nothing of it', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true });
  assert.deepEqual(
    world.heard().map((frame) => frame['error_code']),
    ['MISSING_VOICE_ID'],
  );
  world.say({ text: 'Two.', flush: true, ...voice });
  assert.equal(world.passages[0]?.text, 'Two.');
});

test('StreamSocketSession ends a turn that misses text, once', () => {
  const world = openStreamSession();
  world.say({ text: 'One ', ...voice }, { text: 'two', speed: 3 });
  assert.equal(world.passages[0]?.isOver, true);
  assert.deepEqual(
    world.heard().map((frame) => frame['error_code']),
    ['VALIDATION_ERROR'],
  );
});

test('StreamSocketSession tells the refusal of a turn that waits when its turn has come', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, ...voice }, { text: 5, flush: true }, { text: 'Three.', flush: true });
  assert.deepEqual(world.heard(), []);
  world.passages[0]?.speak();
  world.passages[1]?.speak();
  const ends = world.heard().filter((frame) => 'session_closed' in frame || 'error' in frame);
  assert.deepEqual(
    ends.map((frame) => frame['error_code'] ?? 'session_closed'),
    ['session_closed', 'VALIDATION_ERROR', 'session_closed'],
  );
});

for (const refused of [{ text: 'two', speed: 3 }, { text: 5 }]) {
  const shown = JSON.stringify(refused);

  test(`StreamSocketSession begins a new turn after ${shown}, whether the one before is written or waits`, () => {
    for (const before of [[], [{ text: 'Zero.', flush: true, ...voice }]]) {
      const world = openStreamSession();
      world.say(...before, { text: 'One ', ...voice }, refused, { text: 'three' }, { text: ' four.', flush: true });
      for (let index = 0; index < world.passages.length; index += 1) {
        if (world.passages[index]?.isOver !== true) world.passages[index]?.speak();
      }
      assert.equal(world.passages.at(-1)?.text, 'three four.');
      const ends = world.heard().filter((frame) => 'session_closed' in frame || 'error' in frame);
      const spokenBefore = before.map(() => 'session_closed');
      assert.deepEqual(
        ends.map((frame) => frame['error_code'] ?? 'session_closed'),
        [...spokenBefore, 'VALIDATION_ERROR', 'session_closed'],
      );
    }
  });
}

for (const config of [
  { chunk_length_schedule: [] },
  { chunk_length_schedule: [0] },
  { chunk_length_schedule: Array.from({ length: 11 }, () => 5) },
  { max_buffer_length: 0 },
  { flush_timeout_ms: -1 },
  { sample_rate: 8001 },
  { output_format: 'ulaw_8000', sample_rate: 16_000 },
]) {
  test(`StreamSocketSession refuses the configuration ${JSON.stringify(config)} and stays open`, () => {
    const world = openStreamSession();
    world.say({ ...voice, ...config }, { text: 'One.', ...voice });
    const [refusal] = world.heard();
    assert.equal(refusal?.['error_code'], 'VALIDATION_ERROR');
    assert.doesNotMatch(String(refusal['error']), /must NOT/u, 'in the words of the library');
    assert.equal(world.passages.length, 1);
  });
}

test('StreamSocketSession ends a turn with the error of its passage, and the connection when it says so', () => {
  const world = openStreamSession();
  world.say({ text: 'One', ...voice });
  world.passages[0]?.fail(new ServiceError('voice-unknown', { holes: { voice: '1' } }));
  assert.equal(world.heard()[0]?.['error_code'], 'NOT_FOUND');
  world.say({ text: 'Two', ...voice });
  world.passages[1]?.fail(new ServiceError('engine-failed'));
  assert.equal(world.heard()[1]?.['error_code'], 'INTERNAL_ERROR');
  assert.deepEqual(world.heard().slice(2), [{ close: 4000 }]);
});

test('StreamSocketSession refuses text that a passage does not take', () => {
  const world = openStreamSession();
  world.say({ text: 'One', ...voice });
  const [passage] = world.passages;
  if (passage !== undefined) passage.takesText = false;
  world.say({ text: 'Two' });
  assert.equal(world.heard()[0]?.['error_code'], 'VALIDATION_ERROR');
  assert.equal(passage?.isOver, true);
});

test('StreamSocketSession bounds the text that waits', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, ...voice });
  for (let count = 0; count < 11; count += 1) world.say({ text: 'a'.repeat(10_000) });
  world.say({ flush: true });
  world.passages[0]?.speak();
  assert.equal(world.heard().at(-1)?.['error_code'], 'VALIDATION_ERROR');
  assert.equal(world.passages.length, 1);
});

test('StreamSocketSession refuses once what comes while there is no room, and takes what comes when there is', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, ...voice });
  for (let count = 0; count < 10; count += 1) world.say({ text: 'a'.repeat(10_000) });
  world.say({ flush: true });
  for (let count = 0; count < 100; count += 1) world.say({ text: 'too much ' });
  world.say({ flush: true });
  world.passages[0]?.speak();
  world.say({ text: 'There is room again.', flush: true });
  for (const passage of world.passages.slice(1)) passage.speak();
  world.passages.at(-1)?.speak();
  assert.equal(world.passages.at(-1)?.text, 'There is room again.');
  const errors = world.heard().filter((frame) => 'error' in frame);
  assert.deepEqual(
    errors.map((frame) => frame['error_code']),
    ['VALIDATION_ERROR'],
  );
});
