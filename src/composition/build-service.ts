import manifest from '../../package.json' with { type: 'json' };
import { openDataDirectory, type DataDirectory } from '../adapters/data-directory/data-directory.ts';
import { createPinoLog } from '../adapters/logging/pino-log.ts';
import { createPrometheusTelemetry } from '../adapters/telemetry/prometheus-telemetry.ts';
import { buildServer } from '../api/server.ts';
import { OpenSockets } from '../api/sockets/open-sockets.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { SpeechDetector } from '../contracts/speech-detector.ts';
import type { SpeechEnhancer } from '../contracts/speech-enhancer.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Transcriber } from '../contracts/transcriber.ts';
import { prepareFirstStart } from '../features/access/first-start.ts';
import { newApiKey } from '../features/access/key-hash.ts';
import type { DeploymentStanding } from '../features/deployment/deployment-licence.ts';
import { createModelCatalog } from '../features/synthesis/model-catalog.ts';
import { systemClock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { buildAdminSocket } from './admin-socket.ts';
import { buildAccess } from './build-access.ts';
import { buildBilling } from './build-billing.ts';
import { buildDatabase } from './build-database.ts';
import { buildDeployments } from './build-deployments.ts';
import { buildDictionaries } from './build-dictionaries.ts';
import { buildEnhancement } from './build-enhancement.ts';
import { buildKeys } from './build-keys.ts';
import { buildListening } from './build-listening.ts';
import { buildNormalizationModel } from './build-normalization-model.ts';
import { buildPostOverrides } from './build-post-overrides.ts';
import { buildProjects } from './build-projects.ts';
import { buildRealtime } from './build-realtime.ts';
import { buildRecords } from './build-records.ts';
import { buildServingEngines } from './build-serving-engines.ts';
import { buildSpeech } from './build-speech.ts';
import { buildText } from './build-text.ts';
import { buildVoiceManagement } from './build-voice-management.ts';
import { buildVoices } from './build-voices.ts';
import { drainServer, RequestsInFlight } from './drain-server.ts';
import { readinessOf } from './speech-readiness.ts';

export interface Service {
  readonly log: Log;
  /** Opens the port. A start that fails has closed everything again. Idempotent. */
  start(): Promise<ServiceStart>;
  /** Refuses new work, lets what runs finish (at most `limits.drainMsMax`), then closes everything. Idempotent. */
  stop(): Promise<void>;
}

export interface ServiceStart {
  readonly address: string;
  /** The key that was made for an empty database; `undefined` at every later start. */
  readonly firstKey: string | undefined;
  /** `undefined`: this deployment runs under none. */
  readonly licence: DeploymentStanding | undefined;
}

/** The whole service as plain constructor calls, top to bottom in the order in which things need each other. */
export async function buildService(config: Config): Promise<Service> {
  const { renderMetrics, ...watched } = watchedBy(config);
  const { clock, log } = watched;
  const dataDirectory = await openDataDirectory(config.dataDirectory);
  const database = buildDatabase(config, { dataDirectory, clock, log });
  const { hasher, licenceKeys, checkKeys } = await buildKeys(config, { dataDirectory });
  const serving = buildServingEngines(config, watched);
  const modelCatalog = createModelCatalog({ aliases: config.modelAliases });
  const { billing, ...charging } = await buildBilling(config, { database, dataDirectory, modelCatalog, ...watched });
  const { swept, ...voices } = await buildVoices(config, { dataDirectory, database, ...serving, clock, log });
  const { requestLog, sweeper, ...records } = buildRecords(config, { database, swept, clock, log });
  const { postOverrides, normalizationModel, text } = buildReading(config, { database, ...watched });
  const dictionaries = buildDictionaries(config, { database, clock, ...text });
  const speaking = { ...serving, ...text, ...dictionaries, ...charging, ...voices, ...watched };
  const access = buildAccess(config, { database, hasher, clock, log });
  const administered = { database, hasher, licenceKeys, revocations: access.revocations, clock };
  const adminSocket = buildAdminSocket(config, { ...administered, ...charging, ...voices, log });
  const { enhancers, enhancement } = buildEnhancement(config, { database, ...speaking, ...records });
  const { listeners, ...listening } = buildListening(config, { ...speaking, ...records, enhancers });
  const { realtime, dialogue } = buildRealtime(config, { ...administered, ...speaking, ...records, ...listening });
  const draining = new AbortController();
  const sockets = new OpenSockets({ clock });
  const managed = buildVoiceManagement(config, { database, ...speaking, ...listening, enhancers });
  const server = await buildServer({
    config,
    ...speaking,
    renderMetrics,
    ...access,
    sockets,
    ...buildSpeech({ ...speaking, ...records }),
    enhancement,
    transcription: listening.transcription,
    realtime,
    voiceManagement: managed.voiceManagement,
    reloadPostOverrides: () => postOverrides.reload(),
    ...buildProjects(config, administered),
    ...buildDeployments(config, { ...administered, ...access, ...charging, ...voices }),
    modelCatalog,
    readiness: readinessOf({ ...serving, listeners, asr: listening.asr, normalizationModel, ...charging }, config),
    isDraining: () => draining.signal.aborted,
    serviceVersion: manifest.version,
  });
  const requests = new RequestsInFlight(server.server);

  async function open(): Promise<ServiceStart> {
    await database.start();
    await checkKeys(database);
    await postOverrides.start();
    // The port before everything that is made or started for good: where it is taken, nothing of that is wanted.
    const address = await server.listen({ host: config.host, port: config.port });
    const firstKey = await prepareFirstStart({ database, hasher, clock, firstKey: () => firstKeyIn(dataDirectory) });
    if (config.warmUp) void warmUp([...serving.engines, ...listeners, ...enhancers], log).then(listening.tellMissing);
    for (const part of [normalizationModel, sweeper, managed.voiceFitting, billing]) part?.start();
    await Promise.all([adminSocket.start(), dialogue.start(), charging.deployment.start()]);
    return { address, firstKey, licence: charging.deployment.standing() };
  }

  async function close(): Promise<void> {
    draining.abort();
    await adminSocket[Symbol.asyncDispose]();
    await drainServer(server, { requests, sockets, clock });
    access.keyWatch[Symbol.dispose]();
    await disposeAll([normalizationModel, managed.voiceFitting, dialogue.model]);
    await disposeAll([...serving.engines, ...listeners, ...enhancers]);
    // The database last: what was cut off is still being recorded.
    for (const part of [sweeper, billing, requestLog, database]) await part[Symbol.asyncDispose]();
  }

  return { log, ...onlyOnce({ open, close }) };
}

/** How texts are read: by the tables, the operator's rules, and a language model where one is configured. */
function buildReading(
  config: Config,
  parts: Omit<ReturnType<typeof watchedBy>, 'renderMetrics'> & { readonly database: Database },
) {
  const postOverrides = buildPostOverrides(config, { store: parts.database.postOverrides, ...parts });
  const { normalizationModel, normalizeWithModel } = buildNormalizationModel(config, parts);
  const text = buildText({ normalizeWithModel, applyPostOverrides: postOverrides.apply });
  return { postOverrides, normalizationModel, text };
}

/** What nearly everything tells something to, and takes its time from. */
function watchedBy({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>) {
  const log = createPinoLog({ level: logLevel, format: logFormat });
  return { ...createPrometheusTelemetry(), clock: systemClock, log };
}

/** Side by side: none of them needs another. */
async function disposeAll(parts: readonly (AsyncDisposable | undefined)[]): Promise<void> {
  await Promise.all(parts.map(async (part) => await part?.[Symbol.asyncDispose]()));
}

/** Kept where whoever started the service finds it. */
function firstKeyIn(dataDirectory: DataDirectory): Promise<string> {
  return dataDirectory.readOrCreateSecret('api-key', newApiKey);
}

/** `open` and `close` as they may be called from anywhere: each runs once, and a failed opening closes again. */
function onlyOnce({
  open,
  close,
}: {
  readonly open: () => Promise<ServiceStart>;
  readonly close: () => Promise<void>;
}): Pick<Service, 'start' | 'stop'> {
  let started: Promise<ServiceStart> | undefined;
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= close());
  const start = async (): Promise<ServiceStart> => {
    try {
      return await open();
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return { start: () => (started ??= start()), stop };
}

type Engine = SpeechSynthesizer | SpeechEnhancer | SpeechDetector | Transcriber;

/** Starts the engine processes beside the server, so that the first request does not wait for them. */
async function warmUp(engines: readonly Engine[], log: Log): Promise<void> {
  // Nothing aborts it: each engine bounds its own start.
  const { signal } = new AbortController();
  await Promise.all(
    engines.map(async (engine) => {
      try {
        await engine.start({ signal });
      } catch (error) {
        log.warn({ error, engine: engine.engine, detail: engine.health().detail }, 'engine did not start');
      }
    }),
  );
}
