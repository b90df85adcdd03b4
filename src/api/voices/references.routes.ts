import type { FastifyRequest } from 'fastify';
import type { ManageReferences, ShownReference } from '../../features/voices/manage-references.ts';
import { limits } from '../../limits.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { onlyFileOf, takeFiles } from '../multipart/form-body.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { signalOfClient } from '../streaming/client-presence.ts';
import { fullAddress } from './full-address.ts';
import { tellWarnings, WARNINGS_HEADER } from './recording-headers.ts';
import { voicePlaceOf } from './voice-place.ts';
import { ReferenceBody, ReferenceForm, ReferenceListBody, ReferencePath, VoicePath } from './voices.schemas.ts';

const tags = ['Voices'];
const config = { access: routeAccess.writeVoices, invalidShape: 'unprocessable' } as const;

/** The recordings of a voice. In a scope that reads forms. */
export function addReferenceRoutes(
  server: HttpServer,
  { voiceManagement: { manageReferences } }: Pick<ServerDependencies, 'voiceManagement'>,
): void {
  server.get(
    '/v1/voices/:voice_id/references',
    {
      config: { ...config, access: routeAccess.readReferences },
      schema: {
        operationId: 'listReferences',
        summary: 'The recordings of a voice',
        description: `What is wrong with them is in the header \`${WARNINGS_HEADER}\`, like \`12=noisy too-short, 13=clipped\`.`,
        tags,
        params: VoicePath,
        response: { 200: ReferenceListBody, ...errorAnswers(401, 403, 404, 501, 503) },
      },
    },
    async (request, reply) => {
      const references = await manageReferences.list(voicePlaceOf(request));
      tellWarnings(references, reply);
      return references.map((reference) => referenceBodyOf(reference, request));
    },
  );

  server.post(
    '/v1/voices/:voice_id/references',
    {
      config: { ...config, form: { filePart: 'file', fileBytesMax: limits.referenceBytesMax, body: 'texts' } },
      schema: {
        operationId: 'addReference',
        summary: 'A recording for a voice',
        description:
          'WAV, MP3, OGG, M4A or FLAC in the part `file`, at most 50 MiB and ten minutes. Header as in the list.',
        tags,
        consumes: ['multipart/form-data'],
        params: VoicePath,
        body: ReferenceForm,
        response: { 201: ReferenceBody, ...errorAnswers(400, 401, 403, 404, 409, 413, 415, 422, 501, 503) },
      },
    },
    async (request, reply) => {
      await using form = takeFiles(request);
      const recording = onlyFileOf(form, request);
      const reference = await manageReferences.add(voicePlaceOf(request), {
        ...recording,
        text: request.body.reference_text ?? '',
        signal: signalOfClient(reply.raw),
      });
      void reply.code(201);
      tellWarnings([reference], reply);
      return referenceBodyOf(reference, request);
    },
  );

  addDeleteRoute(server, manageReferences);
}

function addDeleteRoute(server: HttpServer, manageReferences: ManageReferences): void {
  server.delete(
    '/v1/voices/:voice_id/references/:ref_id',
    {
      config,
      schema: {
        operationId: 'deleteReference',
        summary: 'Removes a recording of a voice for good',
        tags,
        params: ReferencePath,
        response: { 204: { type: 'null', description: 'It is gone' }, ...errorAnswers(401, 403, 404, 422, 501, 503) },
      },
    },
    async (request, reply) => {
      await manageReferences.remove({ ...voicePlaceOf(request), referenceId: request.params.ref_id });
      return reply.code(204).send(null);
    },
  );
}

function referenceBodyOf(reference: ShownReference, request: FastifyRequest): ReferenceBody {
  return {
    id: reference.id,
    voice_id: reference.voiceId,
    name: reference.name,
    reference_text: reference.text,
    s3_path: reference.objectKey,
    audio_url: fullAddress(reference.audioUrl, request),
    is_generated: reference.isGenerated,
  };
}
