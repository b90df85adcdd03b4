import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { startService, type RunningService } from './running-service.ts';
import { runFlow } from './socket-clients/client-flow.ts';
import { multiFlows } from './socket-clients/multi-flows.ts';
import { PublishedClient } from './socket-clients/published-client.ts';
import { pluginFlows } from './socket-clients/plugin-flows.ts';
import { requestFlows } from './socket-clients/request-flows.ts';
import { streamFlows } from './socket-clients/stream-flows.ts';

/** Names that clients have for the models, which are not ours. */
const environment = { SYRINX_MODEL_ALIASES: 'voice-3=svc-3,voice-2-turbo=svc-2-turbo' };

suite('a running service and the clients that are published for it', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ environment });
  });
  after(() => service[Symbol.asyncDispose]());

  for (const flow of [...requestFlows, ...streamFlows, ...multiFlows, ...pluginFlows]) {
    test(`${flow.path} serves ${flow.client}`, { timeout: 60_000 }, () => runFlow(service, flow));
  }

  const orders = [
    { path: '/ws/tts', frame: { text: 'Hello.', voice_id: 21 }, until: 'final' },
    { path: '/ws/tts/stream', frame: { text: 'Hello.', voice_id: 21, flush: true }, until: 'sessionClosed' },
    {
      path: '/ws/tts/multi',
      frame: { text: 'Hello.', voice_settings: { voice_id: 21 }, context_id: 'a', close_context: true },
      until: 'contextClosed',
    },
  ] as const;
  for (const { path, frame, until } of orders) {
    test(`${path} accounts under the name by which the client has asked for the model`, async () => {
      const modelOf = async (named: object, query = {}): Promise<unknown> => {
        await using client = await PublishedClient.connect(service, { path, query });
        const heard = await client.ask({ ...frame, ...named }, { until });
        const { usage } = heard.at(-1)?.content ?? {};
        return (usage as { readonly model_id: unknown }).model_id;
      };
      assert.equal(await modelOf({ model_id: 'voice-3' }), 'voice-3');
      assert.equal(await modelOf({ model: 'voice-2-turbo' }), 'voice-2-turbo');
      assert.equal(await modelOf({}, { model_id: 'voice-3' }), 'voice-3');
      assert.equal(await modelOf({ model_id: 'svc-2.5' }, { model_id: 'voice-3' }), 'svc-2.5');
      assert.equal(await modelOf({ model_id: null }), 'svc-3');
    });
  }

  test('it has logged no error and no warning', () => {
    assert.deepEqual(service.logLines, []);
  });
});
