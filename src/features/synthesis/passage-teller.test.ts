import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { startPassage } from '../../../test/fakes/recorded-passage.ts';
import { spoken } from '../../../test/fakes/scripted-synthesizer.ts';
import { engineOf, serviceWith } from '../../../test/fakes/speech-use-case.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';

/** A sentence of which it is certain that it has ended, and the beginning of the next. */
const sentenceAndMore = 'Hello there my friend. How are';
const spokenSentence = ['start 0', 'audio 0', 'audio 0'];

test('PassageTeller counts silence behind the last sentence with the chunk of that sentence', async () => {
  const passage = startPassage(serviceWith());
  passage.push('One here.<break time="500ms"/>');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.diary, [...spokenSentence, 'audio 0', 'end 0', 'ended']);
});

test('PassageTeller does not end a chunk while a listener takes the silence behind it', async () => {
  const service = serviceWith();
  const free = Promise.withResolvers<void>();
  let heard = 0;
  const passage = startPassage(service, {}, () => {
    heard += 1;
    return heard < 3 ? undefined : free.promise;
  });
  passage.push('One here.<break time="500ms"/><break time="500ms"/>');
  passage.end();
  await settledLoop();
  await service.clock.advance(limits.chunkSilenceMsMax);
  assert.deepEqual(passage.diary, [...spokenSentence, 'audio 0']);
  free.resolve();
  await passage.settled;
  assert.deepEqual(passage.diary, [...spokenSentence, 'audio 0', 'audio 0', 'end 0', 'ended']);
});

test('PassageTeller gives silence by itself a chunk without text', async () => {
  const passage = startPassage(serviceWith());
  passage.push('<break time="500ms"/>');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.texts(), ['']);
  assert.deepEqual(passage.diary, ['start 0', 'audio 0', 'end 0', 'ended']);
});

test('PassageTeller tells the end of a chunk when nothing has followed it for a while', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.push(sentenceAndMore);
  await settledLoop();
  assert.deepEqual(passage.diary, spokenSentence);
  await service.clock.advance(limits.chunkSilenceMsMax);
  assert.deepEqual(passage.diary, [...spokenSentence, 'end 0']);
  passage.cancel();
});

test('PassageTeller tells no end of a chunk after the passage was cancelled', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.push(sentenceAndMore);
  await settledLoop();
  passage.cancel();
  await service.clock.advance(limits.chunkSilenceMsMax);
  await passage.settled;
  assert.deepEqual(passage.diary, spokenSentence);
});

test('PassageTeller ends a chunk that has been spoken before it tells that the next has failed', async () => {
  const engine = engineOf('first', (request) => {
    if (request.queue.segmentIndex > 0) throw new ServiceError('engine-failed');
    return spoken(request);
  });
  const passage = startPassage(serviceWith({ engines: [engine] }), { language: 'en' });
  passage.push('One here. Two here.');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.diary, [...spokenSentence, 'end 0', 'failed engine-failed']);
});

async function settledLoop(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await turnOfTheLoop();
}
