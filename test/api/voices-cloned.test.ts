import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wavFile } from '../../src/audio/wav.ts';
import type { JsonObject } from '../../src/contracts/json-object.ts';
import type { CloningReference } from '../../src/contracts/speech-synthesizer.ts';
import { TIMBRE_MODEL } from '../../src/features/voices/fitting/make-timbre.ts';
import { vowel } from '../audio-measurement/synthetic-signals.ts';
import { ScriptedEnhancer } from '../fakes/scripted-enhancer.ts';
import { ScriptedSynthesizer } from '../fakes/scripted-synthesizer.ts';
import { eventually } from '../service/eventually.ts';
import { formOf, voiceServer, type VoiceServer } from './voice-server.ts';

/** An engine that clones, and keeps what it was given. */
class CloningSynthesizer extends ScriptedSynthesizer {
  readonly given: CloningReference[] = [];

  constructor() {
    super({ engine: 'neural', capabilities: { cloning: true, languages: ['de', 'en'] } });
  }

  clone(reference: CloningReference): Promise<JsonObject> {
    return Promise.resolve({ speaker: this.given.push(reference) });
  }
}

const RATE_HZ = 16_000;

/** Somebody who says one vowel for a second, a long time, or over a noise. */
function somebody({ seconds, noise = 0 }: { readonly seconds: number; readonly noise?: number }): Blob {
  const samples = vowel({
    pitchHz: 130,
    formantsHz: [500, 1500, 2500, 3450],
    sampleRateHz: RATE_HZ,
    sampleCount: seconds * RATE_HZ,
  });
  const padded = new Float32Array(samples.length + RATE_HZ);
  padded.set(samples.map((sample) => sample * 0.3));
  const words = Int16Array.from(padded, (sample, index) => 32_767 * (sample + noise * Math.sin(index ** 2)));
  const file = wavFile({ encoding: 'pcm_s16le', sampleRateHz: RATE_HZ }, new Uint8Array(words.buffer));
  return new Blob([new Uint8Array(file)]);
}

async function addReference(service: VoiceServer, { id, ...parts }: { id: number; file: Blob; text?: string }) {
  const form = formOf([
    ['file', parts.file, 'a.wav'],
    ['reference_text', parts.text ?? ''],
  ]);
  return service.call({ method: 'POST', path: `/${id}/references`, form });
}

async function cloneSpoken(service: VoiceServer, { id, engine }: { id: number; engine: ScriptedSynthesizer }) {
  await service.call({ method: 'POST', path: `/${id}/generate-sample` });
  return engine.requests.at(-1)?.clone;
}

test('an engine that clones is given the best recording with its text once, and speaks what it made of it', async () => {
  const engine = new CloningSynthesizer();
  await using service = await voiceServer({ cloning: [engine] });
  const { id } = await service.makeVoice({ supported_languages: ['de'] });
  const added = await addReference(service, { id, file: somebody({ seconds: 9 }), text: 'Aah.' });
  assert.equal(added.statusCode, 201, added.body);
  const [given, ...others] = engine.given;
  assert.deepEqual([given?.text, given?.language, others], ['Aah.', 'de', []]);
  assert.equal(Buffer.from(given?.wav ?? []).toString('latin1', 0, 4), 'RIFF');
  assert.deepEqual(await cloneSpoken(service, { id, engine }), { speaker: 1 });

  // A worse one is heard, and the better one is given again: what was made may be of both.
  const worse = await addReference(service, { id, file: somebody({ seconds: 1 }) });
  assert.deepEqual([engine.given.length, engine.given[1]?.text], [2, 'Aah.']);
  assert.deepEqual(await cloneSpoken(service, { id, engine }), { speaker: 2 });
  await service.call({ method: 'DELETE', path: `/${id}/references/${added.json().id}` });
  assert.deepEqual(await cloneSpoken(service, { id, engine }), { speaker: 3 });
  await service.call({ method: 'DELETE', path: `/${id}/references/${worse.json().id}` });
  const { length } = engine.requests;
  await cloneSpoken(service, { id, engine });
  assert.equal(engine.requests.length, length, 'without a reference another engine speaks');
});

