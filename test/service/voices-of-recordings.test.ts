import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { after, before, suite, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { medianThirdFormantHz } from '../audio-measurement/formants.ts';
import { medianPitchHz } from '../audio-measurement/pitch.ts';
import { admin } from '../cli/admin-process.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { eventually } from './eventually.ts';
import { startService, type RunningService } from './running-service.ts';
import { onServiceDatabase } from './service-database.ts';
import { speak } from './speech-client.ts';

/**
 * A man on the radio and a woman on a telephone: what the voices of the service are furthest from. What the man says is told, or
 * the recogniser would write it down, which takes more of a processor than all the rest.
 */
const people = [
  {
    name: 've9qrp',
    sex: 'male',
    language: 'en',
    packageName: 'codec2-examples',
    files: ['/usr/share/codec2/wav/ve9qrp.wav'],
    seconds: 50,
    said: 'This is a recording of the radio.',
    text: 'The train to the coast leaves at a quarter past nine. Nobody had opened the window, so the room smelled of paint.',
  },
  {
    name: 'Armelle',
    sex: 'female',
    language: 'fr',
    packageName: 'asterisk-prompt-fr-armelle',
    files: ['conf-adminmenu', 'vm-msginstruct'].map((name) => `/usr/share/asterisk/sounds/fr/${name}.gsm`),
    seconds: 60,
    said: '',
    text: 'Le train pour la côte part à neuf heures et quart. Personne n’avait ouvert la fenêtre, et la chambre sentait la peinture.',
  },
] as const;
type Person = (typeof people)[number];
const RATE_HZ = 8000;

suite('a voice that is made of recordings, in a running service', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());

  for (const person of people) {
    test(`speaks with the pitch and the vocal tract of ${person.name}, and as before when they are erased`, async (context) => {
      if (!isInstalled(person, context)) return;
      const { wav, samples } = await recordingOf(person);
      const id = await createVoice(service, person, wav);
      await untilFitted(service, id);
      const heard = await hear(service, { voice: id, person });
      const wanted = heardIn(samples);
      within(heard.pitchHz, wanted.pitchHz, 0.05);
      within(heard.thirdFormantHz, wanted.thirdFormantHz, 0.08);

      const [reference] = await referencesOf(service, id);
      assert.ok(Number(reference?.qualityReport?.['durationMs']) > 10_000, JSON.stringify(reference));
      assert.notEqual(reference?.cleanedKey, null);

      const environment = { SYRINX_DATA_DIR: service.dataDirectory };
      const erased = await admin(['voice', 'erase', String(id), '--yes'], { environment });
      assert.equal(erased.status, 0, erased.complained);
      assert.deepEqual(await referencesOf(service, id), []);
      const base = await hear(service, { voice: id, person });
      const plain = await hear(service, { voice: await createVoice(service, person), person });
      within(base.pitchHz, plain.pitchHz, 0.02);
    });
  }

  test('goes back to the voice of the service without its only reference, and is fitted to another', async (context) => {
    const [man, woman] = people;
    if (!isInstalled(man, context) || !isInstalled(woman, context)) return;
    const { wav, samples } = await recordingOf(woman);
    const id = await createVoice(service, man, (await recordingOf(man)).wav);
    await untilFitted(service, id);
    const [first] = await referencesOf(service, id);
    const path = `/v1/voices/${id}/references`;
    assert.equal((await call(service, { method: 'DELETE', path: `${path}/${first?.id}` })).status, 204);
    const plain = await hear(service, { voice: await createVoice(service, man), person: man });
    within((await hear(service, { voice: id, person: man })).pitchHz, plain.pitchHz, 0.02);

    const form = new FormData();
    form.append('file', new Blob([wav]), 'woman.wav');
    form.append('reference_text', 'A woman speaks French.');
    assert.equal((await call(service, { method: 'POST', path, form })).status, 201);
    await untilFitted(service, id);
    within((await hear(service, { voice: id, person: man })).pitchHz, heardIn(samples).pitchHz, 0.06);
  });

  test('is fitted after a kill -9 between its recording and its fitting', async (context) => {
    const [, woman] = people;
    if (!isInstalled(woman, context)) return;
    const { wav, samples } = await recordingOf(woman);
    const lost = await startService();
    const { dataDirectory } = lost;
    const creating = createVoice(lost, woman, wav).catch(() => undefined);
    const id = await eventually(
      'the row of the voice',
      () => onServiceDatabase(dataDirectory, async ({ voices }) => (await voices.listAll({ limit: 1 }))[0]?.id),
      (found) => found !== undefined,
    );
    await lost.kill();
    await creating;
    assert.ok(id !== undefined);
    await using again = await startService({ dataDirectory });
    await untilFitted(again, id);
    within((await hear(again, { voice: id, person: woman })).pitchHz, heardIn(samples).pitchHz, 0.05);
  });
});

