import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { OpenSockets } from '../../src/api/sockets/open-sockets.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import { buildAgent } from '../../src/composition/build-realtime.ts';
import type { DialogueModel } from '../../src/contracts/dialogue-model.ts';
import type { UsageRecord } from '../../src/contracts/stores/record-stores.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import type { Admission } from '../../src/features/billing/admission.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import { createOpenMeter } from '../../src/features/billing/open-meter.ts';
import { SettlementQueue } from '../../src/features/billing/settlement-queue.ts';
import { createEmbeddedModel } from '../../src/features/dialogue/embedded-model.ts';
import type { LoggedRequest } from '../../src/features/projects/request-log.ts';
import { createTextPlanner } from '../../src/features/text/plan-text.ts';
import { createTextNormalizer } from '../../src/features/text/text-normalizer.ts';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { apiKey, insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { fixedVoiceCatalog, voiceWith } from '../fakes/fixed-voice-catalog.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { RecordingTelemetry } from '../fakes/recording-telemetry.ts';
import { ScriptedCaller } from '../fakes/scripted-caller.ts';
import { ScriptedSynthesizer } from '../fakes/scripted-synthesizer.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { RealtimeClient } from './realtime-client.ts';

/** `owner` may talk to the agent, `speaker` may not by its permissions, `other` not by its organization, `poor` has no money. */
export const realtimeKeys = {
  owner: 'key-of-who-talks-to-the-agent',
  speaker: 'key-that-only-speaks',
  other: 'key-of-another-organization',
  poor: 'key-of-who-has-spent-it-all',
  master: 'key-of-the-operator-of-it-all-32',
} as const;
export type RealtimeKeyName = keyof typeof realtimeKeys;

export type RealtimeServer = Awaited<ReturnType<typeof realtimeServer>>;

interface RealtimeOptions {
  readonly caller?: ScriptedCaller;
  readonly dialogue?: Pick<DialogueModel, 'reply'>;
  readonly engine?: ScriptedSynthesizer;
  readonly admission?: Admission;
  /** Of client secrets and sessions. */
  readonly clock?: Clock;
  readonly asr?: 'ready' | 'unavailable' | 'missing';
}

/** The real edge, access, session, speech and billing over a database of their own; engines and caller follow a script. */
export async function realtimeServer({ admission = unlimitedAdmission, ...options }: RealtimeOptions = {}) {
  const stack = new AsyncDisposableStack();
  const world = await realtimeWorld({ admission, ...options }, stack);
  const { access, database, hasher, realtime, log, telemetry } = world;
  const sockets = new OpenSockets({ clock: systemClock });
  const under = await serverUnderTest({
    clock: systemClock,
    log,
    telemetry,
    authenticate: access.authenticate,
    watchKey: access.keyWatch.watch,
    sockets,
    admission,
    realtime,
  });
  const { server } = stack.use(under);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const openAt = (place: string, query: string) => new RealtimeClient(`ws://127.0.0.1:${port}${place}?${query}`);
  const open = (query: string) => openAt('/v1/realtime', query);
  return {
    ...world,
    server,
    open,
    openAt,
    /** A session that has been told that it exists. */
    async connect(key: RealtimeKeyName = 'owner'): Promise<RealtimeClient> {
      const client = open(`model=svc-agent-1&api_key=${realtimeKeys[key]}`);
      await client.hear('session.created');
      return client;
    },
    issueSecret(key: RealtimeKeyName = 'owner') {
      const headers = { 'x-api-key': realtimeKeys[key] };
      return server.inject({ method: 'POST', url: '/v1/realtime/client_secrets', headers });
    },
    /** As an operator would, in this process. */
    async revokeOwner(): Promise<void> {
      const owner = await database.credentials.findByHash(hasher.hash(realtimeKeys.owner));
      if (owner?.caller.kind !== 'project-key') throw new Error('the owner has a key of a project');
      const { keyId } = owner.caller;
      await database.apiKeys.revoke(keyId, { atMs: 1 });
      access.revocations.announce({ kind: 'project-key', keyId });
    },
    /** Of the owner's organization. */
    async spendAll(): Promise<void> {
      const posting = { organizationId: 1, kind: 'adjustment', amountMicroCents: -1e9, key: 'all' } as const;
      await database.ledger.post({ ...posting, reference: null, note: null, createdAtMs: 1 });
    },
    usage: async (): Promise<readonly UsageRecord[]> =>
      await database.usage.listPage({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, limit: 1000 }),
    drain: () => sockets.drain(),
    async [Symbol.asyncDispose]() {
      sockets.terminateAll();
      await stack.disposeAsync();
    },
  };
}

/** What stands behind the edge. */
async function realtimeWorld(
  {
    caller = new ScriptedCaller(),
    dialogue = createEmbeddedModel({ clock: systemClock }),
    engine = new ScriptedSynthesizer({ engine: 'first' }),
    clock = systemClock,
    asr = 'ready',
    admission,
  }: RealtimeOptions & { readonly admission: Admission },
  stack: AsyncDisposableStack,
) {
  const folder = stack.use(await makeTemporaryFolder());
  const path = join(folder.path, 'realtime.sqlite');
  const database: Database = stack.use(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  await database.start();
  const watched = { telemetry: new RecordingTelemetry(), log: new RecordingLog() };
  const logged: LoggedRequest[] = [];
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  await insertRows(database, (name) => hasher.hash(realtimeKeys[name]));
  const masterKey = new Secret(realtimeKeys.master);
  const access = buildAccess({ masterKey }, { database, hasher, clock: systemClock, ...watched });
  stack.use(access.keyWatch);
  const realtime = agentWith({
    database,
    hasher,
    admission,
    openMeter: openMeterOf(database, { stack, ...watched }),
    openCallerVoice: caller.open,
    dialogue,
    asr: () => asr,
    engines: [engine],
    logRequest: (request) => void logged.push(request),
    clock,
    ...watched,
  });
  return { caller, engine, database, hasher, access, realtime, logged, ...watched };
}

/** Everything that the service has, but for what is given; and two voices. */
function agentWith(
  parts: Omit<Parameters<typeof buildAgent>[1], 'planText' | 'selectDictionaries' | 'voiceCatalog'>,
): ReturnType<typeof buildAgent> {
  const config = { agentVoice: 1, modelAliases: new Map([['house-agent', 'svc-agent-1']]) };
  return buildAgent(config, {
    ...parts,
    planText: createTextPlanner({ detectLanguage: () => 'en', normalizeWritten: createTextNormalizer() }),
    selectDictionaries: async () => undefined,
    voiceCatalog: fixedVoiceCatalog([voiceOf(1), voiceOf(2)]),
  });
}

function voiceOf(id: number) {
  return voiceWith({ id, bindings: [{ engine: 'first', engineVoice: `voice-${id}`, gainDb: 0 }] });
}

function openMeterOf(
  { organizations, prices, ledger, usage }: Database,
  { stack, log }: { readonly stack: AsyncDisposableStack; readonly log: RecordingLog },
) {
  const settlements = stack.use(new SettlementQueue({ clock: systemClock, log }));
  const terms = new BillingTerms({
    organizations,
    prices,
    modelIdsOf: (id) => [id, 'svc-agent-1'],
    clock: systemClock,
  });
  return createOpenMeter({ terms, ledger, usage, settlements, ownerId: 'test', clock: systemClock, log });
}

/** A micro-cent for a millisecond. */
const price = {
  modelId: 'svc-agent-1',
  plan: null,
  numerator: 1000,
  denominator: 1,
  effectiveFromMs: 0,
  createdAtMs: 0,
};

async function insertRows(database: Database, hashOf: (name: RealtimeKeyName) => string): Promise<void> {
  const { organizations, apiKeys, ledger, prices } = database;
  await prices.insert(price);
  const project = async (name: string, { isGranted }: { readonly isGranted: boolean }) => {
    const { id } = await insertOrganization(database, name);
    await organizations.setBillingMode(id, 'on');
    if (isGranted) await organizations.setEntitlements(id, ['svc-agent-1']);
    return await insertProject(database, { organizationId: id, name });
  };
  const rich = await project('rich', { isGranted: true });
  const other = await project('other', { isGranted: false });
  const poor = await project('poor', { isGranted: true });
  for (const { organizationId } of [rich, other]) {
    const posting = { organizationId, kind: 'top-up', amountMicroCents: 1e9, key: `first ${organizationId}` } as const;
    await ledger.post({ ...posting, reference: null, note: null, createdAtMs: 0 });
  }
  await apiKeys.insert(apiKey(rich, { hash: hashOf('owner') }));
  await apiKeys.insert(apiKey(rich, { hash: hashOf('speaker'), permissions: { tts: 'write' } }));
  await apiKeys.insert(apiKey(other, { hash: hashOf('other') }));
  await apiKeys.insert(apiKey(poor, { hash: hashOf('poor') }));
}
