import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openDataDirectory } from '../../src/adapters/data-directory/data-directory.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { wavFile } from '../../src/audio/wav.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import { buildDictionaries } from '../../src/composition/build-dictionaries.ts';
import { buildProjects } from '../../src/composition/build-projects.ts';
import { buildSpeech } from '../../src/composition/build-speech.ts';
import { buildText } from '../../src/composition/build-text.ts';
import { buildVoiceManagement } from '../../src/composition/build-voice-management.ts';
import { buildVoices } from '../../src/composition/build-voices.ts';
import type { Config } from '../../src/config/config.ts';
import type { ObjectStore } from '../../src/contracts/object-store.ts';
import type { SpeechEnhancer } from '../../src/contracts/speech-enhancer.ts';
import type { SpeechSynthesizer } from '../../src/contracts/speech-synthesizer.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import type { Admission } from '../../src/features/billing/admission.ts';
import type { TranscribeReference } from '../../src/features/voices/write-transcripts.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { apiKey, insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { RecordingTelemetry } from '../fakes/recording-telemetry.ts';
import { ScriptedSynthesizer } from '../fakes/scripted-synthesizer.ts';
import { serverUnderTest, type ServerUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';

/** `owner`, `reader` and `speaker` are keys of organization 1, `other` one of organization 2. */
export const voiceKeys = {
  owner: 'key-of-who-makes-voices',
  reader: 'key-that-reads-voices',
  speaker: 'key-that-only-speaks',
  other: 'key-of-another-organization',
  master: 'key-of-the-operator-of-it-all-32',
} as const;
export type VoiceKeyName = keyof typeof voiceKeys;

export interface VoiceCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Behind `/v1/voices`. */
  readonly path?: string;
  readonly key?: VoiceKeyName;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface VoiceServer extends AsyncDisposable {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly engine: ScriptedSynthesizer;
  readonly server: ServerUnderTest['server'];
  readonly folder: string;
  call(call: VoiceCall): Promise<LightMyRequestResponse>;
  /** One of the owner's. */
  makeVoice(body?: object): Promise<{ readonly id: number; readonly handle: string }>;
  /** The port of a real socket. */
  listen(): Promise<number>;
  /** Keys of all objects of voices. */
  objectKeys(): Promise<readonly string[]>;
}

interface VoiceServerOptions {
  readonly voiceManagement?: Config['voiceManagement'];
  /** Engines beside the one that is none. */
  readonly cloning?: readonly SpeechSynthesizer[];
  readonly enhancers?: readonly SpeechEnhancer[];
  readonly transcribe?: TranscribeReference;
  readonly admission?: Admission;
}

/** The real edge, access, voices, objects and decoders over a database of their own; the engine alone is none. */
export async function voiceServer({
  voiceManagement = 'on',
  admission = unlimitedAdmission,
  cloning = [],
  ...listening
}: VoiceServerOptions = {}): Promise<VoiceServer> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const path = join(folder.path, 'voices.sqlite');
  const database = stack.use(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  await database.start();
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  await insertRows(database, (name) => hasher.hash(voiceKeys[name]));
  const config = { masterKey: new Secret(voiceKeys.master), voiceManagement, publicUrl: undefined } as const;
  const watched = { clock: systemClock, log: silentLog, telemetry: new RecordingTelemetry() };
  const access = buildAccess({ ...config }, { database, hasher, ...watched });
  stack.use(access.keyWatch);
  const dataDirectory = await openDataDirectory(join(folder.path, 'data'));
  const text = buildText({});
  const dictionaries = buildDictionaries({ dictionaryManagement: 'on' }, { database, clock: systemClock, ...text });
  const engine = new ScriptedSynthesizer({ engine: 'espeak-ng' });
  const engines = [engine, ...cloning];
  const placed = { dataDirectory, database, engines, ...watched };
  const { swept: _swept, ...voices } = await buildVoices(config, placed);
  const speaking = { engines, ...text, ...dictionaries, admission, ...watched };
  // What voices are made with is neither charged nor written down.
  const records = { openMeter: refuse, logRequest: refuse };
  const managed = buildVoiceManagement(config, { database, ...listening, ...voices, ...speaking, ...records });
  stack.use(managed.voiceFitting);
  const under = stack.use(
    await serverUnderTest({
      ...watched,
      authenticate: access.authenticate,
      admission,
      ...buildSpeech({ ...speaking, ...voices, ...records }),
      ...voices,
      voiceManagement: managed.voiceManagement,
      ...buildProjects({ projectManagement: 'on' }, { database, hasher, revocations: access.revocations, ...watched }),
    }),
  );
  const { objects } = voices;
  return {
    database,
    objects,
    engine,
    server: under.server,
    folder: folder.path,
    call: (call) => callServer(under, call),
    async makeVoice(body = {}) {
      const answer = await callServer(under, { method: 'POST', body: { name: 'Ada', sex: 'female', ...body } });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async listen() {
      await under.server.listen({ port: 0, host: '127.0.0.1' });
      const address = under.server.server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      return address.port;
    },
    objectKeys: async () => (await objects.list({ prefix: 'voices/', limit: 100 })).map(({ key }) => key),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function refuse(): never {
  throw new Error('nothing is metered here');
}

async function callServer(
  { server }: ServerUnderTest,
  { method, path = '', key = 'owner', body, form, headers = {} }: VoiceCall,
): Promise<LightMyRequestResponse> {
  const request = form === undefined ? undefined : new Request('http://nowhere', { method: 'POST', body: form });
  const formType = request?.headers.get('content-type');
  return server.inject({
    method,
    url: `/v1/voices${path}`,
    headers: {
      'x-api-key': voiceKeys[key],
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(typeof formType === 'string' && { 'content-type': formType }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(request !== undefined && { payload: Buffer.from(await request.arrayBuffer()) }),
  });
}

/** A second of a tone, as a recording that every decoder reads. */
export function tone({ seconds = 1 }: { readonly seconds?: number } = {}): Uint8Array<ArrayBuffer> {
  const rate = 16_000;
  const samples = Int16Array.from({ length: rate * seconds }, (_, index) => 8_000 * Math.sin(index / 12));
  const file = wavFile({ encoding: 'pcm_s16le', sampleRateHz: rate }, new Uint8Array(samples.buffer));
  return new Uint8Array(file);
}

export function formOf(parts: readonly (readonly [name: string, value: string | Blob, fileName?: string])[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'blob');
  }
  return form;
}

async function insertRows(database: Database, hashOf: (name: VoiceKeyName) => string): Promise<void> {
  const one = await insertOrganization(database, 'one');
  const two = await insertOrganization(database, 'two');
  const { id: createdByUserId } = await database.users.insert({ name: 'Ada', createdAtMs: 1 });
  const first = await insertProject(database, { organizationId: one.id, name: 'first' });
  const foreign = await insertProject(database, { organizationId: two.id, name: 'foreign' });
  const at = (name: VoiceKeyName) => ({ createdByUserId, hash: hashOf(name) });
  await database.apiKeys.insert(apiKey(first, at('owner')));
  await database.apiKeys.insert(apiKey(first, { ...at('reader'), permissions: { voices: 'read' } }));
  await database.apiKeys.insert(apiKey(first, { ...at('speaker'), permissions: { tts: 'write' } }));
  await database.apiKeys.insert(apiKey(foreign, at('other')));
}