test('what is said in a recording is written down where nobody has said so, and shown', async () => {
  const engine = new CloningSynthesizer();
  const asked: string[] = [];
  await using service = await voiceServer({
    cloning: [engine],
    transcribe(speech, { language }) {
      asked.push(`${language} ${speech.sampleRateHz}`);
      return asked.length === 1 ? Promise.resolve('Heard.') : Promise.reject(new Error('nobody listens'));
    },
  });
  const { id } = await service.makeVoice();
  await addReference(service, { id, file: somebody({ seconds: 2 }) });
  await addReference(service, { id, file: somebody({ seconds: 2 }), text: 'Given.' });
  await addReference(service, { id, file: somebody({ seconds: 1 }) });
  const references = (await service.call({ method: 'GET', path: `/${id}/references` })).json();
  const texts = references.map(({ reference_text }: { reference_text: string }) => reference_text);
  assert.deepEqual(texts, ['Heard.', 'Given.', '']);
  assert.deepEqual(asked, ['en 16000', 'en 16000']);
  assert.equal(engine.given[0]?.text, 'Heard.');
});

test('of the kept speech of a noisy recording the noise is removed, once, before an engine clones it', async () => {
  const engine = new CloningSynthesizer();
  const enhancer = new ScriptedEnhancer();
  await using service = await voiceServer({ cloning: [engine], enhancers: [enhancer] });
  const { id } = await service.makeVoice();
  await addReference(service, { id, file: somebody({ seconds: 9, noise: 0.05 }) });
  const rateGiven = (): number | undefined => Buffer.from(engine.given.at(-1)?.wav ?? []).readUInt32LE(24);
  assert.deepEqual([enhancer.requests.length, rateGiven()], [1, 24_000]);
  const [noisy] = await service.database.voiceReferences.list({ voiceId: id });
  assert.equal(noisy?.qualityReport?.['noiseRemoved'], true);
  assert.deepEqual(new Set(await service.objectKeys()), new Set([noisy.cleanedKey, noisy.objectKey]));

  await addReference(service, { id, file: somebody({ seconds: 1 }) });
  assert.deepEqual([engine.given.length, enhancer.requests.length], [2, 1]);
});

test('where noise cannot be removed an engine clones what there is', async () => {
  const engine = new CloningSynthesizer();
  const before = (): never => {
    throw new Error('no enhancer');
  };
  await using service = await voiceServer({ cloning: [engine], enhancers: [new ScriptedEnhancer({ before })] });
  const { id } = await service.makeVoice();
  await addReference(service, { id, file: somebody({ seconds: 2, noise: 0.05 }) });
  assert.equal(Buffer.from(engine.given[0]?.wav ?? []).readUInt32LE(24), RATE_HZ);
});

test('who uploads does not wait for what is said to be written down, nor does the voice for its sound', async () => {
  const written = Promise.withResolvers<string>();
  await using service = await voiceServer({ transcribe: () => written.promise });
  const { id } = await service.makeVoice();
  const textOf = async (): Promise<string> =>
    (await service.call({ method: 'GET', path: `/${id}/references` })).json()[0].reference_text;
  const added = await addReference(service, { id, file: somebody({ seconds: 9 }) });
  assert.deepEqual([added.statusCode, await textOf()], [201, '']);
  const made = await service.database.voiceReferences.listEncodings({ voiceIds: [id], models: [TIMBRE_MODEL] });
  assert.equal(made.length, 1);
  written.resolve('Aah.');
  await eventually('the text', textOf, (text) => text === 'Aah.');
});

test('what is wrong with a recording is in a header, of the one that is uploaded and of all', async () => {
  await using service = await voiceServer();
  const { id } = await service.makeVoice();
  const clear = await addReference(service, { id, file: somebody({ seconds: 9 }) });
  assert.equal(clear.headers['x-recording-warnings'], undefined);
  const short = await addReference(service, { id, file: somebody({ seconds: 2 }) });
  const said = `${short.json().id}=too-short`;
  assert.equal(short.headers['x-recording-warnings'], said);
  const noisy = await addReference(service, { id, file: somebody({ seconds: 2, noise: 0.05 }) });
  const all = (await service.call({ method: 'GET', path: `/${id}/references` })).headers['x-recording-warnings'];
  assert.equal(all, `${said}, ${String(noisy.headers['x-recording-warnings'])}`);
  assert.match(String(noisy.headers['x-recording-warnings']), /noisy/u);
  const fields = ['id', 'voice_id', 'name', 'reference_text', 's3_path', 'audio_url', 'is_generated'];
  assert.deepEqual(Object.keys(noisy.json()).toSorted(), fields.toSorted());
});