function isInstalled({ files, packageName }: Person, context: TestContext): boolean {
  const isThere = files.every((file) => existsSync(file));
  if (!isThere) context.skip(reasonToSkip(`recordings are missing: ${packageName}`));
  return isThere;
}

/** As the file that is uploaded, and as it sounds. */
async function recordingOf({
  files,
  seconds,
}: Person): Promise<{ wav: Uint8Array<ArrayBuffer>; samples: Float32Array }> {
  const filter = `${files.map((_, index) => `[${index}:a]`).join('')}concat=n=${files.length}:v=0:a=1`;
  const inputs = files.flatMap((file) => ['-i', file]);
  const options = ['-v', 'error', ...inputs, '-filter_complex', filter, '-t', String(seconds), '-ar', String(RATE_HZ)];
  const { stdout } = await promisify(execFile)('ffmpeg', [...options, '-ac', '1', '-f', 'wav', '-'], {
    encoding: 'buffer',
    maxBuffer: 2 ** 26,
  });
  return { wav: new Uint8Array(stdout), samples: samplesOf(stdout.subarray(stdout.indexOf('data') + 8)) };
}

async function createVoice(
  service: RunningService,
  { name, sex, language, said }: Person,
  wav?: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData();
  form.append('metadata', JSON.stringify({ name, sex, supported_languages: [language] }));
  if (wav !== undefined && said === '') form.append('files', new Blob([wav]), `${name}.wav`);
  const id = await made(service, { path: '/v1/voices', form });
  if (wav === undefined || said === '') return id;
  const reference = new FormData();
  reference.append('file', new Blob([wav]), `${name}.wav`);
  reference.append('reference_text', said);
  await made(service, { path: `/v1/voices/${id}/references`, form: reference });
  return id;
}

async function made(
  service: RunningService,
  { path, form }: { readonly path: string; readonly form: FormData },
): Promise<number> {
  const answer = await call(service, { method: 'POST', path, form });
  const body = await answer.text();
  assert.equal(answer.status, 201, body);
  return Number(JSON.parse(body).id);
}

function call(
  { address, apiKey }: RunningService,
  { method, path, form }: { readonly method: string; readonly path: string; readonly form?: FormData },
): Promise<Response> {
  return fetch(`${address}${path}`, {
    method,
    headers: { 'x-api-key': apiKey },
    ...(form !== undefined && { body: form }),
  });
}

function referencesOf({ dataDirectory }: RunningService, voiceId: number) {
  return onServiceDatabase(dataDirectory, ({ voiceReferences }) => voiceReferences.list({ voiceId }));
}

/** A crowded machine takes longer than the service waits. */
async function untilFitted({ dataDirectory }: RunningService, voiceId: number): Promise<void> {
  await onServiceDatabase(dataDirectory, ({ voiceReferences }) =>
    eventually('what was made of the recordings', async () => {
      const models = ['espeak-ng/timbre-1'];
      return (await voiceReferences.listEncodings({ voiceIds: [voiceId], models })).length === 1;
    }),
  );
}

async function hear(
  service: RunningService,
  { voice, person: { text, language } }: { readonly voice: number; readonly person: Person },
): Promise<Heard> {
  const answer = await speak(service, { voice_id: voice, text, language, output_format: 'pcm_8000' });
  assert.equal(answer.status, 200, answer.body.toString('utf8').slice(0, 200));
  return heardIn(samplesOf(answer.body));
}

interface Heard {
  readonly pitchHz: number;
  readonly thirdFormantHz: number;
}

function heardIn(samples: Float32Array): Heard {
  const pitchHz = medianPitchHz(samples, RATE_HZ);
  const thirdFormantHz = medianThirdFormantHz(samples, RATE_HZ);
  assert.ok(pitchHz !== undefined && thirdFormantHz !== undefined, 'no voice was heard');
  return { pitchHz, thirdFormantHz };
}

function samplesOf(bytes: Buffer): Float32Array {
  return Float32Array.from(
    { length: Math.floor(bytes.length / 2) },
    (_, index) => bytes.readInt16LE(2 * index) / 32_768,
  );
}

function within(value: number, wanted: number, share: number): void {
  assert.ok(
    Math.abs(value / wanted - 1) <= share,
    `${value.toFixed(1)} is not within ${share} of ${wanted.toFixed(1)}`,
  );
}
