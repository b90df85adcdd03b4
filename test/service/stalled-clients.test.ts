import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { engineProcesses, residentMegabytes } from './processes.ts';
import { startService, type RunningService } from './running-service.ts';
import { firstHeaders, isAsLongAs, openSpeech, readAnswer, speak } from './speech-client.ts';

const clientCount = 20;
/** Seven minutes of speech or 35 MB: more than all buffers of a connection hold. */
const longSpeech = {
  text: 'The quick brown fox jumps over the lazy dog. '.repeat(200),
  voice_id: 'wren',
  sample_rate: 44_100,
};

test('a running service holds little for clients that stop reading, and serves the others', async () => {
  await using service = await startService();
  const others = ['wren', 'clara'].map((voice) => ({ text: 'Hello, how are you today?', voice_id: voice }));
  const controls = await Promise.all(others.map((other) => speak(service, other)));
  const undisturbed = await speak(service, longSpeech);
  const before = await memoryOf(service);

  const answers = await Promise.all(
    Array.from({ length: clientCount }, async () => (await firstHeaders(openSpeech(service, longSpeech))).pause()),
  );
  await eventually('all have filled their connections', async () => {
    const metrics = await readMetrics(service);
    const running = metrics.sum('syrinx_engine_segments_running');
    return metrics.sum('syrinx_speech_active') === clientCount && running === 0;
  });
  // What they have ordered are 700 MB.
  const during = await memoryOf(service);
  assert.ok(during.serverMegabytes - before.serverMegabytes < 100, JSON.stringify({ before, during }));
  assert.ok(during.enginesMegabytes - before.enginesMegabytes < 150, JSON.stringify({ before, during }));

  for (const [index, other] of others.entries()) {
    const answer = await speak(service, other);
    assert.equal(answer.transfer, 'complete');
    assert.ok(isAsLongAs(answer.body, controls[index]?.body ?? Buffer.alloc(0)));
  }

  const [patient, ...leaving] = answers;
  for (const answer of leaving) answer.destroy();
  assert.ok(patient);
  // One reads on, and has missed nothing.
  const whole = await readAnswer(patient);
  assert.equal(whole.transfer, 'complete');
  assert.ok(isAsLongAs(whole.body, undisturbed.body));
  await eventually('all work ends', () => readMetrics(service), isIdle);
  assert.deepEqual(service.logLines, []);
});

async function memoryOf({ pid }: RunningService) {
  const engines = await Promise.all((await engineProcesses(pid)).map(residentMegabytes));
  return {
    serverMegabytes: await residentMegabytes(pid),
    enginesMegabytes: engines.reduce((sum, megabytes) => sum + megabytes, 0),
  };
}
