import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../src/contracts/json-object.ts';
import { nothingMade, type VoiceMaker } from '../../src/features/voices/fitting/voice-maker.ts';
import { VoiceFitter } from '../../src/features/voices/voice-fitter.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { eventually } from '../service/eventually.ts';
import { makeVoiceStand, type VoiceStand } from './voice-stand.ts';

/** A maker that counts what it is given, and does before it answers what the test wants. */
class ScriptedMaker implements VoiceMaker {
  readonly model = 'scripted';
  /** Ids of the references of each time. */
  readonly asked: (readonly number[])[] = [];
  before: (time: number, signal: AbortSignal) => Promise<void> = () => Promise.resolve();
  holds: NonNullable<VoiceMaker['holds']> = () => true;

  async make(
    { references }: Parameters<VoiceMaker['make']>[0],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<JsonObject> {
    const time = this.asked.push(references.map(({ id }) => id));
    await this.before(time, signal);
    signal.throwIfAborted();
    return references.length === 0 ? nothingMade : { time };
  }
}

interface FitterStand extends VoiceStand {
  readonly fitter: VoiceFitter;
  readonly maker: ScriptedMaker;
  addReference(voiceId?: number): Promise<number>;
  encodingOf(voiceId?: number): Promise<JsonObject | undefined>;
}

async function makeStand({ clock }: { readonly clock?: 'manual' } = {}): Promise<FitterStand> {
  const stand = await makeVoiceStand();
  await stand.database.voices.insert(newVoice());
  const maker = new ScriptedMaker();
  const fitter = new VoiceFitter({
    ...stand,
    clock: clock === 'manual' ? stand.clock : systemClock,
    makers: [maker],
    studyReference: (reference) => Promise.resolve({ ...reference, analysis: undefined }),
  });
  let count = 0;
  return {
    ...stand,
    fitter,
    maker,
    async addReference(voiceId = 1000) {
      count += 1;
      const { id } = await stand.database.voiceReferences.insert(newReference({ voiceId, objectKey: `o${count}` }));
      return id;
    },
    async encodingOf(voiceId = 1000) {
      const { voiceReferences } = stand.database;
      return (await voiceReferences.listEncodings({ voiceIds: [voiceId], models: ['scripted'] }))[0]?.encoding;
    },
    async [Symbol.asyncDispose]() {
      await fitter[Symbol.asyncDispose]();
      await stand[Symbol.asyncDispose]();
    },
  };
}

test('VoiceFitter makes one encoding of all references, again when one is added, and nothing where nothing is new', async () => {
  await using stand = await makeStand();
  const { fitter, maker } = stand;
  await fitter.awaitFitting(1000, {});
  assert.deepEqual(maker.asked, []);
  const first = await stand.addReference();
  await fitter.awaitFitting(1000, {});
  const second = await stand.addReference();
  await fitter.awaitFitting(1000, {});
  await fitter.awaitFitting(1000, {});
  assert.deepEqual(maker.asked, [[first], [first, second]]);
  assert.deepEqual(await stand.encodingOf(), { time: 2 });
  const kept = await stand.database.voiceReferences.findEncoding({ referenceId: first, model: 'scripted' });
  assert.deepEqual(kept, {});
});

test('VoiceFitter fits anew what does not hold any more for the voice as it is said to be', async () => {
  await using stand = await makeStand();
  const { fitter, maker, database } = stand;
  await stand.addReference();
  await fitter.awaitFitting(1000, {});
  maker.holds = (made, { supportedLanguages }) => made['time'] === 2 || supportedLanguages.length === 1;
  await fitter.awaitFitting(1000, {});
  await database.voices.update(1000, { supportedLanguages: ['en', 'de'] }, { atMs: 1 });
  await fitter.awaitFitting(1000, {});
  assert.deepEqual([maker.asked.length, await stand.encodingOf()], [2, { time: 2 }]);
});

test('VoiceFitter fits anew what has changed meanwhile, whether a reference came or went', async () => {
  await using stand = await makeStand();
  const { fitter, maker, database } = stand;
  const first = await stand.addReference();
  maker.before = async (time) => {
    if (time === 1) await stand.addReference();
    if (time === 2) await database.voiceReferences.remove(first);
  };
  await fitter.awaitFitting(1000, {});
  assert.equal(maker.asked.length, 3);
  assert.ok(!maker.asked.at(-1)?.includes(first));
  assert.deepEqual(await stand.encodingOf(), { time: 3 });
});

test('VoiceFitter keeps nothing of recordings that are erased while it fits, and leaves archived voices alone', async () => {
  await using stand = await makeStand();
  const { fitter, maker, database } = stand;
  await stand.addReference();
  maker.before = async () => void (await database.voiceObjects.forgetOfVoice(1000));
  await fitter.awaitFitting(1000, {});
  assert.equal(await stand.encodingOf(), undefined);
  await stand.addReference();
  await database.voices.archive(1000, { atMs: 1 });
  await fitter.awaitFitting(1000, {});
  assert.equal(maker.asked.length, 1);
});

test('VoiceFitter fits two voices one after the other, and one voice once for two who ask', async () => {
  await using stand = await makeStand();
  const { fitter, maker, database } = stand;
  await database.voices.insert(newVoice());
  for (const voiceId of [1000, 1001]) await stand.addReference(voiceId);
  let running = 0;
  maker.before = async () => {
    running += 1;
    assert.equal(running, 1);
    await systemClock.sleep(20, {});
    running -= 1;
  };
  await Promise.all([1000, 1001, 1000, 1001].map((voiceId) => fitter.awaitFitting(voiceId, {})));
  assert.deepEqual(maker.asked.length, 2);
});

test('VoiceFitter looks for what a process that died has left, and again for what failed', async () => {
  await using stand = await makeStand({ clock: 'manual' });
  const { fitter, maker } = stand;
  await stand.addReference();
  maker.before = (time) => (time === 1 ? Promise.reject(new Error('no engine')) : Promise.resolve());
  fitter.start();
  await eventually('the first attempt', () => stand.log.lines.length > 0);
  assert.equal(await stand.encodingOf(), undefined);
  await eventually('the second attempt', async () => {
    await stand.clock.advance(limits.voiceFittingLookMs);
    return (await stand.encodingOf()) !== undefined;
  });
  assert.equal(maker.asked.length, 2);
});

test('VoiceFitter lets go of who leaves or has waited long enough, and of the engine when it is disposed of', async () => {
  await using stand = await makeStand({ clock: 'manual' });
  const { fitter, maker } = stand;
  await stand.addReference();
  const begun = Promise.withResolvers<void>();
  maker.before = (_time, signal) => {
    begun.resolve();
    const { promise, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  const leaving = new AbortController();
  const left = fitter.awaitFitting(1000, leaving);
  const waited = fitter.awaitFitting(1000, {});
  await begun.promise;
  leaving.abort();
  await left;
  await stand.clock.advance(limits.voiceFittingWaitMsMax);
  await waited;
  await fitter[Symbol.asyncDispose]();
  assert.equal(await stand.encodingOf(), undefined);
});
