import type { FastifyInstance } from 'fastify';
import { createModelCatalog } from '../../features/synthesis/model-catalog.ts';
import { systemClock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { routesOf, type ListedRoute } from '../route-list.ts';
import { buildServer } from '../server.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { voicesManagedElsewhere } from '../../features/voices/voices-managed-elsewhere.ts';
import { OpenSockets } from '../sockets/open-sockets.ts';
import { sortedDocument } from './sorted-document.ts';

/** The document as it is committed. */
export async function buildOpenApiDocument(): Promise<object> {
  return await described((server) => sortedDocument(server.swagger()));
}

/** Every route there is, as the server itself has them. */
export async function listRoutes(): Promise<readonly ListedRoute[]> {
  return await described(routesOf);
}

/** What there is to tell about a server that nobody can reach and behind which there is nothing. */
async function described<Result>(tell: (server: FastifyInstance) => Result): Promise<Result> {
  const server = await buildServer(nothingBehind);
  try {
    await server.ready();
    return tell(server);
  } finally {
    await server.close();
  }
}

function unreachable(): never {
  throw new Error('a server that only describes itself has been called');
}

const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};

const nothingBehind: ServerDependencies = {
  config: { corsOrigins: '*', trustProxy: false, publicUrl: undefined, normalizeAccess: 'keys' },
  clock: systemClock,
  log: silentLog,
  telemetry: {
    speechStarted: unreachable,
    speechFirstAudio: unreachable,
    speechEnded: unreachable,
    enhancementStarted: unreachable,
    enhancementReady: unreachable,
    enhancementEnded: unreachable,
    transcriptionStarted: unreachable,
    transcriptionFinal: unreachable,
    transcriptionEnded: unreachable,
    engineRestarted: unreachable,
    engineReplaced: unreachable,
    remoteEngine: unreachable,
    engineQueue: unreachable,
    modelNormalized: unreachable,
    admissionRefused: unreachable,
    httpAnswered: unreachable,
    socketOpened: unreachable,
    socketClosed: unreachable,
  },
  renderMetrics: unreachable,
  authenticate: unreachable,
  watchKey: unreachable,
  sockets: new OpenSockets({ clock: systemClock }),
  claimRequest: unreachable,
  admission: {
    countRequest: unreachable,
    takeSlot: unreachable,
    slotsOf: unreachable,
    takeConnection: unreachable,
    takeEnhancementSession: unreachable,
  },
  manageProjects: { list: unreachable, create: unreachable, remove: unreachable },
  manageProjectKeys: { issue: unreachable, revoke: unreachable },
  licensing: {
    findLicence: unreachable,
    unknownCredentials: { check: unreachable, count: unreachable },
    runLicences: { activate: unreachable, validate: unreachable, report: unreachable, standing: unreachable },
    manageLicences: { revoke: unreachable, revokeInstance: unreachable },
    resolveCustomerKey: unreachable,
    deliver: { artifact: unreachable, contentKey: unreachable, file: unreachable },
    deploymentVoices: { list: unreachable, find: unreachable, keepEncoding: unreachable },
  },
  grants: { activate: unreachable, report: unreachable, revoke: unreachable },
  deploymentBilling: { creditState: unreachable, recordUsage: unreachable },
  synthesizeSpeech: unreachable,
  speakPassage: unreachable,
  enhancement: { checkEnabled: unreachable, enhanceRecording: unreachable, openLiveEnhancement: unreachable },
  transcription: { transcribeRecording: unreachable, openLiveTranscription: unreachable },
  realtime: {
    openAgentSession: unreachable,
    isAgentModel: unreachable,
    issueClientSecret: unreachable,
    authenticateClientSecret: unreachable,
  },
  normalizeWholeText: unreachable,
  reloadPostOverrides: unreachable,
  manageDictionaries: {
    list: unreachable,
    create: unreachable,
    find: unreachable,
    update: unreachable,
    remove: unreachable,
  },
  voiceManagement: voicesManagedElsewhere,
  temporaryFiles: { receive: unreachable, removeLeftovers: unreachable },
  manageEntries: {
    list: unreachable,
    create: unreachable,
    write: unreachable,
    update: unreachable,
    remove: unreachable,
  },
  exchangeEntries: { export: unreachable, import: unreachable },
  previewDictionary: unreachable,
  invalidateDictionaries: unreachable,
  modelCatalog: createModelCatalog({ aliases: new Map() }),
  voiceAccess: { find: unreachable, list: unreachable },
  servedObjects: { admits: unreachable, find: unreachable, get: unreachable },
  readiness: { tts: unreachable, asr: unreachable },
  isDraining: unreachable,
  serviceVersion: '0.0.0',
};
