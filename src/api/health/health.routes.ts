import { ServiceError } from '../../errors/service-error.ts';
import { DEFAULT_MODEL_ID } from '../../features/synthesis/model-catalog.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { HealthBody, NotReadyBody, ReadyBody, RecogniserReadinessBody } from './health.schemas.ts';

const config = { access: routeAccess.readHealth };
const tags = ['Health and catalog'];

export function addHealthRoutes(
  server: HttpServer,
  { isDraining, modelCatalog, readiness }: Pick<ServerDependencies, 'isDraining' | 'modelCatalog' | 'readiness'>,
): void {
  const answer = (reply: { code(status: number): unknown }, { ready }: { readonly ready: boolean }) => {
    reply.code(ready ? 200 : 503);
    return {
      status: ready ? ('ready' as const) : ('not_ready' as const),
      model_path: DEFAULT_MODEL_ID,
      multi_model: modelCatalog.list().length > 1,
    };
  };
  server.get('/health', { config, schema: schemas.health }, () => ({ status: 'healthy' as const }));
  server.get('/ready', { config, schema: schemas.ready }, (_request, reply) => answer(reply, { ready: !isDraining() }));
  server.get('/ready/tts', { config, schema: schemas.speechReady }, (_request, reply) => ({
    ...answer(reply, { ready: readiness.tts() && !isDraining() }),
    ...degradation(readiness.degraded?.tts()),
  }));
  server.get('/ready/asr', { config, schema: schemas.recognitionReady }, () => {
    if (isDraining()) throw new ServiceError('draining');
    const state = readiness.asr();
    if (state !== 'ready') throw new ServiceError(`recogniser-${state}`);
    return { status: 'ready' as const, ...degradation(readiness.degraded?.asr()) };
  });
}

/** That another engine stands in is told to whoever watches, not to whoever is served. */
function degradation(engines: readonly string[] = []): { readonly degraded?: string[] } {
  return engines.length === 0 ? {} : { degraded: [...engines] };
}

const schemas = {
  health: { operationId: 'getHealth', summary: 'Whether the process responds', tags, response: { 200: HealthBody } },
  ready: {
    operationId: 'getReadiness',
    summary: 'Whether this process takes requests; 503 from the first moment of a shutdown',
    tags,
    response: { 200: ReadyBody, 503: NotReadyBody },
  },
  speechReady: {
    operationId: 'getSpeechReadiness',
    summary: 'Whether speech can be synthesized now',
    tags,
    response: { 200: ReadyBody, 503: NotReadyBody },
  },
  recognitionReady: {
    operationId: 'getRecognitionReadiness',
    summary: 'Whether speech can be recognised now',
    tags,
    response: { 200: RecogniserReadinessBody, ...errorAnswers(503) },
  },
};
