import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { DeploymentVoice, DeploymentVoicePlace } from '../../features/licensing/deployment-voices.ts';
import { limits } from '../../limits.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { LicensingDependencies, ServerDependencies } from '../server-dependencies.ts';
import {
  DeploymentVoiceBody,
  DeploymentVoiceList,
  DeploymentVoicePath,
  DeploymentVoicesQuery,
  EncodingPath,
  EncodingQuery,
} from './deployment-voices.schemas.ts';
import { licenceWithKey } from './licence-access.ts';

const tags = ['Licences'];
const config = { access: routeAccess.useLicenceInQuery, invalidShape: 'unprocessable-throughout' } as const;

/** Voices of customers, for their deployments (supplement, 14.3). */
export async function addDeploymentVoiceRoutes(
  server: HttpServer,
  { licensing }: Pick<ServerDependencies, 'licensing'>,
): Promise<void> {
  const { deploymentVoices } = licensing;
  server.get(
    '/v1/license/voices',
    {
      config,
      schema: {
        operationId: 'listDeploymentVoices',
        summary: 'The voices of the customer, with their recordings',
        tags,
        querystring: DeploymentVoicesQuery,
        response: { 200: DeploymentVoiceList, ...errorAnswers(403, 404, 422, 429, 503) },
      },
    },
    async (request) => {
      const voices = await deploymentVoices.list(await placeOf(request, licensing));
      return voices.map(voiceBodyOf);
    },
  );

  server.get(
    '/v1/license/voices/:voice_id',
    {
      config,
      schema: {
        operationId: 'getDeploymentVoice',
        summary: 'One of them',
        tags,
        params: DeploymentVoicePath,
        querystring: DeploymentVoicesQuery,
        response: { 200: DeploymentVoiceBody, ...errorAnswers(403, 404, 422, 429, 503) },
      },
    },
    async (request) => {
      const place = await placeOf(request, licensing);
      return voiceBodyOf(await deploymentVoices.find({ ...place, voiceId: request.params.voice_id }));
    },
  );

  // A scope of its own: there alone bytes are read.
  await server.register(async (scope) => addEncodingRoute(scope.withTypeProvider<TypeBoxTypeProvider>(), licensing));
}

function addEncodingRoute(scope: HttpServer, licensing: LicensingDependencies): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(typeUnsupported());
  });
  scope.put(
    '/v1/license/voices/:voice_id/references/:reference_id/encoding',
    {
      config,
      bodyLimit: limits.deploymentEncodingBytesMax,
      schema: {
        operationId: 'putReferenceEncoding',
        summary: 'Keeps what a model of a deployment has made of a recording',
        description: 'Bytes, at most 16 MiB, in place of those that were there.',
        tags,
        params: EncodingPath,
        querystring: EncodingQuery,
        // Without rules: they are kept as they come.
        body: { content: { 'application/octet-stream': { schema: {} } } },
        response: {
          204: { type: 'null', description: 'They are kept' },
          ...errorAnswers(400, 403, 404, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const place = await placeOf(request, licensing);
      if (!(body instanceof Buffer)) throw typeUnsupported();
      const { voice_id: voiceId, reference_id: referenceId } = request.params;
      const modelId = request.query.model_id;
      await licensing.deploymentVoices.keepEncoding({ ...place, modelId, voiceId, referenceId }, body);
      return reply.code(204).send(null);
    },
  );
}

interface PlaceQuery {
  readonly license_key: string;
  readonly instance_id: string;
  readonly model_id?: string;
}

async function placeOf(
  request: FastifyRequest & { readonly query: PlaceQuery },
  lookUp: Pick<LicensingDependencies, 'findLicence' | 'unknownCredentials'>,
): Promise<DeploymentVoicePlace> {
  const { license_key: key, instance_id: instanceId, model_id: modelId } = request.query;
  return { licence: await licenceWithKey(key, { request, lookUp, unknown: 'licence-unknown' }), instanceId, modelId };
}

function voiceBodyOf({ voice, sampleUrl, avatarUrl, references }: DeploymentVoice): DeploymentVoiceBody {
  return {
    id: voice.id,
    name: voice.name,
    description: voice.description,
    category: voice.category,
    sex: voice.sex,
    age: voice.age,
    supported_languages: [...voice.supportedLanguages],
    sample_url: sampleUrl,
    avatar_url: avatarUrl,
    references: references.map(({ id, audioUrl, encodingUrl }) => ({
      id,
      audio_url: audioUrl,
      encoding_url: encodingUrl,
    })),
  };
}

function typeUnsupported(): ServiceError {
  return new ServiceError('content-type-unsupported', { holes: { expected: 'application/octet-stream' } });
}
