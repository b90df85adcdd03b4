import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { ServiceError } from '../errors/service-error.ts';
import { limits } from '../limits.ts';
import { watchAllowedMethods } from './allowed-methods.ts';
import { addAuthentication } from './authentication.ts';
import { addBodyArrival } from './body-arrival.ts';
import { addBillingRoutes } from './billing/billing.routes.ts';
import { BrokenConnections } from './broken-connection.ts';
import { addCrossOriginAccess } from './cross-origin.ts';
import { addDictionaryRoutes } from './dictionaries/dictionaries.routes.ts';
import { addEntryRoutes } from './dictionaries/entries.routes.ts';
import { addExchangeRoutes } from './dictionaries/exchange.routes.ts';
import { addPreviewRoute } from './dictionaries/preview.routes.ts';
import { describeApi } from './docs/describe-api.ts';
import { addDocumentationRoutes } from './docs/documentation.routes.ts';
import { sortedDocument } from './docs/sorted-document.ts';
import { addEnhancementSocket } from './enhancement/enhancement-socket.routes.ts';
import { addEnhancementRoutes } from './enhancement/enhancement.routes.ts';
import { answerWithError, routeUnknown } from './error-response.ts';
import { addHealthRoutes } from './health/health.routes.ts';
import type { HttpServer } from './http-server.ts';
import { addIdempotency } from './idempotency.ts';
import { addJsonBodyParser } from './json-body.ts';
import { addSvcturnRoutes } from './licensing/svcturn.routes.ts';
import { addDeliveryRoutes } from './licensing/deliveries.routes.ts';
import { addDeploymentVoiceRoutes } from './licensing/deployment-voices.routes.ts';
import { addLicenceRoutes } from './licensing/licences.routes.ts';
import { addMetricsRoute } from './metrics/metrics.routes.ts';
import { addModelRoutes } from './models/models.routes.ts';
import { addObjectRoutes } from './objects/objects.routes.ts';
import { addPageRoutes } from './page/page.routes.ts';
import { addNormalizationRoutes } from './normalization/normalization.routes.ts';
import { addProjectKeyRoutes } from './projects/project-keys.routes.ts';
import { addProjectRoutes } from './projects/projects.routes.ts';
import { addClientSecretRoute } from './realtime/client-secrets.routes.ts';
import { addRealtimeSocket } from './realtime/realtime-socket.routes.ts';
import { requestIdOf } from './request-identity.ts';
import { addRequestRecord, recordRequest } from './request-record.ts';
import { needsKey } from './route-access.ts';
import { watchRoutes } from './route-list.ts';
import type { ServerDependencies } from './server-dependencies.ts';
import { SocketHandshakes } from './sockets/socket-handshakes.ts';
import { addSpeechSockets } from './speech-sockets/speech-sockets.routes.ts';
import { addSynthesisRoutes } from './synthesis/synthesis.routes.ts';
import { addTranscriptionSocket } from './transcription/transcription-socket.routes.ts';
import { addTranscriptionRoutes } from './transcription/transcription.routes.ts';
import { setSerializer, setValidators } from './validation.ts';
import { addManagedVoiceRoutes } from './voices/managed-voices.routes.ts';
import { addVoiceRoutes } from './voices/voices.routes.ts';

