import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { EnhancementClient } from '../fakes/enhancement-client.ts';
import { ScriptedEnhancer } from '../fakes/scripted-enhancer.ts';
import { enhancementKeys, enhancementServer, soundOf } from './enhancement-server.ts';

const never = new AbortController().signal;

for (const sampleRateHz of [8000, 48_000]) {
  for (const messageMs of [20, 1000]) {
    test(`never more than 2 s of input are unanswered, sent at once in messages of ${messageMs} ms at ${sampleRateHz} Hz`, async (t) => {
      let takenMs = 0;
      let answeredMs = 0;
      let mostMs = 0;
      const service = await enhancementServer({
        enhancer: new ScriptedEnhancer({ before: () => systemClock.sleep(10, { signal: never }) }),
        onAudio(direction, bytes) {
          if (direction === 'in') takenMs += (500 * bytes) / sampleRateHz;
          else answeredMs += bytes / 48;
          mostMs = Math.max(mostMs, takenMs - answeredMs);
        },
      });
      t.after(() => service[Symbol.asyncDispose]());
      const address = `ws://${await service.listen()}/v1/audio/enhance/stream?api_key=${enhancementKeys.owner}`;
      const client = new EnhancementClient(address);
      await client.opened;
      client.config(sampleRateHz);
      await client.hear(1);
      const samples = soundOf({ sampleRateHz, sampleCount: 15 * sampleRateHz });
      client.sendAudio(samples, (messageMs * sampleRateHz) / 1000);
      client.send({ type: 'end' });
      assert.equal((await client.hear(2))?.['duration_s'], 15);
      assert.equal(takenMs, 15_000);
      // It was kept waiting, but not for longer.
      assert.ok(mostMs > limits.enhancementWaitingMs && mostMs <= 2000, `${mostMs} ms`);
    });
  }
}
