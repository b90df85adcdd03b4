import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { answering, type ChatServer, misbehaviours, startChatServer } from '../fakes/chat-server.ts';
import { eventually } from './eventually.ts';
import { readMetrics } from './metrics.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak } from './speech-client.ts';

/** What the model knows and the tables do not. */
const knowing = answering((text) => text.replace('5', 'five').replace('St.', 'Street'));

suite('a service with a language model', () => {
  let chat: ChatServer;
  let service: RunningService;
  before(async () => {
    chat = await startChatServer(knowing);
    service = await startService({
      environment: {
        SYRINX_NORMALIZER_URL: `${chat.url}/`,
        SYRINX_NORMALIZER_MODEL: 'reader-1',
        SYRINX_NORMALIZER_KEY: 'open-sesame',
        // Long enough for a good answer on a crowded machine; four misbehaviours below wait for all of it.
        SYRINX_NORMALIZER_MS: '1000',
        SYRINX_LOG_LEVEL: 'trace',
        SYRINX_WARM_UP: 'false',
      },
    });
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await chat[Symbol.asyncDispose]();
  });

  const reading = async (text: string): Promise<string> => {
    const response = await fetch(`${service.address}/v1/normalize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, language: 'en' }),
    });
    const body: unknown = await response.json();
    assert.equal(response.status, 200, JSON.stringify(body));
    return (body as { text: string }).text;
  };
  const readiness = async (): Promise<number> => (await fetch(`${service.address}/ready/tts`)).status;
  const outcomes = async (outcome: string): Promise<number> =>
    (await readMetrics(service)).sum('syrinx_model_normalizations_total', { outcome });
  /** A probe closes the circuit again, 5 s after it has opened. */
  const recovered = (): Promise<number> => {
    chat.behaviour = knowing;
    return eventually('readiness', readiness, (status) => status === 200);
  };

  test('reads as the model says, in what it shows and in what it speaks', async () => {
    assert.equal(await readiness(), 200);
    assert.equal(await reading('Elm St. is near, 5 km.'), 'Elm street is near, five kilometers.');
    assert.equal(await reading('In St. Ives are 5.'), 'In Street Ives are five.');
    const asked = chat.requests.length;
    assert.equal((await speak(service, { text: 'In St. Ives are 5.', voice_id: 'wren' })).status, 200);
    assert.equal(chat.requests.length, asked + 1);
    assert.equal(chat.requests.at(-1)?.authorization, 'Bearer open-sesame');
  });

  test('lets the tables read what the model does not say faithfully, and stays ready', async () => {
    const refused = await outcomes('refused-by-guard');
    for (const unfaithful of [
      'Sure! In Street Ives are five.',
      'In Street are five.',
      'In Ives Street are five.',
      'In Street Ives are fifty.',
      '**In Street Ives are five.**',
      'In Street Ives are 5.',
    ]) {
      chat.behaviour = answering(() => unfaithful);
      assert.equal(await reading('In St. Ives are 5.'), 'In saint Ives are five.', unfaithful);
    }
    assert.equal((await outcomes('refused-by-guard')) - refused, 6);
    assert.equal(await readiness(), 200);
    chat.behaviour = knowing;
  });

  test('lets the tables read however the model fails, and is not ready meanwhile', async () => {
    // Two failures in a row leave the circuit closed, so every way is really met.
    for (const { what, behaviour, reason } of misbehaviours) {
      const failed = await outcomes(reason);
      chat.behaviour = behaviour;
      assert.equal(await reading('In St. Ives are 5.'), 'In saint Ives are five.', what);
      assert.equal((await outcomes(reason)) - failed, 1, what);
      assert.equal(await readiness(), 503, what);
      chat.behaviour = knowing;
      assert.equal(await reading('In St. Ives are 5.'), 'In Street Ives are five.', what);
      assert.equal(await readiness(), 200, what);
    }
  });

  test('does not ask a model that is down, speaks without it, and takes it back', async () => {
    chat.behaviour = (response) => response.destroy();
    for (let time = 0; time < 3; time += 1) await reading('In St. Ives are 5.');
    const asked = chat.requests.length;
    const open = await outcomes('circuit-open');
    const spoken = await speak(service, { text: 'In St. Ives are 5.', voice_id: 'wren' });
    assert.equal(spoken.status, 200);
    assert.equal((await outcomes('circuit-open')) - open, 1);
    assert.ok(chat.requests.length - asked <= 1, 'at most a probe');
    await recovered();
    assert.equal(await reading('In St. Ives are 5.'), 'In Street Ives are five.');
  });

  test('logs neither the key nor what was said', () => {
    assert.ok(service.logLines.length > 0);
    assert.doesNotMatch(service.logLines.join('\n'), /open-sesame|Ives/u);
  });
});