/** The whole edge, in the order in which a request passes it. It listens to nothing yet. */
export async function buildServer(dependencies: ServerDependencies): Promise<FastifyInstance> {
  const server = createServer(dependencies);
  setValidators(server);
  setSerializer(server);
  addJsonBodyParser(server);
  addIdentity(server, dependencies);
  addRequestRecord(server, dependencies);
  addHostCheck(server);
  await addCrossOriginAccess(server, { origins: dependencies.config.corsOrigins });
  addDrainCheck(server, dependencies);
  addAuthentication(server, {
    ...dependencies,
    authenticateClientSecret: dependencies.realtime.authenticateClientSecret,
  });
  addUnknownRouteCheck(server);
  addIdempotency(server, dependencies);
  await describeApi(server, { publicUrl: dependencies.config.publicUrl });
  watchRoutes(server);
  // Whoever closes the server has let the sockets end; those that are left would keep it open.
  server.addHook('preClose', async () => dependencies.sockets.terminateAll());
  const refuseOtherMethods = watchAllowedMethods(server);
  addHealthRoutes(server, dependencies);
  addMetricsRoute(server, dependencies);
  addModelRoutes(server, dependencies);
  addVoiceRoutes(server, dependencies);
  await addManagedVoiceRoutes(server, dependencies);
  addObjectRoutes(server, dependencies);
  addProjectRoutes(server, dependencies);
  addProjectKeyRoutes(server, dependencies);
  addDictionaryRoutes(server, dependencies);
  addEntryRoutes(server, dependencies);
  addPreviewRoute(server, dependencies);
  await addExchangeRoutes(server, dependencies);
  addSynthesisRoutes(server, dependencies);
  addSpeechSockets(server, dependencies);
  await addTranscriptionRoutes(server, dependencies);
  addTranscriptionSocket(server, dependencies);
  await addEnhancementRoutes(server, dependencies);
  addEnhancementSocket(server, dependencies);
  addClientSecretRoute(server, dependencies);
  addRealtimeSocket(server, dependencies);
  addNormalizationRoutes(server, dependencies);
  addSvcturnRoutes(server, dependencies);
  addBillingRoutes(server, dependencies);
  addLicenceRoutes(server, dependencies);
  addDeliveryRoutes(server, dependencies);
  await addDeploymentVoiceRoutes(server, dependencies);
  await addPageRoutes(server);
  refuseOtherMethods();
  await addDocumentationRoutes(server, {
    document: () => sortedDocument(server.swagger()),
    publicUrl: dependencies.config.publicUrl,
  });
  return server;
}

function createServer(dependencies: ServerDependencies): HttpServer {
  const { config, clock, log } = dependencies;
  const brokenConnections = new BrokenConnections({ log });
  const handshakes = new SocketHandshakes();
  const server = fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: limits.jsonBodyBytesMax,
    // Of every request, forms included; bodies that are none have less (body-arrival.ts).
    requestTimeout: limits.formReceiveMsMax,
    // A missing Host header is refused below, in the envelope.
    http: {
      maxHeaderSize: limits.headerBytesMax,
      headersTimeout: limits.requestReceiveMsMax,
      requireHostHeader: false,
      shouldUpgradeCallback: handshakes.isHandshake,
    },
    routerOptions: { maxParamLength: limits.voiceReferenceLengthMax },
    trustProxy: typeof config.trustProxy === 'boolean' ? config.trustProxy : [...config.trustProxy],
    // The drain check says it better: with the envelope, and only where there is work to refuse.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => brokenConnections.refuse(error, socket),
    // What the router itself refuses passes no hook.
    frameworkErrors: (error, request, reply) => {
      identifyAnswer({ request, reply }, dependencies);
      recordRequest({ request, reply }, dependencies);
      void answerWithError(error, { request, reply, log });
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  brokenConnections.watch(server.server);
  addBodyArrival(server, { clock, brokenConnections });
  handshakes.attach(server);
  // Whoever does not know an expectation may ignore it (RFC 9110, section 10.1.1); Node would refuse it its own way.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.setErrorHandler(async (error, request, reply) => {
    await answerWithError(error, { request, reply, log });
    // Whoever is done without it, while a hook still holds the answer back, is taken to have sent nothing: an empty one goes.
    return reply;
  });
  server.setNotFoundHandler((request) => {
    throw routeUnknown(request);
  });
  return server;
}

function addIdentity(server: HttpServer, dependencies: Pick<ServerDependencies, 'serviceVersion'>): void {
  server.addHook('onRequest', async (request, reply) => identifyAnswer({ request, reply }, dependencies));
}

function identifyAnswer(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { serviceVersion }: Pick<ServerDependencies, 'serviceVersion'>,
): void {
  reply.header('x-request-id', request.id);
  reply.header('x-service-version', serviceVersion);
}

/** RFC 9112, section 3.2: a request that does not say whom it is for is malformed. Older ones need not say it. */
function addHostCheck(server: HttpServer): void {
  server.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersionMinor > 0 && raw.headers.host === undefined) throw new ServiceError('request-malformed');
  });
}

/** Before the body is read, or its faults would be told first. */
function addUnknownRouteCheck(server: HttpServer): void {
  server.addHook('onRequest', async (request) => {
    if (request.is404) throw routeUnknown(request);
  });
}

/** Health, metrics and documents stay readable to the end; what would begin work is sent elsewhere. */
function addDrainCheck(server: HttpServer, { isDraining }: Pick<ServerDependencies, 'isDraining'>): void {
  server.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access !== undefined && needsKey(access) && isDraining()) throw new ServiceError('draining');
  });
}
