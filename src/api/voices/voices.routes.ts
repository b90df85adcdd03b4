import type { FastifyRequest } from 'fastify';
import { isLanguageCode } from '../../contracts/language.ts';
import type { VoiceAccess } from '../../features/voices/voice-access.ts';
import { limits } from '../../limits.ts';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import { voiceBodyOf } from './voice-body.ts';
import { VoiceBody, VoiceListBody, VoiceListQuery, VoicePath } from './voices.schemas.ts';

export function addVoiceRoutes(server: HttpServer, { voiceAccess }: { readonly voiceAccess: VoiceAccess }): void {
  const config = { access: routeAccess.readVoices, invalidShape: 'unprocessable' } as const;
  const tags = ['Voices'];

  server.get(
    '/v1/voices',
    {
      config,
      schema: {
        operationId: 'listVoices',
        summary: 'The public voices and those of the own organization',
        tags,
        querystring: VoiceListQuery,
        response: { 200: VoiceListBody, ...errorAnswers(401, 403, 422, 503) },
      },
    },
    (request) => listVoices(request, { query: request.query, voiceAccess }),
  );

  server.get(
    '/v1/voices/:voice_id',
    {
      config,
      schema: {
        operationId: 'getVoice',
        summary: 'One voice by its handle or id',
        tags,
        params: VoicePath,
        response: { 200: VoiceBody, ...errorAnswers(401, 403, 404, 503) },
      },
    },
    async (request) => voiceBodyOf(await voiceAccess.find(request.params.voice_id, callerOf(request)), request),
  );
}

async function listVoices(
  request: FastifyRequest,
  { query, voiceAccess }: { readonly query: VoiceListQuery; readonly voiceAccess: VoiceAccess },
) {
  const { limit = limits.voicesPageDefault, offset = 0, include_public: includePublic = true } = query;
  // An empty filter is no filter: forms in browsers send every field.
  const language = query.language === '' ? undefined : query.language;
  const category = query.category === '' ? undefined : query.category;
  // A filter by a language that no voice can speak finds nothing; it is no mistake in the request.
  if (language !== undefined && !isLanguageCode(language)) return { voices: [], total: 0, limit, offset };
  const filter = {
    includePublic,
    ...(language !== undefined && { language }),
    ...(category !== undefined && { category }),
  };
  const { voices, total } = await voiceAccess.list(filter, { limit, offset, caller: callerOf(request) });
  return { voices: voices.map((voice) => voiceBodyOf(voice, request)), total, limit, offset };
}
