import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { sending, speakingPcm, spokenPcm, startSpeechServer, type SpeechServer } from '../fakes/speech-server.ts';
import { eventually } from './eventually.ts';
import { readMetrics } from './metrics.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak } from './speech-client.ts';

/** A person says "seven of clubs" (Debian's pocketsphinx-testdata). */
const recordingPath = '/usr/share/pocketsphinx/test/data/cards/003.wav';

suite('a service with engines at another server', () => {
  let remote: SpeechServer;
  let service: RunningService;
  before(async () => {
    remote = await startSpeechServer(speakingPcm);
    service = await startService({
      environment: {
        SYRINX_SPEECH_URL: `${remote.url}/`,
        SYRINX_SPEECH_MODEL: 'tts-1',
        SYRINX_SPEECH_VOICES: 'clara=nova',
        SYRINX_SPEECH_KEY: 'open-sesame',
        SYRINX_TRANSCRIPTION_URL: remote.url,
        SYRINX_TRANSCRIPTION_MODEL: 'whisper-1',
        SYRINX_LOG_LEVEL: 'debug',
      },
    });
    await eventually('it is ready', async () => (await readiness('tts')).status === 200);
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await remote[Symbol.asyncDispose]();
  });

  const readiness = async (of: 'tts' | 'asr') => {
    const answer = await fetch(`${service.address}/ready/${of}`);
    return { status: answer.status, degraded: ((await answer.json()) as { degraded?: string[] }).degraded };
  };
  const replaced = async (by: string): Promise<number> =>
    (await readMetrics(service)).sum('syrinx_engine_replacements_total', { by });
  const say = (voice: string) => speak(service, { text: 'Four words are said.', voice_id: voice });

  test('a voice that is bound to it speaks through it, others do not', async () => {
    await eventually('the server is seen', async () => (await readiness('tts')).degraded === undefined);
    const [clara, martin] = [await say('clara'), await say('martin')];
    assert.equal(clara.status, 200, clara.body.toString());
    assert.equal(martin.status, 200, martin.body.toString());
    assert.deepEqual(
      remote.requests.map(({ fields }) => fields['voice']),
      ['nova'],
    );
    const soundMs = (spokenPcm({ input: 'Four words are said.' }).length / 48_000) * 1_000;
    const heardMs = (clara.body.length / 48_000) * 1_000;
    assert.ok(Math.abs(heardMs - soundMs) < 150, `${heardMs} ms instead of ${soundMs}`);
    assert.equal(await replaced('flite'), 0);
  });

  test('when it has gone the embedded engine speaks, and log, metrics and readiness tell it', async () => {
    const asked = remote.requests.length;
    remote.behaviour = sending('{}', { status: 500 });
    remote.listing = (response) => void response.writeHead(500).end();
    for (let time = 0; time < 4; time += 1) assert.equal((await say('clara')).status, 200);
    // Three requests of two tries each; the fourth finds it gone.
    assert.equal(remote.requests.length - asked, 6);
    assert.equal(await replaced('flite'), 4);
    assert.equal((await readMetrics(service)).sum('syrinx_remote_engine_up', { engine: 'remote-speech' }), 0);
    assert.deepEqual(await readiness('tts'), { status: 200, degraded: ['remote-speech'] });
    assert.match(service.logLines.join('\n'), /the remote engine does not answer/u);
    assert.match(service.logLines.join('\n'), /another engine speaks for a voice/u);
    assert.doesNotMatch(service.logLines.join('\n'), /open-sesame|Four words/u);
    remote.behaviour = speakingPcm;
    remote.listing = (response) => void response.writeHead(200).end();
    await eventually('it is seen again', async () => (await readiness('tts')).degraded === undefined);
    assert.equal((await say('clara')).status, 200);
    assert.match(service.logLines.join('\n'), /the remote engine answers again/u);
  });

  test('it writes down what people say, and the embedded recogniser does when it cannot', async (context) => {
    if (!existsSync(recordingPath)) {
      context.skip('pocketsphinx-testdata is not installed');
      return;
    }
    const recording = await readFile(recordingPath);
    const transcribe = async () => {
      const form = new FormData();
      form.append('file', new Blob([recording]), 'cards.wav');
      const headers = { authorization: `Bearer ${service.apiKey}` };
      const answer = await fetch(`${service.address}/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
      const body = (await answer.json()) as { text: string; model_revision: string };
      assert.equal(answer.status, 200, JSON.stringify(body));
      return body;
    };
    await eventually('somebody listens', async () => (await readiness('asr')).status === 200);
    remote.behaviour = sending('{"text":"Seven of Clubs."}', { type: 'application/json' });
    const heard = await transcribe();
    assert.equal(heard.text, 'Seven of Clubs.');
    assert.match(heard.model_revision, /^remote-[0-9a-f]{12}$/u);
    remote.behaviour = sending('{}', { status: 500 });
    const understudied = await transcribe();
    assert.match(understudied.text.toLowerCase(), /clubs/u);
    assert.match(understudied.model_revision, /^pocketsphinx-/u);
    assert.equal(await replaced('pocketsphinx'), 1);
  });
});
