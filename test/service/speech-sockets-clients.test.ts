import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { startService, type RunningService } from './running-service.ts';
import { runFlow } from './socket-clients/client-flow.ts';
import { multiFlows } from './socket-clients/multi-flows.ts';
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

  test('it has logged no error and no warning', () => {
    assert.deepEqual(service.logLines, []);
  });
});
