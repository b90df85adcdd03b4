import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import { missingRecogniser } from '../sound/recogniser.ts';
import { eventually } from './eventually.ts';
import { startService, type RunningService } from './running-service.ts';
import { runFlow } from './socket-clients/client-flow.ts';
import { transcriptionFlows } from './socket-clients/transcription-flows.ts';

/** A person says "seven of clubs" (Debian's pocketsphinx-testdata): 16 kHz, 16 bits, mono. */
const recordingPath = '/usr/share/pocketsphinx/test/data/cards/003.wav';
const WAV_HEADER_BYTES = 44;

suite('a running service writes down what a person says', { skip: whyNot() }, () => {
  let service: RunningService;
  let recording: Buffer<ArrayBuffer>;
  before(async () => {
    recording = Buffer.from(await readFile(recordingPath));
    service = await startService();
    await eventually('there is a recogniser', async () => (await fetch(`${service.address}/ready/asr`)).status === 200);
  });
  after(() => service[Symbol.asyncDispose]());

  test('an upload and a stream of the same recording have the same words, and both are told with their model', async () => {
    const form = new FormData();
    form.append('file', new Blob([recording]), 'cards.wav');
    const answer = await fetch(`${service.address}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}` },
      body: form,
    });
    const result = (await answer.json()) as Frame;
    assert.equal(answer.status, 200, JSON.stringify(result));
    assert.equal(result['duration_s'], 1.538);
    assert.match(String(result['model_revision']), /^pocketsphinx-en-us-[0-9a-f]{12}$/u);
    const final = await heardOverStream();
    assert.equal(final['turn_end_reason'], 'client_end_of_speech');
    assert.equal(final['model_revision'], result['model_revision']);
    assert.equal(plain(final['partial_text']), plain(result['text']));
    assert.match(plain(result['text']), /clubs/u);
  });

  const recorded = existsSync(recordingPath) ? readFileSync(recordingPath).subarray(WAV_HEADER_BYTES) : Buffer.alloc(0);
  for (const flow of transcriptionFlows(recorded))
    test(`the stream serves ${flow.client}`, { timeout: 60_000 }, () => runFlow(service, flow));

  async function heardOverStream(): Promise<Frame> {
    const url = `${service.address.replace('http', 'ws')}/v1/audio/transcriptions/stream?api_key=${service.apiKey}`;
    const client = new SocketClient(url);
    await client.opened;
    client.send({ type: 'config', sample_rate: 16_000, model: 'luchs-1' });
    const pcm = recording.subarray(WAV_HEADER_BYTES);
    // 20 ms at a time.
    for (let start = 0; start < pcm.length; start += 640)
      client.send({ type: 'audio_chunk', audio_b64: pcm.subarray(start, start + 640).toString('base64') });
    client.send({ type: 'end_of_speech' });
    await client.hearUntil((frames) => frames.some((frame) => frame['is_final'] === true || 'error' in frame));
    client.socket.close();
    return client.frames.find((frame) => frame['is_final'] === true) ?? assert.fail(JSON.stringify(client.frames));
  }
});

function whyNot(): string | false {
  const missing =
    missingRecogniser() ?? (existsSync(recordingPath) ? undefined : 'recordings are missing: pocketsphinx-testdata');
  return missing === undefined ? false : reasonToSkip(missing);
}

function plain(text: unknown): string {
  return String(text).toLowerCase().replaceAll(/[.,?]/gu, '');
}
