import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { createTemporaryFiles } from '../../src/adapters/temporary-files/temporary-files.ts';
import type { ServerDependencies } from '../../src/api/server-dependencies.ts';
import { OpenSockets } from '../../src/api/sockets/open-sockets.ts';
import { wavFile } from '../../src/audio/wav.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import type { UsageRecord } from '../../src/contracts/stores/record-stores.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import type { Admission } from '../../src/features/billing/admission.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import type { OpenMeter } from '../../src/features/billing/meter.ts';
import { createOpenMeter } from '../../src/features/billing/open-meter.ts';
import { SettlementQueue } from '../../src/features/billing/settlement-queue.ts';
import type { Enhancement } from '../../src/features/enhancement/enhancement.ts';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { apiKey, insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { scriptedEnhancement } from '../fakes/scripted-enhancement.ts';
import { ScriptedEnhancer } from '../fakes/scripted-enhancer.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { RecordingTelemetry } from '../fakes/recording-telemetry.ts';
import { serverUnderTest, type ServerUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';

/** `owner` may enhance, `speaker` may not by its permissions, `other` not by its organization, `poor` has no money. */
export const enhancementKeys = {
  owner: 'key-of-who-enhances',
  speaker: 'key-that-only-speaks',
  other: 'key-of-another-organization',
  poor: 'key-of-who-has-spent-it-all',
  master: 'key-of-the-operator-of-it-all-32',
} as const;
export type EnhancementKeyName = keyof typeof enhancementKeys;

export interface EnhancementServer extends AsyncDisposable {
  readonly database: Database;
  readonly enhancer: ScriptedEnhancer;
  readonly telemetry: RecordingTelemetry;
  readonly server: ServerUnderTest['server'];
  readonly log: RecordingLog;
  /** `POST /v1/audio/enhance`. */
  enhance(parts: FormParts, key?: EnhancementKeyName): Promise<LightMyRequestResponse>;
  /** `host:port` of a real socket. */
  listen(): Promise<string>;
  usage(): Promise<readonly UsageRecord[]>;
  /** As soon as the folder of uploads is empty: the files of a request go when its connection is done with it. */
  nothingLeft(): Promise<void>;
  readonly openHolds: () => number;
  /** Tells every socket that the server stops, or that its key is worth nothing any more. */
  drain(): void;
  revoke(): void;
}

/** The real edge, access, use cases and billing over a database of their own; the engine alone follows a script. */
export async function enhancementServer({
  enhancer = new ScriptedEnhancer(),
  admission = unlimitedAdmission,
  clock = systemClock,
  hasPrice = true,
  onAudio = () => undefined,
}: {
  readonly enhancer?: ScriptedEnhancer;
  readonly admission?: Admission;
  readonly clock?: Clock;
  /** Without one, billing is not set up. */
  readonly hasPrice?: boolean;
  readonly onAudio?: AudioWatcher;
} = {}): Promise<EnhancementServer> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const database = stack.use(await openDatabase(folder.path));
  const telemetry = new RecordingTelemetry();
  const log = new RecordingLog();
  const watched = { clock: systemClock, log, telemetry };
  if (hasPrice) await database.prices.insert(price);
  const { authenticate } = await openAccess(database, { stack, ...watched });
  const uploads = join(folder.path, 'uploads');
  const temporaryFiles = createTemporaryFiles({ folder: uploads });
  const { openMeter, openHolds } = countingMeter(database, { stack, ...watched });
  const sockets = new OpenSockets({ clock: systemClock });
  const revocation = new AbortController();
  const unwatched = scriptedEnhancement({
    database,
    enhancer,
    admission,
    openMeter,
    logRequest: () => undefined,
    temporaryFiles,
    telemetry,
    clock,
  });
  const under = stack.use(
    await serverUnderTest({
      ...watched,
      authenticate,
      watchKey: () => ({ signal: revocation.signal, [Symbol.dispose]: () => undefined }),
      sockets,
      admission,
      temporaryFiles,
      enhancement: watchingAudio(unwatched, onAudio),
    }),
  );
  const { server } = under;
  return {
    database,
    enhancer,
    telemetry,
    server,
    log,
    enhance: (parts, key = 'owner') => enhance(server, { parts, key }),
    async listen() {
      await server.listen({ port: 0, host: '127.0.0.1' });
      return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    usage: async () => await allUsage(database),
    nothingLeft: async () => {
      await eventually('uploads are removed', async () => (await filesIn(uploads)).length === 0);
    },
    openHolds,
    drain: () => sockets.drain(),
    revoke: () => revocation.abort(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Bytes of a stream as its connection takes them in, and as they go out. */
type AudioWatcher = (direction: 'in' | 'out', bytes: number) => void;

function watchingAudio(enhancement: Enhancement, onAudio: AudioWatcher): Enhancement {
  return {
    ...enhancement,
    openLiveEnhancement({ outlet, ...connection }) {
      const audio = (payload: Uint8Array): Promise<void> | undefined => {
        onAudio('out', payload.length);
        return outlet.audio(payload);
      };
      const runner = enhancement.openLiveEnhancement({ ...connection, outlet: { ...outlet, audio } });
      const post = runner.post.bind(runner);
      runner.post = (event) => {
        if (event.type === 'audio') onAudio('in', event.bytes.length);
        post(event);
      };
      return runner;
    },
  };
}

async function openDatabase(folder: string): Promise<Database> {
  const path = join(folder, 'enhancement.sqlite');
  const database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  return database;
}

async function openAccess(
  database: Database,
  { stack, ...watched }: { readonly stack: AsyncDisposableStack; readonly clock: Clock; readonly log: RecordingLog },
): Promise<Pick<ServerDependencies, 'authenticate'>> {
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  await insertRows(database, (name) => hasher.hash(enhancementKeys[name]));
  const config = { masterKey: new Secret(enhancementKeys.master) };
  const access = buildAccess(config, { database, hasher, ...watched });
  stack.use(access.keyWatch);
  return access;
}

/** What the service has, and how much of it is set aside. */
function countingMeter(
  { organizations, prices, ledger, usage }: Database,
  { stack, ...watched }: { readonly stack: AsyncDisposableStack; readonly clock: Clock; readonly log: RecordingLog },
): { readonly openMeter: OpenMeter; readonly openHolds: () => number } {
  const settlements = stack.use(new SettlementQueue(watched));
  const terms = new BillingTerms({ organizations, prices, modelIdsOf: (id) => [id], clock: systemClock });
  let holds = 0;
  const counted: Pick<typeof ledger, 'openHold' | 'extendHold' | 'settleHold'> = {
    async openHold(hold) {
      const outcome = await ledger.openHold(hold);
      if (outcome.type !== 'insufficient') holds += 1;
      return outcome;
    },
    extendHold: (...extension) => ledger.extendHold(...extension),
    async settleHold(...settlement) {
      holds -= 1;
      return await ledger.settleHold(...settlement);
    },
  };
  const openMeter = createOpenMeter({ terms, ledger: counted, usage, settlements, ownerId: 'test', ...watched });
  return { openMeter, openHolds: () => holds };
}

type FormParts = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

async function enhance(
  server: ServerUnderTest['server'],
  { parts, key }: { readonly parts: FormParts; readonly key: EnhancementKeyName },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value], { type: 'audio/wav' }), `${name}.wav`);
  }
  const request = new Request('http://nowhere', { method: 'POST', body: form });
  return server.inject({
    method: 'POST',
    url: '/v1/audio/enhance',
    headers: {
      'x-api-key': enhancementKeys[key],
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    // It is made with the first upload.
    return [];
  }
}

/** What an answer of 24 kHz, mono, 16 bits holds. */
export function answeredSamples({ rawPayload }: LightMyRequestResponse): Int16Array {
  return samplesIn(rawPayload.subarray(44));
}

/** Whole samples of 16 bits, wherever the bytes begin. */
export function samplesIn(bytes: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(bytes).buffer);
}

/** Two tones over a little noise, the same each time, so that every sample differs from those beside it. */
export function soundOf({
  sampleRateHz,
  sampleCount,
}: {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
}) {
  let state = 1;
  return Int16Array.from({ length: sampleCount }, (_, index) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const seconds = index / sampleRateHz;
    const tones = Math.sin(2 * Math.PI * 220 * seconds) + Math.sin(2 * Math.PI * 1320 * seconds);
    return Math.round(6000 * tones + 500 * (state / 2 ** 32 - 0.5));
  });
}

/** WAV of 16 bits, mono. */
export function wavOf(samples: Int16Array, sampleRateHz: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return new Uint8Array(wavFile({ encoding: 'pcm_s16le', sampleRateHz }, bytes));
}

async function allUsage(database: Database): Promise<readonly UsageRecord[]> {
  return (await database.usage.listPage({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, limit: 1000 })).toSorted(
    (left, right) => left.createdAtMs - right.createdAtMs,
  );
}

/** A micro-cent for a millisecond. */
const price = {
  modelId: 'clarity-1',
  plan: null,
  numerator: 1000,
  denominator: 1,
  effectiveFromMs: 0,
  createdAtMs: 0,
};

async function insertRows(database: Database, hashOf: (name: EnhancementKeyName) => string): Promise<void> {
  const { organizations, apiKeys, ledger } = database;
  const project = async (name: string, { isGranted }: { readonly isGranted: boolean }) => {
    const { id } = await insertOrganization(database, name);
    await organizations.setBillingMode(id, 'on');
    if (isGranted) await organizations.setEntitlements(id, ['clarity-1']);
    return await insertProject(database, { organizationId: id, name });
  };
  const one = await project('one', { isGranted: true });
  const posting = { organizationId: one.organizationId, kind: 'top-up', amountMicroCents: 1e9, key: 'first' } as const;
  await ledger.post({ ...posting, reference: null, note: null, createdAtMs: 0 });
  const other = await project('other', { isGranted: false });
  const poor = await project('poor', { isGranted: true });
  await apiKeys.insert(apiKey(one, { hash: hashOf('owner') }));
  await apiKeys.insert(apiKey(one, { hash: hashOf('speaker'), permissions: { tts: 'write' } }));
  await apiKeys.insert(apiKey(other, { hash: hashOf('other') }));
  await apiKeys.insert(apiKey(poor, { hash: hashOf('poor') }));
}
