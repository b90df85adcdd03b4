import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import { openMultiWorld } from '../../../test/fakes/multi-socket-world.ts';
import { limits } from '../../limits.ts';

const voice = { voice_settings: { voice_id: 1 } };

test('openMultiSocket() begins all passages at once where nothing bounds them', () => {
  const world = openMultiWorld();
  for (let id = 0; id < limits.contextsMax; id += 1) {
    world.say({ text: 'One.', context_id: `c${id}`, flush: true, ...voice });
  }
  assert.equal(world.passages.length, limits.contextsMax);
});

test('openMultiSocket() begins no more passages than there are slots, in the order in which they came', async () => {
  const world = openMultiWorld({ slots: 4 });
  await turn();
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const id of ids) world.say({ text: `${id} one.`, context_id: id, flush: true, ...voice });
  for (const id of ids) world.say({ text: `${id} two.`, context_id: id, flush: true });
  assert.equal(world.passages.length, 4);
  for (let next = 0; next < world.passages.length; next += 1) world.passages[next]?.speak();
  assert.deepEqual(
    world.passages.map(({ text }) => text),
    [...ids.map((id) => `${id} one.`), ...ids.map((id) => `${id} two.`)],
  );
});

test('openMultiSocket() gives the place of a passage that waits for text to another', async () => {
  const world = openMultiWorld({ slots: 4 });
  await turn();
  for (const id of ['a', 'b', 'c', 'd', 'e']) world.say({ text: `${id} one `, context_id: id, ...voice });
  assert.equal(world.passages.length, 4);
  await world.clock.advance(limits.passagePauseMs);
  assert.equal(world.passages.length, 5);
});
