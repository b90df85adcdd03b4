import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../errors/service-error.ts';
import type { OpenMeter } from '../billing/meter.ts';
import { untilAborted } from '../../../test/fakes/scripted-synthesizer.ts';
import { badTag, engineOf, heardOf, serviceWith, throwing, unavailable } from '../../../test/fakes/speech-use-case.ts';
import { unlimitedAdmission } from '../../../test/fakes/unlimited-admission.ts';

test('synthesizeSpeech() refuses a bad tag anywhere before money is set aside', async () => {
  const { openMeter, diary } = meterOf({ refusal: new ServiceError('credits-spent') });
  const { speak } = serviceWith({ openMeter });
  await assert.rejects(heardOf(speak({ text: `${'One sentence here. '.repeat(100)}${badTag}` })), {
    key: 'field-invalid',
  });
  assert.deepEqual(diary, []);
});

test('synthesizeSpeech() asks for money before a slot, and for a slot before an engine', async () => {
  const noSlot = new ServiceError('concurrency-limited', { holes: { countMax: 1 } });
  const slot = { ...unlimitedAdmission, takeSlot: () => Promise.reject(noSlot) };
  const spent = meterOf({ refusal: new ServiceError('credits-spent') });
  for (const text of ['Hello.', '<break/>', '***']) {
    const { speak } = serviceWith({ openMeter: spent.openMeter, admission: slot, engines: [] });
    await assert.rejects(heardOf(speak({ text })), { key: 'credits-spent' });
  }
  const paid = meterOf();
  const { speak, engines } = serviceWith({ openMeter: paid.openMeter, admission: slot, engines: [engineOf('first')] });
  await assert.rejects(heardOf(speak({})), { key: 'concurrency-limited' });
  assert.equal(engines[0]?.requests.length, 0);
  assert.deepEqual(paid.diary, ['settle failed 0']);
});

test('synthesizeSpeech() begins to speak while money is being set aside, and lets nothing be heard before it is', async () => {
  const money = Promise.withResolvers<void>();
  const { openMeter, diary } = meterOf({ until: money.promise });
  const { speak, engines } = serviceWith({ openMeter });
  const heard: string[] = [];
  const all = (async () => {
    for await (const { type } of speak({ text: '<break time="100ms"/> Hello.' })) heard.push(type);
  })();
  await turn();
  assert.equal(engines[0]?.requests.length, 1);
  assert.deepEqual([heard, diary], [[], []]);
  money.resolve();
  await all;
  assert.equal(heard.at(-1), 'speech-end');
});

for (const [what, failing] of Object.entries({
  'a slot that is not to be had': {
    admission: {
      ...unlimitedAdmission,
      takeSlot: () => Promise.reject(new ServiceError('concurrency-limited', { holes: { countMax: 1 } })),
    },
    key: 'concurrency-limited',
  },
  'an engine that is away': { engines: [engineOf('first', unavailable)], key: 'engine-unavailable' },
  'an engine that fails': {
    engines: [engineOf('first', throwing(new ServiceError('engine-failed')))],
    key: 'engine-failed',
  },
})) {
  test(`synthesizeSpeech() tells of ${what} only when it is known whether there is money`, async () => {
    for (const refusal of [undefined, new ServiceError('credits-spent')]) {
      const money = Promise.withResolvers<void>();
      const { key, ...parts } = failing;
      const { openMeter } = meterOf({ until: money.promise, refusal });
      const refused = heardOf(serviceWith({ openMeter, ...parts }).speak({})).then(
        () => 'spoken',
        (error: unknown) => (error instanceof ServiceError ? error.key : error),
      );
      assert.equal(await Promise.race([refused, turn()]), 'nothing yet');
      money.resolve();
      assert.equal(await refused, refusal?.key ?? key);
    }
  });
}

