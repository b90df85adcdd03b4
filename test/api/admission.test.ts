import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryLeasePool } from '../../src/adapters/work-limits/memory-lease-pool.ts';
import { MemoryRateLimiter } from '../../src/adapters/work-limits/memory-rate-limiter.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { createAdmission } from '../../src/features/billing/admission.ts';
import { Allowances } from '../../src/features/billing/allowances.ts';
import { SlotQueue } from '../../src/features/billing/slot-queue.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { RecordingTelemetry } from '../fakes/recording-telemetry.ts';
import { createScriptedSpeech, type ScriptedSpeech } from '../fakes/scripted-speech.ts';
import { generate, keys, serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';

const body = { text: 'Good morning.', voice_id: 1 };

test('POST /v1/tts/generate says what is left of the rate, in whole seconds since the epoch', async () => {
  await using under = await limitedServer({ plan: 'starter' });
  const answer = await generate(under.server, body);
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(rateHeadersOf(answer), { limit: '60', remaining: '59', reset: String(startS + 1) });
});

test('POST /v1/tts/generate answers 429 when the rate is used up, and is served after Retry-After', async () => {
  await using under = await limitedServer({ plan: 'free' });
  for (let count = 0; count < 10; count += 1) assert.equal((await generate(under.server, body)).statusCode, 200);
  const refused = await generate(under.server, body);
  const { error_code, code } = refused.json<{ readonly error_code: string; readonly code: number }>();
  assert.deepEqual([refused.statusCode, error_code, code], [429, 'RATE_LIMITED', 429]);
  assert.equal(refused.headers['retry-after'], '6');
  assert.deepEqual(rateHeadersOf(refused), { limit: '10', remaining: '0', reset: String(startS + 60) });
  assert.equal(under.speech.orders.length, 10);
  await under.clock.advance(Number(refused.headers['retry-after']) * 1000);
  assert.equal((await generate(under.server, body)).statusCode, 200);
});

test('POST /predict counts with /v1/tts/generate', async () => {
  await using under = await limitedServer({ plan: 'free' });
  await generate(under.server, body);
  const headers = { authorization: `Bearer ${keys.full}` };
  const answer = await under.server.inject({ method: 'POST', url: '/predict', headers, payload: body });
  assert.equal(rateHeadersOf(answer).remaining, '8');
});

test('POST /v1/tts/generate does not count who is not let in or asks for nothing that there could be', async () => {
  await using under = await limitedServer({ plan: 'free' });
  const uncounted = [
    await generate(under.server, body, { authorization: 'Bearer nobody' }),
    await generate(under.server, body, { authorization: `Bearer ${keys.voicesOnly}` }),
    await generate(under.server, { ...body, speed: 'fast' }),
    await generate(under.server, { text: 'Good morning.' }),
  ];
  assert.deepEqual(
    uncounted.map((answer) => [answer.statusCode, rateHeadersOf(answer).limit]),
    [401, 403, 400, 400].map((status) => [status, undefined]),
  );
  assert.equal(rateHeadersOf(await generate(under.server, body)).remaining, '9');
});

test('POST /v1/tts/generate counts before it looks for the voice', async () => {
  const speech = createScriptedSpeech(() => {
    throw new ServiceError('voice-unknown', { holes: { voice: '99' } });
  });
  await using under = await limitedServer({ plan: 'free', speech });
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await generate(under.server, { ...body, voice_id: 99 }));
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [...Array.from({ length: 10 }, () => 404), 429],
  );
  assert.equal(rateHeadersOf(answers[0] ?? { headers: {} }).remaining, '9');
});

test('the master key and organizations without a plan have no rate', async () => {
  await using limited = await limitedServer({ plan: 'free' });
  const byOperator = await generate(limited.server, body, { authorization: `Bearer ${keys.master}` });
  await using unlimited = await limitedServer({ plan: 'unlimited' });
  for (const answer of [byOperator, await generate(unlimited.server, body)]) {
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(rateHeadersOf(answer), { limit: undefined, remaining: undefined, reset: undefined });
  }
});

test('routes that produce no audio do not count', async () => {
  await using under = await limitedServer({ plan: 'free' });
  const headers = { authorization: `Bearer ${keys.full}` };
  const normalized = await under.server.inject({
    method: 'POST',
    url: '/v1/normalize',
    headers,
    payload: { text: 'Good morning.' },
  });
  const voices = await under.server.inject({ url: '/v1/voices', headers });
  assert.deepEqual([normalized.statusCode, voices.statusCode], [200, 200]);
  assert.equal(rateHeadersOf(await generate(under.server, body)).remaining, '9');
});

test('pages of other origins may read what is left of the rate', async () => {
  await using under = await limitedServer({ plan: 'free' });
  const answer = await generate(under.server, body, { origin: 'https://example.org' });
  const exposed = String(answer.headers['access-control-expose-headers']).toLowerCase();
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']) {
    assert.ok(exposed.includes(name), name);
  }
});

const startS = 1_700_000_000;

interface Answer {
  readonly headers: Record<string, unknown>;
}

function rateHeadersOf({ headers }: Answer): Record<'limit' | 'remaining' | 'reset', unknown> {
  return {
    limit: headers['x-ratelimit-limit'],
    remaining: headers['x-ratelimit-remaining'],
    reset: headers['x-ratelimit-reset'],
  };
}

/** The edge with limits that are counted in this process; every organization has the plan. */
async function limitedServer({ plan, speech }: { readonly plan: string; readonly speech?: ScriptedSpeech }) {
  const clock = new ManualClock(startS * 1000);
  const leases = new MemoryLeasePool();
  const allowances = new Allowances({
    organizations: {
      find: async (id) => ({ id, name: 'one', plan, billingMode: 'off', entitlements: [], createdAtMs: 0 }),
    },
    plans: { find: async () => undefined },
    clock,
    log: silentLog,
  });
  const admission = createAdmission({
    allowances,
    rates: new MemoryRateLimiter({ clock }),
    slots: new SlotQueue({ pool: leases, clock }),
    connections: leases,
    telemetry: new RecordingTelemetry(),
  });
  return { ...(await serverUnderTest({ admission, clock, ...(speech && { speech }) })), clock };
}
