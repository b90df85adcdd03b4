import type { FastifyInstance } from 'fastify';
import type { EdgeConfig, ServerDependencies } from '../../src/api/server-dependencies.ts';
import { OpenSockets } from '../../src/api/sockets/open-sockets.ts';
import { buildServer } from '../../src/api/server.ts';
import type { Caller, OrganizationLevel, Permissions } from '../../src/contracts/caller.ts';
import { AGENT_MODEL_ID } from '../../src/features/realtime/agent-model.ts';
import { createModelCatalog } from '../../src/features/synthesis/model-catalog.ts';
import { createVoiceAccess } from '../../src/features/voices/voice-access.ts';
import { voicesManagedElsewhere } from '../../src/features/voices/voices-managed-elsewhere.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { fixedVoiceCatalog, voiceWith } from './fixed-voice-catalog.ts';
import { RecordingLog } from './recording-log.ts';
import { unlimitedAdmission } from './unlimited-admission.ts';
import { RecordingTelemetry } from './recording-telemetry.ts';
import { createScriptedSpeech, type ScriptedSpeech } from './scripted-speech.ts';

/** The keys that the fake store knows. */
export const keys = {
  full: 'key-with-everything',
  voicesOnly: 'key-for-voices',
  speechOnly: 'key-for-speech',
  organizationRead: 'key-that-lists-projects',
  organizationWrite: 'key-that-manages-projects',
  service: 'key-of-a-machine',
  master: 'key-of-the-operator',
} as const;

const callers: ReadonlyMap<string, Caller> = new Map([
  [keys.full, projectKey(11, null)],
  [keys.voicesOnly, projectKey(12, { voices: 'read' })],
  [keys.speechOnly, projectKey(13, { tts: 'write', voices: 'none' })],
  [keys.organizationRead, organizationKey(11, 'read')],
  [keys.organizationWrite, organizationKey(12, 'write')],
  [keys.service, { kind: 'service-key', keyId: 13, organizationId: 1 }],
  [keys.master, { kind: 'master' }],
]);

/** What the configuration says where a test does not. */
export const edgeConfig: EdgeConfig = {
  corsOrigins: '*',
  trustProxy: false,
  publicUrl: undefined,
  normalizeAccess: 'keys',
};

/** For tests that are about something else. */
const noDictionaries: Pick<
  ServerDependencies,
  'manageDictionaries' | 'manageEntries' | 'exchangeEntries' | 'previewDictionary' | 'invalidateDictionaries'
> = {
  manageDictionaries: { list: absent, create: absent, find: absent, update: absent, remove: absent },
  manageEntries: { list: absent, create: absent, write: absent, update: absent, remove: absent },
  exchangeEntries: { export: absent, import: absent },
  previewDictionary: absent,
  invalidateDictionaries: absent,
};

const noGrants: Pick<ServerDependencies, 'grants' | 'deploymentBilling'> = {
  grants: { activate: absent, report: absent, revoke: absent },
  deploymentBilling: { creditState: absent, recordUsage: absent },
};

const noProjects: Pick<ServerDependencies, 'manageProjects' | 'manageProjectKeys' | 'claimRequest'> = {
  manageProjects: { list: absent, create: absent, remove: absent },
  manageProjectKeys: { issue: absent, revoke: absent },
  claimRequest: absent,
};

const noLicensing: ServerDependencies['licensing'] = {
  findLicence: async () => undefined,
  unknownCredentials: { check: () => undefined, count: () => undefined },
  runLicences: { activate: absent, validate: absent, report: absent, standing: absent },
  manageLicences: { revoke: absent, revokeInstance: absent },
  resolveCustomerKey: absent,
  deliver: { artifact: absent, contentKey: absent, file: absent },
  deploymentVoices: { list: absent, find: absent, keepEncoding: absent },
};

async function absent(): Promise<never> {
  throw new Error('this server has no store behind it');
}

export interface ServerUnderTest extends AsyncDisposable {
  readonly server: FastifyInstance;
  readonly speech: ScriptedSpeech;
  readonly log: RecordingLog;
  readonly telemetry: RecordingTelemetry;
}

/** The real edge over fakes; `using` closes it. */
export async function serverUnderTest({
  speech = createScriptedSpeech(),
  ...overrides
}: Partial<ServerDependencies> & { readonly speech?: ScriptedSpeech } = {}): Promise<ServerUnderTest> {
  const log = new RecordingLog();
  const telemetry = new RecordingTelemetry();
  const server = await buildServer({
    config: edgeConfig,
    clock: systemClock,
    log,
    telemetry,
    renderMetrics: async () => ({ contentType: 'text/plain; version=0.0.4; charset=utf-8', body: 'counter 1\n' }),
    authenticate: async (credential) => callers.get(credential),
    watchKey: () => ({ signal: new AbortController().signal, [Symbol.dispose]: () => undefined }),
    sockets: new OpenSockets({ clock: systemClock }),
    admission: unlimitedAdmission,
    synthesizeSpeech: speech.synthesizeSpeech,
    speakPassage: () => {
      throw new Error('this server speaks no passages');
    },
    enhancement: {
      checkEnabled: absent,
      enhanceRecording: absent,
      openLiveEnhancement: () => {
        throw new Error('this server enhances nothing');
      },
    },
    transcription: {
      transcribeRecording: absent,
      openLiveTranscription: () => {
        throw new Error('this server listens to nothing');
      },
    },
    realtime: {
      openAgentSession: absent,
      isAgentModel: (id) => id === AGENT_MODEL_ID,
      issueClientSecret: absent,
      authenticateClientSecret: async () => undefined,
    },
    normalizeWholeText: async ({ text, language = 'en' }) => ({ text, language, changes: [] }),
    reloadPostOverrides: async () => undefined,
    ...noDictionaries,
    ...noProjects,
    ...noGrants,
    licensing: noLicensing,
    modelCatalog: createModelCatalog({ aliases: new Map([['house-model', 'svc-3']]) }),
    voiceAccess: createVoiceAccess({ catalog: fixedVoiceCatalog([voiceWith({ id: 1, handle: 'anna' })]) }),
    voiceManagement: voicesManagedElsewhere,
    temporaryFiles: { receive: absent, removeLeftovers: absent },
    servedObjects: { admits: () => false, find: absent, get: absent },
    readiness: { tts: () => true, asr: () => 'ready' },
    isDraining: () => false,
    serviceVersion: '9.9.9',
    ...overrides,
  });
  return { server, speech, log, telemetry, [Symbol.asyncDispose]: () => server.close() };
}

/** `POST /v1/tts/generate` with a good key. */
export function generate(server: FastifyInstance, body: object | string, headers: Record<string, string> = {}) {
  return server.inject({
    method: 'POST',
    url: '/v1/tts/generate',
    headers: { authorization: `Bearer ${keys.full}`, 'content-type': 'application/json', ...headers },
    payload: body,
  });
}

function projectKey(keyId: number, permissions: Permissions | null): Caller {
  return { kind: 'project-key', keyId, organizationId: 1, projectId: 1, userId: 1, permissions };
}

function organizationKey(keyId: number, level: OrganizationLevel): Caller {
  return { kind: 'organization-admin-key', keyId, organizationId: 1, userId: 1, level };
}