test('synthesizeSpeech() stops an engine that speaks at once where there is no money, and gives the slot back', async () => {
  const money = Promise.withResolvers<void>();
  const { openMeter, diary } = meterOf({ until: money.promise, refusal: new ServiceError('credits-spent') });
  const aborted: boolean[] = [];
  const silent = engineOf('first', async function* (_request, { signal }) {
    signal.addEventListener('abort', () => aborted.push(true));
    yield await untilAborted(signal);
  });
  const { admission, slotsOut } = countedSlots();
  const { speak, usage, logged } = serviceWith({ openMeter, admission, engines: [silent] });
  const heard = heardOf(speak({}));
  heard.catch(() => undefined);
  await turn();
  assert.deepEqual([silent.requests.length, slotsOut()], [1, 1]);
  money.resolve();
  await assert.rejects(heard, { key: 'credits-spent' });
  await turn();
  assert.deepEqual([aborted, slotsOut()], [[true], 0]);
  assert.deepEqual([diary, usage], [[], []]);
  assert.deepEqual(
    logged.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [[0, 'failed']],
  );
});

test('synthesizeSpeech() does not wait for a slot that nobody can pay for', async () => {
  const money = Promise.withResolvers<void>();
  const { openMeter } = meterOf({ until: money.promise, refusal: new ServiceError('credits-spent') });
  let isWaiting = false;
  const takeSlot = async (_caller: unknown, { signal }: { readonly signal: AbortSignal }) => {
    isWaiting = true;
    return untilAborted(signal).finally(() => (isWaiting = false));
  };
  const { speak } = serviceWith({ openMeter, admission: { ...unlimitedAdmission, takeSlot } });
  const heard = heardOf(speak({}));
  heard.catch(() => undefined);
  await turn();
  assert.equal(isWaiting, true);
  money.resolve();
  await assert.rejects(heard, { key: 'credits-spent' });
  assert.equal(isWaiting, false);
});

test('synthesizeSpeech() covers audio before it is heard, and settles before it tells the end', async () => {
  const { openMeter, diary } = meterOf();
  const { speak } = serviceWith({ openMeter });
  for await (const event of speak({})) {
    if (event.type === 'audio-delta' || event.type === 'speech-end') diary.push(event.type);
  }
  assert.deepEqual(diary, ['cover 10', 'audio-delta', 'cover 20', 'audio-delta', 'settle completed 20', 'speech-end']);
});

test('synthesizeSpeech() stops where the money ends, and charges what was heard', async () => {
  const { openMeter, diary } = meterOf({ coveredMs: 15 });
  const { speak } = serviceWith({ openMeter });
  await assert.rejects(heardOf(speak({})), { key: 'credits-spent' });
  assert.deepEqual(diary, ['cover 10', 'cover 20', 'settle cancelled 10']);
});

test('synthesizeSpeech() gives the slot back however it ends', async () => {
  for (const script of [undefined, unavailable]) {
    const { admission, slotsOut } = countedSlots();
    const { speak } = serviceWith({ admission, engines: [engineOf('first', script)] });
    await heardOf(speak({})).catch(() => undefined);
    await turn();
    assert.equal(slotsOut(), 0);
  }
});

/** As long as everything takes that waits for nothing. */
async function turn(): Promise<string> {
  await new Promise((resolve) => setImmediate(resolve));
  return 'nothing yet';
}

function countedSlots() {
  let slotsOut = 0;
  const takeSlot = async () => {
    slotsOut += 1;
    return { release: () => void (slotsOut -= 1) };
  };
  return { admission: { ...unlimitedAdmission, takeSlot }, slotsOut: () => slotsOut };
}

/** A meter that keeps a diary, with so much money for it. */
function meterOf({
  until,
  refusal,
  coveredMs = Infinity,
}: {
  readonly until?: Promise<void>;
  readonly refusal?: Error | undefined;
  readonly coveredMs?: number;
} = {}) {
  const diary: string[] = [];
  const openMeter: OpenMeter = async ({ usage: { modelId } }) => {
    await until;
    if (refusal !== undefined) throw refusal;
    return {
      cover(audioMs) {
        diary.push(`cover ${audioMs}`);
        return audioMs > coveredMs ? Promise.reject(new ServiceError('credits-spent')) : undefined;
      },
      async settle({ outcome, audioMs, characters }) {
        diary.push(`settle ${outcome} ${audioMs}`);
        return { audioMs, characters, modelId, costMicroCents: null };
      },
    };
  };
  return { openMeter, diary };
}
