import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { durationMsOf, NATIVE_SAMPLE_RATE_HZ } from '../../src/audio/formats.ts';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { startService } from './running-service.ts';
import { firstHeaders, openSpeech } from './speech-client.ts';

const listenerCount = 64;
const voices = ['wren', 'owl', 'clara', 'kevin'];
/** About five seconds. */
const text = 'The quick brown fox jumps over the lazy dog. She sells sea shells by the sea shore.';
/** A player reads so much ahead of what is heard. */
const leadMs = 200;
/** The bench measures how even the streams are; this only says that nobody is forgotten. */
const stallMsMax = 1000;

test('64 people listen at once, and none of them waits in the middle', async () => {
  await using service = await startService();
  const heard = await Promise.all(
    Array.from({ length: listenerCount }, async (_, listener) => {
      const voice = voices[listener % voices.length];
      return play(await firstHeaders(openSpeech(service, { text, voice_id: voice })));
    }),
  );
  for (const { durationMs, longestStallMs, isWhole } of heard) {
    assert.ok(isWhole);
    assert.ok(durationMs > 3000, `${durationMs} ms are not the whole text`);
    assert.ok(longestStallMs < stallMsMax, `${longestStallMs} ms of silence in the middle`);
  }
  await eventually('all work ends', () => readMetrics(service), isIdle);
  assert.deepEqual(service.logLines, []);
});

/** Listens in real time, and measures how long there is nothing to be heard. */
async function play(answer: IncomingMessage) {
  let durationMs = 0;
  let longestStallMs = 0;
  let heardUntilMs: number | undefined;
  for await (const chunk of answer) {
    const nowMs = performance.now();
    heardUntilMs ??= nowMs;
    longestStallMs = Math.max(longestStallMs, nowMs - heardUntilMs);
    const chunkMs = durationMsOf((chunk as Buffer).length / 2, NATIVE_SAMPLE_RATE_HZ);
    durationMs += chunkMs;
    heardUntilMs = Math.max(nowMs, heardUntilMs) + chunkMs;
    if (heardUntilMs - nowMs > leadMs) await sleep(heardUntilMs - nowMs - leadMs);
  }
  return { durationMs, longestStallMs, isWhole: answer.complete };
}
